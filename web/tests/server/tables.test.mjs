// Life at a table: lobby, seats, keys, bots, chat, standing in, explicit ends of turn.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Client } from "../lib/http.mjs";
import { company, open, Person, play, random } from "../lib/play.mjs";
import { run, scratch, Server, sql } from "../lib/server.mjs";
import { Socket } from "../lib/socket.mjs";

const server = await Server.start();
const client = new Client(server);
const two = { game: "null", seats: ["human", "human"] };

function statusIn(message, table) {
  return message.tables?.find((summary) => summary.table === table)?.status;
}

test("a table waits for persons, plays and is over, and the lobby follows it", async () => {
  const lobby = await Socket.open(server);
  lobby.say({ do: "lobby", lang: "en" });
  await lobby.next((m) => m.type === "lobby");
  const { table, key } = await open(server, { ...two, sit: [0], private: false });
  const shown = (await lobby.next((m) => statusIn(m, table) === "waiting")).tables.find((s) => s.table === table);
  assert.equal(shown.free, 1);
  assert.deepEqual(
    shown.players.map((p) => p.taken),
    [true, false],
  );
  assert.equal(shown.players[0].name, "Olena");
  assert.equal((await client.get("/api/tables?status=waiting"))[0].table, table);

  const olena = await Person.watch(server, table, [key[0]]);
  assert.equal(olena.table.status, "waiting");
  assert.equal(olena.question(0), null);
  const sat = await client.post(`/api/tables/${table}/seats`, { name: "Taras" });
  await olena.until((t) => t.status === "playing");
  assert.equal(olena.table.players[1].name, "Taras");
  const taras = await Person.watch(server, table, [sat.key]);
  await lobby.next((m) => m.type === "lobby" && !statusIn(m, table), "a lobby without it");
  assert.ok((await client.get("/api/tables?status=playing")).some((s) => s.table === table));
  await play({ 0: olena, 1: taras }, random(2));
  assert.equal(olena.table.places.length, 2);
  assert.ok((await client.get("/api/tables?status=over")).some((s) => s.table === table));
  await lobby.close();
});

test("a private table is in no lobby, and is open to who knows its id", async () => {
  const { table } = await open(server, { ...two, sit: [0], private: true });
  for (const status of ["waiting", "playing", "over"])
    assert.ok(!(await client.get(`/api/tables?status=${status}`)).some((s) => s.table === table));
  assert.equal((await client.get(`/api/tables/${table}`)).private, true);
});

test("a person sits down on the seat that they name, or on the first free one", async () => {
  const { table } = await open(server, { game: "welcome", seats: ["human", "human", "human"], sit: [1] });
  assert.equal((await client.post(`/api/tables/${table}/seats`, { name: "Taras", seat: 2 })).seat, 2);
  assert.equal((await client.post(`/api/tables/${table}/seats`, { name: "Lesia" })).seat, 0);
  assert.deepEqual(
    (await client.get(`/api/tables/${table}`)).players.map((p) => p.name),
    ["Lesia", "Olena", "Taras"],
  );
});

test("a new key makes the old one void, at once and everywhere", async () => {
  const { table, key, people } = await company(server, two);
  const fresh = await client.post(`/api/tables/${table}/seats/0/key`, undefined, key[0]);
  assert.notEqual(fresh.key, key[0]);
  assert.deepEqual(
    (await client.get(`/api/tables/${table}`, key[0])).views.map((v) => v.seat),
    [null],
  );
  const {
    version,
    views: [{ question }],
  } = await client.get(`/api/tables/${table}`, fresh.key);
  const { move } = question.moves[0];
  await people[0].socket.refused("wrong-key", { do: "move", seat: 0, version, move });
  const again = await Person.watch(server, table, [fresh.key]);
  await again.move(0, move);
});

