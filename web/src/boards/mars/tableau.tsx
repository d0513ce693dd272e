// The cards in front of somebody, those whose action can be used first: what each is called, what its action or its
// effect is, and what lies on it.
import type { Look } from "../board";
import { pieceProps } from "../shared/lens";
import { Icon, Sign } from "../shared/signs";
import { cardsOf, count } from "../shared/things";
import { fixed } from "../../fixed";
import { t, tn } from "../../words";
import { Sentence } from "./card/effect";
import { Cube, Disc } from "./card/tokens";
import { cardLabel } from "./telling";
import { cardOf, heldOn, isUsed, viewOf } from "./view";
import type { Card, CardFacts, Seat } from "./view";

const Works = fixed(({ facts: { does, holds } }: { facts: CardFacts }) => {
  const works = [...does.action, ...does.ongoing];
  return works.length > 0 && <Sentence of={works} holds={holds ?? "any"} />;
});

export function CardChip({ look, word, seat }: { look: Look; word: string; seat: Seat }) {
  const card = cardOf(look.game, word);
  if (!card) return null;
  const view = viewOf(look);
  const { facts } = card;
  const used = facts.action && isUsed(view, seat, word);
  const held = heldOn(view, seat, word);
  const classes = `tm-chip tm-type-${facts.type} ${used ? "tm-used" : ""}`;
  return (
    <div {...pieceProps(look, `card ${word}`, cardLabel(look, card, seat), classes)}>
      <span class="tm-chip-head" aria-hidden="true">
        {used && <Icon name="check" />}
        <span class="tm-name">{card.says}</span>
        {facts.holds && (
          <span class="tm-held">
            <Cube of={facts.holds} />
            <Sign is={held} />
          </span>
        )}
        {facts.tags.map((tag) => (
          <Disc tag={tag} />
        ))}
      </span>
      <Works facts={facts} />
    </div>
  );
}

// Actions still to be had, then used ones, then what goes on working, then the rest by their tags.
function inOrder(look: Look, seat: Seat): Card[] {
  const view = viewOf(look);
  const words = [...(seat.corporation ? [seat.corporation] : []), ...seat.played];
  const cards = words.flatMap((word) => cardOf(look.game, word) ?? []);
  const rank = ({ word, facts }: Card) => {
    if (look.pieces.moves(`card ${word}`).length > 0) return 0;
    if (facts.action) return isUsed(view, seat, word) ? 2 : 1;
    return facts.ongoing ? 3 : 4;
  };
  const first = ({ facts }: Card) => facts.tags[0] ?? "~"; // those without a tag come last
  return cards.sort((a, b) => rank(a) - rank(b) || (rank(a) === 4 ? first(a).localeCompare(first(b)) : 0));
}

function Events({ look, seat }: { look: Look; seat: Seat }) {
  const n = count(seat.events);
  if (n === 0) return null;
  const says = tn("{n} event played", "{n} events played", n);
  const names = cardsOf(seat.events).map((word) => cardOf(look.game, word)?.says ?? word);
  return (
    <p class="tm-events-played" title={names.join(", ")}>
      {[says, ...names].join(" · ")}
    </p>
  );
}

export function Tableau({ look, seat }: { look: Look; seat: Seat }) {
  const cards = inOrder(look, seat);
  return (
    <section class="tm-panel tm-tableau" aria-label={t("Cards in play")} tabIndex={0}>
      <h3>
        <span class="tm-name">{t("Cards in play")}</span>
        <Sign is={cards.length} />
      </h3>
      {cards.map(({ word }) => (
        <CardChip key={word} look={look} word={word} seat={seat} />
      ))}
      <Events look={look} seat={seat} />
    </section>
  );
}
