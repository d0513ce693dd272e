// Names by which the server is not known: a page elsewhere can make its own name lead to us, and the browser then takes
// us for that page's server (DNS rebinding).
import assert from "node:assert/strict";
import { test } from "node:test";
import { Client, raw } from "../lib/http.mjs";
import { open } from "../lib/play.mjs";
import { Server } from "../lib/server.mjs";
import { Socket, upgrade } from "../lib/socket.mjs";

const origins = ["https://polity.example", "http://games.example:8443"];
const server = await Server.start({ args: origins.flatMap((origin) => ["--origin", origin]) });
const client = new Client(server);
const two = { game: "null", seats: ["human", "human"], sit: [0], private: true };
const { table, key } = await open(server, two);
const before = await client.get(`/api/tables/${table}`, key[0]);

const strange = [
  "evil.example",
  "EVIL.example:80",
  `evil.example:${server.port}`,
  "localhost.evil.example",
  "127.0.0.1.evil.example",
  `user@127.0.0.1:${server.port}`,
  "localhost@evil.example",
  "www.polity.example",
  "127.0.0.2",
  "[::1]",
  "127.0.0.1:1:2",
  "127.0.0.1:65536",
  "127.0.0.1, evil.example",
  "a".repeat(1000),
];
const known = [
  server.host,
  "127.0.0.1",
  "127.0.0.1:1",
  "localhost",
  `LocalHost:${server.port}`,
  "localhost.",
  "polity.example",
  "Polity.Example.:8443",
  "games.example",
];

const statuses = (text) => [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map((found) => Number(found[1]));

async function opened() {
  return Number(/^polity_tables_opened_total (.*)$/m.exec(await client.get("/metrics"))[1]);
}

test("a request for another host is refused whatever it asks, and changes nothing", async () => {
  const tables = await opened();
  const json = { do: "say", text: "it was me" };
  for (const Host of strange) {
    const headers = { Host };
    const pages = ["/", "/index.html", "/healthz", "/metrics", "/api/openapi.json", "/api/games", `/api/tables/${table}`, "/nowhere"];
    for (const page of pages) await client.refused("wrong-host", "GET", page, { headers, key: key[0] });
    await client.refused("wrong-host", "POST", `/api/tables/${table}/actions`, { headers, json, key: key[0] });
    await client.refused("wrong-host", "POST", "/api/tables", { headers, json: { ...two, name: "Eve" } });
    await client.refused("wrong-host", "POST", `/api/tables/${table}/seats`, { headers, json: { name: "Eve" } });
    const socket = await Socket.open(server, { Host, Origin: `http://${Host}` });
    assert.equal(socket.status, 421, Host);
    await socket.ended();
    assert.equal(JSON.parse(socket.refusal).type, "/problems/wrong-host");
  }
  assert.equal(await opened(), tables);
  assert.deepEqual(await client.get(`/api/tables/${table}`, key[0]), before);
});

test("the refusal says what to do about it, in the language of whoever asks", async () => {
  const said = new Set();
  for (const lang of ["en", "uk", "ru"]) {
    const { title, detail, status } = await new Client(server, { lang }).refused("wrong-host", "GET", "/", {
      headers: { Host: "evil.example" },
    });
    assert.equal(status, 421);
    assert.match(detail, /--origin https:\/\/polity\.example/);
    said.add(title).add(detail);
  }
  assert.equal(said.size, 6);
});

test("the server answers to its addresses, to localhost and to what it was told", async () => {
  for (const Host of known) {
    assert.deepEqual(statuses(await raw(server, `GET / HTTP/1.1\r\nHost: ${Host}\r\nConnection: close\r\n\r\n`)), [200]);
    for (const page of ["/healthz", "/api/games", `/api/tables/${table}`])
      assert.equal((await client.ask("GET", page, { headers: { Host } })).status, 200, `${Host}${page}`);
    const json = { name: "Olena", ...two };
    assert.equal((await client.ask("POST", "/api/tables", { headers: { Host }, json })).status, 201, Host);
    const socket = await Socket.open(server, { Host, Origin: `http://${Host}` });
    assert.equal(socket.status, 101, Host);
    await socket.close();
  }
});

test("a page of a site that it was told of may act, whatever Host the proxy passes on", async () => {
  const json = { name: "Olena", ...two };
  for (const Origin of origins) {
    assert.equal((await client.ask("POST", "/api/tables", { headers: { Origin }, json })).status, 201);
    const socket = await Socket.open(server, { Origin });
    assert.equal(socket.status, 101);
    await socket.close();
  }
  for (const Origin of ["http://polity.example", "https://polity.example:8443", "https://games.example:8443", "https://evil.example"]) {
    await client.refused("wrong-origin", "POST", "/api/tables", { headers: { Origin }, json });
    const socket = await Socket.open(server, { Origin });
    assert.equal(socket.status, 403, Origin);
    socket.drop();
  }
});

test("what follows a request for another host is not read", async () => {
  const order = JSON.stringify({ name: "Eve", ...two });
  const post = (host) =>
    `POST /api/tables HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${order.length}\r\n\r\n${order}`;
  const tables = await opened();
  const { bytes } = upgrade(server, { Host: "evil.example", Origin: null });
  for (const first of [post("evil.example"), `GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n`, bytes]) {
    const text = await raw(server, first + post("localhost"));
    assert.deepEqual(statuses(text), [421]);
    assert.match(text, /^HTTP\/1\.1 421 Misdirected Request\r$/m);
    assert.match(text, /^Connection: close\r$/m);
  }
  assert.equal(await opened(), tables);
  const waiting = post("evil.example").replace("\r\n\r\n", "\r\nExpect: 100-continue\r\n\r\n");
  assert.deepEqual(statuses(await raw(server, waiting)), [421]);
});

test("the target has no host of its own, and HTTP/1.0 needs none", async () => {
  const get = (target, rest) => raw(server, `GET ${target} HTTP/1.${rest}\r\nConnection: close\r\n\r\n`);
  assert.deepEqual(statuses(await get("http://evil.example/healthz", "1\r\nHost: localhost")), [400]);
  assert.deepEqual(statuses(await get("http://localhost/healthz", "1\r\nHost: localhost")), [400]);
  assert.deepEqual(statuses(await get("//evil.example/healthz", "1\r\nHost: localhost")), [404]);
  assert.deepEqual(statuses(await get("/healthz", "1\r\nHost: localhost\r\nHost: localhost")), [400]);
  assert.deepEqual(statuses(await get("/healthz", "1")), [400]);
  assert.deepEqual(statuses(await get("/healthz", "1\r\nHost:")), [421]);
  assert.deepEqual(statuses(await get("/healthz", "0")), [200]);
  assert.deepEqual(statuses(await get("/healthz", "0\r\nHost: localhost")), [200]);
  assert.deepEqual(statuses(await get("/healthz", "0\r\nHost: evil.example")), [421]);
});

test("figures are guarded in the same way at their own address", async () => {
  const other = await Server.start({ direct: true, args: ["--metrics", "localhost:0"] });
  await other.logged(/"event":"metrics"/);
  const port = Number(/"event":"metrics","address":"localhost:(\d+)"/.exec(other.log)[1]);
  const figures = new Client({ port });
  for (const Host of ["localhost", `localhost:${port}`, "127.0.0.1:9100"])
    assert.equal((await figures.ask("GET", "/metrics", { headers: { Host } })).status, 200, Host);
  for (const Host of ["evil.example", "metrics.evil.example:80"])
    await figures.refused("wrong-host", "GET", "/metrics", { headers: { Host } });
  await other.stop();
});

test("the server ends cleanly", () => server.stop());
