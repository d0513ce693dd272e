// Positions out of games: those that random players play on the spot, from the same seed always the same, and a few that are kept.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "../lib/http.mjs";
import { run, scratch } from "../lib/server.mjs";

function records(game, { seats, options = {}, seed }, count) {
  const folder = join(scratch(), "records");
  const set = Object.entries(options).flatMap(([name, value]) => ["--set", `${name}=${value}`]);
  const { status, stderr } = run("sim", game, "--games", String(count), "--seats", seats.join(","), "--seed", seed, ...set, "--records", folder);
  assert.equal(status, 0, stderr);
  return readdirSync(folder).sort().map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
}

// A game that these bots played. Gives {over, start, before}: `over` is the table where it can be seen, and the
// other three open a table where seat 0, or the one that is named, goes on from there: {table, seat, key, host}.
async function kept(server, made) {
  const client = new Client(server);
  const { table: over } = await client.post("/api/records", made);
  async function fork(to, who = "Olena", seat = 0) {
    const { table, host, keys } = await client.post(`/api/tables/${over}/fork`, { to, seat, name: who, bot: "random" });
    return { table, host, seat, key: keys[0].key };
  }
  return {
    over,
    moves: made.moves,
    lines: async () => (await client.get(`/api/tables/${over}/replay`)).log, // all of them
    at: (move) => fork(move, undefined, Number(made.moves[move].split(" ")[0])),
    start: (who) => fork(0, who),
    // Where it is about to do this for the first time after that part (0 to 1) of the game.
    before(verb, after, who, seat = 0) {
      const to = made.moves.findIndex((move, i) => i >= after * made.moves.length && `${move} `.startsWith(`${seat} ${verb} `));
      assert.ok(to >= 0, `seat ${seat} never did "${verb}" after ${after} of the game`);
      return fork(to, who, seat);
    },
  };
}

// One of web/tests/games, for scenes that look at what bots who search have brought about: these games stay as they are when bots
// change. Where rules change, they are played anew, with the seats and the seed that they name.
export function recorded(server, name) {
  return kept(server, JSON.parse(readFileSync(new URL(`../games/${name}.json`, import.meta.url), "utf8")));
}

export function simulated(server, game, settings) {
  return kept(server, records(game, settings, 1)[0]);
}

// The first of many games that is as wanted: what is rare need not stay where it was when rules or bots change. Their moves tell most of
// them apart, and the log of those that are left is asked for.
export async function simulatedWith(server, game, settings, moved, told = () => true, count = 200) {
  for (const made of records(game, settings, count)) {
    if (!made.moves.some((move) => moved.test(move))) continue;
    const found = await kept(server, made);
    if (told(await found.lines(), made.moves)) return found;
  }
  return assert.fail(`none of ${count} games is as wanted`);
}
