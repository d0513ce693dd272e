// A first game of Welcome To.
import { t } from "../words";
import { asks } from "./guide";
import type { Step } from "./guide";

export const steps: Step[] = [
  {
    name: "pair",
    at: ['.place.common [data-piece^="combination"]'],
    title: () => t("Take one of three pairs."),
    says: () => t("Each is a number for a house and an action beside it. Everybody chooses from the same three."),
    rule: "R5.1",
    fits: ({ table }) => table.players.length > 1,
    when: asks("take"),
  },
  {
    name: "solo-pair",
    at: [".place.common .piece.can", ".place.common"],
    title: () => t("Take two of three cards."),
    says: () => t("One gives you its number, another its action. The third goes to your opponent."),
    rule: "R9.6",
    fits: ({ table }) => table.players.length === 1,
    when: asks("pair"),
  },
  {
    name: "house",
    at: ['.place.mine .piece.can[data-piece^="house"]'],
    title: () => t("Write the number on a lit house."),
    says: () => t("In every street numbers grow from left to right. Gaps are fine, but no number comes twice."),
    rule: "R5.3",
    when: asks("house"),
  },
  {
    name: "action",
    at: ["#question"],
    title: () => t("Now the action, if you like it."),
    says: () => t("What lights up on your sheet can take it: a fence, a park, a pool. You may also skip it."),
    rule: "R5.6",
    when: asks("skip"),
  },
  {
    name: "undo",
    at: ['[data-test="undo"]', "#question"],
    title: () => t("Changed your mind?"),
    says: () => t("Take back as much as you like until your turn is over. The key is u."),
    after: ({ view }) => view.undo !== "no",
  },
  {
    name: "estates",
    at: ['.place.mine [data-piece^="value"]', ".place.mine"],
    title: () => t("Fences make estates."),
    says: () =>
      t("Numbered houses between two fences, without a gap, are an estate. Estates of 1 to 6 houses bring points."),
    rule: "R6.1",
  },
  {
    name: "plans",
    at: ['.place.common [data-piece^="plan"]', ".wt-plans"],
    title: () => t("City plans ask for estates."),
    says: () => t("Be quick: whoever completes a plan in the first round gets the higher points, later ones the lower."),
    rule: "R7.3",
  },
  {
    name: "tracks",
    at: ['.place.mine [data-piece^="park"]', ".wt-pools", ".place.mine"],
    title: () => t("Parks and pools add up."),
    says: () => t("Each box you fill raises the number beside the row. Those numbers are your points at the end."),
    rule: "R6.3",
  },
  {
    name: "refusals",
    at: ['.place.mine [data-piece="refusals"]', ".wt-refusals"],
    title: () => t("No number fits?"),
    says: () => t("Then you take a refusal. The third one ends the game, so leave yourself room in the streets."),
    rule: "R5.4",
  },
  {
    name: "others",
    at: [".players"],
    title: () => t("Everyone plays at once."),
    says: () => t("Nobody waits for a turn. When all are ready, three new pairs are turned up."),
    rule: "R4.4",
    fits: ({ table }) => table.players.length > 1,
  },
  {
    name: "rival",
    at: [".place.others", ".players"],
    title: () => t("Your opponent needs no turns."),
    says: () => t("It collects the cards that you leave, and approves plans when its cards come up. Beat its score."),
    rule: "R9.7",
    fits: ({ table }) => table.players.length === 1,
  },
  {
    name: "end",
    at: ['[data-test="score-0"]', ".players"],
    title: () => t("How it ends."),
    says: () =>
      t(
        "Somebody has three plans, three refusals or no empty house left. Most points win; here you always see how many you have.",
      ),
    rule: "R8.1",
  },
];
