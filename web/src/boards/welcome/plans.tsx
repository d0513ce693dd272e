// City plans: what they ask for, drawn as estates of little houses and told in words, and what they give: the high
// value until the round in which someone first approves them is over, then the low one.
import type { Look } from "../board";
import { SeatMark, Symbol } from "../../symbols";
import { t } from "../../words";
import { Figure } from "./figure";
import { Reconstructed } from "./mark";
import { factsOf, isSolo, says, viewOf } from "./sheet";
import { points } from "./tracks";

interface PlanFacts {
  letter: string;
  high: number;
  low: number;
  estates: number[]; // sizes; none if it asks for something else
}

const LOT = 9;

function EstateBlock({ size }: { size: number }) {
  const wide = size * LOT + 4;
  const roofs = Array.from({ length: size }, (_, i) => `M${2 + i * LOT} 10l4.5-6 4.5 6v8h-9z`).join("");
  return (
    <svg class="wt-block" viewBox={`0 0 ${wide} 22`} style={{ "--wide": wide }} aria-hidden="true">
      <path class="wt-block-lot" d={`M1 6v14h${wide - 2}V6`} />
      <path class="wt-block-houses" d={roofs} />
    </svg>
  );
}

// Who has approved it, with the points that they wrote.
function Approvals({ look, at }: { look: Look; at: number }) {
  const view = viewOf(look);
  const given = view.seats.map((seat) => seat.approved[at] ?? 0);
  if (isSolo(view)) given.push(view.rival_plans[at] ?? 0);
  return (
    <span class="wt-approvals">
      {given.map((value, seat) => {
        const label = t("{name}: {points}", { name: look.names[seat] ?? "", points: points(value) });
        return (
          value > 0 && (
            <span key={seat} title={label}>
              <SeatMark seat={seat} label={label} />
              <Figure of={value} />
            </span>
          )
        );
      })}
    </span>
  );
}

function Worth({ facts, turned }: { facts: PlanFacts; turned: boolean }) {
  return (
    <span class="wt-worth">
      {turned && <Symbol name="action-approval" label={t("turned to its Approved side")} />}
      <Figure class={turned ? "gone" : "now"} of={facts.high} />
      <Figure class={turned ? "now" : "later"} of={facts.low} />
    </span>
  );
}

function planLabel(letter: string, words: string, facts: PlanFacts, turned: boolean, mine: number): string {
  const gives = turned
    ? t("approved before, now {points}", { points: points(facts.low) })
    : t("{points}, later {low}", { points: points(facts.high), low: facts.low });
  const written = mine ? `; ${t("approved by you: {points}", { points: points(mine) })}` : "";
  return `${t("Plan {letter}", { letter })}: ${words}; ${gives}${written}`;
}

function Plan({ look, at }: { look: Look; at: number }) {
  const view = viewOf(look);
  const word = view.plans[at] ?? "";
  const thing = look.game.things.plan?.[word];
  const facts = factsOf<PlanFacts>(look.game, "plan", word);
  if (!thing || !facts) return null;
  const turned = view.turned.includes(facts.letter);
  const letter = says(look.game, "letter", facts.letter);
  const mine = look.seat === null ? 0 : (view.seats[look.seat]?.approved[at] ?? 0);
  const label = planLabel(letter, thing.says, facts, turned, mine);
  const state = `${turned ? "turned" : ""} ${mine ? "mine" : ""}`;
  return (
    <div class="wt-plan-place">
      <div {...look.pieces.props(`plan ${facts.letter}`, label, `wt-plan ${state}`)}>
        <span class="wt-plan-head">
          <Figure class="wt-letter" of={letter} />
          <Approvals look={look} at={at} />
          <Worth facts={facts} turned={turned} />
        </span>
        <span class="wt-goal">
          {facts.estates.map((size, i) => (
            <EstateBlock key={i} size={size} />
          ))}
        </span>
        <span class="wt-words">{thing.says}</span>
      </div>
      {thing.reconstructed && <Reconstructed />}
    </div>
  );
}

export function Plans({ look }: { look: Look }) {
  return (
    <section class="wt-plans" aria-label={t("Plans")}>
      {viewOf(look).plans.map((word, at) => (
        <Plan key={word} look={look} at={at} />
      ))}
    </section>
  );
}
