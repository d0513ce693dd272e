// Everything at once: people who play, strangers who send what they like, clients that die in the middle, a disk that
// fails, a server that is stopped and killed. Nothing that was acknowledged is lost, nobody is kept from playing, and
// the sanitizers find nothing. POLITY_CHAOS says for how many seconds (20), POLITY_SEED what happens (1).
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import { Client } from "../lib/http.mjs";
import { random } from "../lib/play.mjs";
import { Server } from "../lib/server.mjs";
import { frame, upgrade } from "../lib/socket.mjs";

const seconds = Number(process.env.POLITY_CHAOS ?? 20);
const seed = Number(process.env.POLITY_SEED ?? 1);
const server = await Server.start({
  ignoring: "XFSZ",
  env: { ASAN_OPTIONS: "quarantine_size_mb=16:malloc_context_size=10" },
});
const end = Date.now() + seconds * 1000;
const counts = { moves: 0, games: 0, refused: 0, strangers: 0, packets: 0, failures: 0, kills: 0, stops: 0 };
const tables = []; // ids that strangers get to know

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

const goesOn = () => Date.now() < end;

// --- People ---

// One table with two people. What each was told is never taken back.
class Game {
  constructor(game, pick) {
    this.game = game;
    this.pick = pick;
    this.people = [new Client(server), new Client(server)];
    for (const person of this.people) person.known = 0;
  }

  // Asks until there is an answer: the server may be away for a moment.
  async ask(person, method, path, options) {
    for (;;) {
      const answer = await person.ask(method, path, options).catch((error) => {
        if (error.name === "AssertionError") throw error;
      });
      person.received.length = 0;
      if (answer && answer.status !== 503) return answer;
      if (answer) counts.failures++;
      await pause(30);
    }
  }

  // An answer that was lost on the way may have had its effect, so the table may be there twice.
  async open() {
    const json = { game: this.game, seats: ["human", "random", "human"], sit: [0, 2], name: "Olena", private: true };
    if (this.game === "null") json.seats = ["human", "human", "human"].slice(0, 2);
    if (this.game === "null") json.sit = [0, 1];
    const { json: made } = await this.ask(this.people[0], "POST", "/api/tables", { json });
    this.table = made.table;
    made.keys.forEach(({ seat, key }, i) => Object.assign(this.people[i], { seat, key, known: 0 }));
    tables.push(this.table);
  }

  async look(person) {
    const { status, json } = await this.ask(person, "GET", `/api/tables/${this.table}`, { key: person.key });
    assert.equal(status, 200, `the table of ${this.game} is gone`);
    assert.ok(json.version >= person.known, `version ${person.known} was acknowledged, and now it is ${json.version}`);
    person.known = json.version;
    return json;
  }

  async act(person, { version, views }) {
    const { moves } = views[0].question;
    const { move } = moves[this.pick(moves.length)];
    const json = { do: "move", seat: person.seat, version, move };
    const answer = await this.ask(person, "POST", `/api/tables/${this.table}/actions`, { json, key: person.key });
    if (answer.status === 200) {
      counts.moves++;
      assert.ok(answer.json.version > version);
      person.known = Math.max(person.known, answer.json.version);
    } else {
      counts.refused++; // it was made before its answer got lost, or somebody else was first
      assert.equal(answer.status, 409, answer.text);
    }
  }

  async play() {
    await this.open();
    while (goesOn()) {
      for (const person of this.people) {
        const table = await this.look(person);
        if (table.status === "over") {
          counts.games++;
          await this.open();
          break;
        }
        if (table.views[0].question) await this.act(person, table);
      }
      await pause(this.pick(20));
    }
  }
}

// --- Strangers ---

const corpus = fileURLToPath(new URL("../../../fuzz/corpus/net/", import.meta.url));
const seeds = readdirSync(corpus).map((name) => readFileSync(join(corpus, name)));

// Words that lead somewhere, and some that don't.
function message(pick) {
  const table = tables.length ? tables[pick(tables.length)] : "AAAAAAAAAAAAAAAA";
  const what = ["watch", "lobby", "ping", "move", "undo", "redo", "hint", "say", "away", "show", "name", "dance"];
  const all = {
    do: what[pick(what.length)],
    table,
    keys: pick(2) ? ["A".repeat(24)] : undefined,
    seat: pick(4) ? pick(3) : undefined,
    version: pick(3) ? pick(100) : undefined,
    move: pick(3) ? "take 1" : undefined,
    text: pick(3) ? "x".repeat(pick(600)) : undefined,
    name: pick(3) ? "Nobody" : undefined,
    id: pick(1000),
  };
  const kept = Object.entries(all).filter(([name]) => name === "do" || pick(3));
  return JSON.stringify(Object.fromEntries(kept));
}

