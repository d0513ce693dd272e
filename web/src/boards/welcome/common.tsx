// What lies in the middle: the combinations (in the solo game the hand) and the three plans.
import type { Look } from "../board";
import { Combinations, Hand } from "./cards";
import { Plans } from "./plans";
import { RivalState } from "./rival";
import { isSolo, viewOf } from "./sheet";

export function Common(look: Look) {
  const solo = isSolo(viewOf(look));
  return (
    <div class="wt wt-common">
      <div class={`wt-middle ${solo ? "solo" : ""}`}>
        {solo ? <Hand look={look} /> : <Combinations look={look} />}
        {solo && <RivalState look={look} />}
        <Plans look={look} />
      </div>
    </div>
  );
}
