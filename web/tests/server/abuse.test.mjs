// What no client should send. After each of it the server is well and the table that everyone knows is as it was.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Client, raw } from "../lib/http.mjs";
import { open, Person } from "../lib/play.mjs";
import { Server } from "../lib/server.mjs";
import { BINARY, CLOSE, frame, PING, Socket, TEXT } from "../lib/socket.mjs";

const server = await Server.start();
const client = new Client(server);
const victim = await open(server, { game: "welcome", seats: ["human", "human"], sit: [0, 1] });
const calm = await client.get(`/api/tables/${victim.table}`, victim.key[0]);

function abuse(name, work) {
  test(name, async () => {
    await work();
    await client.get("/healthz");
    assert.deepEqual(await client.get(`/api/tables/${victim.table}`, victim.key[0]), calm);
  });
}

function status(text) {
  return Number(/^HTTP\/1\.[01] (\d+)/.exec(text)?.[1] ?? 0);
}

// Refused, or not worth an answer.
function isRefused(text) {
  return text === "" || (status(text) >= 400 && status(text) < 500);
}

abuse("keys that are guessed, of other tables or of other seats open nothing", async () => {
  const other = await open(server, { game: "welcome", seats: ["human", "human"], sit: [0, 1] });
  const { version, views } = await client.get(`/api/tables/${victim.table}`, victim.key[0]);
  const json = { do: "move", seat: 0, version, move: views[0].question.moves[0].move };
  const wrong = [
    victim.key[1],
    victim.host,
    other.key[0],
    other.host,
    victim.key[0].toLowerCase(),
    `${victim.key[0]}=`,
    victim.key[0].slice(0, -1),
    "A".repeat(5000),
  ];
  for (const key of wrong)
    await client.refused("wrong-key", "POST", `/api/tables/${victim.table}/actions`, { json, key });
  const thief = await Socket.open(server);
  thief.say({ do: "watch", table: victim.table, keys: wrong.slice(1, 5) });
  await thief.next((m) => m.type === "table" || m.type === "problem");
  await thief.refused("wrong-key", json);
  await thief.close();
});

abuse("a page of another site gets no socket", async () => {
  for (const origin of [
    "http://evil.example",
    "null",
    "http://127.0.0.1",
    `http://127.0.0.1:${server.port}.evil.example`,
    `http://127.0.0.1:${server.port + 1}`,
    `http://evil.example/${server.host}`,
    "x".repeat(300),
  ]) {
    const socket = await Socket.open(server, { Origin: origin });
    assert.equal(socket.status, 403, `Origin ${origin}`);
    await socket.ended();
    assert.equal(JSON.parse(socket.refusal).type, "/problems/wrong-origin");
    await client.refused("wrong-origin", "POST", `/api/tables/${victim.table}/actions`, {
      json: { do: "undo", seat: 0 },
      headers: { Origin: origin },
    });
  }
  const own = await Socket.open(server);
  assert.equal(own.status, 101);
  await own.close();
});

abuse("a handshake that is none is refused", async () => {
  for (const headers of [
    { "Sec-WebSocket-Key": null },
    { "Sec-WebSocket-Protocol": "chess" },
    { Upgrade: "h2c" },
    { Connection: "close" },
    { Upgrade: null, Connection: null },
  ]) {
    const socket = await Socket.open(server, headers);
    assert.notEqual(socket.status, 101, JSON.stringify(headers));
    socket.drop();
  }
});

const badFrames = {
  "reserved bits": frame(TEXT, '{"do":"ping"}', { reserved: 5 }),
  "an opcode that does not exist": frame(5, "x"),
  "a control opcode that does not exist": frame(14, "x"),
  "a control frame in pieces": frame(PING, "x", { fin: false }),
  "a control frame that is too long": frame(PING, "x".repeat(126)),
  "a continuation of nothing": frame(0, "x"),
  "a message of more than 16 KiB": frame(TEXT, `{"do":"ping","id":"${"x".repeat(16384)}"}`),
  "a frame that claims to be endless": Buffer.concat([
    Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
    Buffer.alloc(20000, "x"),
  ]),
  "a close with half a code": frame(CLOSE, "x"),
};

for (const [what, bytes] of Object.entries(badFrames))
  abuse(`${what} ends the socket and nothing else`, async () => {
    const socket = await Socket.open(server);
    const other = await Socket.open(server);
    await socket.ping();
    socket.write(bytes);
    const { code } = await socket.ended();
    assert.notEqual(code, 1000);
    await other.ping();
    await other.close();
  });

abuse("a message in many pieces larger than 16 KiB ends the socket", async () => {
  const socket = await Socket.open(server);
  socket.write(frame(TEXT, '{"do":"ping","id":"', { fin: false }));
  for (let i = 0; i < 40; i++) socket.write(frame(0, "x".repeat(1000), { fin: false }));
  await socket.ended();
});

