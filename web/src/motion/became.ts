// What a number became: a line of the log says "+26 MC", and the tables before and after it know that it was "14 → 40".
import type { Json, LogLine, Table } from "../types";

const gain = /[+\u2212-]\d+/g;

// How much of one thing a line tells of; null: of nothing, or of more than one number can say.
function byOf({ seat, pieces, says }: LogLine): number | null {
  const told = says.match(gain) ?? [];
  return seat !== null && pieces.length === 1 && told.length === 1 ? Number(told[0].replace("\u2212", "-")) : null;
}

// All that a seat counts of a thing, by the name of the count: {stock: 14, production: 4} of its money.
function countsOf(table: Table, seat: number, piece: string): Map<string, number> {
  const word = piece.split(" ").slice(1).join(" ");
  const mine = (table.views[0].view.seats as Json[] | undefined)?.[seat] ?? {};
  const found = Object.entries(mine).map(([name, counts]): [string, unknown] => [name, (counts as Json | null)?.[word]]);
  return new Map(found.filter((one): one is [string, number] => typeof one[1] === "number"));
}

// The lines of one seat about one thing. They are told only if they add up to
// one change: one line of its own to just one count, several only where nothing else of the thing changed.
function told(lines: LogLine[], before: Table, after: Table): LogLine[] {
  const { seat, pieces } = lines[0]!;
  const old = countsOf(before, seat!, pieces[0]!), now = countsOf(after, seat!, pieces[0]!);
  const sum = lines.reduce((all, line) => all + byOf(line)!, 0);
  const changed = [...now].filter(([name, n]) => n !== old.get(name));
  const fitting = changed.filter(([name, n]) => n - (old.get(name) ?? n) === sum);
  if (fitting.length !== 1 || (lines.length > 1 && changed.length > 1)) return lines;
  let n = old.get(fitting[0]![0])!;
  return lines.map((line) => ({ ...line, became: [n, (n += byOf(line)!)] }));
}

// The table, whose new lines say what came of their numbers where that is known.
export function withBecame(before: Table, after: Table): Table {
  const lines = new Map(after.log.lines.map((line) => [line.n, line]));
  const about = new Map<string, LogLine[]>();
  for (const line of after.log.lines) {
    if (line.n < before.log.count || byOf(line) === null) continue;
    const key = `${line.seat} ${line.pieces[0]}`;
    about.set(key, [...(about.get(key) ?? []), line]);
  }
  for (const group of about.values()) told(group, before, after).forEach((line) => lines.set(line.n, line));
  return { ...after, log: { ...after.log, lines: [...lines.values()] } };
}
