// A piece enlarged, with all that it says: for a card of the hand what each use of it costs and gives.
import type { ComponentChildren } from "preact";
import type { Look } from "../board";
import { Icon, Sign } from "../shared/signs";
import { mySeat, saysOf } from "../shared/things";
import type { Move } from "../../types";
import { SeatMark } from "../../symbols";
import { t } from "../../words";
import { CardFace } from "./card/card";
import { TradeLine } from "./card/effects";
import { Type } from "./card/goods";
import { FactionSheet } from "./faction";
import { amounts, categoryWords, marksWords, tradeWords, typesWords } from "./telling";
import { connectionOf, factionOf, isInPlay, locationOf, marksOf, piles, viewOf } from "./view";
import type { Connection, Location } from "./view";

function Row({ symbol, more = "", chosen = false, children }: { symbol: string; more?: string; chosen?: boolean; children: ComponentChildren }) {
  return (
    <li class={chosen ? "s51-chosen" : ""}>
      <Icon name={symbol} more={more} />
      <span>{children}</span>
    </li>
  );
}

// R6.3, R7.1, R8.1: each use of a card takes as many contacts of its colour as the card is away.
function UsesOf({ look, card, move }: { look: Look; card: Location; move: Move | null }) {
  const { distance, deal, spoils } = card.facts;
  const cost = (colour: string) => amounts(look.game, { [colour]: distance });
  const chosen = (use: string) => move?.move === `${use} ${card.word}`;
  return (
    <ul class="s51-rows">
      <Row symbol="build" more="s51-is-grey" chosen={chosen("build")}>
        {t("Build for {cost}", { cost: cost("grey") })}
      </Row>
      <Row symbol="deal" more="s51-is-blue" chosen={chosen("deal")}>
        {t("Deal for {cost}: {good} every round", { cost: cost("blue"), good: saysOf(look.game, "good", deal) })}
      </Row>
      <Row symbol="raze" more="s51-is-red" chosen={chosen("raze")}>
        {t("Raze for {cost}: {goods}", { cost: cost("red"), goods: amounts(look.game, spoils) })}
      </Row>
    </ul>
  );
}

function LiftedLocation({ look, card, move }: { look: Look; card: Location; move: Move | null }) {
  const view = viewOf(look);
  const inPlay = isInPlay(view, card.word);
  const marks = inPlay ? marksOf(view, card) : null;
  return (
    <>
      <CardFace card={card} marks={marks} />
      <div class="s51-words">
        <p class="s51-about">
          <span class="s51-types">
            {card.facts.types.map((type) => (
              <Type key={type} type={type} />
            ))}
          </span>
          {categoryWords(card.facts.category)} · {typesWords(look.game, card)}
        </p>
        {card.tells && <p>{card.tells}</p>}
        {marks ? <p>{marksWords(look.game, card, marks).join(". ")}</p> : <UsesOf look={look} card={card} move={move} />}
        {card.reconstructed && (
          <p class="s51-lens-note">{t("† Reconstructed: the printed values are not known to us.")}</p>
        )}
      </div>
    </>
  );
}

function LiftedConnection({ card, pile }: { card: Connection; pile: boolean }) {
  return (
    <>
      <div class={`s51-connection s51-of-${card.facts.colour}`} aria-hidden="true">
        <span class="s51-face">
          <span class="s51-emblem-band">
            <Icon name={card.facts.colour} />
          </span>
          <span class="s51-name">{card.says}</span>
          <span class="s51-lines">
            <TradeLine trade={card.facts} />
          </span>
        </span>
      </div>
      <div class="s51-words">
        <p>{card.tells}</p>
        {pile && <p>{t("It comes into your hand for 2 workers, and is played later.")}</p>}
      </div>
    </>
  );
}

function LiftedExchange({ look, slot }: { look: Look; slot: string }) {
  const faction = factionOf(look.game, viewOf(look).seats[mySeat(look)]?.faction ?? "");
  const trade = faction?.facts.exchanges[slot];
  if (!trade) return null;
  return (
    <>
      <div class={`s51-exchange s51-of-${slot}`} aria-hidden="true">
        <TradeLine trade={trade} />
      </div>
      <div class="s51-words">
        <strong>{saysOf(look.game, "exchange", slot)}</strong>
        <span>{tradeWords(look.game, trade)}</span>
      </div>
    </>
  );
}

function LiftedGood({ look, good }: { look: Look; good: string }) {
  const n = viewOf(look).seats[mySeat(look)]?.pool[good];
  return (
    <>
      <div class={`s51-token s51-is-${good}`} aria-hidden="true">
        <Icon name={good} />
        {n !== undefined && <Sign is={n} />}
      </div>
      <p class="s51-words">
        <strong>{saysOf(look.game, good in (look.game.things.good ?? {}) ? "good" : "source", good)}</strong>
      </p>
    </>
  );
}

function Inside({ look, piece, move }: { look: Look; piece: string; move: Move | null }) {
  const [kind = "", word = ""] = piece.split(" ");
  const view = viewOf(look);
  const location = kind === "card" ? locationOf(look.game, word) : null;
  if (location) return <LiftedLocation look={look} card={location} move={move} />;
  const pile = kind === "connection";
  const connection = connectionOf(look.game, pile ? (view.face_up[piles.indexOf(word)] ?? "") : word);
  if (connection) return <LiftedConnection card={connection} pile={pile} />;
  if (kind === "exchange") return <LiftedExchange look={look} slot={word} />;
  if (kind === "good") return <LiftedGood look={look} good={word} />;
  const faction = factionOf(look.game, word);
  if (faction)
    return (
      <>
        <div class={`s51-faction-offer s51-of-${word}`}>
          <FactionSheet faction={faction} />
        </div>
        <p class="s51-words">{faction.tells}</p>
      </>
    );
  const index = Number(word) - 1;
  return (
    <p class="s51-who">
      <SeatMark seat={index} />
      {look.names[index]}
    </p>
  );
}

export function Lifted({ look, piece, move }: { look: Look; piece: string; move: Move | null }) {
  return (
    <div class="area s51 s51-lifted">
      <Inside look={look} piece={piece} move={move} />
    </div>
  );
}
