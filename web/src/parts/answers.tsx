// The answers to a question in words; the first nine have a number key, many can be narrowed down by typing. What is
// not possible now can be asked for, with the reasons. Side moves stand apart, after the answers.
import { useLayoutEffect, useState } from "preact/hooks";
import { whyNot } from "../pieces";
import { Symbol } from "../symbols";
import type { Move, Question, Refused } from "../types";
import { t, tn } from "../words";
import { Modal } from "./modal";

const manyAnswers = 12;

interface Props {
  question: Question;
  hinted: string | null;
  busy: boolean;
  play(move: Move): void;
  point(pieces: string[]): void;
  shown(moves: Move[]): void; // which answers the number keys stand for
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
  const [open, setOpen] = useState(false);
  if (refused.length === 0) return null;
  const says = tn("{n} thing is not possible", "{n} things are not possible", refused.length);
  return (
    <>
      <button type="button" class="why" aria-haspopup="dialog" data-test="refusals" onClick={() => setOpen(true)}>
        {says}
      </button>
      {open && (
        <Modal title={says} close={() => setOpen(false)} test="refusal-list">
          <ul class="refusals" tabIndex={0} aria-label={says}>
            {refused.map((one) => (
              <li key={one.move} data-refused={one.move}>
                <strong>{one.says}</strong>
                <span>{whyNot(one)}</span>
              </li>
            ))}
          </ul>
        </Modal>
      )}
    </>
  );
}

export function Answers({ question, hinted, busy, play, point, shown }: Props) {
  const [filter, setFilter] = useState({ question, typed: "" });
  const typed = filter.question === question ? filter.typed : ""; // for another question it says nothing
  const many = question.moves.length > manyAnswers;
  const moves = many ? narrowed(question.moves, typed) : question.moves;
  const besides = moves.filter(({ side }) => side);
  useLayoutEffect(() => shown(moves), [question, typed]);

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
            onClick={() => !busy && play(move)}
            onPointerEnter={() => point(move.pieces)}
            onPointerLeave={() => point([])}
            onFocus={(event) => event.currentTarget.matches(":focus-visible") && point(move.pieces)}
            onBlur={() => point([])}
          >
            {moves.indexOf(move) < 9 && <kbd aria-hidden="true">{moves.indexOf(move) + 1}</kbd>}
            {move.move === hinted && <Symbol name="hint" label={t("Hint")} />}
            <span>{move.says}</span>
          </button>
        ))}
      </div>
    ));

  return (
    <div class={many ? "answers many" : "answers"} data-test="answers">
      {many && (
        <input
          type="search"
          class="filter"
          aria-label={t("Narrow the answers down")}
          placeholder={tn("Type to narrow {n} answer down", "Type to narrow {n} answers down", question.moves.length)}
          data-test="filter"
          value={typed}
          onInput={(event) => setFilter({ question, typed: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || moves.length !== 1 || busy) return;
            event.preventDefault();
            play(moves[0]!);
          }}
        />
      )}
      <div class="answer-list">
        {listed(moves.filter(({ side }) => !side))}
        {besides.length > 0 && (
          <div class="besides" role="group" aria-label={t("Besides, before you answer:")} data-test="besides">
            <span aria-hidden="true">{t("Besides, before you answer:")}</span>
            {listed(besides)}
          </div>
        )}
        {moves.length === 0 && <p class="muted">{t("No answer fits.")}</p>}
        <Refusals refused={question.refused} />
      </div>
    </div>
  );
}
