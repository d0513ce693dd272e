// The verbs of Hegemony as buttons, and what a lifted move would change.
import type { Change, Look, Verb } from "../board";
import { saysOf } from "../shared/things";
import type { Json } from "../../types";
import { t } from "../../words";
import { bondCounts } from "./crisis";
import { goods, myRole, total, viewOf } from "./view";
import type { Ghost, Role } from "./view";

const verb = (says: () => string, symbol: string): Verb => ({ says, symbol });
// Units of an action, one after the other: each can be taken back at once.
const unit = (says: () => string, symbol: string): Verb => ({ says, symbol, quick: true });
const each: Verb = { says: () => "", symbol: "", each: true, quick: true };
const end = (says: () => string): Verb => ({ says, symbol: "", ends: true });

export const verbs: Record<string, Verb> = {
  card: verb(() => t("Play a card"), "card"),
  basic: verb(() => t("Basic action"), "hg-assign"),
  free: verb(() => t("Free action"), "hg-prosperity"),
  discard: unit(() => t("Discard"), "card"),
  do: each,
  yes: each,
  no: each,
  choose: unit(() => t("Choose"), "hg-legitimacy"),
  industry: unit(() => t("Choose an industry"), "hg-build"),
  skill: unit(() => t("Skilled worker"), "hg-unskilled"),
  drop: unit(() => t("Discard from the market"), "hg-build"),
  staff: unit(() => t("Send workers"), "hg-assign"),
  union: unit(() => t("Trade union"), "hg-union"),
  worker: unit(() => t("Without work"), "hg-unskilled"),
  move: unit(() => t("From another company"), "hg-swap"),
  emigrate: unit(() => t("Emigrate"), "hg-abroad"),
  buy: unit(() => t("Buy"), "hg-cart"),
  price: unit(() => t("Set a price"), "hg-price"),
  tile: unit(() => t("Storage tile"), "hg-tile"),
  campaign: unit(() => t("Campaign"), "hg-campaign"),
  strike: unit(() => t("Strike"), "hg-strike"),
  deal: verb(() => t("Business deal"), "hg-deal"),
  company: unit(() => t("Choose a company"), "hg-build"),
  build: verb(() => t("Build a company"), "hg-build"),
  sell_company: verb(() => t("Sell a company"), "hg-sell"),
  machinery: unit(() => t("Machinery"), "hg-machinery"),
  wage: unit(() => t("Set a wage"), "hg-wage"),
  crew: unit(() => t("Whose workers"), "hg-assign"),
  hire: unit(() => t("Choose workers"), "hg-assign"),
  supply: unit(() => t("From the supply"), "hg-unskilled"),
  swap: unit(() => t("Swap"), "hg-swap"),
  export: verb(() => t("Sell abroad"), "hg-ship"),
  export_zone: verb(() => t("Sell abroad"), "hg-ship"),
  replace: verb(() => t("Export card"), "hg-ship"),
  sell: unit(() => t("Sell"), "hg-sell"),
  sell_zone: unit(() => t("Sell"), "hg-sell"),
  spend: unit(() => t("Spend"), "hg-money"),
  eat: unit(() => t("From the storage"), "hg-food"),
  loss: unit(() => t("Who loses"), "hg-vp"),
  propose: verb(() => t("Propose a bill"), "hg-bill"),
  call: { says: () => t("Call a vote now"), symbol: "hg-influence" },
  for: { says: () => t("For"), symbol: "check" },
  against: { says: () => t("Against"), symbol: "cross" },
  commit: verb(() => t("Add influence"), "hg-influence"),
  remove: unit(() => t("Out of the bag"), "hg-bag"),
  shift: verb(() => t("Move a policy"), "hg-bill"),
  open: unit(() => t("Open"), "hg-build"),
  close: unit(() => t("Close"), "hg-build"),
  mix: unit(() => t("Provide"), "hg-benefits"),
  split: unit(() => t("Provide"), "hg-benefits"),
  event: verb(() => t("Solve an event"), "hg-event"),
  swap_event: verb(() => t("Replace an event"), "hg-event"),
  place: verb(() => t("Put in place"), "hg-event"),
  block: verb(() => t("Block a policy"), "hg-barred"),
  cancel: verb(() => t("Discard a bill"), "hg-bill"),
  agenda: verb(() => t("Keep an agenda"), "hg-agenda"),
  reveal: verb(() => t("Show your agenda"), "hg-agenda"),
  bonus: verb(() => t("Use the bonus"), "hg-bonus"),
  hold: verb(() => t("Keep it for its bonus"), "hg-bonus"),
  give_up: verb(() => t("Discard it for 1 VP"), "hg-vp"),
  build_aided: verb(() => t("Build with money of the State"), "hg-build"),
  take: unit(() => t("Take"), "hg-benefits"),
  history: verb(() => t("Set off the historical event"), "hg-history"),
  leave_union: unit(() => t("From a trade union"), "hg-union"),
  save: verb(() => t("Save a company"), "hg-money"),
  lose_company: verb(() => t("Let a company go"), "hg-build"),
  repay: verb(() => t("Pay a bond back"), "hg-bond"),
  wages: unit(() => t("All wages"), "hg-wage"),
  wait: end(() => t("Leave it for the elections")),
  keep: end(() => t("Keep the export card")),
  nobody: end(() => t("Nobody")),
  refill: end(() => t("Fill up the market")),
  done: end(() => t("That is all")),
  end: end(() => t("End the turn")),
};

