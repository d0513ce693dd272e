// What everybody can do beside the cards: standard projects, milestones (R11) and awards (R12).
import type { Look } from "../board";
import { pieceProps } from "../shared/lens";
import { Icon, Sign } from "../shared/signs";
import { saysOf, sentence, tellsOf } from "../shared/things";
import { SeatMark } from "../../symbols";
import { t } from "../../words";
import { OwnerMark, Price } from "./signs";
import { priceWords, standing } from "./telling";
import { hintsOf, isSolo, ownerName, viewOf } from "./view";
import type { Names } from "./view";

const standards: Record<string, string> = {
  "power-plant": "tm-energy",
  asteroid: "tm-temperature",
  aquifer: "tm-tile-ocean",
  greenery: "tm-tile-greenery",
  city: "tm-tile-city",
  "buffer-gas": "tm-gas",
};

// The goal TR63 of the solo game alone has the last of them (R16.4).
function hasStandard(look: Look, word: string): boolean {
  return word !== "buffer-gas" || look.pieces.names().includes(`standard ${word}`);
}

function Standard({ look, word }: { look: Look; word: string }) {
  const printed = Number(look.game.things.standard?.[word]?.facts?.cost ?? 0);
  const cost = hintsOf(look).standards?.[word] ?? printed;
  const says = saysOf(look.game, "standard", word);
  const label = sentence([says, tellsOf(look.game, "standard", word), priceWords(cost, printed)]);
  return (
    <div {...pieceProps(look, `standard ${word}`, label, "tm-standard")}>
      <Icon name={standards[word] ?? "tm-any"} />
      <Price cost={cost} printed={printed} />
      <span class="tm-name" aria-hidden="true">
        {says}
      </span>
    </div>
  );
}

export function Standards({ look }: { look: Look }) {
  return (
    <div class="tm-standards" role="group" aria-label={t("Standard projects")}>
      <div {...pieceProps(look, "patents", t("Sell patents"), "tm-standard")}>
        <Icon name="tm-sell" />
        <Sign is="+1" />
        <span class="tm-name" aria-hidden="true">
          {t("Sell patents")}
        </span>
      </div>
      {Object.keys(standards)
        .filter((word) => hasStandard(look, word))
        .map((word) => (
          <Standard key={word} look={look} word={word} />
        ))}
    </div>
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

function Goal({ look, kind, word, owner, values, wanted }: GoalProps) {
  const says = saysOf(look.game, kind, word);
  const name = owner && ownerName(look, owner);
  const taken = name && (kind === "award" ? t("Funded by: {name}", { name }) : t("Claimed by: {name}", { name }));
  const label = sentence([says, taken, tellsOf(look.game, kind, word), standing(look, values)]);
  const most = Math.max(...values);
  const stands = (n: number) => (wanted === undefined ? n === most && n > 0 : n >= wanted);
  return (
    <div {...pieceProps(look, `${kind} ${word}`, label, owner ? "tm-goal tm-taken" : "tm-goal")}>
      <Icon name={`tm-${word}`} />
      <span class="tm-name" aria-hidden="true">
        {says}
      </span>
      <span class="tm-values" aria-hidden="true">
        {values.map((n, seat) => (
          <Sign key={seat} is={n} more={stands(n) ? "tm-reached" : ""} />
        ))}
      </span>
      <span class="tm-owner" aria-hidden="true">
        {owner ? <OwnerMark owner={owner} /> : wanted !== undefined && <Sign is={wanted} />}
      </span>
    </div>
  );
}

// The seats above their numbers.
function Heads({ look, says, symbol, last }: { look: Look; says: string; symbol: string; last: string }) {
  return (
    <div class="tm-heads" aria-hidden="true" title={says}>
      <Icon name={symbol} />
      <span class="tm-name">{says}</span>
      <span class="tm-values">
        {viewOf(look).seats.map((_, seat) => (
          <b key={seat}>
            <SeatMark seat={seat} />
          </b>
        ))}
      </span>
      <span class="tm-owner">{last}</span>
    </div>
  );
}

const MILESTONE_COST = 8; // R11
const MOST = 3; // that all players together claim, and fund

// What the next of them costs, if there is one.
function price(taken: Names, cost: number | undefined): string {
  return cost === undefined || Object.keys(taken).length >= MOST ? "–" : String(cost);
}

export function Goals({ look }: { look: Look }) {
  if (isSolo(look)) return null;
  const view = viewOf(look);
  const { milestones, goals, awards, award_price } = hintsOf(look); // none once everything is laid open
  const { milestone = {}, award = {} } = look.game.things;
  return (
    <div class="tm-goals">
      <div role="group" aria-label={t("Milestones")}>
        <Heads look={look} says={t("Milestones")} symbol="star" last={price(view.milestones, MILESTONE_COST)} />
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
        <Heads look={look} says={t("Awards")} symbol="vp" last={price(view.awards, award_price)} />
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
    </div>
  );
}
