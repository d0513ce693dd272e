// Too much, too slow, too many. The server answers everyone, holds little, and the table that everyone knows stays
// as it was.
import assert from "node:assert/strict";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { test } from "node:test";
import { Client } from "../lib/http.mjs";
import { open, Person } from "../lib/play.mjs";
import { Server } from "../lib/server.mjs";
import { frame, Socket, TEXT, upgrade } from "../lib/socket.mjs";
import { eventually, patiently } from "../lib/wait.mjs";

// Freed memory is given back at once, so that resident memory tells what the server holds.
const server = await Server.start({ env: { ASAN_OPTIONS: "quarantine_size_mb=1:malloc_context_size=1" } });
const client = new Client(server);
const victim = await open(server, { game: "welcome", seats: ["human", "human"], sit: [0, 1] });
const calm = await client.get(`/api/tables/${victim.table}`, victim.key[0]);

function flood(name, work) {
  test(name, async () => {
    await work();
    await client.get("/healthz");
    assert.deepEqual(await client.get(`/api/tables/${victim.table}`, victim.key[0]), calm);
  });
}

async function connected() {
  const socket = connect(server.port, "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  return socket;
}

const slow = [];

flood("those who are slow with their headers and bodies hold up nobody", async () => {
  const halves = [
    "GET /healthz HTTP/1.1\r\nHos",
    `POST /api/tables HTTP/1.1\r\nHost: ${server.host}\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"ga`,
  ];
  for (let i = 0; i < 60; i++) {
    const socket = await connected();
    socket.write(halves[i % 2]);
    slow.push(once(socket.resume(), "close"));
  }
  for (let i = 0; i < 50; i++) await client.get("/healthz");
  const person = await Person.watch(server, victim.table);
  await person.socket.close();
});

flood("a socket that never reads costs little, and hears the newest once it reads", async () => {
  const { table, key } = await open(server, { game: "welcome", seats: ["human", "human"], sit: [0, 1] });
  const deaf = await Promise.all(Array.from({ length: 20 }, () => Person.watch(server, table, [key[0]])));
  for (const person of deaf) person.socket.net.pause();
  const players = Array.from({ length: 10 }, () => new Client(server));
  let { version, views } = await client.get(`/api/tables/${table}`, key[0]);
  const { move } = views[0].question.moves[0];
  const before = server.rss(),
    size = JSON.stringify(deaf[0].table).length;
  for (let i = 0; i < 1000; i++) {
    const player = players[i % players.length];
    player.received = [];
    await player.act(table, { do: "move", seat: 0, version, move }, key[0]);
    ({ version } = await player.act(table, { do: "undo", seat: 0 }, key[0]));
  }
  const grown = server.rss() - before,
    all = Math.round((2000 * deaf.length * size) / 1024);
  assert.ok(grown < Math.min(32 * 1024, all / 4), `${grown} KiB more, where all messages would be ${all} KiB`);
  for (const person of deaf) {
    person.socket.net.resume();
    await Promise.race([person.atLeast(version), person.socket.ended()]);
    person.socket.drop();
  }
});

flood("a flood of hints is answered or put off", async () => {
  const { table, key } = await open(server, { game: "state51", seats: ["human", "human"], sit: [0, 1] });
  const askers = await Promise.all(Array.from({ length: 4 }, () => Person.watch(server, table, [key[0]])));
  const answers = askers.flatMap(({ socket }) =>
    Array.from({ length: 40 }, (_, id) => {
      socket.say({ do: "hint", seat: 0, id });
      return socket.next((m) => m.id === id);
    }),
  );
  const kinds = new Set((await Promise.all(answers)).map((m) => (m.type === "hint" ? "hint" : m.problem)));
  assert.deepEqual([...kinds].sort(), ["busy", "hint"], "nobody may occupy all bots");
});

flood("a socket that says too much too fast is told so", async () => {
  const socket = await Socket.open(server);
  const answers = new Set();
  for (let i = 0; i < 300; i++) {
    socket.say({ do: "ping", id: i });
    const answer = await socket.next((m) => m.type === "pong" || m.type === "problem");
    answers.add(answer.problem ?? answer.type);
    if (answer.problem) assert.equal(answer.id, i);
  }
  assert.deepEqual([...answers], ["pong", "too-many"]);
  await socket.close();
});

flood("ten thousand requests at once are each answered, and too many are told to wait", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const json = JSON.stringify({ do: "move", seat: 0, version: 0, move: "take 1" });
  const post = { "Content-Type": "application/json", "Content-Length": json.length, Authorization: "Bearer wrong" };
  const path = `/api/tables/${victim.table}`;
  const one = (change) =>
    new Promise((resolve) => {
      const options = {
        host: "127.0.0.1",
        port: server.port,
        agent,
        ...(change ? { method: "POST", path: `${path}/actions`, headers: post } : { path }),
      };
      const req = request(options, (res) => res.resume().on("end", () => resolve(res)));
      req.on("error", (error) => resolve({ statusCode: error.code, headers: {} }));
      req.end(change ? json : undefined);
    });
  const counts = {};
  for (const res of await Promise.all(Array.from({ length: 10000 }, (_, i) => one(i % 3 === 0)))) {
    counts[res.statusCode] = (counts[res.statusCode] ?? 0) + 1;
    if (res.statusCode === 429) assert.ok(Number(res.headers["retry-after"]) >= 1);
  }
  agent.destroy();
  assert.deepEqual(Object.keys(counts), ["200", "403", "429"], JSON.stringify(counts));
});

