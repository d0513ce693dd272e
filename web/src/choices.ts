// What is chosen for a new table, kept in the browser until the next one of that game.
import { bots, rules, usualBot } from "./bots";
import { recall } from "./keys";
import type { NewTable } from "./api";
import type { GameEntry, Option, SeatEntry } from "./types";

export const people = ["me", "screen", "friend", "open"] as const;
export type Who = (typeof people)[number] | (typeof bots)[number];

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

// A way to give a seat to the rules: a value of one of its options.
export interface ByRules {
  option: string;
  value: string;
  says: string;
}

export function waysByRules(game: GameEntry): ByRules[] {
  return game.seat_options.flatMap(({ name, says, values }) => {
    const all = values.filter(({ rules: gives }) => gives);
    return all.map((value) => ({ option: name, value: value.name, says: all.length > 1 ? `${says}: ${value.says}` : value.says }));
  });
}

// What this seat plays, and whether the rules could play it; null: the game tells nothing of its seats.
export function seatEntry(game: GameEntry, count: number, at: number): SeatEntry | null {
  return game.tables[count - game.min_seats]?.[at] ?? null;
}

export function givenToRules(choice: SeatChoice, { option, value }: ByRules): SeatChoice {
  return { ...choice, options: { ...choice.options, [option]: value } };
}

// Its options as they are for a person or a bot.
export function takenFromRules(game: GameEntry, choice: SeatChoice): SeatChoice {
  const usual = waysByRules(game).filter(({ option, value }) => choice.options?.[option] === value);
  const back = usual.map(({ option }) => [option, game.seat_options.find(({ name }) => name === option)!.default]);
  return { ...choice, options: { ...choice.options, ...Object.fromEntries(back) } };
}

// Whoever comes to the table where nobody was named: the published opponent where the game has one, otherwise a bot.
function another(game: GameEntry, count: number, at: number): SeatChoice {
  const [way] = waysByRules(game);
  return way && seatEntry(game, count, at)?.rules ? givenToRules(seat(usualBot), way) : seat(usualBot);
}

// What is usual at a table, where the engine's own default is the plainest game.
const usual: Record<string, Record<string, string>> = { mars: { turmoil: "on" } };

// Alone against the published opponent where the game has one, otherwise with a bot.
function firstChoices(game: GameEntry): Choices {
  const others = Array.from({ length: game.min_seats - 1 }, (_, i) => another(game, game.min_seats, i + 1));
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

function knownWho(who: Who): Who {
  return [...people, ...bots].includes(who) ? who : usualBot;
}

// Remembered choices may be older than the game's options, and than the levels of bots.
export function recallChoices(game: GameEntry): Choices {
  const choices = recall(`new.${game.name}`, firstChoices(game));
  const count = Math.min(Math.max(choices.seats.length, game.min_seats), game.max_seats);
  const kept = { ...choices, options: known(game.options, choices.options) };
  kept.seats = choices.seats.map((old) => ({
    ...old,
    who: knownWho(old.who),
    options: known(game.seat_options, old.options ?? {}),
  }));
  return withSeats(game, kept, count);
}

// Who plays alone against the rules goes on doing so.
export function withSeats(game: GameEntry, choices: Choices, count: number): Choices {
  const alone = choices.seats.every((choice) => sits(choice) || isByRules(game, choice));
  const more = Array.from({ length: Math.max(0, count - choices.seats.length) }, (_, i) =>
    alone ? another(game, count, choices.seats.length + i) : seat(usualBot),
  );
  const seats = [...choices.seats, ...more].slice(0, count);
  return { ...choices, seats: seats.map((one, at) => (seatEntry(game, count, at)?.rules ? one : takenFromRules(game, one))) };
}

// The seat that I leave: the published opponent takes it, or somebody else at this screen.
function left(game: GameEntry, count: number, at: number, old: SeatChoice): SeatChoice {
  return waysByRules(game).length > 0 ? another(game, count, at) : { ...old, who: "screen" };
}

// An open seat needs the lobby, and I sit on one seat only.
export function withSeat(game: GameEntry, choices: Choices, at: number, chosen: SeatChoice): Choices {
  const mine = (choice: SeatChoice) => choice.who === "me" && !isByRules(game, choice);
  const seats = choices.seats.map((old, i) => {
    if (i === at) return chosen;
    return mine(chosen) && mine(old) ? left(game, choices.seats.length, i, old) : old;
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
