// What is chosen for a new table, kept in the browser until the next one of that game.
import { bots, rules, usualBot } from "./bots";
import { recall } from "./keys";
import type { NewTable } from "./api";
import type { GameEntry, Option } from "./types";

export type Who = "me" | "screen" | "friend" | "open" | (typeof bots)[number];

export interface SeatChoice {
  who: Who;
  name: string; // of another person on this screen
  options?: Record<string, string>; // of this seat
}

export interface Choices {
  seats: SeatChoice[];
  options: Record<string, string>;
  lobby: boolean;
  confirm: boolean;
}

const seat = (who: Who): SeatChoice => ({ who, name: "" });

// What is usual at a table, where the engine's own default is the plainest game.
const usual: Record<string, Record<string, string>> = { mars: { turmoil: "on" } };

// Alone against the published opponent where the game has one, otherwise with a bot.
function firstChoices(game: GameEntry): Choices {
  const others = Array.from({ length: game.min_seats - 1 }, () => seat(usualBot));
  return { seats: [seat("me"), ...others], options: usual[game.name] ?? {}, lobby: false, confirm: false };
}

// Each option with its value, if there still is such a value.
function known(options: Option[], chosen: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    options.map(({ name, default: usual, values }) => {
      const value = chosen[name] ?? usual;
      return [name, values.some((one) => one.name === value) ? value : usual];
    }),
  );
}

// Remembered choices may be older than the game's options.
export function recallChoices(game: GameEntry): Choices {
  const choices = recall(`new.${game.name}`, firstChoices(game));
  const count = Math.min(Math.max(choices.seats.length, game.min_seats), game.max_seats);
  const kept = { ...choices, options: known(game.options, choices.options) };
  kept.seats = choices.seats.map((old) => ({ ...old, options: known(game.seat_options, old.options ?? {}) }));
  return withSeats(kept, count);
}

export function withSeats(choices: Choices, count: number): Choices {
  const more = Array.from({ length: Math.max(0, count - choices.seats.length) }, () => seat(usualBot));
  return { ...choices, seats: [...choices.seats, ...more].slice(0, count) };
}

// An open seat needs the lobby, and I sit on one seat only.
export function withSeat(choices: Choices, at: number, chosen: SeatChoice): Choices {
  const seats = choices.seats.map((old, i) => {
    if (i === at) return chosen;
    return chosen.who === "me" && old.who === "me" ? { ...old, who: "screen" as const } : old;
  });
  return { ...choices, seats, lobby: choices.lobby || chosen.who === "open" };
}

export function withLobby(choices: Choices, lobby: boolean): Choices {
  const closed = (old: SeatChoice): SeatChoice => (old.who === "open" ? { ...old, who: "friend" } : old);
  return { ...choices, lobby, seats: lobby ? choices.seats : choices.seats.map(closed) };
}

export function sits({ who }: SeatChoice): boolean {
  return who === "me" || who === "screen";
}

export function isBot({ who }: SeatChoice): boolean {
  return (bots as readonly string[]).includes(who);
}

// The game says which of its values give a seat to the rules.
export function isByRules(game: GameEntry, { options }: SeatChoice): boolean {
  return game.seat_options.some(({ name, values }) =>
    values.some((value) => value.rules && value.name === options?.[name]),
  );
}

function playerOf(game: GameEntry, choice: SeatChoice): string {
  return isByRules(game, choice) ? rules : isBot(choice) ? choice.who : "human";
}

export function newTable(game: GameEntry, name: string, { seats, options, lobby, confirm }: Choices): NewTable {
  return {
    game: game.name,
    options,
    seat_options: seats.map((choice) => choice.options ?? {}),
    seats: seats.map((choice) => playerOf(game, choice)),
    sit: seats.flatMap((choice, i) => (sits(choice) && !isByRules(game, choice) ? [i] : [])),
    name,
    private: !lobby,
    confirm,
  };
}
