// Answers that differ in nothing but numbers, as ways to pay do: "Pay 17 MC, 4 steel". Each number that differs is stepped up
// and down; the others follow, so that it always stays one of the answers.
import type { Move } from "../types";

export interface Amount {
  at: number; // which number of the sentence
  says: string; // the words that belong to it
  n: number;
  less: Move | null;
  more: Move | null;
}

const verbOf = (move: string) => move.split(" ", 1)[0];

function numbersIn(says: string): number[] {
  return (says.match(/\d+/g) ?? []).map(Number);
}

// The numbers of the move are those that its sentence says: the second of several ways is not the number 2.
function isAmount({ move, says, pieces }: Move): boolean {
  const args = move.split(" ").slice(1).map(Number);
  const said = numbersIn(says);
  return pieces.length === 0 && args.length > 0 && args.every((n) => said.includes(n));
}

// Whether these are ways to pay, or amounts to choose from.
export function paid(moves: Move[]): boolean {
  const first = moves[0];
  if (!first || moves.length < 2) return false;
  const count = numbersIn(first.says).length;
  return moves.every(
    (move) => isAmount(move) && verbOf(move.move) === verbOf(first.move) && numbersIn(move.says).length === count,
  );
}

// "4 steel" or "steel: 4": what stands after the number, or before it where a colon leads to it.
function wordsFor(says: string, at: number): string {
  const parts = says.split(/\d+/);
  const before = parts[at]!.split(",").at(-1)!.trim(), after = parts[at + 1]!.split(",")[0]!.trim();
  return (before.endsWith(":") ? before.slice(0, -1) : after || before).replace(/[.;]$/, "");
}

// The nearest answer in which that number is less, or more.
function next(moves: Move[], from: number[], at: number, way: 1 | -1): Move | null {
  let best: Move | null = null;
  let least = Infinity;
  for (const move of moves) {
    const numbers = numbersIn(move.says);
    const along = (numbers[at]! - from[at]!) * way;
    if (along <= 0) continue;
    const aside = numbers.reduce((sum, n, i) => (i === at ? sum : sum + Math.abs(n - from[i]!)), 0);
    const far = along * 10000 + aside;
    if (far < least) [best, least] = [move, far];
  }
  return best;
}

export function amountsOf(moves: Move[], chosen: Move): Amount[] {
  const all = moves.map(({ says }) => numbersIn(says));
  const now = numbersIn(chosen.says);
  return now.flatMap((n, at) => {
    if (all.every((numbers) => numbers[at] === n)) return [];
    const less = next(moves, now, at, -1), more = next(moves, now, at, 1);
    return [{ at, says: wordsFor(chosen.says, at), n, less, more }];
  });
}