interface Count extends Omit<Change, "now" | "then"> {
  of(view: Ghost): number;
}

function stocks(look: Look, role: Role): Count[] {
  const of = (key: keyof Ghost & `${string}_${string}`, good: string) => (view: Ghost) => (view[key] as Record<string, number>)[good] ?? 0;
  return goods.flatMap((good): Count[] => {
    const says = saysOf(look.game, "good", good), symbol = `hg-${good}`;
    if (role === "working") return [{ symbol, says, of: of("goods_working", good) }];
    if (role === "middle") return [{ symbol, says, of: of("goods_middle", good) }, { symbol, says: t("{what} for sale", { what: says }), of: of("storage_middle", good) }];
    if (role === "capitalist") return [{ symbol, says, of: of("storage_capitalist", good) }, { symbol: "hg-zone", says, of: of("trade_zone", good) }];
    return [{ symbol, says, of: (view) => view.services[good] ?? 0 }];
  });
}

function countsOf(look: Look): Count[] {
  const role = myRole(look);
  const people = role === "working" || role === "middle";
  return [
    { symbol: "hg-money", says: role === "capitalist" ? t("revenue") : t("cash"), of: (view) => view.money[role] ?? 0 },
    ...(role === "capitalist" ? [{ symbol: "hg-capital", says: t("capital"), of: (view: Ghost) => view.capital }] : []),
    { symbol: "hg-vp", says: t("VP so far"), of: (view) => view.vp[role] ?? 0 },
    { symbol: "hg-influence", says: t("influence"), of: (view) => view.influence[role] ?? 0 },
    ...(role === "state" ? [] : [{ symbol: "hg-votes", says: t("cubes in the bag"), of: (view: Ghost) => view.bag[role] ?? 0 }]),
    ...stocks(look, role),
    ...(people ? [{ symbol: "hg-prosperity", says: t("prosperity"), of: (view: Ghost) => view[`prosperity_${role}`] }] : []),
    ...(people ? [{ symbol: "hg-unskilled", says: t("without work"), of: (view: Ghost) => total(view[`unemployed_${role}`]) }] : []),
    ...(role === "state"
      ? (["working", "middle", "capitalist"] as const).map((one) => ({
          symbol: "hg-legitimacy",
          says: t("legitimacy with {who}", { who: saysOf(look.game, "role", one) }),
          of: (view: Ghost) => view.legitimacy[one] ?? 0,
        }))
      : []),
    { symbol: "hg-loan", says: t("loans"), of: (view) => view.loans[role] ?? 0 },
    ...bondCounts(role),
  ];
}

const better = new Set(["hg-loan", "hg-unskilled"]); // fewer of them are better

export function changes(look: Look, after: Json): Change[] {
  const view = viewOf(look), then = after as unknown as Ghost;
  return countsOf(look).flatMap(({ of, ...what }) => {
    const [now, next] = [of(view), of(then)];
    if (now === next) return [];
    const worse = better.has(what.symbol) || (what.symbol === "hg-bond" && myRole(look) === "state") ? next > now : next < now;
    return [{ ...what, now, then: next, ...(worse && { worse: true as const }) }];
  });
}
