// What a seat sees and what is printed on cards and boards, as types, and the few questions that the board asks of them.
import type { Game } from "../../types";
import type { Look } from "../board";
import { count, known, mySeat } from "../shared/things";
import type { Counts, Known, Pile } from "../shared/things";

export interface Seat<Open = string[]> {
  money: number;
  vp?: number; // only its owner knows
  stock: Counts;
  workers: Counts;
  tracks: Counts;
  tokens: string[]; // of each production cell
  fraud: string[]; // of each slot
  mood: number;
  supply: number;
  office: string;
  front: Counts;
  hand: Pile;
  offered: Pile;
  built: Open;
  played: Open;
}

export interface Hints {
  prices: Counts;
  lines: string[][]; // of each seat what its production cells give
  spots: number;
  election: number; // the last space of the election track
  storage: number;
  slots: { cost: number; vp: number }[];
  immoral: boolean[];
  tokens?: Counts; // of mine that cover nothing
}

export interface View<Open = string[]> {
  phase: string;
  first: number;
  active: number;
  left: number;
  owes: number;
  due: number;
  called: number;
  marker: number;
  market: string[];
  conglomerates: (string | null)[];
  sides: string[];
  briefcases: number[];
  top: string | null;
  stack: Pile;
  face_up: (string | null)[];
  playing: Open;
  news_1: Pile;
  news_2: Pile;
  news_3: Pile;
  deck_a: Pile;
  deck_b: Pile;
  deck_c: Pile;
  under_a: Pile;
  under_b: Pile;
  under_c: Pile;
  yellow: Pile;
  blue: Pile;
  yellow_under: Pile;
  blue_under: Pile;
  deciding: Open;
  bag: Counts;
  puppet_office: string;
  crafties: Counts;
  brainies: Counts;
  hints: Hints;
  seats: Seat<Open>[];
}

// As it would be after what is lifted.
export type Ghost = View<Pile>;
export type GhostSeat = Seat<Pile>;

// A step of what a cell or a card does. A `what` that is a number stands for any of its kind.
export interface Entry {
  step: string;
  what?: string | number;
  n?: number;
  most?: number;
  ways?: Entry[][];
  does?: Entry[];
  free?: true;
}

export interface BuildingFacts {
  deck: string;
  cost: number;
  vp: number;
  zones: { word: string; crafty: number; brainy: number }[];
  cells: Entry[][];
}

export interface NewsFacts {
  deck: string;
  immoral: boolean;
  does: Entry[];
}

export interface LawFacts {
  colour: string;
  adopt: Entry[];
  adopt_others: Entry[];
  reject: Entry[];
  reject_others: Entry[];
}

export type Building = Known<BuildingFacts>;
export type News = Known<NewsFacts>;
export type Law = Known<LawFacts>;
export type Conglomerate = Known<{ set: string; sides: Entry[][] }>;
export type Track = Known<{ spaces: { reconstructed: boolean; does: Entry[] }[][] }>;
export type Office = Known<{ vp: number; moral: Entry[]; immoral: Entry[] }>;
export type Mood = Known<{ does: Entry[] }>;

export const resources = ["plastic", "iridium", "water", "plants", "hydrogen", "chips", "meat"];
export const workers = ["crafty", "brainy"] as const;
export const tracks = ["capitalists", "futurists", "traditionalists"];
export const places = ["left", "centre", "right"];
export const decks = ["a", "b", "c"] as const;
export const newsDecks = ["I", "II", "III"];
export const lawDecks = ["yellow", "blue"] as const;
export const offices = ["president", "premier", "lama", "dodo"];
export const moods = ["4", "3", "2", "1", "0", "-1", "-2", "-3", "-4"];
export const cells = ["upper-1", "upper-2", "upper-3", "lower-1", "lower-2", "lower-3"];
export const puppet = "puppet";

export function viewOf(look: Look): View {
  return look.view as unknown as View;
}

export function ghostOf(look: Look): Ghost | null {
  return look.ghost as unknown as Ghost | null;
}

export const buildingOf = (game: Game, word: string) => known<BuildingFacts>(game, "building", word);
export const newsOf = (game: Game, word: string | null) => known<NewsFacts>(game, "news", word);
export const lawOf = (game: Game, word: string) => known<LawFacts>(game, "law", word);
export const conglomerateOf = (game: Game, word: string | null): Conglomerate | null => known(game, "conglomerate", word);
export const trackOf = (game: Game, word: string): Track | null => known(game, "track", word);
export const officeOf = (game: Game, word: string): Office | null => known(game, "office", word);
export const moodOf = (game: Game, word: string): Mood | null => known(game, "mood", word);

// The letters of n cards that would come from the tops of decks; null where nobody can tell.
export function drawnLetters(look: Look, n: number): (string | null)[] {
  const now = viewOf(look), then = ghostOf(look);
  const left = (view: Ghost, deck: (typeof decks)[number]) => count(view[`deck_${deck}`]) + count(view[`under_${deck}`]);
  const gone = decks.flatMap((deck) => Array.from({ length: then ? left(now, deck) - left(then, deck) : 0 }, () => deck));
  const alike = new Set(gone).size === 1;
  return Array.from({ length: n }, (_, i) => (alike ? gone[0]! : gone.length === n ? gone[i]! : null));
}

export function mineOf(look: Look): Seat | undefined {
  return viewOf(look).seats[mySeat(look)];
}

// A thing with several parts tells them line by line.
export function toldLine(tells: string, line: number): string {
  return tells.split("\n")[line] ?? "";
}

// "Press Office: news + 6 money": the name of a cell, and what it does.
export function namedLine(tells: string, line: number): { name: string; does: string } {
  const told = toldLine(tells, line), at = told.indexOf(": ");
  return at < 0 ? { name: "", does: told } : { name: told.slice(0, at), does: told.slice(at + 2) };
}

// What a deal, a law or a cell costs stands before the arrow; actions in any order are joined by a plus.
export function actionsIn(does: string): { cost: string; actions: string[] } {
  const [first = "", rest] = does.split(" → ");
  return rest === undefined ? { cost: "", actions: first.split(" + ") } : { cost: first, actions: rest.split(" + ") };
}

// Everybody who has votes, by word: the seats, and with two players the puppet.
export function playersOf(look: Look): string[] {
  const { seats } = viewOf(look);
  const words = seats.map((_, i) => `seat-${i + 1}`);
  return seats.length === 2 ? [...words, puppet] : words;
}

export function seatOf(player: string): number {
  return player === puppet ? -1 : Number(player.slice(5)) - 1;
}

export function votesIn(bag: Counts): number {
  return Object.values(bag).reduce((sum, n) => sum + n, 0);
}

export function officeHeld(view: Ghost, player: string): string {
  return player === puppet ? view.puppet_office : (view.seats[seatOf(player)]?.office ?? "none");
}

// The cells of identical headquarters have one name.
export function cellWord(building: string, cell: number): string {
  return `${building.split("#")[0]}/${cell + 1}`;
}

export function placedIn(view: Ghost, zone: string, worker: string): number {
  return (worker === "crafty" ? view.crafties : view.brainies)[zone] ?? 0;
}
