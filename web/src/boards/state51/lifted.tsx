// A piece enlarged, with all that it says: for a card of the hand what each use of it costs and gives.
import type { ComponentChildren } from "preact";
import type { Look } from "../board";
import { Icon, Sign } from "../shared/signs";
import { mySeat, saysOf } from "../shared/things";
import type { Move } from "../../types";
import { SeatMark } from "../../symbols";
import { t } from "../../words";
import { CardFace, Reconstructed, Types } from "./card/card";
import { TradeLine } from "./card/effects";
import { ConnectionFace } from "./card/small";
import { FactionSheet } from "./faction";
import { amounts, categoryWords, marksWords, tradeWords, typesWords } from "./telling";
import { isInPlay, marksOf, meantBy, viewOf } from "./view";
import type { Connection, Faction, Location, Trade } from "./view";

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
      <div class="s51-beside">
        <CardFace card={card} marks={marks} />
        <div class="s51-words">
          <p class="s51-about">
            <Types card={card} />
            <span>
              {categoryWords(card.facts.category)} · {typesWords(look.game, card)}
            </span>
          </p>
          {card.tells && <p>{card.tells}</p>}
        </div>
      </div>
      <div class="s51-words">
        {marks ? <p>{marksWords(look.game, card, marks).join(". ")}</p> : <UsesOf look={look} card={card} move={move} />}
        <Reconstructed card={card} />
      </div>
    </>
  );
}

function LiftedConnection({ card, pile }: { card: Connection; pile: boolean }) {
  return (
    <>
      <div class={`s51-connection s51-of-${card.facts.colour}`}>
        <ConnectionFace card={card} />
      </div>
      <div class="s51-words">
        <p>{card.tells}</p>
        {pile && <p>{t("It comes into your hand for 2 workers, and is played later.")}</p>}
      </div>
    </>
  );
}

function LiftedExchange({ look, slot, trade }: { look: Look; slot: string; trade: Trade }) {
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

function LiftedFaction({ faction }: { faction: Faction }) {
  return (
    <>
      <div class={`s51-faction-offer s51-of-${faction.word}`}>
        <FactionSheet faction={faction} />
      </div>
      <p class="s51-words">{faction.tells}</p>
    </>
  );
}

function LiftedSeat({ look, index }: { look: Look; index: number }) {
  return (
    <p class="s51-who">
      <SeatMark seat={index} />
      {look.names[index]}
    </p>
  );
}

function Inside({ look, piece, move }: { look: Look; piece: string; move: Move | null }) {
  const meant = meantBy(look, piece);
  switch (meant.is) {
    case "location":
      return <LiftedLocation look={look} card={meant.card} move={move} />;
    case "connection":
      return <LiftedConnection card={meant.card} pile={meant.pile} />;
    case "exchange":
      return <LiftedExchange look={look} slot={meant.slot} trade={meant.trade} />;
    case "faction":
      return <LiftedFaction faction={meant.faction} />;
    default:
      if (meant.kind === "good") return <LiftedGood look={look} good={meant.word} />;
      return <LiftedSeat look={look} index={Number(meant.word) - 1} />;
  }
}

export function Lifted({ look, piece, move }: { look: Look; piece: string; move: Move | null }) {
  return (
    <div class="area s51 s51-lifted">
      <Inside look={look} piece={piece} move={move} />
    </div>
  );
}
