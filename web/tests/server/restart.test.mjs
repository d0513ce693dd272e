// The server is killed at any moment, again and again, while people play. What it had acknowledged, or shown to
// anyone, is there when it is back. POLITY_KILLS says how often (20), POLITY_SEED which moments (1).
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Client } from "../lib/http.mjs";
import { company, Person, random } from "../lib/play.mjs";
import { run, scratch, Server } from "../lib/server.mjs";

const kills = Number(process.env.POLITY_KILLS ?? 20);
const pick = random(Number(process.env.POLITY_SEED ?? 1));
const server = await Server.start();
const client = new Client(server);
const file = join(scratch(), "record.json");

const settings = [
  { game: "welcome", seats: ["human", "human"] }, // both write in secret at the same time
  { game: "state51", seats: ["human", "human"] },
  { game: "welcome", seats: ["human", "random", "human"] },
  { game: "state51", seats: ["human", "random"] },
];
const totals = { acknowledged: 0, unknown: 0, games: 0, same: 0 };

// One table: what each seat has sent, and the newest that it was shown.
class Game {
  static async open(setting) {
    const game = new Game();
    Object.assign(game, await company(server, setting), { setting, newest: {} });
    game.sent = Object.fromEntries(Object.keys(game.people).map((seat) => [seat, []]));
    for (const seat of Object.keys(game.people)) game.follow(seat);
    return game;
  }

  follow(seat) {
    const person = this.people[seat];
    person.onTable = ({ version }) => this.shown(seat, version);
    this.shown(seat, person.table.version);
  }

  shown(seat, version) {
    this.newest[seat] = Math.max(this.newest[seat] ?? 0, version);
  }

  get over() {
    return Object.values(this.people)[0].table.status === "over";
  }

  // After a restart: no version that was seen is lost, and an equal version is an equal table.
  async rejoin() {
    const { version: now } = await client.get(`/api/tables/${this.table}`);
    assert.ok(now >= (this.newest.nobody ?? 0), `a stranger was shown version ${this.newest.nobody} and finds ${now}`);
    for (const [seat, person] of Object.entries(this.people)) {
      const { version, views } = person.table;
      const newest = this.newest[seat];
      person.onTable = undefined;
      await person.join(server);
      assert.ok(
        person.table.version >= newest,
        `seat ${seat} was shown version ${newest} and finds ${person.table.version}`,
      );
      if (person.table.version === version) {
        assert.deepEqual(person.table.views, views);
        totals.same++;
      }
      this.follow(seat);
    }
  }

  // Every acknowledged move is in the record, in order; one whose answer was lost may be.
  async check() {
    const record = await client.get(`/api/tables/${this.table}/record`);
    writeFileSync(file, JSON.stringify(record));
    assert.equal(run("verify", file).status, 0);
    for (const [seat, sent] of Object.entries(this.sent)) {
      const kept = record.moves
        .filter((move) => move.startsWith(`${seat} `))
        .map((move) => move.slice(move.indexOf(" ") + 1));
      let ends = new Set([0]); // how many kept moves those sent so far may stand for
      for (const { move, acknowledged } of sent) {
        const next = new Set([...ends].filter((n) => kept[n] === move).map((n) => n + 1));
        if (!acknowledged) for (const n of ends) next.add(n);
        ends = next;
      }
      assert.ok(
        ends.has(kept.length),
        `seat ${seat} of ${this.table}: sent ${JSON.stringify(sent)}, kept ${JSON.stringify(kept)}`,
      );
    }
    totals.games++;
  }
}

// Drives a seat until `halt` says so or the server is gone. `moved` is called after sending and after each answer.
async function drive(game, seat, halt, moved) {
  const person = game.people[seat];
  try {
    while (!halt.now && person.table.status !== "over") {
      const question = person.question(seat);
      if (!question) {
        const asked = person.until((t) => t.status === "over" || t.views[0].question);
        await Promise.race([asked, halt.called]);
        continue;
      }
      const { move } = question.moves[pick(question.moves.length)];
      const entry = { move, acknowledged: false };
      game.sent[seat].push(entry);
      const answer = person.socket.act({ do: "move", seat, version: person.table.version, move });
      moved();
      const { type, version, problem } = await answer;
      if (type === "done") {
        entry.acknowledged = true;
        totals.acknowledged++;
        game.shown(seat, version);
        moved();
        await person.atLeast(version);
      } else {
        assert.equal(problem, "stale", `${move}: ${problem}`);
        game.sent[seat].splice(game.sent[seat].indexOf(entry), 1);
        await person.socket.ping();
      }
    }
  } catch (error) {
    if (!halt.killed) throw error;
  }
}

