// An analysis out of a file, which anybody may have written: it is taken only if it is one through and through, no larger
// than a game's can be, and of this game.
import type { Analysis, Decision, LookedAt } from "../types";
import { t } from "../words";

export const FILE_MAX = 16 << 20; // bytes
const DECISIONS_MAX = 20000,
  LOOKED_MAX = 5,
  LISTED_MAX = 12,
  TEXT_MAX = 2000;

type Check = (value: unknown) => boolean;

const whole =
  (least: number, most: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
const text: Check = (value) => typeof value === "string" && value.length <= TEXT_MAX;
const truth: Check = (value) => typeof value === "boolean";
const figure: Check = (value) => typeof value === "number" && Math.abs(value) < 1e6;
const list =
  (each: Check, least: number, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.length <= most && value.every(each);

// Every member, and no other.
const object =
  (members: Record<string, Check>): Check =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.keys(value).length === Object.keys(members).length &&
    Object.entries(members).every(([name, check]) => Object.hasOwn(value, name) && check((value as Record<string, unknown>)[name]));

const thousandths = whole(0, 1000);
const looked = object({
  says: text,
  move: text,
  chance: thousandths,
  points: figure,
  lost: whole(-1000, 1000),
  lost_points: figure,
  sure: truth,
  sure_points: truth,
} satisfies Record<keyof LookedAt, Check>);

interface Game {
  hash: string;
  moves: number;
  seats: number;
  players: number;
}

// In order, and each about a decision that the game has.
function fitsGame({ decisions, turnings, mistakes, done, of }: Analysis): boolean {
  const n = decisions.length;
  return (
    done === of &&
    of === n &&
    decisions.every(({ at, played, looked: all }, i) => played < all.length && (i === 0 || at > decisions[i - 1]!.at)) &&
    turnings.every(({ from, to, decision }) => from < to && decision >= from && decision < to && to <= n) &&
    mistakes.flat().every((i) => i < n)
  );
}

export function readAnalysis(bytes: string, game: Game): Analysis {
  let read: unknown = null;
  try {
    read = JSON.parse(bytes);
  } catch {
    throw new Error(t("This file is no analysis of a game"));
  }
  const chances = list(thousandths, game.players, game.players);
  const chancesOrNone: Check = (value) => value === null || chances(value);
  const seat = whole(0, game.seats - 1);
  const place = whole(0, DECISIONS_MAX);
  const decision = object({
    at: whole(0, game.moves - 1),
    seat,
    round: whole(0, 100000),
    question: text,
    chances: chancesOrNone,
    answers: whole(2, 1024),
    played: whole(0, LOOKED_MAX - 1),
    looked: list(looked, 1, LOOKED_MAX),
  } satisfies Record<keyof Decision, Check>);
  const turning = object({ from: place, to: place, decision: place, player: whole(0, game.players - 1), change: whole(-1000, 1000) });
  const isAnalysis = object({
    analysis: whole(1, 1),
    game: text,
    hash: text,
    moves: whole(1, 1e6),
    bot: text,
    seed: text,
    lang: text,
    done: place,
    of: place,
    over: truth,
    winnable: truth,
    seats: whole(1, 100),
    names: list(text, 1, 108),
    decisions: list(decision, 1, DECISIONS_MAX),
    end: chancesOrNone,
    turnings: list(turning, 0, LISTED_MAX),
    mistakes: list(list(place, 0, LISTED_MAX), game.seats, game.seats),
  } satisfies Record<keyof Analysis, Check>);
  const own = object({ hash: (hash) => hash === game.hash, moves: (moves) => moves === game.moves });
  const { hash, moves } = (read ?? {}) as Partial<Analysis>;
  if (text(hash) && hash && !own({ hash, moves })) throw new Error(t("This analysis is of another game"));
  if (!isAnalysis(read) || !fitsGame(read as Analysis)) throw new Error(t("This file is no analysis of a game"));
  return read as Analysis;
}