test("the host may choose bots, but not play for others", async () => {
  const { table, host, key } = await open(server, { game: "null", seats: ["human", "human", "human"], sit: [0] });
  const boss = await Person.watch(server, table, [host]);
  assert.equal(boss.table.host, true);
  assert.deepEqual(
    boss.table.views.map((v) => v.seat),
    [null],
  );
  await boss.act({ do: "player", seat: 1, player: "random" });
  await boss.act({ do: "player", seat: 1, player: "human" });
  await boss.act({ do: "player", seat: 1, player: "mcts:5" });
  await boss.act({ do: "player", seat: 2, player: "random" });
  await boss.until((t) => t.status === "playing");
  await boss.socket.refused("wrong-key", { do: "undo", seat: 0 });
  await boss.socket.refused("wrong-key", { do: "name", seat: 0, name: "Somebody" });
  const olena = await Person.watch(server, table, [key[0]]);
  assert.equal(olena.table.host, false);
  await olena.socket.refused("wrong-key", { do: "player", seat: 1, player: "random" });
  await olena.act({ do: "away", seat: 0 });
  await boss.until((t) => t.status === "over", "bots that play to the end");
});

test("a level is a bot of the game's own, and told with each bot", async () => {
  const levels = ["beginner", "easy", "steady", "normal", "strong"];
  const bots = {};
  for (const game of ["welcome", "mars"]) {
    const { table, host } = await open(server, { game, seats: ["human", ...levels.slice(1)], sit: [] });
    const boss = await Person.watch(server, table, [host]);
    assert.deepEqual(
      boss.table.players.map(({ level }) => level),
      [null, ...levels.slice(1)],
    );
    bots[game] = boss.table.players.slice(1).map(({ player }) => player);
    for (const bot of bots[game]) assert.match(bot, /^(mcts|plain):[0-9]+$/);
    await boss.act({ do: "player", seat: 1, player: "beginner" });
    await boss.act({ do: "player", seat: 2, player: "plain:1" });
    await boss.act({ do: "player", seat: 3, player: "random" });
    await boss.until((t) => t.players[3].player === "random");
    assert.deepEqual(
      boss.table.players.map(({ level }) => level),
      [null, "beginner", "beginner", null, "strong"],
    );
  }
  assert.notDeepEqual(bots.welcome, bots.mars);
});

test("who plays a seat that a person has taken is not the host's to say", async () => {
  const { table, host } = await open(server, { ...two, sit: [0] });
  const boss = await Person.watch(server, table, [host]);
  const answer = await boss.socket.act({ do: "player", seat: 0, player: "random" });
  assert.equal(answer.problem, "seat-taken");
  assert.equal((await client.get(`/api/tables/${table}`)).players[0].player, "human");
});

test("several keys of one table are a hot seat", async () => {
  const { table, key } = await open(server, { ...two, sit: [0, 1] });
  const both = await Person.watch(server, table, [key[0], key[1]]);
  const seats = () => both.table.views.map((v) => v.seat);
  assert.deepEqual(seats(), [0]);
  assert.deepEqual(
    both.table.players.map((p) => p.mine),
    [true, true],
  );
  // Who never says which is shown the first that is asked.
  const pick = random(3);
  await both.answer(0, pick);
  assert.deepEqual(seats(), [1]);
  while (both.table.status !== "over") {
    assert.ok(both.table.players[seats()[0]].asked);
    await both.answer(seats()[0], pick);
  }
});

test("a hot seat is shown the seat that it wants to see", async () => {
  const { table, key } = await open(server, { game: "null", seats: ["human", "human", "human"], sit: [0, 1, 2] });
  const both = await Person.watch(server, table, [key[0], key[1]]);
  const other = await Person.watch(server, table, [key[2]]);
  const own = (person, seat) => person.view(seat).view.seats[seat].hand;
  const hands = [0, 1].map((seat) => client.get(`/api/tables/${table}`, key[seat]));
  const [first, second] = (await Promise.all(hands)).map((t, seat) => t.views[0].view.seats[seat].hand);
  for (const [seat, hand] of [[1, second], [0, first], [1, second]]) {
    await both.show(seat);
    assert.deepEqual(own(both, seat), hand);
    assert.equal(both.table.views[0].view.seats[1 - seat].hand?.length, undefined, "the other hand stays hidden");
  }
  // It stays, whoever is asked, and what another socket wants is its own affair.
  await both.answer(1, () => 0);
  assert.deepEqual([both.table.views[0].seat, both.table.players[0].asked, both.question(1)], [1, true, null]);
  assert.equal(other.table.views[0].seat, 2);
  await both.socket.refused("wrong-key", { do: "show", seat: 2 });
  await both.socket.refused("wrong-key", { do: "show", seat: 99 });
  for (const seat of [-1, 100, 1.5, "1", null, undefined])
    await both.socket.refused("bad-request", { do: "show", seat });
  await both.socket.refused("bad-request", { do: "show", seat: 0, table });
  await other.socket.refused("wrong-key", { do: "show", seat: 0 });
  assert.equal((await both.look()).views[0].seat, 0, "a request has one key");
});