flood("five hundred connections come and go without a word", async () => {
  const { bytes } = upgrade(server);
  const before = server.rss();
  for (let wave = 0; wave < 5; wave++) {
    const sockets = await Promise.all(Array.from({ length: 100 }, connected));
    for (const [i, socket] of sockets.entries()) {
      if (i % 3) socket.write(bytes.slice(0, i % 3 === 1 ? undefined : 40));
      socket.destroy();
    }
  }
  await client.get("/healthz");
  assert.ok(server.rss() - before < 32 * 1024);
});

flood("those who are slow can't stay for ever", () =>
  patiently(Promise.all(slow), "the end of those who are slow", 45),
);

// --- Trials ---

async function metric(name) {
  return Number(new RegExp(`^${name} (.*)$`, "m").exec(await client.get("/metrics"))[1]);
}

// Sockets that own one seat of a table, from one address or each from its own, and try a move out again whenever they are
// answered, or so often at once.
async function triers(count, { table, key }, { address, atOnce = 1 } = {}) {
  const { version, views } = await client.get(`/api/tables/${table}`, key[0]);
  const moves = [views[0].question.moves[0].move];
  const heard = { trial: 0, "too-many": 0 };
  const all = await Promise.all(Array.from({ length: count }, () => Socket.open(server, address && { "X-Forwarded-For": address })));
  let on = true;
  for (const socket of all) {
    const next = () => {
      const said = Array.from({ length: atOnce }, (_, i) => frame(TEXT, JSON.stringify({ do: "try", id: i + 1, seat: 0, version, moves })));
      if (on && !socket.net.destroyed) socket.write(Buffer.concat(said));
    };
    // Only looked at as far as needed: whoever reads such answers has more work than who makes them.
    socket.arrived = (text) => {
      const [, name, id] = /^\{"type":"(?:problem","id":\d+,"problem":")?([a-z-]+)"(?:,"id":(\d+))?/.exec(text);
      const told = name === "trial" ? Number(id) : Number(/^\{"type":"problem","id":(\d+)/.exec(text)?.[1]);
      heard[name] = (heard[name] ?? 0) + 1;
      if (told === atOnce || name === "table") next();
    };
    socket.say({ do: "watch", table, keys: [key[0]] });
  }
  const end = async () => {
    on = false;
    await Promise.all(all.map((socket) => socket.drop()));
  };
  return { all, heard, end };
}

// On a machine that is too slow to come to the limit nothing is refused.
async function untilRefused(heard, times) {
  for (const end = Date.now() + 15000; heard["too-many"] < times && Date.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, 20));
}

// A table whose bots have all answered.
async function hundred() {
  const made = await open(server, { game: "welcome", seats: ["human", ...Array(99).fill("random")], sit: [0] });
  await eventually(async () => {
    const { players } = await client.get(`/api/tables/${made.table}`, made.key[0]);
    assert.equal(players.filter(({ asked }) => asked).length, 1);
  });
  return made;
}

flood("one address can try out only so much, whatever table and however many sockets it has", async () => {
  const table = await hundred();
  const before = await metric("polity_trials_cost_total"), began = Date.now();
  const { heard, end } = await triers(40, table, { address: "10.9.9.9" });
  await untilRefused(heard, 200);
  const cost = (await metric("polity_trials_cost_total")) - before, most = 4000 + Date.now() - began; // at once, and 1000 a second
  await end();
  assert.ok(heard.trial > 20, JSON.stringify(heard));
  assert.ok(cost <= most + 40, `${cost} were spent, ${most} are there`); // the last one may cost more than there is
});

flood("one socket can try out only so much", async () => {
  const table = await hundred();
  const before = await metric("polity_trials_cost_total"), began = Date.now();
  const { heard, end } = await triers(1, table);
  await untilRefused(heard, 20);
  const cost = (await metric("polity_trials_cost_total")) - before, most = 1000 + ((Date.now() - began) * 200) / 1000;
  await end();
  assert.ok(heard.trial > 20, JSON.stringify(heard));
  assert.ok(cost <= most + 40, `${cost} were spent, ${most} are there`);
});

flood("beside sockets that try moves out as fast as they can others play on, and little is held", async () => {
  const table = await hundred();
  const { heard, end } = await triers(80, table, { atOnce: 20 });
  const mine = await open(server, { game: "welcome", seats: ["human", "human"], sit: [0, 1] });
  const person = await Person.watch(server, mine.table, [mine.key[0]]);
  const { move } = person.question(0).moves[0];
  let slowest = 0;
  for (let i = 0; i < 25; i++) {
    const began = Date.now();
    await person.move(0, move);
    await person.act({ do: "undo", seat: 0 });
    slowest = Math.max(slowest, Date.now() - began);
    assert.ok((await metric("polity_trials_waiting")) <= 80);
    assert.ok((await metric("polity_trials_waiting_bytes")) <= 80 * 200);
  }
  if (process.env.FIGURES) console.log(`a move and its taking back took ${slowest} ms at most`, heard);
  await end();
  await person.socket.close();
});

flood("sockets that die while their trials wait leave nothing behind", async () => {
  const { table, key } = await hundred();
  const moves = Array(16).fill("\u0001".repeat(95)); // as large as it may be, and not possible
  for (let round = 0; round < 10; round++) {
    const all = await Promise.all(Array.from({ length: 40 }, () => Socket.open(server)));
    const said = [{ do: "watch", table, keys: [key[0]] }, ...Array(5).fill({ do: "try", seat: 0, version: 0, moves })];
    for (const socket of all) socket.net.write(Buffer.concat(said.map((one) => frame(TEXT, JSON.stringify(one)))), () => socket.drop());
    const waiting = await metric("polity_trials_waiting_bytes"), most = 40 * JSON.stringify(said.at(-1)).length;
    assert.ok(waiting <= most, `${waiting} bytes wait, not ${most} at most: one trial of each socket`);
    await Promise.all(all.map((socket) => socket.gone));
    // The server may hear of it later than we do, and these must not be counted with the next ones.
    await eventually(async () => assert.deepEqual([await metric("polity_trials_waiting"), await metric("polity_trials_waiting_bytes")], [0, 0]));
  }
});

test("the server ends cleanly", () => server.stop());
