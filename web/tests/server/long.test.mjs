// Tables that have become very long: whoever opens them, others' moves are stored meanwhile.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Client } from "../lib/http.mjs";
import { company, open } from "../lib/play.mjs";
import { Server, sql } from "../lib/server.mjs";

const server = await Server.start();
const LONG = 120_000,
  TABLES = 10,
  STRANGERS = 50;

async function longTable(entries) {
  const { table } = await open(server, { game: "null", seats: ["human", "human"], sit: [0, 1] });
  sql(
    server.store,
    `WITH RECURSIVE n(i) AS (SELECT 3 UNION ALL SELECT i + 1 FROM n WHERE i < ${entries})
     INSERT INTO entries SELECT '${table}', i, (SELECT at FROM entries WHERE id = '${table}' AND version = 1),
       'refuse', i % 2, '' FROM n;
     UPDATE tables SET version = ${entries} WHERE id = '${table}'`,
  );
  return table;
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

test("long tables that fifty strangers open at once hold up nobody's move", async () => {
  const tables = [];
  for (let i = 0; i < TABLES; i++) tables.push(await longTable(LONG));
  const short = await open(server, { game: "null", seats: ["human", "human"], sit: [0] });
  const { table, people } = await company(server, { game: "null", seats: ["human", "human"] });
  await server.kill(); // nothing is in memory
  await server.again();
  const talker = new Client(server);
  await talker.act(table, { do: "say", text: "before" }, people[0].keys[0]);

  const began = Date.now();
  let opened = 0,
    slowest = 0,
    acts = 0,
    found = 0;
  const strangers = Array.from({ length: STRANGERS }, async (_, i) => {
    const { version } = await new Client(server).get(`/api/tables/${tables[i % TABLES]}`);
    assert.ok(version >= LONG);
    opened++;
  });
  const passer = (async () => {
    await pause(20);
    const asked = Date.now();
    await new Client(server).get(`/api/tables/${short.table}`);
    found = Date.now() - asked;
  })();
  while (opened < STRANGERS) {
    const asked = Date.now();
    await talker.act(table, { do: acts % 2 ? "back" : "away", seat: 0 }, people[0].keys[0]);
    slowest = Math.max(slowest, Date.now() - asked);
    acts++;
    await pause(10);
  }
  const took = Date.now() - began;
  await Promise.all([...strangers, passer]);
  console.log(`# ${TABLES} tables of ${LONG} entries in ${took} ms; ${acts} actions meanwhile, ${slowest} ms at most; another table came in ${found} ms`);
  assert.ok(took > 200, `they took ${took} ms: too little to tell anything`);
  assert.ok(slowest < took / 4 && slowest < 300, `an action took ${slowest} ms of ${took}`);
  assert.ok(found < took / 2, `a short table took ${found} ms`);
});

test("the server ends cleanly", () => server.stop());
