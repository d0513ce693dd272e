// A lift as it lives: tried step by step, carried over when the table changes, played or put back. The focus goes where the
// next choice is made.
import { useLayoutEffect, useState } from "preact/hooks";
import { messageOf } from "../api";
import type { Live } from "../live";
import type { Move, Question, Refused } from "../types";
import { isDrawn } from "../verbs";
import { t } from "../words";
import { carried, isReady, isTried, lifted, openStep, stepsOf, withChoice, withoutChoice, withTrial } from "./lift";
import type { Lift } from "./lift";

export interface Lifting {
  lift: Lift | null;
  board: number | null; // the step whose answers light up on the board
  begin(what: { piece: string | null; label: string; moves: Move[]; refused: Refused[] }): void;
  choose(at: number, move: Move): void;
  reopen(at: number): void;
  narrow(piece: string): void;
  play(): void;
  cancel(): void;
  drop(): void; // without moving the focus
}

// The last step that is answered on the board; what can be done with the piece itself is not.
function boardStep(lift: Lift | null): number | null {
  if (!lift) return null;
  const drawn = stepsOf(lift).map(({ asks }) => asks.moves.length > 1 && asks.moves.every((one) => one.side ?? isDrawn(one)));
  const at = drawn.lastIndexOf(true);
  return at < 0 || (at === 0 && lift.piece !== null) ? null : at;
}

function origin(piece: string | null): HTMLElement | null {
  const name = piece && CSS.escape(piece);
  return document.querySelector<HTMLElement>(name ? `[data-piece="${name}"][tabindex]` : ".question .verb");
}

// Whoever steps an amount up and down stays there.
function focusNext(lift: Lift, onBoard: number | null): void {
  if (document.activeElement?.closest(".lift-amounts")) return;
  const open = openStep(lift);
  const wanted =
    open === null || lift.path.length > lift.trials.length
      ? ".lift-play, .lift-cancel:only-child"
      : open === onBoard && lift.within === null
        ? ".places .piece.can"
        : `.lift-step[data-step="${open}"] [data-choice]`;
  document.querySelector<HTMLElement>(wanted)?.focus({ preventScroll: true });
}

export function useLift(
  live: Live,
  question: Question | null,
  version: number,
  seat: number | null,
  send: (moves: Move[]) => Promise<void>,
  tell: (text: string) => void,
  oneByOne: boolean,
): Lifting {
  const [state, setLift] = useState<Lift | null>(null);
  const lift = state && state.seat === seat ? carried(state, question, version) : null;
  const board = boardStep(lift);
  const tried = lift ? lift.path.slice(0, lift.trials.length + 1).map(({ move }) => move) : [];
  const trying = lift && !isTried(lift) ? `${version} ${tried.join(";")}` : "";
  const open = lift && openStep(lift);

  useLayoutEffect(() => {
    if (!trying || seat === null) return;
    let current = true;
    const failed = (error: unknown) => {
      if (!current) return;
      setLift(null);
      tell(messageOf(error));
    };
    const done = (trial: Parameters<typeof withTrial>[1]) => current && setLift((old) => {
      const now = old && carried(old, question, version);
      return now && withTrial(now, oneByOne && trial.then === "asks" ? { ...trial, then: "done", question: null } : trial);
    });
    live.attempt(seat, tried).then(done, failed);
    return () => void (current = false);
  }, [trying]);

  // The table has changed under it. A key that was meant for it should not find another answer.
  useLayoutEffect(() => {
    if (!state || lift === state) return;
    setLift(lift);
    if (lift || state.sent || state.seat !== seat) return;
    tell(t("The table has changed, so what you had lifted was put back."));
    document.getElementById("question")?.focus();
  }, [version, seat]);

  useLayoutEffect(() => {
    if (!lift) return;
    focusNext(lift, board);
    document.querySelector(".lift-step.open")?.scrollIntoView({ block: "nearest" });
  }, [lift?.id, lift?.within, open, trying, board]);

  const cancel = () => {
    setLift(null);
    if (lift) origin(lift.piece)?.focus({ preventScroll: true });
  };
  const commit = (now: Lift) => {
    setLift({ ...now, sent: true });
    send(now.path).then(
      () => setLift((old) => (old?.sent ? null : old)),
      (error: unknown) => {
        setLift((old) => old && { ...old, sent: false, hurried: false });
        tell(messageOf(error));
      },
    );
  };
  useLayoutEffect(() => {
    if (lift?.hurried && isReady(lift) && !lift.sent) commit(lift);
  }, [lift?.hurried, trying]);

  return {
    lift,
    board,
    begin({ piece, label, moves, refused }) {
      if (seat !== null) setLift(lifted({ piece, label, offered: moves, refused, version, seat }));
    },
    choose: (at, move) => setLift((old) => old && withChoice(old, at, move)),
    reopen: (at) => setLift((old) => old && withoutChoice(old, at)),
    narrow: (piece) => setLift((old) => old && { ...old, within: piece }),
    play() {
      if (!lift || lift.sent) return;
      if (isReady(lift)) commit(lift);
      else if (!isTried(lift)) setLift({ ...lift, hurried: true });
    },
    cancel,
    drop: () => setLift(null),
  };
}
