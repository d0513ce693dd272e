// What a game's board is to the rest of the client, and the list of boards. A game without one of its own
// is drawn by the universal board.
import type { ComponentType } from "preact";
import type { Game, Json, LogLine, Move, Score } from "../types";
import type { Pieces } from "../pieces";
import type { Beat } from "../motion/beats";

export interface Look {
  game: Game; // its things, fields and options in the current language
  view: Json; // of the seat that looks; each board declares its own type for it
  ghost: Json | null; // the view as it would be after what is lifted, for ghosts on the board
  seat: number | null; // who looks; null: someone who watches
  names: string[]; // of the seats, and of the rivals after them
  scores: Score[]; // as this seat can know them
  options: Record<string, string>;
  over: boolean;
  pieces: Pieces;
  before?: Json | null; // the view before what was shown last; null: nothing led from there to here
}

export interface StripNumber {
  symbol: string;
  label: string;
  value: number | string;
}

// A button for the moves of a verb.
export interface Verb {
  says(): string;
  symbol: string;
  ends?: true; // Pass, Done: always at the same place
  each?: true; // every answer has a button of its own, in its own words
  quick?: true; // such an answer is not lifted if it can be taken back at once: toggling cards to buy, picking a house
}

// What a lifted move would change, for me or for all.
export interface Change {
  symbol: string;
  says: string; // what it is: "steel production"
  now: number | string;
  then: number | string;
  worse?: true;
}

// What a board shows in a way of its own while it is captioned: votes that are drawn one by one.
export interface Spectacle {
  beats(lines: LogLine[]): Beat[] | null; // of what a move brought about; null: it is nothing special
  Show: ComponentType<{ look: Look; beats: Beat[]; at: number }>;
}

export interface Board {
  // A wide screen shows all three, a phone one at a time.
  Common: ComponentType<Look>; // what lies in the middle
  Mine: ComponentType<Look>; // my own area and hand; for someone who watches, the first seat's
  Others: ComponentType<Look>; // everybody else's areas, and the rivals'
  showsOthers?(look: Look): boolean; // on a wide screen now; left out: always
  frame?(look: Look): string; // a class of the frame that they lie in, where their layout changes
  strip(look: Look, seat: number): StripNumber[]; // the two or three numbers that matter
  // What follows may be left out; a board without it gets what can be made of fields and moves.
  verbs?: Record<string, Verb>; // by the first word of a move, in the order of the buttons
  spectacle?: Spectacle;
  oneByOne?: true; // a turn is a long chain: what is asked after a move is another lift, or a question of its own
  Lifted?: ComponentType<{ look: Look; piece: string; move: Move | null }>; // a piece enlarged, with all that it says
  changes?(look: Look, after: Json, scores: Score[]): Change[]; // between look and the view and scores after what is lifted
  Seat?: ComponentType<{ look: Look; seat: number }>; // everything that lies before one seat, only to look at
  Told?: ComponentType<{ look: Look; piece: string; lines: LogLine[] }>; // draws a card that reasons are told of; null: they are enough
  // For the end of a game.
  brought?(look: Look, seat: number): Brought[]; // where a player's points came from: together they are the total
  ending?(look: Look, places: number[]): string | null; // which rule broke a tie, whether the goal was met
  purpose?: true; // an action begins with a mere choice: what it was for is told by its later moves
}

// What a card, a tile or an estate brought.
export interface Brought {
  says: string;
  n: number;
}

export const boards: Record<string, () => Promise<Board>> = {
  welcome: () => import("./welcome/board").then((module) => module.board),
  state51: () => import("./state51/board").then((module) => module.board),
  mars: () => import("./mars/board").then((module) => module.board),
  planetb: () => import("./planetb/board").then((module) => module.board),
  hegemony: () => import("./hegemony/board").then((module) => module.board),
};

// The mood of a board, for the page that it lies on. Which class a seat plays, and so its colour, may hang on how many there are.
export function boardClass(game: string, plain: boolean, seats: number): string {
  return !plain && game in boards ? `board-${game} seats-${seats}` : "board-universal";
}

export function loadBoard(game: string, plain: boolean): Promise<Board> {
  const special = plain ? undefined : boards[game];
  return special ? special() : import("./universal").then((module) => module.board);
}

// Pieces that lie before every seat under the same name: what another seat did touches none of those that are shown.
const everySeatHas: Record<string, RegExp> = {
  welcome: /^/,
  state51: /^(good|exchange) /,
  mars: /^resource /,
  planetb: /^(stock|worker|production|line|token|fraud|cell) /,
  hegemony: /^(action|goods|price|storage|union|unemployed) /,
};

export function touching(game: string, seat: number | null, lines: LogLine[]): LogLine[] {
  const own = everySeatHas[game];
  if (!own) return lines;
  return lines.map((line) =>
    line.seat === null || line.seat === (seat ?? 0)
      ? line
      : { ...line, pieces: line.pieces.filter((piece) => !own.test(piece)) },
  );
}
