// What a lifted move would change on my sheet: points by category, and boxes where points hang on the others.
import type { Change, Look } from "../board";
import type { Json } from "../../types";
import { t } from "../../words";
import { countOf, sideOf, streetsOf, viewOf, worth, type Ghost, type SeatView, type SideFacts } from "./sheet";

type Measure = (seat: SeatView, side: SideFacts) => number;

const sum = (all: number[]) => all.reduce((whole, one) => whole + one, 0);

const estatePoints: Measure = (seat, side) => {
  const estates = streetsOf(seat, side).flatMap((street) => street.estates);
  return sum(estates.map(({ size }) => worth(side.value[size - 1]!, seat.value[size - 1] ?? 0)));
};

const measures: { symbol: string; says(): string; of: Measure }[] = [
  { symbol: "action-approval", says: () => t("Plans"), of: (seat) => sum(seat.approved) },
  {
    symbol: "action-park",
    says: () => t("Parks"),
    of: (seat, side) => sum(side.streets.map(({ park }, i) => worth(park, seat.park[i] ?? 0))),
  },
  { symbol: "action-pool", says: () => t("Pools"), of: (seat, side) => worth(side.pool, seat.pool) },
  { symbol: "action-temp", says: () => t("Temporary crews"), of: (seat) => seat.temp },
  { symbol: "estate", says: () => t("Estates"), of: estatePoints },
  { symbol: "action-value", says: () => t("Value boxes"), of: (seat) => sum(seat.value) },
  { symbol: "action-annex", says: () => t("Annexes"), of: (seat, side) => -worth(side.annex, seat.annex) || 0 },
  { symbol: "refusal", says: () => t("Permit refusals"), of: (seat, side) => -worth(side.refusal, seat.refusal) || 0 },
  {
    symbol: "roundabout",
    says: () => t("Roundabouts"),
    of: (seat, side) => -worth(side.roundabout, seat.roundabout) || 0,
  },
  { symbol: "lot", says: () => t("Empty houses"), of: (seat, side) => countOf(streetsOf(seat, side), "empty") },
];

export function changes(look: Look, after: Json): Change[] {
  const whose = look.seat ?? 0;
  const now = viewOf(look).seats[whose];
  const then = (after as unknown as Ghost).seats[whose];
  if (!now || !then) return [];
  const side = sideOf(look);
  return measures
    .map(({ symbol, says, of }): Change => {
      const change = { symbol, says: says(), now: of(now, side), then: of(then, side) };
      return change.then < change.now && symbol !== "lot" ? { ...change, worse: true } : change;
    })
    .filter((change) => change.now !== change.then);
}
