// Cards: a location in full, as it lies in a hand or on the table, or as a tile in a State; deals and connection cards.
import type { Look } from "../board";
import { pieceProps } from "../shared/lens";
import { Icon, Sign } from "../shared/signs";
import { Symbol } from "../../symbols";
import { t } from "../../words";
import { CardLines, TradeLine } from "./effects";
import { Good, Goods, Type } from "./goods";
import { amounts, connectionLabel, dealLabel, locationLabel } from "./telling";
import { connectionOf, defenceOf, locationOf, marksOf, viewOf } from "./view";
import type { Cached, Location } from "./view";

function Name({ card }: { card: Location }) {
  return (
    <span class="s51-name">
      {card.says}
      {card.reconstructed && <Sign is="†" more="s51-dagger" />}
    </span>
  );
}

function Types({ card }: { card: Location }) {
  return (
    <span class="s51-types" aria-hidden="true">
      {card.facts.types.map((type) => (
        <Type key={type} type={type} />
      ))}
    </span>
  );
}

// The three uses of a card of the hand: built for its distance, as a deal, or razed. Each is underlined while possible.
function can(look: Look, card: Location, use: "build" | "deal" | "raze"): string {
  return look.pieces.moves(`card ${card.word}`).some(({ move }) => move === `${use} ${card.word}`) ? "can" : "";
}

export function LocationCard({ look, word, more = "" }: { look: Look; word: string; more?: string }) {
  const card = locationOf(look.game, word);
  if (!card) return null;
  const { facts } = card;
  const classes = `s51-card s51-${facts.category} ${more}`;
  return (
    <div {...pieceProps(look, `card ${word}`, locationLabel(look.game, card, null), classes)}>
      <span class="s51-rail" aria-hidden="true">
        <Sign is={facts.distance} more={`s51-distance ${can(look, card, "build")}`} />
        <Types card={card} />
      </span>
      <span class="s51-head" aria-hidden="true">
        <Name card={card} />
        {more.includes("s51-dropped") && <Icon name="discard" />}
      </span>
      <CardLines card={card} used={0} built={false} />
      <span class="s51-edge" aria-hidden="true">
        <span class={`s51-use s51-deal ${can(look, card, "deal")}`}>
          <Icon name="deal" />
          <Good good={facts.deal} />
        </span>
        <span class={`s51-use s51-raze ${can(look, card, "raze")}`}>
          <Icon name="raze" />
          <Goods of={facts.spoils} />
        </span>
      </span>
    </div>
  );
}

// Goods that lie on a card can pay: they are a piece beside it, not inside it.
function CachedGoods({ look, card, cached }: { look: Look; card: Location; cached: Cached }) {
  const label = t("{goods} on {card}", {
    goods: amounts(look.game, { [cached.good]: cached.n }),
    card: card.says,
  });
  return (
    <div {...look.pieces.props(`good ${cached.source}`, label, "s51-cached")}>
      <Good good={cached.good} n={cached.n} />
    </div>
  );
}

// A location in somebody's State: of my own one sees the types, of others' what razing it would cost.
export function LocationTile({ look, word, own }: { look: Look; word: string; own: boolean }) {
  const card = locationOf(look.game, word);
  if (!card) return null;
  const marks = marksOf(viewOf(look), card);
  const classes = `s51-tile s51-${card.facts.category} ${marks.ruined ? "s51-ruined" : ""}`;
  return (
    <div class="s51-spot">
      <div {...pieceProps(look, `card ${word}`, locationLabel(look.game, card, marks), classes)}>
        <span class="s51-head" aria-hidden="true">
          <Name card={card} />
        </span>
        {marks.ruined ? (
          <span class="s51-lines" aria-hidden="true">
            <Icon name="ruins" />
          </span>
        ) : (
          <CardLines card={card} used={marks.used} built />
        )}
        <span class="s51-marks" aria-hidden="true">
          {marks.taken && <Icon name="steal" />}
          {marks.copied && <Icon name="copy" />}
          {marks.shielded && <Icon name="shield" more="s51-is-shield" />}
          {own && !marks.ruined && <Types card={card} />}
          {!own && !marks.ruined && (
            <span class="s51-defence">
              <Symbol name="raze" />
              <Sign is={defenceOf(card, marks)} />
            </span>
          )}
        </span>
      </div>
      {marks.cached.map((cached) => (
        <CachedGoods key={cached.source} look={look} card={card} cached={cached} />
      ))}
    </div>
  );
}

export function Deal({ look, word }: { look: Look; word: string }) {
  const card = locationOf(look.game, word);
  if (!card) return null;
  return (
    <div {...pieceProps(look, `card ${word}`, dealLabel(look.game, card), "s51-deal-chip")}>
      <Good good={card.facts.deal} />
    </div>
  );
}

export function Deals({ look, deals }: { look: Look; deals: string[] }) {
  return (
    <div class="s51-deals" role="group" aria-label={t("Deals")}>
      <Icon name="deal" more="s51-is-blue" />
      {deals.map((word) => (
        <Deal key={word} look={look} word={word} />
      ))}
      {deals.length === 0 && <span class="nothing">{t("no deals")}</span>}
    </div>
  );
}

// A connection card of a hand, or the one that lies face up on its pile (then the pile is the piece).
export function ConnectionCard({ look, word, piece }: { look: Look; word: string; piece: string }) {
  const card = connectionOf(look.game, word);
  if (!card) return null;
  const { colour } = card.facts;
  return (
    <div {...pieceProps(look, piece, connectionLabel(card), `s51-card s51-connection s51-of-${colour}`)}>
      <span class="s51-head" aria-hidden="true">
        <Icon name={colour} more={`s51-is-${colour}`} />
        <span class="s51-name">{card.says}</span>
      </span>
      <span class="s51-lines" aria-hidden="true">
        <TradeLine trade={card.facts} />
      </span>
    </div>
  );
}
