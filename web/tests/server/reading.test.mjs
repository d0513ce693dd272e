// Finished games are read by many at once: what does not change is kept, everyone gets a turn, and whoever asks for too
// much is put off at once, while tables are opened, loaded and played as if nothing were going on.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { Client } from "../lib/http.mjs";
import { company, open, play, random } from "../lib/play.mjs";
import { run, scratch, Server } from "../lib/server.mjs";
import { patiently } from "../lib/wait.mjs";

// Freed memory is given back at once, so that resident memory tells what the server holds.
const server = await Server.start({ env: { ASAN_OPTIONS: "quarantine_size_mb=1:malloc_context_size=1" } });
const client = new Client(server);
const record = (name) => readFileSync(new URL(`../../../tests/records/${name}.json`, import.meta.url), "utf8");
const longest = record("mars/three-turmoil-1");

const metric = async (name) =>
  Number(new RegExp(`^${name} (.*)$`, "m").exec(await new Client(server).get("/metrics"))[1]);

// What a work adds to a counter.
async function counted(name, work) {
  const before = await metric(name);
  await work();
  return (await metric(name)) - before;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

const agent = new Agent({ keepAlive: true, maxSockets: 1000 });

// A request as bytes, without a client's patience: an answer with its status, its headers and its body.
function send(method, path, { address, body, headers = {} }) {
  return new Promise((resolve, reject) => {
    const all = { "X-Forwarded-For": address, ...headers };
    if (body) Object.assign(all, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) });
    const req = request({ host: "127.0.0.1", port: server.port, method, path, headers: all, agent }, (res) => {
      const parts = [];
      res.on("data", (part) => parts.push(part)).on("error", reject);
      res.on("end", () => resolve({ status: res.statusCode, headers: res.headers, body: Buffer.concat(parts) }));
    });
    req.on("error", reject);
    req.end(body);
  });
}

const mars = await client.post("/api/records", JSON.parse(longest));
const { moves } = JSON.parse(longest);
const replay = `/api/tables/${mars.table}/replay`;

// For later, when it is not in memory any more.
const { table: cold, key: coldKey } = await open(server, { game: "welcome", seats: ["human", "human"], sit: [0, 1] });

// The game that takes the longest to play again: a hundred seats.
function crowded() {
  const folder = join(scratch(), "records"),
    seats = Array(100).fill("random").join(",");
  const { status, stderr } = run("sim", "welcome", "--games", "1", "--seats", seats, "--seed", "5", "--records", folder);
  assert.equal(status, 0, stderr);
  return JSON.parse(readFileSync(join(folder, readdirSync(folder)[0]), "utf8"));
}

const crowd = crowded();
const slow = (await client.post("/api/records", crowd)).table;

test("a record with a position is refused before anything is made of it, in three languages", async () => {
  const position = { agenda: [["settle_price", 0, 255, 24, 0]] };
  const words = { en: /from the deal.*"position"/, uk: /від роздачі.*"position"/, ru: /с раздачи.*"position"/ };
  const before = await metric("polity_tables_opened_total");
  for (const [lang, says] of Object.entries(words)) {
    const json = { game: "mars", seats: 2, position, moves: [] };
    const { detail } = await new Client(server, { lang }).refused("bad-record", "POST", "/api/records", { json });
    assert.match(detail, says);
  }
  // Even one that a position could not be laid over, and one that says nothing.
  for (const wrong of [{}, { nonsense: 1 }]) {
    const { detail } = await client.refused("bad-record", "POST", "/api/records", {
      json: { ...JSON.parse(longest), position: wrong },
    });
    assert.match(detail, words.en);
  }
  const json = { game: "null", seats: 2, then: [{ moves: ["0 play 1"] }] };
  assert.match((await client.refused("bad-record", "POST", "/api/records", { json })).detail, /"then"/);
  assert.equal(await metric("polity_tables_opened_total"), before);
});

test("a record longer than any game is refused", async () => {
  const many = { ...JSON.parse(longest), moves: Array(20001).fill("0 pass") };
  assert.match((await client.refused("bad-record", "POST", "/api/records", { json: many })).detail, /20000/);
  const body = (bytes) => `{"note": "${"a".repeat(bytes - 12)}"}`;
  await client.refused("bad-record", "POST", "/api/records", { body: body(512 * 1024) });
  await client.refused("too-large", "POST", "/api/records", { body: body(512 * 1024 + 1) });
});

