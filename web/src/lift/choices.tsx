// One choice within what is lifted: amounts to step up and down, pieces on the board, or a few buttons. What was chosen can be
// changed until it is played.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Turn } from "../turn";
import type { Move } from "../types";
import { arrows, t } from "../words";
import { amountsOf, paid } from "./amounts";
import type { Step } from "./lift";

const fewButtons = 3; // more are chosen on the board if they are there, and fold up when one was chosen

interface Props {
  step: Step;
  at: number;
  turn: Turn;
  onBoard: boolean;
  within: string | null;
}

interface AmountsProps {
  moves: Move[];
  chosen: Move;
  choose(move: Move): void;
  play(): void;
}

function Amounts({ moves, chosen, choose, play }: AmountsProps) {
  // Enter plays for who stepped with the mouse; who came with the keyboard steps with it.
  const byMouse = useRef(false);
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !byMouse.current) return;
    event.preventDefault();
    play();
  };
  const button = (sign: string, says: string, to: Move | null) => (
    <button
      type="button"
      class="lift-sign"
      aria-label={says}
      aria-disabled={to === null}
      data-test={sign === "−" ? "less" : "more"}
      onClick={(event) => {
        byMouse.current = event.detail > 0;
        if (to) choose(to);
      }}
    >
      {sign}
    </button>
  );
  return (
    <div class="lift-amounts" data-test="amounts" onKeyDown={keyDown}>
      {amountsOf(moves, chosen).map(({ at, says, n, less, more }) => (
        <div key={at} class="lift-amount" role="group" aria-label={says}>
          <span>{says}</span>
          {button("−", t("Less: {what}", { what: says }), less)}
          <output>{n}</output>
          {button("+", t("More: {what}", { what: says }), more)}
        </div>
      ))}
      <p class="lift-total" data-test="amounts-say">
        {chosen.says}
      </p>
    </div>
  );
}

interface ButtonsProps {
  moves: Move[];
  chosen: Move | null;
  open: boolean;
  choose(move: Move): void;
  turn: Turn;
}

// Up and down go from one to the next.
function step(event: KeyboardEvent): void {
  const way = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
  if (way === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  const buttons = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>("[data-choice]")];
  const next = buttons.indexOf(document.activeElement as HTMLElement) + way;
  buttons[Math.min(Math.max(next, 0), buttons.length - 1)]?.focus();
}

function Buttons({ moves, chosen, open, choose, turn }: ButtonsProps) {
  useLayoutEffect(() => {
    if (open) turn.number(moves.map((move) => () => choose(move)));
  });
  return (
    <div class="lift-choices" role="group" onKeyDown={step}>
      {moves.map((move, i) => (
        <button
          key={move.move}
          type="button"
          class={move.side ? "answer aside" : "answer"}
          aria-pressed={chosen?.move === move.move}
          data-choice={move.move}
          onClick={() => choose(move)}
          onPointerEnter={() => turn.point(move.pieces)}
          onPointerLeave={() => turn.point([])}
        >
          {open && i < 9 && <kbd aria-hidden="true">{i + 1}</kbd>}
          <span>{arrows(move.says)}</span>
        </button>
      ))}
    </div>
  );
}

// A choice that was made, in one line.
function Made({ chosen, change }: { chosen: Move; change(): void }) {
  return (
    <div class="lift-row">
      <span class="lift-chosen">{arrows(chosen.says)}</span>
      <button type="button" class="small" data-test="change" onClick={change}>
        {t("Change")}
      </button>
    </div>
  );
}

function OnBoard({ count, chosen, turn }: { count: number; chosen: Move | null; turn: Turn }) {
  useLayoutEffect(() => turn.number([]));
  return (
    <div class="lift-row">
      <span class={chosen ? "lift-chosen" : "lift-call"} data-test="on-board">
        {chosen ? chosen.says : t("Choose on the board: it lights up")}
      </span>
      <button type="button" class="small" data-test="list-step" onClick={() => turn.list(true)}>
        {t("List: {n}", { n: count })}
      </button>
    </div>
  );
}

export function Choice({ step: { asks, chosen }, at, turn, onBoard, within }: Props) {
  const open = chosen === null;
  const choose = (move: Move) => turn.choose(at, move);
  const moves = within && open ? asks.moves.filter(({ pieces }) => pieces.includes(within)) : asks.moves;
  return (
    <section class={open ? "lift-step open" : "lift-step"} data-step={at} data-test="lift-step">
      {at > 0 && <h3>{asks.says}</h3>}
      {chosen && paid(asks.moves) ? (
        <Amounts moves={asks.moves} chosen={chosen} choose={choose} play={turn.play} />
      ) : onBoard && at > 0 && moves.length > fewButtons ? (
        <OnBoard count={moves.length} chosen={chosen} turn={turn} />
      ) : chosen && asks.moves.length > fewButtons ? (
        <Made chosen={chosen} change={() => turn.reopen(at)} />
      ) : (
        <Buttons moves={moves} chosen={chosen} open={open} choose={choose} turn={turn} />
      )}
    </section>
  );
}
