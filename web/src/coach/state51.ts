// A first game of 51st State.
import { t } from "../words";
import { asks } from "./guide";
import type { Step } from "./guide";

export const steps: Step[] = [
  {
    name: "drop",
    at: ['.place.mine .piece.can[data-piece^="card"]', "#question"],
    title: () => t("Keep four of six cards."),
    says: () => t("Discard the two you like least. Cheap cards, with a small number at the top, help most at first."),
    rule: "R2.4",
    when: asks("drop"),
  },
  {
    name: "pick",
    at: ['.place.common .piece.can[data-piece^="card"]', "#question"],
    title: () => t("Take a card."),
    says: () => t("Each round begins with two cards for everyone. Whoever picks first in one turn picks last in the other."),
    rule: "R4.2",
    when: asks("pick"),
  },
  {
    name: "card",
    at: ['.place.mine .s51-hand [data-piece^="card"]', '.place.mine [data-piece^="card"]'],
    title: () => t("One card, three uses."),
    says: () =>
      t(
        "Build it with grey contacts, deal with it for blue ones, or raze it with red ones. The number at the top is what it costs.",
      ),
    rule: "R6.2",
    after: asks("pass"),
  },
  {
    name: "turn",
    at: ["#question"],
    title: () => t("One action, then the next player."),
    says: () => t("It goes round until everyone has passed. Whoever passes is out for this round, so use what you have first."),
    rule: "R6.1",
    when: asks("pass"),
  },
  {
    name: "workers",
    at: ['.place.mine [data-piece^="exchange"]', ".place.mine"],
    title: () => t("Turn workers into contacts."),
    says: () => t("Your faction board exchanges workers and goods for contacts, and contacts bring new cards into play."),
    rule: "R9.3",
    after: asks("pass"),
  },
  {
    name: "goods",
    at: ['.place.mine [data-piece^="good"]', ".s51-tray"],
    title: () => t("Spend your goods."),
    says: () => t("Most of what is left at the end of a round is lost. Only storage keeps a few goods for the next one."),
    rule: "R12.2",
    after: asks("pass"),
  },
  {
    name: "state",
    at: [".s51-land", ".place.mine"],
    title: () => t("This is your State."),
    says: () => t("Production gives goods every round, features work all the time, actions are used by you, at a cost."),
    rule: "R5.3",
    after: asks("pass"),
  },
  {
    name: "connections",
    at: ['.place.common [data-piece^="connection"]', ".s51-connections"],
    title: () => t("Connections are for the quick."),
    says: () => t("Two extra cards a round, for whoever sends the workers first."),
    rule: "R10.5",
    after: asks("pass"),
  },
  {
    name: "undo",
    at: ['[data-test="undo"]', "#question"],
    title: () => t("Changed your mind?"),
    says: () => t("Take it back, unless you have drawn a card since. The key is u, and ? gives a hint."),
    after: asks("pass"),
  },
  {
    name: "end",
    at: ['[data-test="score-0"]', ".players"],
    title: () => t("Race to 25 points."),
    says: () => t("When somebody has 25, the round is played to its end; then your locations add their points."),
    rule: "R13.1",
    after: asks("pass"),
  },
];
