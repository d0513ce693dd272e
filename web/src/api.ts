// Requests to the server. Whatever goes wrong becomes a Refusal whose message can be shown to the player.
import type { Analysis, Announced, Game, GameEntry, Keyed, Opened, Problem, Replay, Story, Table } from "./types";
import { language, t } from "./words";

export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail || problem.title);
  }
}

export function isRefusal(error: unknown, name: string): boolean {
  return error instanceof Refusal && error.problem.type === `/problems/${name}`;
}

// As a sentence of its own: the server's details begin with a small letter.
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.charAt(0).toLocaleUpperCase() + message.slice(1);
}

interface Details {
  body?: unknown;
  key?: string;
}

async function refusalOf(response: Response): Promise<Refusal> {
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  return new Refusal({
    type: problem?.type,
    title: problem?.title ?? t("The server could not answer ({status})", { status: response.status }),
    status: response.status,
    detail: problem?.detail,
    wait: Number(response.headers.get("Retry-After")) || undefined,
  });
}

async function send(method: string, path: string, { body, key }: Details): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": language() };
  if (key) headers.Authorization = `Bearer ${key}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const content = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  const response = await fetch(new URL(`api/${path}`, document.baseURI), { method, headers, body: content }).catch(
    () => {
      throw new Refusal({ title: t("No connection to the server"), status: 0 });
    },
  );
  if (!response.ok) throw await refusalOf(response);
  return response;
}

async function json<T>(method: string, path: string, details: Details = {}): Promise<T> {
  return (await send(method, path, details)).json() as Promise<T>;
}

export interface NewTable {
  game: string;
  options: Record<string, string>;
  seat_options: Record<string, string>[];
  seats: string[];
  sit: number[];
  name: string;
  private: boolean;
  confirm: boolean;
}

export interface Fork {
  to: number;
  seat: number;
  name: string;
  bot?: string;
}

const at = (table: string) => `tables/${encodeURIComponent(table)}`;

export const games = () => json<GameEntry[]>("GET", "games");
export const game = (name: string) => json<Game>("GET", `games/${encodeURIComponent(name)}`);
export const openTable = (body: NewTable) => json<Opened>("POST", "tables", { body });
export const table = (id: string, key?: string) => json<Table>("GET", at(id), { key });
export const sitDown = (id: string, name: string, seat?: number) =>
  json<Keyed>("POST", `${at(id)}/seats`, { body: seat === undefined ? { name } : { name, seat } });
export const newKey = (id: string, seat: number, key: string) =>
  json<Keyed | Announced>("POST", `${at(id)}/seats/${seat}/key`, { key });
export const act = (id: string, body: unknown, key: string) =>
  json<unknown>("POST", `${at(id)}/actions`, { body, key });
// A step without the log, which is most of it; without a step: the end, and the log of the whole game.
export const replay = (id: string, eyes: string, to?: number) => {
  const asked = new URLSearchParams({ seat: eyes, ...(to === undefined ? {} : { to: String(to), log: "none" }) });
  return json<Replay>("GET", `${at(id)}/replay?${asked}`);
};
export const story = (id: string) => json<Story>("GET", `${at(id)}/story`);
// What was found of a game, or how far that is; asking begins it.
export const analysis = (id: string) => json<Analysis | { done: number; of: number }>("GET", `${at(id)}/analysis`);
export const recordHash = async (id: string) => (await json<{ hash: string }>("GET", `${at(id)}/record`)).hash;
export const keepRecord = (record: string) => json<{ table: string }>("POST", "records", { body: record });
// The first who asks has opened it, and is given keys.
export const next = (id: string, key: string) => json<Pick<Opened, "table"> & Partial<Opened>>("POST", `${at(id)}/next`, { key });
export const fork = (id: string, body: Fork) => json<Opened>("POST", `${at(id)}/fork`, { body });
export const recordAddress = (id: string) => new URL(`api/${at(id)}/record`, document.baseURI).href;
