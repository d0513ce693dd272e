// How a finished game went: points by round, and the actions that changed most.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Client } from "../lib/http.mjs";
import { company, play, random } from "../lib/play.mjs";
import { run, scratch, Server } from "../lib/server.mjs";

const server = await Server.start();
const client = new Client(server);
const record = (name) => JSON.parse(readFileSync(new URL(`../../../tests/records/${name}.json`, import.meta.url), "utf8"));

async function keep(made) {
  const { table } = await client.post("/api/records", made);
  const story = await client.get(`/api/tables/${table}/story`);
  return { table, story, step: (to) => client.get(`/api/tables/${table}/replay?to=${to}&log=none`) };
}

const totals = ({ scores }) => scores.map(({ total }) => total);

const games = [
  "null/three-0", "welcome/four-0", "welcome/solo-irene-1", "welcome/solo-closed-0", "state51/four-2", "state51/solo-0",
  "mars/three-turmoil-0", "mars/solo-0", "mars/five-draft-0",
];

for (const name of games)
  test(`${name}: the totals of each round are those of the replay, the last ones the result`, async () => {
    const { table, story, step } = await keep(record(name));
    const { views, players, rivals } = await client.get(`/api/tables/${table}`);
    const first = story.rounds[0], last = story.rounds.at(-1);
    assert.deepEqual([first.round, first.move], [0, 0]);
    assert.equal(last.move, record(name).moves.length);
    assert.deepEqual(last.totals, totals(views[0]));
    for (const [i, { round, move, totals: told }] of story.rounds.entries()) {
      assert.equal(told.length, players.length + rivals.length);
      assert.deepEqual(told, totals(await step(move)), `after move ${move}`);
      if (i === 0) continue;
      assert.ok(move > story.rounds[i - 1].move);
      assert.ok(round - story.rounds[i - 1].round <= 1, "no round is left out");
      assert.equal((await step(move - 1)).round, round, "it is the round that ended");
    }
  });

test("the best actions are those after which somebody stood better, told as they were made", async () => {
  const { story, step } = await keep(record("mars/two-1"));
  assert.ok(story.best.length >= 3 && story.best.length <= 5);
  const steps = [];
  for (let to = 0; to <= story.rounds.at(-1).move; to++) steps.push(await step(to));
  const lead = (to, seat) => totals(steps[to])[seat] - totals(steps[to])[1 - seat];
  const gains = story.best.map(({ gain }) => gain);
  assert.deepEqual(gains, [...gains].sort((a, b) => b - a));
  for (const seat of [0, 1]) assert.ok(story.best.filter((one) => one.seat === seat).length <= 2);
  for (const { move, seat, gain, says } of story.best) {
    assert.equal(steps[move + 1].says, says);
    assert.equal(steps[move + 1].mover, seat);
    const after = steps.slice(move + 1, move + 17).map((_, i) => lead(move + 1 + i, seat) - lead(move, seat));
    assert.ok(after.includes(gain), `${says}: +${gain}, but it was ${after}`);
  }
  const rest = steps.slice(1).map(({ mover, round }, i) => (round === steps[i].round ? lead(i + 1, mover) - lead(i, mover) : 0));
  assert.ok(Math.max(...rest) <= gains[0], "no single move was better");
});

test("what was done for the points is told, too, if it came later in the action", async () => {
  const { story, step } = await keep(record("welcome/four-0"));
  const { move, then, seat } = story.best[0];
  assert.ok(then, "nobody gains by taking a combination");
  const next = [];
  const last = Math.min(move + 16, story.rounds.at(-1).move);
  for (let to = move + 2; to <= last; to++) next.push(await step(to));
  assert.ok(next.some((one) => one.mover === seat && one.says === then));
});

test("who passes last is not praised for what the end of the round brings", async () => {
  for (const name of ["mars/five-draft-2", "mars/two-2", "state51/four-0"]) {
    const { story, step } = await keep(record(name));
    for (const { move, says } of story.best) assert.doesNotMatch((await step(move + 1)).says, /^Pass/, says);
  }
});

test("a story is told in the asker's language", async () => {
  const { table, story } = await keep(record("mars/two-0"));
  for (const lang of ["uk", "ru"]) {
    const other = await new Client(server, { lang }).get(`/api/tables/${table}/story`);
    assert.deepEqual(other.rounds, story.rounds);
    assert.match(other.best[0].says, /\p{Script=Cyrillic}/u);
  }
});

test("a game that is not over has no story, nor has a table that is none", async () => {
  const { table, people } = await company(server, { game: "welcome", seats: ["human", "human"] });
  await client.refused("not-over", "GET", `/api/tables/${table}/story`);
  await play(people, random(3), ({ version }) => version >= 40);
  await client.refused("not-over", "GET", `/api/tables/${table}/story`);
  await client.refused("no-such-table", "GET", "/api/tables/AAAAAAAAAAAAAAAA/story");
  assert.equal((await client.ask("GET", "/api/tables/../story")).status, 404);
});

const readings = async () => Number(/^polity_readings_total (.*)$/m.exec(await client.get("/metrics"))[1]);

test("it is worked out once; a name that changes makes it new", async () => {
  const { table, people, key } = await company(server, { game: "null", seats: ["human", "human"] });
  await play(people, random(5), ({ status }) => status === "over");
  const path = `/api/tables/${table}/story`, before = await readings();
  const story = await client.get(path);
  for (let i = 0; i < 5; i++) assert.deepEqual(await client.get(path), story);
  assert.equal(await readings(), before + 1);
  await client.act(table, { do: "say", text: "well played" }, key[0]);
  await client.get(path);
  assert.equal(await readings(), before + 1, "chat changes nothing");
  await client.act(table, { do: "name", seat: 0, name: "Another" }, key[0]);
  await client.get(path);
  assert.equal(await readings(), before + 2);
});

test("the story of a game with a hundred seats is not long", async () => {
  const folder = join(scratch(), "records");
  const { status, stderr } = run("sim", "welcome", "--games", "1", "--seats", "100", "--seed", "05", "--records", folder);
  assert.equal(status, 0, stderr);
  const { story } = await keep(JSON.parse(readFileSync(join(folder, readdirSync(folder)[0]), "utf8")));
  assert.equal(story.rounds[0].totals.length, 100);
  assert.ok(JSON.stringify(story).length < 64 * 1024);
});

test("the server ends cleanly", () => server.stop());