test("which seat is shown may be said at once, and is forgotten with its key", async () => {
  const { table, key } = await open(server, { ...two, sit: [0, 1] });
  const keys = [key[0], key[1]];
  const socket = await Socket.open(server);
  await socket.refused("no-such-table", { do: "show", seat: 0 });
  await socket.refused("bad-request", { do: "watch", table, keys, seat: 100 });
  const shown = async (message) => {
    socket.say(message);
    return (await socket.next((m) => m.type === "table")).views[0].seat;
  };
  assert.equal(await shown({ do: "watch", table, keys, seat: 1 }), 1);
  assert.equal(await shown({ do: "watch", table, keys: [key[0]], seat: 1 }), 0);
  assert.equal(await shown({ do: "watch", table, keys }), 0);
  assert.equal(await shown({ do: "show", seat: 1 }), 1);
  await client.post(`/api/tables/${table}/seats/1/key`, undefined, key[1]);
  const left = await socket.next((m) => m.type === "table" && !m.players[1].mine);
  assert.equal(left.views[0].seat, 0);
  await socket.refused("wrong-key", { do: "show", seat: 1 });
});

test("a spectator sees one view without a seat and is asked nothing", async () => {
  const { table, people } = await company(server, two);
  const spectator = await Person.watch(server, table);
  assert.deepEqual(
    spectator.table.views.map((v) => v.seat),
    [null],
  );
  assert.deepEqual(
    spectator.table.players.map((p) => p.mine),
    [false, false],
  );
  assert.equal(spectator.question(null), null);
  const version = await people[0].answer(0, () => 0).then((a) => a.version);
  await spectator.atLeast(version);
  for (const action of [
    { do: "move", seat: 0, version, move: "play one#1" },
    { do: "undo", seat: 0 },
    { do: "away", seat: 0 },
    { do: "hint", seat: 1 },
  ])
    await spectator.socket.refused("wrong-key", action);
});

test("spectators share what they are sent, and each is told what is so", async () => {
  const { table, key, people } = await company(server, two);
  const watchers = await Promise.all(["en", "en", "uk"].map((lang) => Person.watch(server, table, [], lang)));
  const [one, other, third] = watchers;
  const all = (wants, what) => Promise.all(watchers.map((w) => w.until(wants, what)));
  const { version } = await people[0].answer(0, () => 0);
  await all((t) => t.version >= version, "the move");
  assert.deepEqual(one.table, other.table);
  assert.notEqual(third.table.title, one.table.title);
  // Who comes and goes changes no version.
  for (let i = 0; i < 2; i++) {
    await people[1].socket.close();
    await all((t) => !t.players[1].online, "nobody on seat 1");
    await people[1].join(server);
    await all((t) => t.players[1].online, "somebody on seat 1");
  }
  await play(people, random(8));
  await all((t) => t.status === "over", "the end");
  for (const keys of [[], ["a key that opens nothing"]]) {
    const late = await Person.watch(server, table, keys);
    assert.equal(late.table.log.from, 0);
    assert.ok(late.table.log.lines.length > 0);
  }
  const owner = await Person.watch(server, table, [key[1]]);
  assert.deepEqual([owner.table.views[0].seat, owner.table.players[1].mine], [1, true]);
});

test("who has a socket open is online", async () => {
  const { table, key, people } = await company(server, two);
  await people[0].until((t) => t.players.every((p) => p.online));
  await people[1].socket.close();
  await people[0].until((t) => !t.players[1].online);
  await Person.watch(server, table, [key[1]]);
  await people[0].until((t) => t.players[1].online);
});

