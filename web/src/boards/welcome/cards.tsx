// Construction cards: the three combinations of a number and an action, or in the solo game the three cards in hand, whose
// halves are chosen one after the other. The corner of a number tells the action on the card's back, which its deck offers in
// the next round (R1.2).
import type { Game } from "../../types";
import type { Look } from "../board";
import { Symbol } from "../../symbols";
import { t } from "../../words";
import { Figure } from "./figure";
import { factsOf, says, viewOf } from "./sheet";
import { ActionPicture, NumberPicture } from "./vignettes";

export interface CardFacts {
  number: number;
  action: string;
}

function seedOf(word: string): number {
  return [...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7) >>> 3;
}

interface HalfProps {
  word: string; // of the card
  card: CardFacts;
}

function NumberHalf({ word, card, next }: HalfProps & { next?: string }) {
  return (
    <>
      <NumberPicture number={card.number} seed={seedOf(word)} />
      <Figure class="wt-figure" of={card.number} />
      {next && (
        <span class={`wt-next wt-act-${card.action}`} title={next} data-lens={`next ${card.action}`}>
          <Symbol name={`action-${card.action}`} />
        </span>
      )}
    </>
  );
}

function ActionHalf({ game, word, card }: HalfProps & { game: Game }) {
  return (
    <>
      <ActionPicture action={card.action} seed={seedOf(word)} />
      <span class="wt-name">
        <Symbol name={`action-${card.action}`} />
        {says(game, "action", card.action)}
      </span>
    </>
  );
}

export function CombinationFace({ game, number, action }: { game: Game; number: string; action: string }) {
  const front = factsOf<CardFacts>(game, "card", number);
  const back = factsOf<CardFacts>(game, "card", action);
  if (!front || !back) return null;
  const next = t("next round: {action}", { action: says(game, "action", front.action) });
  return (
    <>
      <span class="wt-half wt-number-half">
        <NumberHalf word={number} card={front} next={next} />
      </span>
      <span class={`wt-half wt-action-half wt-act-${back.action}`} data-lens={`action ${back.action}`}>
        <ActionHalf game={game} word={action} card={back} />
      </span>
    </>
  );
}

function Combination({ look, place }: { look: Look; place: number }) {
  const view = viewOf(look);
  const [number = "", action = ""] = [view.number[place], view.action[place]];
  const front = factsOf<CardFacts>(look.game, "card", number);
  const back = factsOf<CardFacts>(look.game, "card", action);
  if (!front || !back) return null;
  const next = t("next round: {action}", { action: says(look.game, "action", front.action) });
  const label = `${front.number} + ${says(look.game, "action", back.action)}, ${next}`;
  return (
    <div {...look.pieces.props(`combination ${place + 1}`, label, "wt-combination")}>
      <CombinationFace game={look.game} number={number} action={action} />
    </div>
  );
}

// A card of the solo hand is a piece when it is given away, its halves when they are chosen.
function HandCard({ look, place }: { look: Look; place: number }) {
  const word = viewOf(look).hand[place] ?? "";
  const card = factsOf<CardFacts>(look.game, "card", word);
  const whole = `card ${place + 1}`;
  if (!card) return <div {...look.pieces.props(whole, t("no card"), "wt-hand-card")} />;
  const action = says(look.game, "action", card.action);
  const half = (name: string, label: string, more: string) => look.pieces.props(`${name} ${place + 1}`, label, `wt-half ${more}`);
  return (
    <div {...look.pieces.props(whole, `${card.number} + ${action}`, "wt-hand-card")}>
      <span {...half("face", t("Number {number}", { number: card.number }), "wt-number-half")}>
        <NumberHalf word={word} card={card} />
      </span>
      <span
        {...half("effect", action, `wt-action-half wt-act-${card.action}`)}
        data-lens={`action ${card.action}`}
      >
        <ActionHalf game={look.game} word={word} card={card} />
      </span>
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
      <span class="wt-deck-name" aria-hidden="true">
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
