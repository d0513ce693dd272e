// What is lifted: a piece, or the moves of a verb, with the choices that were made so far. Nothing of it has been played: the
// server has only been asked what would be, move by move. Each such trial says what is asked next within the same action, so
// the path of choices grows until a trial says that it is complete; any of them can be changed before it is played.
import { paid } from "./amounts";
import type { Move, Question, Refused, Trial } from "../types";

export interface Lift {
  id: number; // another one each time something is lifted
  piece: string | null; // null: moves of a verb
  label: string;
  offered: Move[]; // what can be done with it
  refused: Refused[]; // what can't, and why
  path: Move[]; // the choices so far
  trials: Trial[]; // what each of them would lead to; one is missing while it is being tried
  version: number; // of the table that it was lifted at
  seat: number;
  within: string | null; // a piece that several answers of the open step touch: only they are meant
  hurried: boolean; // Play was pressed before the trial was back
  sent: boolean; // it is being played
}

export interface Step {
  asks: Question;
  chosen: Move | null;
}

let count = 0;

export function lifted(what: Pick<Lift, "piece" | "label" | "offered" | "refused" | "version" | "seat">): Lift {
  const only = what.offered.length === 1 ? what.offered : [];
  return { ...what, id: ++count, path: only, trials: [], within: null, hurried: false, sent: false };
}

export function stepsOf({ label, offered, refused, path, trials }: Lift): Step[] {
  const first = { says: label, moves: offered, refused };
  const questions = [first, ...trials.flatMap(({ question }) => question ?? [])];
  return questions.map((asks, i) => ({ asks, chosen: path[i] ?? null }));
}

export function openStep(lift: Lift): number | null {
  const steps = stepsOf(lift);
  const open = steps.findIndex(({ chosen, asks }) => !chosen && asks.moves.length > 0);
  return open < 0 ? null : open;
}

export function isTried({ path, trials }: Lift): boolean {
  return trials.length === path.length;
}

export function isReady(lift: Lift): boolean {
  return lift.path.length > 0 && isTried(lift) && lift.trials.at(-1)!.then !== "asks";
}

// Another choice drops those that came after it.
export function withChoice(lift: Lift, at: number, move: Move): Lift {
  if (lift.path[at]?.move === move.move) return { ...lift, within: null };
  return { ...lift, path: [...lift.path.slice(0, at), move], trials: lift.trials.slice(0, at), within: null };
}

export function withoutChoice(lift: Lift, at: number): Lift {
  return { ...lift, path: lift.path.slice(0, at), trials: lift.trials.slice(0, at), within: null };
}

// How something is paid has a best way, which the server names first; it stands until it is changed.
function follow(lift: Lift): Lift {
  const { path, trials } = lift;
  const asked = trials.at(-1)?.question;
  if (!asked || path.length > trials.length) return lift;
  return paid(asked.moves) || asked.moves.length === 1 ? { ...lift, path: [...path, asked.moves[0]!] } : lift;
}

// A choice that was made before may not be possible any more when all is tried again.
export function withTrial(lift: Lift, trial: Trial): Lift {
  const trials = [...lift.trials, trial];
  const next = lift.path[trials.length];
  const still = next && trial.question?.moves.some(({ move }) => move === next.move);
  const path = still ? lift.path : lift.path.slice(0, trials.length);
  const hurried = lift.hurried && trial.then !== "asks";
  return follow({ ...lift, path, trials, hurried });
}

// The same lift at a table that has changed, to be tried again; null: it can't be lifted there.
export function carried(lift: Lift, question: Question | null, version: number): Lift | null {
  if (lift.version === version) return lift;
  const known = new Set(question?.moves.map(({ move }) => move));
  const offered = lift.offered.filter(({ move }) => known.has(move));
  if (lift.sent || offered.length === 0 || !lift.path.every(({ move }, i) => i > 0 || known.has(move))) return null;
  return { ...lift, version, offered, trials: [] };
}
