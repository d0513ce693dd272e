// The messages of the protocol (docs/protocol.md) as types, in the protocol's own names.

export type Json = Record<string, unknown>;

export interface Value {
  name: string;
  says: string;
  rules?: true; // a seat with it is played by the rules
}

export interface Option {
  name: string;
  says: string;
  default: string;
  values: Value[];
}

export interface GameEntry {
  name: string;
  title: string;
  min_seats: number;
  max_seats: number;
  options: Option[];
  seat_options: Option[]; // chosen for each seat
  tables: SeatEntry[][]; // of a game in which the rules may play seats: its seats, for each number of them from the fewest on
}

export interface SeatEntry {
  title: string | null; // what it plays
  rules?: true; // the rules could play it
}

export interface Field {
  key: string;
  says: string;
  of: "table" | "seat";
  type: "number" | "card" | "pile" | "bits" | "marks" | "counts" | "map";
  list: boolean;
  kind: string | null;
  keys?: string; // of a map: the kind of what it leads from
}

export interface Thing {
  says: string;
  tells?: string;
  reconstructed?: boolean;
  facts?: Json;
}

export interface Game extends GameEntry {
  fields: Field[];
  things: Record<string, Record<string, Thing>>;
}

export type Status = "waiting" | "playing" | "over";

export interface Summary {
  table: string;
  game: string;
  status: Status;
  options: Record<string, string>;
  players: { name: string; player: string; taken: boolean }[];
  free: number;
  created: number;
  expires: number | null;
}

export interface Move {
  move: string;
  says: string;
  pieces: string[];
  side?: true; // it answers nothing: the same question waits after it
}

export interface Refused extends Move {
  why: string;
  rule: string;
}

export interface Question {
  says: string;
  moves: Move[];
  refused: Refused[];
}

export interface Score {
  total: number; // of the lines that are known
  says?: string[]; // what the lines stand for; left out where it is the same as in the score before
  lines: (number | null)[]; // null: a secret until the end
}

export interface TableView {
  seat: number | null;
  view: Json;
  question: Question | null;
  held: { move: string; says: string } | null;
  undo: "no" | "yes" | "ask";
  redo: boolean;
  restart: boolean;
  scores: Score[];
}

export interface Player {
  seat: number;
  name: string;
  player: string; // "human", a bot, or "rules"
  level: string | null; // that the bot comes near to
  title: string | null; // what the seat plays
  options: Record<string, string>;
  taken: boolean;
  online: boolean;
  asked: boolean;
  thinking: boolean;
  away: boolean;
  mine: boolean;
  guest: boolean; // has sat down and not played yet: the host may send them away
  claim: { what: "key" | "away"; wait: number } | null; // what the host has announced, and the seconds until it may be
}

export interface LogLine {
  n: number;
  seat: number | null;
  move: number;
  says: string;
  pieces: string[];
  why?: true; // it is a reason for the line before
  motive?: string; // why the bot did that, if it was one
  begins?: true; // a turn or a phase; of a reason: those after it are its details
  became?: [number, number]; // what its number was and is (motion/became.ts finds it out)
}

export interface Table {
  type: "table";
  table: string;
  version: number;
  game: string;
  title: string;
  options: Record<string, string>;
  status: Status;
  private: boolean;
  confirm: boolean;
  host: boolean;
  dated: string | null; // what is to be said of a table that was made under other rules
  commitment: string;
  seed: string | null;
  created: number;
  expires: number | null; // when the table goes unless something happens at it
  players: Player[];
  rivals: string[]; // published opponents that are no seats
  round: number;
  places: number[] | null;
  views: [TableView]; // that of the seat that is shown
  asking: { seat: number; waits: number[] } | null;
  next: { table: string; seat: number } | null; // where its people play again, and who opened it
  log: { from: number; count: number; lines: LogLine[] };
}