abuse("a message in pieces, with pings between, is one message", async () => {
  const socket = await Socket.open(server);
  socket.write(frame(TEXT, '{"do":', { fin: false }));
  socket.write(frame(PING, "still here"));
  socket.write(frame(0, '"pi', { fin: false }));
  socket.write(frame(0, 'ng"}'));
  await socket.next((m) => m.type === "pong");
  for (const byte of frame(TEXT, '{"do":"ping"}')) socket.write(Buffer.from([byte]));
  await socket.next((m) => m.type === "pong");
  await socket.close();
});

abuse("messages that are not JSON objects are refused and the socket stays", async () => {
  const { socket } = await Person.watch(server, victim.table);
  const cases = {
    "bad-json": [
      "",
      Buffer.from('{"do":"\xc3\x28"}', "latin1"),
      "{",
      "[]",
      "null",
      "1",
      '"ping"',
      "nonsense",
      '{"do":"ping",}',
      '{"do":"pi\u0000ng"}',
      '{"do":"ping","do":"ping"}',
      "[".repeat(8000),
      `${'{"a":'.repeat(3000)}1`,
    ],
    "bad-request": [
      "{}",
      '{"do":[]}',
      '{"do":"dance"}',
      '{"do":"ping","id":{}}',
      '{"do":"watch","table":"aaaaaaaaaaaaaaaa","keys":[1]}',
    ],
  };
  for (const [problem, texts] of Object.entries(cases))
    for (const text of texts) {
      socket.say(text);
      const answer = await socket.next((m) => m.type === "problem");
      assert.equal(answer.problem, problem, String(text).slice(0, 60));
    }
  await socket.ping();
  await socket.close();
});

abuse("a binary message is not taken for text", async () => {
  const socket = await Socket.open(server);
  socket.write(frame(BINARY, '{"do":"ping"}'));
  const answer = await Promise.race([socket.ended(), socket.next((m) => m.type === "problem")]);
  assert.ok(answer);
  assert.ok(!socket.received.some((text) => text.includes("pong")));
  socket.drop();
});

const badRequests = {
  "no HTTP at all": "HELO polity\r\n\r\n",
  bytes: Buffer.from(Array.from({ length: 600 }, (_, i) => (i * 89) % 256)),
  "no method": " /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
  "a NUL in the path": "GET /heal\0thz HTTP/1.1\r\nHost: localhost\r\n\r\n",
  "a method of 5000 letters": `${"G".repeat(5000)} / HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  "a path of 100,000 letters": `GET /${"a".repeat(100000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  "a header of 100,000 letters": `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"a".repeat(100000)}\r\n\r\n`,
  "5000 headers": `GET /healthz HTTP/1.1\r\nHost: localhost\r\n${Array.from({ length: 5000 }, (_, i) => `X-${i}: ${i}\r\n`).join("")}\r\n`,
  "a length below 0":
    "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: -5\r\n\r\n{}",
  "a length that is no number":
    "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: x\r\n\r\n{}",
  "a length beyond all":
    "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99999999999999999999\r\n\r\n{}",
  "chunks that are none":
    "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzzz\r\n{}\r\n0\r\n\r\n",
};

for (const [what, bytes] of Object.entries(badRequests))
  abuse(`a request with ${what} is refused`, async () => {
    const text = await raw(server, bytes, (got) => got.includes("\r\n\r\n"));
    assert.ok(isRefused(text), text.slice(0, 200));
  });

abuse("no path leads out of the client's folder", async () => {
  for (const path of [
    "/../../../../etc/passwd",
    "/..%2f..%2f..%2fetc%2fpasswd",
    "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "//etc/passwd",
    "/assets/../../../../etc/passwd",
    "/assets/%2e%2e/%2e%2e/Makefile",
    "/....//....//etc/passwd",
    "/..\\..\\etc\\passwd",
    "/assets/..%00/index.html",
    "/.git/config",
  ]) {
    const text = await raw(server, `GET ${path} HTTP/1.1\r\nHost: ${server.host}\r\nConnection: close\r\n\r\n`, (got) =>
      got.includes("\r\n\r\n"),
    );
    assert.ok(isRefused(text) || status(text) === 301, `${path}: ${text.slice(0, 200)}`);
    assert.ok(!/root:|\[core\]|PREFIX/.test(text), path);
  }
});

abuse("bodies that are too large are refused before they are read to the end", async () => {
  const head = (length) =>
    `POST /api/tables HTTP/1.1\r\nHost: ${server.host}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  for (const length of [65537, 1 << 30]) {
    const text = await raw(server, [head(length), " ".repeat(70000)], (got) => got.includes("\r\n\r\n"));
    assert.equal(status(text), 413);
  }
});

test("the server ends cleanly", () => server.stop());
