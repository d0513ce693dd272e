// All answers to a question in words; the first nine have a number key, many can be narrowed down by typing. Side moves
// stand apart, after the answers. What is not possible now can be asked for, with the reasons.
import { useState } from "preact/hooks";
import { Symbol } from "../symbols";
import type { Turn } from "../turn";
import type { Move, Question, Refused } from "../types";
import { arrows, t, tn } from "../words";
import { Modal } from "./modal";
import { Rule } from "./rule";

const manyAnswers = 12;

interface Props {
  question: Question;
  hinted: string | null;
  busy: boolean;
  turn: Turn;
}

// Neighbours with the same verb belong together.
function groups(moves: Move[]): Move[][] {
  const found: Move[][] = [];
  const verb = (move: Move | undefined) => move?.move.split(" ")[0];
  for (const move of moves) {
    const last = found[found.length - 1];
    if (last && verb(last[0]) === verb(move)) last.push(move);
    else found.push([move]);
  }
  return found;
}

function narrowed(moves: Move[], typed: string): Move[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return moves.filter((move) => words.every((word) => `${move.says} ${move.move}`.toLowerCase().includes(word)));
}

function Refusals({ refused }: { refused: Refused[] }) {
  if (refused.length === 0) return null;
  const says = tn("{n} thing is not possible", "{n} things are not possible", refused.length);
  return (
    <details class="refusals" data-test="refusals">
      <summary>{says}</summary>
      <ul aria-label={says}>
        {refused.map((one) => (
          <li key={one.move} data-refused={one.move}>
            <strong>{one.says}</strong>
            <span>
              {t("Not possible: {why}", { why: one.why })} {one.rule && <Rule number={one.rule} />}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function AllAnswers({ question, hinted, busy, turn }: Props) {
  const [filter, setFilter] = useState({ question, typed: "" });
  const typed = filter.question === question ? filter.typed : ""; // for another question it says nothing
  const many = question.moves.length > manyAnswers;
  const moves = many ? narrowed(question.moves, typed) : question.moves;
  const besides = moves.filter(({ side }) => side);
  const choose = (move: Move | undefined) => {
    if (move && !busy) turn.answer(move);
  };

  function keyDown(event: KeyboardEvent): void {
    const inFilter = (event.target as Element).matches("input");
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (inFilter ? event.key === "Enter" && moves.length === 1 : /^[1-9]$/.test(event.key)) {
      event.preventDefault();
      choose(moves[inFilter ? 0 : Number(event.key) - 1]);
    }
  }

  const listed = (some: Move[]) =>
    groups(some).map((group) => (
      <div key={group[0]!.move} class="answer-group">
        {group.map((move) => (
          <button
            key={move.move}
            type="button"
            class={move.move === hinted ? "answer hinted" : "answer"}
            data-move={move.move}
            aria-disabled={busy}
            autofocus={move === moves[0]}
            onClick={() => choose(move)}
          >
            {moves.indexOf(move) < 9 && <kbd aria-hidden="true">{moves.indexOf(move) + 1}</kbd>}
            {move.move === hinted && <Symbol name="hint" label={t("Hint")} />}
            <span>{arrows(move.says)}</span>
          </button>
        ))}
      </div>
    ));

  return (
    <Modal title={question.says} close={() => turn.list(false)} test="answer-sheet">
      <div class="answers" data-test="answers" onKeyDown={keyDown}>
        {many && (
          <input
            type="search"
            class="filter"
            aria-label={t("Narrow the answers down")}
            placeholder={tn("Type to narrow {n} answer down", "Type to narrow {n} answers down", question.moves.length)}
            data-test="filter"
            value={typed}
            onInput={(event) => setFilter({ question, typed: event.currentTarget.value })}
          />
        )}
        <div class="answer-list">
          {listed(moves.filter(({ side }) => !side))}
          {besides.length > 0 && (
            <div class="besides" role="group" aria-label={t("Besides, before you answer:")}>
              <span aria-hidden="true">{t("Besides, before you answer:")}</span>
              {listed(besides)}
            </div>
          )}
          {moves.length === 0 && <p class="muted">{t("No answer fits.")}</p>}
        </div>
        <Refusals refused={question.refused} />
      </div>
    </Modal>
  );
}
