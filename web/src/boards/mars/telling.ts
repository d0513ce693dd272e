// The board in words: the labels that a screen reader speaks, and the parts of them that the lens shows.
import type { Look } from "../board";
import { count, saysOf, sentence, tellsOf } from "../shared/things";
import type { Counts } from "../shared/things";
import type { Game } from "../../types";
import { t, tn } from "../../words";
import { signed } from "./signs";
import { delegatesOf, heldOn, hexOf, hintsOf, isUsed, ownerName } from "./view";
import { resources, viewOf } from "./view";
import type { Card, CardType, Hex, Seat, Slot, View } from "./view";

export function typeWords(type: CardType): string {
  const words: Record<CardType, string> = {
    automated: t("Automated card"),
    active: t("Active card"),
    event: t("Event card"),
    corporation: t("Corporation"),
  };
  return words[type];
}

// No field and no move has tags for values, so they are not among the game's things.
function tagName(tag: string): string {
  const names: Record<string, string> = {
    building: t("building"),
    space: t("space"),
    science: t("science"),
    power: t("power"),
    earth: t("Earth"),
    jovian: t("Jovian"),
    venus: t("Venus"),
    plant: t("plant"),
    microbe: t("microbe"),
    animal: t("animal"),
    city: t("city"),
    wild: t("wild"),
  };
  return names[tag] ?? tag;
}

export function tagWords(tags: string[]): string {
  return tags.length === 0 ? t("No tags") : t("Tags: {what}", { what: tags.map(tagName).join(", ") });
}

export function costOf(look: Look, card: Card): number {
  return hintsOf(look).costs?.[card.word] ?? card.facts.cost;
}

// What something costs me now, and what is printed if that is something else.
export function priceWords(cost: number, printed: number): string {
  if (cost === printed) return t("Cost: {n} MC", { n: cost });
  return t("Cost: {n} MC instead of {printed}", { n: cost, printed });
}

export function costWords(look: Look, card: Card): string {
  if (card.facts.type === "corporation") return "";
  return priceWords(costOf(look, card), card.facts.cost);
}

// What lies on a card in front of somebody, and whether its action is still to be had.
export function stateWords(look: Look, card: Card, seat: Seat): string[] {
  const view = viewOf(look);
  const held = heldOn(view, seat, card.word);
  return [
    card.facts.holds ? t("Resources on it: {n}", { n: held }) : "",
    card.facts.action && isUsed(view, seat, card.word) ? t("Used this generation") : "",
  ].filter(Boolean);
}

// It begins with the words that are written on the card, so that who speaks to the page can call it by them.
export function cardLabel(look: Look, card: Card, seat: Seat | null): string {
  const facts = [typeWords(card.facts.type), tagWords(card.facts.tags)];
  const now = seat ? stateWords(look, card, seat) : [costWords(look, card)];
  return sentence([card.says, card.tells, ...now, ...facts]);
}

// --- The planet ---

export function areaWords(hex: Hex): string[] {
  const areas = {
    land: "",
    ocean: t("Kept for an ocean"),
    volcanic: t("Volcanic area"),
    noctis: t("Kept for Noctis City"),
    space: t("Away from Mars"),
  };
  return [areas[hex.facts.area]].filter(Boolean);
}

export function bonusWords(game: Game, bonus: Counts): string {
  const parts = Object.entries(bonus).map(([what, n]) =>
    what === "cards" ? tn("{n} card", "{n} cards", n) : `${saysOf(game, "resource", what)}: ${n}`,
  );
  return parts.length === 0 ? "" : t("Bonus: {what}", { what: parts.join(", ") });
}

export function tileWords(look: Look, word: string): string[] {
  const { tiles, owners, claims } = viewOf(look);
  const tile = tiles[word], owner = owners[word], claim = claims[word];
  return [
    tile ? saysOf(look.game, "tile", tile) : "",
    owner ? t("Owner: {name}", { name: ownerName(look, owner) }) : "",
    claim ? t("Claimed by: {name}", { name: ownerName(look, claim) }) : "",
  ].filter(Boolean);
}

export function hexLabel(look: Look, word: string): string {
  const hex = hexOf(look.game, word);
  if (!hex) return saysOf(look.game, "hex", word);
  return sentence([hex.says, ...areaWords(hex), ...tileWords(look, word), bonusWords(look.game, hex.facts.bonus)]);
}

// --- Players ---

export function resourceWords(game: Game, seat: Seat, resource: string): string {
  const says = saysOf(game, "resource", resource);
  const values = { n: seat.stock[resource] ?? 0, produced: signed(seat.production[resource] ?? 0) };
  return `${says}: ${t("{n}, production {produced}", values)}`;
}

export function resourcesWords(game: Game, seat: Seat): string {
  return resources.map((resource) => resourceWords(game, seat, resource)).join("; ");
}

export function tagsWords(tags: Counts): string {
  const some = Object.entries(tags).filter(([, n]) => n > 0);
  return some.map(([tag, n]) => `${tagName(tag)}: ${n}`).join(", ");
}

// Of milestones and awards: how far everybody has come.
export function standing(look: Look, values: number[] | undefined): string {
  return (values ?? []).map((n, seat) => `${look.names[seat] ?? ""}: ${n}`).join(", ");
}

export function handWords(seat: Seat): string {
  return tn("{n} card in hand", "{n} cards in hand", count(seat.hand));
}

// --- The committee ---

export function slotWords(slot: Slot): string {
  return { current: t("Current event"), coming: t("Coming event"), distant: t("Distant event") }[slot];
}

// How soon, in a word.
export function soonWords(slot: Slot): string {
  return { current: t("Now"), coming: t("Next"), distant: t("Later") }[slot];
}

export function partyState(look: Look, party: string): string[] {
  const view: View = viewOf(look);
  const delegates = delegatesOf(view, party).map(({ owner, n, leads }) => {
    const values = { name: ownerName(look, owner), n };
    return leads ? t("{name} leads: {n}", values) : `${values.name}: ${n}`;
  });
  return [
    view.ruling === party ? t("Rules now") : "",
    view.dominant === party ? t("Dominant party") : "",
    delegates.length > 0 ? t("Delegates: {who}", { who: delegates.join(", ") }) : t("No delegates"),
  ].filter(Boolean);
}

export function partyLabel(look: Look, party: string): string {
  const { game } = look;
  return sentence([saysOf(game, "party", party), ...partyState(look, party), tellsOf(game, "party", party)]);
}

function changeWords(game: Game, key: string, n: number): string {
  const by = signed(n);
  const others: Record<string, string> = {
    tr: t("Terraform rating: {n}", { n: by }),
    cards: t("Cards drawn: {n}", { n: by }),
    discards: t("Cards to discard: {n}", { n: Math.abs(n) }),
    any: t("Resources of your choice: {n}", { n: by }),
    resources: t("Cards that get a resource: {n}", { n }),
  };
  if (others[key]) return others[key];
  const [word, production] = key.split("_");
  const says = saysOf(game, "resource", word ?? key);
  return production ? t("Production of {what}: {n}", { what: says, n: by }) : `${says}: ${by}`;
}

// What an event would do to me if it happened now.
export function forecastWords(game: Game, changes: Counts): string {
  const parts = Object.entries(changes).map(([key, n]) => changeWords(game, key, n));
  return t("For you now: {what}", { what: parts.length > 0 ? parts.join(", ") : t("no change") });
}
