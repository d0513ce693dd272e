// Which rule is open beside the board, and the way that led there: rules name one another, and one can go back.
import { useEffect, useState } from "preact/hooks";

export interface Way {
  numbers: string[]; // "R5.3", "R5" for a section, "" for the contents
  at: number;
  over: boolean; // opened over a dialog, under which nothing could be reached
}

let way: Way | null = null;
let opener: Element | null = null;
const listeners = new Set<() => void>();

function set(next: Way | null): void {
  way = next;
  listeners.forEach((listener) => listener());
}

export function openRule(number: string): void {
  if (!way) opener = document.activeElement;
  const over = way ? way.over : document.querySelector("dialog[open]") !== null;
  const before = way ? way.numbers.slice(0, way.at + 1) : [];
  if (before.at(-1) !== number) set({ numbers: [...before, number], at: before.length, over });
}

export function stepRule(by: -1 | 1): void {
  if (way && way.numbers[way.at + by] !== undefined) set({ ...way, at: way.at + by });
}

// What has opened the rules gets the focus back, if it is still there.
export function closeRules(): void {
  if (!way) return;
  set(null);
  const back = opener?.isConnected && opener !== document.body ? opener : document.getElementById("question");
  (back as HTMLElement | null)?.focus();
  opener = null;
}

export function useWay(): Way | null {
  const [, redraw] = useState({});
  useEffect(() => {
    const listener = () => redraw({});
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return way;
}
