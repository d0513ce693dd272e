// What a lifted move would change: my stock and production, my rating, cards and points, and the planet.
import type { Change, Look } from "../board";
import { count, mySeat, saysOf } from "../shared/things";
import type { Json, Score } from "../../types";
import { t } from "../../words";
import { oceansOf, resources, viewOf } from "./view";
import type { Ghost } from "./view";

export function changes(look: Look, after: Json, scores: Score[]): Change[] {
  const view = viewOf(look), then = after as unknown as Ghost;
  const me = mySeat(look);
  const mine = view.seats[me], later = then.seats[me];
  const list: Change[] = [];
  const add = (symbol: string, says: string, now: number, next: number) => {
    if (now !== next) list.push({ symbol, says, now, then: next, ...(next < now ? { worse: true as const } : {}) });
  };
  if (mine && later) {
    for (const resource of resources) {
      const says = saysOf(look.game, "resource", resource);
      add(`tm-${resource}`, says, mine.stock[resource] ?? 0, later.stock[resource] ?? 0);
      const production = t("production: {what}", { what: says });
      add(`tm-${resource}`, production, mine.production[resource] ?? 0, later.production[resource] ?? 0);
    }
    add("tm-tr", t("Terraform rating"), mine.tr, later.tr);
    const held = count(mine.hand), drawn = count(later.hand);
    if (drawn > held) add("card", t("cards in hand"), held, drawn); // that a card which is played leaves the hand goes without saying
  }
  const points = look.scores[me]?.total ?? 0;
  add("vp", t("Points"), points, scores[me]?.total ?? points);
  add("tm-temperature", t("Temperature"), view.temperature, then.temperature);
  add("tm-oxygen", t("Oxygen"), view.oxygen, then.oxygen);
  add("tm-ocean", t("Oceans"), oceansOf(view), oceansOf(then));
  return list;
}
