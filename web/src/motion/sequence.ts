// What arrives is shown one step after the other, at my pace. A step is one message that tells of something, with those
// after it that tell of nothing. What my own answer brought about comes at once, with whatever still waited before it.
// It knows no screen: the stage puts tables there, and is told when a caption or what waits is another.
import type { LogLine, Table } from "../types";
import { withBecame } from "./became";
import { beatsOf, linesOf } from "./beats";
import type { Beat } from "./beats";
import { isStill, pace } from "./pace";
import type { Pace } from "./pace";

export type How = "moving" | "still";

export interface Step {
  tables: Table[];
  lines: LogLine[];
  own: boolean; // I did it
}

export interface Stage {
  show(steps: Step[], how: How): void;
  keep(): void; // what is shown now is what I have seen
  again(): void; // puts that back
  changed(): void;
}

const longest = 12, // steps that wait
  patience = 6000, // milliseconds until all that wait are shown
  tooMany = 160, // lines that nobody could follow
  ownTime = 350; // milliseconds for what I did myself

const quick = 0.3, // of that time for one beat of many ...
  long = 2.5; // ... and for how it began and ended

// Milliseconds for a step, and for each of its captions.
const holds: Record<Exclude<Pace, "step">, [number, number]> = {
  instant: [0, 0],
  normal: [750, 1300],
  slow: [1600, 2600],
};

// Not what I looked at before: nothing leads from there to here.
function isElsewhere(before: Table, after: Table): boolean {
  return (
    before.table !== after.table || before.status === "waiting" || before.views[0].seat !== after.views[0].seat
  );
}

// Something was taken back, or too much was missed to be played.
function leaps(before: Table, after: Table, lines: LogLine[]): boolean {
  const told = lines.filter((line) => !line.why).length;
  return after.log.count < before.log.count || after.log.from > before.log.count || told > tooMany;
}

function newLines(before: Table | null, after: Table): LogLine[] {
  return after.log.lines.filter((line) => line.n >= (before?.log.count ?? 0));
}

function merge(one: Step, other: Step): Step {
  return { tables: [...one.tables, ...other.tables], lines: [...one.lines, ...other.lines], own: other.own };
}

// The first ones are taken together where there are too many.
function bound(steps: Step[]): Step[] {
  const over = Math.max(0, steps.length - longest);
  return over === 0 ? steps : [steps.slice(0, over + 1).reduce(merge), ...steps.slice(over + 1)];
}

export class Sequence {
  waiting: Step[] = [];
  past: Step[] = []; // since my last answer
  beats: Beat[] = []; // of the step that is shown
  beat = 0;
  paused = false;
  spectacle: ((lines: LogLine[]) => Beat[] | null) | null = null; // the board's own captions
  private newest: Table | null = null;
  private expected: number | null = null; // my answer to this version is under way
  private replaying = false;
  private timer = 0;

  constructor(private readonly stage: Stage) {}

  // Only the newest table can be answered.
  get stale(): boolean {
    return this.waiting.length > 0;
  }

  // The last line that may be read now: of a spectacle not yet how it ends.
  get told(): number {
    const beat = this.beats[this.beat];
    const runs = beat?.spectacle && this.beat + 1 < this.beats.length;
    return runs ? Math.max(...linesOf(beat).map(({ n }) => n)) : Infinity;
  }

  get version(): number {
    return this.newest?.version ?? 0;
  }

  take(sent: Table): void {
    const before = this.newest;
    const table = before && !isElsewhere(before, sent) ? withBecame(before, sent) : sent;
    const lines = newLines(before, table);
    const own = this.expected !== null && table.version > this.expected;
    const step = { tables: [table], lines, own };
    this.newest = table;
    if (own) this.expected = null;
    if (!before || isElsewhere(before, table)) this.begin(step, "still");
    else if (own) this.begin(step, "moving");
    else if (leaps(before, table, lines)) this.begin(step, "still");
    else if (table.asking) this.hurry(step); // somebody waits for my word
    else if (lines.length === 0) this.join(step);
    else if (this.isAtOnce()) this.hurry(step);
    else this.wait(step);
  }

  // I have answered: what comes next is mine.
  answered(): void {
    this.skip();
    this.expected = this.version;
  }

  refused(): void {
    this.expected = null;
  }

