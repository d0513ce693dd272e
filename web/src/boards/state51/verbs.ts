// The verbs of 51st State as buttons, and what a lifted move would change. Verbs that say the same share a button.
import type { Change, Look, Verb } from "../board";
import { count, mySeat, saysOf } from "../shared/things";
import type { Json } from "../../types";
import { t } from "../../words";
import { goodsOf } from "./goods";
import { viewOf } from "./view";
import type { Ghost, GhostSeat } from "./view";

const use: Verb = { says: () => t("Use"), symbol: "action" };
const end = (says: () => string): Verb => ({ says, symbol: "", ends: true });
// What is picked one by one until it is enough can be taken back at once.
const picked = (says: () => string, symbol: string): Verb => ({ says, symbol, quick: true });

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
  drop: picked(() => t("Discard"), "discard"),
  discard: picked(() => t("Discard"), "discard"),
  store: picked(() => t("Keep"), "storage"),
  choose: picked(() => t("Gain"), "basic"),
  pay: picked(() => t("Pay"), "basic"),
  clear: picked(() => t("Clear"), "clear"),
  keep: end(() => t("Keep all")),
  none: end(() => t("None")),
  leave: end(() => t("Nothing more")),
  stop: end(() => t("That is enough")),
  end: end(() => t("End the turn")),
  pass: end(() => t("Pass")),
};

function counts(look: Look, seat: GhostSeat): Omit<Change, "now" | "then">[] {
  const goods = Object.keys(goodsOf(seat)).map((good) => ({ symbol: good, says: saysOf(look.game, "good", good) }));
  return [...goods, { symbol: "deal", says: t("Deals") }, { symbol: "feature", says: t("locations") }];
}

function amountsOf(seat: GhostSeat): number[] {
  return [...Object.values(goodsOf(seat)), count(seat.deals), count(seat.built)];
}

export function changes(look: Look, after: Json): Change[] {
  const index = mySeat(look);
  const now = viewOf(look).seats[index], then = (after as unknown as Ghost).seats[index];
  if (!now || !then) return [];
  const before = amountsOf(now), later = amountsOf(then);
  return counts(look, now)
    .map((what, i): Change => {
      const change = { ...what, now: before[i]!, then: later[i]! };
      return change.then < change.now ? { ...change, worse: true } : change;
    })
    .filter((change) => change.then !== change.now);
}
