// What a seat sees and what is printed on the cards, as types, and the few questions that boards ask of them.
import type { Game } from "../../types";
import type { Look } from "../board";
import { known, mySeat } from "../shared/things";
import type { Counts, Known, Pile } from "../shared/things";

export interface Seat<Open = string[]> {
  faction: string;
  vp: number;
  passed: number;
  built: Open;
  deals: Open;
  hand: Pile;
  connections: Open;
  pool: Counts;
  stored: Counts;
  exchanged: string[];
  dropping?: (string | null)[];
}

export interface View<Open = string[]> {
  round: number;
  phase: string;
  first: number;
  face_up: (string | null)[]; // of each pile
  row: Open;
  playing: string | null;
  used: Counts;
  ruined: string[];
  shielded: string[];
  cached: Counts;
  taken: string | null;
  copied: string | null;
  rival_built: Open;
  rival_vp: number;
  rival_passed: number;
  attacks: number;
  attack: Open;
  discard: Open;
  deck: Pile;
  blue: Pile;
  red: Pile;
  seats: Seat<Open>[];
}

// As it would be after what is lifted.
export type Ghost = View<Pile>;
export type GhostSeat = Seat<Pile>;

export type Effect =
  | { step: "gain" | "cache"; good: string; n: number }
  | { step: "choose"; goods: string[] }
  | { step: "per_type"; type: string; good: string; most: number }
  | { step: "per_gained"; gained: string; good: string; most: number }
  | { step: "copy_production"; whose: "own" | "own_other" | "opp" }
  | { step: "copy_deal"; whose: "own" | "opp"; n: number }
  | { step: "reset"; n: number }
  | { step: "steal" | "take_production" };

export type Category = "production" | "feature" | "action";
export const categories: Category[] = ["production", "feature", "action"];

export interface LocationFacts {
  set: string;
  category: Category;
  distance: number;
  types: string[];
  deal: string;
  spoils: Counts;
  open: boolean;
  uses: number;
  cost: Counts;
  does: Effect[];
  bonus: Effect[];
  when: ("deal" | "raze")[];
  if: { good: string; n: number } | null;
  store: { goods: string[]; room: number | null }[];
  shield: boolean;
}

export interface Trade {
  cost: Counts;
  does: Effect[];
}

export type ConnectionFacts = Trade & { colour: "blue" | "red" };

export interface FactionFacts {
  produces: Effect[];
  exchanges: Record<string, Trade>;
}

export type Location = Known<LocationFacts>;
export type Connection = Known<ConnectionFacts>;
export type Faction = Known<FactionFacts>;

export const tokens = [
  "worker", "fuel", "gun", "iron", "brick", "ammo", "grey", "blue", "red", "universal", "development", "shield",
];
export const exchanges = ["grey", "red", "blue", "workers"];
export const piles = ["blue", "red"]; // of connection cards, in the order of face_up
export const basics = ["fuel", "gun", "iron", "brick"];

export function viewOf(look: Look): View {
  return look.view as unknown as View;
}

export function ghostOf(look: Look): Ghost | null {
  return look.ghost as unknown as Ghost | null;
}

export function locationOf(game: Game, word: string): Location | null {
  return known<LocationFacts>(game, "card", word);
}

export function connectionOf(game: Game, word: string): Connection | null {
  return known<ConnectionFacts>(game, "connection", word);
}

export function factionOf(game: Game, word: string): Faction | null {
  return known<FactionFacts>(game, "faction", word);
}

export interface Cached {
  source: string; // the word that pays with it
  good: string;
  n: number;
}

// A cache is called like its card; a card that keeps several goods has one for each: colony-worker, colony-ammo.
function cachesOf(view: View, card: Location): Cached[] {
  const caches: Cached[] = [];
  for (const effect of card.facts.bonus) {
    if (effect.step !== "cache") continue;
    const source = card.word in view.cached ? card.word : `${card.word.split("-").pop()}-${effect.good}`;
    const n = view.cached[source] ?? 0;
    if (n > 0) caches.push({ source, good: effect.good, n });
  }
  return caches;
}

// What lies on a card in front of somebody.
export interface Marks {
  ruined: boolean;
  shielded: boolean;
  used: number;
  cached: Cached[];
  taken: boolean; // its production goes to somebody else
  copied: boolean;
}

export function marksOf(view: View, card: Location): Marks {
  return {
    ruined: view.ruined.includes(card.word),
    shielded: view.shielded.includes(card.word),
    used: view.used[card.word] ?? 0,
    cached: cachesOf(view, card),
    taken: view.taken === card.word,
    copied: view.copied === card.word,
  };
}

export function isInPlay(view: View, word: string): boolean {
  return view.rival_built.includes(word) || view.seats.some((seat) => seat.built.includes(word));
}

// R1.3: what razing a location in play costs.
const defences: Record<Category, number> = { production: 3, feature: 4, action: 5 };

export function defenceOf(card: Location, marks: Marks): number {
  return defences[card.facts.category] + (marks.shielded || card.facts.shield ? 1 : 0);
}

// What lies before somebody, whoever it is: a seat, or the rival of a solo game after the last of them.
export function frontOf(look: Look, index: number): { seat: Seat | null; vp: number; built: string[]; deals: string[] } {
  const view = viewOf(look);
  const seat = view.seats[index];
  if (!seat) return { seat: null, vp: view.rival_vp, built: view.rival_built, deals: [] };
  return { seat, vp: seat.vp, built: seat.built, deals: seat.deals };
}

export function isSolo(look: Look): boolean {
  return look.names.length > viewOf(look).seats.length;
}

// What a piece is, for whoever tells of it.
export type Meant =
  | { is: "location"; card: Location }
  | { is: "connection"; card: Connection; pile: boolean } // on its pile, or in a hand
  | { is: "exchange"; slot: string; trade: Trade } // of my faction
  | { is: "faction"; faction: Faction }
  | { is: "other"; kind: string; word: string }; // a good, a seat

export function meantBy(look: Look, piece: string): Meant {
  const [kind = "", word = ""] = piece.split(" ");
  const { game } = look, view = viewOf(look);
  const location = kind === "card" ? locationOf(game, word) : null;
  if (location) return { is: "location", card: location };
  const pile = kind === "connection";
  const connection = pile || kind === "card" ? connectionOf(game, pile ? (view.face_up[piles.indexOf(word)] ?? "") : word) : null;
  if (connection) return { is: "connection", card: connection, pile };
  const mine = view.seats[mySeat(look)]?.faction ?? "";
  const trade = kind === "exchange" ? factionOf(game, mine)?.facts.exchanges[word] : undefined;
  if (trade) return { is: "exchange", slot: word, trade };
  const faction = kind === "faction" ? factionOf(game, word) : null;
  return faction ? { is: "faction", faction } : { is: "other", kind, word };
}
