// My own area: faction board and State, then deals and goods, and at the bottom, nearest to the question, my hand.
import type { Look } from "../board";
import { Icon, Sign } from "../shared/signs";
import { cardsOf, count, mySeat, saysOf } from "../shared/things";
import { tn, t } from "../../words";
import { ConnectionCard, Deals, LocationCard } from "./cards";
import { FactionBoard } from "./faction";
import { Area } from "./lens";
import { State } from "./state";
import { tokens, viewOf } from "./view";
import type { Seat } from "./view";

// Every good has its place, also with none of it: a choice lights up what may be gained.
function GoodChip({ look, good, n, stored }: { look: Look; good: string; n: number; stored: number }) {
  const says = `${saysOf(look.game, "good", good)}: ${n}`;
  const label = stored > 0 ? `${says}. ${t("In storage: {n}", { n: stored })}` : says;
  return (
    <div title={label} {...look.pieces.props(`good ${good}`, label, n + stored > 0 ? "s51-chip" : "s51-chip s51-zero")}>
      <Icon name={good} more={`s51-is-${good}`} />
      <Sign is={n} />
      {stored > 0 && (
        <span class="s51-stored" aria-hidden="true">
          <Icon name="storage" />
          <Sign is={stored} />
        </span>
      )}
    </div>
  );
}

function Tray({ look, seat }: { look: Look; seat: Seat }) {
  const hand = count(seat.hand) + seat.connections.length;
  return (
    <div class="s51-tray" role="group" aria-label={t("Goods")}>
      {tokens.map((good) => (
        <GoodChip key={good} look={look} good={good} n={seat.pool[good] ?? 0} stored={seat.stored[good] ?? 0} />
      ))}
      <GoodChip look={look} good="card" n={hand} stored={0} />
      <GoodChip look={look} good="vp" n={seat.vp} stored={0} />
    </div>
  );
}

function Hand({ look, seat }: { look: Look; seat: Seat }) {
  const hidden = count(seat.hand) - cardsOf(seat.hand).length;
  const dropping = seat.dropping ?? [];
  return (
    <div class="s51-hand" role="group" aria-label={t("Hand")}>
      {cardsOf(seat.hand).map((word) => (
        <LocationCard key={word} look={look} word={word} more={dropping.includes(word) ? "s51-dropped" : ""} />
      ))}
      {seat.connections.map((word) => (
        <ConnectionCard key={word} look={look} word={word} piece={`card ${word}`} />
      ))}
      {hidden > 0 && <span class="nothing">{tn("{n} card in hand", "{n} cards in hand", hidden)}</span>}
      {hidden + cardsOf(seat.hand).length + seat.connections.length === 0 && (
        <span class="nothing">{t("no cards in hand")}</span>
      )}
    </div>
  );
}

export function Mine(look: Look) {
  const seat = viewOf(look).seats[mySeat(look)];
  if (!seat) return null;
  return (
    <Area look={look} name="mine">
      <div class="s51-land">
        <FactionBoard look={look} word={seat.faction} exchanged={seat.exchanged} />
        <State look={look} built={seat.built} own />
      </div>
      <div class="s51-goods">
        <Tray look={look} seat={seat} />
        <Deals look={look} deals={seat.deals} />
      </div>
      <Hand look={look} seat={seat} />
    </Area>
  );
}
