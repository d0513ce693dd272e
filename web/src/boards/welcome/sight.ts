// A sheet is larger than a phone: when a new choice is offered, or the sheet comes to be shown, and nothing that can be
// used is in sight, the first such piece is brought there.
import { useEffect, useRef } from "preact/hooks";

// Whatever clips or covers it: a piece is in sight if its middle can be hit.
function inSight(piece: Element): boolean {
  const { left, right, top, bottom } = piece.getBoundingClientRect();
  return piece.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}

function usableIn(sheet: Element): Element[] {
  return [...sheet.querySelectorAll(".piece.can")];
}

function bring(usable: Element[]): void {
  if (!usable.some(inSight)) usable[0]?.scrollIntoView({ block: "center", inline: "center" });
}

export function useUsableInSight() {
  const sheet = useRef<HTMLDivElement>(null);
  const offered = useRef("");
  useEffect(() => {
    if (!sheet.current) return; // gone before the effect was due
    const usable = usableIn(sheet.current);
    const names = usable.map((piece) => piece.getAttribute("data-piece")).join();
    if (names !== offered.current) bring(usable);
    offered.current = names;
  });
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const observer = new ResizeObserver(() => bring(usableIn(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return sheet;
}
