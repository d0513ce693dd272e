// Trying moves out: what would be is told, nothing is changed, and nobody learns what they could not know.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Client } from "../lib/http.mjs";
import { company, play, random } from "../lib/play.mjs";
import { Server } from "../lib/server.mjs";
import { frame, TEXT } from "../lib/socket.mjs";
import { patiently } from "../lib/wait.mjs";

const server = await Server.start();

// Tries moves out; gives the trial, or the problem that it is refused with.
let tried = 1000;
async function attempt(me, seat, moves) {
  const id = ++tried;
  await me.socket.pace();
  me.socket.say({ do: "try", id, seat, version: me.table.version, moves });
  return me.socket.next((m) => (m.type === "trial" || m.type === "problem") && m.id === id, "a trial");
}

const askedSeat = (people) => Number(Object.keys(people).find((seat) => people[seat].question(Number(seat))));

// Plays at random until a question of this seat has an answer as wanted.
async function playUntil(people, seat, wants, pick) {
  const found = () => people[seat].question(seat)?.moves.find(({ move }) => wants.test(move));
  await play(people, pick, (t) => t.status === "over" || found());
  assert.ok(found(), `no question with ${wants}`);
  return found().move;
}

test("a trial shows what the move does, and the table stays as it was", async () => {
  const { people } = await company(server, { game: "null", seats: ["human", "human"] });
  const seat = askedSeat(people), me = people[seat], other = people[1 - seat];
  const before = structuredClone([await me.look(), await other.look()]);
  const trial = await attempt(me, seat, [me.question(seat).moves[0].move]);
  assert.equal(trial.type, "trial");
  assert.equal(trial.version, me.table.version);
  assert.notDeepEqual(trial.view, me.view(seat).view);
  assert.deepEqual([await me.look(), await other.look()], before);
});

test("after the same move made in earnest the seat sees what the trial had shown", async () => {
  const pick = random(7);
  let compared = 0;
  for (const [game, seats, options] of [["mars", ["human"], { turmoil: "on" }], ["state51", ["human"], {}], ["welcome", ["human"], {}]]) {
    const { people } = await company(server, { game, seats, options });
    const me = people[0];
    for (let i = 0; i < 60 && me.table.status === "playing"; i++) {
      const { moves } = me.question(0);
      const { move } = moves[pick(moves.length)];
      const trial = await attempt(me, 0, [move]);
      assert.equal(trial.type, "trial", JSON.stringify(trial));
      await me.act({ do: "move", seat: 0, version: me.table.version, move });
      if (trial.then !== "asks") continue;
      assert.deepEqual(trial.view, me.view(0).view);
      assert.deepEqual(trial.question, me.question(0));
      assert.deepEqual(trial.scores, me.view(0).scores);
      compared++;
    }
  }
  assert.ok(compared > 20, `${compared} were compared`);
});

// All words of a view that could be cards.
const words = (view) => new Set(JSON.stringify(view).match(/"[a-z][a-z0-9-]+"/g));

test("no trial names a card that the seat could not know", async () => {
  const { people } = await company(server, { game: "state51", seats: ["human", "human"] });
  const pick = random(3);
  let tries = 0, hidden = 0;
  for (let turn = 0; turn < 60; turn++) {
    for (const seat of [0, 1]) await people[seat].look();
    if (people[0].table.status !== "playing") break;
    const seat = askedSeat(people), me = people[seat];
    const known = words(me.view(seat).view);
    for (const { move } of me.question(seat).moves.slice(0, 3)) {
      const trial = await attempt(me, seat, [move]);
      assert.equal(trial.type, "trial", JSON.stringify(trial));
      const { hand } = trial.view.seats[seat];
      for (const card of words(hand)) assert.ok(card === '"count"' || known.has(card), `${move} shows ${card}`);
      tries++;
      hidden += !Array.isArray(hand);
    }
    await me.answer(seat, pick);
  }
  assert.ok(tries > 60 && hidden > 0, `${tries} tried, ${hidden} of them draw`);
});

