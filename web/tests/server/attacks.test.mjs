// Those who have a household's addresses, or a small network's, and want everybody else to wait. docs/security.md has
// the figures; each attack is bounded in time and count and stays on this machine.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { attacked, crowd, endure, post, request, socket, strangers } from "../lib/attack.mjs";
import { Client } from "../lib/http.mjs";
import { run, scratch } from "../lib/server.mjs";

const server = await attacked();
after(() => server.stop());

test("one address with 190 connections, each with 600 requests in one read", () =>
  endure(server, "pipelined", () => {
    const say = [request("/x").repeat(400)];
    return [strangers(server, { say, again: say, every: 5, each: 190 })];
  }));

test("ten addresses with 99 sockets each at a table of a hundred, where names change all the time", async () => {
  const { table, key } = await crowd(server);
  const watch = (seat) => socket(server, { do: "watch", table, keys: [key[seat]], lang: "en" });
  const rename = (seat, to) =>
    post(
      `/api/tables/${table}/actions`,
      { do: "name", seat, name: `${to} ${seat}` },
      `Authorization: Bearer ${key[seat]}\r\n`,
    );
  const seats = Array.from({ length: 99 }, (_, i) => i);
  await endure(server, "names", () => [
    strangers(server, { say: seats.map(watch), addresses: 10, each: 99 }),
    strangers(server, {
      say: seats.map((i) => rename(i, "A")),
      again: seats.map((i) => rename(i, `${i % 2 ? "B" : "C"}`)),
      every: 33,
      addresses: 10,
    }),
  ]);
});

test("thirty addresses ask for the largest answers and hardly read them", async () => {
  const { table } = await crowd(server);
  await endure(server, "slow readers", () => [
    strangers(server, {
      say: ["", "Accept-Encoding: gzip\r\n"].map((packed) => request(`/api/tables/${table}`, packed).repeat(40)),
      addresses: 30,
      each: 190,
      read: "16384:9000",
    }),
  ]);
});

test("eighty-two addresses hold all connections with bodies that trickle", () =>
  endure(server, "trickle", () => [
    strangers(server, {
      say: ["POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"],
      again: [" "],
      every: 2000,
      addresses: 82,
      each: 199,
    }),
  ]));

test("seventeen thousand new addresses a second connect and go", () =>
  endure(server, "storm", () => [strangers(server, { say: [request("/")], storm: 17000 })]));

// Games of a hundred seats that are over.
const kept = [];
async function crowds(n) {
  if (kept.length) return kept.slice(0, n);
  const folder = join(scratch(), "records"),
    seats = Array(100).fill("random").join(",");
  run("sim", "welcome", "--games", 11, "--seats", seats, "--seed", "5", "--records", folder);
  const records = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
  const client = new Client(server);
  while (kept.length < 55) kept.push((await client.post("/api/records", records[kept.length % 11])).table);
  return kept.slice(0, n);
}

test("three addresses with fifty-five large records each ask for all in turn, packed and not", async () => {
  const tables = await crowds(55);
  const all = (packed) => tables.map((table) => request(`/api/tables/${table}/record`, packed)).join("");
  await endure(server, "records", () => [
    strangers(server, { say: [all(""), all("Accept-Encoding: gzip\r\n")], addresses: 3, each: 20 }),
  ]);
});

test("a host's sixty thousand addresses open tables and look at the lobby", async () => {
  const open = post("/api/tables", { game: "welcome", seats: ["human", "human"], name: "A", private: false });
  await endure(server, "lobby", () => [
    strangers(server, { say: [open], again: [open], every: 200, addresses: 200, "of-a-network": 200, each: 2 }),
    strangers(server, {
      say: [socket(server, { do: "lobby" })],
      addresses: 20,
      each: 50,
      first: "127.62.0.1",
    }),
  ]);
});

test("sixteen addresses study games of a hundred seats with as many playouts as there may be", async () => {
  const say = (await crowds(16)).map((table) => request(`/api/tables/${table}/analysis?playouts=400`));
  await endure(server, "studies", () => [strangers(server, { say, again: say, every: 500, addresses: 16 })]);
});

test("one address sits down at every table that waits", async () => {
  const client = new Client(server),
    tables = [];
  for (let i = 0; i < 10; i++)
    tables.push((await client.post("/api/tables", { game: "welcome", seats: ["human", "human"], name: "Olena" })).table);
  const say = tables.map((table) => post(`/api/tables/${table}/seats`, { name: "A" }));
  await endure(server, "squatters", () => [strangers(server, { say, again: say, every: 40, each: 40 })]);
  const free = (await client.get("/api/tables?status=waiting")).reduce(
    (n, { table, free }) => n + (tables.includes(table) ? free : 0),
    0,
  );
  assert.ok(free >= 2 * tables.length - 4, `${free} seats are free`);
});
