// What a card does as a line of symbols: "2 workers → 3 VP". A production stands on an arrow, an action counts its uses,
// and what comes once, when the card is built, begins with a hammer.
import type { ComponentChildren } from "preact";
import { Icon, Sign } from "../../shared/signs";
import { Good, Goods, Type } from "./goods";
import { basics } from "../view";
import type { Effect, Location, LocationFacts, Trade } from "../view";

function AtMost({ n }: { n: number }) {
  return <Sign is={`≤${n}`} more="s51-most" />;
}

// All four basic goods have one symbol together.
function inShort(goods: string[]): string[] {
  if (!basics.every((basic) => goods.includes(basic))) return goods;
  return ["basic", ...goods.filter((good) => !basics.includes(good))];
}

// So much of it gained in this round's production.
function Gained({ good, n }: { good: string; n: number }) {
  return (
    <span class="s51-gained">
      <Sign is="+" />
      <Good good={good} n={n} />
    </span>
  );
}

function OneEffect({ effect }: { effect: Effect }) {
  switch (effect.step) {
    case "gain":
      return <Good good={effect.good} n={effect.n} />;
    case "cache":
      return (
        <span class="s51-kept">
          <Good good={effect.good} n={effect.n} />
        </span>
      );
    case "choose":
      return (
        <span class="s51-line">
          {inShort(effect.goods).map((good, i) => [i > 0 && <Sign is="/" />, <Good key={good} good={good} />])}
        </span>
      );
    case "per_type":
      return (
        <span class="s51-line">
          <Good good={effect.good} />
          <Sign is="×" />
          <Type type={effect.type} />
          <AtMost n={effect.most} />
        </span>
      );
    case "per_gained":
      return (
        <span class="s51-line">
          <Good good={effect.good} />
          <Sign is="×" />
          <Gained good={effect.gained} n={1} />
          <AtMost n={effect.most} />
        </span>
      );
    case "copy_production":
    case "copy_deal":
      return (
        <span class="s51-line">
          <Icon name="copy" />
          {effect.step === "copy_deal" && effect.n > 1 && <AtMost n={effect.n} />}
          <Icon name={effect.step === "copy_deal" ? "deal" : "production"} />
          {effect.whose === "opp" && <Icon name="person" />}
        </span>
      );
    case "take_production":
      return (
        <span class="s51-line">
          <Icon name="steal" />
          <Icon name="production" />
          <Icon name="person" />
        </span>
      );
    case "steal":
      return (
        <span class="s51-line">
          <Icon name="steal" />
          <Good good="basic" />
          <Icon name="person" />
        </span>
      );
    case "reset":
      return (
        <span class="s51-line">
          <Icon name="clear" />
          <AtMost n={effect.n} />
        </span>
      );
  }
}

export function Effects({ of }: { of: Effect[] }) {
  return (
    <span class="s51-line s51-effects">
      {of.map((effect, i) => (
        <OneEffect key={i} effect={effect} />
      ))}
    </span>
  );
}

function To() {
  return <Sign is="→" more="s51-to" />;
}

// One pip for each use that a round allows; those taken are filled.
function Uses({ uses, used }: { uses: number; used: number }) {
  return (
    <span class="s51-uses">
      {Array.from({ length: uses }, (_, i) => (
        <i key={i} class={i < used ? "taken" : ""} />
      ))}
    </span>
  );
}

// Where there is little room it breaks after the cost, never after the arrow.
export function TradeLine({ trade, uses = 0, used = 0 }: { trade: Trade; uses?: number; used?: number }) {
  const free = Object.keys(trade.cost).length === 0;
  return (
    <span class="s51-line s51-trade" aria-hidden="true">
      {!free && (
        <span class="s51-line s51-cost">
          <Goods of={trade.cost} />
        </span>
      )}
      <span class="s51-line">
        <Uses uses={uses} used={used} />
        {!free && <To />}
        <Effects of={trade.does} />
      </span>
    </span>
  );
}

function ProductionLine({ facts, used }: { facts: LocationFacts; used: number }) {
  return (
    <span class={facts.open ? "s51-line s51-arrow open" : "s51-line s51-arrow"}>
      {facts.open && <Icon name="open" />}
      {facts.open && used > 0 && <Good good="worker" />}
      <Effects of={facts.does} />
    </span>
  );
}

function FeatureLine({ facts, used }: { facts: LocationFacts; used: number }) {
  return (
    <span class="s51-line">
      {facts.when.map((event, i) => [i > 0 && <Sign is="/" />, <Icon key={event} name={event} />])}
      {facts.if && <Gained good={facts.if.good} n={facts.if.n} />}
      <To />
      <Effects of={facts.does} />
      {used > 0 && <Icon name="check" />}
    </span>
  );
}

function StorageLine({ store }: { store: LocationFacts["store"][number] }) {
  return (
    <span class="s51-line">
      <Icon name="storage" />
      <Sign is={store.room ?? "∞"} />
      {inShort(store.goods).map((good) => (
        <Good key={good} good={good} />
      ))}
    </span>
  );
}

function BonusLine({ bonus }: { bonus: Effect[] }) {
  return (
    <span class="s51-line s51-bonus">
      <Icon name="build" />
      <Effects of={bonus} />
    </span>
  );
}

// Every line of a card; one that is built already shows its bonus only if there is nothing else to tell it by.
export function CardLines({ card, used, built }: { card: Location; used: number; built: boolean }) {
  const { facts } = card;
  const lines: ComponentChildren[] = [];
  if (facts.category === "production") lines.push(<ProductionLine facts={facts} used={used} />);
  if (facts.category === "action")
    lines.push(<TradeLine trade={facts} uses={facts.uses} used={used} />);
  if (facts.category === "feature" && facts.does.length > 0) lines.push(<FeatureLine facts={facts} used={used} />);
  facts.store.forEach((store) => lines.push(<StorageLine store={store} />));
  if (facts.bonus.length > 0 && (!built || lines.length === 0)) lines.push(<BonusLine bonus={facts.bonus} />);
  if (facts.shield) lines.push(<Icon name="shield" more="s51-is-shield" />);
  const parts = facts.does.length + facts.bonus.length + Object.keys(facts.cost).length;
  return (
    <span class={parts > 3 ? "s51-lines s51-dense" : "s51-lines"} aria-hidden="true">
      {lines}
    </span>
  );
}
