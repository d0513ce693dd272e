// Finished games: every step through every pair of eyes, records out and in, and going on from the middle.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Client } from "../lib/http.mjs";
import { company, open, Person, random } from "../lib/play.mjs";
import { run, scratch, Server } from "../lib/server.mjs";

const server = await Server.start();
const client = new Client(server);
const folder = scratch();

function verify(record) {
  const file = join(folder, "record.json");
  writeFileSync(file, typeof record === "string" ? record : JSON.stringify(record));
  return run("verify", file);
}

// Plays a game move by move and keeps what each seat saw after each of them.
async function playAndWatch(settings, seed) {
  const { table, people } = await company(server, settings);
  const seats = Object.keys(people).map(Number),
    pick = random(seed);
  const see = () =>
    seats.map((seat) => {
      const { round, version } = people[seat].table;
      return { view: people[seat].view(seat).view, round, version };
    });
  const seen = [see()],
    moves = [];
  while (people[0].table.status !== "over") {
    const asked = seats.filter((seat) => people[seat].question(seat));
    const seat = asked[pick(asked.length)];
    const { move } = await people[seat].answer(seat, pick);
    for (const other of seats) await people[other].look();
    moves.push(`${seat} ${move}`);
    seen.push(see());
  }
  return { table, seen, moves };
}

const games = [
  { game: "null", seats: ["human", "human", "human"] },
  { game: "welcome", seats: ["human", "human"] },
  { game: "state51", seats: ["human", "human"] },
];
const played = [];

for (const [i, settings] of games.entries())
  test(`${settings.game}: a replay shows what each seat saw at each step`, async () => {
    const game = await playAndWatch(settings, 31 + i);
    played.push({ ...game, settings });
    const total = game.moves.length;
    for (let to = 0; to <= total; to++)
      for (let seat = 0; seat < settings.seats.length; seat++) {
        const replay = await client.get(`/api/tables/${game.table}/replay?to=${to}&seat=${seat}`);
        assert.equal(replay.at, to);
        assert.equal(replay.moves, total);
        assert.equal(replay.seat, seat);
        assert.equal(replay.says === null, to === 0);
        assert.equal(replay.mover, to ? Number(game.moves[to - 1].split(" ")[0]) : null);
        assert.equal(replay.places !== null, to === total);
        // Of an action, others were not shown every step.
        const { view, version } = game.seen[to][seat];
        if (to < total && (seat === replay.mover || version !== game.seen[to - 1]?.[seat].version))
          assert.deepEqual(replay.view, view, `step ${to}, seat ${seat}`);
      }
  });

test("a replay can be seen as by the table and as by who sees everything", async () => {
  for (const { table, moves, settings } of played) {
    const middle = moves.length >> 1;
    const asTable = await client.get(`/api/tables/${table}/replay?to=${middle}&seat=table`);
    const asAll = await client.get(`/api/tables/${table}/replay?to=${middle}&seat=all`);
    assert.equal(asTable.seat, null);
    assert.equal(asAll.seat, null);
    if (settings.game !== "welcome") assert.notDeepEqual(asTable.view, asAll.view);
    const end = await client.get(`/api/tables/${table}/replay?to=${moves.length}&seat=all`);
    const { views, places, log } = await client.get(`/api/tables/${table}`);
    assert.deepEqual(end.view, views[0].view);
    assert.deepEqual(end.places, places);
    assert.deepEqual(end.scores, views[0].scores);
    assert.deepEqual(
      end.log.map((l) => l.says),
      log.lines.map((l) => l.says),
    );
  }
});

test("steps and eyes that do not exist are refused", async () => {
  const { table, moves } = played[0];
  for (const query of [
    `to=${moves.length + 1}&seat=0`,
    "to=-1&seat=0",
    "to=x&seat=0",
    "to=1&seat=3",
    "to=1&seat=nobody",
    "to=99999999999999999999&seat=0",
  ])
    await client.refused("bad-request", "GET", `/api/tables/${table}/replay?${query}`);
});

test("a record holds the moves as they were made, and is verified by the command", async () => {
  for (const { table, moves } of played) {
    const record = await client.get(`/api/tables/${table}/record`);
    assert.deepEqual(record.moves, moves);
    assert.equal(record.over, true);
    const { status, stderr } = verify(record);
    assert.equal(status, 0, stderr);
  }
});

