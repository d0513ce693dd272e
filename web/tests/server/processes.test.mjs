// Two servers on one store. A key that one of them made void opens nothing at the other, and what was done at one is
// seen at the other by whoever asks.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Client } from "../lib/http.mjs";
import { company, open, Person, play, random } from "../lib/play.mjs";
import { lock, Server, sql } from "../lib/server.mjs";

const one = await Server.start();
const other = await Server.start({ store: one.store });
const here = new Client(one),
  there = new Client(other);
const two = { game: "state51", seats: ["human", "human"], sit: [0, 1] };

const seatsOf = (table) => table.views.map((view) => view.seat);
const rotate = (table, key) => here.post(`/api/tables/${table}/seats/0/key`, {}, key);

test("a key that was made void shows no hand to a request at the other server", async () => {
  for (let i = 0; i < 10; i++) {
    const { table, key } = await open(one, two);
    assert.deepEqual(seatsOf(await there.get(`/api/tables/${table}`, key[0])), [0]);
    const fresh = await rotate(table, key[0]);
    assert.deepEqual(seatsOf(await there.get(`/api/tables/${table}`, key[0])), [null]);
    assert.deepEqual(seatsOf(await there.get(`/api/tables/${table}`, fresh.key)), [0]);
    assert.deepEqual(seatsOf(await there.get(`/api/tables/${table}`, key[1])), [1]);
  }
});

test("who plays again at the other server comes to the table that was opened here", async () => {
  const { table, key, people } = await company(one, { ...two, game: "null" });
  await play(people, random(3));
  assert.equal((await there.get(`/api/tables/${table}`, key[1])).next, null);
  const { table: next } = await here.post(`/api/tables/${table}/next`, undefined, key[0]);
  assert.deepEqual(await there.post(`/api/tables/${table}/next`, undefined, key[1]), { table: next });
});

test("nor to a socket that begins to watch", async () => {
  const { table, key } = await open(one, two);
  await there.get(`/api/tables/${table}`, key[0]);
  await rotate(table, key[0]);
  const late = await Person.watch(other, table, [key[0]]);
  assert.deepEqual(seatsOf(late.table), [null]);
});

// Every message that comes after the new key was acknowledged counts, whatever it was sent for.
async function watchedThrough(what) {
  const { table, key } = await open(one, two);
  const person = await Person.watch(other, table, [key[0], key[1]]);
  assert.deepEqual(seatsOf(person.table), [0]);
  await rotate(table, key[0]);
  const messages = [];
  person.onTable = (message) => messages.push(message);
  await what(table, key, person);
  await person.until((t) => !seatsOf(t).includes(0), "a table without the seat");
  for (const message of messages) assert.ok(!seatsOf(message).includes(0), "a hand was shown for a void key");
  assert.ok(messages.length > 0);
}

test("a socket that is open sees no more of it when somebody comes or goes", async () => {
  for (let i = 0; i < 5; i++) await watchedThrough((table) => Person.watch(other, table));
});

test("nor when its own action is stale", async () => {
  for (let i = 0; i < 5; i++)
    await watchedThrough((table, key, person) =>
      person.socket.refused("stale", { do: "move", seat: 0, version: 1000000, move: "pass" }),
    );
});

test("nor when it acts, and the act is refused", async () => {
  await watchedThrough((table, key, person) =>
    person.socket.refused("stale", { do: "name", seat: 0, name: "Nobody" }),
  );
});

test("nor when the table goes on", async () => {
  await watchedThrough(async (table, key, person) => {
    await person.socket.refused("stale", { do: "say", text: "hello" }); // the other server was first
    await person.until((t) => !seatsOf(t).includes(0), "a table without the seat");
    await person.socket.done({ do: "say", text: "hello" });
  });
});

test("a hint is not given for it", async () => {
  const { table, key } = await open(one, two);
  const person = await Person.watch(other, table, [key[0]]);
  await rotate(table, key[0]);
  const hint = person.socket.next((m) => m.type === "hint" || m.type === "problem", "an answer");
  person.socket.say({ do: "hint", seat: 0, id: 1000 });
  assert.equal((await hint).type, "problem");
  await there.refused("wrong-key", "POST", `/api/tables/${table}/actions`, { json: { do: "hint", seat: 0 }, key: key[0] });
});

test("a hint is given for the key that is good", async () => {
  const { table, key } = await open(one, two);
  assert.equal((await there.act(table, { do: "hint", seat: 0 }, key[0])).type, "hint");
});

test("moves made at one server are seen by whoever asks at the other, and play goes on there", async () => {
  const { table, key, people } = await company(one, { game: "null", seats: ["human", "human"] });
  for (let i = 0; i < 3; i++) {
    const { version } = await people[0].answer(0, () => 0);
    const seen = await there.get(`/api/tables/${table}`, key[1]);
    assert.equal(seen.version, version);
    const { move } = seen.views[0].question.moves[0];
    const after = await there.act(table, { do: "move", seat: 1, version, move }, key[1]);
    assert.equal(after.version, version + 1);
    // The first server does not know yet: its next move is refused once, with the table as it is.
    await here.get(`/api/tables/${table}`, key[0]);
    await people[0].until((t) => t.version === version + 1);
  }
});

test("to look costs no transaction that writes", async () => {
  const { table, key } = await open(one, two);
  const commits = async () => Number(/^polity_commits_total (\d+)/m.exec(await there.get("/metrics"))[1]);
  await there.get(`/api/tables/${table}`, key[0]);
  const before = await commits(),
    start = Date.now();
  for (let i = 0; i < 100; i++) await there.get(`/api/tables/${table}`, key[0]);
  const rounds = 2 + Math.ceil((Date.now() - start) / 3000); // now and then it asks whether it could write
  assert.ok((await commits()) - before <= rounds, `${(await commits()) - before} commits`);
});

test("a store that another program has locked can be read; what can't be stored is refused and told", async () => {
  const { table, key } = await open(other, two);
  const held = await lock(one.store);
  assert.deepEqual(seatsOf(await there.get(`/api/tables/${table}`, key[0])), [0]);
  await there.refused("store-failed", "POST", `/api/tables/${table}/actions`, {
    json: { do: "name", seat: 0, name: "Taras" },
    key: key[0],
  });
  const sick = await there.ask("GET", "/healthz");
  assert.equal(sick.status, 503);
  assert.match(sick.json.detail, /locked/);
  await held.release();
  await there.act(table, { do: "name", seat: 0, name: "Taras" }, key[0]);
  assert.equal((await there.ask("GET", "/healthz")).json.ok, true);
});

test("a table whose entries make no sense is refused in words, and no other is", async () => {
  const { table, key } = await open(one, two);
  sql(one.store, `UPDATE entries SET text = 'nonsense', kind = 'move' WHERE id = '${table}' AND version = 2`);
  await there.refused("table-broken", "GET", `/api/tables/${table}`, { key: key[0] });
  await other.logged(/"event":"table_damaged"/);
  const { table: fine } = await open(other, two);
  await there.get(`/api/tables/${fine}`);
});

test("a server that waits for a lock ends cleanly, too", async () => {
  const { table, key } = await open(other, two);
  const held = await lock(one.store);
  const action = { json: { do: "name", seat: 0, name: "Taras" }, key: key[0] };
  const acting = there.ask("POST", `/api/tables/${table}/actions`, action).catch(() => null);
  await there.get("/api/games");
  await Promise.all([other.stop(), acting]);
  await held.release();
});

test("the server ends cleanly", () => one.stop());
