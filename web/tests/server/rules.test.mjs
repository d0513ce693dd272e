// Tables that were made under older rules are no damaged ones: they are shown, and go on from where they can. The store
// is changed as if the rules had been others when the table was made.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Client } from "../lib/http.mjs";
import { company, Person, play, random } from "../lib/play.mjs";
import { Server, sql } from "../lib/server.mjs";

const one = await Server.start();
const servers = [one];
const two = { game: "state51", seats: ["human", "human"] };

const change = (table, from, to) =>
  sql(one.store, `UPDATE tables SET opening = replace(opening, '${from}', '${to}') WHERE id = '${table}'`);
const makeOlder = (table) => {
  const [, now] = /"rules": (\d+),/.exec(sql(one.store, `SELECT opening FROM tables WHERE id = '${table}'`).join("\n"));
  change(table, `"rules": ${now},`, '"rules": 0,');
};
const spoil = (table, kind = "move") =>
  sql(
    one.store,
    `UPDATE entries SET text = 'nonsense' WHERE id = '${table}' AND version =
       (SELECT max(version) - 3 FROM entries WHERE id = '${table}' AND kind LIKE '%${kind}')`,
  );
const count = (table, kind) =>
  Number(sql(one.store, `SELECT count(*) FROM entries WHERE id = '${table}' AND kind LIKE '%${kind}'`)[0]);

// A table after so many entries, and a server that has not seen it yet.
async function played(entries, settings = two) {
  const { table, key, people } = await company(one, settings);
  const now = await play(people, random(entries), ({ version, status }) => version >= entries || status === "over");
  const before = await people[0].client.get(`/api/tables/${table}`, key[0]);
  return { table, key, people, now, before };
}
async function elsewhere() {
  const server = await Server.start({ store: one.store });
  servers.push(server);
  return { server, there: new Client(server) };
}

test("a table of today says nothing about its rules", async () => {
  const { before } = await played(12);
  assert.equal(before.dated, null);
});

test("moves that are legal all the same are played, and it is said", async () => {
  const { table, key, before } = await played(20);
  makeOlder(table);
  const { server, there } = await elsewhere();
  const { dated, players, ...rest } = await there.get(`/api/tables/${table}`, key[0]);
  assert.match(dated, /older rules \(revision 0, now \d+\)\. All its moves/);
  assert.equal(players.length, 2);
  assert.deepEqual({ ...rest, dated: null, players: before.players }, before);
  for (const [lang, words] of [["uk", /правилами/], ["ru", /правилам/]])
    assert.match((await new Client(server, { lang }).get(`/api/tables/${table}`)).dated, words);
});

test("what is damaged stays damaged, under today's rules", async () => {
  const { table, key } = await played(20);
  spoil(table);
  const { server, there } = await elsewhere();
  await there.refused("table-broken", "GET", `/api/tables/${table}`, { key: key[0] });
  await server.logged(/"event":"table_damaged"/);
});

test("moves that are no longer legal: the table ends before them, and goes on", async () => {
  const { table, key } = await played(20);
  makeOlder(table);
  spoil(table);
  const { server, there } = await elsewhere();
  const shown = await there.get(`/api/tables/${table}`, key[0]);
  assert.match(shown.dated, /before the first that is not/);
  assert.equal(shown.status, "playing");
  assert.equal(count(table, "carry"), 0, "whoever only looks writes nothing");

  const people = { 0: await Person.watch(server, table, [key[0]]), 1: await Person.watch(server, table, [key[1]]) };
  const from = people[0].table.version;
  await play(people, random(4), ({ version }) => version >= from + 12);
  assert.equal(count(table, "carry"), 1);
  const before = await there.get(`/api/tables/${table}`, key[0]);
  const again = await elsewhere();
  const { log, ...after } = await again.there.get(`/api/tables/${table}`, key[0]);
  assert.equal(after.dated, null, "from here on it is a table of today's rules");
  assert.deepEqual(after.views[0].view, before.views[0].view);
  assert.deepEqual(after.views[0].moves, before.views[0].moves);
  assert.equal(after.version, before.version);
  assert.ok(log.lines.length > 0);
  const rest = { 0: await Person.watch(again.server, table, [key[0]]), 1: await Person.watch(again.server, table, [key[1]]) };
  assert.equal((await play(rest, random(5))).status, "over");
  const record = await again.there.get(`/api/tables/${table}/record`);
  assert.equal(typeof record.position, "object");
  assert.ok(record.rules > 0);
  assert.equal((await again.there.get(`/api/tables/${table}/replay?to=0`)).at, 0);
});

