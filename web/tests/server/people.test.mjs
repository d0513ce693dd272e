// People: what the host may do about those who are not here, how they are called, how much each may say, and how
// many tables one may put into the lobby.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Client } from "../lib/http.mjs";
import { company, open, Person, random } from "../lib/play.mjs";
import { Server, sql } from "../lib/server.mjs";
import { patiently } from "../lib/wait.mjs";

const server = await Server.start();
const client = new Client(server);
const three = { game: "null", seats: ["human", "human", "human"] };
const keyPath = (table, seat) => `/api/tables/${table}/seats/${seat}/key`;

// Three people and a host without a seat.
async function hosted(at = server) {
  const made = await company(at, three);
  return { ...made, boss: await Person.watch(at, made.table, [made.host]) };
}

async function leave(person, seat, friend) {
  await person.socket.close();
  await friend.until((t) => !t.players[seat].online, `seat ${seat} gone`);
}

// The events of the chat that someone was sent, in order.
function events({ socket }) {
  const lines = socket.received.map((text) => JSON.parse(text)).filter((m) => m.type === "chat");
  return lines.flatMap((m) => m.lines.filter((line) => line.event).map(({ event, seat }) => [event, seat]));
}

async function heard(person, event) {
  if (!events(person).some(([name]) => name === event))
    await person.socket.next((m) => m.type === "chat" && m.lines.some((line) => line.event === event), event);
}

// The wait is a minute: it runs while the other tests do.
const claimed = (async () => {
  const made = await hosted();
  for (const seat of [1, 2]) await leave(made.people[seat], seat, made.people[0]); // one message may tell of both
  const at = Date.now();
  const answer = await client.post(keyPath(made.table, 1), undefined, made.host);
  await made.boss.act({ do: "away", seat: 2 });
  return { ...made, answer, at };
})();

test("nobody can take the seat of someone who is here", async () => {
  const { table, host, boss, people } = await hosted();
  await client.refused("seat-online", "POST", keyPath(table, 1), { key: host });
  await boss.socket.refused("seat-online", { do: "away", seat: 1 });
  assert.deepEqual(
    people[0].table.players.map(({ claim }) => claim),
    [null, null, null],
  );
  assert.deepEqual(events(people[1]), []);
});

test("who asks now and then without a socket is here, too", async () => {
  const { table, host, key, people } = await hosted();
  await leave(people[1], 1, people[0]);
  await client.get(`/api/tables/${table}`, key[1]);
  await client.refused("seat-online", "POST", keyPath(table, 1), { key: host });
});

test("what the host wants with a seat is announced to all, and does not happen at once", async () => {
  const { table, host, key, boss, people, answer } = await claimed;
  assert.deepEqual(answer, { seat: 1, wait: 60 });
  await people[0].until((t) => t.players[1].claim && t.players[2].claim, "both claims");
  const [, first, second] = people[0].table.players;
  assert.equal(first.claim.what, "key");
  assert.equal(second.claim.what, "away");
  for (const { claim } of [first, second]) assert.ok(claim.wait > 0 && claim.wait <= 60);
  await heard(people[0], "claim_away");
  assert.deepEqual(events(people[0]), [
    ["claim_key", 1],
    ["claim_away", 2],
  ]);
  const { detail } = await client.refused("too-soon", "POST", keyPath(table, 1), { key: host });
  assert.match(detail, /\d/);
  await boss.socket.refused("too-soon", { do: "away", seat: 2 });
  assert.equal(people[0].table.players[2].away, false);
  assert.ok(key[1]);
});

test("an owner who comes back makes it void, by socket or by request", async () => {
  for (const comes of [
    async ({ table, key }) => Person.watch(server, table, [key[1]]),
    async ({ table, key }) => client.get(`/api/tables/${table}`, key[1]),
    async ({ table, key }) => client.act(table, { do: "say", text: "I am here" }, key[1]),
  ]) {
    const made = await hosted();
    await leave(made.people[1], 1, made.people[0]);
    await client.post(keyPath(made.table, 1), undefined, made.host);
    await made.people[0].until((t) => t.players[1].claim, "the claim");
    await comes(made);
    await made.people[0].until((t) => !t.players[1].claim, "no claim");
    await heard(made.people[0], "claim_void");
    assert.equal((await client.get(`/api/tables/${made.table}`, made.key[1])).views[0].seat, 1, "the key still opens it");
    await client.refused("seat-online", "POST", keyPath(made.table, 1), { key: made.host });
  }
});

