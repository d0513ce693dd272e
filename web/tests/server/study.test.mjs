// A finished game is studied: what is found is what the command finds, one study for each address at a time, and nobody else's game.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Client } from "../lib/http.mjs";
import { open } from "../lib/play.mjs";
import { run, Server } from "../lib/server.mjs";

const server = await Server.start();
const client = new Client(server);
const path = (name) => new URL(`../../../tests/records/${name}.json`, import.meta.url);
const record = (name) => JSON.parse(readFileSync(path(name), "utf8"));

async function keep(name) {
  const { table } = await client.post("/api/records", record(name));
  return `/api/tables/${table}/analysis`;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

// Asks until it is complete.
async function studied(who, address) {
  for (let before = 0; ; ) {
    const { status, json, text } = await who.ask("GET", address);
    if (status === 200) return json;
    assert.equal(status, 202, text);
    assert.ok(json.done >= before && json.done <= json.of);
    before = json.done;
    await pause();
  }
}

for (const name of ["null/three-0", "welcome/solo-closed-0", "state51/two-1"])
  test(`${name}: the server finds what the command finds`, async () => {
    const found = await studied(client, `${await keep(name)}?playouts=8`);
    const { status, stdout, stderr } = run("analyse", path(name).pathname, "--bot", "mcts:8", "--json", "--lang", "en");
    assert.equal(status, 0, stderr);
    const command = JSON.parse(stdout);
    // A seat has a name here and a number there.
    const nameless = ({ names: _, decisions, ...rest }) => ({ ...rest, decisions: decisions.map(({ looked, ...one }) => ({ ...one, looked: looked.map(({ says: _words, ...other }) => other) })) });
    assert.deepEqual(nameless(found), nameless(command));
    assert.equal(found.hash, record(name).hash);
    assert.equal(found.done, found.of);
  });

test("it tells decisions in order, chances of all that add up, and only answers that the seat gave or could have given", async () => {
  const made = record("state51/two-1");
  const found = await studied(client, `${await keep("state51/two-1")}?playouts=8`);
  assert.ok(found.decisions.length > 50);
  let before = -1;
  for (const { at, seat, chances, played, looked, answers } of found.decisions) {
    assert.ok(at > before);
    before = at;
    assert.equal(chances.length, found.names.length);
    assert.ok(Math.abs(chances.reduce((a, b) => a + b) - 1000) <= chances.length);
    assert.ok(answers >= looked.length && looked.length >= 1);
    assert.equal(`${seat} ${looked[played].move}`, made.moves[at]);
    assert.equal(looked[0].lost, 0);
  }
  assert.deepEqual(found.end.toSorted(), [0, 1000]);
  for (const [seat, list] of found.mistakes.entries())
    for (const i of list) {
      const { looked, played, seat: whose } = found.decisions[i];
      assert.equal(whose, seat);
      assert.ok(looked[played].sure || looked[played].sure_points);
    }
});

test("once it is found it is told at once, in every language, to everybody", async () => {
  const address = `${await keep("null/three-0")}?playouts=8`;
  const first = await studied(client, address);
  const again = await new Client(server).ask("GET", address);
  assert.equal(again.status, 200);
  assert.deepEqual(again.json, first);
  const other = await new Client(server, { lang: "uk" }).ask("GET", address);
  assert.equal(other.status, 200, "nobody has to think again for another language");
  assert.equal(other.json.lang, "uk");
  assert.notEqual(other.json.decisions[0].question, first.decisions[0].question);
});

test("a game that is not over is nobody's to study", async () => {
  const { table } = await open(server, { game: "null", seats: ["human", "random"], sit: [0] });
  await client.refused("not-over", "GET", `/api/tables/${table}/analysis`);
  await client.refused("no-such-table", "GET", "/api/tables/0000000000000000/analysis");
});

test("playouts are a number with a bound", async () => {
  const address = await keep("null/three-1");
  for (const wrong of ["0", "401", "-1", "x", "", "1e2", "99999999999"])
    assert.match((await client.refused("bad-request", "GET", `${address}?playouts=${wrong}`)).detail, /1 to 400/);
});

// As a client that does not wait when it is told to.
async function answerTo(address, from) {
  const answer = await fetch(`http://127.0.0.1:${server.port}${address}`, { headers: { "X-Forwarded-For": from } });
  await answer.text();
  return answer;
}

test("an address has one study at a time, and all together so many; who asks again is told how far it is", async () => {
  const games = [];
  for (const name of ["mars/three-turmoil-1", "mars/five-draft-0"]) games.push(await keep(name));
  const asked = (i, from, playouts = 400) => answerTo(`${games[i]}?playouts=${playouts}`, from);
  assert.equal((await asked(0, "10.9.0.1")).status, 202);
  assert.equal((await asked(0, "10.9.0.1")).status, 202);
  const second = await asked(1, "10.9.0.1");
  assert.equal(second.status, 429);
  assert.ok(second.headers.get("retry-after"));
  assert.equal((await asked(0, "10.9.0.2")).status, 202, "it is the same for another, and counts for who began it");
  assert.equal((await asked(1, "10.9.0.2", 399)).status, 202);
  const answers = [];
  for (let i = 0; i < 30; i++) answers.push((await asked(1, `10.9.1.${i}`, 300 + i)).status);
  assert.equal(answers.filter((status) => status === 202).length, 14, "sixteen in all");
  assert.equal(answers.filter((status) => status === 503).length, 16);
  const metrics = await client.get("/metrics");
  assert.match(metrics, /^polity_studies 16$/m);
});

test("it is over at once when the server ends, however much was left to do", async () => {
  const own = await Server.start();
  const me = new Client(own);
  const { table } = await me.post("/api/records", record("mars/five-draft-0"));
  assert.equal((await me.ask("GET", `/api/tables/${table}/analysis?playouts=400`)).status, 202);
  await own.stop();
});

test.after(() => server.stop());
