// A small WebSocket client (RFC 6455) that can also misbehave: frames of any shape, another Origin, and not
// reading at all. What the server sends is checked against the interface as it arrives.
import { createHash, randomBytes } from "node:crypto";
import { connect } from "node:net";
import assert from "node:assert/strict";
import { checkAction, checkMessage } from "./schema.mjs";
import { patiently } from "./wait.mjs";

export const TEXT = 1,
  BINARY = 2,
  CLOSE = 8,
  PING = 9,
  PONG = 10;
const GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

// A socket may say so much at once and then so much a second; tests keep to a little less.
const BURST = 180,
  RATE = 40;

export function frame(opcode, payload, { fin = true, mask = true, reserved = 0 } = {}) {
  const data = Buffer.from(payload);
  const long = data.length > 65535 ? 8 : data.length > 125 ? 2 : 0;
  const head = Buffer.alloc(2 + long + (mask ? 4 : 0));
  head[0] = (fin ? 0x80 : 0) | (reserved << 4) | opcode;
  head[1] = (mask ? 0x80 : 0) | (long === 8 ? 127 : long === 2 ? 126 : data.length);
  if (long === 2) head.writeUInt16BE(data.length, 2);
  if (long === 8) head.writeBigUInt64BE(BigInt(data.length), 2);
  if (!mask) return Buffer.concat([head, data]);
  const key = randomBytes(4);
  key.copy(head, 2 + long);
  return Buffer.concat([head, data.map((byte, i) => byte ^ key[i % 4])]);
}

// The first frame of what was received, or null if it is not all there yet.
function unframe(bytes) {
  if (bytes.length < 2) return null;
  const short = bytes[1] & 0x7f;
  const from = short === 127 ? 10 : short === 126 ? 4 : 2;
  if (bytes.length < from) return null;
  const length = short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short;
  if (bytes.length < from + length) return null;
  assert.equal(bytes[1] & 0x80, 0, "a server does not mask");
  return {
    fin: bytes[0] >> 7 === 1,
    opcode: bytes[0] & 15,
    payload: bytes.subarray(from, from + length),
    rest: bytes.subarray(from + length),
  };
}

let sockets = 0;