test("announcements do not fill the chat", async () => {
  const { host, table, people } = await hosted();
  await leave(people[1], 1, people[0]);
  const boss = await Person.watch(server, table, [host]);
  let announced = 0,
    answer;
  do {
    // Each replaces the other, and each is told.
    const path = await fetch(`${server.url}${keyPath(table, 1)}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${host}` },
    });
    announced += path.status === 202;
    answer = await boss.socket.act({ do: "away", seat: 1 });
    announced += answer.type === "done";
  } while (answer.problem !== "too-many" && announced < 20);
  assert.ok(announced >= 4 && announced < 10, `${announced}`);
});

test("an owner's new key is their own affair", async () => {
  const { table, key, people } = await hosted();
  const fresh = await client.post(keyPath(table, 1), undefined, key[1]);
  assert.equal((await client.get(`/api/tables/${table}`, fresh.key)).views[0].seat, 1);
  await people[0].socket.ping();
  assert.deepEqual(events(people[0]), []);
});

test("an announcement survives a restart, and so does that it is void", async () => {
  const other = await Server.start();
  const { table, host, key, people } = await hosted(other);
  const asker = new Client(other);
  for (const seat of [1, 2]) {
    await leave(people[seat], seat, people[0]);
    await asker.post(keyPath(table, seat), undefined, host);
  }
  await asker.get(`/api/tables/${table}`, key[2]);
  await other.kill();
  await other.again();
  const { players } = await asker.get(`/api/tables/${table}`);
  assert.equal(players[1].claim.what, "key");
  assert.ok(players[1].claim.wait > 0);
  assert.equal(players[2].claim, null);
  await asker.refused("too-soon", "POST", keyPath(table, 1), { key: host });
  await other.stop();
});

const invisible = [
  ..."\u00ad\u034f\u061c\u115f\u1160\u17b4\u180b\u180e\u200b\u200c\u200d\u200e\u2028\u202e\u2060\u2066\u206f\u2800\u3164\ufe0f\ufeff\uffa0\ufff9\ue000\ufdd0\uffff",
  ..."\u{1d159}\u{1d173}\u{e0001}\u{e0100}\u{f0000}\u{10fffe}\u{1fffe}\u{50000}",
];

test("names and lines of chat can be seen", async () => {
  const { table } = await open(server, { ...three, sit: [0] });
  const sit = (name) => client.refused("bad-request", "POST", `/api/tables/${table}/seats`, { json: { name } });
  for (const blank of [" ", "\u00a0", "\u2003", "\u3000", "\u202f"]) await sit(blank.repeat(3));
  for (const hidden of invisible) {
    await sit(hidden);
    await sit(`${hidden}${hidden}`);
    await sit(`a${hidden}`);
    if (!"\u200c\u200d\ufe0f".includes(hidden)) await sit(`a${hidden}b`);
  }
  for (const name of ["a\u200d\u200db", "\u200da", "a\u200d b", "a\ufe0f", "\u2600\ufe0f\ufe0f", `e${"\u0301".repeat(5)}`, "\u0301", "a \u0301"])
    await sit(name);
  for (const name of ["👩‍🚀", "☀️ Сонце", "❤️‍🔥", "नमस्ते", "می\u200cخواهم", "Zoe\u0308", "O’Neil", "李小龍", "🇺🇦", "👍🏽", "a\u00a0b"]) {
    const { table: free } = await open(server, { ...three, sit: [0] });
    const { key, seat } = await client.post(`/api/tables/${free}/seats`, { name });
    const shown = await client.act(free, { do: "say", text: name }, key);
    assert.equal(shown.players[seat].name, name.normalize("NFC"));
  }
});

test("no two people of one table have the same name", async () => {
  const { table, key, keys } = await open(server, { ...three, sit: [0], name: "Олена Я" });
  for (const name of ["Олена Я", "олена я", " ОЛЕНА  Я ", "Олена\u00a0Я"])
    await client.refused("name-taken", "POST", `/api/tables/${table}/seats`, { json: { name } });
  const taras = await client.post(`/api/tables/${table}/seats`, { name: "Taras" });
  const rename = (name) => ({ json: { do: "name", seat: taras.seat, name }, key: taras.key });
  await client.refused("name-taken", "POST", `/api/tables/${table}/actions`, rename("ОЛЕНА Я"));
  await client.act(table, rename("TARAS").json, taras.key);
  const watcher = await Person.watch(server, table);
  await watcher.socket.refused("name-taken", { do: "say", text: "it is me", name: "taras" });
  await client.act(table, { do: "name", seat: 0, name: "Олена Я" }, key[0]);
  assert.equal(keys.length, 1);
  await open(server, { ...three, sit: [0, 1, 2] }); // one person on several seats has one name
});