export interface Replay {
  type: "replay";
  table: string;
  game: string;
  title: string;
  options: Record<string, string>;
  seat: number | null;
  at: number;
  moves: number;
  names: string[];
  titles: (string | null)[];
  rules: number[]; // seats that are played by the rules
  rivals: string[]; // published opponents that are no seats
  round: number;
  view: Json;
  says: string | null;
  mover: number | null;
  scores: Score[];
  places: number[] | null;
  log: LogLine[];
}

// How a finished game went.
export interface Story {
  type: "story";
  table: string;
  rounds: { round: number; move: number; totals: number[] }[]; // the first: how it began
  best: Best[];
}

// What a bot thinks of every decision of a finished game. Chances are thousandths: of the seats, then of the rivals.
export interface Analysis {
  analysis: 1;
  game: string;
  hash: string; // of the game's record
  moves: number;
  bot: string;
  seed: string;
  lang: string;
  done: number;
  of: number;
  over: boolean;
  winnable: boolean; // false: the game is only for a score
  seats: number;
  names: string[];
  decisions: Decision[];
  end: number[] | null;
  turnings: { from: number; to: number; decision: number; player: number; change: number }[];
  mistakes: number[][]; // of each seat, the worst first
}

export interface Decision {
  at: number; // how many moves had been made
  seat: number;
  round: number;
  question: string;
  chances: number[] | null;
  answers: number; // how many there were
  played: number; // which of these was given:
  looked: LookedAt[]; // the best first
}

export interface LookedAt {
  says: string;
  move: string;
  chance: number;
  points: number;
  lost: number; // how much less than with the best one, ...
  lost_points: number;
  sure: boolean; // ... and whether that is more than luck
  sure_points: boolean;
}

// An action by which a seat gained most on the best of the others.
export interface Best {
  move: number; // its first one, from 0
  seat: number;
  gain: number;
  says: string;
  then: string | null; // the move of it that brought most, if it is another
}

export interface ChatLine {
  n: number;
  at: number;
  seat: number | null;
  name: string;
  says: string;
  event: "claim_key" | "claim_away" | "claim_void" | "key" | "away" | "sent" | "left" | "next" | null; // null: the person says something
}

export interface Problem {
  type?: string;
  title: string;
  status: number;
  detail?: string;
  wait?: number; // seconds, if it is worth asking again
}

export interface Hint {
  type: "hint";
  id: string | number;
  seat: number;
  move: string;
  says: string;
  why: string;
}

// What would be if a seat made these moves: seen by the seat, and without anything that it could not know before.
export interface Trial {
  type: "trial";
  id: string | number;
  seat: number;
  version: number;
  then: "asks" | "done" | "unknown"; // the action goes on with the question; it is complete; it hangs on what nobody knows yet
  question: Question | null; // if it asks
  view: Json;
  scores: Score[];
}

export interface Keyed {
  seat: number;
  key: string;
}

// A host's wish was announced: it can be done after so many seconds.
export interface Announced {
  seat: number;
  wait: number;
}

export interface Opened {
  table: string;
  host: string;
  keys: Keyed[];
}

// What a client does at a table; the socket adds an id.
export type Action =
  | { do: "move"; seat: number; version: number; move: string; light?: true } // light: only if it can be taken back at once
  | { do: "move"; seat: number; version: number; moves: string[] } // all of them or none
  | { do: "try"; seat: number; version: number; moves: string[] } // shows what would be
  | { do: "undo" | "restart" | "redo" | "agree" | "refuse" | "end" | "hint" | "away" | "back" | "send-away"; seat: number }
  | { do: "say"; text: string; name?: string }
  | { do: "name"; seat: number; name: string }
  | { do: "player"; seat: number; player: string };

export type Incoming =
  | Table
  | Hint
  | Trial
  | { type: "lobby"; tables: Summary[] }
  | { type: "chat"; lines: ChatLine[] }
  | { type: "done"; id: string | number; version: number }
  | ({ type: "problem"; id?: string | number; problem: string } & Omit<Problem, "type">)
  | { type: "pong" };
