// A State in three lanes (R1.4), each with columns of cards that overlap like shingles: of a card that is covered, the name
// and the effect stay in sight. Ruins stay in the lane of what they were.
import type { Look } from "../board";
import { Icon, Sign } from "../shared/signs";
import { t } from "../../words";
import { BuiltCard, GhostCard } from "./card/card";
import { categories, locationOf } from "./view";
import type { Category } from "./view";

export function laneWords(category: Category): string {
  return { production: t("Production"), feature: t("Features"), action: t("Actions") }[category];
}

// What a lane is for, for whoever has nothing in it yet.
function hintWords(category: Category): string {
  return {
    production: t("Goods every round"),
    feature: t("Bonuses, storage and lasting rules"),
    action: t("Used in your turns"),
  }[category];
}

export function laneOf(look: Look, built: string[], category: Category): string[] {
  return built.filter((word) => locationOf(look.game, word)?.facts.category === category);
}

export function LaneHead({ category, n }: { category: Category; n: number }) {
  return (
    <span class="s51-lane-head" aria-hidden="true">
      <Icon name={category} />
      <span>{laneWords(category)}</span>
      {n > 0 && <Sign is={n} />}
    </span>
  );
}

// Of all lanes together, on a wide screen: the fewer columns take all cards side by side, the wider they are.
const LEAST = 4, MOST = 6;

// Every lane has a column; the others go one by one to where the columns are highest.
function columnsOf(counts: number[]): number[] {
  const columns = counts.map(() => 1);
  const wanted = counts.reduce((sum, n) => sum + Math.max(n, 1), 0);
  for (let left = Math.max(LEAST, Math.min(wanted, MOST)) - counts.length; left > 0; left--) {
    const heights = counts.map((n, lane) => n / columns[lane]!);
    columns[heights.indexOf(Math.max(...heights))]!++;
  }
  return columns;
}

interface LaneProps {
  look: Look;
  category: Category;
  cards: string[];
  columns: number;
  later: string[] | null; // the lane as it would be
}

// Cards fill the columns row by row: a new one moves no other.
function Lane({ look, category, cards, columns, later }: LaneProps) {
  const coming = later?.find((word) => !cards.includes(word));
  const at = later && coming && later.length > cards.length ? cards.length : -1;
  return (
    <div class={`s51-lane s51-${category}`} style={{ flexGrow: columns }} role="group" aria-label={laneWords(category)}>
      <LaneHead category={category} n={cards.length} />
      {cards.length === 0 && !coming && (
        <span class="s51-hint">
          <Icon name={category} />
          {hintWords(category)}
        </span>
      )}
      <div class="s51-columns">
        {Array.from({ length: columns }, (_, column) => (
          <div key={column} class="s51-column">
            {cards.map((word, i) => {
              const leaves = later && !later.includes(word);
              return i % columns === column && <BuiltCard key={word} look={look} word={word} more={leaves ? "s51-leaves" : ""} />;
            })}
            {coming && (at < 0 ? column === 0 : at % columns === column) && <GhostCard look={look} word={coming} />}
          </div>
        ))}
      </div>
    </div>
  );
}

export function State({ look, built, later }: { look: Look; built: string[]; later: string[] | null }) {
  const lanes = categories.map((category) => laneOf(look, built, category));
  const columns = columnsOf(lanes.map((lane) => lane.length));
  return (
    <div class="s51-state" style={{ "--columns": columns.reduce((sum, n) => sum + n) }}>
      {categories.map((category, i) => (
        <Lane
          key={category}
          look={look}
          category={category}
          cards={lanes[i]!}
          columns={columns[i]!}
          later={later && laneOf(look, later, category)}
        />
      ))}
    </div>
  );
}
