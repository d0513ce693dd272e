// The others. A phone has a tab with a panel for each; on a wide screen a click on a name opens one's whole area, and only
// what the question touches of theirs comes to the middle of the table.
import type { Look } from "../board";
import { Icon, Sign } from "../shared/signs";
import { count, othersOf } from "../shared/things";
import type { Counts } from "../shared/things";
import { SeatMark } from "../../symbols";
import { t, tn } from "../../words";
import { BuiltCard } from "./card/card";
import { Deal, Deals, LocationTile } from "./card/small";
import { Good } from "./card/goods";
import { FactionBoard } from "./faction";
import { Tray } from "./goods";
import { Area } from "./lens";
import { LaneHead, laneOf, laneWords } from "./state";
import { amounts } from "./telling";
import { categories, factionOf, frontOf, isSolo, tokens, viewOf } from "./view";
import type { Seat } from "./view";

function Passed() {
  return (
    <span class="s51-passed" role="img" aria-label={t("passed")} title={t("passed")}>
      <Icon name="passed" />
      <Sign is={t("passed")} />
    </span>
  );
}

function poolOf(seat: Seat): Counts {
  const held = tokens.filter((good) => (seat.pool[good] ?? 0) > 0);
  return Object.fromEntries(held.map((good) => [good, seat.pool[good] ?? 0]));
}

function Pool({ look, seat }: { look: Look; seat: Seat }) {
  const pool = poolOf(seat);
  const says = amounts(look.game, pool) || t("no goods");
  return (
    <span class="s51-line s51-pool" role="img" aria-label={says} title={says}>
      {Object.entries(pool).map(([good, n]) => (
        <Good key={good} good={good} n={n} />
      ))}
    </span>
  );
}

// Who it is. A seat is a piece: one takes goods from it.
function Who({ look, index, seat }: { look: Look; index: number; seat: Seat }) {
  const name = look.names[index] ?? "";
  const cards = count(seat.hand) + seat.connections.length;
  const faction = factionOf(look.game, seat.faction);
  const held = tn("{n} card in hand", "{n} cards in hand", cards);
  const goods = amounts(look.game, poolOf(seat)) || t("no goods");
  const label = [name, faction?.says, held, goods, seat.passed ? t("passed") : ""].filter(Boolean).join(", ");
  return (
    <div {...look.pieces.props(`seat ${index + 1}`, label, "s51-who")}>
      <SeatMark seat={index} />
      <span class="s51-who-name" title={name}>
        {name}
      </span>
      {faction && (
        <span title={faction.says}>
          <Icon name={faction.word} more="s51-emblem" />
        </span>
      )}
      <span class="s51-line s51-has" title={held}>
        <Good good="vp" n={look.scores[index]?.total ?? seat.vp} />
        <Good good="card" n={cards} />
      </span>
      {seat.passed > 0 && <Passed />}
    </div>
  );
}

function RivalWho({ look }: { look: Look }) {
  const view = viewOf(look);
  const index = view.seats.length;
  return (
    <div class="s51-who">
      <SeatMark seat={index} />
      <span class="s51-who-name">{look.names[index] ?? t("Virtual player")}</span>
      <Good good="vp" n={look.scores[index]?.total ?? view.rival_vp} />
      {view.rival_passed > 0 && <Passed />}
    </div>
  );
}

function opponents(look: Look): number[] {
  const { seats } = viewOf(look);
  const others = othersOf(look, seats.length);
  return isSolo(look) ? [...others, seats.length] : others;
}

// What the question touches of somebody's, in the middle of the table.
function Within({ look, index }: { look: Look; index: number }) {
  const { seat, built, deals } = frontOf(look, index);
  const touched = (piece: string) => look.pieces.moves(piece).length > 0;
  const cards = built.filter((word) => touched(`card ${word}`));
  const goods = deals.filter((word) => touched(`card ${word}`));
  if (cards.length + goods.length === 0 && !touched(`seat ${index + 1}`)) return null;
  return (
    <section class="s51-within" aria-label={look.names[index]}>
      {seat ? <Who look={look} index={index} seat={seat} /> : <RivalWho look={look} />}
      <div class="s51-tiles">
        {cards.map((word) => (
          <LocationTile key={word} look={look} word={word} />
        ))}
        {goods.map((word) => (
          <Deal key={word} look={look} word={word} />
        ))}
        {seat && cards.length + goods.length === 0 && <Pool look={look} seat={seat} />}
      </div>
    </section>
  );
}

export function WithinReach({ look }: { look: Look }) {
  return (
    <>
      {opponents(look).map((index) => (
        <Within key={index} look={look} index={index} />
      ))}
    </>
  );
}

function Panel({ look, index }: { look: Look; index: number }) {
  const { seat, built } = frontOf(look, index);
  const passed = seat ? seat.passed : viewOf(look).rival_passed;
  return (
    <section class={passed ? "s51-panel s51-has-passed" : "s51-panel"} aria-label={look.names[index]}>
      {seat ? <Who look={look} index={index} seat={seat} /> : <RivalWho look={look} />}
      {seat && (
        <div class="s51-owns">
          <Pool look={look} seat={seat} />
          <Deals look={look} deals={seat.deals} />
        </div>
      )}
      {categories.map((category) => {
        const lane = laneOf(look, built, category);
        return (
          lane.length > 0 && (
            <div key={category} class={`s51-tiles s51-${category}`} role="group" aria-label={laneWords(category)}>
              {lane.map((word) => (
                <LocationTile key={word} look={look} word={word} />
              ))}
            </div>
          )
        );
      })}
    </section>
  );
}

export function Others(look: Look) {
  return (
    <Area look={look} name="others">
      {opponents(look).map((index) => (
        <Panel key={index} look={look} index={index} />
      ))}
    </Area>
  );
}

// Everything before one seat, laid out like my own area, with its cards in full.
export function SeatArea({ look, seat: index }: { look: Look; seat: number }) {
  const { seat, built } = frontOf(look, index);
  return (
    <Area look={look} name="seat">
      <div class="s51-side">
        {seat ? <FactionBoard look={look} word={seat.faction} exchanged={seat.exchanged} of={index} /> : <RivalWho look={look} />}
        {seat && <Tray look={look} index={index} seat={seat} later={null} />}
        {seat && <Deals look={look} deals={seat.deals} />}
      </div>
      <div class="s51-lanes">
        {categories.map((category) => {
          const lane = laneOf(look, built, category);
          return (
            <div
              key={category}
              class={`s51-spread s51-${category}`}
              style={{ flexGrow: lane.length || 0.3 }}
              role="group"
              aria-label={laneWords(category)}
            >
              <LaneHead category={category} n={lane.length} />
              {lane.map((word) => (
                <BuiltCard key={word} look={look} word={word} />
              ))}
              {lane.length === 0 && <span class="nothing">{t("no locations")}</span>}
            </div>
          );
        })}
      </div>
    </Area>
  );
}
