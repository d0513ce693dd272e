// The few buttons of a question: one for each verb, with what ends the turn apart. What a board draws needs no button of its
// own, unless the board says that it should have one.
import type { Board, Verb } from "./boards/board";
import type { Move, Question } from "./types";

export const fewAnswers = 6;

export interface Group {
  verb: Verb | null; // null: the board says nothing of it
  moves: Move[];
}

export interface Buttons {
  groups: Group[];
  ends: Group[];
  plain: Move[]; // answers that stand nowhere else
  besides: Group[]; // side moves
}

export function verbOf(move: Move): string {
  return move.move.split(" ", 1)[0]!;
}

// Where a board says nothing: these words end a turn in every game.
const ending = new Set(["pass", "end", "done", "stop", "skip", "none", "leave", "decline", "refuse"]);

export function isQuick(board: Board | null, move: Move): boolean {
  return board?.verbs?.[verbOf(move)]?.quick === true;
}

export function isDrawn({ pieces }: Move): boolean {
  return pieces.some((piece) => document.querySelector(`.places [data-piece="${CSS.escape(piece)}"]`));
}

// In the board's order; verbs that say the same share a button.
function grouped(moves: Move[], verbs: Record<string, Verb>): Group[] {
  const found = new Map<string, Group>();
  const order = Object.keys(verbs);
  const place = (move: Move) => (order.includes(verbOf(move)) ? order.indexOf(verbOf(move)) : order.length);
  for (const move of moves.toSorted((a, b) => place(a) - place(b))) {
    const known = verbs[verbOf(move)], verb = known && !known.each ? known : null;
    const key = verb?.says() ?? verbOf(move);
    found.set(key, { verb, moves: [...(found.get(key)?.moves ?? []), move] });
  }
  return [...found.values()];
}

function ends({ verb, moves }: Group, known: boolean): boolean {
  return known ? verb?.ends === true : moves.length === 1 && ending.has(verbOf(moves[0]!)) && !isDrawn(moves[0]!);
}

// Those of a verb share a button if the board has a name for it.
function sideGroups(moves: Move[], verbs: Record<string, Verb>): Group[] {
  return grouped(moves, verbs).flatMap((group) => (group.verb ? [group] : group.moves.map((move) => ({ verb: null, moves: [move] }))));
}

export function buttonsOf(question: Question, board: Board | null): Buttons {
  if (!board) return { groups: [], ends: [], plain: [], besides: [] }; // nobody knows yet what it will draw
  const { verbs } = board;
  const answers = question.moves.filter(({ side }) => !side);
  const all = grouped(answers, verbs ?? {});
  const last = all.filter((group) => ends(group, verbs !== undefined && group.verb !== null));
  const rest = all.filter((group) => !last.includes(group));
  const named = rest.filter(({ verb }) => verb !== null);
  const other = rest.filter(({ verb }) => verb === null).flatMap(({ moves }) => moves);
  const loose = other.filter((move) => !isDrawn(move));
  return {
    // One verb alone needs no button if the board shows its answers.
    groups: named.length === 1 && rest.length === 1 && named[0]!.moves.every(isDrawn) ? [] : named.slice(0, fewAnswers),
    ends: last,
    plain: loose.length <= fewAnswers ? loose : [],
    besides: sideGroups(question.moves.filter(({ side }) => side), verbs ?? {}),
  };
}