// Each would be read as the name before it.
const disguises = {
  Андрій: ["Андріи\u0306", "Aндрій", "андpій", "А н д р і й", "А\u200dндрій"],
  Ilya: ["llya", "1lya", "llYA", "Іlуа", "Ｉｌｙａ", "𝐈𝐥𝐲𝐚", "Ⓘlya"],
  Modern: ["Modem", "Мodеrn", "M0dern"],
  Ann: ["Αnn", "АNN", "ann "],
  Ан: ["Ah", "АН", "AH"],
};
// And each of these is no name, or no line, at all.
const towers = ["\u2de0", "\ua69e", "\ua8e0", "\u{1e000}", "\u0301", "\u093e"].map((mark) => mark.repeat(5));
const nothing = ["\u{1bca0}", "\u{1bca3}", "\u034f", "\u{e0101}", "\ufffc", "\u{13441}", "\u0378", ...towers];

test("nobody takes another's name by writing it otherwise", async () => {
  for (const [name, others] of Object.entries(disguises)) {
    const { table } = await open(server, { ...three, sit: [0], name });
    const taras = await client.post(`/api/tables/${table}/seats`, { name: "Taras" });
    const watcher = await Person.watch(server, table);
    for (const other of others) {
      await client.refused("name-taken", "POST", `/api/tables/${table}/seats`, { json: { name: other } });
      const rename = { json: { do: "name", seat: taras.seat, name: other }, key: taras.key };
      await client.refused("name-taken", "POST", `/api/tables/${table}/actions`, rename);
      await watcher.socket.refused("name-taken", { do: "say", text: "it is me", name: other });
    }
    for (const hidden of nothing) {
      const wanted = { json: { name: `${name}${hidden}` } };
      await client.refused("bad-request", "POST", `/api/tables/${table}/seats`, wanted);
      await watcher.socket.refused("bad-request", { do: "say", text: "it is me", name: `${name}${hidden}` });
      await watcher.socket.refused("bad-request", { do: "say", text: `so I said${hidden}`, name: "Taras 2" });
    }
    const { players } = await client.get(`/api/tables/${table}`);
    assert.deepEqual([players[0].name, players[1].name], [name, "Taras"]);
  }
});

test("nor that of a bot, and no bot takes anybody's", async () => {
  const { table } = await open(server, { game: "null", seats: ["human", "human", "random"], sit: [0], name: "Я" });
  const bot = (await client.get(`/api/tables/${table}`)).players[2].name;
  const looks = bot.replace(/[aeopcxiK]/, (letter) => "аеорсхіК"["aeopcxiK".indexOf(letter)]);
  assert.notEqual(looks, bot);
  await client.refused("name-taken", "POST", `/api/tables/${table}/seats`, { json: { name: looks } });
  const bots = new Set(["Ada", "Nova", "Orbit", "Pixel", "Luma", "Vega", "Echo", "Kepler"]);
  for (let i = 0; i < 40; i++) {
    const settings = { game: "null", seats: ["human", "random", "random"], sit: [0], name: "Νоvа" };
    const { players } = await client.get(`/api/tables/${(await open(server, settings)).table}`);
    for (const { name } of players.slice(1)) bots.delete(name);
    assert.ok(players.slice(1).every(({ name }) => name !== "Nova"));
  }
  assert.deepEqual([...bots], ["Nova"]);
});

test("a name is kept as it is compared", async () => {
  const { table, key } = await open(server, { ...three, sit: [0], name: "Йосип".normalize("NFD") });
  const said = await client.act(table, { do: "say", text: "Їжак".normalize("NFD") }, key[0]);
  assert.equal(said.players[0].name, "Йосип".normalize("NFC"));
  const zoe = await client.post(`/api/tables/${table}/seats`, { name: "Zoe\u0308" });
  const renamed = await client.act(table, { do: "name", seat: zoe.seat, name: "Ґанна Є\u0301" }, zoe.key);
  assert.equal(renamed.players[zoe.seat].name, "Ґанна Є\u0301");
  const watcher = await Person.watch(server, table);
  await watcher.socket.done({ do: "say", text: "ой", name: "И\u0306осипа" });
  await watcher.socket.next((m) => m.type === "chat" && m.lines.some((line) => line.name === "Йосипа"), "a name in chat");
});

