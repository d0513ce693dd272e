// The middle of the table: the election that comes and the factions at the left; conglomerates, news and decks beside them.
import type { Look } from "../board";
import { Bag } from "./bag";
import { Deals } from "./deals";
import { Factions } from "./factions";
import { Area } from "./lens";
import { Press } from "./press";

export function Common(look: Look) {
  return (
    <Area look={look} name="common">
      <div class="pb-left-half">
        <Bag look={look} />
        <Factions look={look} />
      </div>
      <div class="pb-right-half">
        <Deals look={look} />
        <Press look={look} />
      </div>
    </Area>
  );
}
