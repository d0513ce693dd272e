// What a board draws from, read once: the facts of the side in play, and a seat's part of the view as streets of
// houses with whatever stands on and between them.
import type { Game, Json, Score } from "../../types";
import type { Look } from "../board";
import type { Pile } from "../shared/things";

// Boxes in the order of filling; a track is worth the value of its first open box, the last one when all are filled.
export interface Track {
  boxes: number;
  values: number[];
}

export interface StreetFacts {
  word: string;
  houses: number;
  pools: number[]; // houses with a planned pool
  park: Track;
}

export interface SideFacts {
  streets: StreetFacts[];
  pool: Track;
  annex: Track;
  refusal: Track;
  roundabout: Track;
  value: Track[]; // of estates of 1, 2, ... houses
  temp: number;
}

export interface SeatView {
  park: number[];
  pool: number;
  temp: number;
  annex: number;
  refusal: number;
  roundabout: number;
  value: number[];
  approved: number[]; // points written for each plan; 0: not approved
  [streetField: string]: unknown;
}

export interface View<Open = string[]> {
  round: number;
  plans: string[];
  turned: string[];
  number: string[];
  action: string[];
  hand: (string | null)[];
  top: string;
  approvals: string[];
  deck_approvals: number;
  rival_plans: number[];
  given: Open;
  unseen: Open;
  seats: SeatView[];
}

export type Ghost = View<Pile>; // as it would be after what is lifted

export interface House {
  slot: number;
  is: "empty" | "number" | "annex" | "roundabout";
  number: string;
  planned: boolean; // a pool is printed here
  built: boolean;
  used: boolean;
  fence: boolean; // after it
}

export interface Estate {
  first: number;
  size: number;
  used: boolean;
}

export interface Street {
  word: string;
  park: Track;
  houses: House[];
  estates: Estate[];
}

export function viewOf(look: Look): View {
  return look.view as unknown as View;
}

export function ghostOf(look: Look): Ghost | null {
  return look.ghost as unknown as Ghost | null;
}

export function isSolo(view: View): boolean {
  return view.seats.length === 1;
}

export function sideOf(look: Look): SideFacts {
  return look.game.things.side?.[look.options.side ?? ""]?.facts as unknown as SideFacts;
}

export function says(game: Game, kind: string, word: string): string {
  return game.things[kind]?.[word]?.says ?? word;
}

export function factsOf<Facts>(game: Game, kind: string, word: string): Facts | undefined {
  return game.things[kind]?.[word]?.facts as Json as Facts | undefined;
}

// "top street" as the beginning of a label.
export function streetName(game: Game, word: string): string {
  const name = says(game, "street", word);
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

function houseOf(seat: SeatView, street: StreetFacts, slot: number): House {
  const word = (seat[street.word] as string[])[slot - 1] ?? "_";
  const marked = (field: string) => (seat[`${street.word}_${field}`] as number[]).includes(slot);
  return {
    slot,
    is: word === "_" ? "empty" : word === "O" ? "roundabout" : word.endsWith("P") ? "annex" : "number",
    number: word.replace(/\D/g, ""),
    planned: street.pools.includes(slot),
    built: marked("pools"),
    used: marked("used"),
    fence: marked("fences") || slot === street.houses,
  };
}

// Completed estates: runs of houses between fences, none of them empty, of a size that has a value (R2.6, R2.7).
function estatesOf(houses: House[], largest: number): Estate[] {
  const estates: Estate[] = [];
  let run: House[] = [];
  for (const house of houses) {
    run.push(house);
    if (!house.fence) continue;
    const whole = run.every(({ is }) => is === "number" || is === "annex");
    if (whole && run.length <= largest) estates.push({ first: run[0]!.slot, size: run.length, used: house.used });
    run = [];
  }
  return estates;
}

export function streetsOf(seat: SeatView, side: SideFacts): Street[] {
  return side.streets.map((facts) => {
    const houses = Array.from({ length: facts.houses }, (_, i) => houseOf(seat, facts, i + 1));
    return { word: facts.word, park: facts.park, houses, estates: estatesOf(houses, side.value.length) };
  });
}

export function countOf(streets: Street[], is: House["is"]): number {
  return streets.flatMap((street) => street.houses).filter((house) => house.is === is).length;
}

export function worth(track: Track, filled: number): number {
  return track.values[filled] ?? 0;
}

// The parts of a sheet's score, by the order in which the game tells them.
export interface Parts {
  plans: number;
  parks: number;
  pools: number;
  temp: number;
  estates: number[];
  annexes: number;
  refusals: number;
  roundabouts: number;
}

export function partsOf(score: Score | undefined, sizes: number): Parts {
  const values = (score?.lines ?? []).map((value) => value ?? 0); // nothing of it is secret
  const [plans = 0, parks = 0, pools = 0, temp = 0] = values;
  const [annexes = 0, refusals = 0, roundabouts = 0] = values.slice(4 + sizes);
  return { plans, parks, pools, temp, estates: values.slice(4, 4 + sizes), annexes, refusals, roundabouts };
}
