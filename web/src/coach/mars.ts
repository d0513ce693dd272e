// A first game of Mars.
import { t } from "../words";
import { asks } from "./guide";
import type { Step } from "./guide";

export const steps: Step[] = [
  {
    name: "corporation",
    at: ['.piece.can[data-piece^="card"]', "#question"],
    title: () => t("Choose your corporation."),
    says: () => t("It gives you your first money and a strength of your own for the whole game."),
    rule: "R2.5",
    when: asks("corporation"),
  },
  {
    name: "buy",
    at: ['.piece.can[data-piece^="card"]', "#question"],
    title: () => t("Buy cards, 3 MC each."),
    says: () => t("Mark those you want, then press Done. Keep enough money to play them: four to six are a good start."),
    rule: "R3.3",
    when: asks("buy"),
  },
  {
    name: "action",
    at: ["#question"],
    title: () => t("One or two actions a turn."),
    says: () => t("Then the others go. It goes round until all have passed, and then everybody is paid."),
    rule: "R4.1",
    when: asks("pass", "end"),
  },
  {
    name: "card",
    at: ['.place.mine .tm-hand [data-piece^="card"]', '.place.mine [data-piece^="card"]'],
    title: () => t("What a card says."),
    says: () => t("The cost is at the top left, its tags beside it. What it needs first stands on a ribbon: heat, oxygen, tags."),
    rule: "R5.1",
    after: asks("pass", "end"),
  },
  {
    name: "resources",
    at: ['.place.mine [data-piece^="resource"]', ".tm-resources", ".place.mine"],
    title: () => t("Stock and production."),
    says: () => t("The big number is what you have, the small one what comes each generation. Raise production early."),
    rule: "R8.1",
    after: asks("pass", "end"),
  },
  {
    name: "planet",
    at: [".tm-oceans", ".tm-map", ".place.common"],
    title: () => t("Make Mars live."),
    says: () => t("Every step of heat or oxygen and every ocean that you bring raises your rating by 1."),
    rule: "R9.1",
    after: asks("pass", "end"),
  },
  {
    name: "rating",
    at: [".tm-tr", ".players .shown", ".players"],
    title: () => t("Your rating pays twice."),
    says: () => t("Each generation you get as much money as your rating, and at the end it counts as points."),
    rule: "R10.1",
    after: asks("pass", "end"),
  },
  {
    name: "standard",
    at: ['[data-piece^="standard"]', "#question"],
    title: () => t("Standard projects are always there."),
    says: () => t("Cities, forests, oceans without a card: dearer, but you need no luck. 8 plants make a forest, 8 heat a step."),
    rule: "R4.3",
    after: asks("pass", "end"),
  },
  {
    name: "goals",
    at: ['[data-piece^="milestone"]', '[data-piece^="award"]'],
    title: () => t("Milestones and awards."),
    says: () => t("A milestone is 5 points for whoever claims it first. An award is paid by one and won by the best at it."),
    rule: "R11.1",
    after: asks("pass", "end"),
  },
  {
    name: "committee",
    at: ['[data-piece^="party"]'],
    title: () => t("The committee rules."),
    says: () => t("Send delegates to a party. The strongest one rules next, with a bonus for all and a rule of its own."),
    rule: "R14.3",
    fits: ({ table }) => table.options.turmoil === "on",
    after: asks("pass", "end"),
  },
  {
    name: "undo",
    at: ['[data-test="undo"]', "#question"],
    title: () => t("Changed your mind?"),
    says: () => t("Take it back, unless you have drawn a card since. The key is u, and ? gives a hint."),
    after: asks("pass", "end"),
  },
  {
    name: "end",
    at: ['[data-test="score-0"]', ".players"],
    title: () => t("How it ends."),
    says: () =>
      t(
        "When oxygen, heat and oceans are complete, that generation is the last. Rating, forests, cities, cards and goals are your points.",
      ),
    rule: "R13.1",
    after: asks("pass", "end"),
  },
];
