// What nobody may know: others' hands, secret turns, the seed, keys. Everything that wrong eyes receive is kept
// and searched. Each search is also made where it must find something, so that it can't pass by being blind.
import assert from "node:assert/strict";
import { readFileSync, existsSync } from "node:fs";
import { test } from "node:test";
import { Client } from "../lib/http.mjs";
import { company, intoAction, open, Person, play, random } from "../lib/play.mjs";
import { Server } from "../lib/server.mjs";
import { Socket } from "../lib/socket.mjs";

const server = await Server.start();

const spoken = new Set(["says", "why", "motive"]);

// Every word of a JSON value's strings and keys, except sentences, which are for people.
function words(value, found = new Set(), key = "") {
  if (typeof value === "string" && !spoken.has(key))
    for (const word of value.split(" ")) found.add(word);
  else if (Array.isArray(value)) for (const item of value) words(item, found, key);
  else if (value && typeof value === "object")
    for (const [name, item] of Object.entries(value)) {
      found.add(name);
      words(item, found, name);
    }
  return found;
}

// Places for goods are listed by the names of their cards at all times, whoever has these.
function withoutPlaces(message) {
  const copy = structuredClone(message);
  for (const { view } of copy.views) delete view.cached;
  return copy;
}

function sentences(value, found = [], key = "") {
  if (typeof value === "string" && spoken.has(key)) found.push(value);
  else if (value && typeof value === "object")
    for (const [name, item] of Object.entries(value)) sentences(item, found, name);
  return found;
}

function secretsOf(person, seat) {
  const { hand, dropping } = person.view(seat).view.seats[seat];
  return [...hand, ...(dropping ?? []).filter(Boolean)];
}

const secret = { keys: [], seeds: [], ids: [] };

// Every table message of a game that was not over yet, in the order in which someone got them.
function tables(...receivers) {
  const texts = receivers.flatMap(({ received }) => received).filter((text) => text.startsWith('{"type":"table"'));
  return texts.map((text) => JSON.parse(text)).filter((message) => message.status !== "over");
}

// No message holds a word of what the others had in hand at its version; those of its own seat it does hold.
function checkHands(who, seat, messages, hands) {
  let compared = 0;
  for (const message of messages) {
    const known = words(withoutPlaces({ ...message, log: null }));
    hands.get(message.version)?.forEach((hidden, owner) => {
      for (const word of hidden)
        assert.equal(
          known.has(word),
          owner === seat,
          `${who} and ${word} of seat ${owner} at version ${message.version}`,
        );
      compared += hidden.length;
    });
  }
  assert.ok(compared > 500, `${who}: ${compared}`);
}

// Before anyone has played, and of cards that never left their hand at any time, not even the name is told.
function checkNames(messages, hands, things) {
  const nameOf = (word) => things.card[word].says;
  const names = Object.keys(things.card).map(nameOf);
  const isPart = (name) => names.some((other) => other !== name && other.includes(name)); // Rubble, Rubble Trader
  const shown = new Set();
  for (const message of messages)
    for (const word of words(withoutPlaces({ ...message, log: null }))) if (things.card[word]) shown.add(nameOf(word));
  const kept = [...hands.values()].at(-1).flat(); // to the end; others may have been told when a card left its hand
  const left = new Set(
    [...hands.values()]
      .flat(2)
      .filter((word) => !kept.includes(word))
      .map(nameOf),
  );
  const neverShown = kept.map(nameOf).filter((name) => !shown.has(name) && !left.has(name));
  for (const message of messages) {
    const text = sentences(message);
    const first = message.views[0].view.phase === "setup" ? (hands.get(message.version)?.flat().map(nameOf) ?? []) : [];
    for (const name of [...neverShown, ...first].filter((hidden) => !isPart(hidden))) {
      const told = text.find((line) => line.includes(name));
      assert.equal(told, undefined, `${name} is told at version ${message.version}`);
    }
  }
  assert.ok(
    sentences(messages.at(-1)).some((text) => [...shown].some((name) => text.includes(name))),
    "names that were shown are found",
  );
}

