// The middle of the table: laws and the bag at the left, companies and their workers in the middle, work and trade at the right.
import type { Look } from "../board";
import { Labour } from "./labour";
import { Area } from "./lens";
import { Politics } from "./politics";
import { Society } from "./society";
import { Trade } from "./trade";

export function Common(look: Look) {
  return (
    <Area look={look} name="common">
      <Politics look={look} />
      <Society look={look} />
      <div class="hg-side">
        <Labour look={look} />
        <Trade look={look} />
      </div>
    </Area>
  );
}