test("bots answer by themselves, in every game", async () => {
  for (const settings of [
    { game: "null", seats: ["human", "mcts:20"] },
    { game: "welcome", seats: ["human", "random", "mcts:2"] },
    { game: "state51", seats: ["random", "human"] },
  ]) {
    const { people } = await company(server, settings);
    const [seat] = Object.keys(people).map(Number);
    const over = await play(people, random(4));
    assert.equal(over.places.length, settings.seats.length);
    assert.ok(over.places.includes(1));
    assert.equal(people[seat].view(seat).scores.length, settings.seats.length);
  }
});

// 26 are more than there are names; a person who is called like a bot keeps the name.
test("bots have names in words, each its own, and the same wherever they are told", async () => {
  const seats = ["human", ...Array(25).fill("random")];
  const called = ({ players }) => players.map(({ name }) => name);
  const first = called(await client.get(`/api/tables/${(await open(server, { game: "welcome", seats, sit: [0] })).table}`));
  const { table, key } = await open(server, { game: "welcome", seats, sit: [0], name: first[1].toUpperCase() });
  const names = called(await client.get(`/api/tables/${table}`, key[0]));
  assert.equal(new Set(names.map((name) => name.toLowerCase())).size, seats.length);
  for (const name of names.slice(1)) assert.match(name, /^[A-Z][a-z]+( 2)?$/);

  const over = await open(server, { game: "null", seats: ["random", "mcts:2"] });
  const spectator = await Person.watch(server, over.table);
  const { players } = await spectator.until((now) => now.status === "over");
  const replay = await client.get(`/api/tables/${over.table}/replay`);
  assert.deepEqual(replay.names, players.map(({ name }) => name));
  assert.doesNotMatch(JSON.stringify(replay.log), /mcts|random|Seat/);
  assert.ok(replay.log.some(({ says }) => says.includes(players[1].name)));
});

test("a record's bots have names, and its people seats", async () => {
  const { table } = await open(server, { game: "null", seats: ["human", "random"], sit: [0] }).then(async (opened) => {
    const people = { 0: await Person.watch(server, opened.table, [opened.key[0]]) };
    await play(people, random(3));
    return opened;
  });
  const record = await client.get(`/api/tables/${table}/record`);
  const kept = await client.post("/api/records", record);
  const [person, bot] = (await client.get(`/api/tables/${kept.table}/replay`)).names;
  assert.equal(person, "Seat 1");
  assert.match(bot, /^[A-Z][a-z]+$/);
});

test("a table of bots alone plays by itself", async () => {
  const { table } = await open(server, { game: "null", seats: ["random", "random"] });
  const spectator = await Person.watch(server, table);
  await spectator.until((t) => t.status === "over");
});

test("the published opponent of a solo game is a rival", async () => {
  const { people } = await company(server, { game: "welcome", seats: ["human"], options: { opponent: "irene" } });
  assert.deepEqual(people[0].table.rivals, ["Irene"]);
  const over = await play(people, random(5));
  assert.equal(over.places.length, 2);
  assert.equal(people[0].view(0).scores.length, 2);
});

const automa = (seats, at) => ({
  game: "null",
  seats,
  seat_options: seats.map((_, i) => (i === at ? { role: "automa" } : {})),
});

