// A disk that takes no more, and a store that is gone: what could not be stored has not happened, whoever asks is told,
// and when it can be stored again, play goes on.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, renameSync, unlinkSync } from "node:fs";
import { test } from "node:test";
import { Client } from "../lib/http.mjs";
import { company, open, play, random } from "../lib/play.mjs";
import { Clocks, lock, Server } from "../lib/server.mjs";
import { patiently } from "../lib/wait.mjs";

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
    json: { do: "say", text: "hello", name: "Lesia" },
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
  await client.get(`/api/tables/${table}`, key[1]); // which waits until the table is read again; who acts meanwhile is told "busy"
  await people[1].answer(1, () => 0);
  await server.kill();
  await server.again();
  const now = await client.get(`/api/tables/${table}`, key[0]);
  assert.equal(now.version, version + 1);
  assert.equal(now.round, 2);
  assert.ok(!now.views[0].view.seats[0].hand.includes(move.split(" ")[1]));
});

const json = { game: "null", seats: ["human", "human"], name: "Olena" };

async function health(wanted) {
  const asking = (async () => {
    for (;;) {
      const answer = await client.ask("GET", "/healthz");
      if (wanted(answer)) return answer;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return patiently(asking, `health with ${wanted}`);
}

const isWell = (answer) => answer.status === 200;
const isLost = (answer) => answer.status === 503 && /put it back/.test(answer.json.detail);

test("health tells of a full disk, and of its end, without anyone's help", async () => {
  limitFiles(1);
  await client.refused("store-failed", "POST", "/api/tables", { json });
  assert.match((await client.ask("GET", "/healthz")).json.detail, /disk/);
  await new Promise((resolve) => setTimeout(resolve, 4000)); // it tries, and still can't
  assert.equal((await client.ask("GET", "/healthz")).status, 503);
  limitFiles("unlimited");
  await health(isWell);
});

// Nobody acts: the server finds out by itself.
test("a store that was moved away takes and shows nothing; moved back, it goes on", async () => {
  const { table, key, people } = await company(server, { game: "null", seats: ["human", "human"] });
  const { version } = await people[0].answer(0, () => 0);
  const before = await client.get(`/api/tables/${table}`, key[1]);
  const move = { do: "move", seat: 1, version, move: before.views[0].question.moves[0].move };
  await people[1].socket.close();
  renameSync(server.store, `${server.store}.away`);
  await health(isLost);
  await server.logged(/"event":"store_lost"/);
  await client.refused("store-failed", "POST", "/api/tables", { json });
  await client.refused("store-failed", "POST", `/api/tables/${table}/actions`, { json: move, key: key[1] });
  await client.refused("store-failed", "GET", `/api/tables/${table}`, { key: key[1] });
  assert.ok(!existsSync(server.store));
  renameSync(`${server.store}.away`, server.store);
  await health(isWell);
  assert.deepEqual(
    { ...(await client.get(`/api/tables/${table}`, key[1])), players: null },
    { ...before, players: null }, // but for who is online
  );
  await client.act(table, move, key[1]);
  await server.kill();
  await server.again();
  assert.equal((await client.get(`/api/tables/${table}`, key[1])).version, version + 1);
});

test("a bot may be thinking about a table that can't even be loaded again", async () => {
  const { table, key, people } = await company(server, { game: "welcome", seats: ["human", "mcts:10000"] });
  const { version } = people[0].table;
  const { move } = people[0].question(0).moves[0];
  renameSync(server.store, `${server.store}.away`);
  await people[0].socket.act({ do: "move", seat: 0, version, move }).catch(() => null);
  await people[0].socket.ended();
  renameSync(`${server.store}.away`, server.store);
  while (/^polity_bots_thinking [^0]/m.test(await client.get("/metrics"))) await client.get("/api/games");
  await health(isWell);
  assert.equal((await client.get(`/api/tables/${table}`, key[0])).status, "playing");
});

test("another file in its place is not it, even if it is a store", async () => {
  const { table, key } = await open(server, { game: "null", seats: ["human", "human"], sit: [0, 1] });
  renameSync(server.store, `${server.store}.away`);
  copyFileSync(`${server.store}.away`, server.store);
  await client.refused("store-failed", "POST", `/api/tables/${table}/actions`, {
    json: { do: "name", seat: 0, name: "Taras" },
    key: key[0],
  });
  await health(isLost);
  renameSync(`${server.store}.away`, server.store);
  await health(isWell);
  await client.act(table, { do: "name", seat: 0, name: "Taras" }, key[0]);
});

test("a store that was deleted takes nothing until the server is started again", async () => {
  for (const end of ["", "-wal", "-shm"]) unlinkSync(server.store + end);
  await client.refused("store-failed", "POST", "/api/tables", { json });
  await health(isLost);
  await server.stop();
  assert.ok(!existsSync(server.store));
  await server.again();
  await health(isWell);
  await client.post("/api/tables", json);
});

test("a disk that does not answer is told as well", async () => {
  const clocks = new Clocks();
  const slow = await Server.start({ env: clocks.env });
  const asker = new Client(slow);
  const held = await lock(slow.store);
  const storing = asker.ask("POST", "/api/tables", { json }).catch(() => null);
  const hears = async () => {
    for (let minutes = 1; ; minutes++) {
      clocks.set(0, 60 * minutes); // connections that were idle so long may be closed
      const answer = await asker.ask("GET", "/healthz").catch(() => null);
      if (answer?.status === 503 && /has not answered for \d+ seconds/.test(answer.json.detail)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await patiently(hears(), "health that tells of the wait");
  await held.release();
  await storing;
  await slow.stop();
});

test("the server ends cleanly", () => server.stop());
