// The log divided into turns: what a seat did one after the other under its name, what the rules did under what it was,
// and headings where a round begins.
import { byMove, isPhase } from "../motion/beats";
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

const moveOf = (group: Group | undefined) => (group?.told.at(-1) ?? group?.heading)?.line.move;

// What stands in the group so far, if the line belongs there.
function belongs(group: Group | undefined, line: LogLine, phase: boolean): boolean {
  if (!group) return false;
  const sameMove = moveOf(group) === line.move;
  if (line.seat !== null && group.seat !== null) return group.seat === line.seat;
  if (line.seat !== null) return sameMove && phase;
  // By the rules: a consequence names what it touches; what does not begins something.
  return sameMove && line.pieces.length > 0 && (group.seat === null ? group.told.every((one) => one.line.seat === null) : !phase);
}

export function groupsOf(lines: LogLine[]): Group[] {
  const groups: Group[] = [];
  for (const move of byMove(lines)) {
    const phase = isPhase(move);
    for (const told of withReasons(move)) {
      const last = groups.at(-1);
      const { line } = told;
      if (belongs(last, line, phase)) last!.told.push({ ...told, follows: moveOf(last) === line.move });
      else if (line.seat === null) groups.push({ seat: null, heading: told, told: [] });
      else groups.push({ seat: line.seat, heading: null, told: [told] });
    }
  }
  return groups;
}
