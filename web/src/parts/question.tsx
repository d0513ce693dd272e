// The question box, always visible: what is asked of me and what I can answer; otherwise who we wait for, and for how
// long. While something is lifted, it is played or put back here. Beside it what is cheap to try: undo, redo, a hint.
import type { ComponentChildren } from "preact";
import type { Board } from "../boards/board";
import { clock, useElapsed } from "../elapsed";
import type { Live } from "../live";
import { LiftFoot } from "../lift/foot";
import { Symbol } from "../symbols";
import type { Turn } from "../turn";
import type { Action, Table, TableView } from "../types";
import { buttonsOf } from "../verbs";
import { arrows, t, tn } from "../words";
import { AllAnswers } from "./answers";
import { Tools } from "./tools";
import { Verbs } from "./verbs";

interface Props {
  live: Live;
  table: Table;
  view: TableView;
  turn: Turn;
  board: Board | null;
  tell(text: string): void;
  children?: ComponentChildren;
}

interface Seated {
  view: TableView;
  act(action: Action): void;
}

function nameOf(table: Table, seat: number): string {
  return table.players[seat]?.name ?? "";
}

export function winners(table: Table): string {
  const names = [...table.players.map((player) => player.name), ...table.rivals];
  return names.filter((_, i) => table.places?.[i] === 1).join(", ");
}

function Waiting({ table }: { table: Table }) {
  const asked = table.players.filter((player) => player.asked || player.thinking).map((player) => player.name);
  const names = asked.join(", ");
  const seconds = useElapsed(`${table.table} ${names}`);
  if (table.status === "waiting") {
    const free = table.players.filter((player) => !player.taken && player.player === "human").length;
    return (
      <>
        {tn(
          "The game begins when {n} more player has sat down",
          "The game begins when {n} more players have sat down",
          free,
        )}
      </>
    );
  }
  return (
    <>
      {names ? t("Waiting for {names}", { names }) : t("Waiting")}
      {seconds > 2 && <span class="clock"> · {clock(seconds)}</span>}
    </>
  );
}

// Another seat would like to take something back.
function Asking({ table, view, act }: Seated & { table: Table }) {
  const { asking } = table;
  const seat = view.seat;
  if (!asking || seat === null) return null;
  if (asking.seat === seat)
    return (
      <p class="asking">
        {t("You asked to take back. Waiting for {names}", {
          names: asking.waits.map((one) => nameOf(table, one)).join(", "),
        })}
      </p>
    );
  if (!asking.waits.includes(seat)) return null;
  return (
    <div class="asking" role="group">
      <p>{t("{name} would like to take back a move", { name: nameOf(table, asking.seat) })}</p>
      <button type="button" class="main" data-test="agree" onClick={() => act({ do: "agree", seat })}>
        {t("Agree")}
      </button>
      <button type="button" data-test="refuse" onClick={() => act({ do: "refuse", seat })}>
        {t("Refuse")}
      </button>
    </div>
  );
}

function Held({ view, act }: Seated) {
  const seat = view.seat;
  if (!view.held || seat === null) return null;
  return (
    <div class="answers held">
      <div class="answer-list">
        <button type="button" class="main" data-test="end" onClick={() => act({ do: "end", seat })}>
          {t("End the turn")}
        </button>
        <button type="button" data-test="take-back" onClick={() => act({ do: "undo", seat })}>
          {t("Take back")}
        </button>
      </div>
    </div>
  );
}

function headline(table: Table, view: TableView, turn: Turn) {
  if (table.status === "over") {
    const names = winners(table);
    return names ? t("The game is over. First place: {names}", { names }) : t("The game is over");
  }
  if (view.held) return t("You chose: {says}", { says: view.held.says });
  if (turn.lift && turn.asked && (turn.lift.piece === null || turn.lift.path.length > 0)) return arrows(turn.asked.says);
  if (view.question) return arrows(view.question.says);
  return <Waiting table={table} />;
}

function Reply({ live, view, turn, board }: Props) {
  const { question, asked, lift } = turn;
  if (!question) return null;
  const hinted = live.hint?.seat === view.seat ? live.hint.move : null;
  return (
    <>
      {lift ? (
        <LiftFoot lift={lift} turn={turn} live={live} />
      ) : (
        <Verbs
          question={question}
          buttons={buttonsOf(question, board)}
          hinted={hinted}
          busy={live.busy}
          turn={turn}
        />
      )}
      {turn.listing && asked && <AllAnswers question={asked} hinted={hinted} busy={live.busy} turn={turn} />}
    </>
  );
}

// A hint is an answer like any other: it can be lifted where it is told.
function HintLine({ live, seat, turn }: { live: Live; seat: number | null; turn: Turn }) {
  const { hint, hinting } = live;
  const move = turn.question?.moves.find((one) => hint?.seat === seat && one.move === hint.move);
  if (hinting)
    return (
      <p class="hint" data-test="hinting">
        <Symbol name="hint" label={t("Hint")} />
        {t("A bot thinks about it…")}
      </p>
    );
  if (!move || turn.lift) return null;
  return (
    <button type="button" class="hint answer hinted" data-move={move.move} data-test="hint-says" onClick={() => turn.answer(move)}>
      <Symbol name="hint" label={t("Hint")} />
      {move.says}
      <small class="muted" data-test="hint-why">
        {hint!.why}
      </small>
    </button>
  );
}

export function QuestionBar(props: Props) {
  const { live, table, view, turn, tell, children } = props;
  const { act } = turn;
  const mine = Boolean(view.question ?? view.held);
  const classes = ["question", mine && "asked", turn.lift && "lifting", table.status].filter(Boolean).join(" ");
  return (
    <section class={classes} aria-label={t("The question")} data-test="question">
      <Asking table={table} view={view} act={act} />
      <div class="ask">
        <h2 id="question" tabIndex={-1}>
          {headline(table, view, turn)}
        </h2>
        <HintLine live={live} seat={view.seat} turn={turn} />
      </div>
      <Held view={view} act={act} />
      <Reply {...props} />
      <div class="also">{children}</div>
      {table.status === "playing" && !turn.lift && <Tools view={view} act={act} tell={tell} />}
    </section>
  );
}
