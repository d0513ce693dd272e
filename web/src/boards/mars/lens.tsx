// The parts of this board, and what the lens says of the things in them.
import type { ComponentChildren } from "preact";
import type { Look } from "../board";
import { Area as AnyArea } from "../shared/lens";
import { saysOf, tellsOf } from "../shared/things";
import { Symbol } from "../../symbols";
import { t } from "../../words";
import { density, Face } from "./card/card";
import { Cube } from "./card/tokens";
import { standardSymbol } from "./goals";
import { areaWords, bonusWords, costWords, forecastWords, partyState } from "./telling";
import { standing, stateWords, tagWords, tileWords, typeWords } from "./telling";
import { corners, Tile } from "./tile";
import { cardOf, eventOf, ghostOf, hexOf, hintsOf, slots, viewOf } from "./view";
import type { Card, Seat } from "./view";

interface Told {
  says: string;
  about?: string[]; // beside the name
  tells?: string;
  now?: string[]; // how it stands
}

function holderOf(look: Look, word: string): Seat | undefined {
  return viewOf(look).seats.find((seat) => seat.played.includes(word) || seat.corporation === word);
}

function cardTold(look: Look, card: Card): Told {
  const holder = holderOf(look, card.word);
  const about = [typeWords(card.facts.type), costWords(look, card), tagWords(card.facts.tags)].filter(Boolean);
  return { says: card.says, about, tells: card.tells, now: holder && stateWords(look, card, holder) };
}

function hexTold(look: Look, word: string): Told {
  const hex = hexOf(look.game, word);
  const bonus = hex ? bonusWords(look.game, hex.facts.bonus) : "";
  const about = hex ? areaWords(hex) : [];
  return { says: saysOf(look.game, "hex", word), about, tells: bonus, now: tileWords(look, word) };
}

function eventTold(look: Look, word: string): Told {
  const event = eventOf(look.game, word);
  const slot = slots.find((one) => viewOf(look)[one] === word);
  const changes = slot && hintsOf(look).events?.[slot];
  const party = (one: string | undefined) => saysOf(look.game, "party", one ?? "");
  const about = [
    t("Neutral delegate when revealed: {party}", { party: party(event?.facts.revealed) }),
    t("Neutral delegate when current: {party}", { party: party(event?.facts.current) }),
  ];
  const now = changes ? [forecastWords(look.game, changes)] : [];
  return { says: event?.says ?? word, about, tells: event?.tells, now };
}

function toldOf(look: Look, piece: string): Told {
  const [kind = "", word = ""] = piece.split(" ");
  const hints = hintsOf(look);
  const known = { says: saysOf(look.game, kind, word), tells: tellsOf(look.game, kind, word) };
  const card = kind === "card" ? cardOf(look.game, word) : null;
  if (card) return cardTold(look, card);
  switch (kind) {
    case "hex":
      return hexTold(look, word);
    case "global_event":
      return eventTold(look, word);
    case "party":
      return { ...known, now: partyState(look, word) };
    case "milestone":
      return { ...known, now: [standing(look, hints.milestones?.[word])] };
    case "award":
      return { ...known, now: [standing(look, hints.awards?.[word])] };
    case "patents":
      return { says: t("Sell patents"), tells: t("Discard any number of cards from your hand: 1 MC for each.") };
    default:
      return known;
  }
}

function Words({ look, piece }: { look: Look; piece: string }) {
  const { says, about = [], tells, now = [] } = toldOf(look, piece);
  const stands = now.filter(Boolean).join(". ");
  return (
    <>
      <strong>{says}</strong>
      {about.length > 0 && <span class="lens-about">{about.join(" · ")}</span>}
      {tells && <p>{tells}</p>}
      {stands && <p class="lens-now">{stands}</p>}
    </>
  );
}

// A piece enlarged, with all that it says.
export function Lifted({ look, piece }: { look: Look; piece: string }) {
  return (
    <div class="tm tm-lifted">
      <Picture look={look} piece={piece} />
      <div class="tm-lifted-words">
        <Words look={look} piece={piece} />
      </div>
    </div>
  );
}

function Picture({ look, piece }: { look: Look; piece: string }) {
  const [kind = "", word = ""] = piece.split(" ");
  const card = kind === "card" ? cardOf(look.game, word) : null;
  if (card)
    return (
      <div class={`tm-card tm-type-${card.facts.type} ${density(card)}`}>
        <Face look={look} card={card} />
      </div>
    );
  if (kind === "hex") {
    const tile = (ghostOf(look) ?? viewOf(look)).tiles[word];
    return (
      <svg class="tm-lifted-hex" viewBox="-34 -34 68 70" aria-hidden="true">
        <polygon class="tm-ground" points={corners(29)} />
        {tile && <Tile of={tile} radius={29} />}
      </svg>
    );
  }
  const symbols: Record<string, string> = { standard: standardSymbol(word), resource: word, patents: "card", global_event: "event" };
  return (
    <span class={`tm-lifted-sign tm-of-${word}`} aria-hidden="true">
      {symbols[kind] ? <Cube of={symbols[kind]} /> : <Symbol name={`tm-${word}`} />}
    </span>
  );
}

export function Area({ look, name, children }: { look: Look; name: string; children: ComponentChildren }) {
  return (
    <AnyArea classes={`tm tm-${name}`} words={(piece) => <Words look={look} piece={piece} />}>
      {children}
    </AnyArea>
  );
}
