// A street as a drawing: houses, the gaps between them with their fences, a mark over every completed estate. Houses
// and gaps are pieces. A gap's target lies in the gardens on top of the houses', so both can be used at once.
import type { Pieces } from "../../pieces";
import { SymbolShape } from "../../symbols";
import { t } from "../../words";
import { HEIGHT, HouseDrawing, PLACE } from "./house";
import type { Estate, House, Street } from "./sheet";

const EDGE = 9;

interface Drawn {
  street: Street;
  name: string;
  pieces: Pieces;
}

export function houseLabel(street: string, house: House): string {
  const where = { street, n: house.slot, number: house.number };
  const says = [
    house.is === "empty"
      ? t("{street}, house {n}, empty", where)
      : house.is === "roundabout"
        ? t("{street}, house {n}: roundabout", where)
        : t("{street}, house {n}: {number}", where),
  ];
  if (house.is === "annex") says.push(t("annex"));
  if (house.built) says.push(t("pool"));
  else if (house.planned && house.is === "empty") says.push(t("planned pool"));
  if (house.used) says.push(t("used for a plan"));
  return says.join(", ");
}

function HousePiece({ house, street, name, pieces }: Drawn & { house: House }) {
  const piece = pieces.props(`house ${street.word} ${house.slot}`, houseLabel(name, house), "wt-place");
  return (
    <g transform={`translate(${EDGE + (house.slot - 1) * PLACE} 0)`}>
      <g {...piece}>
        <rect class="wt-target" x="1" y="13" width="48" height="70" rx="5" />
        <HouseDrawing house={house} />
      </g>
      <text class="wt-slot" x="25" y="92" aria-hidden="true">
        {house.slot}
      </text>
    </g>
  );
}

const pickets = "M-6 44l2.5-4.5L-1 44v38h-5zM1 44l2.5-4.5L6 44v38H1z";

function Fence() {
  return (
    <g class="wt-fence">
      <path class="wt-rails" d="M-7 49h14M-7 68h14" />
      <path class="wt-pickets" d={pickets} />
    </g>
  );
}

function GapPiece({ house, street, name, pieces }: Drawn & { house: House }) {
  const piece = `gap ${street.word} ${house.slot}`;
  const where = { street: name, n: house.slot };
  const label = house.fence
    ? t("{street}, fence after house {n}", where)
    : t("{street}, no fence after house {n}", where);
  const usable = pieces.moves(piece).length > 0;
  const asked = usable || pieces.refused(piece).length > 0;
  return (
    <g transform={`translate(${EDGE + house.slot * PLACE} 0)`}>
      <g {...pieces.props(piece, label, "wt-gap")}>
        {asked && <rect class="wt-target" x="-20" y="44" width="40" height="40" rx="5" />}
        {house.fence && <Fence />}
        {!house.fence && (usable ? <path class="wt-ghost" d={pickets} /> : <path class="wt-no-fence" d="M0 42v40" />)}
      </g>
    </g>
  );
}

function EstateMark({ estate }: { estate: Estate }) {
  const from = EDGE + (estate.first - 1) * PLACE;
  const middle = from + (estate.size * PLACE) / 2;
  return (
    <g class={`wt-estate ${estate.used ? "used" : ""}`} aria-hidden="true">
      <path class="wt-bracket" d={`M${from + 5} 12V7H${from + estate.size * PLACE - 5}V12`} />
      <circle cx={middle} cy="7" r="7" />
      {estate.used ? (
        <svg x={middle - 5} y="2" width="10" height="10" viewBox="0 0 24 24">
          <SymbolShape name="check" />
        </svg>
      ) : (
        <text x={middle} y="11">
          {estate.size}
        </text>
      )}
    </g>
  );
}

export function StreetDrawing(drawn: Drawn) {
  const { street, name } = drawn;
  const width = street.houses.length * PLACE + 2 * EDGE;
  return (
    <svg
      class="wt-drawing"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      style={{ "--wide": width }}
      role="group"
      aria-label={name}
    >
      <rect class="wt-lawn" x="0" y="38" width={width} height="44" rx="4" />
      <rect class="wt-pavement" x="0" y="82" width={width} height="12" rx="3" />
      {[EDGE - 3, width - EDGE + 3].map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <Fence />
        </g>
      ))}
      {street.estates.map((estate) => (
        <EstateMark key={estate.first} estate={estate} />
      ))}
      {street.houses.map((house) => (
        <HousePiece key={house.slot} house={house} {...drawn} />
      ))}
      {street.houses.slice(0, -1).map((house) => (
        <GapPiece key={house.slot} house={house} {...drawn} />
      ))}
    </svg>
  );
}
