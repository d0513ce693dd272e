// The lines of somebody's score with their names, which are sent once for all whose lines are the same.
import type { Score } from "./types";

export function scoreLines(scores: Score[], player: number): { says: string; value: number | "?" }[] {
  const names = scores.slice(0, player + 1).findLast((score) => score.says)?.says ?? [];
  return names.map((says, i) => ({ says, value: scores[player]?.lines[i] ?? "?" }));
}

// What is known of it: there may be more to come.
export function totalOf(score: Score): string {
  return score.lines.includes(null) ? `${score.total}+` : `${score.total}`;
}