test("a seat that the rules play has a name but no key, and the game goes on without it", async () => {
  const { table, host, keys, people } = await company(server, automa(["human", "rules", "human"], 1));
  assert.deepEqual(
    keys.map(({ seat }) => seat),
    [0, 2],
  );
  const { name, player, title, taken, asked, thinking, mine } = people[0].table.players[1];
  assert.deepEqual(
    { name, player, title, taken, asked, thinking, mine },
    { name: "Automa", player: "rules", title: "Automa", taken: false, asked: false, thinking: false, mine: false },
  );
  const actions = `/api/tables/${table}/actions`;
  for (const change of ["random", "human"])
    await client.refused("seat-taken", "POST", actions, {
      json: { do: "player", seat: 1, player: change },
      key: host,
    });
  await play(people, random(5));
  const replay = await client.get(`/api/tables/${table}/replay`);
  assert.equal(replay.names[1], "Automa");
  assert.deepEqual(replay.rules, [1]);
  assert.equal(replay.places.length, 3);
  const at = replay.log.findIndex((line) => line.seat === 1 && !line.why);
  assert.match(replay.log[at].says, /^Automa shows/);
  assert.match(replay.log[at + 1].says, /^Automa held .* none higher$/);
  assert.equal(replay.log[at + 1].why, true);
  assert.deepEqual((await client.get(`/api/tables/${table}/record`)).seats, ["human", "rules", "human"]);
  const fork = { to: 1, name: "Olena", bot: "random" };
  await client.refused("bad-request", "POST", `/api/tables/${table}/fork`, { json: { ...fork, seat: 1 } });
  const again = await client.post(`/api/tables/${table}/fork`, { ...fork, seat: 0 });
  assert.deepEqual(
    (await client.get(`/api/tables/${again.table}`)).players.map((one) => one.player),
    ["human", "rules", "random"],
  );
});

test("nobody sits down where the rules play", async () => {
  const refused = (json) => client.refused("bad-request", "POST", "/api/tables", { json: { name: "Olena", ...json } });
  await refused({ ...automa(["human", "human"], 1), sit: [1] });
  await refused({ game: "null", seats: ["human", "rules"] });
  await refused({ ...two, seat_options: [{ role: "automa" }, { role: "automa" }] });
  const { table, host } = await open(server, { ...automa(["human", "human"], 1), sit: [], private: false });
  const listed = (await client.get("/api/tables?status=waiting")).find((one) => one.table === table);
  assert.deepEqual(
    listed.players.map(({ player }) => player),
    ["human", "rules"],
  );
  assert.equal(listed.free, 1);
  await client.refused("seat-taken", "POST", `/api/tables/${table}/seats`, { json: { name: "Taras", seat: 1 } });
  await client.refused("wrong-key", "POST", `/api/tables/${table}/seats/1/key`, { key: host });
  assert.equal((await client.post(`/api/tables/${table}/seats`, { name: "Taras" })).seat, 0);
});

test("there may be several rivals, each with a name, a score and a place", async () => {
  const { people } = await company(server, { game: "null", seats: ["human", "human"], options: { rivals: "both" } });
  assert.deepEqual(people[0].table.rivals, ["Novice", "Master"]);
  const over = await play(people, random(5));
  assert.equal(over.places.length, 4);
  assert.deepEqual(people[0].view(0).scores.slice(2).map(({ total }) => total), [2, 5]);
});

test("chat reaches everyone, with its newest hundred lines for who comes later", async () => {
  const { table, people } = await company(server, { game: "welcome", seats: Array(7).fill("human") });
  const spectator = await Person.watch(server, table);
  await people[0].socket.done({ do: "say", text: "Привіт! <b>&" });
  const heard = await spectator.socket.next((m) => m.type === "chat" && m.lines.some((l) => l.says === "Привіт! <b>&"));
  assert.equal(heard.lines.at(-1).seat, 0);
  assert.equal(heard.lines.at(-1).name, "Olena");
  await spectator.socket.done({ do: "say", text: "from the side", name: "Lesia" });
  const line = (
    await people[1].socket.next((m) => m.type === "chat" && m.lines.some((l) => l.says === "from the side"))
  ).lines.at(-1);
  assert.equal(line.seat, null);
  assert.equal(line.name, "Lesia");
  await spectator.socket.refused("bad-request", { do: "say", text: "x".repeat(501), name: "Lesia" });
  for (let i = 0; i < 120; i++) await people[1 + (i % 6)].socket.done({ do: "say", text: `line ${i}` });
  const late = await Person.watch(server, table);
  const { lines } = await late.socket.next((m) => m.type === "chat");
  assert.equal(lines.length, 100);
  assert.equal(lines.at(-1).says, "line 119");
  lines.forEach((l, i) => assert.equal(l.n, lines[0].n + i));
});