test("a step that was asked for is kept as it went out, for each pair of eyes and language", async () => {
  const seen = new Map();
  const paths = [];
  for (const seat of ["all", "table", "0", "2"]) paths.push(`${replay}?to=300&seat=${seat}&log=none`);
  paths.push(`${replay}?to=300&seat=all`, `${replay}?to=301&seat=all&log=none`, `/api/tables/${mars.table}/record`);
  const asked = paths.flatMap((path) =>
    ["en", "uk"].flatMap((lang) => [undefined, "gzip"].map((coding) => ({ path, lang, coding }))),
  );
  const ask = ({ path, lang, coding }) =>
    send("GET", path, {
      address: "10.9.0.1",
      headers: { "Accept-Language": lang, ...(coding && { "Accept-Encoding": coding }) },
    });
  for (const one of asked) {
    const answer = await ask(one);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers["content-encoding"], one.coding);
    assert.match(answer.headers["cache-control"], /^private, max-age=\d+$/);
    seen.set(one, answer);
  }
  const worked = await counted("polity_readings_total", async () => {
    for (const one of asked) assert.deepEqual((await ask(one)).body, seen.get(one).body);
  });
  assert.equal(worked, 0);
  for (const [{ path, lang, coding }, { body }] of seen) {
    const plain = [...seen].find(([other]) => other.path === path && other.lang === lang && !other.coding)[1].body;
    assert.deepEqual(coding ? gunzipSync(body) : body, plain);
  }
  const texts = [...seen].filter(([{ coding, path }]) => !coding && path.includes("replay")).map(([, { body }]) => `${body}`);
  assert.equal(new Set(texts).size, texts.length, "no two of these are the same");
  assert.ok((await metric("polity_cache_bytes")) > 0);
});

test("a step has its log unless it is not wanted, and is the same without it", async () => {
  for (const to of [0, 1, 500, moves.length]) {
    const { log, ...step } = await client.get(`${replay}?to=${to}&seat=0`);
    assert.deepEqual(await client.get(`${replay}?to=${to}&seat=0&log=none`), { ...step, log: [] });
    assert.equal(log.length > 0, to > 1);
  }
  for (const log of ["", "some", "0"]) await client.refused("bad-request", "GET", `${replay}?to=1&log=${log}`);
});

test("a name that changes after the end shows in the next replay, and talk makes nothing new", async () => {
  const { table, key, people } = await company(server, { game: "null", seats: ["human", "human"] });
  const { status } = await play(people, random(5));
  assert.equal(status, "over");
  const path = `/api/tables/${table}/replay?to=1&seat=0`;
  assert.equal((await client.get(path)).names[0], "Olena");
  await client.act(table, { do: "say", text: "well played", seat: 0 }, key[0]);
  assert.equal(await counted("polity_readings_total", () => client.get(path)), 0);
  await client.act(table, { do: "name", seat: 0, name: "Oksana" }, key[0]);
  assert.equal((await client.get(path)).names[0], "Oksana");
});

test("what is kept has a bound, and what nobody has asked for the longest goes first", async () => {
  const patient = new Client(server);
  const known = `${replay}?to=2&seat=all`,
    forgotten = `${replay}?to=3&seat=all`;
  await patient.get(known);
  await patient.get(forgotten);
  for (let to = moves.length; to > moves.length - 150; to--) {
    await patient.get(`${replay}?to=${to}&seat=1`);
    await patient.get(known);
    patient.received = [];
  }
  const bytes = await metric("polity_cache_bytes");
  assert.ok(bytes > 8 << 20 && bytes <= 16 << 20, `${bytes} bytes`);
  assert.equal(await counted("polity_readings_total", () => patient.get(known)), 0);
  assert.equal(await counted("polity_readings_total", () => patient.get(forgotten)), 1);
});

test("the lobby is asked of the store once for many, and never shows what was before one's own change", async () => {
  const lists = await counted("polity_lists_total", async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, i) => send("GET", "/api/tables?status=waiting", { address: `10.8.0.${i % 50}` })),
    );
    assert.ok(answers.every(({ status }) => status === 200));
  });
  assert.ok(lists <= 150, `${lists} lists for 300`);
  const reader = new Client(server);
  for (let i = 0; i < 20; i++) {
    const { table } = await open(server, { game: "null", seats: ["human", "human"], private: false });
    const lists = await Promise.all([client, reader].map((one) => one.get("/api/tables?status=waiting")));
    for (const listed of lists) assert.ok(listed.some((one) => one.table === table));
  }
});

const slowly = (i, address) =>
  request({
    host: "127.0.0.1",
    port: server.port,
    path: `/api/tables/${slow}/replay?to=${crowd.moves.length - i}`,
    headers: { "X-Forwarded-For": address },
    agent,
  });

