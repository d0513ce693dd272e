// How much a client is sent. The fullest table that there is: a hundred people, each with the longest name, and a log
// that outgrows what is sent of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Client } from "../lib/http.mjs";
import { open, Person, random } from "../lib/play.mjs";
import { Server } from "../lib/server.mjs";

const server = await Server.start();
const MOST = 1 << 20, // bytes of a table message, as docs/protocol.md promises
  LINES = 1000,
  languages = ["en", "uk", "ru"];
const settings = { game: "welcome", seats: Array(100).fill("human"), sit: [...Array(100).keys()], name: "🏘".repeat(40) };
const full = await open(server, settings);
function weigh(what, message) {
  const size = Buffer.byteLength(JSON.stringify(message));
  assert.equal(message.views.length, 1);
  assert.ok(size <= MOST, `${what} is of ${size} bytes`);
  assert.ok(message.log.lines.length <= LINES);
}

// Somebody who holds the keys of many seats answers for whichever is shown.
async function playOn(person, pick, enough) {
  while (!enough(person.table)) {
    const { seat, question } = person.table.views[0];
    if (question) await person.answer(seat, pick);
    else await person.until((t) => t.views[0].question !== null || enough(t), "a question");
  }
}

test("however full a table is, each message is small", async () => {
  const crowd = [0, 1, 2, 3].map((part) => full.keys.slice(25 * part, 25 * part + 25).map(({ key }) => key));
  const people = await Promise.all(crowd.map((keys, i) => Person.watch(server, full.table, keys, languages[i % 3])));
  for (const one of people) {
    weigh("first", one.table);
    one.onTable = (message) => weigh("later", message);
  }
  await Promise.all(people.map((one, i) => playOn(one, random(i), (t) => t.log.count > LINES + 50)));
  await Promise.all(people.map((one) => one.socket.close()));
});

test("of a long log the newest lines are sent", async () => {
  const everything = full.keys.map(({ key }) => key);
  for (const lang of languages) {
    const seen = await new Client(server, { lang }).get(`/api/tables/${full.table}`, everything[0]);
    weigh("by request", seen);
    const { from, count, lines } = seen.log;
    assert.ok(from > 0 && lines.length > LINES / 4);
    assert.ok(Buffer.byteLength(JSON.stringify(seen.log)) <= MOST / 4, "the log leaves room for the rest");
    assert.deepEqual(
      lines.map(({ n }) => n),
      Array.from({ length: count - from }, (_, i) => from + i),
    );
    for (const keys of [[], everything]) {
      const late = await Person.watch(server, full.table, keys, lang);
      weigh(keys.length ? "with all keys" : "to a watcher", late.table);
      assert.deepEqual(late.table.log, seen.log);
      await late.socket.close();
    }
  }
});

test("the server ends cleanly", async () => {
  await server.stop();
});
