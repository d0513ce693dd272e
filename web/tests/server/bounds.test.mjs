// What can be done for ever is done so often in a day, and what a network has stored is paid for: whatever it does, the
// store grows by no more than so much.
import assert from "node:assert/strict";
import { statSync } from "node:fs";
import { request } from "node:http";
import { test } from "node:test";
import { Client } from "../lib/http.mjs";
import { company, open, Person } from "../lib/play.mjs";
import { Clocks, Server, sql } from "../lib/server.mjs";
import { patiently } from "../lib/wait.mjs";

const day = 24 * 3600,
  MiB = 1 << 20;
const clocks = new Clocks();
const server = await Server.start({ env: clocks.env });

let ahead = 0;
function advance(seconds) {
  ahead += seconds;
  clocks.set(ahead, ahead);
}

// One request on a connection of its own, whatever comes of it: nobody waits and asks again.
function once(at, path, json, { key, address = "10.50.0.1" } = {}) {
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": address };
  if (key) headers.Authorization = `Bearer ${key}`;
  const answered = new Promise((resolve, reject) => {
    const asked = request(`${at.url}${path}`, { method: "POST", headers, agent: false }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part) => (text += part));
      answer.on("end", () => resolve({ status: answer.statusCode, json: JSON.parse(text) }));
    });
    asked.on("error", reject);
    asked.end(JSON.stringify(json));
  });
  return patiently(answered, `the answer to ${path}`);
}

const act = (at, table, action, key) => once(at, `/api/tables/${table}/actions`, action, { key });

async function untilRefused(most, does) {
  for (let done = 0; done < most; done++) {
    const { status, json } = await does(done);
    if (status === 429) return { done, detail: json.detail };
    assert.equal(status, 200, JSON.stringify(json));
  }
  return { done: most };
}

test("a seat has twenty names in a day, in every process and after a restart, and the next day again", async () => {
  const { table, key } = await open(server, { game: "null", seats: ["human", "human"], sit: [0, 1] });
  const rename = (i) => act(server, table, { do: "name", seat: 0, name: `Olena ${i}` }, key[0]);
  const { done, detail } = await untilRefused(30, rename);
  assert.equal(done, 20);
  assert.match(detail, /tomorrow/);
  const other = await Server.start({ store: server.store, env: clocks.env });
  assert.equal((await act(other, table, { do: "name", seat: 0, name: "Olha" }, key[0])).status, 429);
  await other.stop();
  await server.kill();
  await server.again();
  assert.equal((await rename(30)).status, 429);
  assert.equal((await act(server, table, { do: "name", seat: 1, name: "Taras" }, key[1])).status, 200, "another seat");
  advance(day);
  assert.equal((await rename(31)).status, 200);
});

test("keys, leaving and coming back have their bounds, and who is away can come back", async () => {
  const { table, key } = await open(server, { game: "null", seats: ["human", "human"], sit: [0, 1] });
  let current = key[0];
  const renew = async () => {
    const answer = await once(server, `/api/tables/${table}/seats/0/key`, {}, { key: current, address: "10.51.0.1" });
    current = answer.json.key ?? current;
    return { ...answer, status: answer.status === 201 ? 200 : answer.status };
  };
  assert.equal((await untilRefused(120, renew)).done, 100);
  const leave = (i) => act(server, table, { do: i % 2 ? "back" : "away", seat: 1 }, key[1]);
  assert.equal((await untilRefused(220, leave)).done, 200);
  assert.equal((await act(server, table, { do: "back", seat: 1 }, key[1])).status, 409, "it is back");
});

