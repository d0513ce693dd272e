// The boards of the others. A wide screen has them behind the strip of players, a phone under a tab of their own.
import type { Look } from "../board";
import { still } from "../shared/still";
import { othersOf } from "../shared/things";
import { Agendas } from "./agenda";
import { AutomaArea } from "./automa";
import { Kept } from "./bonuses";
import { Played } from "./hand";
import { Area } from "./lens";
import { Sheet } from "./sheet";
import { isAutoma, viewOf } from "./view";

function Before({ look, seat }: { look: Look; seat: number }) {
  const quiet = { ...look, pieces: still };
  return (
    <div class="hg-before">
      <Sheet look={quiet} seat={seat} title={look.names[seat] ?? ""} />
      {!isAutoma(viewOf(look), seat) && <Agendas look={quiet} seat={seat} />}
      <Kept look={quiet} seat={seat} />
      <Played look={quiet} seat={seat} />
      <AutomaArea look={quiet} seat={seat} />
    </div>
  );
}

export function Others(look: Look) {
  return (
    <Area look={look} name="others">
      {othersOf(look, viewOf(look).seats.length).map((seat) => (
        <Before key={seat} look={look} seat={seat} />
      ))}
    </Area>
  );
}

export function SeatArea({ look, seat }: { look: Look; seat: number }) {
  return (
    <Area look={look} name="seat">
      <Before look={look} seat={seat} />
    </Area>
  );
}
