// The words of whatever the pointer or the focus is on: each part of a board stands in an Area, and an element in it that
// has words carries data-lens with the name of its piece. On a touch screen a tap shows them, too, and a long press of what a tap
// would lift.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Guard } from "../../guard";
import type { Look } from "../board";
import "./area.css";

const GAP = 8; // px between a thing and its words, and to the edge of the screen
const DELAY = 300; // ms, so that a pointer that only passes by shows nothing
const LONG_PRESS = 500; // ms

type Anchor = HTMLElement | SVGElement;

// Beside the thing, because a tip of what can be done stands above or below it; where the screen is too narrow for
// that, in the half of the screen that the thing is not in.
function place(box: HTMLElement, anchor: Anchor): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const right = at.right + GAP, left = at.left - width - GAP;
  const within = (wanted: number, room: number) => Math.max(GAP, Math.min(wanted, room - GAP));
  if (right + width + GAP <= innerWidth || left >= GAP) {
    box.style.left = `${right + width + GAP <= innerWidth ? right : left}px`;
    box.style.top = `${within(at.top, innerHeight - height)}px`;
  } else {
    const upper = at.top + at.bottom > innerHeight;
    box.style.left = `${within((at.left + at.right - width) / 2, innerWidth - width)}px`;
    box.style.top = upper ? `${GAP}px` : `${within(innerHeight, innerHeight - height)}px`;
  }
}

function Lens({ anchor, children }: { anchor: Anchor; children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    box.current.showPopover?.(); // in the top layer no frame that scrolls can clip it
    place(box.current, anchor);
  });
  return (
    <div ref={box} class="lens" popover="manual" aria-hidden="true">
      {children}
    </div>
  );
}

function anchorOf(event: Event): Anchor | null {
  return event.target instanceof Element ? event.target.closest<Anchor>("[data-lens]") : null;
}

// A tap lifts it, so it takes a longer press to look at it.
function isUsable(anchor: Anchor): boolean {
  return anchor.matches(".can, .cannot");
}

// What the lens shows the words of: what the pointer rests on, what the keyboard has come to, what a finger touched.
function useAnchor() {
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const waiting = useRef(0);
  const touched = useRef(false);
  const show = (to: Anchor | null, delay = 0) => {
    clearTimeout(waiting.current);
    waiting.current = window.setTimeout(() => setAnchor(to), to ? delay : 0);
  };
  useEffect(() => {
    if (anchor && !anchor.isConnected) setAnchor(null);
  });
  useEffect(() => {
    const hide = (event: Event) => {
      if (event.type === "scroll" || (event as KeyboardEvent).key === "Escape") setAnchor(null);
    };
    addEventListener("scroll", hide, true);
    addEventListener("keydown", hide, true);
    return () => {
      clearTimeout(waiting.current);
      removeEventListener("scroll", hide, true);
      removeEventListener("keydown", hide, true);
    };
  }, []);
  const handlers = {
    onPointerOver: (event: PointerEvent) => {
      touched.current = event.pointerType === "touch";
      const to = anchorOf(event);
      show(to, !touched.current ? DELAY : to && isUsable(to) ? LONG_PRESS : 0);
    },
    onPointerLeave: () => (touched.current ? clearTimeout(waiting.current) : show(null)),
    onFocusIn: (event: FocusEvent) => {
      const to = anchorOf(event);
      if (touched.current ? to && !isUsable(to) : (event.target as Element).matches(":focus-visible")) show(to);
    },
    onFocusOut: () => show(null),
  };
  return { anchor, handlers };
}

interface AreaProps {
  classes: string;
  words(piece: string): ComponentChildren; // what the lens shows of a piece
  children: ComponentChildren;
}

export function Area({ classes, words, children }: AreaProps) {
  const { anchor, handlers } = useAnchor();
  return (
    <div class={`area ${classes}`} {...handlers}>
      {children}
      {anchor && (
        <Lens anchor={anchor}>
          <Guard what={`The words of ${anchor.dataset.lens}`} of={[anchor.dataset.lens]}>
            {words(anchor.dataset.lens ?? "")}
          </Guard>
        </Lens>
      )}
    </div>
  );
}

// What every element with words of its own has; a piece that can be used adds to it.
export function pieceProps(look: Look, piece: string, label: string, classes: string): Record<string, unknown> {
  return { tabindex: 0, "data-lens": piece, ...look.pieces.props(piece, label, classes) };
}
