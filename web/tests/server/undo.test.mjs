// Taking back: at once where nobody else is concerned, by agreement where somebody is, never past what was learned.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Client } from "../lib/http.mjs";
import { company, intoAction, open, Person, play, random } from "../lib/play.mjs";
import { run, scratch, Server } from "../lib/server.mjs";

const server = await Server.start();
const client = new Client(server);

// What a seat has before it: everything that taking back must restore.
function before(person, seat) {
  const { view, question, scores } = person.view(seat);
  return structuredClone({ view, question, scores, round: person.table.round, places: person.table.places });
}

// Plays until `seat` has something to take back in the given way.
async function playUntilUndo(people, seat, way, pick) {
  await play(people, pick, (t) => t.status === "over" || people[seat].view(seat).undo === way);
  assert.equal(people[seat].view(seat).undo, way, `the game ended before seat ${seat} could take back: ${way}`);
}

// Plays on until two moves of one turn lie behind the seat that plays alone; gives what it had at each point.
async function playTwoMoves(me) {
  for (;;) {
    const { round } = me.table;
    const seen = [before(me, 0)];
    while (seen.length < 3 && me.table.round === round) {
      await me.answer(0, () => 0);
      seen.push(before(me, 0));
    }
    if (me.table.round === round) return seen;
    assert.notEqual(me.table.status, "over");
  }
}

test("who plays alone takes back at once, move by move, to the start of the turn and no further", async () => {
  const { people } = await company(server, { game: "welcome", seats: ["human"] });
  const me = people[0];
  assert.equal(me.view(0).undo, "no");
  while (me.table.round === 1) await me.answer(0, () => 0);
  // The new round turned up cards: its beginning is where taking back ends.
  assert.equal(me.view(0).undo, "no");
  await me.socket.refused("nothing-to-undo", { do: "undo", seat: 0 });
  const [start, middle] = await playTwoMoves(me);
  await me.act({ do: "undo", seat: 0 });
  assert.deepEqual(before(me, 0), middle);
  await me.act({ do: "undo", seat: 0 });
  assert.deepEqual(before(me, 0), start);
  await me.socket.refused("nothing-to-undo", { do: "undo", seat: 0 });
});

test("what was taken back can be played again, until something else is played", async () => {
  const { people } = await company(server, { game: "welcome", seats: ["human"] });
  const me = people[0];
  const [, middle, end] = await playTwoMoves(me);
  await me.act({ do: "undo", seat: 0 });
  await me.act({ do: "undo", seat: 0 });
  assert.equal(me.view(0).redo, true);
  await me.act({ do: "redo", seat: 0 });
  assert.deepEqual(before(me, 0), middle);
  await me.act({ do: "redo", seat: 0 });
  assert.deepEqual(before(me, 0), end);
  assert.equal(me.view(0).redo, false);
  await me.socket.refused("nothing-to-redo", { do: "redo", seat: 0 });
  await me.act({ do: "undo", seat: 0 });
  await me.answer(0, (n) => n - 1);
  assert.equal(me.view(0).redo, false);
  await me.socket.refused("nothing-to-redo", { do: "redo", seat: 0 });
});

test("a seat goes back to the start of its turn in one step", async () => {
  const { people } = await company(server, { game: "welcome", seats: ["human", "human"] });
  const me = people[0];
  const start = before(me, 0);
  assert.equal(me.view(0).restart, false);
  await me.answer(0, () => 0);
  await me.answer(0, () => 0);
  assert.equal(me.view(0).restart, true);
  await me.act({ do: "restart", seat: 0 });
  assert.deepEqual(before(me, 0), start);
  await me.socket.refused("nothing-to-undo", { do: "restart", seat: 0 });
});

test("a secret choice is taken back at once, and what others chose meanwhile stays", async () => {
  const { people } = await company(server, { game: "welcome", seats: ["human", "human"] });
  const start = before(people[0], 0);
  await people[0].answer(0, () => 0);
  await people[1].answer(1, () => 0);
  const others = before(people[1], 1);
  assert.equal(people[0].view(0).undo, "yes");
  await people[0].act({ do: "undo", seat: 0 });
  assert.deepEqual(before(people[0], 0), start);
  await people[1].look();
  assert.deepEqual(before(people[1], 1), others);
});

test("what is hidden from others can't be taken back by them", async () => {
  const { people } = await company(server, { game: "null", seats: ["human", "human"] });
  await people[0].answer(0, () => 0);
  await people[1].socket.refused("nothing-to-undo", { do: "undo", seat: 1 });
  await people[1].socket.refused("wrong-key", { do: "undo", seat: 0 });
});

