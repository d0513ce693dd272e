// The others, a panel each: who, what they have, and their States, where one razes and sends workers to.
import type { Look } from "../board";
import { Icon, Sign } from "../shared/signs";
import { count, othersOf } from "../shared/things";
import type { Counts } from "../shared/things";
import { SeatMark } from "../../symbols";
import { t, tn } from "../../words";
import { Deals } from "./cards";
import { Good } from "./goods";
import { Area } from "./lens";
import { State } from "./state";
import { amounts } from "./telling";
import { factionOf, isSolo, tokens, viewOf } from "./view";
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

function Panel({ look, index, seat }: { look: Look; index: number; seat: Seat }) {
  const name = look.names[index] ?? "";
  const cards = count(seat.hand) + seat.connections.length;
  const faction = factionOf(look.game, seat.faction);
  const held = tn("{n} card in hand", "{n} cards in hand", cards);
  const goods = amounts(look.game, poolOf(seat)) || t("no goods");
  const label = [name, faction?.says, held, goods, seat.passed ? t("passed") : ""].filter(Boolean).join(", ");
  return (
    <section class={seat.passed ? "s51-panel s51-has-passed" : "s51-panel"} aria-label={name} tabIndex={0}>
      <div {...look.pieces.props(`seat ${index + 1}`, label, "s51-who")}>
        <SeatMark seat={index} />
        <span class="s51-name" title={name}>
          {name}
        </span>
        {faction && (
          <span title={faction.says}>
            <Icon name={faction.word} more="s51-emblem" />
          </span>
        )}
        <span class="s51-line s51-held" title={held}>
          <Good good="vp" n={seat.vp} />
          <Good good="card" n={cards} />
        </span>
        {seat.passed > 0 && <Passed />}
      </div>
      <div class="s51-owns">
        <Pool look={look} seat={seat} />
        <Deals look={look} deals={seat.deals} />
      </div>
      <State look={look} built={seat.built} own={false} />
    </section>
  );
}

function RivalPanel({ look }: { look: Look }) {
  const view = viewOf(look);
  const index = view.seats.length;
  const name = look.names[index] ?? t("Virtual player");
  return (
    <section class={view.rival_passed ? "s51-panel s51-has-passed" : "s51-panel"} aria-label={name} tabIndex={0}>
      <div class="s51-who">
        <SeatMark seat={index} />
        <span class="s51-name">{name}</span>
        <Good good="vp" n={view.rival_vp} />
        {view.rival_passed > 0 && <Passed />}
      </div>
      <State look={look} built={view.rival_built} own={false} />
    </section>
  );
}

export function Others(look: Look) {
  const { seats } = viewOf(look);
  const others = othersOf(look, seats.length);
  return (
    <Area look={look} name={others.length > 2 ? "others s51-many" : "others"}>
      {others.map((index) => {
        const seat = seats[index];
        return seat && <Panel key={index} look={look} index={index} seat={seat} />;
      })}
      {isSolo(look) && <RivalPanel look={look} />}
    </Area>
  );
}
