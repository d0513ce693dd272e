// After every change of the table: say what others did and what is asked now, call me if it is my turn, and keep the
// focus somewhere useful.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { notifyTurn } from "./motion/notify";
import { sound } from "./motion/sound";
import { announce } from "./parts/announcer";
import type { Live } from "./live";
import type { Table, TableView } from "./types";

// What had the focus is gone, most often because it was an answer: the focus goes to the same piece if it can be used
// again, else to the nearest sensible place.
function refocus(piece: string | null): void {
  const again =
    piece === null ? null : document.querySelector<HTMLElement>(`.piece.can[data-piece="${CSS.escape(piece)}"]`);
  const next = piece === null ? null : document.querySelector<HTMLElement>(".piece.can");
  const answer = document.querySelector<HTMLElement>(".question .verb, .question .main");
  (again ?? next ?? answer ?? document.getElementById("question"))?.focus({ preventScroll: true });
}

// Nothing has the focus, or a piece that can't be used any more and loses it with the next frame.
function isFocusLost(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at.matches("[data-piece]:not([tabindex])");
}

export function useNews(live: Live, table: Table, view: TableView, covered: boolean): void {
  const heard = useRef<{ line: number; question: string } | null>(null);
  const piece = useRef<string | null>(null); // the piece that had the focus last, if it was a piece
  const had = useRef(false); // something on the page had the focus, or keys are used

  useLayoutEffect(() => {
    const focused = (event: FocusEvent) => {
      const element = event.target as Element;
      had.current = true;
      if (element.closest(".lift, .lift-foot")) return; // it goes back to what was lifted
      piece.current = element.closest("[data-piece]")?.getAttribute("data-piece") ?? null;
    };
    const pressed = () => void (had.current = true);
    document.addEventListener("focusin", focused);
    document.addEventListener("keydown", pressed);
    return () => {
      document.removeEventListener("focusin", focused);
      document.removeEventListener("keydown", pressed);
    };
  }, []);

  useEffect(() => {
    const question = covered ? "" : (view.question?.says ?? "");
    const before = heard.current;
    heard.current = { line: table.log.count, question };
    if (!before) return;
    const lines = live.log.filter((line) => line.n >= before.line && line.seat !== view.seat && !line.why).map((line) => line.says);
    const asked = question && question !== before.question ? [question] : [];
    if (lines.length + asked.length > 0) announce([...lines, ...asked].join(". "));
  }, [table.version, view.seat, covered]);

  useEffect(() => {
    if (live.called === 0 || covered || !view.question) return;
    sound("turn");
    notifyTurn(table.table, table.title, view.question.says);
  }, [live.called]);

  useEffect(() => void (live.hint && announce(`${live.hint.says}. ${live.hint.why}`)), [live.hint]);

  // With the question itself, so that the next key finds something.
  useLayoutEffect(() => {
    if (had.current && isFocusLost() && !covered && (view.question ?? view.held)) refocus(piece.current);
  }, [table.version, covered]);
}
