// The verbs of 51st State as buttons. Verbs that say the same share one.
import type { Verb } from "../board";
import { t } from "../../words";

const use: Verb = { says: () => t("Use"), symbol: "action" };
const end = (says: () => string): Verb => ({ says, symbol: "", ends: true });

export const verbs: Record<string, Verb> = {
  build: { says: () => t("Build"), symbol: "build" },
  develop: { says: () => t("Develop"), symbol: "development" },
  deal: { says: () => t("Make a deal"), symbol: "deal" },
  raze: { says: () => t("Raze"), symbol: "raze" },
  attack: { says: () => t("Raze an opponent's location"), symbol: "attack" },
  use,
  exchange: use,
  visit: { says: () => t("Open production"), symbol: "open" },
  contact: { says: () => t("Connections"), symbol: "contact" },
  play: { says: () => t("Play a connection"), symbol: "contact" },
  shield: { says: () => t("Shield"), symbol: "shield" },
  drop: { says: () => t("Discard"), symbol: "discard", quick: true },
  store: { says: () => t("Keep"), symbol: "storage", quick: true },
  keep: end(() => t("Keep all")),
  none: end(() => t("None")),
  leave: end(() => t("Nothing more")),
  stop: end(() => t("That is enough")),
  end: end(() => t("End the turn")),
  pass: end(() => t("Pass")),
};
