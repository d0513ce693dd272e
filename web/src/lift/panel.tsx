// What is lifted, enlarged: its words, the choices that belong to it, what it would change, and why not if it can't be used. It
// takes the place of the log, on a phone a sheet over the board, which shrinks while a place on the board is chosen.
import { useState } from "preact/hooks";
import type { Board, Change, Look } from "../boards/board";
import { Guard } from "../guard";
import { Rule } from "../parts/rule";
import { Symbol } from "../symbols";
import type { Turn } from "../turn";
import type { Refused, Trial } from "../types";
import { isDrawn } from "../verbs";
import { t } from "../words";
import { changesOf } from "./changes";
import { Choice } from "./choices";
import { openStep, stepsOf } from "./lift";
import type { Lift } from "./lift";

interface Props {
  look: Look;
  board: Board;
  turn: Turn;
  lift: Lift;
}

// The piece that the move is about, where a verb was pressed.
function pieceOf({ piece, path }: Lift): string | null {
  return piece ?? path[0]?.pieces[0] ?? null;
}

function wordsOf(look: Look, lift: Lift): { says: string; tells: string } {
  const [kind = "", ...word] = pieceOf(lift)?.split(" ") ?? [];
  const thing = look.game.things[kind]?.[word.join(" ")];
  return { says: thing?.says ?? lift.label.split(". ")[0]!, tells: thing?.tells ?? "" };
}

function Words({ look, lift }: { look: Look; lift: Lift }) {
  const { says, tells } = wordsOf(look, lift);
  return (
    <div class="lift-words">
      <h3>{says}</h3>
      {tells && <p>{tells}</p>}
    </div>
  );
}

function signed({ now, then }: Change): string {
  if (typeof now !== "number" || typeof then !== "number") return String(then);
  return then > now ? `+${then - now}` : `−${now - then}`;
}

function Changes({ look, board, after }: { look: Look; board: Board; after: Trial }) {
  const changes = (board.changes ?? changesOf)(look, after.view, after.scores);
  if (changes.length === 0) return null;
  return (
    <section class="lift-changes" aria-label={t("After it is played")} data-test="changes">
      <ul>
        {changes.map((change) => (
          <li key={change.says} class={change.worse ? "chip-change worse" : "chip-change"}>
            <b>
              {signed(change)}
              {change.symbol && <Symbol name={change.symbol} />}
            </b>
            <span>{change.says}</span>
            <small>{t("{now} → {then}", { now: change.now, then: change.then })}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

// Different moves are often refused for the same reason.
function WhyNot({ refused }: { refused: Refused[] }) {
  const reasons = [...new Map(refused.map((one) => [`${one.why} ${one.rule}`, one])).values()];
  if (reasons.length === 0) return null;
  return (
    <ul class="lift-why" data-test="why-not">
      {reasons.map(({ move, says, why, rule }) => (
        <li key={move}>
          <strong>{says}</strong>
          <span>
            {t("Not possible: {why}", { why })} {rule && <Rule number={rule} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function LiftPanel({ look, board, turn, lift }: Props) {
  const [shrunk, shrink] = useState<{ step: number | null; is: boolean } | null>(null);
  const steps = stepsOf(lift);
  const open = openStep(lift);
  const calls = open !== null && open === turn.board; // a place on the board is to be chosen
  const small = shrunk?.step === open ? shrunk.is : calls;
  const piece = pieceOf(lift);
  const after = lift.trials.at(-1);
  return (
    <aside class={small ? "lift small" : "lift"} aria-label={t("What you have lifted")} data-test="lift">
      <button
        type="button"
        class="lift-handle"
        aria-expanded={!small}
        aria-label={small ? t("Show what you have lifted") : t("Look at the board")}
        data-test="lift-handle"
        onClick={() => shrink({ step: open, is: !small })}
      />
      <div class="lift-inside">
        <div class="lift-head">
          <Guard what={`What is lifted, ${piece}`} of={[look.view, look.ghost, piece]} instead={<Words look={look} lift={lift} />}>
            {board.Lifted && piece ? (
              <board.Lifted look={look} piece={piece} move={lift.path[0] ?? null} />
            ) : (
              <Words look={look} lift={lift} />
            )}
          </Guard>
          {after && (
            <Guard what={`What would change after ${after.seat} ${lift.path.map(({ move }) => move).join("; ")}`} of={[after]}>
              <Changes look={look} board={board} after={after} />
            </Guard>
          )}
        </div>
        {steps.map((step, at) =>
          at === 0 && lift.offered.length < 2 ? (
            lift.path[0] && <p class="lift-deed" key={at}>{lift.path[0].says}</p>
          ) : (
            <Choice
              key={at}
              step={step}
              at={at}
              turn={turn}
              onBoard={at === turn.board || step.asks.moves.every(isDrawn)}
              within={lift.within}
            />
          ),
        )}
        {open === null && lift.trials.at(-1)?.then === "unknown" && (
          <p class="muted" data-test="unknown">
            {t("What comes after it is not known yet.")}
          </p>
        )}
        <WhyNot refused={lift.refused} />
      </div>
    </aside>
  );
}
