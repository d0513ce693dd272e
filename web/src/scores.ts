// The lines of somebody's score with their names, which are sent once for all whose lines are the same.
import type { Score } from "./types";

type Points = number | "?";

export function scoreLines(scores: Score[], player: number): { says: string; value: Points }[] {
  const names = scores.slice(0, player + 1).findLast((score) => score.says)?.says ?? [];
  return names.map((says, i) => ({ says, value: scores[player]?.lines[i] ?? "?" }));
}

// With a minus rather than a hyphen.
export const figure = (n: number) => String(n).replace("-", "−");

// What is known of it: there may be more to come.
export function totalOf(score: Score): string {
  return score.lines.includes(null) ? `${figure(score.total)}+` : figure(score.total);
}

export interface Row {
  says: string;
  values: (Points | null)[]; // of each player; null: they have no such line
}

// One row a line, of all players.
export function scoreRows(scores: Score[]): Row[] {
  const found: Row[] = [];
  scores.forEach((_, player) => {
    const used = new Map<string, number>(); // a name may come twice
    for (const { says, value } of scoreLines(scores, player)) {
      const nth = used.get(says) ?? 0;
      used.set(says, nth + 1);
      let row = found.filter((one) => one.says === says)[nth];
      if (!row) {
        row = { says, values: scores.map(() => null) };
        found.push(row);
      }
      row.values[player] = value;
    }
  });
  return found;
}
