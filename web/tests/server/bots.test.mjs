// Bots under pressure: they keep what they learned, pause where nobody looks, answer at a normal table beside
// hundreds of hostile ones, and never keep the server from ending.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Client } from "../lib/http.mjs";
import { company, open, Person, random } from "../lib/play.mjs";
import { Server } from "../lib/server.mjs";
import { frame, TEXT } from "../lib/socket.mjs";
import { patiently } from "../lib/wait.mjs";

const HOSTILE = 200,
  server = await Server.start(),
  strong = (n) => Array.from({ length: n }, () => "mcts:10000");

async function metric(name, of = server) {
  of.asker ??= new Client(of);
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(await of.asker.get("/metrics"))[1]);
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function eventually(what, holds, seconds = 90) {
  const end = Date.now() + seconds * 1000;
  while (!(await holds())) {
    assert.ok(Date.now() < end, `waited in vain until ${what}`);
    await pause(50);
  }
}

// Answers for a person until it is the bot's turn; gives the version since when it is, or null at the game's end.
async function untilBotIsAsked(person, pick) {
  for (;;) {
    await person.until((t) => t.status === "over" || t.players[0].asked);
    if (person.table.status === "over") return null;
    const { version } = await person.answer(0, pick);
    if (person.table.version > version || !person.table.players[0].asked) return version;
  }
}

test("a bot is made once and kept until the game is over", async () => {
  const made = () => metric("polity_bots_made_total"),
    kept = () => metric("polity_bots_kept"),
    before = await made();
  const { people, host, table } = await company(server, { game: "state51", seats: ["human", "mcts:5"] });
  const boss = await Person.watch(server, table, [host]);
  const moves = await metric("polity_bot_moves_total");
  const pick = random(71);
  while ((await metric("polity_bot_moves_total")) < moves + 5) await untilBotIsAsked(people[0], pick);
  await eventually("its bot rests", async () => (await kept()) === 1);
  assert.equal((await made()) - before, 1);
  assert.ok((await metric("polity_bots_kept_bytes")) > 10000);

  // Another player on the same seat is another bot, and so is the one who stands in for a person, both of them kept.
  await boss.act({ do: "player", seat: 1, player: "mcts:6" });
  await people[0].act({ do: "away", seat: 0 });
  while (people[0].table.status !== "over") await people[0].atLeast(people[0].table.version + 1);
  assert.equal((await made()) - before, 3);
  await eventually("nothing is kept", async () => (await kept()) === 0);
  assert.equal(await metric("polity_bots_kept_bytes"), 0);
});

test("a seat has one hint that waits, and keeps no other seat from having one", async () => {
  const { people } = await company(server, { game: "welcome", seats: ["human", "human"] });
  const hint = (seat, id) => frame(TEXT, JSON.stringify({ do: "hint", seat, id })),
    ids = Array.from({ length: 30 }, (_, i) => 1000 + i);
  people[0].socket.write(Buffer.concat(ids.map((id) => hint(0, id))));
  people[1].socket.write(hint(1, 1));
  const answers = await Promise.all(ids.map((id) => people[0].socket.next((m) => m.id === id, `hint ${id}`)));
  assert.equal(answers[0].type, "hint");
  assert.ok(answers.every((m) => m.type === "hint" || m.problem === "busy"));
  assert.ok(answers.filter((m) => m.problem === "busy").length > 20);
  assert.equal((await people[1].socket.next((m) => m.id === 1)).type, "hint");
});

// It is looked at once and then left alone; the last of these tests sees what became of it.
let alone;
test("a table of bots alone begins when somebody looks", async () => {
  alone = await open(server, { game: "welcome", seats: strong(100) });
  const before = await metric("polity_bot_moves_total");
  await pause(500);
  assert.equal(await metric("polity_bot_moves_total"), before);
  await server.asker.get(`/api/tables/${alone.table}`);
  await eventually("its bots play", async () => (await metric("polity_bot_moves_total")) > before);
});