test("where a move concerns others they are asked, and all must agree", async () => {
  const { people } = await company(server, { game: "state51", seats: ["human", "human", "human"] });
  await playUntilUndo(people, 0, "ask", random(22));
  const now = before(people[0], 0),
    { count } = people[0].table.log;
  await people[0].act({ do: "undo", seat: 0 });
  const { asking } = people[0].table;
  assert.equal(asking.seat, 0);
  assert.ok(!asking.waits.includes(0));
  assert.deepEqual(before(people[0], 0).view, now.view, "nothing is taken back before they agree");
  await people[0].socket.refused("nobody-asked", { do: "agree", seat: 0 });
  for (const [i, seat] of asking.waits.entries()) {
    await people[seat].until((t) => t.asking?.waits.length === asking.waits.length - i);
    assert.deepEqual(people[seat].table.asking, { seat: 0, waits: asking.waits.slice(i) });
    await people[seat].act({ do: "agree", seat });
  }
  await people[0].until((t) => t.asking === null);
  assert.notDeepEqual(before(people[0], 0), now);
  assert.ok(people[0].question(0), "the question is asked again");
  assert.ok(people[0].table.log.count <= count);
});

test("one refusal is enough to leave everything as it is", async () => {
  const { people } = await company(server, { game: "state51", seats: ["human", "human"] });
  await playUntilUndo(people, 1, "ask", random(23));
  const now = before(people[1], 1);
  await people[1].act({ do: "undo", seat: 1 });
  await people[0].until((t) => t.asking?.seat === 1);
  await people[0].act({ do: "refuse", seat: 0 });
  await people[1].until((t) => t.asking === null);
  assert.deepEqual(before(people[1], 1), now);
  await people[0].socket.refused("nobody-asked", { do: "agree", seat: 0 });
});

test("side moves are told apart, end no turn and are taken back with it", async () => {
  const options = { stakes: "on" };
  const { people } = await company(server, { game: "null", options, seats: ["human", "human"], confirm: true });
  const start = before(people[0], 0);
  const { moves } = people[0].question(0);
  assert.deepEqual(
    moves.map(({ side }) => side ?? false),
    [false, false, false, true],
  );
  await people[0].answer(0, () => 3);
  assert.equal(people[0].view(0).held, null, "the turn goes on");
  assert.ok(people[0].question(0).refused.some(({ move, side }) => move === "raise" && side));
  await people[0].answer(0, () => 0);
  assert.ok(people[0].view(0).held, "the turn would end");
  await people[0].act({ do: "restart", seat: 0 });
  assert.deepEqual(before(people[0], 0), start);
});

test("bots never mind", async () => {
  const { people } = await company(server, { game: "state51", seats: ["human", "random"] });
  const ways = new Set();
  await play(people, random(24), (t) => {
    ways.add(people[0].view(0).undo);
    return t.status === "over";
  });
  assert.deepEqual([...ways].sort(), ["no", "yes"]);
});

// Cards that lie open in front of the first seat, or are just being played. (Of events others see how many.)
function openCards({ view }) {
  const { played, events } = view.seats[0];
  return [...played, ...(Array.isArray(events) ? events : []), view.playing].filter(Boolean);
}

// Likes to play cards.
const player = (me, pick) => (n) => {
  const { moves } = me.question(0);
  const cards = moves.flatMap(({ move }, i) => (move.startsWith("play ") ? [i] : []));
  return cards.length ? cards[pick(cards.length)] : pick(n);
};

// Answers, and says which card of the own hand was shown by that.
async function answerAndShow(me, pick) {
  const { hand } = me.view(0).view.seats[0];
  const known = openCards(me.view(0));
  await me.answer(0, player(me, pick));
  return openCards(me.view(0)).find((card) => hand.includes(card) && !known.includes(card));
}

test("where all others are bots, a card of one's own that was shown is nothing that was learned", async () => {
  const { people } = await company(server, { game: "mars", seats: ["human", "random"] });
  const me = people[0],
    pick = random(26);
  for (let start; ; ) {
    if (!me.question(0)) {
      await me.until((t) => t.status === "over" || t.views[0].question);
      assert.equal(me.table.status, "playing", "the game ended before a card was shown");
    }
    start = before(me, 0);
    if ((await answerAndShow(me, pick)) && me.view(0).undo === "yes") {
      await me.act({ do: "undo", seat: 0 });
      assert.deepEqual(before(me, 0), start);
      return;
    }
  }
});

test("within an action it can be taken back though others are people, and not when it is complete", async () => {
  const made = await company(server, { game: "mars", seats: ["human", "human"] });
  const { people } = made,
    me = people[0],
    pick = random(27),
    seen = { within: 0, complete: 0 };
  while (!seen.within || !seen.complete) {
    for (const seat of [0, 1]) await people[seat].look();
    assert.notEqual(me.table.status, "over", JSON.stringify(seen));
    if (!me.question(0)) {
      await people[1].answer(1, pick);
      continue;
    }
    const start = before(me, 0),
      theirs = before(people[1], 1);
    const card = await answerAndShow(me, pick);
    if (!card) continue;
    await people[1].look();
    const { events } = people[1].view(1).view.seats[0];
    if (openCards(people[1].view(1)).includes(card) || events.count > theirs.view.seats[0].events.count) {
      assert.equal(me.view(0).undo, "no", `${card} was shown to others`);
      seen.complete++;
    } else if (me.view(0).undo === "yes") {
      assert.deepEqual(before(people[1], 1), theirs);
      await me.act({ do: "undo", seat: 0 });
      assert.deepEqual(before(me, 0), start);
      await me.act({ do: "redo", seat: 0 });
      seen.within++;
    }
  }
});