// Each comes from an address of its own, as through a proxy, unless the headers say otherwise.
export function upgrade(server, headers = {}) {
  const key = randomBytes(16).toString("base64");
  const all = {
    Host: server.host,
    "X-Forwarded-For": `10.1.${(sockets >> 8) & 255}.${sockets++ & 255}`,
    Upgrade: "websocket",
    Connection: "Upgrade",
    "Sec-WebSocket-Key": key,
    "Sec-WebSocket-Version": 13,
    "Sec-WebSocket-Protocol": "polity",
    Origin: server.url,
    ...headers,
  };
  const lines = Object.entries(all)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${value}\r\n`);
  return { key, bytes: `GET /api/socket HTTP/1.1\r\n${lines.join("")}\r\n` };
}

export class Socket {
  // Resolves once the handshake is over; `status` is 101 or whatever it was refused with.
  static async open(server, headers) {
    const socket = new Socket();
    socket.server = server;
    await socket.connect(headers);
    return socket;
  }

  constructor() {
    this.messages = []; // that nobody has waited for yet
    this.received = []; // all of them, as text
    this.waiting = new Set();
    this.acting = new Map();
    this.ids = 1;
    this.tokens = BURST;
    this.counted = Date.now();
    this.bytes = Buffer.alloc(0);
    this.parts = [];
    this.opcode = 0;
    this.gone = new Promise((resolve) => (this.leave = resolve));
  }

  connect(headers) {
    const { key, bytes } = upgrade(this.server, headers);
    this.net = connect(this.server.port, "127.0.0.1", () => this.net.write(bytes));
    this.net.setNoDelay(true);
    return new Promise((resolve) => {
      this.net.on("data", (part) => {
        this.bytes = this.bytes.length ? Buffer.concat([this.bytes, part]) : part;
        if (this.status === undefined && !this.handshake(key)) return;
        resolve();
        if (this.status === 101) this.guard(() => this.read());
        else this.refusal = this.bytes.toString("utf8"); // its body, as far as it has come
      });
      this.net.on("error", () => {});
      this.net.on("close", () => {
        resolve();
        this.fail(this.broken ?? new Error(`the socket is closed (${this.closed?.code ?? "without a word"})`));
        this.leave(this.closed ?? { code: 1006, reason: "" });
      });
    });
  }

  handshake(key) {
    const end = this.bytes.indexOf("\r\n\r\n");
    if (end < 0) return false;
    this.head = this.bytes.subarray(0, end).toString("latin1");
    this.bytes = this.bytes.subarray(end + 4);
    this.status = Number(/^HTTP\/1\.[01] (\d+)/.exec(this.head)?.[1] ?? 0);
    if (this.status !== 101) return true;
    const accept = createHash("sha1")
      .update(key + GUID)
      .digest("base64");
    assert.match(this.head.toLowerCase(), /sec-websocket-protocol: polity/);
    assert.ok(this.head.includes(accept), "the handshake's answer is wrong");
    return true;
  }

  // What the server does wrong fails whoever waits, not the process.
  guard(work) {
    try {
      work();
    } catch (error) {
      this.broken = error;
      this.net.destroy();
    }
  }

  read() {
    for (let got = unframe(this.bytes); got; got = unframe(this.bytes)) {
      this.bytes = got.rest;
      if (got.opcode === PING) this.net.write(frame(PONG, got.payload));
      else if (got.opcode === CLOSE) this.closing(got.payload);
      else if (got.opcode < 3) this.part(got);
    }
  }

  closing(payload) {
    this.closed =
      payload.length < 2
        ? { code: 1005, reason: "" }
        : { code: payload.readUInt16BE(0), reason: payload.subarray(2).toString("utf8") };
    this.net.write(frame(CLOSE, payload.subarray(0, 2)));
    this.net.end();
  }

  part({ fin, opcode, payload }) {
    if (opcode) this.opcode = opcode;
    this.parts.push(payload);
    if (!fin) return;
    const text = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(this.parts));
    this.parts = [];
    assert.equal(this.opcode, TEXT);
    this.arrived(text);
  }

  arrived(text) {
    this.received.push(text);
    const message = JSON.parse(text);
    checkMessage(message);
    this.heard?.(message);
    const acting = this.acting.get(message.id);
    if (acting && message.type === "done") checkAction(acting);
    if (acting) this.acting.delete(message.id);
    const waiter = [...this.waiting].find((w) => w.wants(message));
    if (waiter) {
      this.waiting.delete(waiter);
      waiter.resolve(message);
    } else if (!this.keeps || this.keeps(message)) this.messages.push(message);
  }

  fail(error) {
    for (const waiter of this.waiting) waiter.reject(error);
    this.failed = error;
  }

  // The next message, among those not waited for yet, that `wants` says yes to; the others stay.
  next(wants = () => true, what = wants) {
    const here = this.messages.findIndex(wants);
    if (here >= 0) return Promise.resolve(this.messages.splice(here, 1)[0]);
    if (this.failed) return Promise.reject(this.failed);
    const waiter = { wants };
    const found = new Promise((resolve, reject) => Object.assign(waiter, { resolve, reject }));
    this.waiting.add(waiter);
    return patiently(found, what).finally(() => this.waiting.delete(waiter));
  }

  write(bytes) {
    this.net.write(bytes);
  }

  say(message) {
    this.write(
      frame(TEXT, typeof message === "string" || Buffer.isBuffer(message) ? message : JSON.stringify(message)),
    );
  }

  // Waits as long as the server's limit asks for.
  async pace() {
    const now = Date.now();
    this.tokens = Math.min(BURST, this.tokens + ((now - this.counted) / 1000) * RATE) - 1;
    this.counted = now;
    if (this.tokens < 0) await new Promise((resolve) => setTimeout(resolve, (-this.tokens / RATE) * 1000));
  }

  // Sends an action and gives its answer: done, or a problem.
  async act(action) {
    await this.pace();
    const id = this.ids++;
    const whole = { ...action, id };
    this.acting.set(id, whole);
    this.say(whole);
    return this.next(
      (m) => m.id === id && (m.type === "done" || m.type === "problem"),
      `the answer to ${JSON.stringify(whole)}`,
    );
  }

  async done(action) {
    const answer = await this.act(action);
    assert.equal(answer.type, "done", `${JSON.stringify(action)}: ${JSON.stringify(answer)}`);
    return answer;
  }

  async refused(name, action) {
    const answer = await this.act(action);
    assert.equal(answer.problem, name, `${JSON.stringify(action)}: ${JSON.stringify(answer)}`);
    return answer;
  }

  async ping() {
    await this.pace();
    this.say({ do: "ping" });
    await this.next((m) => m.type === "pong", "pong");
  }

  // How the server ended it.
  ended() {
    return patiently(this.gone, "the end of the socket");
  }

  close() {
    if (this.net.destroyed) return this.gone;
    this.write(frame(CLOSE, Buffer.from([0x03, 0xe8])));
    return this.gone;
  }

  drop() {
    this.net.destroy();
    return this.gone;
  }
}
