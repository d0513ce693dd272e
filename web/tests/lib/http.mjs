// Requests, each checked against the interface; and raw bytes, for what no well-behaved client would send.
import { Agent, request } from "node:http";
import { connect } from "node:net";
import assert from "node:assert/strict";
import { checkAnswer } from "./schema.mjs";
import { patiently } from "./wait.mjs";

const agent = new Agent({ keepAlive: true });

// Connections that wait for another request are of no use once their server has ended.
export function forgetConnections() {
  for (const socket of Object.values(agent.freeSockets).flat()) socket.destroy();
}

function send(server, method, path, { body, headers = {} } = {}) {
  const answered = new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port: server.port, method, path, headers, agent };
    const req = request(options, (res) => {
      const parts = [];
      res.on("data", (part) => parts.push(part));
      res.on("error", reject);
      res.on("end", () =>
        resolve({ status: res.statusCode, headers: res.headers, text: Buffer.concat(parts).toString("utf8") }),
      );
    });
    req.on("error", reject);
    req.end(body);
  });
  return patiently(answered, `the answer to ${method} ${path}`);
}

let clients = 0;

function pause(seconds) {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

// One client: its language, and everything that it was ever sent, for tests that look for leaks. Each comes from an
// address of its own, as through a proxy, because what one address may ask is limited.
export class Client {
  constructor(server, { lang = "en" } = {}) {
    this.server = server;
    this.lang = lang;
    this.address = `10.0.${clients >> 8}.${clients++ & 255}`;
    this.received = [];
  }

  // Asks, and waits as long as it is told to if it asked too often.
  async ask(
    method,
    path,
    { key, json, body = json === undefined ? undefined : JSON.stringify(json), headers = {} } = {},
  ) {
    const all = { "Accept-Language": this.lang, "X-Forwarded-For": this.address, ...headers };
    if (key) all.Authorization = `Bearer ${key}`;
    if (body !== undefined && !all["Content-Type"]) all["Content-Type"] = "application/json";
    if (body !== undefined) all["Content-Length"] = Buffer.byteLength(body);
    for (;;) {
      const answer = await send(this.server, method, path, { body, headers: all });
      this.received.push(answer.text);
      if ((answer.headers["content-type"] ?? "").includes("json")) answer.json = JSON.parse(answer.text);
      checkAnswer(method, path, json, answer);
      if (answer.status !== 429) return answer;
      await pause(Number(answer.headers["retry-after"]));
    }
  }

  async get(path, key) {
    const answer = await this.ask("GET", path, { key });
    assert.equal(answer.status, 200, answer.text);
    return answer.json ?? answer.text;
  }

  async post(path, json, key) {
    const answer = await this.ask("POST", path, { json, key });
    assert.ok(answer.status >= 200 && answer.status < 300, `POST ${path}: ${answer.text}`);
    return answer.json;
  }

  // Expects a refusal by name, and gives its whole problem.
  async refused(name, method, path, options) {
    const answer = await this.ask(method, path, options);
    assert.equal(
      answer.json?.type,
      `/problems/${name}`,
      `${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`,
    );
    return answer.json;
  }

  act(table, action, key) {
    return this.post(`/api/tables/${table}/actions`, action, key);
  }
}

// Sends bytes as they are and gives back everything until the other side closes, or until `enough` says so.
export function raw(server, bytes, enough = () => false) {
  const answer = new Promise((resolve) => {
    const socket = connect(server.port, "127.0.0.1");
    let text = "";
    const end = () => {
      socket.destroy();
      resolve(text);
    };
    socket.on("data", (part) => {
      text += part.toString("latin1");
      if (enough(text)) end();
    });
    socket.on("error", end);
    socket.on("close", end);
    for (const part of [bytes].flat()) socket.write(part);
  });
  return patiently(answer, "an answer or an end");
}
