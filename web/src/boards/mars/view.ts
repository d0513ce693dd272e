// What a seat sees and what is printed on the components, as types, and the few questions that the board asks of them.
import type { Game } from "../../types";
import type { Look } from "../board";
import { known, saysOf } from "../shared/things";
import type { Counts, Known, Pile } from "../shared/things";

export type Names = Record<string, string>; // from a word to a word

export interface Seat<Open = string[]> {
  corporation: string | null;
  tr: number;
  stock: Counts;
  production: Counts;
  hand: Pile;
  played: Open;
  events: Pile;
  offered?: Pile;
  dealt?: Pile;
  kept?: Pile;
  picked?: number[]; // places in dealt
  choice?: number; // counted from 1 among the offered; 0: none yet
  passed: number;
  corporation_holds: number;
  corporation_used: number;
  first_due: number;
  policy_used: number;
  next_cheaper: number;
  next_eased: number;
  queue: number;
  reserve: number;
  delegates: Counts;
}

export type Slot = "current" | "coming" | "distant";

// What the engine works out for boards; what belongs to a module or to a seat is missing without it.
export interface Hints {
  oceans?: number;
  action?: number; // which of the two of a turn; 0: none
  tags?: Counts[];
  influence?: number[];
  milestones?: Record<string, number[]>;
  goals?: Counts; // what milestones ask for
  awards?: Record<string, number[]>;
  award_price?: number;
  standards?: Counts; // what standard projects cost me
  costs?: Counts; // and cards
  values?: Counts;
  card_price?: number;
  greenery_cost?: number;
  events?: Partial<Record<Slot, Counts>>;
}

export interface View<Open = string[]> {
  round: number;
  phase: string;
  first: number;
  temperature: number;
  oxygen: number;
  tiles: Names;
  owners: Names;
  claims: Names;
  milestones: Names;
  awards: Names;
  playing: string | null;
  held: Counts;
  used: string[];
  ruling: string;
  dominant: string;
  chairman: string;
  leaders: Names;
  neutral: Counts;
  neutral_reserve: number;
  current: string | null;
  coming: string | null;
  distant: string | null;
  deck: Pile;
  discard: Pile;
  seats: Seat<Open>[];
  hints?: Hints;
}

export type Ghost = View<Pile>; // as it would be after what is lifted

export interface Need {
  what: string;
  name: string | null;
  least: number | null;
  most: number | null;
}

// A step of what a card does (docs/protocol.md).
export interface Entry {
  step: string;
  what?: string;
  where?: string;
  to?: string;
  with?: string;
  n?: number;
  of?: number;
  otherwise?: number;
  per?: string;
  div?: number;
  on?: string[];
  tags?: string[];
  whats?: string[];
  anybody?: true;
  ways?: Entry[][];
  does?: Entry[];
}

export type CardType = "automated" | "active" | "event" | "corporation";

export interface CardFacts {
  deck: string;
  type: CardType;
  cost: number;
  tags: string[];
  needs: Need[];
  vp: number;
  vp_per: { n: number; count: string; div: number } | null;
  vp_if_any: number;
  holds: string | null;
  action: boolean;
  ongoing: boolean;
  does: Record<"played" | "first" | "ongoing" | "action", Entry[]>;
}

export interface HexFacts {
  row: number;
  column: number;
  area: "land" | "ocean" | "volcanic" | "noctis" | "space";
  bonus: Counts;
}

export interface EventFacts {
  revealed: string;
  current: string;
}

export type Card = Known<CardFacts>;
export type Hex = Known<HexFacts>;

export const resources = ["mc", "steel", "titanium", "plants", "energy", "heat"];
export const parties = ["mars-first", "kelvinists", "reds", "greens", "unity", "scientists"]; // clockwise
export const slots: Slot[] = ["current", "coming", "distant"];
export const GOALS = { temperature: 8, oxygen: 14, oceans: 9 };
export const STARTS = { temperature: -30, oxygen: 0, oceans: 0 };

export function viewOf(look: Look): View {
  return look.view as unknown as View;
}

export function ghostOf(look: Look): Ghost | null {
  return look.ghost as unknown as Ghost | null;
}

export function hintsOf(look: Look): Hints {
  return viewOf(look).hints ?? {};
}

export function cardOf(game: Game, word: string | null): Card | null {
  return known<CardFacts>(game, "card", word);
}

export function hexOf(game: Game, word: string): Hex | null {
  return known<HexFacts>(game, "hex", word);
}

export function eventOf(game: Game, word: string | null): Known<EventFacts> | null {
  return known<EventFacts>(game, "global_event", word);
}

export function isSolo(look: Look): boolean {
  return viewOf(look).seats.length === 1;
}

// A committee always has a chairman.
export function hasTurmoil(view: Ghost): boolean {
  return view.chairman !== undefined && view.chairman !== "none";
}

const NEUTRAL_MARK = 5; // the mark of a sixth seat, which no table has

// The seat whose mark an owner has; null: nobody's.
export function markOf(owner: string | undefined): number | null {
  if (owner === "neutral") return NEUTRAL_MARK;
  return owner?.startsWith("seat") ? Number(owner.slice(4)) - 1 : null;
}

export function ownerOf(seat: number): string {
  return `seat${seat + 1}`;
}

export function ownerName(look: Look, owner: string): string {
  const seat = markOf(owner);
  return owner === "neutral" || seat === null ? saysOf(look.game, "owner", owner) : (look.names[seat] ?? owner);
}

export function oceansOf(view: Ghost): number {
  return view.hints?.oceans ?? Object.values(view.tiles).filter((tile) => tile === "ocean").length;
}

const STEPS = (GOALS.temperature - STARTS.temperature) / 2 + GOALS.oxygen + GOALS.oceans;

// Of all three parameters, to their goals.
export function stepsLeft(view: Ghost): number {
  return STEPS - (view.temperature - STARTS.temperature) / 2 - view.oxygen - oceansOf(view);
}

// How far Mars has come, from 0 to 1.
export function progressOf(view: Ghost): number {
  return 1 - stepsLeft(view) / STEPS;
}

// How many tiles of these kinds a seat has.
export function tilesOf(view: Ghost, seat: number, ...kinds: string[]): number {
  const owner = ownerOf(seat);
  return Object.entries(view.tiles).filter(([hex, tile]) => kinds.includes(tile) && view.owners[hex] === owner).length;
}

// Delegates of a party by owner, seats first.
export function delegatesOf(view: View, party: string): { owner: string; n: number; leads: boolean }[] {
  const all = view.seats.map((seat, i) => ({ owner: ownerOf(i), n: seat.delegates[party] ?? 0 }));
  return [...all, { owner: "neutral", n: view.neutral[party] ?? 0 }]
    .filter(({ n }) => n > 0)
    .map((one) => ({ ...one, leads: view.leaders[party] === one.owner }));
}

export function heldOn(view: View, seat: Seat | undefined, word: string): number {
  return seat?.corporation === word ? seat.corporation_holds : (view.held[word] ?? 0);
}

export function isUsed(view: View, seat: Seat | undefined, word: string): boolean {
  return seat?.corporation === word ? seat.corporation_used > 0 : view.used.includes(word);
}
