// What lies in the middle: the combinations (in the solo game the hand), or what a temporary crew is asked, and the three
// plans.
import type { Look } from "../board";
import { Area } from "../shared/lens";
import { Combinations, Hand } from "./cards";
import { Crew, isCrewAsked } from "./crew";
import { LensWords } from "./lens";
import { Plans } from "./plans";
import { RivalState } from "./rival";
import { isSolo, viewOf } from "./sheet";

export function Common(look: Look) {
  const solo = isSolo(viewOf(look));
  return (
    <div class="wt wt-common">
      <Area classes="wt-area" words={(name) => <LensWords look={look} name={name} />}>
        <div class={`wt-middle ${solo ? "solo" : ""}`}>
          {isCrewAsked(look) ? <Crew look={look} /> : solo ? <Hand look={look} /> : <Combinations look={look} />}
          {solo && <RivalState look={look} />}
          <Plans look={look} />
        </div>
      </Area>
    </div>
  );
}
