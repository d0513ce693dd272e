// Tables go when nobody needs them any more: a few at a time, and not because a clock was set wrong.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Client } from "../lib/http.mjs";
import { company, open, Person, play, random } from "../lib/play.mjs";
import { Clocks, Server, sql } from "../lib/server.mjs";
import { patiently } from "../lib/wait.mjs";

const day = 24 * 3600,
  year = 365 * day;
const clocks = new Clocks();
const server = await Server.start({ args: ["--keep", "30"], env: clocks.env });
const client = new Client(server);

const waiting = { game: "null", seats: ["human", "human"], sit: [0], private: false };
const playing = { game: "null", seats: ["human", "human"], sit: [0, 1], private: false };

const changed = (table) => Number(sql(server.store, `SELECT changed FROM tables WHERE id = '${table}'`)[0]);
const age = (days, ...tables) => {
  for (const table of tables)
    sql(server.store, `UPDATE tables SET changed = changed - ${days} * 86400 WHERE id = '${table}'`);
};
const kept = (table) => sql(server.store, `SELECT count(*) FROM tables WHERE id = '${table}'`)[0] === "1";
const listed = async (status) => await client.get(`/api/tables?status=${status}`);

function until(what, holds) {
  const looking = (async () => {
    while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 100));
  })();
  return patiently(looking, what, 60);
}

// How often it has looked at the clock, at the least: each round tries whether the store can be written.
const rounds = async () => Number(/^polity_commits_total (\d+)/m.exec(await client.get("/metrics"))[1]);
async function someRounds() {
  const before = await rounds();
  await until("some rounds", async () => (await rounds()) >= before + 3);
}

test("a table tells when it goes: one that waits after a day, any other after the days of --keep", async () => {
  const one = await open(server, waiting);
  const table = await client.get(`/api/tables/${one.table}`);
  assert.equal(table.expires, table.created + day);
  assert.equal((await listed("waiting")).find((t) => t.table === one.table).expires, table.expires);
  const two = await open(server, playing);
  const begun = await client.get(`/api/tables/${two.table}`);
  assert.equal(begun.expires, (Math.floor(begun.created / day) + 31) * day); // a day, so that no move is told by it
  assert.equal((await listed("playing")).find((t) => t.table === two.table).expires, begun.expires);
});

test("whatever happens at it counts as a change", async () => {
  const { table, key } = await open(server, playing);
  age(20, table);
  assert.ok(changed(table) < Date.now() / 1000 - 19 * day);
  await client.act(table, { do: "say", text: "hello" }, key[0]);
  assert.ok(changed(table) > Date.now() / 1000 - day);
  assert.ok((await client.get(`/api/tables/${table}`)).expires > Date.now() / 1000 + 29 * day);
});

test("a clock that is set wrong, and right again, removes nothing", async () => {
  const one = await open(server, waiting),
    two = await open(server, playing);
  await someRounds();
  clocks.set(year, 0);
  await until("the jump to be noticed", () => server.log.split("clock_jumped").length === 2);
  await someRounds();
  clocks.set(-year, 0);
  await until("the next jump to be noticed", () => server.log.split("clock_jumped").length === 3);
  await someRounds();
  clocks.set(0, 0);
  await until("the last jump to be noticed", () => server.log.split("clock_jumped").length === 4);
  await someRounds();
  for (const { table } of [one, two]) assert.ok(kept(table));
  const { table, key, people } = await company(server, { game: "null", seats: ["human", "human"] });
  await play(people, random(1));
  assert.equal((await client.get(`/api/tables/${table}`, key[0])).status, "over");
});

test("old tables go, younger ones and those that somebody watches stay", async () => {
  clocks.set(2 * 3600, 2 * 3600); // two hours pass, and the clock agrees
  const old = await open(server, waiting),
    young = await open(server, waiting),
    left = await open(server, playing),
    played = await open(server, playing),
    watched = await open(server, playing);
  const { table: over, people } = await company(server, { game: "null", seats: ["human", "human"] });
  await play(people, random(2));
  for (const person of Object.values(people)) await person.socket.close();
  const watcher = await Person.watch(server, watched.table);
  age(2, old.table);
  age(29, played.table);
  age(32, left.table, over, watched.table);
  await until("the old ones to go", () => ![old, left].some(({ table }) => kept(table)) && !kept(over));
  await someRounds();
  for (const { table } of [young, played, watched]) assert.ok(kept(table));
  for (const table of [old.table, left.table, over]) await client.refused("no-such-table", "GET", `/api/tables/${table}`);
  assert.equal(sql(server.store, `SELECT count(*) FROM entries WHERE id = '${over}'`)[0], "0");
  assert.ok(!(await listed("waiting")).some((t) => t.table === old.table));
  await watcher.socket.done({ do: "say", text: "still here", name: "Taras" });
  assert.ok(changed(watched.table) > Date.now() / 1000 - day);
});

test("many old tables go a few at a time", async () => {
  const many = [];
  for (let i = 0; i < 20; i++) many.push((await open(server, waiting)).table);
  const told = server.log.length;
  age(3, ...many);
  await until("all of them to go", () => !many.some(kept));
  const lines = server.log.slice(told).trim().split("\n").map((line) => JSON.parse(line));
  const removed = lines.filter((line) => line.event === "tables_removed").map((line) => Number(line.tables));
  assert.ok(removed.every((n) => n <= 8), `${removed}`);
  assert.ok(/^polity_tables_removed_total [1-9]/m.test(await client.get("/metrics")));
});

test("--keep 0 keeps games for ever, but not tables where nobody began", async () => {
  const forever = await Server.start({ args: ["--keep", "0"] });
  const one = await open(forever, waiting),
    two = await open(forever, playing);
  const asked = new Client(forever);
  assert.equal((await asked.get(`/api/tables/${two.table}`)).expires, null);
  assert.equal((await asked.get("/api/tables?status=playing"))[0].expires, null);
  assert.notEqual((await asked.get(`/api/tables/${one.table}`)).expires, null);
  await forever.stop();
});

test("the server ends cleanly", () => server.stop());
