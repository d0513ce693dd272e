// The end of a game of Mars: where a seat's points came from (R13.3), and what decided it (R13.4, R16).
import type { Brought, Look } from "../board";
import { cardsOf, saysOf } from "../shared/things";
import { t } from "../../words";
import { cardOf, heldOn, hexOf, hintsOf, isSolo, ownerOf, tilesOf, viewOf } from "./view";
import type { Card, Hex, View } from "./view";

const cityTiles = ["city", "capital"];

// Rows are of different lengths and lie in the middle, so that a hex stands between two of the next row.
function place({ facts }: Hex): number {
  return Math.abs(facts.row - 5) / 2 + facts.column;
}

function areNeighbours(a: Hex, b: Hex): boolean {
  const [rows, columns] = [Math.abs(a.facts.row - b.facts.row), Math.abs(place(a) - place(b))];
  return a.facts.area !== "space" && b.facts.area !== "space" && ((rows === 0 && columns === 1) || (rows === 1 && columns === 0.5));
}

function besides(look: Look, hex: string, kinds: string[]): number {
  const from = hexOf(look.game, hex);
  return Object.entries(viewOf(look).tiles).filter(([other, tile]) => {
    const to = hexOf(look.game, other);
    return kinds.includes(tile) && from && to && areNeighbours(from, to);
  }).length;
}

function citiesOf(look: Look, seat: number): number {
  const view = viewOf(look);
  const own = Object.entries(view.tiles).filter(([hex, tile]) => cityTiles.includes(tile) && view.owners[hex] === ownerOf(seat));
  return own.reduce((sum, [hex]) => sum + besides(look, hex, ["greenery"]), 0);
}

// What a card counts: resources on it, tags, cities everywhere, or what lies beside its own tile.
function counted(look: Look, seat: number, card: Card, count: string): number {
  const view = viewOf(look);
  const tile = Object.entries(view.tiles).find(([, one]) => one === card.word)?.[0];
  switch (count) {
    case "here":
      return heldOn(view, view.seats[seat], card.word);
    case "cities":
      return Object.values(view.tiles).filter((one) => cityTiles.includes(one)).length;
    case "adjacent_oceans":
      return tile ? besides(look, tile, ["ocean"]) : 0;
    case "adjacent_cities":
      return tile ? besides(look, tile, cityTiles) : 0;
    default:
      return hintsOf(look).tags?.[seat]?.[count] ?? 0;
  }
}

function cardPoints(look: Look, seat: number, card: Card): number {
  const { vp, vp_per: per, vp_if_any: any } = card.facts;
  if (any) return heldOn(viewOf(look), viewOf(look).seats[seat], card.word) > 0 ? any : 0;
  return per ? per.n * Math.floor(counted(look, seat, card, per.count) / per.div) : vp;
}

function cards(look: Look, seat: number): Brought[] {
  const { corporation, played, events } = viewOf(look).seats[seat]!;
  return [corporation, ...played, ...cardsOf(events)].flatMap((word) => {
    const card = cardOf(look.game, word);
    return card ? [{ says: card.says, n: cardPoints(look, seat, card) }] : [];
  });
}

// R12.2: 5 for the first and 2 for the second, who has exactly one ahead; with two players nobody is second.
function awardPoints(values: number[], seat: number): number {
  const ahead = values.filter((value) => value > values[seat]!).length;
  return ahead === 0 ? 5 : ahead === 1 && values.length > 2 ? 2 : 0;
}

function honours(look: Look, view: View, seat: number): Brought[] {
  const claimed = Object.entries(view.milestones).filter(([, owner]) => owner === ownerOf(seat));
  const funded = Object.keys(view.awards);
  return [
    ...claimed.map(([word]) => ({ says: saysOf(look.game, "milestone", word), n: 5 })),
    ...funded.map((word) => ({
      says: saysOf(look.game, "award", word),
      n: awardPoints(hintsOf(look).awards?.[word] ?? [], seat),
    })),
  ];
}

export function brought(look: Look, seat: number): Brought[] {
  const view = viewOf(look);
  const who = view.seats[seat];
  if (!who) return [];
  const owner = ownerOf(seat);
  const led = Object.values(view.leaders ?? {}).filter((one) => one === owner).length;
  return [
    { says: t("Terraform rating"), n: who.tr },
    ...(isSolo(look) ? [] : honours(look, view, seat)),
    { says: t("Greeneries"), n: tilesOf(view, seat, "greenery") },
    { says: t("Cities"), n: citiesOf(look, seat) },
    ...cards(look, seat),
    { says: t("Committee"), n: led + (view.chairman === owner ? 1 : 0) },
  ];
}

export function ending(look: Look, places: number[]): string | null {
  const view = viewOf(look);
  if (isSolo(look)) return places[0] === 1 ? t("The goal is met") : t("The goal was not met in time");
  const [first, second] = [places.indexOf(1), places.indexOf(2)];
  if (second < 0 || look.scores[first]?.total !== look.scores[second]?.total) return null;
  const money = [first, second].map((seat) => view.seats[seat]?.stock.mc ?? 0);
  return t("More MC at the end: {a} to {b}", { a: money[0]!, b: money[1]! });
}
