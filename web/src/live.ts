// A table as it lives: followed over the socket, its log put together from the parts that come, what changed since
// my last answer.
import { useEffect, useRef, useState } from "preact/hooks";
import { Refusal } from "./api";
import { Line } from "./socket";
import type { Hello } from "./socket";
import type { Action, ChatLine, Hint, Incoming, LogLine, Summary, Table, Trial } from "./types";

export interface Live {
  table: Table | null;
  log: LogLine[];
  cut: boolean; // earlier lines were not sent
  chat: ChatLine[];
  hint: Hint | null;
  hinting: boolean; // a bot thinks about one
  fresh: number; // the number of the first log line that is newer than my last answer
  up: boolean;
  busy: boolean; // an answer is under way
  missing: Refusal | null; // the table cannot be followed at all
  act(action: Action): Promise<void>;
  attempt(seat: number, moves: string[]): Promise<Trial>; // what would be if they were made
  show(seat: number): void; // asks for the table as this one of my seats sees it
}

type State = Omit<Live, "act" | "attempt" | "show" | "busy">;
const nothing: State = {
  table: null,
  log: [],
  cut: false,
  chat: [],
  hint: null,
  hinting: false,
  fresh: 0,
  up: true,
  missing: null,
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

function take(state: State, message: Incoming): State {
  switch (message.type) {
    case "table": {
      const merged = mergeLog(state, message.log);
      const fresh = state.table ? Math.min(state.fresh, message.log.count) : firstFresh(message, merged.log);
      const same = state.table?.version === message.version;
      const hints = same ? { hint: state.hint, hinting: state.hinting } : { hint: null, hinting: false };
      return { ...state, ...hints, ...merged, table: message, fresh, missing: null };
    }
    case "chat":
      return { ...state, chat: mergeChat(state.chat, message.lines) };
    case "hint":
      return { ...state, hint: message, hinting: false };
    case "problem":
      return state.table ? state : { ...state, missing: new Refusal({ ...message, type: message.problem }) };
    default:
      return state;
  }
}

// What happened since my last answer.
export function freshLines({ log, fresh }: Pick<Live, "log" | "fresh">): LogLine[] {
  return log.filter((line) => line.n >= fresh);
}

export function useTable(id: string, keys: string[], lang: string): Live {
  const [state, change] = useState(nothing);
  const [sent, setSent] = useState<number | null>(null); // the version that a move under way answers
  const line = useRef<Line | null>(null);
  const hello: Hello = { do: "watch", table: id, keys, lang };
  const said = JSON.stringify(hello);

  useEffect(() => {
    change(nothing);
    line.current = new Line(hello, {
      message: (message) => change((old) => take(old, message)),
      up: (up) => change((old) => ({ ...old, up })),
    });
    return () => line.current?.close();
  }, [id]);
  useEffect(() => line.current?.follow(hello), [said]);

  const version = state.table?.version ?? 0;
  const busy = sent !== null && version <= sent;

  async function act(action: Action): Promise<void> {
    if (!line.current) return;
    if (action.do === "move" || action.do === "end") {
      if (busy) return;
      setSent(version);
      change((old) => ({ ...old, fresh: old.table?.log.count ?? old.fresh }));
    }
    if (action.do === "hint") change((old) => ({ ...old, hint: null, hinting: true }));
    try {
      await line.current.ask(action);
    } catch (error) {
      setSent(null);
      change((old) => ({ ...old, hinting: false }));
      throw error;
    }
  }

  async function attempt(seat: number, moves: string[]): Promise<Trial> {
    const answer = await line.current?.ask({ do: "try", seat, version, moves });
    if (answer?.type !== "trial") throw new Refusal({ title: "", status: 0 });
    return answer;
  }

  return { ...state, busy, act, attempt, show: (seat) => line.current?.show(seat) };
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
