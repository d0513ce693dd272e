// What a card does, as a line of symbols: "20 money → 5 VP". It decorates; whoever shows it says it in words.
import type { ComponentChildren } from "preact";
import { Icon, Sign } from "../shared/signs";
import type { Entry } from "./view";

// The symbol of a step; of some it hangs on what they are about.
const symbols: Record<string, string | ((what: string) => string)> = {
  pay: "hg-money",
  spend: (what) => `hg-${what}`,
  spend_up_to: (what) => `hg-${what}`,
  gain: (what) => `hg-${what}`,
  take: (what) => `hg-${what}`,
  give: (what) => `hg-${what}`,
  prosperity: "hg-prosperity",
  buy: (what) => `hg-${what}`,
  buy_goods: "hg-cart",
  buy_in: (what) => `hg-${what}`,
  sell: (what) => `hg-${what}`,
  sell_to_state: (what) => `hg-${what}`,
  sell_foreign: "hg-ship",
  to_capital: "hg-capital",
  storage_tile: "hg-tile",
  business_deal: "hg-deal",
  reveal_exports: "hg-abroad",
  provide: (what) => `hg-${what}`,
  provide_mix: "hg-benefits",
  provide_split: (what) => `hg-${what}`,
  campaign: "hg-campaign",
  add_worker: "hg-unskilled",
  assign: "hg-assign",
  emigrate: "hg-abroad",
  cooperative_farm: "hg-food",
  fill: "hg-assign",
  set_wage: "hg-wage",
  move_workers: "hg-assign",
  upgrade: "hg-education",
  swap_workers: "hg-swap",
  build: "hg-build",
  refill_market: "hg-build",
  sell_company: "hg-sell",
  machinery: "hg-machinery",
  strike: "hg-strike",
  demonstrate: "hg-demonstration",
  pay_wage: "hg-wage",
  produce: "hg-shift",
  give_bonus: "hg-bonus",
  adjust_prices: "hg-price",
  adjust_wages: "hg-wage",
  pay_off_loan: "hg-loan",
  receive_benefits: "hg-benefits",
  replace_public: "hg-build",
  privatize: "hg-sell",
  propose: "hg-bill",
  cubes: "hg-votes",
  fake_news: "hg-bag",
  replace_cubes: "hg-bag",
  shift_policy: "hg-bill",
  buy_abroad: (what) => `hg-${what}`,
  block_policy: "hg-barred",
  discard_bill: "hg-bill",
  legitimacy: "hg-legitimacy",
  token: "hg-legitimacy",
  look_events: "hg-event",
  event_action: "hg-event",
};

const general: Record<string, string> = { good: "hg-cart", food_or_luxury: "hg-cart", made: "hg-shift" };
const paying = /^(pay|spend|spend_up_to|give)$/;

function symbolOf({ step, what = "" }: Entry): string | null {
  const found = symbols[step];
  if (found === undefined) return null;
  return general[what] ?? (typeof found === "string" ? found : found(what));
}

function amountOf({ step, n, each }: Entry): string {
  if (!n || n >= 255) return each ? "×" : "";
  return `${paying.test(step) ? "−" : ""}${n}${each ? "×" : ""}`;
}

function joined(ways: Entry[][], between: ComponentChildren) {
  return ways.map((way, i) => (
    <span key={i} class="hg-way">
      {i > 0 && between}
      <Does list={way} />
    </span>
  ));
}

function One({ entry }: { entry: Entry }) {
  if (entry.step === "to") return <Sign is="→" more="hg-to" />;
  if (entry.ways) return <>{joined(entry.ways, entry.step === "any_order" ? null : <Sign is="/" more="hg-or" />)}</>;
  const symbol = symbolOf(entry);
  return (
    <>
      {symbol && (
        <span class="hg-entry">
          {amountOf(entry) && <Sign is={amountOf(entry)} />}
          <Icon name={symbol} />
        </span>
      )}
      {entry.does && <Does list={entry.does} />}
    </>
  );
}

// The first that has one: what a card is about.
export function pictureOf(list: Entry[]): string {
  for (const entry of list) {
    const found = symbolOf(entry) ?? (entry.ways ? pictureOf(entry.ways.flat()) : entry.does ? pictureOf(entry.does) : null);
    if (found && found !== "unknown") return found;
  }
  return "unknown";
}

export function Does({ list }: { list: Entry[] }) {
  return (
    <span class="hg-does" aria-hidden="true">
      {list.map((entry, i) => (
        <One key={i} entry={entry} />
      ))}
    </span>
  );
}
