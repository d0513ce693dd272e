// The question bar, always visible: what is asked of me and what I can answer; otherwise who we wait for, and for how
// long. Beside it what is cheap to try: undo, redo, back to the start of the turn, a hint.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { clock, useElapsed } from "../elapsed";
import type { Live } from "../live";
import { useNarrow } from "../media";
import { Symbol } from "../symbols";
import type { Turn } from "../turn";
import type { Action, Table, TableView } from "../types";
import { t, tn } from "../words";
import { Answers } from "./answers";
import { Modal } from "./modal";
import { Tools } from "./tools";

interface Props {
  live: Live;
  table: Table;
  view: TableView;
  turn: Turn;
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

function headline(table: Table, view: TableView) {
  if (table.status === "over") {
    const names = winners(table);
    return names ? t("The game is over. First place: {names}", { names }) : t("The game is over");
  }
  if (view.held) return t("You chose: {says}", { says: view.held.says });
  if (view.question) return view.question.says;
  return <Waiting table={table} />;
}

// On a phone there is room for two lines: the answers wait in a sheet unless there are very few.
function Reply(props: Props) {
  const { live, view, turn } = props;
  const { question, play, point } = turn;
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  if (!question) return null;
  const hinted = live.hint?.seat === view.seat ? live.hint.move : null;
  const list = (
    <Answers
      question={question}
      hinted={hinted}
      busy={live.busy}
      point={point}
      shown={turn.number}
      play={(move) => {
        setOpen(false);
        play(move);
      }}
    />
  );
  if (!narrow) return list;
  return (
    <>
      <button
        type="button"
        class="main pull"
        data-test="pull-answers"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Symbol name="more" />
        {tn("{n} answer", "{n} answers", question.moves.length)}
      </button>
      {open && (
        <Modal title={question.says} close={() => setOpen(false)} test="answer-sheet">
          {list}
        </Modal>
      )}
    </>
  );
}

function HintLine({ live, seat }: { live: Live; seat: number | null }) {
  const { hint, hinting } = live;
  if (!hinting && (!hint || hint.seat !== seat)) return null;
  return (
    <p class="hint" data-test={hinting ? "hinting" : "hint-says"}>
      <Symbol name="hint" label={t("Hint")} />
      {hinting ? t("A bot thinks about it…") : hint?.says}
    </p>
  );
}

export function QuestionBar(props: Props) {
  const { live, table, view, turn, tell, children } = props;
  const { act } = turn;
  const mine = Boolean(view.question ?? view.held);
  const classes = ["question", mine && "asked", table.status].filter(Boolean).join(" ");
  return (
    <section class={classes} aria-label={t("The question")} data-test="question">
      <Asking table={table} view={view} act={act} />
      <div class="ask">
        <h2 id="question" tabIndex={-1}>
          {headline(table, view)}
        </h2>
        <HintLine live={live} seat={view.seat} />
      </div>
      <Held view={view} act={act} />
      <Reply {...props} />
      <div class="also">{children}</div>
      {table.status === "playing" && <Tools view={view} act={act} tell={tell} />}
    </section>
  );
}
