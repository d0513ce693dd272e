// A seat at a table of the lobby belongs to who plays: until then the host may send a guest away, who is gone for long
// loses it, and nobody holds seats at many tables without playing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Client, forgetConnections } from "../lib/http.mjs";
import { company, open, Person } from "../lib/play.mjs";
import { Clocks, Server, sql } from "../lib/server.mjs";
import { patiently } from "../lib/wait.mjs";

const minute = 60;
const server = await Server.start();
const client = new Client(server);
const two = { game: "null", seats: ["human", "human"], sit: [0], private: false };
const three = { game: "null", seats: ["human", "human", "human"], sit: [0], private: false };

function from(at, address) {
  const one = new Client(at);
  one.address = address;
  return one;
}

const sit = (at, table, name, seat) => new Client(at).post(`/api/tables/${table}/seats`, { name, ...(seat && { seat }) });

function events({ socket }) {
  const lines = socket.received.map((text) => JSON.parse(text)).filter((m) => m.type === "chat");
  return lines.flatMap((m) => m.lines.filter((line) => line.event).map(({ event, seat, name }) => [event, seat, name]));
}

async function heard(person, event) {
  if (!events(person).some(([name]) => name === event))
    await person.socket.next((m) => m.type === "chat" && m.lines.some((line) => line.event === event), event);
}

// A table with its host, who has the first seat, and a guest who is here on the second.
async function hosted(settings = two, at = server) {
  const made = await open(at, settings);
  const boss = await Person.watch(at, made.table, [made.key[0], made.host]);
  const { seat, key } = await sit(at, made.table, "Taras");
  const guest = await Person.watch(at, made.table, [key]);
  await boss.until((t) => t.players[1].online, "the guest");
  return { ...made, boss, seat, guest, guestKey: key };
}

const free = (t) => !t.players[1].taken;

for (const [settings, status] of [
  [three, "waiting"],
  [two, "playing"],
])
  test(`the host sends a guest away who is here and has not played, from a table that is ${status}`, async () => {
    const { table, key, boss, guest, guestKey } = await hosted(settings);
    assert.equal(boss.table.status, status);
    assert.deepEqual(
      boss.table.players.map((player) => player.guest),
      settings.seats.map((_, seat) => seat === 1),
    );
    await boss.act({ do: "send-away", seat: 1 });
    for (const one of [boss, guest]) {
      await one.until(free, "a free seat");
      assert.equal(one.table.status, "waiting");
      await heard(one, "sent");
      assert.deepEqual(events(one), [["sent", 1, "Taras"]]);
    }
    assert.equal(guest.table.views[0].seat, null, "the key is void");
    assert.equal((await client.get(`/api/tables/${table}`, guestKey)).views[0].seat, null);
    await guest.socket.refused("wrong-key", { do: "name", seat: 1, name: "Tarasyk" });
    assert.ok((await client.get("/api/tables")).some((one) => one.table === table && one.free > 0), "it is in the lobby");

    const lesia = await sit(server, table, "Lesia", 1);
    assert.equal((await client.get(`/api/tables/${table}`, lesia.key)).views[0].seat, 1);
    if (status === "waiting") return;
    await boss.until((t) => t.status === "playing", "a game");
    const { views, version } = await client.get(`/api/tables/${table}`, key[0]);
    await client.act(table, { do: "move", seat: 0, version, move: views[0].question.moves[0].move }, key[0]);
  });

test("nobody but the host may, and nobody but a guest can be sent away", async () => {
  const { boss, guest, table } = await hosted(three);
  await guest.socket.refused("wrong-key", { do: "send-away", seat: 0 });
  await guest.socket.refused("wrong-key", { do: "send-away", seat: 1 });
  await (await Person.watch(server, table)).socket.refused("wrong-key", { do: "send-away", seat: 1 });
  await boss.socket.refused("seat-played", { do: "send-away", seat: 0 });
  await boss.socket.refused("not-playing", { do: "send-away", seat: 2 });
  assert.deepEqual(events(boss), []);
});