test("a record that is uploaded is a finished table with the same replay and record", async () => {
  for (const { table, moves } of played) {
    const record = await client.get(`/api/tables/${table}/record`);
    const kept = await client.post("/api/records", record);
    assert.notEqual(kept.table, table);
    assert.equal((await client.get(`/api/tables/${kept.table}`)).status, "over");
    assert.deepEqual(await client.get(`/api/tables/${kept.table}/record`), record);
    for (const to of [0, moves.length >> 1, moves.length]) {
      const [a, b] = await Promise.all(
        [table, kept.table].map((id) => client.get(`/api/tables/${id}/replay?to=${to}&seat=1`)),
      );
      assert.deepEqual(b.view, a.view);
      assert.equal(b.says, a.says);
    }
  }
});

test("damaged records are refused, and nothing is kept of them", async () => {
  const record = await client.get(`/api/tables/${played[1].table}/record`);
  const before = await client.get("/api/tables?status=over");
  const without = (key) => Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
  const swapped = [...record.moves];
  [swapped[4], swapped[5]] = [swapped[5], swapped[4]];
  const damaged = {
    "another hash": { ...record, hash: record.hash.replace(/^./, (d) => (d === "0" ? "1" : "0")) },
    "another seed": { ...record, seed: record.seed.replace(/^./, (d) => (d === "0" ? "1" : "0")) },
    "another commitment": { ...record, commitment: "0".repeat(64) },
    "a move less": { ...record, moves: record.moves.slice(0, -1) },
    "a move more": { ...record, moves: [...record.moves, record.moves[0]] },
    "a move of nobody": { ...record, moves: record.moves.map((move, i) => (i === 3 ? "7 take 1" : move)) },
    "no game": without("game"),
    "no seats": without("seats"),
    "another game": { ...record, game: "state51" },
    "an unknown game": { ...record, game: "chess" },
    "an unknown key": { ...record, extra: 1 },
    "a format to come": { ...record, polity: 3 },
    "moves that are no list": { ...record, moves: "take 1" },
  };
  for (const [what, json] of Object.entries(damaged)) {
    const problem = await client.ask("POST", "/api/records", { json });
    assert.equal(problem.status, 422, `${what}: ${problem.text}`);
    assert.match(problem.json.type, /bad-record|bad-request/);
  }
  for (const body of [JSON.stringify(record).slice(0, -20), JSON.stringify([record]), "\u0000"])
    await client.refused("bad-json", "POST", "/api/records", { body });
  assert.deepEqual(await client.get("/api/tables?status=over"), before);
});

test("a fork goes on from the middle against bots, and leaves the old game alone", async () => {
  for (const { table, seen, moves, settings } of played) {
    const to = moves.length >> 1,
      seat = 1;
    const before = await client.get(`/api/tables/${table}`);
    const fork = await client.post(`/api/tables/${table}/fork`, { to, seat, name: "Again", bot: "random" });
    const me = await Person.watch(server, fork.table, [fork.keys[0].key]);
    assert.equal(fork.keys[0].seat, seat);
    assert.equal(me.table.players[seat].name, "Again");
    assert.ok(me.table.players.every((p) => p.seat === seat || p.player === "random"));
    assert.equal(me.table.seed, null);
    assert.ok(me.table.round >= seen[to][seat].round);
    const pick = random(41);
    while (me.table.status !== "over")
      if (me.question(seat)) await me.answer(seat, pick);
      else await me.atLeast(me.table.version + 1);
    assert.equal(me.table.places.length, settings.seats.length);
    const record = await client.get(`/api/tables/${fork.table}/record`);
    assert.deepEqual(record.moves.slice(0, to), moves.slice(0, to));
    assert.equal(verify(record).status, 0);
    assert.deepEqual(await client.get(`/api/tables/${table}`), before);
  }
});

test("forks from nowhere, or by nobody, are refused", async () => {
  const { table, moves } = played[0];
  const wrong = [
    { to: moves.length + 1 },
    { to: -1 },
    { to: "1" },
    { seat: 3 },
    { seat: null },
    { name: "" },
    { bot: "human" },
    { bot: "mcts:0" },
    { bot: "mighty" },
    { more: 1 },
  ];
  for (const change of wrong)
    await client.refused("bad-request", "POST", `/api/tables/${table}/fork`, {
      json: { to: 1, seat: 0, name: "Again", ...change },
    });
});

test("the record of a game against bots is verified, too", async () => {
  const { table } = await open(server, { game: "welcome", seats: ["random", "random", "mcts:1"] });
  const spectator = await Person.watch(server, table);
  await spectator.until((t) => t.status === "over");
  assert.equal(verify(await client.get(`/api/tables/${table}/record`)).status, 0);
});

test("the server ends cleanly", () => server.stop());
