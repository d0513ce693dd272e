// A street as a drawing: houses, the gaps between them with their fences, a mark over every completed estate. Houses
// and gaps are pieces. A gap's target lies in the gardens on top of the houses', so both can be used at once. The road goes
// on to the end of the longest street, where the park is.
import { showing } from "../../motion/marks";
import type { Pieces } from "../../pieces";
import { SymbolShape } from "../../symbols";
import { t } from "../../words";
import { HEIGHT, HouseDrawing, HouseGhost, PLACE } from "./house";
import type { Estate, House, Street } from "./sheet";

const EDGE = 9;

interface Drawn {
  street: Street;
  ghost: Street | null; // the street as it would be
  at: number; // which of the streets it is
  longest: number; // houses of the longest street
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

function shown(house: House): string {
  return house.is === "empty" ? "" : house.number || house.is;
}

function HousePiece({ house, street, ghost, at, name, pieces }: Drawn & { house: House }) {
  const piece = pieces.props(`house ${street.word} ${house.slot}`, houseLabel(name, house), "wt-place");
  const seed = at * 13 + house.slot;
  const then = ghost?.houses[house.slot - 1];
  return (
    <g transform={`translate(${EDGE + (house.slot - 1) * PLACE} 0)`}>
      <g {...piece} {...showing(shown(house))}>
        <rect class="wt-target" x="1" y="13" width="48" height="71" rx="5" />
        <HouseDrawing house={house} seed={seed} />
        {then && <HouseGhost now={house} then={then} seed={seed} />}
      </g>
      <text class="wt-slot" x="25" y="93.5" aria-hidden="true">
        {house.slot}
      </text>
    </g>
  );
}

const pickets = "M-7 47l2.5-4.5L-2 47v36h-5zM2 47l2.5-4.5L7 47v36H2z";

function Fence({ would = false }: { would?: boolean }) {
  return (
    <g class={would ? "wt-fence wt-would" : "wt-fence"}>
      <path class="wt-rails" d="M-8.5 53h17M-8.5 72h17" />
      <path class="wt-pickets" d={pickets} />
    </g>
  );
}

function GapPiece({ house, street, ghost, name, pieces }: Drawn & { house: House }) {
  const piece = `gap ${street.word} ${house.slot}`;
  const where = { street: name, n: house.slot };
  const label = house.fence
    ? t("{street}, fence after house {n}", where)
    : t("{street}, no fence after house {n}", where);
  const usable = pieces.moves(piece).length > 0;
  const asked = usable || pieces.refused(piece).length > 0;
  const would = !house.fence && ghost?.houses[house.slot - 1]?.fence === true;
  return (
    <g transform={`translate(${EDGE + house.slot * PLACE} 0)`}>
      <g {...pieces.props(piece, label, "wt-gap")} {...showing(house.fence ? "fence" : "")}>
        {asked && <rect class="wt-target" x="-20" y="44" width="40" height="40" rx="5" />}
        {(house.fence || would) && <Fence would={would} />}
        {!house.fence &&
          !would &&
          (usable ? <path class="wt-ghost" d={pickets} /> : <path class="wt-no-fence" d="M0 44v39" />)}
      </g>
    </g>
  );
}

function EstateMark({ estate }: { estate: Estate }) {
  const from = EDGE + (estate.first - 1) * PLACE;
  const middle = from + (estate.size * PLACE) / 2;
  const says = t("Estate of {size}", { size: estate.size });
  return (
    <g class={`wt-estate ${estate.used ? "used" : ""}`} data-lens="estate" aria-hidden="true">
      <title>{estate.used ? `${says}, ${t("used for a plan")}` : says}</title>
      <path class="wt-bracket" d={`M${from + 4} 13V7.5H${from + estate.size * PLACE - 4}V13`} />
      <rect x={middle - 12} y="0.8" width="24" height="13.5" rx="6.7" />
      {estate.used ? (
        <svg x={middle - 5.5} y="2" width="11" height="11" viewBox="0 0 24 24">
          <SymbolShape name="check" />
        </svg>
      ) : (
        <text x={middle} y="11.6">
          {estate.size}
        </text>
      )}
    </g>
  );
}

function Ground({ width, end }: { width: number; end: number }) {
  return (
    <g aria-hidden="true">
      <rect class="wt-lawn" x="0" y="42" width={end} height="42" rx="3" />
      {end < width && <rect class="wt-field" x={end} y="56" width={width - end} height="28" />}
      {end < width && <path class="wt-bush" d={`M${width - 40} 84c-3-9 5-13 9-9 3-8 15-6 15 2 6 0 6 7 2 7z`} />}
      <rect class="wt-kerb" x="0" y="83" width={width} height="2.5" />
      <rect class="wt-road" x="0" y="85" width={width} height="11" rx="1.5" />
    </g>
  );
}

export function StreetDrawing(drawn: Drawn) {
  const { street, name, longest } = drawn;
  const width = longest * PLACE + 2 * EDGE;
  const end = street.houses.length * PLACE + 2 * EDGE;
  return (
    <svg
      class="wt-drawing"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      style={{ "--wide": width }}
      role="group"
      aria-label={name}
    >
      <Ground width={width} end={end} />
      {[EDGE - 4, end - EDGE + 4].map((x) => (
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