test("51st State: no hand is seen by others, from the first card to the last", async () => {
  const lobby = await Socket.open(server);
  lobby.say({ do: "lobby" });
  const { table, host, key } = await open(server, {
    game: "state51",
    seats: ["human", "human", "human"],
    private: false,
    sit: [0, 1],
  });
  await lobby.next((m) => m.type === "lobby" && m.tables.some((summary) => summary.table === table));
  key[2] = (await new Client(server).post(`/api/tables/${table}/seats`, { name: "Taras" })).key;
  const people = await Promise.all([0, 1, 2].map((seat) => Person.watch(server, table, [key[seat]])));
  const spectator = await Person.watch(server, table),
    pick = random(51),
    eyes = [...people, spectator],
    hands = eyes.map(() => new Map()); // by the versions that each of them was told
  for (;;) {
    await Promise.all(eyes.map((person) => person.look()));
    if (spectator.table.status === "over") break;
    const now = people.map((person, seat) => secretsOf(person, seat));
    // What somebody draws within an action others are not shown yet: for them it may still lie among the discards.
    eyes.forEach(({ table: { version } }, i) => {
      const before = hands[i].get(version);
      hands[i].set(version, before ? now.map((cards, seat) => cards.filter((word) => before[seat].includes(word))) : now);
    });
    const asked = [0, 1, 2].filter((seat) => people[seat].question(seat));
    const seat = asked[pick(asked.length)];
    await people[seat].answer(seat, pick);
  }
  const seen = tables(spectator.socket, spectator.client);
  people.forEach((person, seat) => checkHands(`seat ${seat}`, seat, tables(person.socket, person.client), hands[seat]));
  checkHands("a spectator", null, seen, hands[3]);
  checkNames(seen, hands[3], (await spectator.client.get("/api/games/state51")).things);
  secret.seeds.push(spectator.table.seed);
  secret.keys.push(host, ...Object.values(key));
  secret.ids.push(table);
  checkBytes([...people, spectator], lobby, Object.values(key), table);
});

function beforeTheEnd(texts) {
  const end = texts.findIndex((text) => text.includes('"status":"over"'));
  return texts.slice(0, end < 0 ? undefined : end).join("\n");
}

// Byte by byte, as it came over the wire.
function checkBytes(people, lobby, keys, table) {
  const seed = secret.seeds.at(-1);
  assert.match(seed, /^[0-9a-f]{64}$/);
  for (const [i, { socket, client }] of people.entries())
    for (const texts of [socket.received, client.received]) {
      assert.ok(!beforeTheEnd(texts).includes(seed), `person ${i} was told the seed`);
      for (const key of keys) assert.ok(!texts.join("\n").includes(key), `person ${i} was told a key`);
    }
  assert.ok(
    people.every(({ client }) => client.received.join("\n").includes(seed)),
    "the seed is found after the end",
  );
  const listed = lobby.received.join("\n");
  assert.ok(listed.includes(table), "the lobby was told of the table");
  for (const hidden of [seed, ...keys]) assert.ok(!listed.includes(hidden));
  for (const member of ["hand", "seed", "commitment", "view"])
    assert.ok(!listed.includes(`"${member}"`), `the lobby tells ${member}`);
}

// Two messages of a table may differ in who is still to answer, and in nothing else that this seat can read.
function readable(message) {
  const { version, players, log, ...rest } = structuredClone(message);
  for (const player of players) for (const member of ["asked", "thinking", "online"]) delete player[member];
  return { ...rest, players, count: log.count };
}

// Everything that others can ask for, and everything that they were sent, byte for byte.
class Others {
  constructor(server, { table, host, key, people }, watcher) {
    Object.assign(this, { server, table, people: [...Object.values(people).slice(1), watcher] });
    this.keys = [undefined, host, ...Object.values(key).slice(1)];
    this.client = new Client(server);
  }

  async know() {
    const answers = [];
    for (const key of this.keys)
      answers.push((await this.client.ask("GET", `/api/tables/${this.table}`, { key })).text);
    answers.push((await this.client.ask("GET", "/api/tables?status=playing")).text);
    for (const { socket } of this.people) {
      await socket.ping();
      answers.push(socket.received.filter((text) => text !== '{"type":"pong"}').join("\n"));
    }
    return answers;
  }
}

// One step of seat 0 that leaves it with something to do; false if its turn is over, or would be.
async function step(me, pick) {
  const { undo, redo, restart, held } = me.view(0);
  const ways = [undo === "yes" && "undo", redo && "redo", redo && "redo", restart && "restart"].filter(Boolean);
  const way = ways[pick(2 * ways.length + 1)];
  if (way) await me.act({ do: way, seat: 0 });
  else if (held) await me.act({ do: "undo", seat: 0 });
  else await me.answer(0, pick);
  return way ?? "move";
}

