// An attack, and what those who play and those who come notice of it. Strangers come from 127.0.0.0/8, each from the
// networks that the test says (tests/strangers.c); people from 127.0.0.1, newcomers each from a network of their own.
//
// The bounds are those of docs/security.md if POLITY_STRICT is set, which needs a machine that does nothing else
// (`make attacks`); otherwise they are wide enough for one that is busy.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { company, open } from "./play.mjs";
import { built, installed, scratch, Server } from "./server.mjs";
import { frame, TEXT, upgrade } from "./socket.mjs";

const strict = Boolean(process.env.POLITY_STRICT);
export const SECONDS = Number(process.env.POLITY_STRICT || 4); // that an attack takes
const ACKNOWLEDGED = strict ? 50 : 1000, // ms, 99 of 100 moves
  WELCOMED = strict ? 1000 : 10000, // ms until a newcomer has the page and the table
  MEMORY = 512; // MiB

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export async function attacked(options = {}) {
  const { args = [], ...rest } = options;
  const program = process.env.POLITY_ATTACKED ?? installed;
  const server = await Server.start({ program, direct: true, args: ["--memory", String(MEMORY), ...args], ...rest });
  server.honest = await company(server, { game: "welcome", seats: ["human", "human"] });
  const page = await (await fetch(server.url)).text();
  const scripts = [...page.matchAll(/"\.?(\/assets\/[^"]+\.js)"/g)].map((found) => found[1]);
  const sizes = await Promise.all(scripts.map(async (path) => (await (await fetch(server.url + path)).text()).length));
  server.size = Math.max(...sizes);
  server.script = scripts[sizes.indexOf(server.size)];
  return server;
}

// --- Strangers ---

export const request = (path, headers = "") => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}\r\n`;

export function post(path, json, headers = "") {
  const body = JSON.stringify(json);
  return (
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${headers}` +
    `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}

// What a socket says first: that it is one, and then these messages.
export function socket(server, ...messages) {
  const { bytes } = upgrade(server, { "X-Forwarded-For": null });
  return Buffer.concat([Buffer.from(bytes), ...messages.map((m) => frame(TEXT, JSON.stringify(m)))]);
}

function asFile(texts) {
  const file = join(scratch(), "texts");
  const parts = texts.flatMap((text, i) => [Buffer.from(i ? "\x1e" : ""), Buffer.from(text)]);
  writeFileSync(file, Buffer.concat(parts));
  return file;
}

// Some that do this: { say, again, every, addresses, ofANetwork, each, first, read, storm }.
export function strangers(server, { say, again, ofANetwork, ...others }) {
  const args = [String(server.port), "--say", asFile(say), "--seconds", String(SECONDS + 1)];
  if (again) args.push("--again", asFile(again));
  if (ofANetwork) args.push("--of-a-network", String(ofANetwork));
  for (const [name, value] of Object.entries(others)) args.push(`--${name}`, String(value));
  const child = spawn("nice", ["-n", "5", built("tests/strangers"), ...args], { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.on("data", (text) => (said += text));
  return once(child, "exit").then(([code]) => {
    assert.equal(code, 0);
    return said.trim();
  });
}

// --- People ---

const rank = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

// Somebody plays a move and takes it back, all the time, at some distance.
async function play(server, until) {
  const { people } = server.honest,
    waits = [];
  const { move } = people[0].question(0).moves[0];
  let { version } = people[0].table;
  while (Date.now() < until) {
    for (const action of [{ do: "move", seat: 0, version, move }, { do: "undo", seat: 0 }]) {
      const start = performance.now();
      ({ version } = await people[0].socket.done(action));
      waits.push(performance.now() - start);
      await pause(20);
    }
  }
  return waits.sort((a, b) => a - b);
}

let newcomers = 0;

// The page, its program, and then the table that a link leads to. Resolves to the milliseconds, or to null: it was not let in.
function newcomer(server) {
  const n = newcomers++,
    start = performance.now(),
    { bytes } = upgrade(server, { "X-Forwarded-For": null });
  const net = connect({
    port: server.port,
    host: "127.0.0.1",
    localAddress: `127.250.${(n >> 8) & 255}.${(n & 255) || 1}`,
  });
  const asked = Buffer.concat([
    Buffer.from(request("/") + request(server.script) + bytes),
    frame(TEXT, JSON.stringify({ do: "watch", table: server.honest.table, keys: [], lang: "en" })),
  ]);
  return new Promise((resolve) => {
    let text = "",
      all = 0;
    const end = (took) => {
      net.destroy();
      resolve(took);
    };
    net.on("connect", () => net.write(asked));
    net.on("data", (part) => {
      all += part.length;
      text = (all < 1e4 ? text : text.slice(-1e5)) + part.toString("latin1");
      if (all > server.size && text.includes('"type":"table"')) end(performance.now() - start);
    });
    net.on("error", () => end(null));
    net.on("close", () => end(null));
    setTimeout(() => end(null), WELCOMED);
  });
}

async function welcome(server, until) {
  const came = [];
  while (Date.now() < until) {
    came.push(newcomer(server));
    await pause((SECONDS * 1000) / 110);
  }
  return Promise.all(came);
}

async function weigh(server, until) {
  let most = 0;
  for (; Date.now() < until; await pause(100)) most = Math.max(most, server.rss());
  return most / 1024;
}

const sizeOf = (server) => ["", "-wal"].reduce((n, end) => n + (statSync(server.store + end, { throwIfNoEntry: false })?.size ?? 0), 0);

// What people notice while it goes on; it fails if that is more than they should.
export async function endure(server, name, attack) {
  const store = sizeOf(server),
    went = attack(); // a promise of what the strangers say at their end
  await pause(500); // they come
  const until = Date.now() + SECONDS * 1000;
  const [waits, came, memory] = await Promise.all([play(server, until), welcome(server, until), weigh(server, until)]);
  const in_time = came.filter((took) => took !== null).sort((a, b) => a - b);
  const figures = {
    moves: waits.length,
    median: rank(waits, 0.5).toFixed(1),
    p99: rank(waits, 0.99).toFixed(1),
    worst: waits.at(-1).toFixed(1),
    newcomers: `${in_time.length} of ${came.length}`,
    welcomed: rank(in_time, 0.99)?.toFixed(0),
    memory: memory.toFixed(0),
    store: ((sizeOf(server) - store) / 2 ** 20).toFixed(1),
    strangers: (await Promise.all([went].flat())).join("; "),
  };
  console.log(`# ${name}: ${JSON.stringify(figures)}`);
  assert.ok(Number(figures.p99) < ACKNOWLEDGED, `a move waits ${figures.p99} ms`);
  assert.ok(in_time.length >= Math.floor(came.length * 0.99), `${figures.newcomers} newcomers get in`);
  assert.ok(memory < MEMORY, `${figures.memory} MiB`);
  return figures;
}

// A table of a hundred people with the longest names there are.
export async function crowd(server) {
  const seats = Array(100).fill("human");
  const made = await open(server, { game: "welcome", seats, sit: seats.map((_, i) => i), name: "\u{1F600}".repeat(40) });
  return made;
}
