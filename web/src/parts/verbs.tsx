// The few buttons of a question: its verbs, answers that stand nowhere else, side moves apart, and what ends the turn always
// at the same place. All answers open on demand.
import { useLayoutEffect } from "preact/hooks";
import { Symbol } from "../symbols";
import type { Turn } from "../turn";
import type { Move, Question } from "../types";
import { verbOf } from "../verbs";
import type { Buttons, Group } from "../verbs";
import { arrows, t } from "../words";

interface Props {
  question: Question;
  buttons: Buttons;
  hinted: string | null;
  busy: boolean;
  turn: Turn;
}

interface VerbProps {
  says: string;
  symbol?: string;
  more: string;
  number: number;
  move: Move | null; // if it is the only one
  count: number;
  hinted: boolean;
  busy: boolean;
  use(): void;
  point(pieces: string[]): void;
}

function VerbButton({ says, symbol, more, number, move, count, hinted, busy, use, point }: VerbProps) {
  return (
    <button
      type="button"
      class={["verb", more, hinted && "hinted"].filter(Boolean).join(" ")}
      data-move={move?.move}
      aria-disabled={busy}
      title={move && move.says !== says ? move.says : undefined}
      onClick={() => !busy && use()}
      onPointerEnter={() => move && point(move.pieces)}
      onPointerLeave={() => point([])}
    >
      {number < 9 && <kbd aria-hidden="true">{number + 1}</kbd>}
      {symbol && <Symbol name={symbol} />}
      <span>{arrows(says)}</span>
      {count > 1 && <b class="tally">{count}</b>}
    </button>
  );
}

interface Shown {
  group: Group;
  more: string;
}

export function Verbs({ question, buttons, hinted, busy, turn }: Props) {
  const single = (more: string) => (move: Move): Shown => ({ group: { verb: null, moves: [move] }, more });
  const main = [...buttons.groups.map((group) => ({ group, more: "" })), ...buttons.plain.map(single(""))];
  const besides = buttons.besides.map((group) => ({ group, more: "aside" }));
  const ends = buttons.ends.map((group) => ({ group, more: "ends" }));
  const all = [...main, ...besides, ...ends];
  const use = ({ verb, moves }: Group) => (verb === null ? turn.answer(moves[0]!) : turn.use({ verb, moves }));
  useLayoutEffect(() => {
    if (!turn.lift) turn.number(all.map(({ group }) => () => use(group)));
  });
  const shown = ({ group, more }: Shown) => {
    const { verb, moves } = group;
    const only = moves.length === 1 ? moves[0]! : null;
    return (
      <VerbButton
        key={`${verbOf(moves[0]!)} ${only?.move ?? ""}`}
        says={verb?.says() ?? moves[0]!.says}
        symbol={verb?.symbol}
        more={more}
        number={all.findIndex((one) => one.group === group)}
        move={only}
        count={moves.length}
        hinted={moves.some(({ move }) => move === hinted)}
        busy={busy}
        use={() => use(group)}
        point={turn.point}
      />
    );
  };
  return (
    <>
      <div class="verbs" data-test="verbs">
        {main.map(shown)}
        {besides.length > 0 && (
          <div class="besides" role="group" aria-label={t("Besides, before you answer:")} data-test="besides">
            <span aria-hidden="true">{t("Besides, before you answer:")}</span>
            {besides.map(shown)}
          </div>
        )}
      </div>
      <button type="button" class="all" aria-haspopup="dialog" data-test="all-answers" onClick={() => turn.list(true)}>
        <Symbol name="log" />
        {t("All answers: {n}", { n: question.moves.length })}
      </button>
      <div class="ends">{ends.map(shown)}</div>
    </>
  );
}
