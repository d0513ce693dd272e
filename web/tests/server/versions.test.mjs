// An answer is given to a version of the table. Whatever happens on the way, it counts once or not at all.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Client } from "../lib/http.mjs";
import { company, intoAction, Person, random } from "../lib/play.mjs";
import { Server } from "../lib/server.mjs";

const server = await Server.start();
const client = new Client(server);
const sideBySide = { game: "welcome", seats: ["human", "human"] };

async function streets(table, seat, key) {
  const { views } = await client.get(`/api/tables/${table}`, key);
  const { top, mid, bot } = views[0].view.seats[seat];
  return { top, mid, bot };
}

test("every change that someone can see adds one to their version", async () => {
  const { people } = await company(server, sideBySide);
  const { version } = people[0].table;
  const versions = [];
  while (people[0].question(0)) versions.push((await people[0].answer(0, random(1))).version);
  assert.ok(versions.length >= 2);
  assert.deepEqual(
    versions,
    versions.map((_, i) => version + 1 + i),
  );
});

test("a move that was sent twice counts once", async () => {
  const { table, key, people } = await company(server, sideBySide);
  const me = people[0];
  const { version } = me.table;
  const { move } = me.question(0).moves[0];
  const twice = [
    me.socket.act({ do: "move", seat: 0, version, move }),
    me.socket.act({ do: "move", seat: 0, version, move }),
  ];
  const answers = await Promise.all(twice);
  assert.deepEqual(
    answers.map((a) => a.type),
    ["done", "problem"],
  );
  assert.equal(answers[1].problem, "stale");
  await client.refused("stale", "POST", `/api/tables/${table}/actions`, {
    json: { do: "move", seat: 0, version, move },
    key: key[0],
  });
  assert.equal((await client.get(`/api/tables/${table}`, key[0])).version, version + 1);
  assert.equal((await client.get(`/api/tables/${table}`)).version, version, "it was secret");
});

test("a move that is held until the end of the turn counts once, too", async () => {
  const { people } = await company(server, { ...sideBySide, confirm: true });
  const me = people[0];
  while (!me.view(0).held) {
    const { version } = me.table;
    const { move } = me.question(0).moves[0];
    await me.move(0, move, version);
    await me.socket.refused("stale", { do: "move", seat: 0, version, move });
  }
});

test("of one seat's answers from two places one counts", async () => {
  const { table, key, people } = await company(server, sideBySide);
  const elsewhere = await Person.watch(server, table, [key[0]]);
  const { version } = people[0].table;
  const [first, second] = people[0].question(0).moves;
  const answers = await Promise.all([
    people[0].socket.act({ do: "move", seat: 0, version, move: first.move }),
    elsewhere.socket.act({ do: "move", seat: 0, version, move: second.move }),
  ]);
  assert.deepEqual(answers.map((a) => a.type).sort(), ["done", "problem"]);
  assert.equal(answers.find((a) => a.type === "problem").problem, "stale");
});

test("a stale answer is followed by the fresh table", async () => {
  const { table, key, people } = await company(server, sideBySide);
  const { version } = people[0].table;
  const { move } = people[0].question(0).moves[0];
  const late = await Person.watch(server, table, [key[0]]);
  await people[0].move(0, move);
  await late.atLeast(version + 1);
  const before = late.socket.received.length;
  await late.socket.refused("stale", { do: "move", seat: 0, version, move });
  late.table = undefined;
  if (!late.socket.received.slice(before).some((text) => text.startsWith('{"type":"table"')))
    await late.until((t) => t.version === version + 1);
});

test("what others choose in secret does not make an answer stale", async () => {
  const { table, key, people } = await company(server, sideBySide);
  const { version } = people[1].table;
  const pick = random(11);
  const before = await streets(table, 1, key[1]);
  while (people[0].question(0)) await people[0].answer(0, pick); // seat 0's whole turn
  assert.ok(people[0].table.version > version + 1);
  assert.equal((await people[1].atLeast(version + 1)).version, version + 1, "that it has finished is all that they see");
  const { move } = people[1].question(1).moves[0];
  const answer = await people[1].socket.act({ do: "move", seat: 1, version, move });
  assert.equal(answer.type, "done");
  const repeated = await people[1].socket.act({ do: "move", seat: 1, version, move });
  assert.equal(repeated.problem, "stale");
  assert.deepEqual(await streets(table, 1, key[1]), before, "choosing a combination writes no house");
});

