// A piece enlarged, with all that it says: a combination, a house in its street, a plan; of anything else the words.
import type { Look } from "../board";
import type { Move } from "../../types";
import { CombinationFace } from "./cards";
import { PLACE } from "./house";
import { LensWords } from "./lens";
import { PlanFace } from "./plans";
import { StreetDrawing } from "./street";
import { factsOf, ghostOf, sideOf, streetName, streetsOf, viewOf } from "./sheet";
import type { CardFacts } from "./cards";
import { still } from "../shared/still";

interface Props {
  look: Look;
  piece: string;
  move: Move | null;
}

function LiftedCombination({ look, number, action }: { look: Look; number: string; action: string }) {
  const facts = factsOf<CardFacts>(look.game, "card", action);
  return (
    <>
      <div class="wt-combination wt-large">
        <CombinationFace game={look.game} number={number} action={action} />
      </div>
      <p>{facts && look.game.things.action?.[facts.action]?.tells}</p>
    </>
  );
}

// The house with its neighbours, as it would be.
function LiftedHouse({ look, street: word, slot }: { look: Look; street: string; slot: number }) {
  const whose = look.seat ?? 0;
  const side = sideOf(look);
  const now = viewOf(look).seats[whose];
  const then = ghostOf(look)?.seats[whose];
  const at = side.streets.findIndex((one) => one.word === word);
  if (!now || at < 0) return null;
  const street = streetsOf(now, side)[at]!;
  return (
    <div class="wt-window" style={{ "--from": Math.max(0, slot - 2), "--place": PLACE }}>
      <StreetDrawing
        street={street}
        ghost={then ? streetsOf(then, side)[at]! : null}
        at={at}
        longest={street.houses.length}
        name={streetName(look.game, word)}
        pieces={still}
      />
    </div>
  );
}

const lenses: Record<string, string> = {
  value: "track value",
  park: "track park",
  pools: "track pool",
  temp: "track temp",
  number: "action temp",
  printed: "action temp",
  refusals: "track refusal",
  roundabouts: "track roundabout",
};

export function Lifted({ look, piece }: Props) {
  const view = viewOf(look);
  const [kind = "", word = "", slot = ""] = piece.split(" ");
  const place = Number(word) - 1;
  return (
    <div class="wt wt-lifted">
      {kind === "combination" && (
        <LiftedCombination look={look} number={view.number[place] ?? ""} action={view.action[place] ?? ""} />
      )}
      {["card", "face", "effect"].includes(kind) && (
        <LiftedCombination look={look} number={view.hand[place] ?? ""} action={view.hand[place] ?? ""} />
      )}
      {(kind === "house" || kind === "gap") && <LiftedHouse look={look} street={word} slot={Number(slot)} />}
      {kind === "plan" && <PlanFace look={look} letter={word} />}
      {lenses[kind] && <LensWords look={look} name={lenses[kind]} />}
    </div>
  );
}