test("several moves are made at once, or none of them", async () => {
  const { people } = await company(server, { game: "mars", seats: ["human"] });
  const me = people[0];
  const pick = random(11);
  for (;;) {
    assert.equal(me.table.status, "playing");
    const { moves } = me.question(0);
    let first, trial;
    for (const { move } of moves.slice(0, 12)) {
      trial = await attempt(me, 0, [move]);
      if (trial.then === "asks") first = move;
      if (first) break;
    }
    if (!first) {
      await me.answer(0, pick);
      continue;
    }
    const second = trial.question.moves[0].move;
    const { version } = me.table;
    const before = structuredClone(await me.look());
    await me.socket.refused("not-offered", { do: "move", seat: 0, version, moves: [first, "nonsense 1"] });
    assert.deepEqual(await patiently(me.look(), "the table after a list that was refused", 10), before);
    assert.doesNotMatch(server.log, /table_broken/, "nothing had to be put right");
    const whole = await attempt(me, 0, [first, second]);
    await me.act({ do: "move", seat: 0, version, moves: [first, second] });
    assert.equal(me.table.version, version + 2);
    if (whole.then === "asks") assert.deepEqual(me.question(0), whole.question);
    return;
  }
});

test("moves that go beyond one action are refused, and so is whatever is no list of moves", async () => {
  const { people } = await company(server, { game: "mars", seats: ["human"] });
  const me = people[0];
  const pass = await playUntil(people, 0, /^pass$/, random(5));
  const { version } = me.table;
  await me.socket.refused("not-offered", { do: "move", seat: 0, version, moves: [pass, pass] });
  const wrong = [[], [1], "pass", Array(17).fill(pass), [[pass]], { 0: pass }, null, ["x".repeat(96)]];
  for (const moves of wrong)
    for (const what of ["move", "try"]) {
      me.socket.say({ do: what, id: 7, seat: 0, version, moves });
      const { problem } = await me.socket.next((m) => m.type === "problem" && m.id === 7, `${what} ${JSON.stringify(moves)}`);
      assert.equal(problem, "bad-request");
    }
  me.socket.say({ do: "move", id: 8, seat: 0, version, move: pass, moves: [pass] });
  assert.equal((await me.socket.next((m) => m.type === "problem" && m.id === 8, "both")).problem, "bad-request");
  assert.equal((await me.look()).version, version);
});

test("only who has the seat's key may try, only what is asked, and only what is new", async () => {
  const { table, people } = await company(server, { game: "state51", seats: ["human", "human"] });
  await play(people, random(2), () => !people[0].question(0) !== !people[1].question(1));
  const seat = askedSeat(people), me = people[seat], other = people[1 - seat];
  const { move } = me.question(seat).moves[0];
  const action = { do: "try", seat, version: me.table.version, moves: [move] };
  await other.socket.refused("wrong-key", { ...action, version: other.table.version });
  await other.socket.refused("not-asked", { ...action, version: other.table.version, seat: 1 - seat });
  const client = new Client(server), path = `/api/tables/${table}/actions`;
  assert.equal((await client.ask("POST", path, { json: action, key: me.keys[0] })).json.type, "trial");
  assert.equal((await client.ask("POST", path, { json: action })).status, 403);
  await me.act({ do: "move", seat, version: me.table.version, move });
  await me.socket.refused("stale", action);
});