test("an answer to a round that has ended is stale", async () => {
  const { people } = await company(server, sideBySide);
  const { version } = people[1].table;
  const { move } = people[1].question(1).moves[0];
  const pick = random(12);
  for (const seat of [0, 1])
    while (people[seat].table.round === 1 && people[seat].question(seat)) await people[seat].answer(seat, pick);
  await people[1].until((t) => t.round === 2);
  await people[1].socket.refused("stale", { do: "move", seat: 1, version, move });
});

test("with several seats' keys a version counts what each of them sees", async () => {
  const { table, key, people } = await company(server, { game: "welcome", seats: ["human", "human", "human"] });
  const both = await Person.watch(server, table, [key[0], key[1]]);
  const { version } = both.table;
  const { move } = people[1].question(1).moves[0];
  await both.answer(0, random(13));
  await people[2].answer(2, random(13));
  assert.equal(both.table.version, version + 1, "the third seat's step is not theirs to see");
  await both.socket.done({ do: "move", seat: 1, version, move });
  await both.socket.refused("stale", { do: "move", seat: 1, version: version + 1, move });
  await both.socket.refused("stale", { do: "move", seat: 0, version, move });
  await both.atLeast(version + 2);
  await both.answer(0, random(14));
});

test("what goes on within an action counts for its seat alone, and its end once for all", async () => {
  const made = await company(server, { game: "mars", seats: ["human", "human"] });
  const pick = random(15);
  const { seat, watcher } = await intoAction(server, made, pick);
  const me = made.people[seat],
    other = made.people[1 - seat],
    mine = me.table.version,
    { version } = watcher.table,
    theirs = (await other.look()).version;
  await me.act({ do: "undo", seat });
  await me.act({ do: "redo", seat });
  assert.equal(me.table.version, mine + 2);
  assert.equal((await watcher.look()).version, version);
  assert.equal((await other.look()).version, theirs);
  const { move } = me.question(seat).moves[0];
  await me.socket.refused("stale", { do: "move", seat, version: mine, move });
  while ((await watcher.look()).version === version) await me.answer(seat, pick);
  assert.equal(watcher.table.version, version + 1);
  assert.equal((await other.look()).version, theirs + 1);
});

test("an answer to a version that is still to come is refused", async () => {
  const { people } = await company(server, sideBySide);
  const { version } = people[0].table;
  const answer = await people[0].socket.act({
    do: "move",
    seat: 0,
    version: version + 5,
    move: people[0].question(0).moves[0].move,
  });
  assert.equal(answer.problem, "stale");
  await people[0].socket.ping();
  assert.equal(people[0].table.version, version);
});

test("chat and presence make no answer stale", async () => {
  const { people } = await company(server, sideBySide);
  const { version } = people[0].table;
  await people[1].socket.done({ do: "say", text: "take your time" });
  await people[1].act({ do: "name", seat: 1, name: "Taras" });
  await people[1].socket.close();
  const answer = await people[0].socket.act({
    do: "move",
    seat: 0,
    version,
    move: people[0].question(0).moves[0].move,
  });
  assert.equal(answer.type, "done");
});

test("a storm of answers to one version has one effect each", async () => {
  const { table, key, people } = await company(server, sideBySide);
  const { version } = people[0].table;
  const answers = [0, 1].flatMap((seat) =>
    people[seat]
      .question(seat)
      .moves.flatMap(({ move }) =>
        Array.from({ length: 10 }, () => people[seat].socket.act({ do: "move", seat, version, move })),
      ),
  );
  const types = (await Promise.all(answers)).map((a) => (a.type === "done" ? "done" : a.problem));
  assert.equal(types.filter((type) => type === "done").length, 2);
  assert.equal(types.filter((type) => type === "stale").length, types.length - 2);
  for (const seat of [0, 1]) assert.equal((await client.get(`/api/tables/${table}`, key[seat])).version, version + 1);
});

test("the server ends cleanly", () => server.stop());
