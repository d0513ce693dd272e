// The whole process has a budget. Strangers who ask for the largest of everything don't make it use more, and who
// plays goes on playing. With the program as it is installed: the sanitizers take memory of their own.
import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { test } from "node:test";
import { Client } from "../lib/http.mjs";
import { company, random } from "../lib/play.mjs";
import { installed, Server } from "../lib/server.mjs";
import { frame, Socket, TEXT } from "../lib/socket.mjs";
import { eventually } from "../lib/wait.mjs";

const MIB = 1 << 20;

async function metric(client, name) {
  return Number(new RegExp(`^${name} (.*)$`, "m").exec(await client.get("/metrics"))[1]);
}

// A stranger's connection from an address of its own, that sends this and reads nothing.
async function deaf(server, address, bytes) {
  const socket = connect(server.port, "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.pause();
  socket.write(bytes(`X-Forwarded-For: 10.7.${address >> 8}.${address & 255}\r\n`));
  return socket;
}

// The largest table there is, and everyone on it named as long as can be.
async function largest(client) {
  const json = { game: "welcome", seats: Array(100).fill("human"), sit: [...Array(100).keys()], private: true };
  const answer = await client.ask("POST", "/api/tables", { json: { ...json, name: "𝔸".repeat(40) } });
  return answer.json?.table;
}

test("strangers who ask for the largest of everything stay within the budget", async () => {
  const server = await Server.start({ program: installed, args: ["--memory", "512"] });
  const { people } = await company(server, { game: "welcome", seats: ["human", "human"] });
  const client = new Client(server);
  const tables = [];
  for (let i = 0; i < 150; i++) {
    const table = await largest(new Client(server));
    if (table) tables.push(table);
  }
  const held = [];
  for (let i = 0; i < 300; i++)
    held.push(
      await deaf(server, i, (from) => `GET /api/tables/${tables[i % tables.length]} HTTP/1.1\r\nHost: localhost\r\n${from}\r\n`.repeat(30)),
      await deaf(
        server,
        i,
        (from) =>
          `POST /api/records HTTP/1.1\r\nHost: localhost\r\n${from}Content-Type: application/json\r\nContent-Length: 500000\r\n\r\n${" ".repeat(400000)}`,
      ),
    );
  const keys = Array(100).fill("A".repeat(24));
  for (let i = 0; i < 600; i++) {
    const socket = await Socket.open(server, { "X-Forwarded-For": `10.8.0.${i % 8}` });
    socket.net.pause();
    socket.say({ do: "watch", table: tables[i % tables.length], keys });
    socket.write(frame(TEXT, " ".repeat(16000), { fin: false })); // and never the end of it
    held.push({ destroy: () => socket.drop() });
  }
  const most = await metric(client, "polity_resident_bytes");
  assert.ok(most < 512 * MIB, `${Math.round(most / MIB)} MiB`);
  for (let i = 0; i < 10; i++) await people[0].act({ do: "name", seat: 0, name: `Olena ${i}` });
  for (const one of held) one.destroy();
  console.log(`# ${Math.round(most / MIB)} MiB resident`);
  await server.stop();
});

test("near the end of the budget who plays goes on, and nothing new is begun until there is room", async () => {
  const server = await Server.start({ program: installed, args: ["--memory", "64"] });
  const { people, table } = await company(server, { game: "welcome", seats: ["human", "human"] });
  const client = new Client(server);
  const watchers = [];
  // Rooms that somebody follows can't be freed.
  for (let i = 0; i < 2000 && !(await metric(client, "polity_memory_pressure")); i++) {
    const large = await largest(new Client(server));
    const socket = large && (await Socket.open(server));
    if (!socket) break;
    if (socket.status === 101) socket.say({ do: "watch", table: large });
    socket.net.pause();
    watchers.push(socket);
  }
  await eventually(async () => assert.ok(await metric(client, "polity_memory_pressure")));
  await client.refused("busy", "POST", "/api/tables", {
    json: { game: "null", seats: ["human", "human"], name: "Olena", private: true },
  });
  await people[0].answer(0, random(1));
  assert.equal((await client.get(`/api/tables/${table}`)).status, "playing");
  assert.ok((await metric(client, "polity_resident_bytes")) < 96 * MIB);
  for (const socket of watchers) await socket.drop();
  await eventually(async () => assert.equal(await metric(client, "polity_memory_pressure"), 0));
  await client.post("/api/tables", { game: "null", seats: ["human", "human"], name: "Olena", private: true });
  await server.stop();
});
