// What is smaller than a location card: a location as a tile, as others' States show it; deals; connection cards.
import type { Look } from "../../board";
import { pieceProps } from "../../shared/lens";
import { Icon, Sign } from "../../shared/signs";
import { t } from "../../../words";
import { connectionLabel, dealLabel, locationLabel } from "../telling";
import { connectionOf, defenceOf, locationOf, marksOf, viewOf } from "../view";
import type { Connection } from "../view";
import { Does, MarksOn, Name } from "./card";
import { TradeLine } from "./effects";
import { Good } from "./goods";
import { Vignette } from "./vignette";

// Of others' locations one sees what razing them would cost.
export function LocationTile({ look, word }: { look: Look; word: string }) {
  const card = locationOf(look.game, word);
  if (!card) return null;
  const marks = marksOf(viewOf(look), card);
  const visited = look.pieces.moves(`card ${word}`).some(({ move }) => move.startsWith("visit "));
  const classes = `s51-tile s51-${card.facts.category} ${marks.ruined ? "s51-ruined" : ""}`;
  return (
    <div {...pieceProps(look, `card ${word}`, locationLabel(look.game, card, marks), classes)}>
      <span class="s51-face" aria-hidden="true">
        <Vignette card={card} />
        <Name card={card} />
        <Does card={card} marks={marks} />
        <MarksOn marks={marks}>
          {marks.cached.map(({ source, good, n }) => (
            <Good key={source} good={good} n={n} />
          ))}
        </MarksOn>
        {visited && <Icon name="worker" more="s51-tile-worker" />}
        {!marks.ruined && <Sign is={defenceOf(card, marks)} more="s51-tile-defence" />}
      </span>
    </div>
  );
}

export function Deal({ look, word, more = "" }: { look: Look; word: string; more?: string }) {
  const card = locationOf(look.game, word);
  if (!card) return null;
  return (
    <div {...pieceProps(look, `card ${word}`, dealLabel(look.game, card), `s51-deal-chip ${more}`)}>
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
  return (
    <div {...pieceProps(look, piece, connectionLabel(card), `s51-connection s51-of-${card.facts.colour}`)}>
      <ConnectionFace card={card} />
    </div>
  );
}

export function ConnectionFace({ card }: { card: Connection }) {
  return (
    <span class="s51-face" aria-hidden="true">
      <span class="s51-emblem-band">
        <Icon name={card.facts.colour} />
      </span>
      <span class="s51-name">{card.says}</span>
      <span class="s51-lines">
        <TradeLine trade={card.facts} />
      </span>
    </span>
  );
}