test("a bot stands in for who is away until they are back", async () => {
  const { people } = await company(server, { game: "null", seats: ["human", "human"] });
  await people[0].act({ do: "away", seat: 0 });
  await people[1].until((t) => t.players[0].away);
  await people[1].answer(1, random(6));
  await people[1].until((t) => t.round === 2, "the stand-in's answer");
  await people[0].act({ do: "back", seat: 0 });
  await people[1].until((t) => !t.players[0].away);
  await play(people, random(6));
});

test("only the seat itself comes back, and only it or the host sends it away", async () => {
  const { people } = await company(server, two);
  await people[1].socket.refused("wrong-key", { do: "away", seat: 0 });
  await people[0].act({ do: "away", seat: 0 });
  await people[1].socket.refused("wrong-key", { do: "back", seat: 0 });
});

test("a person takes another name", async () => {
  const { people } = await company(server, two);
  await people[0].act({ do: "name", seat: 0, name: "Соломія" });
  await people[1].until((t) => t.players[0].name === "Соломія");
  await people[0].socket.refused("bad-request", { do: "name", seat: 0, name: "a\u0007b" });
  await people[0].socket.refused("wrong-key", { do: "name", seat: 1, name: "Not me" });
});

test("a hint is one of the answers that are offered, and changes nothing", async () => {
  const { people } = await company(server, { game: "welcome", seats: ["human", "human"] });
  const { version } = people[0].table;
  people[0].socket.say({ do: "hint", seat: 0, id: 7 });
  const hint = await people[0].socket.next((m) => m.type === "hint" && m.id === 7);
  const offered = people[0].question(0).moves.find((m) => m.move === hint.move);
  assert.equal(hint.says, offered.says);
  assert.equal(people[0].table.version, version);
  assert.ok(!people[1].socket.received.some((text) => text.includes('"hint"')));
});

test("with explicit ends a turn's last move is held until its seat ends the turn or takes it back", async () => {
  const { people } = await company(server, { ...two, confirm: true });
  const { move } = people[0].question(0).moves[1];
  await people[0].move(0, move);
  assert.equal(people[0].view(0).held.move, move);
  assert.equal(people[0].table.players[0].asked, true);
  await people[1].answer(1, () => 0);
  await people[1].socket.done({ do: "end", seat: 1 });
  assert.equal(people[0].table.round, 1);
  await people[0].act({ do: "undo", seat: 0 });
  assert.equal(people[0].view(0).held, null);
  assert.ok(people[0].question(0).moves.some((m) => m.move === move));
  await people[0].socket.refused("nothing-held", { do: "end", seat: 0 });
  await people[0].move(0, move);
  await people[0].act({ do: "end", seat: 0 });
  await people[1].until((t) => t.round === 2);
});

test("a game with explicit ends of turn can be played to its end", async () => {
  const { people } = await company(server, { game: "welcome", seats: ["human"], confirm: true });
  const me = people[0],
    pick = random(7);
  let held = 0;
  while (me.table.status !== "over") {
    if (me.view(0).held) held += await me.act({ do: "end", seat: 0 }).then(() => 1);
    else await me.answer(0, pick);
  }
  assert.ok(held >= 10, `${held} turns`);
});

test("the seed is shown at the end and fits the commitment of the beginning", async () => {
  const { table, people } = await company(server, two);
  const { commitment, seed } = people[0].table;
  assert.equal(seed, null);
  const over = await play(people, random(8));
  assert.equal(over.commitment, commitment);
  const record = await client.get(`/api/tables/${table}/record`);
  assert.equal(record.seed, over.seed);
  assert.equal(record.commitment, commitment);
  const file = join(scratch(), "record.json");
  const verify = (json) => {
    writeFileSync(file, JSON.stringify(json));
    return run("verify", file).status;
  };
  assert.equal(verify(record), 0);
  const other = record.seed.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
  assert.equal(verify({ ...record, seed: other }), 1);
});

test("a table that is over shows everything to everyone", async () => {
  const { table, people } = await company(server, { game: "state51", seats: ["human", "random"] });
  await play(people, random(9));
  const {
    views: [{ view }],
  } = await client.get(`/api/tables/${table}`);
  for (const seat of view.seats) assert.ok(Array.isArray(seat.hand), "a hand is open");
});

