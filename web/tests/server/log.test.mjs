// The log is for whoever reads it; a game does not wait for that.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { closeSync, constants, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Client } from "../lib/http.mjs";
import { open, Person } from "../lib/play.mjs";
import { scratch, Server } from "../lib/server.mjs";

// A pipe that is full and that nobody reads.
function fullPipe() {
  const path = join(scratch(), "pipe");
  assert.equal(spawnSync("mkfifo", [path]).status, 0);
  const filling = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  try {
    for (;;) writeSync(filling, "-".repeat(4096));
  } catch (error) {
    assert.equal(error.code, "EAGAIN");
  }
  const pipe = openSync(path, constants.O_RDWR);
  closeSync(filling);
  return pipe;
}

const table = { game: "null", seats: ["human", "human"], sit: [0, 1] };

// Each of 25 clients does as much as it may at once.
async function act5000(server) {
  const people = [];
  for (let i = 0; i < 25; i++) {
    const { table: id, key } = await open(server, table);
    people.push(await Person.watch(server, id, [key[1]]));
  }
  for (let i = 0; i < 200; i++)
    await Promise.all(people.map((p) => p.socket.done({ do: i % 2 ? "back" : "away", seat: 1 }))); // it is the other's turn
}

test("a log that nobody reads holds up nobody", async () => {
  const pipe = fullPipe();
  const server = await Server.start({ stderr: pipe });
  await act5000(server);
  const start = Date.now();
  await server.stop();
  assert.ok(Date.now() - start < 10000);
  closeSync(pipe);
});

test("what an event says too often is counted, and nothing is lost from view", async () => {
  const server = await Server.start();
  await act5000(server);
  await new Client(server).get("/healthz");
  await server.stop();
  const lines = server.log.trim().split("\n").map((line) => JSON.parse(line));
  const actions = lines.filter((line) => line.event === "action").length;
  const left = lines.filter((line) => line.event === "log_limited" && line.of === "action");
  assert.equal(actions + left.reduce((sum, line) => sum + Number(line.lines), 0), 5000);
  assert.equal(lines.filter((line) => line.event === "log_dropped").length, 0);
  assert.ok(lines.some((line) => line.event === "stopped"));
});
