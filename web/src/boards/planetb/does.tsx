// What a cell or a card does, as a line of symbols: "−1 meat → 12 money +2 mood". It decorates; whoever shows it says it in words.
import type { ComponentChildren } from "preact";
import { Icon, Sign } from "../shared/signs";
import type { Entry } from "./view";

// The symbol of a step; of some it hangs on what they are about.
const symbols: Record<string, string | ((what: string) => string)> = {
  money: "pb-money",
  pay_money: "pb-money",
  vp: "pb-vp",
  mood: "pb-mood",
  mood_min: "pb-bad",
  pay_mood: "pb-bad",
  res: (what) => `pb-${what}`,
  pay_res: (what) => `pb-${what}`,
  res_any: "pb-any",
  produce: "pb-produce",
  build: "pb-build",
  build_free: "pb-build",
  build_top: "pb-build",
  demolish: "pb-demolish",
  take: (what) => `pb-${what}`,
  take_any: "pb-worker",
  pay_worker: (what) => `pb-${what === "any" ? "worker" : what}`,
  pay_upto: "pb-worker",
  lose_worker: "pb-worker",
  act: "pb-act",
  recall: "pb-recall",
  news: "pb-news",
  replay: "pb-replay",
  step: (what) => `pb-${what}`,
  pay_step: (what) => `pb-${what === "any" ? "step" : what}`,
  step_any: "pb-step",
  faction: (what) => `pb-${what === "any" ? "faction" : what}`,
  support_keep: "pb-faction",
  votes: "pb-vote",
  votes_per_step: "pb-vote",
  fraud: "pb-fraud",
  marker: (what) => (what === "right" ? "pb-right" : "pb-marker"),
  marker_any: "pb-marker",
  law: (what) => (what === "any" ? "pb-law" : `pb-law-${what}`),
  lose: (what) => (what === "mood" ? "pb-bad" : `pb-${what}`),
  discard: "card",
  draw_bag: "pb-bag",
  copy: "pb-copy",
  give: "pb-plants",
  export: "pb-any",
};

const paying = /^(pay_|lose)/;
const signs: Record<string, string> = { mood: "+", step: "+", step_any: "+" };

function amountOf({ step, n }: Entry): string {
  if (n === undefined) return "";
  if (paying.test(step)) return `−${n}`;
  return `${signs[step] ?? ""}${n}`;
}

export function symbolOf(entry: Entry): string {
  const found = symbols[entry.step] ?? "unknown";
  return typeof found === "string" ? found : found(typeof entry.what === "string" ? entry.what : "any");
}

function joined(ways: Entry[][], between: ComponentChildren) {
  return ways.map((way, i) => (
    <span key={i} class="pb-way">
      {i > 0 && between}
      <Does list={way} />
    </span>
  ));
}

function One({ entry }: { entry: Entry }) {
  const { step, ways, does, most } = entry;
  if (step === "to") return <Sign is="→" more="pb-to" />;
  if (step === "any_order") return <>{joined(ways ?? [], null)}</>;
  if (step === "choose_way") return <>{joined(ways ?? [], <Sign is="/" more="pb-or" />)}</>;
  if (step === "seats")
    return (
      <span class="pb-entry pb-theirs">
        <Icon name="pb-others" />
        <Does list={does ?? []} />
      </span>
    );
  if (step === "pay_split")
    return (
      <span class="pb-entry">
        <Sign is={amountOf(entry)} />
        <Icon name="pb-plastic" />
        <Sign is="/" more="pb-or" />
        <Icon name="pb-worker" />
      </span>
    );
  const amount = amountOf(entry);
  return (
    <span class="pb-entry">
      {amount && <Sign is={amount} />}
      <Icon name={symbolOf(entry)} />
      {step === "build_top" && <Sign is={String(entry.what).toUpperCase()} />}
      {(entry.free || step === "build_free" || step === "build_top") && <Icon name="pb-free" />}
      {step === "export" && <Sign is={`×${most ?? 1}`} />}
      {does && (
        <>
          <Sign is=":" />
          <Does list={does} />
        </>
      )}
    </span>
  );
}

export function Does({ list }: { list: Entry[] }) {
  return (
    <span class="pb-does" aria-hidden="true">
      {list.map((entry, i) => (
        <One key={i} entry={entry} />
      ))}
    </span>
  );
}

// The actions of a list one by one, without what they cost.
export function actionsOf(list: Entry[]): Entry[][] {
  const rest = list.slice(list.findIndex(({ step }) => step === "to") + 1);
  return rest.length === 1 && rest[0]!.step === "any_order" ? rest[0]!.ways! : [rest];
}
