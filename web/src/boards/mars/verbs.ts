// The verbs of Terraforming Mars as buttons. Verbs that say the same share one.
import type { Verb } from "../board";
import { t } from "../../words";

const delegate: Verb = { says: () => t("Delegate"), symbol: "tm-delegate" };
const goals: Verb = { says: () => t("Milestones and awards"), symbol: "star" };
const toggle = (says: () => string): Verb => ({ says, symbol: "card", quick: true });
const end = (says: () => string): Verb => ({ says, symbol: "", ends: true });

export const verbs: Record<string, Verb> = {
  first: { says: () => t("First action"), symbol: "tm-corporation" },
  play: { says: () => t("Play a card"), symbol: "card" },
  standard: { says: () => t("Standard projects"), symbol: "tm-tile-city" },
  use: { says: () => t("Card actions"), symbol: "tm-active" },
  plants: { says: () => t("Greenery for plants"), symbol: "tm-plants" },
  heat: { says: () => t("Warm with heat"), symbol: "tm-heat" },
  policy: { says: () => t("Policy"), symbol: "tm-chairman" },
  lobby: delegate,
  "lobby-paid": delegate,
  claim: goals,
  fund: goals,
  patents: { says: () => t("Sell patents"), symbol: "tm-sell" },
  corporation: toggle(() => t("Corporations")),
  buy: toggle(() => t("Buy cards")),
  sell: toggle(() => t("Sell cards")),
  done: end(() => t("That is all")),
  none: end(() => t("Choose none")),
  decline: end(() => t("Do not buy")),
  end: end(() => t("End the turn")),
  pass: end(() => t("Pass")),
};
