// My part in a table: what is asked of the seat that is shown. An answer is given on the board, by a button, in the list of
// all answers or by keys; all of them lift it first, unless it can be taken back at once, which the server judges.
import type { VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import * as api from "./api";
import { touching } from "./boards/board";
import type { Board } from "./boards/board";
import { isReady, stepsOf } from "./lift/lift";
import type { Lift } from "./lift/lift";
import { useLift } from "./lift/use";
import { freshLines } from "./live";
import type { Live } from "./live";
import { useSame } from "./loaded";
import { useMeant } from "./meant";
import { usePieces } from "./pieces";
import type { Pieces } from "./pieces";
import { useShortcuts } from "./shortcuts";
import type { Action, Move, Question, Refused, Table, TableView } from "./types";
import { isQuick } from "./verbs";
import type { Group } from "./verbs";

export interface Turn {
  question: Question | null; // none while an answer is held or the screen is covered
  asked: Question | null; // what is to be answered next, also within what is lifted
  lift: Lift | null;
  board: number | null; // the step of the lift that is answered on the board
  pieces: Pieces;
  over: VNode; // what pieces show above the board
  listing: boolean; // all answers are shown
  act(action: Action): void;
  answer(move: Move): void; // as the next choice of what is lifted, or else lifts it
  choose(step: number, move: Move): void; // in what is lifted
  reopen(step: number): void; // as if nothing had been chosen there
  use(group: Group): void;
  play(): void; // what is lifted
  cancel(): void;
  list(shown: boolean): void;
  point(pieces: string[]): void;
  number(choices: (() => void)[]): void; // what the number keys stand for
}

// What a key does now, if anything.
function actionOf(key: string, seat: number, view: TableView, asked: boolean): Action | null {
  if (key === "u" && view.undo !== "no") return { do: "undo", seat };
  if (key === "r" && view.redo) return { do: "redo", seat };
  if (key === "U" && view.restart) return { do: "restart", seat };
  if (key === "?" && asked) return { do: "hint", seat };
  return null;
}

const usesEnter = "button, a, summary, input, select, textarea, [role=button]";

interface Input {
  live: Live;
  table: Table;
  view: TableView;
  board: Board | null;
  covered: boolean;
  tell(text: string): void;
}

export function useTurn({ live, table, view, board, covered, tell }: Input): Turn {
  const [pointed, point] = useState<string[]>([]);
  const [listed, setListed] = useState<Question | null>(null);
  const numbered = useRef<(() => void)[]>([]);
  numbered.current = []; // whoever shows numbers says so when drawn; those that are gone stand for nothing
  const question = useSame(covered || view.held ? null : view.question);
  const { seat } = view;

  const send = (moves: Move[], light?: true) => {
    if (seat === null || live.busy) return Promise.resolve();
    tell("");
    point([]);
    const words = moves.map(({ move }) => move);
    const what = words.length === 1 ? { move: words[0]!, light } : { moves: words };
    return live.act({ do: "move", seat, version: table.version, ...what });
  };
  const lifting = useLift(live, question, table.version, seat, send, tell, board?.oneByOne === true);
  const { lift } = lifting;
  const step = lift && lifting.board !== null ? stepsOf(lift)[lifting.board]! : null;
  const open = lift && stepsOf(lift).find(({ chosen, asks }) => !chosen && asks.moves.length > 0);
  const asked = useSame(lift ? ((open ?? step)?.asks ?? null) : question);
  const isMeant = useMeant(asked ?? question);

  const failed = (error: unknown) => tell(api.messageOf(error));
  const act = (action: Action) => {
    if (action.do === "end" && !isMeant()) return;
    void live.act(action).catch(failed);
  };
  const start = (piece: string | null, label: string, moves: Move[], refused: Refused[] = []) => {
    if (!isMeant() || live.busy) return;
    setListed(null);
    const begin = () => lifting.begin({ piece, label, moves, refused });
    if (moves.length === 1 && isQuick(board, moves[0]!)) {
      lifting.drop();
      send(moves, true).catch((error: unknown) => (api.isRefusal(error, "not-light") ? begin() : failed(error)));
    } else begin();
  };
  const choose = (at: number, move: Move) => {
    if (!isMeant() || live.busy) return;
    setListed(null);
    if (at === 0 && isQuick(board, move)) start(null, move.says, [move]);
    else lifting.choose(at, move);
  };
  const answer = (move: Move) => {
    const at = lift && open ? stepsOf(lift).findIndex(({ chosen }) => !chosen) : lifting.board;
    if (at !== null) choose(at, move);
    else start(move.pieces[0] ?? null, move.says, [move]);
  };
  const usePiece = (piece: string, label: string): boolean => {
    const touches = <M extends Move>(moves: M[]) => moves.filter(({ pieces }) => pieces.includes(piece));
    if (step) {
      const moves = touches(step.asks.moves);
      if (moves.length === 1) choose(lifting.board!, moves[0]!);
      else if (moves.length > 1) lifting.narrow(piece);
      return moves.length > 0;
    }
    if (question) start(piece, label, touches(question.moves), touches(question.refused));
    return true;
  };

  const changed = new Set(touching(table.game, seat, freshLines(live)).flatMap((line) => line.pieces));
  const hinted = question?.moves.find((move) => live.hint?.seat === seat && move.move === live.hint.move)?.pieces ?? [];
  const { pieces, over } = usePieces({
    question: step?.asks ?? question,
    chosen: new Set(lift ? [lift.piece ?? "", ...lift.path.flatMap((move) => move.pieces)] : []),
    changed,
    pointed: new Set([...pointed, ...hinted]),
    use: usePiece,
  });
  const play = () => {
    if (isMeant()) lifting.play();
  };
  const list = (shown: boolean) => {
    if (!shown || isMeant()) setListed(shown ? asked : null);
  };

  useShortcuts((key) => {
    if (seat === null || covered) return false;
    const pressed = /^[1-9]$/.test(key) ? numbered.current[Number(key) - 1] : undefined;
    const action = lift ? null : actionOf(key, seat, view, question !== null);
    if (pressed) pressed();
    else if (key === "Escape" && lift) lifting.cancel();
    else if (key === "Enter" && lift && isReady(lift) && !document.activeElement?.matches(usesEnter)) play();
    else if (key === "a" && asked) list(true);
    else if (action) act(action);
    else return false;
    return true;
  });

  return {
    question,
    asked,
    lift,
    board: lifting.board,
    pieces,
    over,
    listing: listed !== null && listed === asked,
    act,
    answer,
    choose,
    reopen: lifting.reopen,
    use: ({ verb, moves }) => start(null, verb?.says() ?? moves[0]!.says, moves),
    play,
    cancel: lifting.cancel,
    list,
    point,
    number: (choices) => (numbered.current = choices),
  };
}
