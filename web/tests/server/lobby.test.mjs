// The lobby belongs to all: who opens tables takes turns at being listed in it, network by network, and nothing that
// anyone does at a table brings it more.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Client } from "../lib/http.mjs";
import { Server } from "../lib/server.mjs";
import { Socket } from "../lib/socket.mjs";

const two = { game: "null", name: "Olena", seats: ["human", "human"], sit: [0] };
const LINES = 100;

function from(server, address) {
  const client = new Client(server);
  client.address = address;
  return client;
}

// Without waiting, if it is too much.
async function opens(client, settings = two) {
  const { status, json } = await client.ask("POST", "/api/tables", { json: settings });
  assert.ok(status === 201 || json.type === "/problems/too-many-tables", JSON.stringify(json));
  return status === 201 ? { client, table: json.table, key: json.keys[0].key } : null;
}

async function openMany(server, addresses, each) {
  const made = [];
  for (const address of addresses) {
    const client = from(server, address);
    made.push(...(await Promise.all(Array.from({ length: each }, () => opens(client)))));
  }
  return made.filter(Boolean);
}

const tablesOf = (list) => list.map(({ table }) => table);
const listed = async (client) => tablesOf(await client.get("/api/tables"));

const numbers = (n) => Array.from({ length: n }, (_, i) => i);

// Somebody who follows the lobby, and the last list that came.
async function follower(server) {
  const socket = await Socket.open(server);
  socket.heard = (message) => message.type === "lobby" && (socket.lobby = tablesOf(message.tables));
  socket.keeps = () => false;
  socket.say({ do: "lobby" });
  await socket.next((m) => m.type === "lobby");
  return socket;
}

test("an honest table stays listed beside 200 tables of 20 networks at which something happens all the time", async () => {
  const server = await Server.start(),
    friend = new Client(server);
  const honest = await opens(from(server, "192.0.2.1")),
    lobby = await follower(server);
  await new Promise((resolve) => setTimeout(resolve, 1100)); // it was opened in another second than the rest
  const hostile = await openMany(server, numbers(20).map((i) => `10.9.${i}.7`), 10);
  assert.equal(hostile.length, 200);
  const touch = async ({ client, table, key }, i) => {
    await client.act(table, { do: "say", text: `here ${i}` }, key);
    if (i === 0) await client.act(table, { do: "name", seat: 0, name: "Olena again" }, key);
  };
  for (let i = 0; i < 5; i++) {
    for (let at = 0; at < hostile.length; at += 20)
      await Promise.all(hostile.slice(at, at + 20).map((one) => touch(one, i)));
    const now = await listed(friend);
    assert.equal(now.length, LINES);
    assert.ok(now.includes(honest.table), "the list by request");
    assert.ok(lobby.lobby.includes(honest.table), "the list by socket");
    for (let network = 0; network < 20; network++) {
      const lines = hostile.slice(10 * network, 10 * network + 10).filter(({ table }) => now.includes(table)).length;
      assert.ok(lines >= 2 && lines <= 6, `${lines} lines of a network`); // two of them may have the same hash
    }
  }
  assert.equal((await listed(friend)).at(-1), honest.table, "what was opened last comes first");
  await server.kill();
  await server.again();
  assert.ok((await listed(friend)).includes(honest.table), "and so it is after a restart");
  for (let i = 0; i < 3; i++) await opens(from(server, "10.9.3.200"));
  assert.ok((await listed(friend)).includes(honest.table));
  await server.stop();
});

test("at another process, too", async () => {
  const one = await Server.start(),
    other = await Server.start({ store: one.store });
  const honest = await opens(from(one, "192.0.2.1"));
  await openMany(one, numbers(6).map((i) => `10.9.0.${i}`), 10);
  await openMany(other, numbers(6).map((i) => `10.9.0.${i}`), 10);
  for (const server of [one, other]) assert.ok((await listed(new Client(server))).includes(honest.table));
  await one.stop();
  await other.stop();
});

test("one network may have all lines as long as nobody else needs them", async () => {
  const server = await Server.start(),
    friend = new Client(server);
  const crowd = await openMany(server, numbers(11).map((i) => `10.9.0.${i}`), 10);
  assert.equal(crowd.length, 101, "a hundred, and the first of a further address");
  assert.equal((await listed(friend)).length, LINES);
  const late = await openMany(server, numbers(60).map((i) => `10.8.${i}.1`), 1);
  const now = await listed(friend);
  assert.equal(now.length, LINES);
  for (const { table } of late) assert.ok(now.includes(table));
  await server.stop();
});

test("within a network its parts take turns, and of an IPv6 address the first half counts", async () => {
  const server = await Server.start(),
    friend = new Client(server);
  const [honest] = await openMany(server, ["2001:db8:1:100::1"], 1);
  const parts = numbers(12).map((i) => `2001:db8:1:2${i.toString(16).padStart(2, "0")}::${i}`);
  await openMany(server, parts, 10);
  const others = await openMany(server, numbers(80).map((i) => `10.7.${i}.1`), 1);
  const now = await listed(friend);
  assert.ok(now.includes(honest.table), "another house in the same /48");
  assert.equal(others.filter(({ table }) => now.includes(table)).length, 80);
  assert.equal((await openMany(server, ["2001:db8:2::1", "2001:db8:2::2"], 10)).length, 10, "one /64 is one address");
  await server.stop();
});