for (const settings of [
  { game: "welcome", seats: ["human", "human", "human"] },
  { game: "welcome", seats: ["human", "human"], confirm: true },
  { game: "mars", seats: ["human", "human"] },
  { game: "null", seats: ["human", "human"], confirm: true },
])
  test(`${settings.game}${settings.confirm ? ", with explicit ends" : ""}: nobody else learns how often a seat steps`, async () => {
    const made = await company(server, { ...settings, private: false });
    const watcher = await Person.watch(server, made.table);
    const others = new Others(server, made, watcher);
    const { people } = made,
      pick = random(53),
      seen = { move: 0, undo: 0, redo: 0, restart: 0 };
    await people[1].answer(1, () => 0); // somebody else has a step to take back and one to play again
    if (people[1].view(1).undo === "yes") await people[1].act({ do: "undo", seat: 1 });
    let before = await others.know(),
      secret = 0;
    for (let i = 0; i < 60; i++) {
      const { version } = watcher.table;
      const way = await step(people[0], pick);
      if (people[0].table.players[0].asked && watcher.table.version === version) {
        const now = await others.know();
        now.forEach((text, at) => assert.equal(text, before[at], `${way}, the others' way ${at}`));
        seen[way]++;
        secret++;
      } else {
        // It has finished, or has begun again: this is all that they see, and it is one change.
        await watcher.atLeast(version + 1);
        assert.equal(watcher.table.version, version + 1);
        if (people[0].view(0).undo === "yes") await people[0].act({ do: "undo", seat: 0 });
        before = await others.know();
        assert.ok(!before[0].includes(`"version":${version},`));
      }
    }
    assert.ok(secret > 20 && seen.undo + seen.restart + seen.redo > 5, JSON.stringify(seen));
  });

test("nor by a restart, when a table comes back from a snapshot", async () => {
  const other = await Server.start();
  const { table, key, people } = await company(other, { game: "welcome", seats: ["human", "human"] });
  const pick = random(54);
  const client = new Client(other);
  const look = async (who) => (await client.ask("GET", `/api/tables/${table}`, { key: who })).json;
  const before = [await look(), await look(key[1])];
  await people[0].answer(0, pick);
  for (let i = 0; i < 70; i++) await people[0].act({ do: i % 2 ? "redo" : "undo", seat: 0 });
  const { version } = people[0].table;
  for (const seat of [0, 1]) await people[seat].socket.close();
  await other.stop();
  await other.again();
  const after = [await look(), await look(key[1])];
  after.forEach((now, i) => {
    for (const table of [before[i], now]) for (const player of table.players) player.online = false;
    assert.deepEqual(now, before[i]);
  });
  assert.equal((await look(key[0])).version, version);
  await other.stop();
});

// What all see of a seat is what its owner sees.
function assertShown(all, own) {
  const hidden = (value) => value?.count !== undefined || (Array.isArray(value) && value.includes(null));
  for (const [member, value] of Object.entries(all)) if (!hidden(value)) assert.deepEqual(value, own[member], member);
}

for (const game of ["mars", "state51"])
  test(`${game}: of an action others are shown nothing until it is complete, and then all of it at once`, async () => {
    const made = await company(server, { game, seats: ["human", "human"], private: false });
    const watcher = await Person.watch(server, made.table);
    const others = new Others(server, made, watcher);
    const { people } = made,
      me = people[0],
      pick = random(55),
      seen = { move: 0, undo: 0, redo: 0, complete: 0 };
    const isEnough = () => Object.values(seen).every((count) => count > 5);
    const isMine = () => me.question(0) && me.view(0).view.phase === "action";
    for (let actions = 0; actions < 200 && !isEnough(); actions++) {
      await play(people, pick, (t) => t.status === "over" || isMine());
      if (me.table.status === "over") break;
      const { version } = await watcher.look();
      const before = await others.know();
      for (;;) {
        await me.answer(0, pick);
        if ((await watcher.look()).version > version) break;
        for (const way of ["move", ...(me.view(0).undo === "yes" ? ["undo", "redo"] : [])]) {
          if (way !== "move") await me.act({ do: way, seat: 0 });
          (await others.know()).forEach((text, at) => assert.equal(text, before[at], `${way}, the others' way ${at}`));
          seen[way]++;
        }
      }
      assert.equal(watcher.table.version, version + 1, "it is one change");
      assertShown(watcher.view(null).view.seats[0], me.view(0).view.seats[0]);
      seen.complete++;
    }
    assert.ok(isEnough(), JSON.stringify(seen));
  });