test("a socket may follow another table, in another language, at any time", async () => {
  const first = await company(server, two);
  const second = await open(server, { game: "welcome", seats: ["human"], sit: [0] });
  const { socket } = first.people[0];
  const english = first.people[0].question(0).says;
  socket.say({ do: "watch", table: first.table, keys: [first.key[0]], lang: "uk" });
  await first.people[0].until((t) => t.views[0].question.says !== english);
  assert.match(first.people[0].question(0).says, /[а-яіїє]/i);
  socket.say({ do: "watch", table: second.table, keys: [second.key[0]], lang: "en" });
  await first.people[0].until((t) => t.table === second.table);
  const before = socket.received.length;
  await first.people[1].answer(1, () => 0);
  await socket.ping();
  assert.ok(
    !socket.received.slice(before).some((text) => text.includes(first.table)),
    "the table that it left is not sent",
  );
  socket.say({ do: "lobby", lang: "en" });
  await socket.next((m) => m.type === "lobby");
});

test("a socket that names no table, or none that exists, is told so", async () => {
  const socket = await Socket.open(server);
  for (const [problem, message] of [
    ["no-such-table", { do: "watch", table: "aaaaaaaaaaaaaaaa" }],
    ["bad-request", { do: "watch" }],
    ["bad-request", { do: "watch", table: 7 }],
    ["bad-request", { do: "watch", table: "aaaaaaaaaaaaaaaa", keys: "key" }],
    ["bad-request", { do: "lobby", lang: "xx" }],
    ["no-such-table", { do: "undo", seat: 0 }],
  ]) {
    socket.say(message);
    const answer = await socket.next((m) => m.type === "problem");
    assert.equal(answer.problem, problem, JSON.stringify(message));
  }
  await socket.ping();
  await socket.close();
});

test("the log comes whole at first and then by its end", async () => {
  const { table, people } = await company(server, { game: "welcome", seats: ["human", "random"] });
  let lines = [],
    count = 0,
    ends = 0;
  const keep = ({ log }) => {
    assert.ok(log.from <= count, "no line is left out");
    lines = [...lines.filter((line) => line.n < log.from), ...log.lines].filter((line) => line.n < log.count);
    count = log.count;
    ends += log.from > 0;
  };
  keep(people[0].table);
  assert.equal(people[0].table.log.from, 0);
  people[0].onTable = keep;
  await play(people, random(10), (t) => t.log.from > 0 || t.status === "over");
  const late = await Person.watch(server, table, people[0].keys);
  assert.equal(late.table.log.from, 0);
  await people[0].atLeast(late.table.version);
  assert.deepEqual(lines.slice(0, late.table.log.lines.length), late.table.log.lines);
  assert.ok(ends > 0, "the end alone has been sent");
});

test("a name of 40 letters of two bytes each is whole in the log", async () => {
  const { people } = await company(server, { game: "welcome", seats: ["human", "random"] });
  const name = "Ї".repeat(40);
  await people[0].act({ do: "name", seat: 0, name });
  await play(people, random(11), (t) => t.log.lines.some((line) => line.seat === 0) || t.status === "over");
  const told = people[0].table.log.lines.find((line) => line.seat === 0);
  assert.ok(told.says.includes(name), told.says);
});

test("seats have options and titles, and points that others may not know until the end", async () => {
  const gambler = { ...two, seat_options: [{}, { role: "gambler" }] };
  const { table, key } = await open(server, { ...gambler, sit: [0, 1] });
  const people = { 0: await Person.watch(server, table, [key[0]]), 1: await Person.watch(server, table, [key[1]]) };
  assert.deepEqual(
    people[0].table.players.map(({ title, options }) => [title, options.role]),
    [
      [null, "guest"],
      ["Gambler", "gambler"],
    ],
  );
  const seen = (seat) => people[seat].table.views[0];
  assert.ok(!("sleeve" in seen(0).view.seats[1]) && "sleeve" in seen(1).view.seats[1]);
  assert.ok(!("sleeve" in seen(1).view.seats[0]));
  assert.deepEqual(seen(0).scores[1].lines, [0, null]);
  assert.ok(seen(1).scores[1].lines[1] > 0);
  await play(people, random(3));
  assert.ok(seen(0).scores[1].lines[1] > 0);
  assert.deepEqual((await client.get(`/api/tables/${table}/replay`)).titles, [null, "Gambler"]);

  for (const seat_options of [[{ role: "king" }], [{}, {}, {}], { role: "gambler" }, [7], [{ class: "x" }]])
    assert.equal((await client.ask("POST", "/api/tables", { json: { ...two, sit: [0], seat_options } })).status, 422);
});