// Tables with many bots, who have a lot to think about, most of them with a person, who does nothing but sit there;
// some are followed, all have just been looked at.
async function attack(target, addressOf) {
  for (let i = 0; i < HOSTILE; i++) {
    const stranger = new Client(target);
    stranger.address = addressOf(i);
    const settings = i % 4 === 0 ? { seats: strong(20) } : { seats: ["human", ...strong(20)], sit: [0] };
    const made = await stranger.post("/api/tables", { game: "welcome", name: "Stranger", private: true, ...settings });
    await stranger.get(`/api/tables/${made.table}`, made.keys[0]?.key);
    if (i % 20 === 0) await Person.watch(target, made.table);
  }
}

for (const [name, addressOf, mostBetween] of [
  ["one address", () => "10.9.9.9", HOSTILE / 2],
  ["as many addresses of a network", (i) => `10.8.0.${i}`, HOSTILE / 2],
  ["as many networks", (i) => `10.8.${i}.1`, 3 * HOSTILE],
])
  test(`a normal table's bot answers beside ${HOSTILE} hostile tables of ${name}`, async (t) => {
    const target = await Server.start(),
      { people } = await company(target, { game: "state51", seats: ["human", "mcts:500"] }),
      pick = random(72);
    await attack(target, addressOf);
    assert.ok((await metric("polity_bots_waiting", target)) > HOSTILE / 2);
    let longest = 0,
      most = 0;
    for (let i = 0; i < 8; i++) {
      const version = await untilBotIsAsked(people[0], pick);
      if (version === null) break;
      const moves = await metric("polity_bot_moves_total", target),
        start = Date.now();
      await people[0].atLeast(version + 1);
      longest = Math.max(longest, Date.now() - start);
      most = Math.max(most, (await metric("polity_bot_moves_total", target)) - moves);
    }
    t.diagnostic(`longest wait ${longest} ms, most bots' moves meanwhile ${most}`);
    assert.ok(most <= mostBetween, `${most} thoughts of others came first`);
    await target.stop();
  });

test("a table of bots alone pauses while nobody looks, and goes on when somebody does", async () => {
  const moves = () => metric("polity_bot_moves_total"),
    begun = async () => (await metric("polity_bots_thinking")) + (await metric("polity_bots_waiting"));
  let before = await moves(),
    quiet = 0;
  await eventually("its bots pause", async () => {
    const now = await moves();
    quiet = now === before && (await begun()) === 0 ? quiet + 1 : 0;
    before = now;
    return quiet === 40;
  });
  assert.equal((await server.asker.get(`/api/tables/${alone.table}`)).status, "playing");
  await eventually("its bots go on", async () => (await moves()) > before);
});

test("the server ends while bots think and replays wait, and nothing acknowledged is lost", async (t) => {
  const over = await open(server, { game: "null", seats: ["random", "random"] });
  await (await Person.watch(server, over.table)).until((m) => m.status === "over");
  const played = [];
  for (let i = 0; i < 50; i++) {
    const { table, key, people } = await company(server, { game: "welcome", seats: ["human", ...strong(20)] });
    played.push({ table, key: key[0], version: (await people[0].answer(0, () => 0)).version });
  }
  assert.ok((await metric("polity_bots_waiting")) > 25);
  const replays = Array.from({ length: 20 }, () =>
    new Client(server).get(`/api/tables/${over.table}/replay`).catch(() => null),
  );
  await server.asker.get("/healthz");
  const start = Date.now();
  await patiently(server.stop(), "the end of the server", 30);
  t.diagnostic(`it ended after ${Date.now() - start} ms`);
  await Promise.all(replays);
  await server.again();
  for (const { table, key, version } of played)
    assert.ok((await server.asker.get(`/api/tables/${table}`, key)).version >= version, "an acknowledged move is gone");
});

test("the server ends cleanly", () => server.stop());
