// Who has won and by what, in words.
import type { Score, Table } from "../types";
import { t, tn } from "../words";

export interface Verdict {
  says: string;
  by: string; // empty: there is nothing to add
}

interface Ended {
  table: Table;
  names: string[];
  scores: Score[];
  // What the game itself says of this end: which rule broke a tie, whether the goal was met.
  ending: string | null;
}

function headline({ table, names, ending }: Ended, winners: number[]): string {
  if (winners.length > 1) return t("{names} share first place", { names: winners.map((i) => names[i]).join(", ") });
  const [first] = winners;
  if (first === undefined) return ending ?? t("The game is over");
  const people = table.players.filter((player) => player.mine);
  return people.length === 1 && people[0]!.seat === first ? t("You win!") : t("{name} wins", { name: names[first]! });
}

// Against the best of the others, whether they lost by points or by a tie-break.
function margin({ table, names, scores }: Ended, first: number): string {
  const total = scores[first]!.total;
  const points = tn("{n} point", "{n} points", total);
  const second = scores.findIndex((_, i) => table.places?.[i] === 2);
  if (second < 0) return points;
  const name = names[second]!;
  const n = total - scores[second]!.total;
  return n === 0 ? t("{points}, as many as {name}", { points, name }) : t("{points}, {n} more than {name}", { points, n, name });
}

export function verdictOf(ended: Ended): Verdict {
  const winners = ended.scores.map((_, i) => i).filter((i) => ended.table.places?.[i] === 1);
  const says = headline(ended, winners);
  const alone = tn("{n} point", "{n} points", ended.scores[0]?.total ?? 0);
  if (winners.length === 0) return { says, by: alone };
  const by = winners.length === 1 ? margin(ended, winners[0]!) : "";
  return { says, by: [by, ended.ending].filter(Boolean).join(". ") };
}
