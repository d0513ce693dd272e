// A table as it lives: followed over the socket, shown at my pace, its log put together from the parts that come, what
// changed since my last answer.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Refusal } from "./api";
import { stopMotion } from "./motion/fly";
import { usePace } from "./motion/pace";
import { Sequence } from "./motion/sequence";
import type { Step } from "./motion/sequence";
import { look } from "./motion/snapshot";
import type { Snapshot } from "./motion/snapshot";
import { Line } from "./socket";
import type { Hello } from "./socket";
import type { Action, ChatLine, Hint, Incoming, LogLine, Summary, Table, Trial } from "./types";

// What was put on the screen last.
export interface Scene {
  n: number; // it is the nth
  lines: LogLine[]; // what it tells of
  own: boolean; // I did it
  before: Snapshot | null; // what stood there; null: nothing moves
  past: Table | null; // the table that it led on from
}

export interface Live {
  table: Table | null; // without a question while it is not the newest
  log: LogLine[];
  cut: boolean; // earlier lines were not sent
  chat: ChatLine[];
  hint: Hint | null;
  hinting: boolean; // a bot thinks about one
  fresh: number; // the number of the first log line that is newer than my last answer
  called: number; // the version with which it became my turn
  up: boolean;
  busy: boolean; // an answer is under way
  missing: Refusal | null; // the table cannot be followed at all
  scene: Scene;
  sequence: Sequence; // what waits to be shown
  act(action: Action): Promise<void>;
  attempt(seat: number, moves: string[]): Promise<Trial>; // what would be if they were made
  show(seat: number): void; // asks for the table as this one of my seats sees it
}

type State = Omit<Live, "act" | "attempt" | "show" | "busy" | "sequence">;
const nothing: State = {
  table: null,
  log: [],
  cut: false,
  chat: [],
  hint: null,
  hinting: false,
  fresh: 0,
  called: 0,
  up: true,
  missing: null,
  scene: { n: 0, lines: [], own: false, before: null, past: null },
};

// A log is sent piece by piece, and not all of it to who comes late or was away for long.
function mergeLog(state: State, { from, count, lines }: Table["log"]): Pick<State, "log" | "cut"> {
  const joins = state.table !== null && from <= state.table.log.count;
  const old = joins ? state.log.filter((line) => line.n < from) : [];
  return { log: [...old, ...lines].filter((line) => line.n < count), cut: joins ? state.cut : from > 0 };
}

function mergeChat(old: ChatLine[], lines: ChatLine[]): ChatLine[] {
  const known = new Map(old.map((line) => [line.n, line]));
  lines.forEach((line) => known.set(line.n, line));
  return [...known.values()].sort((a, b) => a.n - b.n);
}

// After a reload nobody knows when I answered last; what my last move brought about and all since counts as new.
function firstFresh(table: Table, log: LogLine[]): number {
  const last = log.findLast((line) => line.seat !== null && table.players[line.seat]?.mine);
  return (last && log.find((line) => line.move === last.move)?.n) ?? table.log.count;
}

// The same seat was not asked before, and this is not shown for the second time.
function isCalled({ table, called }: State, message: Table): boolean {
  const [before] = table?.views ?? [];
  const [after] = message.views;
  return before?.seat === after.seat && !before.question && after.question !== null && message.version > called;
}

function take(state: State, message: Incoming): State {
  switch (message.type) {
    case "table": {
      const merged = mergeLog(state, message.log);
      const fresh = state.table ? Math.min(state.fresh, message.log.count) : firstFresh(message, merged.log);
      const same = state.table?.version === message.version;
      const hints = same ? { hint: state.hint, hinting: state.hinting } : { hint: null, hinting: false };
      const called = isCalled(state, message) ? message.version : state.called;
      return { ...state, ...hints, ...merged, table: message, fresh, called, missing: null };
    }
    case "chat":
      return { ...state, chat: mergeChat(state.chat, message.lines) };
    case "hint":
      return { ...state, hint: message, hinting: false };
    case "problem":
      return state.table ? state : { ...state, missing: new Refusal({ ...message, type: `/problems/${message.problem}` }) };
    default:
      return state;
  }
}

// What happened since my last answer.
export function freshLines({ log, fresh }: Pick<Live, "log" | "fresh">): LogLine[] {
  return log.filter((line) => line.n >= fresh);
}

