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

const LOT = 10;

// An estate between its two fences: as many houses as it has to have.
function EstateBlock({ size }: { size: number }) {
  const wide = size * LOT + 8;
  const all = Array.from({ length: size }, (_, i) => 4 + i * LOT);
  return (
    <svg class="wt-block" viewBox={`0 0 ${wide} 30`} style={{ "--wide": wide }} aria-hidden="true">
      <path class="wt-block-lawn" d={`M1 22h${wide - 2}v7H1z`} />
      {all.map((x, i) => (
        <g key={x} class={`tint-${(i + size) % 5}`}>
          <path class="wt-wall" d={`M${x + 1} 13h8v10h-8z`} />
          <path class="wt-roof" d={`M${x} 13l5-6 5 6z`} />
        </g>
      ))}
      <path class="wt-block-fence" d={`M2 9v20M${wide - 2} 9v20`} />
      <text x={wide / 2} y="6.5">
        {size}
      </text>
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

interface Face {
  look: Look;
  at: number;
  facts: PlanFacts;
  words: string;
  turned: boolean;
}

function Face({ look, at, facts, words, turned }: Face) {
  return (
    <>
      <span class="wt-plan-head">
        <Figure class="wt-letter" of={says(look.game, "letter", facts.letter)} />
        <Approvals look={look} at={at} />
        <Worth facts={facts} turned={turned} />
      </span>
      <span class="wt-goal">
        {facts.estates.map((size, i) => (
          <EstateBlock key={i} size={size} />
        ))}
      </span>
      <span class="wt-words">{words}</span>
    </>
  );
}

function faceOf(look: Look, at: number): Face | null {
  const view = viewOf(look);
  const word = view.plans[at] ?? "";
  const facts = factsOf<PlanFacts>(look.game, "plan", word);
  if (!facts) return null;
  return { look, at, facts, words: says(look.game, "plan", word), turned: view.turned.includes(facts.letter) };
}

function Plan({ look, at }: { look: Look; at: number }) {
  const view = viewOf(look);
  const face = faceOf(look, at);
  if (!face) return null;
  const { facts, words, turned } = face;
  const mine = look.seat === null ? 0 : (view.seats[look.seat]?.approved[at] ?? 0);
  const label = planLabel(says(look.game, "letter", facts.letter), words, facts, turned, mine);
  const state = `${turned ? "turned" : ""} ${mine ? "mine" : ""}`;
  return (
    <div class="wt-plan-place">
      <div {...look.pieces.props(`plan ${facts.letter}`, label, `wt-plan ${state}`)}>
        <Face {...face} />
      </div>
      {look.game.things.plan?.[view.plans[at] ?? ""]?.reconstructed && <Reconstructed />}
    </div>
  );
}

// One plan enlarged.
export function PlanFace({ look, letter }: { look: Look; letter: string }) {
  const at = viewOf(look).plans.findIndex((word) => factsOf<PlanFacts>(look.game, "plan", word)?.letter === letter);
  const face = at < 0 ? null : faceOf(look, at);
  return face && <div class="wt-plan wt-large">{<Face {...face} />}</div>;
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
