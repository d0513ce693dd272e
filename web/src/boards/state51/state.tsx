// A State: its locations in three rows (R1.4). Ruins stay in the row of what they were.
import type { Look } from "../board";
import { Icon } from "../shared/signs";
import { t } from "../../words";
import { LocationTile } from "./cards";
import { categories, locationOf } from "./view";
import type { Category } from "./view";

function rowWords(category: Category): string {
  return { production: t("Production"), feature: t("Features"), action: t("Actions") }[category];
}

export function State({ look, built, own }: { look: Look; built: string[]; own: boolean }) {
  return (
    <div class="s51-state">
      {categories.map((category) => {
        const row = built.filter((word) => locationOf(look.game, word)?.facts.category === category);
        return (
          <div key={category} class={`s51-row s51-${category}`} role="group" aria-label={rowWords(category)}>
            <span class="s51-rowhead" title={rowWords(category)}>
              <Icon name={category} />
            </span>
            {row.map((word) => (
              <LocationTile key={word} look={look} word={word} own={own} />
            ))}
            {row.length === 0 && <span class="nothing">{rowWords(category)}</span>}
          </div>
        );
      })}
    </div>
  );
}
