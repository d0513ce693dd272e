// My own area: faction board, goods and deals at the left, my State in three lanes, and at the bottom my hand as a fan.
import type { ComponentChildren } from "preact";
import type { Look } from "../board";
import { cardsOf, count, knownCards, mySeat } from "../shared/things";
import { tn, t } from "../../words";
import { LocationCard } from "./card/card";
import { ConnectionCard, Deals } from "./card/small";
import { FactionBoard } from "./faction";
import { Tray } from "./goods";
import { Area } from "./lens";
import { State } from "./state";
import { ghostOf, viewOf } from "./view";
import type { Seat } from "./view";

// Cards lean like those that a person holds; the middle one stands upright.
function Held({ at, of, children }: { at: number; of: number; children: ComponentChildren }) {
  const lean = (at - (of - 1) / 2) * Math.min(0.8, 7 / of);
  return (
    <div class="s51-held" style={{ "--lean": `${lean.toFixed(2)}deg`, "--drop": `${(lean * lean * 0.5).toFixed(1)}px` }}>
      {children}
    </div>
  );
}

function Hand({ look, seat }: { look: Look; seat: Seat }) {
  const cards = cardsOf(seat.hand);
  const hidden = count(seat.hand) - cards.length;
  const dropping = seat.dropping ?? [];
  const of = cards.length + seat.connections.length;
  return (
    <div class="s51-hand" role="group" aria-label={t("Hand")}>
      {cards.map((word, i) => (
        <Held key={word} at={i} of={of}>
          <LocationCard look={look} word={word} more={dropping.includes(word) ? "s51-dropped" : ""} />
        </Held>
      ))}
      {seat.connections.map((word, i) => (
        <Held key={word} at={cards.length + i} of={of}>
          <ConnectionCard look={look} word={word} piece={`card ${word}`} />
        </Held>
      ))}
      {hidden > 0 && <span class="nothing">{tn("{n} card in hand", "{n} cards in hand", hidden)}</span>}
      {hidden + of === 0 && <span class="nothing">{t("no cards in hand")}</span>}
    </div>
  );
}

export function Mine(look: Look) {
  const index = mySeat(look);
  const seat = viewOf(look).seats[index];
  const later = ghostOf(look)?.seats[index] ?? null;
  if (!seat) return null;
  return (
    <Area look={look} name="mine">
      <div class="s51-side">
        <FactionBoard look={look} word={seat.faction} exchanged={seat.exchanged} />
        <Tray look={look} index={index} seat={seat} later={later} />
        <Deals look={look} deals={seat.deals} />
      </div>
      <State look={look} built={seat.built} later={later && knownCards(later.built)} />
      <Hand look={look} seat={seat} />
    </Area>
  );
}
