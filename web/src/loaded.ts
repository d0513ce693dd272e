// Values that come late or come again: fetched ones, and ones that only seem to be new.
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "./api";
import type { Game } from "./types";

// The old value for as long as the new one says the same: a message that changed nothing here closes nothing and resets
// nothing.
export function useSame<T>(value: T): T {
  const kept = useRef(value);
  if (kept.current !== value && JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value;
  return kept.current;
}

export interface Loaded<T> {
  value: T | null;
  error: unknown;
}

// Something fetched, again whenever one of the keys changes; the old value stays until the new one is there.
export function useLoaded<T>(load: () => Promise<T>, keys: unknown[]): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ value: null, error: null });
  useEffect(() => {
    let current = true;
    load().then(
      (value) => current && setLoaded({ value, error: null }),
      (error: unknown) => current && setLoaded((old) => ({ ...old, error })),
    );
    return () => void (current = false);
  }, keys);
  return loaded;
}

export function useGame(name: string | undefined, lang: string): Loaded<Game> {
  return useLoaded(() => (name ? api.game(name) : new Promise<Game>(() => undefined)), [name, lang]);
}
