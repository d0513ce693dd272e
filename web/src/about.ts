// What a newcomer is told of each game before playing it.
import { t } from "./words";

export interface About {
  minutes: [number, number];
  weight: 1 | 2 | 3; // light, medium, heavy
  says(): string; // what it is about
  alone(options: Record<string, string>): string; // what playing alone means
}

const abouts: Record<string, About> = {
  welcome: {
    minutes: [20, 30],
    weight: 1,
    says: () => t("Draw up three streets of a 1950s suburb: number the houses, plant parks, fence in estates."),
    alone: () => t("Alone: a rival firm takes the cards you leave and approves plans before you. Beat its score."),
  },
  state51: {
    minutes: [45, 75],
    weight: 2,
    says: () => t("Rebuild a state from the ruins: build, bargain or raze, and be first to 25 points."),
    alone: () => t("Alone: a virtual player gathers cards and attacks your locations. Have more points when one of you has 25."),
  },
  mars: {
    minutes: [90, 150],
    weight: 3,
    says: () => t("Lead a corporation that warms Mars, fills its seas and argues in the committee that rules it."),
    alone: ({ goal }) =>
      goal === "tr63"
        ? t("Alone: you have 14 generations to bring your rating to 63.")
        : t("Alone: you have 14 generations to give Mars its heat, its air and all its oceans."),
  },
};

export function aboutGame(game: string): About | null {
  return abouts[game] ?? null;
}

export function weightSays(weight: About["weight"]): string {
  return weight === 1 ? t("light") : weight === 2 ? t("medium") : t("heavy");
}
