// News, laws and decks: what everybody may read, and what is drawn from.
import type { Look } from "../board";
import { pieceProps } from "../shared/lens";
import { Icon, Sign } from "../shared/signs";
import { count, saysOf, sentence } from "../shared/things";
import { Symbol } from "../../symbols";
import { t, tn } from "../../words";
import { actionsOf, Does, symbolOf } from "./does";
import { Dagger, Panel } from "./parts";
import { decks, lawDecks, lawOf, namedLine, newsDecks, newsOf, viewOf } from "./view";
import type { Entry, Law, News } from "./view";

// What news bring first.
function subjectOf(does: Entry[]): string {
  const first = actionsOf(does)[0]?.[0];
  return first ? symbolOf(first.ways?.[0]?.[0] ?? first) : "pb-news";
}

export function NewsFace({ card, deck }: { card: News; deck: string }) {
  return (
    <>
      <p class="pb-kicker">
        <Sign is={t("News {deck}", { deck })} />
        {card.facts.immoral && (
          <span class="pb-shame">
            <Sign is={t("immoral")} /> <Icon name="pb-immoral" />
          </span>
        )}
      </p>
      <h4>
        {card.says}
        <Dagger of={card} />
      </h4>
      <span class="pb-photo" aria-hidden="true">
        <Symbol name={subjectOf(card.facts.does)} />
      </span>
      <p>
        <Sign is={card.tells} />
      </p>
      <Does list={card.facts.does} />
    </>
  );
}

export function newsLabel(card: News): string {
  return sentence([card.says, card.tells, card.facts.immoral && t("immoral")]);
}

export function NewsCard({ look, word }: { look: Look; word: string }) {
  const card = newsOf(look.game, word);
  if (!card) return null;
  const deck = newsDecks[Number(card.facts.deck) - 1]!;
  return (
    <article {...pieceProps(look, `news ${word}`, newsLabel(card), "pb-news")}>
      <div class="pb-face" aria-hidden="true">
        <NewsFace card={card} deck={deck} />
      </div>
    </article>
  );
}

function NewsDeck({ look, at }: { look: Look; at: number }) {
  const view = viewOf(look);
  const word = view.face_up[at];
  const left = count([view.news_1, view.news_2, view.news_3][at]);
  const says = tn("{n} card left in the pile", "{n} cards left in the pile", left);
  return (
    <div class="pb-news-deck">
      {word ? <NewsCard look={look} word={word} /> : <div class="pb-news pb-empty">{t("No news {deck}", { deck: newsDecks[at]! })}</div>}
      <span class="pb-left" title={says}>
        <span class="unseen">{says}</span>
        <Icon name="deck" />
        <Sign is={left} />
      </span>
    </div>
  );
}

function Side({ look, law, side }: { look: Look; law: Law; side: "adopt" | "reject" }) {
  const says = side === "adopt" ? t("Adopt") : t("Reject");
  const does = namedLine(law.tells, side === "adopt" ? 0 : 1).does;
  return (
    <div {...look.pieces.props(`${side} ${law.word}`, `${law.says}. ${says}: ${does}`, `pb-side pb-${side}`)}>
      <Sign is={says} />
      <span>
        <Does list={law.facts[side]} />
        <Does list={law.facts[`${side}_others`]} />
      </span>
      <p aria-hidden="true">{does}</p>
    </div>
  );
}

// A bill that is being decided, in the place of the news.
export function LawCard({ look, word }: { look: Look; word: string }) {
  const law = lawOf(look.game, word);
  if (!law) return null;
  return (
    <article {...look.pieces.props(`law ${word}`, sentence([law.says, law.tells]), `pb-law pb-${law.facts.colour}`)}>
      <h4>
        <Icon name={`pb-law-${law.facts.colour}`} />
        {law.says}
        <Dagger of={law} />
      </h4>
      <Side look={look} law={law} side="adopt" />
      <Side look={look} law={law} side="reject" />
    </article>
  );
}

const ranges: Record<string, string> = { a: "4–10", b: "14–20", c: "24–30" }; // R5.12
const needs: Record<string, string[]> = { a: ["crafty"], b: ["crafty", "brainy"], c: ["brainy"] };

function BuildingDeck({ look, deck }: { look: Look; deck: (typeof decks)[number] }) {
  const view = viewOf(look);
  const n = count(view[`deck_${deck}`]) + count(view[`under_${deck}`]);
  const letter = saysOf(look.game, "deck", deck);
  const label = [t("Building deck {deck}", { deck: letter }), t("cost {cost}", { cost: ranges[deck]! }), tn("{n} card left in the pile", "{n} cards left in the pile", n)];
  return (
    <div data-source={`deck-${deck}`} title={label.join(", ")} {...look.pieces.props(`deck ${deck}`, label.join(", "), `pb-deck pb-of-${deck}`)}>
      <Sign is={letter} more="pb-letter" />
      <span class="pb-about" aria-hidden="true">
        <span>
          <Sign is={ranges[deck]!} />
          <Icon name="pb-money" />
        </span>
        <span>
          {needs[deck]!.map((worker) => (
            <Icon key={worker} name={`pb-${worker}`} />
          ))}
          <Icon name="deck" />
          <Sign is={n} />
        </span>
      </span>
    </div>
  );
}

function LawDeck({ look, colour }: { look: Look; colour: (typeof lawDecks)[number] }) {
  const view = viewOf(look);
  const n = count(view[colour]) + count(view[`${colour}_under`]);
  const says = saysOf(look.game, "law_deck", colour);
  const whose = colour === "yellow" ? t("of a moral President") : t("of an immoral President");
  const label = [says, whose, tn("{n} card left in the pile", "{n} cards left in the pile", n)].join(", ");
  return (
    <div title={label} {...look.pieces.props(`laws ${colour}`, label, `pb-deck pb-of-${colour}`)}>
      <Icon name={`pb-law-${colour}`} />
      <span class="pb-about" aria-hidden="true">
        <span>
          <Icon name="deck" />
          <Sign is={n} />
        </span>
      </span>
    </div>
  );
}

function Decks({ look }: { look: Look }) {
  return (
    <div class="pb-decks" role="group" aria-label={t("Decks")}>
      {decks.map((deck) => (
        <BuildingDeck key={deck} look={look} deck={deck} />
      ))}
      {lawDecks.map((colour) => (
        <LawDeck key={colour} look={look} colour={colour} />
      ))}
    </div>
  );
}

// Nothing is drawn and no news is made while a bill is decided.
export function Press({ look }: { look: Look }) {
  const bill = viewOf(look).deciding.at(-1);
  return (
    <div class="pb-press">
      {bill ? (
        <Panel name="bill" title={t("A bill is read out")}>
          <LawCard look={look} word={bill} />
        </Panel>
      ) : (
        <>
          <div class="pb-papers" role="group" aria-label={t("News")}>
            {newsDecks.map((deck, at) => (
              <NewsDeck key={deck} look={look} at={at} />
            ))}
          </div>
          <Decks look={look} />
        </>
      )}
    </div>
  );
}
