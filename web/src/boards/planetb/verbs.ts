// The verbs of Planet B as buttons, and what a lifted move would change.
import type { Change, Look, Verb } from "../board";
import { mySeat, saysOf } from "../shared/things";
import type { Json } from "../../types";
import { t } from "../../words";
import { resources, tracks, viewOf, workers } from "./view";
import type { Ghost, GhostSeat } from "./view";

const verb = (says: () => string, symbol: string): Verb => ({ says, symbol });
// Units of an action, one after the other: each can be taken back at once.
const unit = (says: () => string, symbol: string): Verb => ({ says, symbol, quick: true });
const end = (says: () => string): Verb => ({ says, symbol: "", ends: true });

export const verbs: Record<string, Verb> = {
  keep: verb(() => t("Keep"), "card"),
  deal: verb(() => t("Make a deal"), "pb-case"),
  do: { says: () => "", symbol: "", each: true, quick: true }, // which action comes next
  line: verb(() => t("Produce"), "pb-produce"),
  build: verb(() => t("Build"), "pb-build"),
  discard: verb(() => t("Put under its deck"), "card"),
  take: unit(() => t("Take a worker"), "pb-worker"),
  place: unit(() => t("Send to work"), "pb-act"),
  cell: verb(() => t("Choose a cell"), "pb-act"),
  copy: verb(() => t("Copy a cell"), "pb-copy"),
  step: unit(() => t("Step forward"), "pb-step"),
  support: verb(() => t("Support"), "pb-faction"),
  news: verb(() => t("Make news"), "pb-news"),
  fraud: verb(() => t("Fraud"), "pb-fraud"),
  marker: verb(() => t("Election marker"), "pb-marker"),
  deck: verb(() => t("Draw a law"), "pb-law"),
  adopt: verb(() => t("Adopt"), "pb-law"),
  reject: verb(() => t("Reject"), "cross"),
  gain: unit(() => t("Gain"), "pb-any"),
  pay: unit(() => t("Pay"), "pb-any"),
  "give-up": unit(() => t("Pay a worker"), "pb-worker"),
  back: unit(() => t("Step back"), "pb-step"),
  recall: unit(() => t("Take back"), "pb-recall"),
  demolish: verb(() => t("Demolish"), "pb-demolish"),
  give: verb(() => t("Give a plant"), "pb-plants"),
  export: verb(() => t("Sell abroad"), "pb-any"),
  draw: verb(() => t("Draw"), "deck"),
  cover: verb(() => t("Put the token"), "pb-produce"),
  office: verb(() => t("Office action"), "pb-law"),
  sell: unit(() => t("Sell"), "pb-money"),
  token: verb(() => t("Production token"), "pb-produce"),
  uncover: unit(() => t("Take a token back"), "pb-produce"),
  stop: end(() => t("That is all")),
  decline: end(() => t("Do without it")),
  end: end(() => t("End the turn")),
};

interface Count extends Omit<Change, "now" | "then"> {
  of(seat: GhostSeat, view: Ghost): number;
}

function countsOf(look: Look): Count[] {
  const me = mySeat(look);
  return [
    { symbol: "pb-money", says: t("money"), of: (seat) => seat.money },
    { symbol: "pb-vp", says: t("VP"), of: (seat) => seat.vp ?? 0 },
    { symbol: "pb-mood", says: t("mood"), of: (seat) => seat.mood },
    { symbol: "pb-vote", says: t("votes in the bag"), of: (_, view) => view.bag[`seat-${me + 1}`] ?? 0 },
    ...resources.map((one) => ({ symbol: `pb-${one}`, says: saysOf(look.game, "resource", one), of: (seat: GhostSeat) => seat.stock[one] ?? 0 })),
    ...workers.map((one) => ({ symbol: `pb-${one}`, says: saysOf(look.game, "worker", one), of: (seat: GhostSeat) => seat.workers[one] ?? 0 })),
    ...tracks.map((one) => ({ symbol: `pb-${one}`, says: saysOf(look.game, "track", one), of: (seat: GhostSeat) => seat.tracks[one] ?? 0 })),
    { symbol: "pb-marker", says: t("election marker"), of: (_, view) => view.marker },
  ];
}

export function changes(look: Look, after: Json): Change[] {
  const view = viewOf(look), then = after as unknown as Ghost;
  const seat = view.seats[mySeat(look)], later = then.seats[mySeat(look)];
  if (!seat || !later) return [];
  return countsOf(look).flatMap(({ of, ...what }) => {
    const [now, next] = [of(seat, view), of(later, then)];
    return now === next ? [] : [{ ...what, now, then: next, ...(next < now && { worse: true as const }) }];
  });
}
