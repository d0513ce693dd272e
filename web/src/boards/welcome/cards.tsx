// Construction cards: the three combinations of a number and an action, or in the solo game the three cards in hand.
// The corner of a number tells the action on the card's back, which its deck offers in the next round (R1.2).
import type { Game } from "../../types";
import type { Look } from "../board";
import { Symbol } from "../../symbols";
import { t } from "../../words";
import { Figure } from "./figure";
import { factsOf, says, viewOf } from "./sheet";

export interface CardFacts {
  number: number;
  action: string;
}

function NumberSide({ card, next }: { card: CardFacts; next: string }) {
  return (
    <span class="wt-number-side">
      <Figure class="wt-figure" of={card.number} />
      <span class="wt-next" title={next}>
        <Symbol name={`action-${card.action}`} />
      </span>
    </span>
  );
}

function ActionSide({ game, action }: { game: Game; action: string }) {
  return (
    <span class={`wt-action-side wt-${action}`} title={game.things.action?.[action]?.tells}>
      <Symbol name={`action-${action}`} />
      <span class="wt-name">{says(game, "action", action)}</span>
    </span>
  );
}

function Combination({ look, place }: { look: Look; place: number }) {
  const view = viewOf(look);
  const number = factsOf<CardFacts>(look.game, "card", view.number[place] ?? "");
  const action = factsOf<CardFacts>(look.game, "card", view.action[place] ?? "");
  if (!number || !action) return null;
  const name = says(look.game, "action", action.action);
  const next = t("next round: {action}", { action: says(look.game, "action", number.action) });
  const label = `${number.number} + ${name}, ${next}`;
  return (
    <div {...look.pieces.props(`combination ${place + 1}`, label, "wt-combination")}>
      <NumberSide card={number} next={next} />
      <ActionSide game={look.game} action={action.action} />
    </div>
  );
}

function HandCard({ look, place }: { look: Look; place: number }) {
  const card = factsOf<CardFacts>(look.game, "card", viewOf(look).hand[place] ?? "");
  const label = card ? `${card.number} + ${says(look.game, "action", card.action)}` : t("no card");
  return (
    <div {...look.pieces.props(`card ${place + 1}`, label, "wt-hand-card")}>
      {card && (
        <>
          <span class="wt-number-side">
            <Figure class="wt-figure" of={card.number} />
          </span>
          <ActionSide game={look.game} action={card.action} />
        </>
      )}
    </div>
  );
}

const places = [0, 1, 2];

export function Combinations({ look }: { look: Look }) {
  return (
    <section class="wt-combinations" aria-label={t("Combinations")}>
      {places.map((place) => (
        <Combination key={place} look={look} place={place} />
      ))}
    </section>
  );
}

// The deck lies with its actions up, so the top card's action is known (R9.7).
function Deck({ look }: { look: Look }) {
  const view = viewOf(look);
  const top = says(look.game, "top", view.top);
  const n = view.unseen.length + view.deck_approvals;
  return (
    <div class="wt-deck" role="group" aria-label={t("Deck: {n}, on top: {action}", { n, action: top })}>
      <span class="wt-back">
        {n > 0 && <Symbol name={`action-${view.top}`} />}
        <strong>{n}</strong>
      </span>
      <span class="wt-name" aria-hidden="true">
        {t("Deck")}
      </span>
    </div>
  );
}

export function Hand({ look }: { look: Look }) {
  return (
    <section class="wt-hand" aria-label={t("Your cards")}>
      {places.map((place) => (
        <HandCard key={place} look={look} place={place} />
      ))}
      <Deck look={look} />
    </section>
  );
}