test("a flood of trials gets one answer for the newest, and refusals for the others", async () => {
  const { people } = await company(server, { game: "mars", seats: ["human"] });
  const me = people[0];
  const { version } = me.table, { move } = me.question(0).moves[0];
  const ids = Array.from({ length: 40 }, (_, i) => 5000 + i);
  const said = ids.map((id) => frame(TEXT, JSON.stringify({ do: "try", id, seat: 0, version, moves: [move] })));
  const tables = () => me.socket.received.filter((text) => text.startsWith('{"type":"table"')).length;
  const before = tables();
  me.socket.write(Buffer.concat(said));
  const answers = [];
  while (answers.length < ids.length)
    answers.push(await me.socket.next((m) => m.id >= 5000 && m.id < 5040 && (m.type === "trial" || m.type === "problem"), "an answer"));
  assert.ok(answers.filter(({ type }) => type === "trial").length >= 1);
  assert.ok(answers.every(({ type, problem }) => type === "trial" || problem === "stale"));
  assert.equal(answers.find(({ id }) => id === 5039).type, "trial");
  await me.socket.done({ do: "say", seat: 0, text: "so far" });
  await me.socket.ping();
  assert.equal(tables(), before, "nothing has changed, so the table is not sent again");
});

// If the list with a card that will be drawn were taken, or refused in another way, all of them would tell what that is.
test("a list of moves tells nothing of what would be drawn", async () => {
  const { people } = await company(server, { game: "mars", seats: ["human"] });
  const me = people[0];
  const { things } = await me.client.get("/api/games/mars");
  const pass = await playUntil(people, 0, /^pass$/, random(5));
  const { version } = me.table;
  const answers = new Set();
  for (const card of Object.keys(things.card)) {
    const { type, problem, detail } = await me.socket.act({ do: "move", seat: 0, version, moves: [pass, `buy ${card}`] });
    answers.add(`${type} ${problem} ${detail}`);
  }
  assert.deepEqual([...answers], ["problem not-offered nobody can know yet what will be asked then"]);
  await me.move(0, pass);
  assert.ok(me.question(0).moves.some(({ move }) => move.startsWith("buy ")), "cards were drawn");
});

// --- Light moves ---

const light = (me, seat, what) => me.socket.act({ do: "move", seat, version: me.table.version, light: true, ...what });

test("a light move is made if it can be taken back, and else is not", async () => {
  const games = [["welcome", ["human"], { opponent: "sam" }], ["welcome", ["human", "human"], {}], ["state51", ["human", "human"], {}], ["mars", ["human"], {}]];
  for (const [game, seats, options] of games) {
    const { people } = await company(server, { game, seats, options });
    const pick = random(17);
    let made = 0, kept = 0;
    for (let i = 0; i < 90; i++) {
      for (const person of Object.values(people)) await person.look();
      if (people[0].table.status !== "playing") break;
      const seat = askedSeat(people), me = people[seat];
      const before = structuredClone(me.table), { moves } = me.question(seat);
      const { move } = moves[pick(moves.length)];
      const answer = await light(me, seat, { move });
      if (answer.type === "done") {
        await me.atLeast(answer.version);
        assert.equal(me.view(seat).undo, "yes", `${game}: ${move}`);
        assert.ok(me.question(seat), `${game}: ${move} leaves nothing to answer`);
        assert.equal(me.table.round, before.round);
        made++;
        continue;
      }
      assert.equal(answer.problem, "not-light", `${game} ${move}: ${JSON.stringify(answer)}`);
      assert.deepEqual((await patiently(me.look(), "the table after a move that was not made", 10)).views, before.views);
      await me.move(seat, move);
      kept++;
    }
    assert.ok(made > 0 && kept > 0, `${game}: ${made} light, ${kept} not`);
  }
});

