// Counting up: the lines of all scores one after the other. Whoever has seen it, does not want motion or has no time
// sees the end at once.
import { useEffect, useState } from "preact/hooks";

const pace = 800, // milliseconds a line ...
  longest = 7000; // ... unless there are many

const seen = new Set<string>(); // tables whose end was counted in this browser's page

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export interface Count {
  at: number; // lines that are counted, with the part of the one that is being counted
  done: boolean;
  skip(): void;
}

export function useCount(table: string, lines: number): Count {
  const [at, setAt] = useState(seen.has(table) || still() ? lines : 0);
  const done = at >= lines;
  useEffect(() => {
    if (done) return void seen.add(table);
    const begun = performance.now();
    const each = Math.min(pace, longest / lines);
    let frame = 0;
    const step = (now: number) => {
      setAt((old) => (old >= lines ? old : Math.min(lines, Math.max(0, now - begun) / each)));
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [done]);
  return { at, done, skip: () => setAt(lines) };
}

// What is counted of the value of a line: quickly at first, and then it stands a while.
export function countedOf(value: number, line: number, at: number): number {
  const part = Math.min(1, Math.max(0, (at - line) / 0.7));
  return Math.round(value * (1 - (1 - part) ** 3));
}
