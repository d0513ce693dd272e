// What boards ask of a game's things and of a view, whatever the game.
import type { Game, Json } from "../../types";
import type { Look } from "../board";
import { arrows } from "../../words";

export type Counts = Record<string, number>;

// A pile of which someone who looks may know no more than how many cards lie in it. Those that are hidden from somebody in the
// game's table of fields are of this type in every view. What lies open is a list; but of what is only tried out nobody may know
// yet which cards come there: the server then counts any pile. So views name the type of their open piles, View<Open>, and
// one after something that is lifted is a View<Pile>.
export type Pile = string[] | { count: number };

// A thing together with its word and with facts of the right type.
export interface Known<Facts> {
  word: string;
  says: string;
  tells: string;
  reconstructed: boolean;
  facts: Facts;
}

export function known<Facts>(game: Game, kind: string, word: string | null): Known<Facts> | null {
  const thing = word === null ? undefined : game.things[kind]?.[word];
  if (!thing?.facts || word === null) return null;
  const facts = thing.facts as Json as Facts;
  return { word, says: thing.says, tells: arrows(thing.tells ?? ""), reconstructed: thing.reconstructed === true, facts };
}

export function saysOf(game: Game, kind: string, word: string): string {
  return game.things[kind]?.[word]?.says ?? word;
}

export function tellsOf(game: Game, kind: string, word: string): string {
  return game.things[kind]?.[word]?.tells ?? "";
}

export function count(pile: Pile | undefined): number {
  return pile === undefined ? 0 : Array.isArray(pile) ? pile.length : pile.count;
}

// Those that can be seen.
export function cardsOf(pile: Pile | undefined): string[] {
  return Array.isArray(pile) ? pile : [];
}

// All of them; null: it is only known how many.
export function knownCards(pile: Pile): string[] | null {
  return Array.isArray(pile) ? pile : null;
}

// Whose area "mine" is: someone who watches looks over the first seat's shoulder.
export function mySeat(look: Look): number {
  return look.seat ?? 0;
}

// Everybody else in the order of play, beginning after me.
export function othersOf(look: Look, seats: number): number[] {
  return Array.from({ length: seats }, (_, i) => (mySeat(look) + i) % seats).slice(1);
}

// What a screen reader speaks of a thing: its parts one after another, each as a sentence of its own.
export function sentence(parts: (string | undefined | false)[]): string {
  return parts
    .map((part) => (part || "").trim().replace(/\.$/, ""))
    .filter((part) => part !== "")
    .join(". ");
}
