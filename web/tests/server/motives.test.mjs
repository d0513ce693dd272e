// Bots say why: what their owners, the others and watchers hear of it while a game goes on, and what all hear when it is over.
import assert from "node:assert/strict";
import { test } from "node:test";
import { company, open, Person, play, random } from "../lib/play.mjs";
import { Server } from "../lib/server.mjs";

const server = await Server.start();
const told = ({ log }) => log.lines.filter((line) => line.motive);
const labels = ({ views }) => views[0].scores.flatMap(({ says }) => says ?? []);
const whole = /^(expects \+\d+\.\d points over the next best|hardly better than the next best|nothing else came near|there was no choice|hardly thought about it)/;

// Every table message that came, not only the last.
function keepAll(person) {
  const all = [];
  person.onTable = (table) => all.push(table);
  return all;
}

test("while hands are hidden others hear which line of the score a bot wants, and at the end everything", async () => {
  const { people, table } = await company(server, { game: "state51", seats: ["human", "mcts:60"] });
  const watcher = await Person.watch(server, table);
  const heard = [keepAll(people[0]), keepAll(watcher)];
  await play(people, random(5));
  await watcher.until(({ status }) => status === "over");
  let wishes = 0;
  for (const message of heard.flat().filter(({ status }) => status !== "over")) {
    for (const { seat, motive } of told(message)) {
      assert.equal(seat, 1);
      assert.ok(labels(message).some((label) => motive === `wants: ${label}`), motive);
      wishes++;
    }
  }
  assert.ok(wishes > 5, `${wishes}`);
  for (const person of [people[0], watcher]) {
    const motives = told(person.table).map(({ motive }) => motive);
    assert.ok(motives.length > 10 && motives.length <= 256, `${motives.length}`);
    for (const motive of motives) assert.match(motive, whole);
    assert.ok(motives.some((motive) => /; wants: /.test(motive)));
  }

  // Whoever comes back finds them again, in the language asked for.
  const later = await Person.watch(server, table, [], "uk");
  assert.equal(told(later.table).length, told(watcher.table).length);
  for (const { motive } of told(later.table)) assert.match(motive, /^[^a-zA-Z]+$/);
});

test("where nothing is hidden for longer than a round all hear everything, but not before it is shown", async () => {
  const { people, table } = await company(server, { game: "welcome", seats: ["human", "mcts:60"] });
  const watcher = await Person.watch(server, table);
  const heard = keepAll(watcher);
  await play(people, random(6), ({ round }) => round >= 4);
  await watcher.until(({ round }) => round >= 4);
  for (const message of heard) {
    const motives = told(message);
    for (const { motive } of motives) assert.match(motive, whole);
    assert.ok(motives.length < message.round, `${motives.length} in round ${message.round}`);
  }
  const { log } = await watcher.look();
  assert.equal(told({ log }).length, 3);
});

test("who was away hears all about what was done in their place, and others don't", async () => {
  const { people } = await company(server, { game: "mars", seats: ["human", "human"] });
  await people[0].act({ do: "away", seat: 0 });
  await people[1].act({ do: "away", seat: 1 });
  await people[0].until((now) => now.log.count > 60, "a longer log");
  const own = [], others = [];
  for (const seat of [0, 1])
    for (const line of told(await people[seat].look())) (line.seat === seat ? own : others).push(line.motive);
  assert.ok(own.length > 3);
  for (const motive of own) assert.match(motive, whole);
  for (const motive of others) assert.match(motive, /^wants: /);
});

test("a hint says why", async () => {
  const { table, key } = await open(server, { game: "mars", seats: ["human", "random"], sit: [0] });
  const me = await Person.watch(server, table, [key[0]], "ru");
  await me.until(() => me.question(0));
  me.socket.say({ do: "hint", id: 7, seat: 0 });
  const hint = await me.socket.next(({ type }) => type === "hint", "a hint");
  assert.ok(hint.why.length > 5 && /^[^a-zA-Z]+$/.test(hint.why), hint.why);
});

test("the server ends cleanly", () => server.stop());
