// A first game of Planet B.
import { t } from "../words";
import { asks } from "./guide";
import type { Step } from "./guide";

const inTurn = asks("deal", "end");

export const steps: Step[] = [
  {
    name: "keep",
    at: ['.place.mine .piece.can[data-piece^="building"]', "#question"],
    title: () => t("Keep one building."),
    says: () => t("You get one of each deck, A, B and C; the rest goes on to your neighbour. Cheap ones are soon built."),
    rule: "R1.10",
    when: asks("keep"),
  },
  {
    name: "deal",
    at: ['.place.common .piece.can[data-piece^="place"]', "#question"],
    title: () => t("Make a deal."),
    says: () => t("Each turn you choose a conglomerate and do its three actions, in any order. A red one costs you 1 mood."),
    rule: "R2.2",
    when: asks("deal"),
  },
  {
    name: "build",
    at: [".pb-hand", ".place.mine"],
    title: () => t("Build from your hand."),
    says: () => t("Pay the cost, get its points at once. Short of money? Put a card under its deck for 5."),
    rule: "R5.10",
    after: inTurn,
  },
  {
    name: "workers",
    at: [".pb-city .pb-zones", ".pb-city", ".place.mine"],
    title: () => t("Take workers, send them to work."),
    says: () => t("Fill all places of a zone, and you choose one of the building's two cells. Workers come home at an election."),
    rule: "R6.1",
    after: inTurn,
  },
  {
    name: "factions",
    at: [".pb-factions", ".place.common"],
    title: () => t("Step forward, or support."),
    says: () => t("The farther your disc, the better the cells. A support uses one of them and takes the disc back to the start."),
    rule: "R7.4",
    after: inTurn,
  },
  {
    name: "sheet",
    at: [".pb-stock", ".place.mine"],
    title: () => t("Your storage."),
    says: () => t("You hold up to 4 of each. Sell whenever it is your turn: the price stands below, and markets change it."),
    rule: "R2.4",
    after: inTurn,
  },
  {
    name: "mood",
    at: [".pb-moods", ".place.mine"],
    title: () => t("Keep the people in a good mood."),
    says: () => t("At an election it pays money and votes, or costs you workers. Then it starts again at 0."),
    rule: "R10.4",
    after: inTurn,
  },
  {
    name: "bag",
    at: [".pb-election", ".place.common"],
    title: () => t("The bag decides."),
    says: () => t("When the marker comes to its end, votes are drawn until the bag is empty. Only your own, drawn by you, count."),
    rule: "R10.6",
    after: inTurn,
  },
  {
    name: "offices",
    at: [".pb-votes", ".place.common"],
    title: () => t("Offices pay."),
    says: () => t("The President gets 25 points and decides laws, the Premier 10. Everybody in office has an action more each turn."),
    rule: "R10.9",
    after: inTurn,
  },
  {
    name: "immoral",
    at: [".pb-papers", ".place.common"],
    title: () => t("News with a mark of shame."),
    says: () => t("Your last news says whether you are immoral. Then offices pay in points, and the President gets the blue laws."),
    rule: "R8.4",
    after: inTurn,
  },
  {
    name: "envelope",
    at: ['[data-test="envelope"]', ".place.mine"],
    title: () => t("Points are secret."),
    says: () => t("They lie in your envelope. Everybody saw you gain them, but nobody is shown how many you have."),
    rule: "R3.1",
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
    at: [".pb-deals", ".players"],
    title: () => t("How it ends."),
    says: () => t("When the last conglomerate is on the table, everybody has one more turn. Money, steps, mood and votes add their points."),
    rule: "R12.6",
    after: inTurn,
  },
];
