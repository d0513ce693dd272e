// What lies over the page while things happen: pieces in flight, numbers that rise, and the caption of a phase.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Board, Look } from "../boards/board";
import type { Live, Scene } from "../live";
import { useShortcuts } from "../shortcuts";
import { Caption } from "./caption";
import { move, stopMotion } from "./fly";
import { compare, look as snapshot } from "./snapshot";
import type { Differences } from "./snapshot";
import { awaitGesture, sound } from "./sound";

interface Props {
  live: Live;
  names: string[];
  over: boolean; // the game
  board: Board | null;
  look: Look | null;
  point(pieces: string[]): void;
}

function sing({ flights, floats, landings }: Differences): void {
  if (landings.length > 0) sound("tile");
  else if (flights.some(({ how }) => how !== "slides")) sound("card");
  else if (floats.length > 0) sound("coins");
}

function useScene({ n, before, lines, own }: Scene, layer: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    if (!before || !layer.current) return;
    const start = performance.now();
    const after = snapshot();
    if (!after) return;
    const differences = compare(before, after, lines);
    move(differences, layer.current, own);
    sing(differences);
    performance.measure("polity motion", { start, end: performance.now() });
  }, [n]);
  useEffect(() => {
    // What stands beside a number would stand elsewhere.
    window.addEventListener("resize", stopMotion);
    return () => {
      window.removeEventListener("resize", stopMotion);
      stopMotion();
    };
  }, []);
}

const isNowhere = () => document.activeElement === document.body || document.activeElement?.id === "question";

export function Motion({ live, names, over, board, look, point }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  const { sequence } = live;
  sequence.spectacle = board?.spectacle?.beats ?? null;
  useScene(live.scene, layer);
  useEffect(awaitGesture, []);
  const wasOver = useRef(over);
  useEffect(() => {
    if (over && !wasOver.current) sound("end");
    wasOver.current = over;
  }, [over]);
  useShortcuts((key) => {
    const shows = sequence.stale || sequence.beats.length > 0;
    if (key === "Escape" && shows) sequence.skip();
    else if ((key === " " || key === "ArrowRight") && shows && isNowhere()) sequence.next();
    else return false;
    return true;
  });
  return (
    <>
      <div ref={layer} class="motion" aria-hidden="true" inert data-test="motion" />
      {sequence.beats.length > 0 && <Caption sequence={sequence} names={names} board={board} look={look} point={point} />}
    </>
  );
}