test("who has played can't be sent away, even in secret, here or not", async () => {
  const { boss, guest, table } = await hosted({ ...two, game: "welcome" });
  await guest.answer(1, () => 0);
  assert.equal((await boss.look()).players[1].guest, true, "which nobody else knows");
  await boss.socket.refused("seat-played", { do: "send-away", seat: 1 });
  await guest.socket.close();
  await boss.until((t) => !t.players[1].online, "the guest gone");
  await boss.socket.refused("seat-played", { do: "send-away", seat: 1 });
  assert.equal((await client.get(`/api/tables/${table}`)).players[1].taken, true);
});

test("once the game has begun, only a guest who has been gone for a minute is sent away", async () => {
  now = 0;
  const clocks = new Clocks(),
    other = await Server.start({ env: clocks.env });
  const { boss, guest, table } = await hosted(two, other);
  await boss.answer(0, () => 0);
  await boss.socket.refused("seat-online", { do: "send-away", seat: 1 });
  await guest.socket.close();
  await boss.until((t) => !t.players[1].online, "the guest gone");
  await boss.socket.refused("too-soon", { do: "send-away", seat: 1 });
  await pass(other, clocks, 1.1 * minute);
  await boss.socket.done({ do: "send-away", seat: 1 });
  await boss.until(free, "a free seat");
  assert.equal((await new Client(other).get(`/api/tables/${table}`)).status, "waiting");
  await other.stop();
});

test("one address holds four seats at tables of others where it has not played, its network sixteen", async () => {
  const tables = [];
  for (let i = 0; i < 24; i++) tables.push((await open(server, i % 2 ? two : three)).table);
  const settle = async (address, table) =>
    (await from(server, address).ask("POST", `/api/tables/${table}/seats`, { json: { name: "Squatter" } })).json;
  const first = [];
  for (const table of tables.slice(0, 4)) first.push(await settle("10.66.0.1", table));
  for (const { key } of first) assert.ok(key);
  const { type, detail } = await settle("10.66.0.1", tables[4]);
  assert.equal(type, "/problems/too-many-seats");
  assert.match(detail, /4/);
  const own = await from(server, "10.66.0.1").post("/api/tables", { ...three, name: "Olena" });
  assert.ok((await settle("10.66.0.1", own.table)).key, "its own table is another matter");
  const hidden = await open(server, { ...three, private: true });
  assert.ok((await settle("10.66.0.1", hidden.table)).key, "and so is one to which it was invited");

  let taken = 4;
  for (let i = 4; i < tables.length; i++) taken += "key" in (await settle(`10.66.0.${i}`, tables[i]));
  assert.equal(taken, 16);
  assert.ok((await settle("10.67.0.1", tables[23])).key, "another network is not concerned");

  const at = tables[1]; // of two: the game can begin
  const { version, views } = await client.get(`/api/tables/${at}`, first[1].key);
  await client.act(at, { do: "move", seat: 1, version, move: views[0].question.moves[0].move }, first[1].key);
  assert.ok((await settle("10.66.0.1", tables[22])).key, "who has played may sit down elsewhere");
});

// Connections end that nobody used for so long.
async function look(at) {
  forgetConnections();
  await new Client(at).get("/healthz").catch(() => {});
}