// Another seed makes the memory in the snapshot another table's, and the moves of this one illegal.
test("and where a snapshot was stored, it goes on from its position", async () => {
  const { table, key, people } = await played(64);
  await people[0].until((t) => t.version >= 64, "a snapshot");
  const kept = Number(sql(one.store, `SELECT snapshot_version FROM tables WHERE id = '${table}'`)[0]);
  assert.ok(kept >= 64, "there is a snapshot");
  const before = await people[0].client.get(`/api/tables/${table}`, key[0]);
  const at = before.version;
  change(table, '"seed": "', '"seed": "0000');
  sql(
    one.store,
    `UPDATE tables SET opening = substr(opening, 1, instr(opening, '"seed": "') + 72) ||
       substr(opening, instr(opening, '"seed": "') + 77) WHERE id = '${table}'`,
  );
  const first = await elsewhere();
  await first.there.refused("table-broken", "GET", `/api/tables/${table}`, { key: key[0] });
  makeOlder(table);
  const { server, there } = await elsewhere();
  const shown = await there.get(`/api/tables/${table}`, key[0]);
  assert.match(shown.dated, /last position that was kept/);
  assert.equal(shown.version, at);
  assert.deepEqual(shown.views[0].view, before.views[0].view);
  const person = { 0: await Person.watch(server, table, [key[0]]), 1: await Person.watch(server, table, [key[1]]) };
  assert.equal((await play(person, random(6))).status, "over");
});

test("a finished game is shown, too", async () => {
  const { table, key, before } = await played(1e6, { game: "null", seats: ["human", "human"] });
  assert.equal(before.status, "over");
  makeOlder(table);
  spoil(table);
  const { there } = await elsewhere();
  const shown = await there.get(`/api/tables/${table}`, key[0]);
  assert.match(shown.dated, /older rules/);
});

test("a table that today's options don't fit is refused for its rules, not as damaged", async () => {
  const { table, key } = await played(5);
  change(table, '"options": {', '"options": {"gone": "on", ');
  const first = await elsewhere();
  await first.there.refused("table-broken", "GET", `/api/tables/${table}`, { key: key[0] });
  makeOlder(table);
  const { server, there } = await elsewhere();
  await there.refused("older-rules", "GET", `/api/tables/${table}`, { key: key[0] });
  await server.logged(/"event":"table_outdated"/);
});

test("records from elsewhere: older rules are accepted with legal moves, never with a position of theirs", async () => {
  const client = new Client(one);
  const record = JSON.parse(readFileSync(new URL("../../../tests/records/null/two-0.json", import.meta.url), "utf8"));
  assert.ok((await client.post("/api/records", { ...record, rules: 0, hash: "0123456789abcdef" })).table);
  const illegal = { ...record, rules: 0, moves: ["0 nonsense", ...record.moves.slice(1)] };
  const { detail } = await client.refused("bad-record", "POST", "/api/records", { json: illegal });
  assert.match(detail, /made under older rules/);
  const { hash, ...unproved } = illegal;
  assert.ok(hash);
  assert.match((await client.refused("bad-record", "POST", "/api/records", { json: unproved })).detail, /older rules/);
  const { detail: damaged } = await client.refused("bad-record", "POST", "/api/records", { json: { ...illegal, rules: 1 } });
  assert.doesNotMatch(damaged, /rules/);
  const old = JSON.parse(readFileSync(new URL("../../../tests/records/version-1/mars.json", import.meta.url), "utf8"));
  assert.ok((await client.post("/api/records", old)).table);
});

test("the servers end cleanly", async () => {
  for (const server of servers) await server.stop();
});
