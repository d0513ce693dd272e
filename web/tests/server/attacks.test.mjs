// Those who have a household's addresses, or a small network's, and want everybody else to wait. docs/security.md has
// the figures; each attack is bounded in time and count and stays on this machine.
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

test("three addresses with fifty-five large records each ask for all in turn, packed and not", async () => {
  const folder = join(scratch(), "records"),
    crowd = Array(100).fill("random").join(",");
  run("sim", "welcome", "--games", 11, "--seats", crowd, "--seed", "5", "--records", folder);
  const records = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  const client = new Client(server),
    kept = [];
  for (let i = 0; i < 55; i++) kept.push(await client.ask("POST", "/api/records", { json: JSON.parse(records[i % 11]) }));
  const all = (packed) => kept.map(({ json }) => request(`/api/tables/${json.table}/record`, packed)).join("");
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
