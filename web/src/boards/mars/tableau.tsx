// The cards in front of somebody: those with actions, those that go on working, the rest by their tags, and events.
import type { Look } from "../board";
import { Icon } from "../shared/signs";
import { cardsOf, count } from "../shared/things";
import { t, tn } from "../../words";
import { CardChip } from "./cards";
import { cardOf } from "./view";
import type { Card, Seat } from "./view";

interface Group {
  symbol: string;
  says: string;
  cards: Card[];
}

function groupsOf(look: Look, seat: Seat): Group[] {
  const cards = seat.played.flatMap((word) => cardOf(look.game, word) ?? []);
  const first = ({ facts }: Card) => facts.tags[0] ?? "~"; // those without a tag come last
  const acts = cards.filter(({ facts }) => facts.action);
  const works = cards.filter(({ facts }) => !facts.action && facts.ongoing);
  const rest = cards.filter(({ facts }) => !facts.action && !facts.ongoing);
  rest.sort((a, b) => first(a).localeCompare(first(b)));
  return [
    { symbol: "tm-active", says: t("Actions"), cards: acts },
    { symbol: "tm-ongoing", says: t("Ongoing effects"), cards: works },
    { symbol: "tm-automated", says: t("Other cards in play"), cards: rest },
  ];
}

function Events({ look, seat }: { look: Look; seat: Seat }) {
  const n = count(seat.events);
  if (n === 0) return null;
  const says = tn("{n} event played", "{n} events played", n);
  const names = cardsOf(seat.events).map((word) => cardOf(look.game, word)?.says ?? word);
  return (
    <div class="tm-spot" role="group" aria-label={says} title={names.join(", ")}>
      <Icon name="tm-event" />
      <span class="tm-event-names">{[says, ...names].join(" · ")}</span>
    </div>
  );
}

export function Tableau({ look, seat }: { look: Look; seat: Seat }) {
  return (
    <div class="tm-tableau">
      {groupsOf(look, seat).map(
        ({ symbol, says, cards }) =>
          cards.length > 0 && (
            <div key={symbol} class="tm-group" role="group" aria-label={says} title={says}>
              {cards.map(({ word }, i) => (
                <span key={word} class="tm-spot">
                  {i === 0 && <Icon name={symbol} />}
                  <CardChip look={look} word={word} seat={seat} />
                </span>
              ))}
            </div>
          ),
      )}
      <Events look={look} seat={seat} />
    </div>
  );
}
