// The guide of a first game: what it knows of a player on this device, and what a step of it is made of.
import { recall, remember, useKept } from "../keys";
import type { Question, Table, TableView } from "../types";

// Nothing kept: it has not been offered yet.
export type Guided = "no" | { seen: string[] };

export interface Sight {
  table: Table;
  view: TableView;
  question: Question | null;
}

// Steps are shown in their order, the last when all others were.
export interface Step {
  name: string;
  at: string[]; // selectors of what it points at; the first that can be seen
  title(): string;
  says(): string;
  rule?: string;
  fits?(sight: Sight): boolean; // it is for this table at all
  after?(sight: Sight): boolean; // it is too early before
  when?(sight: Sight): boolean; // it applies now; if it then does not any more, the player has done what it speaks of
}

export const guides: Record<string, () => Promise<Step[]>> = {
  welcome: () => import("./welcome").then((module) => module.steps),
  state51: () => import("./state51").then((module) => module.steps),
  mars: () => import("./mars").then((module) => module.steps),
  planetb: () => import("./planetb").then((module) => module.steps),
  hegemony: () => import("./hegemony").then((module) => module.steps),
};

export function hasGuide(game: string): boolean {
  return game in guides;
}

const keyOf = (game: string) => `guide.${game}`;

export function useGuided(game: string): Guided | null {
  return useKept(() => recall<Guided | null>(keyOf(game), null));
}

export function startGuide(game: string): void {
  remember(keyOf(game), { seen: [] });
}

export function stopGuide(game: string): void {
  remember(keyOf(game), "no");
}

export function seeSteps(game: string, names: string[]): void {
  const guided = recall<Guided | null>(keyOf(game), null);
  if (guided && guided !== "no") remember(keyOf(game), { seen: [...new Set([...guided.seen, ...names])] });
}

// One of these verbs would answer.
export const asks =
  (...verbs: string[]) =>
  ({ question }: Sight) =>
    question?.moves.some(({ move }) => verbs.includes(move.split(" ")[0]!)) ?? false;