// --- Playing again ---

async function ended(settings) {
  const made = await company(server, { ...two, ...settings });
  for (const [seat, name] of [[1, "Taras"], [2, "Lesia"]])
    if (made.people[seat]) await made.people[seat].act({ do: "name", seat, name });
  await play(made.people, random(5));
  return { ...made, next: (key) => client.ask("POST", `/api/tables/${made.table}/next`, { key }) };
}

test("the first who plays again opens the table, the others are told where it is", async () => {
  const settings = { seats: ["human", "random", "human"], seat_options: [{}, {}, { role: "gambler" }], private: false, confirm: true };
  const { table, key, people, next } = await ended(settings);
  assert.equal(people[0].table.next, null);
  const first = await next(key[2]);
  assert.equal(first.status, 201, first.text);
  const { table: id, keys } = first.json;
  assert.deepEqual(keys.map(({ seat }) => seat), [2], "a key for the asker, and for nobody else");
  for (const seat of [0, 2]) {
    await people[seat].until((t) => t.next !== null, "where they play again");
    assert.deepEqual(people[seat].table.next, { table: id, seat: 2 });
  }
  const second = await next(key[0]);
  assert.deepEqual([second.status, second.json], [200, { table: id }]);
  assert.equal((await client.get(`/api/tables/${table}`)).next, null, "strangers are not invited");

  const now = await client.get(`/api/tables/${id}`, keys[0].key);
  assert.deepEqual([now.status, now.private, now.confirm, now.game], ["waiting", false, true, "null"]);
  assert.deepEqual(now.players.map(({ name, player, options }) => [player, options.role, player === "human" ? name : ""]), [
    ["human", "guest", ""],
    ["random", "guest", ""],
    ["human", "gambler", "Lesia"],
  ]);
  const sat = await client.post(`/api/tables/${id}/seats`, { name: "Olena", seat: 0 });
  await people[2].socket.close();
  const lesia = await Person.watch(server, id, [keys[0].key]);
  await lesia.until((t) => t.status === "playing", "a game");
  assert.notEqual(lesia.table.commitment, people[0].table.commitment, "another deal");
  assert.ok(sat.key);
});

test("of many who play again at the same moment one opens the table", async () => {
  const { key, next } = await ended();
  const before = Number(sql(server.store, "SELECT count(*) FROM tables")[0]);
  const answers = await Promise.all([key[0], key[1], key[0], key[1], key[1], key[0]].map(next));
  assert.equal(answers.filter(({ status }) => status === 201).length, 1);
  assert.equal(answers.filter(({ status }) => status === 200).length, 5);
  assert.equal(new Set(answers.map(({ json }) => json.table)).size, 1);
  assert.equal(Number(sql(server.store, "SELECT count(*) FROM tables")[0]), before + 1);
  await client.get(`/api/tables/${answers[0].json.table}`);
});

test("only who had a seat plays again, and not before the end", async () => {
  const { table, key, host } = await open(server, { ...two, sit: [0, 1] });
  const ask = (at, key) => ["POST", `/api/tables/${at}/next`, { key }];
  await client.refused("not-over", ...ask(table, key[0]));
  const over = await ended();
  await client.refused("wrong-key", ...ask(over.table, undefined));
  await client.refused("wrong-key", ...ask(over.table, over.host));
  await client.refused("wrong-key", ...ask(over.table, key[0]));
  await client.refused("wrong-key", ...ask(table, host));
  assert.equal((await client.get(`/api/tables/${over.table}`, over.key[0])).next, null);
});

test("the server ends cleanly", () => server.stop());
