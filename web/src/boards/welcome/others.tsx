// Everybody else's sheets at a glance: the numbers of each street with fences and marks, the tracks as counts.
import type { Look } from "../board";
import { SeatMark, Symbol } from "../../symbols";
import { t } from "../../words";
import { RivalSheet } from "./rival";
import { houseLabel } from "./street";
import { isSolo, says, sideOf, streetName, streetsOf, viewOf, type House, type SeatView, type Street } from "./sheet";
import { points, signed } from "./tracks";

const CELL = 22;
const TALL = 26;

function Cell({ house }: { house: House }) {
  const x = (house.slot - 1) * CELL;
  const middle = x + CELL / 2;
  return (
    <g class={`wt-cell ${house.is} ${house.used ? "used" : ""}`}>
      <rect class="wt-cell-lot" x={x + 1.5} y="2" width={CELL - 3} height={TALL - 6} rx="2" />
      {house.is === "roundabout" && <circle class="wt-cell-ring" cx={middle} cy="12" r="6" />}
      {house.is === "annex" && <path class="wt-cell-annex" d={`M${x + 3} 2h${CELL - 6}l-4 4h-${CELL - 14}z`} />}
      {house.planned && (house.built || house.is === "empty") && (
        <path class={`wt-cell-pool ${house.built ? "built" : ""}`} d={`M${x + 4} 20.5h${CELL - 8}`} />
      )}
      <text x={middle} y="16.5">
        {house.number}
      </text>
      {house.fence && <path class="wt-cell-fence" d={`M${x + CELL} 0v${TALL - 2}`} />}
    </g>
  );
}

function StreetRow({ street, name }: { street: Street; name: string }) {
  const width = street.houses.length * CELL;
  const label = street.houses.map((house) => houseLabel(name, house)).join("; ");
  return (
    <svg
      class="wt-row"
      viewBox={`-2 0 ${width + 4} ${TALL}`}
      style={{ "--wide": width + 4 }}
      role="img"
      aria-label={label}
    >
      <path class="wt-cell-fence" d={`M0 0v${TALL - 2}`} />
      {street.houses.map((house) => (
        <Cell key={house.slot} house={house} />
      ))}
    </svg>
  );
}

function Count({ symbol, label, value }: { symbol: string; label: string; value: string | number }) {
  return (
    <span class="wt-count" title={label}>
      <Symbol name={symbol} label={label} />
      {value}
    </span>
  );
}

function Counts({ look, seat, streets }: { look: Look; seat: SeatView; streets: Street[] }) {
  const estates = streets.flatMap((street) => street.estates).length;
  return (
    <div class="wt-counts">
      <Count symbol="estate" label={t("Estates")} value={estates} />
      <Count symbol="action-park" label={t("Parks")} value={seat.park.join(" · ")} />
      <Count symbol="action-pool" label={t("Pools")} value={seat.pool} />
      <Count symbol="action-temp" label={t("Temporary crews")} value={seat.temp} />
      <Count symbol="action-value" label={t("Value boxes")} value={seat.value.reduce((sum, n) => sum + n, 0)} />
      <Count symbol="action-annex" label={t("Annexes")} value={seat.annex} />
      <Count symbol="refusal" label={t("Permit refusals")} value={seat.refusal} />
      {look.options.roundabouts === "on" && (
        <Count symbol="roundabout" label={t("Roundabouts")} value={seat.roundabout} />
      )}
    </div>
  );
}

// The plans that it has approved, with the points written for them.
function Approved({ look, seat }: { look: Look; seat: SeatView }) {
  return (
    <span class="wt-approved-plans">
      {Object.keys(look.game.things.letter ?? {}).map((word, at) => {
        const letter = says(look.game, "letter", word);
        const value = seat.approved[at] ?? 0;
        const label = t("Plan {letter}: {points}", { letter, points: points(value) });
        return (
          value > 0 && (
            <span key={word} role="img" aria-label={label} title={label}>
              <small>{letter}</small>
              {value}
            </span>
          )
        );
      })}
    </span>
  );
}

function OtherSheet({ look, whose }: { look: Look; whose: number }) {
  const seat = viewOf(look).seats[whose];
  if (!seat) return null;
  const streets = streetsOf(seat, sideOf(look));
  return (
    <article class="wt-other" aria-label={look.names[whose]}>
      <header>
        <SeatMark seat={whose} />
        <strong class="wt-other-name">{look.names[whose]}</strong>
        <Approved look={look} seat={seat} />
        {look.scores[whose] && <strong class="wt-sum">{signed(look.scores[whose].total)}</strong>}
      </header>
      {streets.map((street) => (
        <StreetRow key={street.word} street={street} name={streetName(look.game, street.word)} />
      ))}
      <Counts look={look} seat={seat} streets={streets} />
    </article>
  );
}

export function Others(look: Look) {
  const view = viewOf(look);
  const mine = look.seat ?? 0;
  return (
    <div class="wt wt-others">
      {view.seats.map((_, seat) => seat !== mine && <OtherSheet key={seat} look={look} whose={seat} />)}
      {isSolo(view) && <RivalSheet look={look} />}
    </div>
  );
}