function request(pick) {
  const table = tables.length ? tables[pick(tables.length)] : "AAAAAAAAAAAAAAAA";
  const paths = ["/", "/healthz", "/metrics", "/api/games", "/api/games/mars", "/api/tables", `/api/tables/${table}`];
  const posts = ["/api/tables", `/api/tables/${table}/actions`, `/api/tables/${table}/seats`, "/api/records"];
  posts.push(`/api/tables/${table}/fork`, `/api/tables/${table}/seats/0/key`);
  if (pick(2)) return Buffer.from(`GET ${paths[pick(paths.length)]} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  const body = pick(4) ? message(pick) : '{"game":"null","seats":["human","mcts:500"],"name":"x","private":true}';
  const head = `POST ${posts[pick(posts.length)]} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
  return Buffer.from(`${head}Content-Length: ${body.length + (pick(8) ? 0 : 9)}\r\n\r\n${body}`);
}

function packet(pick, upgraded) {
  const kind = pick(10);
  if (kind === 0) return Buffer.from(Array.from({ length: pick(300) }, () => pick(256)));
  if (kind === 1) return seeds[pick(seeds.length)];
  const good = upgraded
    ? frame([1, 1, 1, 1, 1, 9, 0, 8, 2][pick(9)], message(pick), { fin: pick(9) > 0, mask: pick(20) > 0 })
    : request(pick);
  if (kind === 2) good[pick(good.length)] ^= 1 << pick(8);
  return kind === 3 ? good.subarray(0, pick(good.length)) : good;
}

// A connection with a few packets, cut and mixed, that ends when it pleases.
async function strange(pick) {
  const socket = connect(server.port, "127.0.0.1");
  const gone = new Promise((resolve) => socket.on("close", resolve));
  socket.on("error", () => {});
  if (pick(4)) socket.resume(); // the others never read
  counts.strangers++;
  const upgraded = pick(2) > 0;
  const from = { "X-Forwarded-For": `10.66.${pick(4)}.${pick(256)}` };
  let bytes = upgraded ? Buffer.from(upgrade(server, from).bytes) : Buffer.alloc(0);
  for (let i = pick(12); i >= 0; i--) {
    bytes = Buffer.concat([bytes, packet(pick, upgraded)]);
    counts.packets++;
    if (!pick(3)) continue; // together with the next
    const cut = pick(bytes.length + 1);
    socket.write(bytes.subarray(0, cut));
    bytes = bytes.subarray(cut);
    if (pick(2)) await pause(pick(5));
  }
  if (!socket.destroyed) socket.write(bytes);
  await Promise.race([gone, pause(pick(400))]);
  if (pick(3)) socket.destroy();
  else socket.resetAndDestroy();
}

async function strangers(pick) {
  while (goesOn()) await strange(pick);
}

// --- Worse ---

function limitFiles(bytes) {
  spawnSync("prlimit", [`--pid=${server.pid}`, `--fsize=${bytes}:unlimited`]);
}

// The disk takes nothing for a moment, or the process ends, as it is told to or not.
async function worse(pick) {
  while (goesOn()) {
    await pause(1500 + pick(2500));
    const what = pick(4);
    if (what < 2) {
      limitFiles(1);
      await pause(200 + pick(300));
      limitFiles("unlimited");
    } else if (what === 2) {
      counts.kills++;
      await server.kill();
      await server.again();
    } else {
      counts.stops++;
      await server.stop();
      await server.again();
    }
  }
}

test(`chaos for ${seconds} seconds`, async () => {
  const games = ["welcome", "state51", "null", "mars", "welcome", "null"];
  await Promise.all([
    ...games.map((game, i) => new Game(game, random(seed + i)).play()),
    ...Array.from({ length: 6 }, (_, i) => strangers(random(seed + 100 + i))),
    worse(random(seed + 200)),
  ]);
  console.log(`# ${JSON.stringify(counts)}`);
  assert.ok(counts.moves > 0 && counts.packets > 0);
});

test("the server is well afterwards, and ends cleanly", async () => {
  limitFiles("unlimited");
  const game = new Game("null", random(seed + 300));
  await game.open();
  await game.act(game.people[0], await game.look(game.people[0]));
  await server.stop();
  assert.ok(!/Sanitizer|runtime error/.test(server.log), server.log.slice(-6000));
});
