// The log divided into turns: what a seat did one after the other under its name, what the rules did under what it was,
// and headings where a round begins.
import { byMove, byTurn, isPhase } from "../motion/beats";
import type { LogLine } from "../types";

export interface Told {
  line: LogLine;
  reasons: LogLine[];
  follows: boolean; // from the line before, or from its group's heading
}

export interface Group {
  seat: number | null;
  heading: Told | null; // of what the rules did
  told: Told[];
  turn?: LogLine; // with which it begins: all of that move belongs to it
}

// A reason with its details.
export interface Reason {
  line: LogLine;
  details: LogLine[];
}

// A reason whose line is not there any more stands for itself.
function withReasons(lines: LogLine[]): Told[] {
  const all: Told[] = [];
  for (const line of lines) {
    const last = all.at(-1);
    if (line.why && last) last.reasons.push(line);
    else all.push({ line, reasons: [], follows: false });
  }
  return all;
}

// Those that begin nothing are details of the one before that does.
export function withDetails(reasons: LogLine[]): Reason[] {
  const all: Reason[] = [];
  for (const line of reasons) {
    const last = all.at(-1);
    if (last?.line.begins && !line.begins) last.details.push(line);
    else all.push({ line, details: [] });
  }
  return all;
}

const lastOf = (group: Group | undefined) => (group?.told.at(-1) ?? group?.heading)?.line ?? group?.turn;
const moveOf = (group: Group | undefined) => lastOf(group)?.move;

// What stands in the group so far, if the line belongs there.
function belongs(group: Group | undefined, line: LogLine, phase: boolean): boolean {
  if (!group || (line.begins && !line.why)) return false;
  const sameMove = moveOf(group) === line.move;
  if (group.turn?.move === line.move) return true;
  if (line.seat !== null && group.seat !== null) return group.seat === line.seat;
  if (line.seat !== null) return sameMove && phase;
  // By the rules: a consequence names what it touches; what does not begins something.
  return sameMove && line.pieces.length > 0 && (group.seat === null ? group.told.every((one) => one.line.seat === null) : !phase);
}

function begin({ line, ...told }: Told): Group {
  if (line.seat === null) return { seat: null, heading: { line, ...told }, told: [] };
  return line.begins ? { seat: line.seat, heading: null, told: [], turn: line } : { seat: line.seat, heading: null, told: [{ line, ...told }] };
}

export function groupsOf(lines: LogLine[]): Group[] {
  const groups: Group[] = [];
  for (const part of byMove(lines).flatMap(byTurn)) {
    const phase = isPhase(part);
    for (const told of withReasons(part)) {
      const last = groups.at(-1);
      if (belongs(last, told.line, phase)) last!.told.push({ ...told, follows: moveOf(last) === told.line.move && last!.told.length > 0 });
      else groups.push(begin(told));
    }
  }
  return groups;
}

// Was the turn decided by reasons of its own seat? Then they are told together.
export function isExplained({ seat, turn, told }: Group): boolean {
  return turn !== undefined && told.some(({ reasons }) => reasons.some((reason) => reason.seat === seat));
}
