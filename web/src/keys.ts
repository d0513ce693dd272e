// What the browser keeps: a name, a language, a theme, the last choices, and the keys of tables. There are no
// accounts, so whoever has these is the player.
import { useEffect, useState } from "preact/hooks";

export interface Kept {
  table: string;
  game: string;
  title: string;
  host?: string;
  seats: Record<string, string>; // seat to key
  at: number; // when it was last used, in milliseconds since 1970
}

const memory = new Map<string, string>(); // where the browser refuses to keep anything
const listeners = new Set<() => void>();

export function recall<T>(name: string, otherwise: T): T {
  try {
    const text = memory.get(name) ?? localStorage.getItem(`polity.${name}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(`polity.${name}`, text);
  } catch {
    memory.set(name, text);
  }
  listeners.forEach((listener) => listener());
}

export function useKept<T>(read: () => T): T {
  const [, redraw] = useState({});
  useEffect(() => {
    const listener = () => redraw({});
    listeners.add(listener);
    window.addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  }, []);
  return read();
}

const all = () => recall<Record<string, Kept>>("tables", {});

export function keptTables(): Kept[] {
  return Object.values(all()).sort((a, b) => b.at - a.at);
}

export function keptTable(table: string): Kept | undefined {
  return all()[table];
}

export function keepTable(table: string, more: Partial<Kept>): void {
  const tables = all();
  const old = tables[table] ?? { table, game: "", title: "", seats: {}, at: 0 };
  tables[table] = { ...old, ...more, seats: { ...old.seats, ...more.seats }, at: Date.now() };
  remember("tables", tables);
}

// Tables from another device, beside those that are here. Of two keys of one seat the one that was used last is kept.
export function mergeTables(more: Kept[]): void {
  const tables = all();
  for (const one of more) {
    const old = tables[one.table];
    const [first, last] = old && old.at > one.at ? [one, old] : [old, one];
    tables[one.table] = { ...first, ...last, title: old?.title ?? one.title, seats: { ...first?.seats, ...last.seats } };
  }
  remember("tables", tables);
}

export function forgetTable(table: string): void {
  const tables = all();
  delete tables[table];
  remember("tables", tables);
}

export function keysOf(kept: Kept | undefined): string[] {
  if (!kept) return [];
  return [...Object.values(kept.seats), ...(kept.host ? [kept.host] : [])];
}