// Someone without a key asks now and then: what a request is shown counts as shown, too.
async function peek(game, halt) {
  const stranger = new Client(server);
  try {
    while (!halt.now) {
      const { version } = await stranger.get(`/api/tables/${game.table}`);
      game.shown("nobody", version);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  } catch (error) {
    if (!halt.killed) throw error;
  }
}

function halting() {
  const halt = { now: false, killed: false };
  halt.called = new Promise((resolve) => {
    halt.call = (killed) => {
      halt.now = true;
      halt.killed = killed;
      if (killed) server.child.kill("SIGKILL");
      resolve();
    };
  });
  return halt;
}

// Plays until a drawn number of sendings and answers has happened, then kills: in the middle of everything, or, now
// and then, when all is quiet and nothing may differ afterwards.
async function playAndKill(games) {
  const halt = halting(),
    quiet = pick(5) === 0;
  let left = 1 + pick(60);
  const moved = () => {
    if (--left === 0) halt.call(!quiet);
  };
  const seats = games.flatMap((game) => Object.keys(game.people).map((seat) => drive(game, Number(seat), halt, moved)));
  const driven = Promise.all(seats).then(() => halt.now || halt.call(true)); // all games may have ended
  await Promise.all([driven, ...games.map((game) => peek(game, halt))]);
  if (quiet) server.child.kill("SIGKILL");
  totals.unknown += games
    .flatMap((game) => Object.values(game.sent))
    .flat()
    .filter((entry) => !entry.acknowledged).length;
  await server.ended;
  await Promise.all(games.flatMap((game) => Object.values(game.people).map((person) => person.socket.drop())));
}

test(`nothing that was acknowledged is lost in ${kills} sudden deaths`, async () => {
  let games = await Promise.all(settings.map((setting) => Game.open(setting)));
  for (let kill = 1; kill <= kills; kill++) {
    await playAndKill(games);
    await server.again();
    for (const game of games) await game.rejoin();
    for (const [i, game] of games.entries()) {
      if (!game.over) continue;
      await game.check();
      games[i] = await Game.open(game.setting);
    }
    if (kill % 10 === 0 || kill === kills)
      console.log(
        `# ${kill} of ${kills} deaths: ${totals.acknowledged} moves acknowledged, ${totals.games} games over, ${totals.same} tables found exactly as left`,
      );
  }
  assert.ok(totals.acknowledged > kills && totals.same > 0);
  // Play on to the end, so that the records of all tables can be looked at.
  const halt = halting();
  await Promise.all(
    games.flatMap((game) => Object.keys(game.people).map((seat) => drive(game, Number(seat), halt, () => {}))),
  );
  for (const game of games) await game.check();
  assert.ok(totals.games >= settings.length);
});

test("what is held for the end of a turn, asked of others and said is there after a restart", async () => {
  const { table, key, people } = await company(server, { game: "welcome", seats: ["human", "human"], confirm: true });
  while (!people[0].view(0).held) await people[0].answer(0, () => 0);
  const { held } = people[0].view(0);
  await people[1].answer(1, () => 0);
  // Enough entries that the store takes a picture of the table in between.
  for (let i = 0; i < 75; i++) {
    await people[1].socket.done({ do: "away", seat: 1 });
    await people[1].socket.done({ do: "back", seat: 1 });
  }
  for (let i = 0; i < 10; i++) await people[1].socket.done({ do: "say", text: `line ${i}` });
  await people[1].act({ do: "name", seat: 1, name: "Taras" });
  const before = await Promise.all([0, 1].map((seat) => people[seat].look()));
  await server.kill();
  await server.again();
  for (const seat of [0, 1]) {
    const person = await Person.watch(server, table, [key[seat]]);
    assert.deepEqual(person.table.views, before[seat].views);
    assert.equal(person.table.version, before[seat].version);
    assert.equal(person.table.players[1].name, "Taras");
    const { lines } = await person.socket.next((m) => m.type === "chat");
    assert.equal(lines.at(-1).says, "line 9");
    if (seat === 0) assert.deepEqual(person.view(0).held, held);
  }
});

test("a wish to take back is still asked after a restart", async () => {
  const { table, key, people } = await company(server, { game: "state51", seats: ["human", "human"] });
  const seats = [0, 1];
  while (people[0].view(0).undo !== "ask") {
    const [seat] = seats.filter((s) => people[s].question(s));
    await people[seat].answer(seat, pick);
    for (const s of seats) await people[s].look();
    assert.notEqual(people[0].table.status, "over");
  }
  await people[0].act({ do: "undo", seat: 0 });
  await server.kill();
  await server.again();
  const other = await Person.watch(server, table, [key[1]]);
  assert.deepEqual(other.table.asking, { seat: 0, waits: [1] });
  await other.act({ do: "agree", seat: 1 });
  assert.equal(other.table.asking, null);
});

test("a server that is asked to stop forgets nothing either", async () => {
  const { table, key, people } = await company(server, { game: "null", seats: ["human", "human"] });
  await people[0].answer(0, () => 0);
  const before = people[0].table;
  await server.stop();
  await server.again();
  const after = await Person.watch(server, table, [key[0]]);
  assert.deepEqual(after.table.views, before.views);
  assert.equal(after.table.version, before.version);
});

test("two servers do not use one store at the same time, or do it without harm", async () => {
  const { table, key } = await company(server, { game: "null", seats: ["human", "human"] });
  const second = await Server.start({ store: server.store }).catch(() => null);
  if (second) {
    const there = await new Client(second).get(`/api/tables/${table}`, key[0]);
    assert.equal(there.table, table);
    await second.stop();
  }
  await client.get("/healthz");
});

test("the server ends cleanly", () => server.stop());