test("an action begins again in one step, unseen by the others", async () => {
  const made = await company(server, { game: "state51", seats: ["human", "human"] });
  const { seat, watcher } = await intoAction(server, made, random(28));
  const me = made.people[seat];
  const theirs = structuredClone(await watcher.look());
  assert.equal(me.view(seat).restart, true);
  await me.act({ do: "restart", seat });
  assert.ok(me.question(seat));
  assert.deepEqual(await watcher.look(), theirs);
  assert.deepEqual(watcher.view(null).view.seats[seat].pool, me.view(seat).view.seats[seat].pool);
});

// Asks to take back while another's action is under way. True: it was taken back.
async function askWithin(people, asker, acting) {
  const mine = before(people[acting], acting),
    may = people[acting].view(acting).undo === "yes";
  await people[asker].act({ do: "undo", seat: asker });
  const { waits } = people[asker].table.asking;
  assert.ok(waits.includes(acting));
  for (const seat of waits) {
    await people[seat].until((t) => t.asking?.seat === asker && t.asking.waits.includes(seat));
    await people[seat].act({ do: "agree", seat });
  }
  for (const seat of [asker, acting]) await people[seat].until((t) => t.asking === null);
  if (may) assert.ok(people[asker].question(asker), "it is asked again");
  else assert.deepEqual(before(people[acting], acting), mine, "what was learned within the action stays");
  return may;
}

// What the asker could not know is seen when all have agreed.
for (const [undo, what] of [
  ["yes", "and it is taken back"],
  ["no", "and what was drawn within it stays"],
])
  test(`who asks while another's action is under way is answered by them, ${what}`, async () => {
    for (let i = 0; i < 40; i++) {
      const made = await company(server, { game: "state51", seats: ["human", "human", "human"] });
      const others = (seat) => [0, 1, 2].filter((s) => s !== seat && made.people[s].view(s).undo === "ask");
      const wants = (person, seat) => person.view(seat).undo === undo && others(seat).length;
      const { seat } = await intoAction(server, made, random(29 + i), wants).catch(() => ({}));
      if (seat === undefined) continue;
      assert.equal(await askWithin(made.people, others(seat)[0], seat), undo === "yes");
      return;
    }
    assert.fail("nobody could ask");
  });

test("one's own screen shows an action as it goes, and so does everyone's where all others are bots", async () => {
  const { table, key } = await open(server, { game: "state51", seats: ["human", "human"], sit: [0, 1] });
  const both = await Person.watch(server, table, [key[0], key[1]]);
  const people = {};
  for (const seat of [0, 1]) people[seat] = await Person.watch(server, table, [key[seat]]);
  const { seat } = await intoAction(server, { table, people }, random(31));
  await both.show(1 - seat);
  assert.deepEqual((await both.show(seat)).views[0].view, people[seat].view(seat).view);
  const alone = await company(server, { game: "state51", seats: ["human", "random"] });
  await assert.rejects(intoAction(server, alone, random(32)), /ended before anybody was within/);
});

test("an answer to a question that was taken back is stale", async () => {
  const { people } = await company(server, { game: "welcome", seats: ["human", "human"] });
  await people[0].answer(0, () => 0);
  const { version } = people[0].table;
  const { move } = people[0].question(0).moves[0];
  await people[0].act({ do: "undo", seat: 0 });
  await people[0].socket.refused("stale", { do: "move", seat: 0, version, move });
});

test("a game with much taking back and playing again ends as a record that can be verified", async () => {
  const { table, people } = await company(server, { game: "welcome", seats: ["human"] });
  const me = people[0],
    pick = random(25),
    file = join(scratch(), "record.json");
  const counts = { undo: 0, redo: 0, restart: 0 };
  while (me.table.status !== "over") {
    const { undo, redo, restart } = me.view(0);
    const ways = [...(undo === "yes" ? ["undo"] : []), ...(redo ? ["redo"] : []), ...(restart ? ["restart"] : [])];
    const way = ways[pick(2 * ways.length)];
    if (way) counts[way] += await me.act({ do: way, seat: 0 }).then(() => 1);
    else await me.answer(0, pick);
  }
  for (const [way, count] of Object.entries(counts)) assert.ok(count > 2, `${way}: ${count}`);
  writeFileSync(file, JSON.stringify(await client.get(`/api/tables/${table}/record`)));
  assert.equal(run("verify", file).status, 0);
});

test("the server ends cleanly", () => server.stop());
