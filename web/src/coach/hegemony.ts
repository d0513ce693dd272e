// A first game of Hegemony.
import { t } from "../words";
import { asks } from "./guide";
import type { Sight, Step } from "./guide";

const inTurn = asks("card", "basic", "free", "end");
const plays =
  (...roles: string[]) =>
  ({ view }: Sight) =>
    roles.includes((view.view as { hints: { roles: string[] } }).hints.roles[view.seat ?? 0] ?? "");

export const steps: Step[] = [
  {
    name: "turn",
    at: [".hg-doing", ".place.mine"],
    title: () => t("One main action a turn."),
    says: () => t("Play a card for what it says, or discard any card and do a basic action. Five turns make a round."),
    rule: "R3.7",
    when: asks("card", "basic"),
  },
  {
    name: "free",
    at: [".hg-actions.hg-free", ".place.mine"],
    title: () => t("And one free action."),
    says: () => t("Before or after the main one: use what you bought, set prices or wages, pay off a loan."),
    rule: "R3.11",
    after: inTurn,
  },
  {
    name: "requirement",
    at: [".hg-hand .hg-wants", ".hg-hand"],
    title: () => t("Some cards need a law."),
    says: () => t("2B on a card: policy 2 has to stand on B. Black means it does, red means it does not."),
    rule: "R3.8",
    after: inTurn,
  },
  {
    name: "companies",
    at: [".hg-society", ".place.common"],
    title: () => t("Who works where."),
    says: () => t("A company makes goods only with all its places filled, and pays one wage, the black one of three."),
    rule: "R4.2.2",
    after: inTurn,
  },
  {
    name: "hats",
    at: [".hg-labour", ".place.common"],
    title: () => t("Hats are skills."),
    says: () => t("A place with a hat wants a worker with that hat. Any worker can do the others."),
    rule: "R4.2.3",
    after: inTurn,
  },
  {
    name: "population",
    at: [".hg-needs", ".place.mine"],
    title: () => t("Your people want things."),
    says: () => t("Each needs 1 food in production. As much healthcare, education or luxury, used at once, raises prosperity."),
    rule: "R5.2.5",
    fits: plays("working", "middle"),
    after: inTurn,
  },
  {
    name: "wealth",
    at: [".hg-wealth", ".place.mine"],
    title: () => t("Capital is points."),
    says: () => t("After production your revenue becomes capital, and each new step of the wealth track pays."),
    rule: "R8.3",
    fits: plays("capitalist"),
    after: inTurn,
  },
  {
    name: "legitimacy",
    at: [".hg-legitimacies", ".place.mine"],
    title: () => t("Please everybody a little."),
    says: () => t("Your points are the two lowest legitimacies, so nobody should be left far behind. Events help."),
    rule: "R8.4",
    fits: plays("state"),
    after: inTurn,
  },
  {
    name: "shops",
    at: [".hg-shops", ".place.common"],
    title: () => t("Where to buy."),
    says: () => t("A row for each good, a column for each seller: how many there are, and for how much."),
    rule: "R4.4.1",
    after: inTurn,
  },
  {
    name: "laws",
    at: [".hg-laws", ".place.common"],
    title: () => t("Laws change everything."),
    says: () => t("The black section is in force. A bill waits for the elections; one influence calls a vote at once."),
    rule: "R5.1.1",
    after: inTurn,
  },
  {
    name: "bag",
    at: [".hg-votes", ".place.common"],
    title: () => t("The bag votes."),
    says: () => t("Five votes are drawn for each bill, then everybody adds influence in secret. More of yours in the bag, better chances."),
    rule: "R6.3",
    after: inTurn,
  },
  {
    name: "undo",
    at: ['[data-test="undo"]', "#question"],
    title: () => t("Changed your mind?"),
    says: () => t("Take it back, unless you have drawn a card since. The key is u, and ? gives a hint."),
    after: inTurn,
  },
  {
    name: "end",
    at: [".players", ".place.mine"],
    title: () => t("How it ends."),
    says: () => t("After five rounds, each with production, elections and scoring, the class with most points wins."),
    rule: "R1.5",
    after: inTurn,
  },
];
