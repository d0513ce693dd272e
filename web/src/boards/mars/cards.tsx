// Cards: in full, as they lie in a hand or are chosen from, and as chips in front of somebody.
import type { Look } from "../board";
import { pieceProps } from "../shared/lens";
import { Icon, Sign } from "../shared/signs";
import { Symbol } from "../../symbols";
import { Price, Resource, Tag } from "./signs";
import { cardLabel, costOf } from "./telling";
import { cardOf, heldOn, isUsed, viewOf } from "./view";
import type { Card, CardFacts, Need, Seat } from "./view";

// What cards hold is drawn like the tag, where there is one.
function holdsSymbol(kind: string): string {
  return kind === "fighter" || kind === "preservation" ? `tm-${kind}` : `tm-tag-${kind}`;
}

function NeedSymbol({ need: { what, name } }: { need: Need }) {
  if (what === "tag") return <Tag tag={name ?? "wild"} />;
  if (what === "production") return <Resource of={`${name}_production`} />;
  const symbols: Record<string, string> = {
    temperature: "tm-temperature",
    oxygen: "tm-oxygen",
    oceans: "tm-ocean",
    cities: "tm-tile-city",
    greeneries: "tm-tile-greenery",
    party: `tm-${name}`,
    chairman: "tm-chairman",
    chair_neutral: "tm-chairman",
    leaders: "tm-leader",
  };
  return <Icon name={symbols[what] ?? "tm-any"} />;
}

function number(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

// One of what is counted goes without a number.
function limits({ what, least, most }: Need): string {
  const counted = !["temperature", "oxygen", "oceans"].includes(what);
  if (most !== null) return `≤${number(most)}`;
  return least === null || (counted && least <= 1) ? "" : `≥${number(least)}`;
}

function Needs({ needs }: { needs: Need[] }) {
  if (needs.length === 0) return null;
  return (
    <span class="tm-needs" aria-hidden="true">
      {needs.map((need, i) => (
        <span key={i}>
          <NeedSymbol need={need} />
          <Sign is={limits(need)} />
        </span>
      ))}
    </span>
  );
}

function perSymbol(facts: CardFacts, counted: string): string {
  if (counted === "here" && facts.holds) return holdsSymbol(facts.holds);
  const others: Record<string, string> = { jovian: "tm-tag-jovian", cities: "tm-tile-city", oceans: "tm-tile-ocean" };
  const known = Object.keys(others).find((word) => counted.includes(word));
  return known ? others[known]! : "tm-any";
}

function Points({ facts }: { facts: CardFacts }) {
  const { vp, vp_per: per, vp_if_any: any } = facts;
  if (!vp && !per && !any) return null;
  return (
    <span class="tm-vp" aria-hidden="true">
      <Symbol name="vp" />
      <Sign is={number(per ? per.n : vp || any)} />
      {per && (
        <>
          <Sign is={per.div > 1 ? `/${per.div}` : "/"} />
          <Icon name={perSymbol(facts, per.count)} />
        </>
      )}
      {any > 0 && !vp && (
        <>
          <Sign is="/" />
          <Icon name={perSymbol(facts, "here")} />
        </>
      )}
    </span>
  );
}

function Cost({ look, card }: { look: Look; card: Card }) {
  if (card.facts.type === "corporation") return null;
  const cost = costOf(look, card);
  return (
    <span class="tm-cost" aria-hidden="true">
      <Price cost={cost} printed={card.facts.cost} />
    </span>
  );
}

export function CardTags({ tags }: { tags: string[] }) {
  return (
    <span class="tm-tags" aria-hidden="true">
      {tags.map((tag, i) => (
        <Tag key={i} tag={tag} />
      ))}
    </span>
  );
}

// `picked`: it is among those chosen so far. The space keeps its name and its text apart for who has them read aloud.
export function FullCard({ look, word, picked = false }: { look: Look; word: string; picked?: boolean }) {
  const card = cardOf(look.game, word);
  if (!card) return null;
  const { facts } = card;
  const classes = `tm-card tm-type-${facts.type} ${picked ? "tm-picked" : ""}`;
  return (
    <div {...pieceProps(look, `card ${word}`, cardLabel(look, card, null), classes)} data-picked={picked || undefined}>
      <span class="tm-card-head" aria-hidden="true">
        <Cost look={look} card={card} />
        <span class="tm-name">{card.says}</span>
        {picked && <Icon name="check" more="tm-check" />}
      </span>
      <span class="tm-card-line" aria-hidden="true">
        <Icon name={`tm-${facts.type}`} more="tm-type" />
        <CardTags tags={facts.tags} />
        <Needs needs={facts.needs} />
        <Points facts={facts} />
      </span>{" "}
      <span class="tm-text" aria-hidden="true">
        {card.tells}
      </span>
    </div>
  );
}

// In front of somebody: what it is called, its tags, what lies on it, and whether its action is used.
export function CardChip({ look, word, seat }: { look: Look; word: string; seat: Seat }) {
  const card = cardOf(look.game, word);
  if (!card) return null;
  const view = viewOf(look);
  const { facts } = card;
  const used = facts.action && isUsed(view, seat, word);
  const classes = `tm-chip tm-type-${facts.type} ${used ? "tm-used" : ""}`;
  return (
    <div {...pieceProps(look, `card ${word}`, cardLabel(look, card, seat), classes)}>
      {facts.action && <Icon name={used ? "check" : "tm-active"} more="tm-act" />}
      <span class="tm-name" aria-hidden="true">
        {card.says}
      </span>
      <CardTags tags={facts.tags} />
      {facts.holds && (
        <span class="tm-held" aria-hidden="true">
          <Icon name={holdsSymbol(facts.holds)} />
          <Sign is={heldOn(view, seat, word)} />
        </span>
      )}
    </div>
  );
}
