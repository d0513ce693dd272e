// Pieces: what a move touches lights up and takes the click, the tap or Enter, which lift it. The pointer that rests on it,
// the focus and a long press only show what it is for, or why it can't be used.
import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { announce } from "./parts/announcer";
import { Tip } from "./parts/tip";
import type { Move, Question, Refused } from "./types";
import { t, tn } from "./words";

export interface Pieces {
  names(): string[]; // of all pieces that the question touches
  moves(piece: string): Move[]; // legal moves that touch it
  refused(piece: string): Refused[]; // moves that would touch it, with the reason
  changed(piece: string): boolean; // touched since my last answer
  pointed(piece: string): boolean; // named by the log line or the answer that has the pointer or the focus
  // Attributes for the element (SVG or HTML) that is the piece; more are classes of its own.
  props(piece: string, label: string, more?: string): Record<string, unknown>;
}

export interface PiecesInput {
  question: Question | null;
  chosen: ReadonlySet<string>; // in what is lifted
  changed: ReadonlySet<string>;
  pointed: ReadonlySet<string>;
  use(piece: string, label: string): boolean; // false: it can't be, and its reason should be told
}

const longPress = 500; // ms

interface Told {
  question: Question | null; // that it belongs to, and goes with
  text: string;
  element: Element; // that it stands beside
  at: DOMRect;
}

function byPiece<M extends Move>(moves: M[]): Map<string, M[]> {
  const found = new Map<string, M[]>();
  for (const move of moves)
    for (const piece of new Set(move.pieces)) found.set(piece, [...(found.get(piece) ?? []), move]);
  return found;
}

export function whyNot({ why, rule }: Refused): string {
  return rule ? t("Not possible: {why} ({rule})", { why, rule }) : t("Not possible: {why}", { why });
}

// Different moves are often refused for the same reason, which is told once.
function whyNots(refused: Refused[]): string {
  return [...new Set(refused.map(whyNot))].slice(0, 3).join("\n");
}

function whatFor(moves: Move[], refused: Refused[]): string {
  if (moves.length === 1) return moves[0]!.says;
  if (moves.length > 1) return tn("{n} answer", "{n} answers", moves.length);
  return whyNots(refused);
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

// The nearest piece in that direction on the screen; sideways distance counts double.
function neighbour(from: Element, [dx, dy]: [number, number], wanted: string): HTMLElement | null {
  const middle = (element: Element) => {
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2, seen: box.width > 0 };
  };
  const here = middle(from);
  let best: Element | null = null;
  let least = Infinity;
  for (const element of document.querySelectorAll(wanted)) {
    const there = middle(element);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (!there.seen || along < 2 || along + 2 * aside >= least) continue;
    least = along + 2 * aside;
    best = element;
  }
  return best as HTMLElement | null;
}

export function usePieces(input: PiecesInput): { pieces: Pieces; over: VNode } {
  const { question, chosen, changed, pointed } = input;
  const [lastTold, tell] = useState<Told | null>(null);
  const told = lastTold?.question === question ? lastTold : null;
  const legal = useMemo(() => byPiece(question?.moves ?? []), [question]);
  const refused = useMemo(() => byPiece(question?.refused ?? []), [question]);
  const touched = useRef(Infinity); // when a finger came down, if it was one

  const tellBeside = (element: Element, text: string) =>
    tell({ question, text, element, at: element.getBoundingClientRect() });

  // A tip stands still while the board moves under it, unless the board moved to show the piece that has the focus.
  useEffect(() => {
    const follow = () =>
      tell((old) =>
        old && old.element === document.activeElement ? { ...old, at: old.element.getBoundingClientRect() } : null,
      );
    document.addEventListener("scroll", follow, { capture: true, passive: true });
    return () => document.removeEventListener("scroll", follow, { capture: true });
  }, []);

  function use(piece: string, label: string, element: Element): void {
    if (input.use(piece, label)) return tell(null);
    const text = whyNots(refused.get(piece) ?? []);
    tellBeside(element, text);
    announce(text);
  }

  function keyDown(event: KeyboardEvent, piece: string, label: string): void {
    const element = event.currentTarget as Element;
    const step = steps[event.key];
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) use(piece, label, element);
    } else if (event.key === "Escape") {
      tell(null);
    } else if (step) {
      // With shift also to what cannot be used, which then says why.
      event.preventDefault();
      neighbour(element, step, event.shiftKey ? ".piece.can, .piece.cannot" : ".piece.can")?.focus();
    }
  }

  // Plain pieces of a question that does not touch them get nothing but their name.
  function props(piece: string, label: string, more = ""): Record<string, unknown> {
    const moves = legal.get(piece) ?? [];
    const refusals = refused.get(piece) ?? [];
    const usable = moves.length > 0 ? "can" : refusals.length > 0 ? "cannot" : "";
    const marks = [
      changed.has(piece) && "changed",
      pointed.has(piece) && "pointed",
      chosen.has(piece) && "lifted",
    ];
    const base = {
      class: ["piece", usable, ...marks, more].filter(Boolean).join(" "),
      "data-piece": piece,
    };
    if (!usable) return { ...base, role: "group", "aria-label": label };
    const text = whatFor(moves, refusals);
    const show = (event: Event) => tellBeside(event.currentTarget as Element, text);
    const hide = () => tell(null);
    return {
      ...base,
      role: "button",
      tabindex: moves.length > 0 ? 0 : -1, // not tabIndex: on SVG elements the case of an attribute matters
      "aria-label": `${label}. ${text}`,
      "aria-disabled": moves.length === 0,
      onPointerDown: (event: PointerEvent) => {
        touched.current = event.pointerType === "touch" ? event.timeStamp : Infinity;
      },
      onClick: (event: MouseEvent) => {
        event.stopPropagation();
        if (event.timeStamp - touched.current >= longPress) show(event);
        else use(piece, label, event.currentTarget as Element);
      },
      onKeyDown: (event: KeyboardEvent) => keyDown(event, piece, label),
      onFocus: (event: FocusEvent) => (event.currentTarget as Element).matches(":focus-visible") && show(event),
      onBlur: hide,
      onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && show(event),
      onPointerLeave: (event: PointerEvent) => event.pointerType === "mouse" && hide(),
    };
  }

  const pieces: Pieces = {
    names: () => [...new Set([...legal.keys(), ...refused.keys()])],
    moves: (piece) => legal.get(piece) ?? [],
    refused: (piece) => refused.get(piece) ?? [],
    changed: (piece) => changed.has(piece),
    pointed: (piece) => pointed.has(piece),
    props,
  };
  return { pieces, over: <>{told && <Tip text={told.text} at={told.at} />}</> };
}
