// The buttons for what can be done, in their order. Verbs that say the same share one.
import type { Verb } from "../board";
import { t } from "../../words";

const delegate: Verb = { says: () => t("Delegate"), symbol: "tm-delegate" };
const pay: Verb = { says: () => t("Pay"), symbol: "tm-mc" };
const choose: Verb = { says: () => t("Choose"), symbol: "tm-any" };
const goals: Verb = { says: () => t("Milestones and awards"), symbol: "star" };

export const verbs: Record<string, Verb> = {
  corporation: { says: () => t("Choose a corporation"), symbol: "tm-corporation", quick: true },
  buy: { says: () => t("Buy cards"), symbol: "card", quick: true },
  keep: { says: () => t("Keep a card"), symbol: "card", quick: true },
  sell: { says: () => t("Sell cards"), symbol: "card", quick: true },
  discard: { says: () => t("Discard a card"), symbol: "card", quick: true },
  first: { says: () => t("First action"), symbol: "tm-corporation" },
  play: { says: () => t("Play a card"), symbol: "card" },
  standard: { says: () => t("Standard projects"), symbol: "tm-tile-city" },
  use: { says: () => t("Card actions"), symbol: "tm-active" },
  plants: { says: () => t("Plant a greenery"), symbol: "tm-tile-greenery" },
  heat: { says: () => t("Heat the planet"), symbol: "tm-heat" },
  claim: goals,
  fund: goals,
  lobby: delegate,
  "lobby-paid": delegate,
  policy: { says: () => t("Use the policy"), symbol: "tm-influence" },
  patents: { says: () => t("Sell patents"), symbol: "tm-sell" },
  place: { says: () => t("Choose a place"), symbol: "tm-tile-empty" },
  pay,
  "pay-heat": pay,
  choose,
  amount: choose,
  target: { says: () => t("Whose production?"), symbol: "people" },
  remove: { says: () => t("Remove"), symbol: "people" },
  steal: { says: () => t("Steal"), symbol: "people" },
  add: { says: () => t("Add to a card"), symbol: "tm-tag-microbe" },
  take: { says: () => t("Take a card"), symbol: "card" },
  send: { says: () => t("Send a delegate"), symbol: "tm-delegate" },
  decline: { says: () => t("Leave it"), symbol: "cross", ends: true },
  none: { says: () => t("None"), symbol: "cross", ends: true },
  end: { says: () => t("End the turn"), symbol: "check", ends: true },
  done: { says: () => t("Done"), symbol: "check", ends: true },
  pass: { says: () => t("Pass"), symbol: "passed", ends: true },
};
