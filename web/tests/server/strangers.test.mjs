// Bytes that were written to hurt: packets that mix and cut requests and frames, heads that two readers might
// understand differently, and more of everything than one client should have. docs/security.md lists them.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { test } from "node:test";
import { Client, raw } from "../lib/http.mjs";
import { open, Person } from "../lib/play.mjs";
import { Server } from "../lib/server.mjs";
import { frame, PING, Socket, TEXT, upgrade } from "../lib/socket.mjs";
import { patiently } from "../lib/wait.mjs";

const server = await Server.start({ env: { ASAN_OPTIONS: "quarantine_size_mb=1:malloc_context_size=1" } });
const client = new Client(server);
const victim = await open(server, { game: "welcome", seats: ["human", "human"], sit: [0, 1] });
const calm = await client.get(`/api/tables/${victim.table}`, victim.key[0]);

function stranger(name, work) {
  test(name, async () => {
    await work();
    await client.get("/healthz");
    assert.deepEqual(await client.get(`/api/tables/${victim.table}`, victim.key[0]), calm);
  });
}

async function metric(name) {
  return Number(new RegExp(`^${name} (.*)$`, "m").exec(await client.get("/metrics"))[1]);
}

async function connected(to = server) {
  const socket = connect(to.port, "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  return socket;
}

function statuses(text) {
  return [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map((found) => Number(found[1]));
}

const GET = `GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`;

function post(path, body, headers = "") {
  return (
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}` +
    `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}

const OPEN = post("/api/tables", '{"game":"null","seats":["human","human"],"name":"Olena","private":true}');
const LAST = `GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;

// --- Two in one packet ---

stranger("to watch a table and the lobby in one packet, in any order and often", async () => {
  for (const order of [
    ["watch", "lobby"],
    ["lobby", "watch"],
    ["watch", "lobby", "watch", "lobby"],
    ["watch", "watch", "lobby"],
  ]) {
    const socket = await Socket.open(server);
    const said = order.map((what) =>
      frame(TEXT, JSON.stringify(what === "watch" ? { do: "watch", table: victim.table } : { do: "lobby" })),
    );
    socket.write(Buffer.concat([...said, ...said, frame(TEXT, '{"do":"ping"}')]));
    await socket.next((m) => m.type === "pong");
    const last = order.at(-1) === "watch" ? "table" : "lobby";
    await socket.next((m) => m.type === last);
    await socket.close();
  }
});

stranger("the handshake and the first messages in one packet", async () => {
  const { bytes } = upgrade(server);
  const said = [{ do: "watch", table: victim.table }, { do: "lobby" }, { do: "ping" }];
  const text = await raw(
    server,
    Buffer.concat([Buffer.from(bytes), ...said.map((one) => frame(TEXT, JSON.stringify(one)))]),
    (got) => got.includes('"pong"'),
  );
  assert.deepEqual(statuses(text), [101]);
});

stranger("requests in one packet are answered one after the other", async () => {
  for (const packet of [
    [GET, OPEN],
    [OPEN, OPEN],
    [OPEN, GET, OPEN, GET],
    Array.from({ length: 20 }, (_, i) => (i % 2 ? GET : OPEN)),
  ]) {
    const text = await raw(server, packet.join("") + LAST);
    assert.deepEqual(statuses(text), [...packet.map((one) => (one === GET ? 200 : 201)), 200]);
  }
});

stranger("a packet may be cut anywhere", async () => {
  const bytes = Buffer.from(GET + OPEN + GET + OPEN + LAST);
  for (let cut = 1; cut < bytes.length; cut += 7) {
    const socket = await connected();
    let text = "";
    socket.setNoDelay(true).on("data", (part) => (text += part.toString("latin1")));
    const ended = once(socket, "close");
    socket.write(bytes.subarray(0, cut));
    setTimeout(() => socket.write(bytes.subarray(cut)), 2);
    await patiently(ended, `an end after a cut at ${cut}`);
    assert.deepEqual(statuses(text), [200, 201, 200, 201, 200], `cut at ${cut}`);
  }
});

stranger("a socket's bytes after it was refused are no requests", async () => {
  const { bytes } = upgrade(server, { Origin: "http://evil.example" });
  assert.deepEqual(statuses(await raw(server, bytes + OPEN + OPEN)), [403]);
});

// --- Heads that are not what they seem ---

const body = '{"game":"null","seats":["human","human"],"name":"Olena","private":true}';
const typed = `POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
const ambiguous = {
  "a length and a transfer encoding": `${typed}Content-Length: ${body.length}\r\nTransfer-Encoding: chunked\r\n\r\n${body}`,
  "a transfer encoding and a length": `${typed}Transfer-Encoding: chunked\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  "a transfer encoding": `${typed}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  "two lengths": `${typed}Content-Length: ${body.length}\r\nContent-Length: 2\r\n\r\n${body}`,
  "one length twice": `${typed}Content-Length: ${body.length}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  "a list of lengths": `${typed}Content-Length: ${body.length}, ${body.length}\r\n\r\n${body}`,
  "a length with a sign": `${typed}Content-Length: +${body.length}\r\n\r\n${body}`,
  "a length in hexadecimal": `${typed}Content-Length: 0x10\r\n\r\n${body}`,
  "a space before the colon": `${typed}Content-Length : ${body.length}\r\n\r\n${body}`,
  "no length": `${typed}\r\n${body}`,
  "a header over two lines": `${typed}X-Long: a\r\n b\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  "a line that ends with LF alone": `${typed}X-Short: a\nContent-Length: ${body.length}\r\n\r\n${body}`,
  "a CR in a value": `${typed}X-Odd: a\rb\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  "two hosts": `${typed}Host: y\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  "no host": `POST /api/tables HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  "a body of a GET": `GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${GET.length}\r\n\r\n`,
  "another version": `GET /healthz HTTP/2.0\r\nHost: localhost\r\n\r\n`,
  "no version": `GET /healthz\r\nHost: localhost\r\n\r\n`,
};

for (const [what, bytes] of Object.entries(ambiguous))
  stranger(`a request with ${what} is refused with 400, and the connection ends`, async () => {
    const opened = await metric("polity_tables_opened_total");
    const text = await raw(server, bytes + GET + OPEN);
    assert.deepEqual(statuses(text), [400], text.slice(0, 300));
    assert.match(text, /^Connection: close\r$/m);
    assert.equal(await metric("polity_tables_opened_total"), opened);
  });

stranger("who asks whether to go on with a body is told to, and one that is too large is not", async () => {
  const ask = (path, length) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`;
  const text = await raw(server, [ask("/api/tables", body.length), body]);
  assert.deepEqual(statuses(text), [100, 201]);
  assert.deepEqual(statuses(await raw(server, ask("/api/tables", 1 << 20))), [413]);
});

// --- Frames ---

const badFrames = {
  "a frame without a mask": frame(TEXT, '{"do":"ping"}', { mask: false }),
  "an empty frame without a mask": frame(TEXT, "", { mask: false }),
  "a length of eight bytes for two": Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0x7b, 0x7d]),
  "a length of two bytes for one": Buffer.from([0x81, 0xfe, 0, 2, 0, 0, 0, 0, 0x7b, 0x7d]),
  "a negative length": Buffer.from([0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
  "a message inside another": Buffer.concat([frame(TEXT, "{", { fin: false }), frame(TEXT, "{}")]),
};

for (const [what, bytes] of Object.entries(badFrames))
  stranger(`${what} ends the socket`, async () => {
    const socket = await Socket.open(server);
    socket.write(Buffer.concat([bytes, frame(TEXT, '{"do":"ping"}')]));
    const { code } = await socket.ended();
    assert.equal(code, 1002);
    assert.ok(!socket.received.some((text) => text.includes("pong")));
  });

stranger("a storm of pings, or of pongs, ends the socket", async () => {
  for (const opcode of [PING, 10]) {
    const socket = await Socket.open(server);
    for (let i = 0; i < 50; i++) socket.write(Buffer.concat(Array.from({ length: 50 }, () => frame(opcode, "x"))));
    const { code } = await socket.ended();
    assert.equal(code, 1008);
  }
});

stranger("a message of sixteen thousand pieces is one message", async () => {
  const socket = await Socket.open(server);
  const text = `{"do":"ping"${" ".repeat(16000)}}`;
  const pieces = [...text].map((c, i) => frame(i ? 0 : TEXT, c, { fin: i === text.length - 1 }));
  for (let i = 0; i < pieces.length; i += 1000) socket.write(Buffer.concat(pieces.slice(i, i + 1000)));
  await socket.next((m) => m.type === "pong");
  await socket.close();
});

// --- Too much of one address ---

stranger("one address has its share of sockets, and the others have theirs", async () => {
  const from = { "X-Forwarded-For": "10.9.9.9" };
  const sockets = await Promise.all(Array.from({ length: 120 }, () => Socket.open(server, from)));
  assert.equal(sockets.filter((socket) => socket.status === 101).length, 100);
  assert.equal(sockets.filter((socket) => socket.status === 429).length, 20);
  const other = await Socket.open(server);
  assert.equal(other.status, 101);
  await Promise.all([other, ...sockets].map((socket) => socket.drop()));
  await client.get("/healthz");
  for (;;) {
    const again = await Socket.open(server, from); /* the server has to notice first that they are gone */
    await again.drop();
    if (again.status === 101) break;
  }
});

stranger("sockets of one address share what they may say", async () => {
  const from = { "X-Forwarded-For": "10.9.9.8" };
  const sockets = await Promise.all(Array.from({ length: 90 }, () => Socket.open(server, from)));
  let put_off = 0;
  for (const socket of sockets) for (let i = 0; i < 50; i++) socket.say({ do: "ping", id: i });
  for (const socket of sockets)
    for (let i = 0; i < 50; i++) put_off += (await socket.next()).problem === "too-many" ? 1 : 0;
  assert.ok(put_off > 0 && put_off < 4500, `${put_off} of 4500 were put off`);
  await (await Socket.open(server)).ping();
  for (const socket of sockets) await socket.drop();
});

stranger("one address can't open tables without end", async () => {
  const from = "X-Forwarded-For: 10.9.9.6\r\n";
  const order = OPEN.replace("Host: localhost\r\n", `Host: localhost\r\n${from}`);
  const many = async (n) => statuses(await raw(server, order.repeat(n) + LAST.replace("Host: localhost\r\n", `Host: localhost\r\n${from}`)));
  const opened = (await many(290)).filter((status) => status === 201).length;
  await new Promise((resolve) => setTimeout(resolve, 2000)); /* it may change things again, but not open tables */
  const later = (await many(55)).filter((status) => status === 201).length;
  assert.equal(opened, 290);
  assert.ok(later < 50, `${later} of 55`);
});

stranger("connections of one address are bounded where no proxy stands between", async () => {
  const plain = await Server.start({ direct: true });
  const held = await Promise.all(Array.from({ length: 260 }, () => connected(plain)));
  for (const socket of held) socket.resume();
  const alive = () => held.filter((socket) => !socket.destroyed && !socket.readableEnded).length;
  while (alive() > 200) await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(alive(), 200);
  for (const socket of held) socket.destroy();
  for (;;) {
    const text = await raw(plain, LAST);
    if (text) {
      assert.deepEqual(statuses(text), [200]);
      break;
    }
  }
  await plain.stop();
});

stranger("nobody who is no proxy says for whom it asks, and metrics are not for everyone", async () => {
  const plain = await Server.start({ direct: true, args: ["--proxy", "10.0.0.0/8", "--metrics", "127.0.0.1:0"] });
  const ask = (i, path = "/healthz") =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.2.3.${i & 255}\r\nConnection: close\r\n\r\n`;
  const seen = new Set();
  for (let i = 0; i < 60 && !seen.has(429); i++)
    for (const status of statuses(await raw(plain, Array.from({ length: 99 }, () => ask(i).replace("Connection: close\r\n", "")).join("") + ask(i))))
      seen.add(status);
  assert.ok(seen.has(429), "all came from one address");
  await plain.stop();
  const quiet = await Server.start({ direct: true, args: ["--metrics", "127.0.0.1:0"] });
  assert.deepEqual(statuses(await raw(quiet, ask(0, "/metrics"))), [404]);
  const port = Number(/"event":"metrics","address":"127\.0\.0\.1:(\d+)"/.exec(quiet.log)[1]);
  assert.match(await raw({ port }, ask(0, "/metrics")), /^polity_sockets 0$/m);
  await quiet.stop();
});

// --- Too slow ---

stranger("bodies that are announced and do not come hold nothing, and are ended", async () => {
  const before = await metric("polity_waiting_bytes");
  const slow = [];
  for (let i = 0; i < 150; i++) {
    const socket = await connected();
    socket.write(
      `POST /api/records HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.3.0.${i}\r\nContent-Type: application/json\r\nContent-Length: 500000\r\n\r\n{`,
    );
    const trickle = setInterval(() => socket.write(" "), 500);
    slow.push(once(socket.resume(), "close").finally(() => clearInterval(trickle)));
  }
  await client.get("/healthz");
  const grown = (await metric("polity_waiting_bytes")) - before;
  assert.ok(grown < 64 * 1024, `${grown} bytes for 150`);
  await patiently(Promise.all(slow), "the end of the bodies", 120);
});

stranger("out of descriptors means waiting, and the log stays short", async () => {
  const tight = await Server.start({ direct: true });
  const set = spawnSync("prlimit", [`--pid=${tight.pid}`, "--nofile=60:60"], { encoding: "utf8" });
  assert.equal(set.status, 0, set.stderr);
  const held = await Promise.all(Array.from({ length: 150 }, () => connected(tight)));
  for (const socket of held) socket.write(GET.slice(0, 20));
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const lines = tight.log.split("\n").length;
  assert.ok(lines < 50, `${lines} lines of log`);
  for (const socket of held) socket.destroy();
  assert.deepEqual(statuses(await raw(tight, LAST)), [200]);
  await tight.stop();
});

stranger("who reads nothing is let go before it costs much", async () => {
  const { table } = await open(server, { game: "welcome", seats: Array(100).fill("random"), sit: [] });
  const before = server.rss();
  const deaf = [];
  for (let i = 0; i < 60; i++) {
    const socket = await Socket.open(server, { "X-Forwarded-For": "10.9.9.7" });
    socket.net.pause();
    for (let k = 0; k < 30; k++) socket.say({ do: "watch", table });
    deaf.push(socket);
  }
  const ask = `GET /api/tables/${table} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.9.9.7\r\n\r\n`;
  for (let i = 0; i < 60; i++) {
    const socket = await connected();
    socket.pause();
    socket.write(ask.repeat(20));
    deaf.push({ drop: () => socket.destroy() });
  }
  await client.get("/healthz");
  assert.ok((await metric("polity_waiting_bytes")) < 9 << 20, "8 MiB for an address");
  const person = await Person.watch(server, table);
  await person.socket.close();
  const grown = server.rss() - before;
  assert.ok(grown < 64 * 1024, `${grown} KiB`);
  for (const socket of deaf) socket.drop();
});

test("the server ends cleanly", () => server.stop());
