// The verbs of Welcome To as buttons.
import type { Verb } from "../board";
import { t } from "../../words";

// A turn can be taken back until its last answer, so what begins it is played at once; what may end it is lifted first.
export const verbs: Record<string, Verb> = {
  take: { says: () => t("Choose a combination"), symbol: "card", quick: true },
  number: { says: () => t("Choose a number"), symbol: "card", quick: true },
  pair: { says: () => t("Choose the action of another card"), symbol: "card", quick: true },
  crew: { says: () => t("With the temporary crew"), symbol: "action-temp", quick: true },
  printed: { says: () => t("Without the crew"), symbol: "lot", quick: true },
  house: { says: () => t("Write the number"), symbol: "lot", quick: true },
  fence: { says: () => t("Build a fence"), symbol: "action-fence" },
  value: { says: () => t("Raise a value"), symbol: "action-value" },
  park: { says: () => t("Plant a park"), symbol: "action-park" },
  pool: { says: () => t("Build the pool"), symbol: "action-pool" },
  annex: { says: () => t("Build an annex"), symbol: "action-annex" },
  approve: { says: () => t("Approve a plan"), symbol: "action-approval" },
  estate: { says: () => t("Choose an estate"), symbol: "estate", quick: true },
  give: { says: () => t("Give a card"), symbol: "card" },
  build: { says: () => t("Build a roundabout"), symbol: "roundabout", quick: true },
  roundabout: { says: () => t("Build it here"), symbol: "roundabout", quick: true },
  refuse: { says: () => t("Permit refusal"), symbol: "refusal", ends: true },
  skip: { says: () => t("Skip the action"), symbol: "passed", ends: true },
  done: { says: () => t("Finish the turn"), symbol: "check", ends: true },
};
