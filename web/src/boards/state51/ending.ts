// The end of a game of 51st State: what brought a player's points (R13.3), and what breaks a tie (R13.5): goods, then
// locations; alone a tie is lost (R15.1).
import type { Brought, Look } from "../board";
import { count } from "../shared/things";
import { t } from "../../words";
import { laneOf, laneWords } from "./state";
import { categories, frontOf, isSolo, locationOf, marksOf, viewOf } from "./view";

// R13.3, R13.4: a location is worth a point, ruins are not.
export function brought(look: Look, player: number): Brought[] {
  const { vp, built } = frontOf(look, player);
  const standing = built.filter((word) => !viewOf(look).ruined.includes(word));
  return [
    { says: t("VP gained during the game"), n: vp },
    ...categories.map((category) => ({
      says: t("Locations: {lane}", { lane: laneWords(category) }),
      n: laneOf(look, standing, category).length,
    })),
  ];
}

// R13.6: tokens in the pool, goods on locations, cards in hand.
function goodsOf(look: Look, player: number): number {
  const view = viewOf(look);
  const seat = view.seats[player];
  if (!seat) return 0;
  const cached = seat.built.flatMap((word) => {
    const card = locationOf(look.game, word);
    return card ? marksOf(view, card).cached : [];
  });
  const all = [...Object.values(seat.pool), ...cached.map(({ n }) => n)];
  return count(seat.hand) + seat.connections.length + all.reduce((sum, n) => sum + n, 0);
}

export function ending(look: Look, places: number[]): string | null {
  const [first, second] = [places.indexOf(1), places.indexOf(2)];
  if (second < 0 || look.scores[first]?.total !== look.scores[second]?.total) return null;
  if (isSolo(look)) return t("Alone, a tie is lost");
  const [a, b] = [goodsOf(look, first), goodsOf(look, second)];
  return a === b ? t("More locations decide") : t("More goods and cards left: {a} to {b}", { a, b });
}
