// The verbs of Welcome To as buttons. What can be taken back within the turn is played at once.
import type { Verb } from "../board";
import { t } from "../../words";

const quick = (symbol: string, says: () => string): Verb => ({ says, symbol, quick: true });
const end = (says: () => string): Verb => ({ says, symbol: "", ends: true });

export const verbs: Record<string, Verb> = {
  take: quick("card", () => t("Take a pair")),
  pair: quick("card", () => t("Choose two cards")),
  house: quick("house", () => t("Write a number")),
  printed: quick("house", () => t("Write a number")),
  crew: quick("action-temp", () => t("Temporary crew")),
  build: quick("roundabout", () => t("Roundabout")),
  roundabout: quick("roundabout", () => t("Roundabout")),
  estate: quick("estate", () => t("Estates")),
  approve: quick("action-approval", () => t("Approve a plan")),
  fence: { says: () => t("Fence"), symbol: "action-fence" },
  value: { says: () => t("Raise a value"), symbol: "action-value" },
  park: { says: () => t("Park"), symbol: "action-park" },
  pool: { says: () => t("Pool"), symbol: "action-pool" },
  annex: { says: () => t("Annex"), symbol: "action-annex" },
  give: { says: () => t("Give a card"), symbol: "card" },
  refuse: { says: () => t("Permit refusal"), symbol: "refusal" },
  skip: end(() => t("Skip the action")),
  done: end(() => t("Finish the turn")),
};
