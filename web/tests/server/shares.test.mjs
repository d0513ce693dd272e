// What all share (threads that read, study and pack) goes to networks in turn: whoever has many addresses has no more of it,
// nobody keeps the places of others, and who plays waits for none of it.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Client } from "../lib/http.mjs";
import { company, open } from "../lib/play.mjs";
import { run, scratch, Server } from "../lib/server.mjs";

const server = await Server.start();
const client = new Client(server);

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const metric = async (name) =>
  Number(new RegExp(`^${name} (.*)$`, "m").exec(await new Client(server).get("/metrics"))[1]);

// One of a network's many addresses, and somebody from elsewhere.
const greedy = (i) => `10.7.3.${i % 256}`;
const honest = "10.6.1.1";

// As a client that does not wait when it is told to.
async function send(path, address, { method = "GET", body, packed = true } = {}) {
  const headers = { "X-Forwarded-For": address, "Accept-Encoding": packed ? "gzip" : "identity" };
  if (body) headers["Content-Type"] = "application/json";
  const answer = await fetch(`${server.url}${path}`, { method, headers, body });
  return { status: answer.status, packed: answer.headers.get("content-encoding") === "gzip", text: await answer.text() };
}

// The largest records: games of a hundred seats.
function crowds(n) {
  const folder = join(scratch(), "records"),
    seats = Array(100).fill("random").join(",");
  const { status, stderr } = run("sim", "welcome", "--games", n, "--seats", seats, "--seed", "5", "--records", folder);
  assert.equal(status, 0, stderr);
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
}

const records = crowds(12);

async function keep(record, address) {
  const { status, text } = await send("/api/records", address, { method: "POST", body: record });
  assert.equal(status, 201, text);
  return JSON.parse(text).table;
}

const kept = [];
for (const [i, record] of records.entries()) kept.push(await keep(record, greedy(i)));

// As long as `work` goes on: how long a player elsewhere waits until a move of theirs is acknowledged, in ms.
async function playBeside(work) {
  const { people } = await company(server, { game: "welcome", seats: ["human", "human"] });
  const me = people[0],
    waits = [];
  let over = false;
  const done = work.finally(() => (over = true));
  while (!over) {
    const { move } = me.question(0).moves[0],
      start = performance.now();
    await me.move(0, move);
    await me.act({ do: "undo", seat: 0 });
    waits.push((performance.now() - start) / 2);
    await pause(5);
  }
  await done;
  return waits.sort((a, b) => a - b);
}

// As long as `work` goes on, asks for whatever `next` names, one after the other on so many lines; gives how often which
// answer came.
async function beside(lines, next, work) {
  let asked = 0,
    over = false;
  const answers = {};
  const line = async () => {
    while (!over) {
      const { status } = await next(asked++);
      answers[status] = (answers[status] ?? 0) + 1;
      if (status !== 200) await pause(250);
    }
  };
  const all = Promise.all(Array.from({ length: lines }, line));
  await work().finally(() => (over = true));
  await all;
  return answers;
}

// Steps of games that take a while and are not kept yet.
let steps = 0;
const step = (seat) => `/api/tables/${kept[++steps % kept.length]}/replay?to=${2500 - Math.floor(steps / kept.length)}&seat=${seat}`;

test("a record is put off like a replay when an address asks for too many at once", async () => {
  const answers = {};
  await beside(7, () => send(step("table"), greedy(0)), async () => {
    while ((await metric("polity_readings")) < 5) await pause(5);
    for (const table of kept) {
      const { status } = await send(`/api/tables/${table}/record`, greedy(0), { packed: false });
      answers[status] = (answers[status] ?? 0) + 1;
    }
  });
  assert.ok(answers[429] > 0, JSON.stringify(answers));
});

test("records are written down beside the loop and for one after the other, packed or not, as the command has them", async (t) => {
  const before = await metric("polity_readings_total");
  const asked = kept.flatMap((table) => [true, false].map((packed) => ({ table, packed })));
  const ask = async (address) => {
    for (const { table, packed } of asked) {
      const answer = await send(`/api/tables/${table}/record`, address, { packed });
      assert.equal(answer.status, 200, answer.text);
      assert.equal(answer.packed, packed);
      assert.equal(answer.text, records[kept.indexOf(table)]);
    }
  };
  const waits = await playBeside(Promise.all([greedy(1), "10.7.4.1", "10.7.5.1"].map(ask)));
  t.diagnostic(`a player waits for ${waits.at(-1)?.toFixed(1)} ms at most, ${waits.length} moves`);
  assert.ok(waits.length > 0, "moves were acknowledged meanwhile");
  assert.ok((await metric("polity_readings_total")) - before >= asked.length);
});

