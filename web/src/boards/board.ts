// What a game's board is to the rest of the client, and the list of boards. A game without one of its own
// is drawn by the universal board.
import type { ComponentType } from "preact";
import type { Game, Json, LogLine, Score } from "../types";
import type { Pieces } from "../pieces";

export interface Look {
  game: Game; // its things, fields and options in the current language
  view: Json; // of the seat that looks; each board declares its own type for it
  seat: number | null; // who looks; null: someone who watches
  names: string[]; // of the seats, and of the rivals after them
  scores: Score[]; // as this seat can know them
  options: Record<string, string>;
  over: boolean;
  pieces: Pieces;
}

export interface StripNumber {
  symbol: string;
  label: string;
  value: number | string;
}

export interface Board {
  // A wide screen shows all three, a phone one at a time.
  Common: ComponentType<Look>; // what lies in the middle
  Mine: ComponentType<Look>; // my own area and hand; for someone who watches, the first seat's
  Others: ComponentType<Look>; // everybody else's areas, and the rivals'
  strip(look: Look, seat: number): StripNumber[]; // the two or three numbers that matter
}

export const boards: Record<string, () => Promise<Board>> = {
  welcome: () => import("./welcome/board").then((module) => module.board),
  state51: () => import("./state51/board").then((module) => module.board),
  mars: () => import("./mars/board").then((module) => module.board),
};

// The mood of a board, for the page that it lies on.
export function boardClass(game: string, plain: boolean): string {
  return !plain && game in boards ? `board-${game}` : "board-universal";
}

export function loadBoard(game: string, plain: boolean): Promise<Board> {
  const special = plain ? undefined : boards[game];
  return special ? special() : import("./universal").then((module) => module.board);
}

// Pieces that lie before every seat under the same name: what another seat did touches none of those that are shown.
const everySeatHas: Record<string, RegExp> = { welcome: /^/, state51: /^(good|exchange) /, mars: /^resource / };

export function touching(game: string, seat: number | null, lines: LogLine[]): LogLine[] {
  const own = everySeatHas[game];
  if (!own) return lines;
  return lines.map((line) =>
    line.seat === null || line.seat === (seat ?? 0)
      ? line
      : { ...line, pieces: line.pieces.filter((piece) => !own.test(piece)) },
  );
}