test("a house that ends the turn is not light, one that does not is", async () => {
  const sit = async () => (await company(server, { game: "welcome", seats: ["human", "human"] })).people;
  let people = await sit();
  const pick = random(23);
  const counts = { asks: 0, done: 0 };
  for (let i = 0; i < 1000 && !(counts.asks && counts.done); i++) {
    for (const person of Object.values(people)) await person.look();
    if (people[0].table.status === "over") {
      people = await sit(); // not every game has both
      continue;
    }
    const me = people[0];
    const seat = askedSeat(people), person = people[seat];
    const house = person.question(seat).moves.find(({ move }) => move.startsWith("house "));
    if (!house || seat !== 0) {
      await person.answer(seat, pick);
      continue;
    }
    const { then } = await attempt(me, 0, [house.move]);
    assert.ok(then in counts, then);
    assert.equal((await light(me, 0, { move: house.move })).type, then === "asks" ? "done" : "problem");
    if (then === "done") await me.move(0, house.move);
    counts[then]++;
  }
  assert.ok(counts.asks && counts.done, JSON.stringify(counts));
});

test("light is true or false, goes with one move or several, and asks for the same as every move", async () => {
  const { people } = await company(server, { game: "welcome", seats: ["human", "human"] });
  const me = people[0], { version } = me.table, { move } = me.question(0).moves[0];
  for (const wrong of [1, "true", null, [], {}]) {
    me.socket.say({ do: "move", id: 9, seat: 0, version, move, light: wrong });
    assert.equal((await me.socket.next((m) => m.id === 9, "an answer")).problem, "bad-request", JSON.stringify(wrong));
  }
  me.socket.say({ do: "try", id: 9, seat: 0, version, moves: [move], light: true });
  assert.equal((await me.socket.next((m) => m.id === 9, "an answer")).problem, "bad-request");
  await me.socket.refused("stale", { do: "move", seat: 0, version: version + 1, move, light: true });
  await me.socket.refused("wrong-key", { do: "move", seat: 1, version, move, light: true });
  await me.socket.refused("not-offered", { do: "move", seat: 0, version, move: "nonsense", light: true });
  await me.socket.refused("not-offered", { do: "move", seat: 0, version, moves: [move, "nonsense"], light: true });
  const { question } = await attempt(me, 0, [move]);
  const both = [move, question.moves[0].move];
  const { then } = await attempt(me, 0, both);
  assert.equal((await light(me, 0, { moves: both })).type, then === "asks" ? "done" : "problem");
  const http = { do: "move", seat: 0, version: (await me.look()).version, move: me.question(0).moves[0].move, light: true };
  assert.ok([200, 409].includes((await me.client.ask("POST", `/api/tables/${me.id}/actions`, { json: http, key: me.keys[0] })).status));
});

test("hundreds of light moves and their taking back leave the table as it was", async () => {
  const { people } = await company(server, { game: "welcome", seats: ["human", "human"] });
  const me = people[0], before = structuredClone(me.view(0)), { move } = me.question(0).moves[0];
  const hands = Array.from({ length: 8 }, () => new Client(server)); // one alone would be too fast
  let { version } = me.table;
  for (let i = 0; i < 250; i++) {
    const act = (action) => hands[i % hands.length].act(me.id, { seat: 0, ...action }, me.keys[0]);
    ({ version } = await act({ do: "move", version, move, light: true }));
    ({ version } = await act({ do: "undo" }));
  }
  assert.deepEqual({ ...(await me.look()).views[0], redo: false }, before);
});

test("what an Automa would do then is not known, and whatever has a place for each keeps its places", async () => {
  const pick = random(3);
  const { people } = await company(server, { game: "hegemony", seats: ["human", "rules"], seat_options: [{}, { automa: "advanced" }] });
  const me = people[0];
  for (let compared = 0; compared < 12; compared++) {
    await playUntil(people, 0, /^end$/, pick);
    const { view } = me.view(0), trial = await attempt(me, 0, ["end"]);
    assert.notEqual(trial.then, "asks", "it may call a vote");
    for (const list of ["policies", "bills", "proposed", "sides"]) assert.equal(trial.view[list].length, view[list].length, list);
    assert.notEqual(trial.view.seats[1].ai_used?.length, view.seats[1].ai_used.length + 1, "which card comes is not told");
    await me.move(0, "end");
  }
});

test("the server ends cleanly", () => server.stop());
