// Sizes that style sheets can't find: they are tried out, whenever a box or what lies in it changes.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { narrowScreen } from "../../media";

function useMeasured<Box extends HTMLElement>(measure: (box: Box) => void, what: string): RefObject<Box | null> {
  const box = useRef<Box | null>(null);
  useLayoutEffect(() => {
    const now = box.current;
    if (!now) return;
    const observer = new ResizeObserver(() => measure(now));
    measure(now);
    observer.observe(now);
    return () => observer.disconnect();
  }, [what]);
  return box;
}

const tight = [0.7, 0.78]; // names have one line
const sizes = [0.78, 0.86, 0.94, 1, 1.06, 1.12, 1.18, 1.24, 1.3, 1.36, 1.42];

function show(box: HTMLElement, step: number) {
  box.classList.toggle("hg-tight", step < tight.length);
  box.style.setProperty("--hg-fit", String([...tight, ...sizes][step]));
}

// The largest size in which all of it is seen, as --hg-fit. A phone has its own.
function fit(box: HTMLElement) {
  let least = 0, most = tight.length + sizes.length - 1;
  if (narrowScreen.matches) {
    box.classList.remove("hg-tight");
    box.style.removeProperty("--hg-fit");
    return;
  }
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    show(box, middle);
    if (box.scrollHeight <= box.clientHeight) least = middle;
    else most = middle - 1;
  }
  show(box, least);
}

export const useFit = (what: string) => useMeasured<HTMLDivElement>(fit, what);

// Where all in words would take the room of the hand, what can't be done now is told by its symbol alone; the lens and the tip
// have its words.
function shorten(actions: HTMLElement) {
  const { classList, parentElement } = actions;
  classList.remove("hg-terse");
  if (!narrowScreen.matches && actions.offsetHeight > 0.45 * (parentElement?.offsetHeight ?? Infinity)) classList.add("hg-terse");
}

export const useTerse = (what: string) => useMeasured<HTMLDivElement>(shorten, what);

// Of a text that is cut its last whole line ends with dots; less than a line is not shown.
function clamp(text: HTMLElement) {
  text.style.removeProperty("-webkit-line-clamp");
  text.style.removeProperty("visibility");
  if (narrowScreen.matches || text.scrollHeight <= text.clientHeight) return;
  const lines = Math.floor(text.clientHeight / parseFloat(getComputedStyle(text).lineHeight));
  if (lines > 0) text.style.setProperty("-webkit-line-clamp", String(lines));
  else text.style.setProperty("visibility", "hidden");
}

export const useClamped = (what: string) => useMeasured<HTMLElement>(clamp, what);
