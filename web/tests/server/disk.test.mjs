// A disk that takes no more: what could not be stored has not happened, and when there is room again, play goes on.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { Client } from "../lib/http.mjs";
import { company, play, random } from "../lib/play.mjs";
import { Server } from "../lib/server.mjs";

// A process that ignores SIGXFSZ is told EFBIG by writes beyond its limit, as it would be ENOSPC by a full disk.
const server = await Server.start({ ignoring: "XFSZ" });
const client = new Client(server);

function limitFiles(bytes) {
  const { status, stderr } = spawnSync("prlimit", [`--pid=${server.pid}`, `--fsize=${bytes}:unlimited`], {
    encoding: "utf8",
  });
  assert.equal(status, 0, stderr);
}

test("a change that can't be stored is refused and has not happened", async () => {
  const { table, key, people } = await company(server, { game: "welcome", seats: ["human", "human"] });
  await people[0].answer(0, () => 0);
  const { version } = people[0].table;
  const before = await client.get(`/api/tables/${table}`, key[0]);
  const { move } = people[0].question(0).moves[0];
  limitFiles(1);
  const answer = await people[0].socket.act({ do: "move", seat: 0, version, move });
  assert.equal(answer.problem, "store-failed");
  await client.refused("store-failed", "POST", `/api/tables/${table}/actions`, {
    json: { do: "say", text: "hello", name: "Olena" },
  });
  await client.refused("store-failed", "POST", "/api/tables", {
    json: { game: "null", seats: ["human", "human"], name: "Olena" },
  });
  assert.deepEqual(await client.get(`/api/tables/${table}`, key[0]), before);
  limitFiles("unlimited");
  await people[0].until((t) => t.version === version);
  await people[0].move(0, move, version);
  await play(people, random(61), (t) => t.round === 3);
});

test("what was acknowledged before and after is in the store", async () => {
  const { table, key, people } = await company(server, { game: "null", seats: ["human", "human"] });
  const { move, version } = await people[0].answer(0, () => 0);
  limitFiles(1);
  await people[1].socket.refused("store-failed", {
    do: "move",
    seat: 1,
    version,
    move: people[1].question(1).moves[0].move,
  });
  limitFiles("unlimited");
  await people[1].answer(1, () => 0);
  await server.kill();
  await server.again();
  const now = await client.get(`/api/tables/${table}`, key[0]);
  assert.equal(now.version, version + 1);
  assert.equal(now.round, 2);
  assert.ok(!now.views[0].view.seats[0].hand.includes(move.split(" ")[1]));
});

// Whatever is stored together fails together: what is read beside a write that fails is not read either.
test("a bot may be thinking about a table that can't even be loaded again", async () => {
  const { table, key, people } = await company(server, { game: "welcome", seats: ["human", "mcts:10000"] });
  const { version } = people[0].table;
  const { move } = people[0].question(0).moves[0];
  const json = { game: "null", seats: ["human", "human"], name: "Olena" };
  const tries = () => Promise.all(Array.from({ length: 60 }, () => client.ask("POST", "/api/tables", { json })));
  limitFiles(1);
  const first = tries();
  await people[0].socket.act({ do: "move", seat: 0, version, move }).catch(() => null);
  await Promise.all([first, tries(), tries()]);
  limitFiles("unlimited");
  while (/^polity_bots_thinking [^0]/m.test(await client.get("/metrics"))) await client.get("/api/games");
  assert.equal((await client.get(`/api/tables/${table}`, key[0])).status, "playing");
});

test("the server ends cleanly", () => server.stop());