test("nor by a restart within an action, with or without a snapshot", async () => {
  const other = await Server.start();
  const made = await company(other, { game: "state51", seats: ["human", "human"] });
  const { seat, watcher } = await intoAction(other, made, random(56));
  const { table, key, people } = made,
    client = new Client(other);
  const look = async () => {
    const tables = [];
    for (const who of [undefined, key[1 - seat], key[seat]]) {
      const { json } = await client.ask("GET", `/api/tables/${table}`, { key: who });
      for (const player of json.players) player.online = false;
      tables.push(json);
    }
    return tables;
  };
  const again = async () => {
    await other.stop();
    await other.again();
    const after = await look();
    assert.deepEqual(after.slice(0, 2), before.slice(0, 2), "to the others");
    return after[2];
  };
  const before = await look();
  for (const { socket } of [watcher, people[0], people[1]]) await socket.close();
  assert.deepEqual(await again(), before[2], "to the one who acts");
  await people[seat].join(other);
  for (let i = 0; i < 70; i++) await people[seat].act({ do: i % 2 ? "redo" : "undo", seat });
  await people[seat].socket.close();
  const { version, views } = await again();
  assert.deepEqual(views, before[2].views);
  assert.equal(version, before[2].version + 70);
  await other.stop();
});

test("Welcome To: a secret turn changes nothing that others can read, until all have written", async () => {
  const { table, key, people } = await company(server, { game: "welcome", seats: ["human", "human"] });
  const spectator = await Person.watch(server, table),
    pick = random(52),
    others = [people[1], spectator];
  const look = () => Promise.all(others.map(async (person) => readable(await person.look())));
  const heard = async () => {
    await Promise.all(others.map((person) => person.socket.ping()));
    return others.map((person) => tables(person.socket).length);
  };
  let secretMoves = 0;
  for (await people[0].look(); people[0].table.status !== "over"; await people[0].look()) {
    const before = await look(),
      mine = structuredClone(people[0].view(0).view),
      { round } = people[0].table;
    const messages = await heard();
    let moves = 0;
    for (; people[0].question(0); moves++) {
      await people[0].answer(0, pick);
      assert.deepEqual(await look(), before, `round ${round}`);
    }
    const now = await heard();
    now.forEach((count, i) =>
      assert.ok(count - messages[i] <= 1, `${count - messages[i]} messages tell others of ${moves} secret moves`),
    );
    secretMoves += moves;
    assert.notDeepEqual(people[0].view(0).view, mine, "the one who writes sees it");
    while (people[1].question(1) && people[1].table.round === round && people[1].table.status !== "over")
      await people[1].answer(1, pick);
    assert.notDeepEqual((await look())[1], before[1], "when all have written everyone sees it");
  }
  assert.ok(secretMoves > 20, `${secretMoves}`);
  secret.seeds.push(people[0].table.seed);
  secret.keys.push(...Object.values(key));
  secret.ids.push(table);
});

test("metrics and the log tell no keys, no seeds, no ids of tables and no cards", async () => {
  const metrics = await new Client(server).get("/metrics");
  assert.match(metrics, /polity/);
  for (const line of server.log.trim().split("\n"))
    assert.equal(typeof JSON.parse(line), "object", "a line of the log is JSON");
  for (const [where, text] of Object.entries({ metrics, log: server.log })) {
    for (const hidden of [...secret.keys, ...secret.seeds, ...secret.ids])
      assert.ok(!text.includes(hidden), `the ${where} tells ${hidden}`);
    assert.ok(!/"hand"|"view"/.test(text), where);
  }
  assert.ok(secret.keys.length >= 6 && secret.seeds.length === 2);
});

test("the store holds hashes of keys and never a key", () => {
  const files = ["", "-wal"].map((end) => server.store + end).filter(existsSync);
  const bytes = Buffer.concat(files.map((file) => readFileSync(file)));
  assert.ok(bytes.includes(secret.ids[0]), "a table's id is found");
  for (const key of secret.keys) assert.ok(!bytes.includes(key));
});

test("the server ends cleanly", () => server.stop());