// Entries that were made before, put into the store as they would be.
function precede(table, kind, seat, n) {
  const from = Number(sql(server.store, `SELECT version FROM tables WHERE id = '${table}'`)[0]);
  sql(
    server.store,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${n})
     INSERT INTO entries SELECT '${table}', ${from} + i, (SELECT at FROM entries WHERE id = '${table}' AND version = 1),
       '${kind}', ${seat}, '' FROM n;
     UPDATE tables SET version = version + ${n} WHERE id = '${table}'`,
  );
}

test("moves are taken back and played again two thousand times a day", async () => {
  const { table, key } = await open(server, { game: "welcome", seats: ["human", "random"], sit: [0] });
  precede(table, "refuse", 0, 1990);
  const mine = await Person.watch(server, table, [key[0]]);
  let done = 0,
    answer;
  do {
    if (mine.view(0).undo === "no" && !mine.view(0).redo) await mine.answer(0, () => 0);
    answer = await mine.socket.act({ do: mine.view(0).redo ? "redo" : "undo", seat: 0 });
    if (answer.type === "done") {
      done++;
      await mine.atLeast(answer.version);
    }
  } while (answer.type === "done" && done < 20);
  assert.equal(answer.problem, "too-many");
  assert.equal(done, 10);
  await mine.answer(0, () => 0); // and play goes on
});

test("a move that is held and given again and again is counted, too", async () => {
  const { table, people } = await company(server, { game: "welcome", seats: ["human", "human"], confirm: true });
  while (!people[0].view(0).held) await people[0].answer(0, () => 0);
  const held = people[0].view(0).held.move;
  for (const person of Object.values(people)) await person.socket.close();
  await server.kill();
  precede(table, "refuse", 0, 1990);
  await server.again();
  const mine = await Person.watch(server, table, people[0].keys);
  let answer,
    done = 0;
  do {
    answer = await mine.socket.act({ do: "move", seat: 0, version: mine.table.version, move: held });
    done += answer.type === "done";
    await mine.look();
  } while (answer.type === "done" && done < 20);
  assert.equal(answer.problem, "too-many");
  assert.ok(done < 10, `${done}`);
});

// --- Bytes ---

const grown = () => {
  sql(server.store, "PRAGMA wal_checkpoint(TRUNCATE)");
  return statSync(server.store).size;
};

const crowd = (i) => ({
  game: "welcome",
  seats: Array(100).fill("human"),
  sit: Array.from({ length: 100 }, (_, seat) => seat),
  name: `${String(i).padStart(6, "0")}${"🎲".repeat(34)}`,
  private: true,
});

const isForStoring = ({ status, json }) => status === 429 && /stored for your network/.test(json.detail);

// Opens the largest tables that there are from an address, until that is refused; for another reason: soon again.
async function open20(address) {
  const some = Array.from({ length: 20 }, (_, i) => once(server, "/api/tables", crowd(i), { address }));
  const answers = await Promise.all(some);
  if (answers.some(isForStoring)) return "spent";
  return answers.some(({ status }) => status === 429) ? "later" : "fine";
}

// From all addresses of a network in turn, until no more is stored for it.
async function fill(network, addresses) {
  for (let minutes = 0; minutes < 60; minutes += 5) {
    let left = addresses;
    for (let address = 0; address < addresses; address++) {
      let came;
      while ((came = await open20(`${network}.${address}`)) === "fine");
      left -= came === "spent";
    }
    if (!left) return true;
    advance(5 * 60);
  }
  return false;
}

test("one network lets the store grow by less than 200 MiB in a day, and stops nobody else", async () => {
  const { table: old, key } = await open(server, { game: "null", seats: ["human", "human"], sit: [0, 1] });
  const before = grown();
  const began = ahead;
  assert.ok(await fill("10.60.0", 8), "it was refused in words");
  const burst = grown() - before;
  assert.ok(burst > 75 * MiB && burst < 160 * MiB, `${(burst / MiB).toFixed(1)} MiB at once`);
  assert.equal((await once(server, "/api/tables", crowd(0), { address: "10.60.1.1" })).status, 201, "a neighbouring network");
  const said = { do: "say", text: "and here?" };
  const answer = await once(server, `/api/tables/${old}/actions`, said, { key: key[0], address: "10.60.0.200" });
  assert.equal(answer.status, 429, "moves, names and chat are paid from the same");
  assert.match(answer.json.detail, /stored for your network/);
  assert.equal((await act(server, old, said, key[0])).status, 200, "from elsewhere the table goes on");
  while (ahead < began + day) {
    advance(Math.min(6 * 3600, began + day - ahead));
    await fill("10.60.0", 4);
  }
  const daily = grown() - before;
  console.log(`# ${(burst / MiB).toFixed(1)} MiB at once, ${(daily / MiB).toFixed(1)} MiB in a day`);
  assert.ok(daily > burst && daily < 200 * MiB, `${(daily / MiB).toFixed(1)} MiB in a day`);
});

test("one address takes no more than half of what its network has", async () => {
  const before = grown();
  assert.ok(await fill("10.61.0", 1));
  const alone = grown() - before;
  assert.ok(alone < 80 * MiB, `${(alone / MiB).toFixed(1)} MiB`);
  assert.equal((await once(server, "/api/tables", crowd(0), { address: "10.61.0.2" })).status, 201, "a neighbour");
});

test("the server ends cleanly", () => server.stop());
