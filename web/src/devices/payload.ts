// My name, my language and my tables as the end of a link: JSON, packed, in letters that an address may hold. Whoever has
// it has the seats, so it stands after the #, where no server sees it. What comes back in is a stranger's until it has
// been read: every part has a form and a bound, and what does not fit is left out or refused.
import { longestName } from "../me";
import { languages } from "../words";
import type { Language } from "../words";
import type { Kept } from "../keys";

export interface Luggage {
  name: string;
  language: Language;
  tables: Kept[];
}

const longest = 60_000; // letters of a link
const roomiest = 400_000; // bytes of what is in it
const mostTables = 500;

const idForm = /^[\w-]{16}$/;
const keyForm = /^[\w-]{24}$/;
const gameForm = /^[a-z][a-z0-9]{0,23}$/;

function letters(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

async function through(bytes: Uint8Array<ArrayBuffer>, way: GenericTransformStream): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(way as ReadableWritablePair<Uint8Array, Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > roomiest) {
      void reader.cancel().catch(() => undefined);
      throw new Error("too much");
    }
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

// In turn: id, game, host's key, seats and keys one after the other, when it was last used in seconds.
function written({ table, game, host, seats, at }: Kept): unknown[] {
  return [table, game, host ?? "", Object.entries(seats).flatMap(([seat, key]) => [Number(seat), key]), Math.floor(at / 1000)];
}

export async function pack({ name, language, tables }: Luggage): Promise<string> {
  const text = JSON.stringify([1, name, language, tables.map(written)]);
  return letters(await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw")));
}

const isKey = (one: unknown): one is string => typeof one === "string" && keyForm.test(one);

function seatsOf(list: unknown): Record<string, string> {
  const seats: Record<string, string> = {};
  if (!Array.isArray(list)) return seats;
  for (let i = 0; i + 1 < Math.min(list.length, 200); i += 2) {
    const [seat, key] = [list[i] as unknown, list[i + 1] as unknown];
    if (Number.isInteger(seat) && (seat as number) >= 0 && (seat as number) < 100 && isKey(key)) seats[seat as number] = key;
  }
  return seats;
}

function tableOf(row: unknown): Kept | null {
  if (!Array.isArray(row)) return null;
  const [table, game, host, list, at] = row as unknown[];
  if (typeof table !== "string" || !idForm.test(table) || typeof game !== "string" || !gameForm.test(game)) return null;
  const seats = seatsOf(list);
  if (Object.keys(seats).length === 0 && !isKey(host)) return null;
  const seconds = typeof at === "number" && Number.isFinite(at) ? at : 0;
  return { table, game, title: "", seats, ...(isKey(host) && { host }), at: Math.min(Math.max(0, seconds) * 1000, Date.now()) };
}

// Without what could be taken for anything but a name.
function nameOf(text: unknown): string {
  if (typeof text !== "string") return "";
  return [...text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")].slice(0, longestName).join("").trim();
}

// Null: it is no such link, or not all of one.
export async function unpack(text: string): Promise<Luggage | null> {
  if (text.length > longest || !/^[\w-]+$/.test(text)) return null;
  try {
    const bytes = await through(bytesOf(text), new DecompressionStream("deflate-raw"));
    const read: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (!Array.isArray(read) || read[0] !== 1 || !Array.isArray(read[3])) return null;
    const language = languages.find(({ name }) => name === read[2])?.name ?? "en";
    const tables = (read[3] as unknown[]).slice(0, mostTables).map(tableOf);
    return { name: nameOf(read[1]), language, tables: tables.filter((one) => one !== null) };
  } catch {
    return null;
  }
}