test("a network's many addresses share its turns at reading, and leave places for others", async (t) => {
  let most = 0;
  const answers = await beside(100, (i) => send(step("table"), greedy(i)), async () => {
    while ((await metric("polity_readings")) < 60) await pause(10);
    for (let i = 0; i < 20; i++) {
      const before = await metric("polity_readings_total");
      const { status, text } = await send(step("all"), honest);
      assert.equal(status, 200, text.slice(0, 200));
      most = Math.max(most, (await metric("polity_readings_total")) - before);
    }
  });
  t.diagnostic(`at most ${most} readings from asking to having it; the others: ${JSON.stringify(answers)}`);
  assert.ok(answers[503] > 0, "all places were taken");
  assert.ok(answers[200] > 0, "the others had their turns, too");
  assert.ok(most < 20, `${most} readings came first`);
});

test("a network's many addresses share its turns at having answers packed, and keep nobody from it", async (t) => {
  const { table } = await open(server, { game: "welcome", seats: Array(100).fill("random"), sit: [] });
  while ((await client.get(`/api/tables/${table}`)).status !== "over") await pause(50);
  const page = `/api/tables/${table}`;
  const [counted, skipped] = [await metric("polity_packings_total"), await metric("polity_packings_skipped_total")];
  const plain = (await send(page, honest, { packed: false })).text;
  const answers = await beside(100, (i) => send(page, greedy(i)), async () => {
    while ((await metric("polity_packings_skipped_total")) - skipped < 10) await pause(10);
    for (let i = 0; i < 20; i++) {
      const answer = await send(page, honest);
      assert.equal(answer.status, 200);
      assert.ok(answer.packed, "it had its turn");
      assert.equal(answer.text, plain);
    }
  });
  t.diagnostic(JSON.stringify(answers));
  assert.deepEqual(Object.keys(answers), ["200"]);
  assert.ok((await metric("polity_packings_total")) - counted > 20);
});

const studying = (table, playouts) => `/api/tables/${table}/analysis?playouts=${playouts}`;

// Asks until it is complete: how many seconds of all thinking that took, and how many until the first decision was there.
async function studied(path, address) {
  const seconds = () => metric("polity_study_seconds_total");
  const start = await seconds();
  for (let first; ; await pause(20)) {
    const { status, text } = await send(path, address);
    assert.ok(status === 200 || status === 202, `${status}: ${text.slice(0, 200)}`);
    const spent = (await seconds()) - start;
    if (first === undefined && (status === 200 || JSON.parse(text).done > 0)) first = spent;
    if (status === 200) return { spent, first };
  }
}

const short = () => keep(readFileSync(new URL("../../../tests/records/state51/two-1.json", import.meta.url), "utf8"), honest);

test("a long decision gives way: who studies beside it waits for a few slices", async (t) => {
  const alone = await studied(studying(await short(), 8), "10.6.2.1");
  assert.equal((await send(studying(kept[0], 400), greedy(0))).status, 202);
  while ((await metric("polity_study_seconds_total")) < alone.spent + 0.3) await pause(10);
  const beside = await studied(studying(await short(), 8), honest);
  t.diagnostic(`alone ${alone.spent} s of thinking, the first decision after ${alone.first}; beside it ${beside.spent} and ${beside.first}`);
  assert.ok(beside.first < alone.first + 2, `the first decision after ${beside.first} s of thinking`);
  assert.ok(beside.spent < 3 * alone.spent + 0.5, `${beside.spent} s instead of ${alone.spent}`);
  const { text } = await send(studying(kept[0], 400), greedy(0));
  assert.equal(JSON.parse(text).done, 0, "the long decision is still under way");
});

test("a network's many addresses leave places for others to study, too", async () => {
  for (let i = 0; i < 20; i++) await send(studying(kept[i % kept.length], 390 + Math.floor(i / kept.length)), greedy(i));
  assert.equal((await send(studying(kept[0], 380), greedy(99))).status, 503);
  assert.equal(await metric("polity_studies"), 16);
  const path = studying(await short(), 7);
  assert.equal((await send(path, honest)).status, 202);
  assert.equal(await metric("polity_studies"), 16);
  await studied(path, honest);
});

test("the server ends cleanly, whatever waits", async () => {
  const step = (i) => send(`/api/tables/${kept[0]}/replay?to=${i}`, greedy(i)).catch(() => null);
  const pages = Array.from({ length: 100 }, (_, i) => step(i));
  await pause(50);
  await server.stop();
  await Promise.all(pages);
});
