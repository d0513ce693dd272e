// Positions out of games that bots play on the spot: from the same seed always the same, without a record to keep.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "../lib/http.mjs";
import { run, scratch } from "../lib/server.mjs";

function record(game, { seats, options = {}, seed }) {
  const folder = join(scratch(), "records");
  const set = Object.entries(options).flatMap(([name, value]) => ["--set", `${name}=${value}`]);
  const { status, stderr } = run("sim", game, "--games", "1", "--seats", seats.join(","), "--seed", seed, ...set, "--records", folder);
  assert.equal(status, 0, stderr);
  return JSON.parse(readFileSync(join(folder, readdirSync(folder)[0]), "utf8"));
}

// A game that these bots played. Gives {over, start, before}: `over` is the table where it can be seen, and the
// other two open a table where seat 0 goes on from there: {table, seat, key, host}.
export async function simulated(server, game, settings) {
  const made = record(game, settings);
  const client = new Client(server);
  const { table: over } = await client.post("/api/records", made);
  async function fork(to, who = "Olena") {
    const { table, host, keys } = await client.post(`/api/tables/${over}/fork`, { to, seat: 0, name: who, bot: "random" });
    return { table, host, seat: 0, key: keys[0].key };
  }
  return {
    over,
    start: (who) => fork(0, who),
    // Where it is about to do this for the first time after that part (0 to 1) of the game.
    before(verb, after, who) {
      const to = made.moves.findIndex((move, i) => i >= after * made.moves.length && move.startsWith(`0 ${verb} `));
      assert.ok(to >= 0, `seat 0 never did "${verb}" after ${after} of the game`);
      return fork(to, who);
    },
  };
}
