// What a move brought about, told in a few captioned parts if it is much: a phase in which things happen to everyone
// (production, the end of a round, an attack of a rival). The log is divided in the same places.
import type { LogLine } from "../types";

export interface Row {
  seat: number | null;
  lines: LogLine[];
}

export interface Beat {
  title: LogLine | null; // null: what everyone did at the same time
  rows: Row[];
  spectacle?: true; // the board shows it in a way of its own
  told?: LogLine[]; // what it is a part of
  wide?: true; // its picture needs more room than most
  quick?: true; // one of many, which is soon seen
}

const most = 4, // beats
  few = 4; // lines: fewer can be followed without captions

export function isPhase(lines: LogLine[]): boolean {
  const told = lines.filter((line) => !line.why);
  const seats = new Set(told.map((line) => line.seat));
  const byRules = told.filter((line) => line.seat === null).length;
  return told.length >= few && (seats.size > 2 || (seats.size > 1 && (byRules === 0 || byRules > 1)));
}

export function byMove(lines: LogLine[]): LogLine[][] {
  const moves: LogLine[][] = [];
  for (const line of lines) {
    if (moves.at(-1)?.[0]?.move === line.move) moves.at(-1)!.push(line);
    else moves.push([line]);
  }
  return moves;
}

// Turns and phases apart, each from the line with which it begins.
export function byTurn(lines: LogLine[]): LogLine[][] {
  const turns: LogLine[][] = [];
  for (const line of lines) {
    if (turns.length === 0 || (line.begins && !line.why)) turns.push([line]);
    else turns.at(-1)!.push(line);
  }
  return turns;
}

export function addTo(beat: Beat, line: LogLine): void {
  const row = beat.rows.find(({ seat }) => seat === line.seat && seat !== null);
  if (row) row.lines.push(line);
  else beat.rows.push({ seat: line.seat, lines: [line] });
}

// What one seat did before the rules took over needs no caption.
function withoutCause(lines: LogLine[]): LogLine[] {
  const first = lines.findIndex((line) => line.seat === null);
  const before = lines.slice(0, Math.max(first, 0));
  return new Set(before.map((line) => line.seat)).size === 1 ? lines.slice(first) : lines;
}

function split(lines: LogLine[]): Beat[] {
  const beats: Beat[] = [];
  for (const line of lines) {
    const last = beats.at(-1);
    if (line.seat === null && !last?.rows.every((row) => row.seat === null)) beats.push({ title: line, rows: [] });
    else if (last) addTo(last, line);
    else beats.push({ title: null, rows: [{ seat: line.seat, lines: [line] }] });
  }
  // A heading without anything under it belongs to what came before.
  return beats.reduce<Beat[]>(
    (all, beat) => (beat.rows.length === 0 && all.length > 0 ? [...all.slice(0, -1), join(all.at(-1)!, beat)] : [...all, beat]),
    [],
  );
}

function join(one: Beat, other: Beat): Beat {
  const title = other.title ? [{ seat: other.title.seat, lines: [other.title] }] : [];
  return { title: one.title, rows: [...one.rows, ...title, ...other.rows] };
}

// The two neighbours that are least to read become one, until there are few enough.
function shorten(beats: Beat[]): Beat[] {
  if (beats.length <= most) return beats;
  const sizes = beats.slice(1).map((beat, i) => beat.rows.length + beats[i]!.rows.length);
  const at = sizes.lastIndexOf(Math.min(...sizes));
  return shorten([...beats.slice(0, at), join(beats[at]!, beats[at + 1]!), ...beats.slice(at + 2)]);
}

export function beatsOf(lines: LogLine[]): Beat[] {
  const phases = byMove(lines).filter(isPhase);
  return shorten(phases.flatMap((phase) => split(withoutCause(phase.filter((line) => !line.why)))));
}

export function linesOf(beat: Beat): LogLine[] {
  return [...(beat.title ? [beat.title] : []), ...beat.rows.flatMap((row) => row.lines)];
}

// A line under its player's name need not say the name again.
export function bare(says: string, name: string | undefined): string {
  if (!name || !says.startsWith(name)) return says;
  const rest = /^[:,]? (.+)$/s.exec(says.slice(name.length))?.[1];
  return rest ? rest.charAt(0).toLocaleUpperCase() + rest.slice(1) : says;
}
