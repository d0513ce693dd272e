// My part in a table: what is asked of the seat that is shown, and its answers on the board, in the list and by keys.
import type { VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import * as api from "./api";
import { touching } from "./boards/board";
import { freshLines } from "./live";
import type { Live } from "./live";
import { useSame } from "./loaded";
import { useMeant } from "./meant";
import { usePieces } from "./pieces";
import type { Pieces } from "./pieces";
import { useShortcuts } from "./shortcuts";
import type { Action, Move, Question, Table, TableView } from "./types";

export interface Turn {
  question: Question | null; // none while an answer is held or the screen is covered
  pieces: Pieces;
  over: VNode; // what pieces show above the board
  act(action: Action): void;
  play(move: Move): void;
  point(pieces: string[]): void;
  number(moves: Move[]): void; // which answers the number keys stand for
}

// What a key does now, if anything.
function actionOf(key: string, seat: number, view: TableView, asked: boolean): Action | null {
  if (key === "u" && view.undo !== "no") return { do: "undo", seat };
  if (key === "r" && view.redo) return { do: "redo", seat };
  if (key === "U" && view.restart) return { do: "restart", seat };
  if (key === "?" && asked) return { do: "hint", seat };
  return null;
}

export function useTurn(
  live: Live,
  table: Table,
  view: TableView,
  covered: boolean,
  tell: (text: string) => void,
): Turn {
  const [pointed, point] = useState<string[]>([]);
  const numbered = useRef<Move[]>([]);
  const question = useSame(covered || view.held ? null : view.question);
  const isMeant = useMeant(question);
  const { seat } = view;

  const act = (action: Action) => {
    if ((action.do === "move" || action.do === "end") && !isMeant()) return;
    void live.act(action).catch((error: unknown) => tell(api.messageOf(error)));
  };
  const play = (move: Move) => {
    if (seat === null || live.busy) return;
    tell("");
    point([]);
    act({ do: "move", seat, version: table.version, move: move.move });
  };

  const changed = new Set(touching(table.game, seat, freshLines(live)).flatMap((line) => line.pieces));
  const hinted = question?.moves.find((move) => live.hint?.seat === seat && move.move === live.hint.move)?.pieces ?? [];
  const { pieces, over } = usePieces({ question, changed, pointed: new Set([...pointed, ...hinted]), play });

  useShortcuts((key) => {
    if (seat === null || covered) return false;
    const listed = numbered.current.every((move) => question?.moves.includes(move))
      ? numbered.current
      : question?.moves;
    const move = /^[1-9]$/.test(key) ? listed?.[Number(key) - 1] : undefined;
    const action = actionOf(key, seat, view, question !== null);
    if (move) play(move);
    else if (action) act(action);
    return Boolean(move ?? action);
  });

  return { question, pieces, over, act, play, point, number: (moves) => (numbered.current = moves) };
}
