// Seconds since something changed, as far as this page has seen it.
import { useEffect, useState } from "preact/hooks";

export function useElapsed(what: string): number {
  const [since, setSince] = useState(() => Date.now());
  const [now, setNow] = useState(since);
  useEffect(() => {
    const start = Date.now();
    setSince(start);
    setNow(start);
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, [what]);
  return Math.max(0, Math.floor((now - since) / 1000));
}

// Seconds that are left of a time that the server told.
export function useLeft(wait: number): number {
  return Math.max(0, wait - useElapsed(String(wait)));
}

export function clock(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
