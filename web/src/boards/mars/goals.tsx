// What everybody can do beside the cards: standard projects, milestones (R11) and awards (R12).
import type { Look } from "../board";
import { pieceProps } from "../shared/lens";
import { Sign } from "../shared/signs";
import { mySeat, saysOf, sentence, tellsOf } from "../shared/things";
import { t } from "../../words";
import { Coin, Cube } from "./card/tokens";
import { OwnerMark } from "./signs";
import { priceWords, standing } from "./telling";
import { hintsOf, isSolo, ownerName, viewOf } from "./view";
import type { Names } from "./view";

const standards: Record<string, string> = {
  "power-plant": "energy",
  asteroid: "temperature",
  aquifer: "ocean",
  greenery: "greenery",
  city: "city",
  "buffer-gas": "tr",
};

// The goal TR63 of the solo game alone has the last of them (R16.4).
function hasStandard(look: Look, word: string): boolean {
  return word !== "buffer-gas" || look.pieces.names().includes(`standard ${word}`);
}

export function standardSymbol(word: string): string {
  return standards[word] ?? "any";
}

function Standard({ look, word }: { look: Look; word: string }) {
  const printed = Number(look.game.things.standard?.[word]?.facts?.cost ?? 0);
  const cost = hintsOf(look).standards?.[word] ?? printed;
  const says = saysOf(look.game, "standard", word);
  const label = sentence([says, tellsOf(look.game, "standard", word), priceWords(cost, printed)]);
  return (
    <div {...pieceProps(look, `standard ${word}`, label, "tm-standard")}>
      <Cube of={standardSymbol(word)} />
      <span class="tm-name" aria-hidden="true">
        {says}
      </span>
      {cost !== printed && <Sign is={printed} more="tm-printed" />}
      <Coin n={cost} />
    </div>
  );
}

export function Standards({ look }: { look: Look }) {
  return (
    <section class="tm-panel tm-standards" aria-label={t("Standard projects")}>
      <h3>{t("Standard projects")}</h3>
      {Object.keys(standards)
        .filter((word) => hasStandard(look, word))
        .map((word) => (
          <Standard key={word} look={look} word={word} />
        ))}
      <div {...pieceProps(look, "patents", t("Sell patents"), "tm-standard")}>
        <Cube of="card" />
        <span class="tm-name" aria-hidden="true">
          {t("Sell patents")}
        </span>
        <Coin n="+1" />
      </div>
    </section>
  );
}

interface GoalProps {
  look: Look;
  kind: "milestone" | "award";
  word: string;
  owner: string | undefined; // who claimed or funded it
  values: number[]; // of each seat
  wanted?: number; // that a milestone asks for
}

// My own number; the others' are in its words.
function Goal({ look, kind, word, owner, values, wanted }: GoalProps) {
  const says = saysOf(look.game, kind, word);
  const name = owner && ownerName(look, owner);
  const taken = name && (kind === "award" ? t("Funded by: {name}", { name }) : t("Claimed by: {name}", { name }));
  const label = sentence([says, taken, tellsOf(look.game, kind, word), standing(look, values)]);
  const mine = values[mySeat(look)] ?? 0;
  const reached = wanted === undefined ? mine === Math.max(...values) && mine > 0 : mine >= wanted;
  const told = wanted === undefined || owner ? mine : `${mine}/${wanted}`;
  return (
    <div {...pieceProps(look, `${kind} ${word}`, label, owner ? "tm-goal tm-taken" : "tm-goal")}>
      <span class="tm-name" aria-hidden="true">
        {says}
      </span>
      {values.length > 0 && <Sign is={told} more={reached ? "tm-reached" : ""} />}
      {owner && (
        <span class="tm-owner" aria-hidden="true">
          <OwnerMark owner={owner} />
        </span>
      )}
    </div>
  );
}

const MILESTONE_COST = 8; // R11
const MOST = 3; // that all players together claim, and fund

// What the next of them costs, if there is one.
function price(taken: Names, cost: number | undefined): string {
  return cost === undefined || Object.keys(taken).length >= MOST ? "–" : String(cost);
}

function Heading({ says, cost }: { says: string; cost: string }) {
  return (
    <h3>
      <span class="tm-name">{says}</span>
      {cost !== "–" && <Coin n={cost} />}
    </h3>
  );
}

export function Goals({ look }: { look: Look }) {
  if (isSolo(look)) return null;
  const view = viewOf(look);
  const { milestones, goals, awards, award_price } = hintsOf(look); // none once everything is laid open
  const { milestone = {}, award = {} } = look.game.things;
  return (
    <section class="tm-panel tm-goals" aria-label={t("Milestones and awards")}>
      <div role="group" aria-label={t("Milestones")}>
        <Heading says={t("Milestones")} cost={price(view.milestones, MILESTONE_COST)} />
        {Object.keys(milestone).map((word) => (
          <Goal
            key={word}
            look={look}
            kind="milestone"
            word={word}
            owner={view.milestones[word]}
            values={milestones?.[word] ?? []}
            wanted={goals?.[word]}
          />
        ))}
      </div>
      <div role="group" aria-label={t("Awards")}>
        <Heading says={t("Awards")} cost={price(view.awards, award_price)} />
        {Object.keys(award).map((word) => (
          <Goal
            key={word}
            look={look}
            kind="award"
            word={word}
            owner={view.awards[word]}
            values={awards?.[word] ?? []}
          />
        ))}
      </div>
    </section>
  );
}