  // Everything at once.
  skip(): void {
    const steps = this.waiting;
    this.stop();
    if (steps.length > 0) this.stage.show(steps, "still");
    this.past = bound([...this.past, ...steps]);
    this.stage.changed();
  }

  // The next caption, or the next step.
  next(): void {
    window.clearTimeout(this.timer);
    this.timer = 0;
    if (this.beat + 1 < this.beats.length) this.turn(this.beat + 1);
    else if (this.waiting.length > 0) this.advance();
    else this.stop();
    this.stage.changed();
  }

  turnTo(beat: number): void {
    this.paused = true;
    this.turn(beat);
    this.stage.changed();
  }

  pause(paused: boolean): void {
    this.paused = paused;
    this.hold();
    this.stage.changed();
  }

  paceChanged(): void {
    if (pace() === "instant") this.skip();
    else if (this.stale || this.beats.length > 0) this.hold();
  }

  // Shows again what others did since my last answer.
  replay(): void {
    const steps = [...this.past, ...this.waiting];
    if (steps.length === 0) return;
    this.stop();
    this.past = [];
    this.waiting = steps;
    this.replaying = true;
    this.stage.again();
    this.hold();
    this.stage.changed();
  }

  stop(): void {
    window.clearTimeout(this.timer);
    this.timer = 0;
    this.waiting = [];
    this.beats = [];
    this.paused = this.replaying = false;
  }

  // What I did myself, or what nothing led to.
  private begin(step: Step, how: How): void {
    const steps = [...this.waiting, step];
    this.stop();
    this.past = [];
    this.stage.show(steps, pace() === "instant" ? "still" : how);
    this.stage.keep();
    if (step.own) this.caption(step);
    this.stage.changed();
  }

  // It tells of nothing, so it comes with what came before it.
  private join(step: Step): void {
    const last = this.waiting.pop();
    if (last) this.waiting.push(merge(last, step));
    else this.stage.show([step], "still");
  }

  private hurry(step: Step): void {
    if (this.stale) this.skip();
    const moves = pace() !== "instant" && !document.hidden;
    this.past = bound([...this.past, step]);
    this.stage.show([step], moves ? "moving" : "still");
    if (moves) this.caption(step);
    this.stage.changed();
  }

  private wait(step: Step): void {
    this.waiting = bound([...this.waiting, step]);
    if (this.timer !== 0 || this.pace() === "step" || this.paused) return this.stage.changed();
    if (!this.beats[this.beat]?.spectacle) return this.next();
    this.hold();
    this.stage.changed();
  }

  private isAtOnce(): boolean {
    return !this.stale && !this.beats[0]?.spectacle && (document.hidden || pace() === "instant" || (isStill() && pace() !== "step"));
  }

  // Who wants nothing to move, or nothing to be slow, is shown what they missed step by step.
  private pace(): Pace {
    return this.replaying && (isStill() || pace() === "instant") ? "step" : pace();
  }

  private advance(): void {
    const step = this.waiting.shift()!;
    this.past = bound([...this.past, step]);
    this.stage.show([step], "moving");
    this.caption(step);
  }

  private caption(step: Step): void {
    const captioned = pace() !== "instant" || this.replaying;
    this.beats = captioned ? (this.spectacle?.(step.lines) ?? beatsOf(step.lines)) : [];
    // Where nothing moves a spectacle is seen as it ended, and can be walked through.
    const ended = isStill() && this.pace() !== "step" && this.beats.at(-1)?.spectacle;
    this.turn(ended ? this.beats.length - 1 : 0);
    if (step.own && this.beats.length === 0) this.hold(ownTime);
  }

  private turn(beat: number): void {
    this.beat = beat;
    this.hold();
  }

  // Sets the time until the next caption or step, if it comes by itself.
  private hold(longest = Infinity): void {
    window.clearTimeout(this.timer);
    this.timer = 0;
    const now = this.pace();
    const beat = this.beats[this.beat];
    if (now === "step" || this.paused || (isStill() && (!this.stale || beat?.spectacle))) return;
    const time = holds[now][beat ? 1 : 0] * (beat?.quick ? quick : beat?.spectacle ? long : 1);
    const most = beat?.spectacle ? Infinity : patience / (this.waiting.length + 1); // others wait for the end of it
    this.timer = window.setTimeout(() => this.next(), Math.min(time, longest, most));
  }
}