test("names that were stored before stay as they are, and nobody else takes them", async () => {
  const other = await Server.start();
  const { table, key } = await open(other, { ...three, sit: [0], name: "Йосип" });
  await new Client(other).act(table, { do: "say", text: "ой" }, key[0]);
  await other.stop();
  const before = "И\u0306оси\u{1bca0}п";
  sql(other.store, `UPDATE entries SET text = replace(text, 'Йосип', '${before}') WHERE id = '${table}'`);
  await other.again();
  assert.equal((await new Client(other).get(`/api/tables/${table}`)).players[0].name, before);
  for (const name of ["Йосип", before, "ЙOCИП"]) {
    const problem = name === before ? "bad-request" : "name-taken";
    await new Client(other).refused(problem, "POST", `/api/tables/${table}/seats`, { json: { name } });
  }
  await other.stop();
});

// As the chat of one watcher from an address, until it is refused.
async function flood(table, address, most = 60) {
  for (let said = 0; said < most; said++) {
    const answer = await fetch(`${server.url}/api/tables/${table}/actions`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
      body: JSON.stringify({ do: "say", text: `noise ${said}`, name: `Noise ${address}` }),
    });
    await answer.text();
    if (answer.status === 429) return said;
    assert.equal(answer.status, 200);
  }
  return most;
}

test("whoever watches can't keep the players from speaking, nor other watchers", async () => {
  const { table, people } = await company(server, three);
  const first = await flood(table, "10.9.0.1");
  assert.ok(first >= 5 && first <= 20, `${first} lines of one address`);
  const others = []; // some of them may share a corner with the first
  for (let i = 2; i < 13; i++) others.push(await flood(table, `10.9.${i}.${i}`));
  assert.ok(others.some((said) => said > 0), "another address still can");
  const all = others.reduce((sum, said) => sum + said, first);
  assert.ok(all < 60, `${all} lines of all who watch`);
  for (const seat of [0, 1, 2]) await people[seat].socket.done({ do: "say", text: "we can still speak" });
});

test("a player who floods the chat stops nobody else", async () => {
  const { people } = await company(server, three);
  let said = 0;
  while ((await people[0].socket.act({ do: "say", text: `${said}` })).type === "done" && said < 100) said++;
  assert.ok(said >= 20 && said < 60, `${said}`);
  await people[1].socket.done({ do: "say", text: "and now I" });
  await people[0].answer(0, random(1));
});

test("one address fills the lobby with ten tables and no more", async () => {
  const opener = new Client(server);
  const settings = { game: "null", name: "Olena", seats: ["human", "human"], sit: [0] };
  const tables = await Promise.all(
    Array.from({ length: 15 }, () => opener.ask("POST", "/api/tables", { json: settings })),
  );
  const opened = tables.filter(({ status }) => status === 201).map(({ json }) => json.table);
  assert.equal(opened.length, 10);
  for (const { status, json } of tables)
    if (status !== 201) assert.equal(json.type, "/problems/too-many-tables");
  await opener.post("/api/tables", { ...settings, private: true });
  await opener.post("/api/tables", { ...settings, sit: [0, 1] }); // waits for nobody
  await new Client(server).post("/api/tables", settings);
  await client.post(`/api/tables/${opened[0]}/seats`, { name: "Taras" });
  await opener.post("/api/tables", settings);
  await opener.refused("too-many-tables", "POST", "/api/tables", { json: settings });
});

test("after the wait the host may do it, and everyone is told", async () => {
  const { table, host, key, boss, people, at } = await claimed;
  const [friend] = [people[0]];
  const rest = 61_000 - (Date.now() - at);
  await patiently(new Promise((resolve) => setTimeout(resolve, Math.max(rest, 0))), "a minute", 70);
  const { wait } = (await client.get(`/api/tables/${table}`)).players[1].claim;
  assert.equal(wait, 0);
  const fresh = await client.post(keyPath(table, 1), undefined, host);
  await boss.act({ do: "away", seat: 2 });
  await friend.until((t) => !t.players[1].claim && !t.players[2].claim && t.players[2].away, "both done");
  await heard(friend, "away");
  assert.deepEqual(events(friend), [
    ["claim_key", 1],
    ["claim_away", 2],
    ["key", 1],
    ["away", 2],
  ]);
  const seats = async (one) => (await client.get(`/api/tables/${table}`, one)).views.map((view) => view.seat);
  assert.deepEqual(await seats(key[1]), [null]);
  assert.deepEqual(await seats(fresh.key), [1]);
  const back = await Person.watch(server, table, [key[2]]);
  await back.act({ do: "back", seat: 2 });
  assert.equal(back.table.players[2].away, false);
});

test("the server ends cleanly", () => server.stop());
