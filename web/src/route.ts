// Where we are, from the part of the address after the #, which no server ever sees.
import { useEffect, useState } from "preact/hooks";

export type Route =
  | { page: "start"; luggage: string | null } // what comes with me from another device
  | { page: "new"; game: string | null }
  | { page: "table"; table: string; key: string | null; plain: boolean }
  | { page: "replay"; table: string; step: number; plain: boolean }
  | { page: "unknown" };

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function stepOf(part: string | undefined): number {
  return part && /^\d{1,6}$/.test(part) ? Number(part) : 0;
}

export function read(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [page = "", first, second, ...rest] = path.split("/").map(decoded);
  const plain = new URLSearchParams(query).has("plain");
  if (page === "") return { page: "start", luggage: null };
  if (rest.length > 0) return { page: "unknown" };
  if (page === "with" && first !== undefined) return { page: "start", luggage: first };
  if (page === "new") return { page: "new", game: first ?? null };
  if (page === "t" && first) return { page: "table", table: first, key: second ?? null, plain };
  if (page === "replay" && first) return { page: "replay", table: first, step: stepOf(second), plain };
  return { page: "unknown" };
}

export const newAddress = (game: string) => `#/new/${encodeURIComponent(game)}`;
export const tableAddress = (table: string) => `#/t/${encodeURIComponent(table)}`;
export const seatAddress = (table: string, key: string) => `${tableAddress(table)}/${encodeURIComponent(key)}`;
export const luggageAddress = (luggage: string) => `#/with/${luggage}`;
export const replayAddress = (table: string, step?: number) =>
  `#/replay/${encodeURIComponent(table)}${step === undefined ? "" : `/${step}`}`;

// A whole link that can be given to somebody else.
export const link = (address: string) => new URL(address, document.baseURI).href;

export function go(address: string): void {
  location.hash = address;
}

// Changes the address without a step in the browser's history: a key should not stay in it.
export function replaceAddress(address: string): void {
  history.replaceState(null, "", address);
  window.dispatchEvent(new HashChangeEvent("hashchange"));
}

export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const changed = () => setHash(location.hash);
    window.addEventListener("hashchange", changed);
    return () => window.removeEventListener("hashchange", changed);
  }, []);
  return read(hash);
}