// An older table can be looked at, no more.
function withoutQuestion(table: Table): Table {
  const [view] = table.views;
  return { ...table, views: [{ ...view, question: null, held: null, undo: "no", redo: false, restart: false }] };
}

// Where the table is kept between messages, and the order in which they are shown.
class Following {
  state = nothing;
  private seen: Partial<State> = {}; // after my last answer
  readonly sequence = new Sequence({
    show: (steps, how) => this.show(steps, how === "moving"),
    keep: () => {
      const { table, log, cut } = this.state;
      this.seen = { table, log, cut };
    },
    again: () => this.change(this.seen),
    changed: () => this.redraw(),
  });

  constructor(private readonly redraw: () => void) {}

  change(more: Partial<State>): void {
    this.state = { ...this.state, ...more };
    this.redraw();
  }

  take(message: Incoming): void {
    if (message.type === "table") this.sequence.take(message);
    else this.change(take(this.state, message));
  }

  private show(steps: Step[], moving: boolean): void {
    const lines = steps.flatMap((step) => step.lines);
    stopMotion(); // boxes are where things come to rest
    const before = moving ? look() : null;
    const own = steps.at(-1)?.own ?? false;
    const past = this.state.table;
    const scene = moving || lines.length > 0 ? { n: this.state.scene.n + 1, lines, own, before, past } : this.state.scene;
    this.change({ ...steps.flatMap((step) => step.tables).reduce(take, this.state), scene });
  }
}

const mine: Action["do"][] = ["move", "end", "undo", "redo", "restart"]; // what changes the table at once

function useFollowing(): Following {
  const [, redraw] = useState({});
  const following = useMemo(() => new Following(() => redraw({})), []);
  const { sequence } = following;
  const pace = usePace();
  useEffect(() => sequence.paceChanged(), [pace]);
  useEffect(() => {
    const hide = () => document.hidden && sequence.skip();
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      sequence.stop();
    };
  }, []);
  return following;
}

export function useTable(id: string, keys: string[], lang: string): Live {
  const following = useFollowing();
  const { state, sequence } = following;
  const [sent, setSent] = useState<number | null>(null); // the version that a move under way answers
  const line = useRef<Line | null>(null);
  const hello: Hello = { do: "watch", table: id, keys, lang };
  const said = JSON.stringify(hello);

  useEffect(() => {
    line.current = new Line(hello, { message: (message) => following.take(message), up: (up) => following.change({ up }) });
    return () => line.current?.close();
  }, [id]);
  useEffect(() => line.current?.follow(hello), [said]);

  const { version } = sequence;
  const busy = sent !== null && version <= sent;

  async function act(action: Action): Promise<void> {
    if (!line.current) return;
    const { fresh } = state;
    if (action.do === "move" || action.do === "end") {
      if (busy) return;
      setSent(version);
      following.change({ fresh: state.table?.log.count ?? state.fresh });
    }
    if (mine.includes(action.do)) sequence.answered();
    if (action.do === "hint") following.change({ hint: null, hinting: true });
    try {
      await line.current.ask(action);
    } catch (error) {
      setSent(null);
      sequence.refused();
      following.change({ hinting: false, fresh });
      throw error;
    }
  }

  async function attempt(seat: number, moves: string[]): Promise<Trial> {
    const answer = await line.current?.ask({ do: "try", seat, version, moves });
    if (answer?.type !== "trial") throw new Refusal({ title: "", status: 0 });
    return answer;
  }

  const { stale } = sequence;
  const table = useMemo(() => (state.table && stale ? withoutQuestion(state.table) : state.table), [state.table, stale]);
  return { ...state, table, busy, sequence, act, attempt, show: (seat) => line.current?.show(seat) };
}

export function useLobby(lang: string): { tables: Summary[] | null; up: boolean } {
  const [tables, setTables] = useState<Summary[] | null>(null);
  const [up, setUp] = useState(true);
  useEffect(() => {
    const line = new Line(
      { do: "lobby", lang },
      {
        message: (message) => message.type === "lobby" && setTables(message.tables),
        up: setUp,
      },
    );
    return () => line.close();
  }, [lang]);
  return { tables, up };
}
