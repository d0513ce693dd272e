// An AI card of an Automa, drawn: its four symbols in order, what becomes of them, its policies, bonus and special action.
import type { Look } from "../board";
import { Icon, Sign } from "../shared/signs";
import { saysOf, sentence } from "../shared/things";
import type { LogLine } from "../../types";
import { t, tn } from "../../words";
import { Does } from "./does";
import { actionSymbols } from "./hand";
import { shortNames } from "./politics";
import { aiOf, policies, sectionAt, sections, viewOf } from "./view";
import type { AiCardKnown, Needs } from "./view";

export const symbolOf = (priority: string) => actionSymbols[priority] ?? "hg-special";

// What the log tells of a turn, by its pieces.
export interface Story {
  tried: Map<string, boolean>; // whether it can be done
  rises: Map<string, number>; // rows of action cards ...
  policies: Map<string, number>; // ... and of policy cards
  drops: Map<string, number>; // to that row, since it was done
  done: string | null;
}

function add(to: Map<string, number>, key: string, n: number): void {
  to.set(key, (to.get(key) ?? 0) + n);
}

export function storyOf(lines: LogLine[]): Story {
  const story: Story = { tried: new Map(), rises: new Map(), policies: new Map(), drops: new Map(), done: null };
  for (const piece of lines.flatMap((line) => line.pieces)) {
    const [kind = "", what = "", n = ""] = piece.split(" ");
    if (kind === "tries") story.tried.set(what, n === "0");
    else if (kind === "rises") add(story.rises, what, Number(n));
    else if (kind === "rises-policy") add(story.policies, what, Number(n));
    else if (kind === "drops") story.drops.set(what, Number(n));
    else if (kind === "priority") story.done = what;
  }
  return story;
}

function SymbolAt({ look, symbol, story, isFirst }: { look: Look; symbol: string; story: Story | null; isFirst: boolean }) {
  const name = saysOf(look.game, "priority", symbol), can = story?.tried.get(symbol), n = story?.rises.get(symbol) ?? 0;
  const what = [
    isFirst ? t("with the bonus of the card") : "",
    can === undefined ? "" : story?.done === symbol ? t("done") : can ? t("possible") : t("not possible"),
    n > 0 ? tn("{n} row up", "{n} rows up", n) : "",
  ];
  const says = [name, ...what].filter(Boolean).join(", ");
  const state = story?.done === symbol ? " hg-done" : can === false ? " hg-failed" : "";
  return (
    <li class={`hg-symbol${isFirst ? " hg-with-bonus" : ""}${state}`} title={says}>
      <Icon name={symbolOf(symbol)} />
      <span class="unseen">{says}</span>
      {n > 0 && <Sign is={`+${n}`} />}
    </li>
  );
}

function Wants({ look, needs }: { look: Look; needs: Needs | undefined }) {
  if (!needs) return null;
  const now = sections[sectionAt(viewOf(look), needs.policy)]!, number = policies.indexOf(needs.policy) + 1;
  return (
    <span class={needs.sections.includes(now) ? "hg-wants hg-met" : "hg-wants"} aria-hidden="true">
      {needs.sections.map((section) => (
        <Sign key={section} is={`${number}${section}`} more={section === now ? "hg-now" : ""} />
      ))}
    </span>
  );
}

function Policies({ look, card }: { look: Look; card: AiCardKnown }) {
  if (card.facts.policies.length === 0) return null;
  return (
    <p class="hg-ai-policies">
      <Icon name="hg-bill" />
      {card.facts.policies.map((policy) => (
        <span key={policy} title={saysOf(look.game, "policy", policy)}>
          <b class="hg-number">{policies.indexOf(policy) + 1}</b>
          {shortNames[policy]?.()}
        </span>
      ))}
    </p>
  );
}

// The three lines of its text: symbols, bonus or conditions, special action.
export function aiTold(card: AiCardKnown): { bonus: string; special: string } {
  const [, bonus = "", special = ""] = card.tells.split("\n");
  return { bonus, special };
}

export function AiCard({ look, word, lines = [] }: { look: Look; word: string; lines?: LogLine[] }) {
  const card = aiOf(look.game, word);
  if (!card) return null;
  const { facts } = card, { bonus, special } = aiTold(card), story = lines.length > 0 ? storyOf(lines) : null;
  const influence = facts.influence ? t("with the symbol of influence") : t("without the symbol of influence");
  return (
    <article class={`hg-ai hg-of-${facts.role}`} aria-label={sentence([card.says, card.tells.replaceAll("\n", ". "), influence])} data-test="ai-card">
      <header>
        <b>{card.says}</b>
        <span class={facts.influence ? "hg-asked" : "hg-asked hg-no"} title={influence}>
          <Icon name="hg-influence" />
        </span>
      </header>
      <ol class="hg-ai-symbols" aria-label={t("What is looked at, from left to right")}>
        {facts.symbols.map((symbol, i) => (
          <SymbolAt key={symbol} look={look} symbol={symbol} story={story} isFirst={i === 0} />
        ))}
      </ol>
      <Policies look={look} card={card} />
      <section class="hg-ai-bonus">
        {!facts.conditions && (
          <span class="hg-ai-what" aria-hidden="true">
            <Icon name={symbolOf(facts.on)} />
            <Wants look={look} needs={facts.needs} />
            <Does list={[...facts.first, ...facts.then]} />
          </span>
        )}
        <p>{bonus}</p>
      </section>
      <section class="hg-ai-special">
        <span class="hg-ai-what" aria-hidden="true">
          <Icon name="hg-special" />
          <Wants look={look} needs={facts.special_needs} />
          <Does list={facts.special} />
        </span>
        <p>{special}</p>
      </section>
    </article>
  );
}
