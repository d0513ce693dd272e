// What a newcomer is told of each game before playing it.
import { t } from "./words";

export interface About {
  minutes: [number, number];
  weight: 1 | 2 | 3; // light, medium, heavy
  says(): string; // what it is about
  alone?(options: Record<string, string>): string; // what playing alone means, where one can
  byRules?(): ByRules; // what it means that the rules play a seat, where they can
}

export interface ByRules {
  says: string;
  ways: Record<string, string>; // by the value of the option that gives them the seat
  more: string;
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
  planetb: {
    minutes: [90, 150],
    weight: 3,
    says: () => t("Be a mayor on the way to the presidency: make deals, put up a city, stuff the bag with votes, and hide your points."),
  },
  hegemony: {
    minutes: [120, 210],
    weight: 3,
    says: () => t("Lead a class through five rounds: work, hire, trade and pay taxes, and vote on the laws that all of it hangs on."),
    byRules: () => ({
      says: t("An Automa is the solo opponent of the published game: cards decide what its class does, and it tells you why."),
      ways: {
        simple: t("It turns up a card and does the first of its four actions that is possible. Easy to follow, good for a first game."),
        advanced: t("Its cards only check what is worth doing: the most urgent action is done, and waits then while others become more urgent. Harder to beat."),
      },
      more: t("Alone you play against one, two or three of them. The State is always a person or a bot: against three Automas it is you."),
    }),
  },
};

export function aboutGame(game: string): About | null {
  return abouts[game] ?? null;
}

export function weightSays(weight: About["weight"]): string {
  return weight === 1 ? t("light") : weight === 2 ? t("medium") : t("heavy");
}