// Time goes on in steps, so that the server looks after its tables in between.
let now = 0;
async function pass(at, clocks, seconds, step = 2 * minute) {
  for (const end = now + seconds; now < end; ) {
    now = Math.min(now + step, end);
    clocks.set(Math.round(now), Math.round(now));
    for (const one of [at].flat())
      for (let i = 0; i < 3; i++) {
        await look(one);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
  }
}

const freed = (person, seat) => patiently(person.until((t) => !t.players[seat].taken, "a free seat"), "a free seat", 20);

test("who is gone for ten minutes before the game begins loses the seat, and nobody else does", async () => {
  now = 0;
  const clocks = new Clocks(),
    other = await Server.start({ env: clocks.env });
  const asked = new Client(other);
  const { table, boss } = await hosted({ ...three, game: "welcome", seats: Array(5).fill("human") }, other);
  const gone = await sit(other, table, "Lesia", 2);
  const asks = await sit(other, table, "Ivan", 3);
  const hidden = await open(other, { ...three, private: true });
  await sit(other, hidden.table, "Marko", 1);
  const full = await hosted({ ...two, game: "state51" }, other); // the game waits for whoever is asked first
  const alone = await open(other, three); // its host has gone
  await full.guest.socket.close();
  await full.boss.until((t) => !t.players[1].online, "the guest gone");
  const late = full.boss.table.players[1].asked;
  for (let i = 0; i < 3; i++) {
    await pass(other, clocks, 4 * minute);
    await asked.get(`/api/tables/${table}`, asks.key);
  }
  await freed(boss, 2);
  await heard(boss, "left");
  assert.deepEqual(events(boss), [["left", 2, "Lesia"]]);
  assert.deepEqual(boss.table.players.map(({ taken }) => taken), [true, true, false, true, false]);
  await asked.refused("wrong-key", "POST", `/api/tables/${table}/actions`, { json: { do: "name", seat: 2, name: "L" }, key: gone.key });
  const taken = async (id) => (await asked.get(`/api/tables/${id}`)).players.map((player) => player.taken);
  assert.deepEqual(await taken(hidden.table), [true, true, false]);
  assert.deepEqual(await taken(alone.table), [true, false, false]);
  assert.deepEqual(await taken(full.table), [true, !late], "of a full table only those whom it waits for");
  await other.stop();
});

test("a restart costs nobody the seat who comes back, and others lose it as if there had been none", async () => {
  now = 0;
  const clocks = new Clocks(),
    other = await Server.start({ env: clocks.env });
  const { table, guest, guestKey, key, host } = await hosted({ ...three, game: "welcome", seats: Array(4).fill("human") }, other);
  await sit(other, table, "Lesia", 2);
  await guest.socket.close();
  await other.kill();
  now += 20 * minute;
  clocks.set(now, now);
  await other.again();
  const boss = await Person.watch(other, table, [key[0], host]);
  await pass(other, clocks, 20);
  await boss.look();
  assert.deepEqual(boss.table.players.map(({ taken }) => taken), [true, true, true, false], "there is time to come back");
  const back = await Person.watch(other, table, [guestKey]);
  await pass(other, clocks, minute);
  await freed(boss, 2);
  assert.equal(back.view(1)?.seat, 1);
  assert.equal(boss.table.players[1].taken, true);
  await other.stop();
});

test("another process knows that a guest is here", async () => {
  now = 0;
  const clocks = new Clocks(),
    one = await Server.start({ env: clocks.env }),
    other = await Server.start({ env: clocks.env, store: one.store });
  const { table } = await hosted(three, one);
  await Person.watch(other, table);
  await pass([one, other], clocks, 30 * minute);
  const kinds = sql(one.store, `SELECT kind FROM entries WHERE id = '${table}' ORDER BY version`);
  assert.ok(!kinds.includes("left"), `${kinds}`);
  const noted = kinds.filter((kind) => kind === "here").length;
  assert.ok(noted >= 2 && noted <= 4, `${noted} times`);
  assert.equal((await new Client(other).get(`/api/tables/${table}`)).players[1].taken, true);
  await one.stop();
  await other.stop();
});

test("tables of people who came together are as they were", async () => {
  const { people } = await company(server, { game: "null", seats: ["human", "human"], private: false });
  assert.deepEqual(people[0].table.players.map(({ guest }) => guest), [false, false]);
});

test("the server ends cleanly", () => server.stop());
