// Every request of the interface and every way in which it can be refused.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Client } from "../lib/http.mjs";
import { open, random } from "../lib/play.mjs";
import { compileAll, isValid, openapi } from "../lib/schema.mjs";
import { run, Server } from "../lib/server.mjs";

const server = await Server.start();
const client = new Client(server);
const met = new Set(); // problems that some test here has caused

async function refused(name, method, path, options) {
  met.add(name);
  return client.refused(name, method, path, options);
}

const table2 = { game: "null", seats: ["human", "human"], name: "Olena" };

test("the description is whole: schemas compile, operations are named once", () => {
  compileAll();
  const operations = Object.values(openapi.paths).flatMap((path) => Object.values(path));
  const ids = operations.map((operation) => operation.operationId);
  assert.equal(new Set(ids).size, ids.length);
  for (const operation of operations) assert.ok(operation.summary && operation.responses, operation.operationId);
});

test("the server hands out this very description", async () => {
  assert.deepEqual(await client.get("/api/openapi.json"), openapi);
});

test("docs/protocol.md and the description name the same requests", () => {
  const page = readFileSync(new URL("../../../docs/protocol.md", import.meta.url), "utf8");
  const rows = page.split("\n").filter((line) => /^\| `(GET|POST) /.test(line));
  const told = rows.flatMap((row) => [...row.split("|")[1].matchAll(/`(GET|POST) ([^ ?`]+)/g)]);
  const names = told.map(
    ([, method, path]) => `${method} ${path.replace(/\b(TABLE|SEAT|GAME)\b/g, (word) => `{${word.toLowerCase()}}`)}`,
  );
  const described = Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  assert.deepEqual([...names, "GET /api/socket"].sort(), described.sort());
});

test("every path is answered, and only with the methods it has", async () => {
  const { table } = await open(server, table2);
  for (const [path, methods] of Object.entries(openapi.paths)) {
    if (path === "/api/socket") continue; // no page; its handshake is tested where sockets are
    const address = path.replace("{table}", table).replace("{game}", "null").replace("{seat}", "0");
    for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH"]) {
      if (methods[method.toLowerCase()]) continue;
      const answer = await client.ask(method, address, method === "GET" ? {} : { json: {} });
      assert.equal(answer.json?.type, "/problems/wrong-method", `${method} ${address}: ${answer.text}`);
      const allowed = answer.headers.allow.split(/,\s*/).filter((name) => name !== "HEAD" && name !== "OPTIONS");
      assert.deepEqual(
        allowed.sort(),
        Object.keys(methods)
          .map((name) => name.toUpperCase())
          .sort(),
        address,
      );
    }
  }
  met.add("wrong-method");
});

test("what is no page is not found", async () => {
  for (const path of [
    "/api",
    "/api/nothing",
    "/api/tables/aaaaaaaaaaaaaaaa/nothing",
    "/api/games/null/cards",
    "/nothing.html",
  ])
    await refused("no-such-page", "GET", path);
  await refused("no-such-page", "POST", "/api/nothing", { json: {} });
});

test("health and metrics are told", async () => {
  await client.get("/healthz");
  const metrics = await client.get("/metrics");
  const lines = metrics
    .trim()
    .split("\n")
    .filter((line) => !line.startsWith("#"));
  assert.ok(lines.length > 5, metrics);
  for (const line of lines) assert.match(line, /^[a-z_]+(\{[^}]*\})? [-+.e0-9]+$/);
});

test("the games are those of the command, with words in three languages", async () => {
  const games = await client.get("/api/games");
  assert.deepEqual(games, JSON.parse(run("games", "--json").stdout));
  const english = await client.get("/api/games/state51");
  assert.deepEqual(english, JSON.parse(run("games", "state51", "--json", "--lang", "en").stdout));
  for (const lang of ["uk", "ru"]) {
    const other = await new Client(server, { lang }).get("/api/games/state51");
    assert.match(other.things.card.pub.says, /[а-яіїє]/i);
    assert.deepEqual(Object.keys(other.things.card), Object.keys(english.things.card));
    assert.match((await new Client(server, { lang }).get("/api/games"))[1].options[0].says, /[а-яіїє]/i);
  }
  await refused("no-such-game", "GET", "/api/games/chess");
});

test("every game tells its things, and a map says what it leads from and to", async () => {
  for (const { name } of await client.get("/api/games")) await client.get(`/api/games/${name}`);
  const { fields, things } = await client.get("/api/games/mars");
  const maps = fields.filter(({ type }) => type === "map");
  assert.ok(maps.some(({ key }) => key === "tiles"));
  for (const { key, kind, keys } of maps) assert.ok(things[kind] && things[keys], `${key}: ${keys} to ${kind}`);
  const tiles = { key: "tiles", says: "Tiles", of: "table", type: "map", list: false, kind: "tile", keys: "hex" };
  assert.ok(isValid("Field", tiles));
  assert.ok(!isValid("Field", { ...tiles, keys: undefined }), "a map without keys");
  assert.ok(!isValid("Field", { ...tiles, type: "counts" }), "keys without a map");
});

test("a view has hints where the game gives them", async () => {
  const { table, key } = await open(server, { game: "mars", options: { turmoil: "on" }, seats: ["human", "random"], sit: [0] });
  const mine = (await client.get(`/api/tables/${table}`, key[0])).views[0].view.hints;
  const shown = (await client.get(`/api/tables/${table}`)).views[0].view.hints;
  const everyone = ["action", "award_price", "awards", "goals", "influence", "milestones", "oceans", "tags"];
  assert.deepEqual(Object.keys(shown).sort(), everyone);
  const own = ["card_price", "costs", "events", "greenery_cost", "standards", "values"];
  assert.deepEqual(Object.keys(mine).sort(), [...everyone, ...own].sort());
  const page = readFileSync(new URL("../../../docs/protocol.md", import.meta.url), "utf8");
  const told = page.split("\n## Hints\n")[1];
  for (const one of Object.keys(mine)) assert.ok(told.includes(`\`${one}\``), `docs/protocol.md does not tell of ${one}`);
});

const wrongTables = {
  "no game": { seats: ["human"], name: "Olena" },
  "a game that is no word": { ...table2, game: 3 },
  "no seats": { game: "null", name: "Olena" },
  "an empty list of seats": { ...table2, seats: [] },
  "seats that are no list": { ...table2, seats: 2 },
  "more than a hundred seats": { ...table2, game: "welcome", seats: Array(101).fill("human") },
  "a player that does not exist": { ...table2, seats: ["human", "robot"] },
  "a player that is no word": { ...table2, seats: ["human", null] },
  "no playouts": { ...table2, seats: ["human", "mcts:0"] },
  "too many playouts": { ...table2, seats: ["human", "mcts:10001"] },
  "fewer than no playouts": { ...table2, seats: ["human", "mcts:-5"] },
  "too many without what was learned": { ...table2, seats: ["human", "plain:10001"] },
  "playouts and something more": { ...table2, seats: ["human", "mcts:5x"] },
  "a seat below 0": { ...table2, sit: [-1] },
  "half a seat": { ...table2, sit: [0.5] },
  "seats to take that are no list": { ...table2, sit: 0 },
  "no name": { game: "null", seats: ["human", "human"] },
  "an empty name": { ...table2, name: "" },
  "a name of 41 letters": { ...table2, name: "ї".repeat(41) },
  "a name with a control character": { ...table2, name: "Ole\nna" },
  "a name with an escape": { ...table2, name: "Ole\u001b[31mna" },
  "a name that is a number": { ...table2, name: 7 },
  "a member that does not exist": { ...table2, seed: "00" },
  "options that are no object": { ...table2, options: ["side"] },
  "an option's value that is no word": { ...table2, game: "welcome", options: { side: 1 } },
  "a privacy that is no yes or no": { ...table2, private: "yes" },
  "an end of turn that is no yes or no": { ...table2, confirm: 1 },
};

const wrongTablesForTheGame = {
  "too many seats for the game": { ...table2, seats: Array(4).fill("human") },
  "too few seats for the game": { ...table2, seats: ["human"] },
  "a seat that the table does not have": { ...table2, sit: [2] },
  "a bot's seat": { ...table2, seats: ["human", "random"], sit: [1] },
  "an option that does not exist": { ...table2, options: { side: "classic" } },
  "a value that the option does not have": { ...table2, game: "welcome", options: { side: "third" } },
  "options that do not go together": { ...table2, game: "welcome", options: { plan_a: "AX1", advanced: "off" } },
};

test("a table that makes no sense is refused and not opened", async () => {
  const before = await client.get("/api/tables");
  for (const [what, json] of Object.entries(wrongTables)) {
    assert.ok(!isValid("NewTable", json), `${what} is allowed by the description`);
    const problem = await refused("bad-request", "POST", "/api/tables", { json });
    assert.ok(problem.detail, what);
  }
  for (const [what, json] of Object.entries(wrongTablesForTheGame)) {
    const problem = await refused("bad-request", "POST", "/api/tables", { json });
    assert.ok(problem.detail, what);
  }
  await refused("no-such-game", "POST", "/api/tables", { json: { ...table2, game: "chess" } });
  assert.deepEqual(await client.get("/api/tables"), before);
});

test("names may have forty letters of any alphabet", async () => {
  for (const name of ["ї".repeat(40), "O'Brien <b>&amp;", "王", "a".repeat(40), "🂡 Олена"]) {
    const { table } = await client.post("/api/tables", { ...table2, sit: [0], name });
    assert.equal((await client.get(`/api/tables/${table}`)).players[0].name, name);
  }
});

test("what is not JSON is refused", async () => {
  for (const body of [
    "{",
    "[]",
    "null",
    "7",
    "null x",
    '{"game": "null",}',
    "{'game': 1}",
    '{"a": 1, "a": 2}',
    Buffer.from([0x7b, 0xff, 0x7d]),
  ])
    await refused("bad-json", "POST", "/api/tables", { body });
  await refused("bad-json", "POST", "/api/tables", { body: Buffer.from('{"name": "\xc3\x28"}', "latin1") });
  await refused("bad-json", "POST", "/api/tables", { body: "[".repeat(30000) });
});

test("bodies of another type or of too many bytes are refused", async () => {
  const json = JSON.stringify(table2);
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp"])
    await refused("wrong-type", "POST", "/api/tables", { body: json, headers: { "Content-Type": type } });
  await refused("too-large", "POST", "/api/tables", { body: json + " ".repeat(65536) });
  const accepted = await client.ask("POST", "/api/tables", {
    json: table2,
    body: json,
    headers: { "Content-Type": "application/json; charset=utf-8" },
  });
  assert.equal(accepted.status, 201);
});

test("tables that do not exist are not found", async () => {
  for (const table of ["aaaaaaaaaaaaaaaa", "a", "A".repeat(300)]) {
    await refused("no-such-table", "GET", `/api/tables/${table}`);
    await refused("no-such-table", "GET", `/api/tables/${table}/record`);
    await refused("no-such-table", "GET", `/api/tables/${table}/replay?to=0`);
    await refused("no-such-table", "POST", `/api/tables/${table}/seats`, { json: { name: "Olena" } });
    await refused("no-such-table", "POST", `/api/tables/${table}/actions`, { json: { do: "undo", seat: 0 } });
    await refused("no-such-table", "POST", `/api/tables/${table}/fork`, { json: { to: 0, seat: 0, name: "Olena" } });
    await refused("no-such-table", "POST", `/api/tables/${table}/seats/0/key`, { key: "a".repeat(24) });
  }
});

test("the lobby is asked for by status only", async () => {
  await client.post("/api/tables", { ...table2, sit: [0] });
  for (const status of ["waiting", "playing", "over"])
    for (const summary of await client.get(`/api/tables?status=${status}`)) assert.equal(summary.status, status);
  await refused("bad-request", "GET", "/api/tables?status=asleep");
});

test("sitting down is refused on seats that are taken, are a bot's or do not exist", async () => {
  const { table } = await open(server, { game: "null", seats: ["human", "random", "human"], sit: [0] });
  const path = `/api/tables/${table}/seats`;
  await refused("seat-taken", "POST", path, { json: { name: "Taras", seat: 0 } });
  await refused("seat-taken", "POST", path, { json: { name: "Taras", seat: 1 } });
  for (const json of [
    { name: "Taras", seat: 3 },
    { name: "Taras", seat: -1 },
    { name: "Taras", seat: "0" },
    { name: "" },
    {},
    { name: "Taras", key: "x" },
  ])
    await refused("bad-request", "POST", path, { json });
  assert.equal((await client.post(path, { name: "Taras" })).seat, 2);
  await refused("no-free-seat", "POST", path, { json: { name: "Lesia" } });
});

test("a new key is given to the seat's owner, and announced for the host only", async () => {
  const { table, host, key } = await open(server, { ...table2, sit: [0] });
  const other = await open(server, { ...table2, sit: [0] });
  const path = `/api/tables/${table}/seats/0/key`;
  for (const wrong of [undefined, "a".repeat(24), other.host, other.key[0]])
    await refused("wrong-key", "POST", path, { key: wrong });
  assert.equal((await client.ask("POST", path, { key: host })).status, 202);
  assert.equal((await client.ask("POST", path, { key: key[0] })).status, 201);
  await refused("wrong-key", "POST", path, { key: key[0] });
  for (const seat of ["7", "-1", "x", ""])
    await refused("no-such-page", "POST", `/api/tables/${table}/seats/${seat}/key`, { key: host });
});

const wrongActions = {
  "nothing to do": {},
  "an unknown thing to do": { do: "fly", seat: 0 },
  "a thing to do that is no word": { do: 3, seat: 0 },
  "no seat": { do: "undo" },
  "a seat below 0": { do: "undo", seat: -1 },
  "a seat in words": { do: "undo", seat: "0" },
  "a move without a version": { do: "move", seat: 0, move: "play one#1" },
  "a move without a move": { do: "move", seat: 0, version: 1 },
  "a version below 0": { do: "move", seat: 0, version: -1, move: "play one#1" },
  "half a version": { do: "move", seat: 0, version: 1.5, move: "x" },
  "an unknown member": { do: "undo", seat: 0, twice: true },
  "nothing to say": { do: "say", text: "" },
  "too much to say": { do: "say", text: "a".repeat(501) },
  "a line that rings": { do: "say", text: "\u0007" },
  "an empty name": { do: "name", seat: 0, name: "" },
  "a name that is none": { do: "name", seat: 0, name: 5 },
  "a player that does not exist": { do: "player", seat: 0, player: "robot" },
  "no player": { do: "player", seat: 0 },
};

test("an action that makes no sense is refused and changes nothing", async () => {
  const { table, host, key } = await open(server, { ...table2, sit: [0, 1] });
  const before = await client.get(`/api/tables/${table}`, key[0]);
  for (const [what, json] of Object.entries(wrongActions)) {
    assert.ok(!isValid("Action", json), `${what} is allowed by the description`);
    await refused("bad-request", "POST", `/api/tables/${table}/actions`, {
      json,
      key: json.do === "player" ? host : key[0],
    });
  }
  await refused("bad-request", "POST", `/api/tables/${table}/actions`, { json: { do: "undo", seat: 2 }, key: key[0] });
  assert.deepEqual(await client.get(`/api/tables/${table}`, key[0]), before);
});

test("an action at the wrong moment is refused by name and changes nothing", async () => {
  const waiting = await open(server, { ...table2, sit: [0] });
  const act = (name, { table, key }, seat, json) =>
    refused(name, "POST", `/api/tables/${table}/actions`, { json: { seat, ...json }, key: key[seat] });
  await act("not-playing", waiting, 0, { do: "move", version: 0, move: "play one#1" });
  await act("not-playing", waiting, 0, { do: "hint" });
  const playing = await open(server, { ...table2, sit: [0, 1] });
  const before = await client.get(`/api/tables/${playing.table}`, playing.key[0]);
  const {
    version,
    views: [{ question }],
  } = before;
  await act("nothing-to-undo", playing, 0, { do: "undo" });
  await act("nothing-to-undo", playing, 0, { do: "restart" });
  await act("nothing-to-redo", playing, 0, { do: "redo" });
  await act("nothing-held", playing, 0, { do: "end" });
  await act("nobody-asked", playing, 0, { do: "agree" });
  await act("nobody-asked", playing, 0, { do: "refuse" });
  await act("not-offered", playing, 0, { do: "move", version, move: "nonsense" });
  for (const refusal of question.refused) {
    const problem = await act("not-offered", playing, 0, { do: "move", version, move: refusal.move });
    assert.ok(problem.detail.includes(refusal.rule), `${problem.detail} has no ${refusal.rule}`);
  }
  await act("not-light", playing, 0, { do: "move", version, move: question.moves[0].move, light: true });
  assert.deepEqual(await client.get(`/api/tables/${playing.table}`, playing.key[0]), before);
  const after = await client.act(
    playing.table,
    { do: "move", seat: 0, version, move: question.moves[0].move },
    playing.key[0],
  );
  await act("stale", playing, 0, { do: "move", version, move: question.moves[0].move });
  await act("not-asked", playing, 0, { do: "move", version: after.version, move: question.moves[1].move });
});

test("a game that is not over has no replay, no record and no forks", async () => {
  const { table } = await open(server, { ...table2, sit: [0, 1] });
  await refused("not-over", "GET", `/api/tables/${table}/replay?to=0&seat=0`);
  await refused("not-over", "GET", `/api/tables/${table}/record`);
  await refused("not-over", "POST", `/api/tables/${table}/fork`, { json: { to: 0, seat: 0, name: "Olena" } });
});

test("keys open nothing but their own seat of their own table", async () => {
  const { table, host, key } = await open(server, { ...table2, sit: [0, 1] });
  const other = await open(server, { ...table2, sit: [0, 1] });
  const {
    version,
    views: [{ question }],
  } = await client.get(`/api/tables/${table}`, key[0]);
  const move = { do: "move", seat: 0, version, move: question.moves[0].move };
  for (const wrong of [undefined, "a".repeat(24), host, key[1], other.key[0], other.host, "", "é"])
    await refused("wrong-key", "POST", `/api/tables/${table}/actions`, {
      json: move,
      headers: wrong === undefined ? {} : { Authorization: `Bearer ${encodeURI(wrong)}` },
    });
  for (const wrong of ["a".repeat(24), other.key[0]])
    assert.deepEqual(
      await client.get(`/api/tables/${table}`, wrong),
      await client.get(`/api/tables/${table}`),
      "they see what everyone sees",
    );
  assert.equal((await client.get(`/api/tables/${table}`)).version, version);
});

test("a record that can't be played is refused with the place that is wrong", async () => {
  const record = { game: "null", seats: 2, seed: "00", moves: [] };
  await refused("bad-record", "POST", "/api/records", { json: { ...record, moves: ["0 play nonsense"] } });
  await refused("bad-json", "POST", "/api/records", { body: "{" });
  await refused("too-large", "POST", "/api/records", { body: `{"note": "${"a".repeat(1 << 20)}"}` });
});

test("problems are told in the asker's language", async () => {
  const tell = async (lang) => (await new Client(server, { lang }).ask("GET", "/api/tables/aaaaaaaaaaaaaaaa")).json;
  const english = await tell("en");
  for (const lang of ["uk", "ru", "uk-UA,uk;q=0.9,en;q=0.5", "fr, ru;q=0.5"]) {
    const other = await tell(lang);
    assert.match(other.title, /[а-яіїє]/i, lang);
    assert.notEqual(other.title, english.title);
    assert.equal(other.type, english.type);
  }
  assert.notEqual((await tell("uk")).title, (await tell("ru")).title);
  for (const lang of ["", "fr", "*", "x;;;q=,"]) assert.equal((await tell(lang)).title, english.title);
});

test("a program plays a whole game through requests alone", async () => {
  const { table, key } = await open(server, { game: "welcome", seats: ["human", "random"], sit: [0] });
  const pick = random(1);
  const action = (now) => {
    const { moves } = now.views[0].question;
    return { do: "move", seat: 0, version: now.version, move: moves[pick(moves.length)].move };
  };
  let now = await client.get(`/api/tables/${table}`, key[0]);
  while (now.status !== "over")
    now = now.views[0].question
      ? await client.act(table, action(now), key[0])
      : await client.get(`/api/tables/${table}`, key[0]);
  assert.equal(now.places.length, 2);
  assert.equal(now.views[0].scores.length, 2);
});

test("every problem of the interface has been met", () => {
  // Those of sockets, people, floods and failing disks are met in the tests named for them.
  const people = ["seat-online", "seat-played", "too-soon", "name-taken", "too-many-tables", "too-many-seats"];
  const elsewhere = [...people, "bad-http", "long-head", "table-broken", "older-rules", "too-many", "wrong-origin", "wrong-host", "store-failed", "busy"];
  const all = openapi.components.schemas.SocketProblem.properties.problem.enum;
  assert.deepEqual([...met].sort(), all.filter((name) => !elsewhere.includes(name)).sort());
});

test("the server ends cleanly", () => server.stop());
