// The six resources of a seat with their production, to be read.
import type { Look } from "../board";
import type { Seat } from "./view";
import { Cube } from "./card/tokens";
import { signed } from "./signs";
import { resourcesWords } from "./telling";
import { resources } from "./view";

export function Stocks({ look, seat }: { look: Look; seat: Seat }) {
  const says = resourcesWords(look.game, seat);
  return (
    <div class="tm-stocks" role="img" aria-label={says} title={says}>
      {resources.map((resource) => (
        <span key={resource} aria-hidden="true">
          <Cube of={resource} />
          <b>{seat.stock[resource] ?? 0}</b>
          <i>{signed(seat.production[resource] ?? 0)}</i>
        </span>
      ))}
    </div>
  );
}
