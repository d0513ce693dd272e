// Cards in words: the label that a screen reader speaks, and the parts of it that the lens shows.
import type { Game } from "../../types";
import { saysOf, sentence } from "../shared/things";
import type { Counts } from "../shared/things";
import { t } from "../../words";
import { defenceOf } from "./view";
import type { Category, Connection, Location, Marks, Trade } from "./view";

export function amounts(game: Game, counts: Counts): string {
  const parts = Object.entries(counts).map(([good, n]) => {
    const says = saysOf(game, "good", good);
    return n === 1 ? says : `${says} ×${n}`;
  });
  return parts.join(", ");
}

// An exchange of a faction board: it gives goods, or one of several.
export function tradeWords(game: Game, { cost, does }: Trade): string {
  const gains = does.map((effect) => {
    if (effect.step === "gain") return amounts(game, { [effect.good]: effect.n });
    return effect.step === "choose" ? effect.goods.map((good) => saysOf(game, "good", good)).join(" / ") : "";
  });
  return `${amounts(game, cost)} → ${gains.join(", ")}`;
}

export function categoryWords(category: Category): string {
  return { production: t("Production"), feature: t("Feature"), action: t("Action") }[category];
}

export function typesWords(game: Game, card: Location): string {
  if (card.facts.types.length === 0) return t("No type: develops with anything");
  return card.facts.types.map((type) => saysOf(game, "type", type)).join(", ");
}

export function usesWords(game: Game, card: Location): string[] {
  return [
    t("Deal: {good}", { good: saysOf(game, "good", card.facts.deal) }),
    t("Spoils: {goods}", { goods: amounts(game, card.facts.spoils) }),
  ];
}

// What happened to a location in play.
export function marksWords(game: Game, card: Location, marks: Marks): string[] {
  if (marks.ruined) return [t("Ruins: only a place to develop on")];
  const words = [t("Defence {n}", { n: defenceOf(card, marks) })];
  if (marks.shielded) words.push(t("Carries a shield"));
  if (marks.used > 0 && card.facts.category === "action")
    words.push(t("Used {n} of {most} this round", { n: marks.used, most: card.facts.uses }));
  if (marks.used > 0 && card.facts.open) words.push(t("Somebody's worker is here this round"));
  marks.cached.forEach(({ good, n }) => words.push(t("Lies here: {goods}", { goods: amounts(game, { [good]: n }) })));
  if (marks.taken) words.push(t("Its production goes to another player"));
  if (marks.copied) words.push(t("Its production is copied"));
  return words;
}

// The name and what matters for a choice first: the label heads the list of what can be done with the card, too.
export function locationLabel(game: Game, card: Location, marks: Marks | null): string {
  if (marks?.ruined) return sentence([card.says, ...marksWords(game, card, marks)]);
  const { category, distance } = card.facts;
  const state = marks ? marksWords(game, card, marks) : [...usesWords(game, card), t("Distance {n}", { n: distance })];
  return sentence([card.says, card.tells, ...state, categoryWords(category), typesWords(game, card)]);
}

export function dealLabel(game: Game, card: Location): string {
  return t("Deal: {good} ({card})", { good: saysOf(game, "good", card.facts.deal), card: card.says });
}

export function connectionLabel(card: Connection): string {
  return sentence([card.says, card.tells]);
}