// Nobody is at work on a finished game.
async function quiet() {
  while ((await metric("polity_readings")) > 0) await pause();
}

test("who asks for little does not wait for those who ask for much", async () => {
  const order = [];
  const ask = (i, address) =>
    new Promise((resolve, reject) => {
      const told = (res) => res.resume().on("end", () => resolve(order.push(address)));
      slowly(i, address).on("response", told).on("error", reject).end();
    });
  const greedy = Array.from({ length: 5 }, (_, i) => ask(i, "10.6.0.1"));
  while ((await metric("polity_readings")) < 5 && order.length === 0);
  await patiently(Promise.all([...greedy, ask(5, "10.6.0.2")]), "everyone's turn", 120);
  assert.ok(order.indexOf("10.6.0.2") < 5, order.join(" "));
  await quiet();
});

test("nobody works for those who have gone", async () => {
  const worked = await counted("polity_readings_total", async () => {
    const gone = Array.from({ length: 5 }, (_, i) => slowly(10 + i, "10.6.0.3").on("error", () => {}));
    for (const one of gone) one.end();
    while ((await metric("polity_readings")) < 5);
    for (const one of gone) one.destroy();
    await patiently(quiet(), "the end of the work", 120);
  });
  assert.ok(worked >= 1 && worked < 5, `${worked} of 5`);
});

// Everything that takes time about a finished game, asked for by `from` addresses in turn.
function flood(from, count) {
  const fork = (i) => JSON.stringify({ to: moves.length - 1 - (i % 50), seat: 0, name: "Again", bot: "random" });
  const kinds = [
    (i, address) => send("GET", `${replay}?to=${moves.length - i}&seat=table`, { address }),
    (i, address) => send("POST", "/api/records", { address, body: longest }),
    (i, address) => send("POST", `/api/tables/${mars.table}/fork`, { address, body: fork(i) }),
  ];
  return Array.from({ length: count }, (_, i) => kinds[i % kinds.length](i, `10.7.${from}.${i % from}`));
}

async function playAsUsual() {
  const me = new Client(server);
  const { table, key } = await open(server, { game: "welcome", seats: ["human", "human"], sit: [0, 1] });
  const { version, views } = await me.get(`/api/tables/${table}`, key[0]);
  const moved = await me.act(
    table,
    { do: "move", seat: 0, version, move: views[0].question.moves[0].move },
    key[0],
  );
  assert.ok(moved.version > version);
  return moved;
}

for (const from of [1, 50])
  test(`200 replays, uploads and forks at once from ${from} hold up nobody`, async () => {
    await server.stop();
    await server.again(); // nothing is in memory, nothing is kept
    const before = server.rss();
    const answers = flood(from, 200);
    while ((await metric("polity_readings")) === 0 && (await metric("polity_readings_total")) === 0);
    const loaded = await patiently(new Client(server).get(`/api/tables/${cold}`, coldKey[0]), "the table to be loaded");
    assert.equal(loaded.status, "playing");
    await patiently(playAsUsual(), "a table to be opened");
    const left = await metric("polity_readings");
    const counts = {};
    for (const { status, headers } of await patiently(Promise.all(answers), "the flood's end", 120)) {
      counts[status] = (counts[status] ?? 0) + 1;
      if (status === 429 || status === 503) assert.ok(Number(headers["retry-after"]) >= 1);
    }
    const all = JSON.stringify(counts);
    assert.ok(Object.keys(counts).every((status) => ["200", "201", "429", "503"].includes(status)), all);
    assert.ok((counts[200] ?? 0) + (counts[201] ?? 0) >= 5, all);
    assert.ok(counts[from === 1 ? 429 : 503] > 0, all);
    if (from > 1) assert.ok(left > 0, "the others had their answers before the flood was through");
    await patiently(quiet(), "the end of the work");
    assert.ok(server.rss() - before < 128 * 1024, `${server.rss() - before} KiB more`);
  });

test("a thousand tables that are asked for at once are looked for, or put off", async () => {
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, i) =>
      send("GET", `/api/tables/${String(i).padStart(16, "x")}`, { address: `10.5.0.${i % 50}` }),
    ),
  );
  for (const { status, headers } of answers)
    assert.ok(status === 404 || (status === 503 && Number(headers["retry-after"]) >= 1), String(status));
  assert.equal(await metric("polity_tables_loading"), 0);
});

test("the server ends cleanly", () => server.stop());
