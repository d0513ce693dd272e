// A finished game: looked at step by step through anybody's eyes, taken home, brought back, and played on.
import assert from "node:assert/strict";
import { join } from "node:path";
import { writeFileSync } from "node:fs";
import { Client } from "../lib/http.mjs";
import { random } from "../lib/play.mjs";
import { run, scratch } from "../lib/server.mjs";
import { keepRecord, stage } from "./lib.mjs";

const { server, scene, end } = await stage();
const client = new Client(server);

// One finished game for all scenes.
const { table } = await keepRecord(server, "state51/two-1");
const whole = await client.get(`/api/tables/${table}/replay?seat=all`);
const last = whole.moves;

const stepAt = (to, seat = "all") => client.get(`/api/tables/${table}/replay?to=${to}&seat=${seat}`);

async function watch(visit) {
  const me = await visit({ name: "Olena", acceptDownloads: true });
  await me.go(`/#/replay/${table}`);
  await me.hook("slider").waitFor();
  await me.hook("mine").waitFor();
  return me;
}

// The page stands after `to` moves, and says what the last of them was.
async function standsAt(me, to, seat) {
  await me.hook("at").getByText(`${to}/${last}`, { exact: true }).waitFor();
  const { says, scores } = await stepAt(to, seat);
  const headline = me.page.locator("#question");
  await headline.filter({ hasText: says ?? "Before the first move" }).waitFor();
  for (const [i, { total }] of scores.entries()) await me.hook(`score-${i}`).filter({ hasText: new RegExp(`${String(total).replace("-", "−")}$`) }).waitFor();
}

const mine = (me) => me.hook("mine").innerHTML();

scene("a game goes forward, back, to its end and to its beginning", async (visit) => {
  const me = await watch(visit);
  await standsAt(me, 0);
  const first = await mine(me);
  for (let to = 1; to <= 5; to++) {
    await me.hook("forward").click();
    await standsAt(me, to);
  }
  await me.hook("back").click();
  await standsAt(me, 4);
  await me.hook("last").click();
  await standsAt(me, last);
  assert.notEqual(await mine(me), first);
  assert.equal(await me.hook("forward").getAttribute("aria-disabled"), "true");
  await me.hook("first").click();
  await standsAt(me, 0);
  assert.equal(await mine(me), first);
  await me.page.keyboard.press("End");
  await standsAt(me, last);
  await me.page.keyboard.press("ArrowLeft");
  await standsAt(me, last - 1);
  await me.page.keyboard.press("ArrowRight");
  await standsAt(me, last);
  await me.page.keyboard.press("Home");
  await standsAt(me, 0);
  await me.hook("slider").fill(String(last >> 1));
  await standsAt(me, last >> 1);
});

scene("it plays by itself until it is stopped", async (visit) => {
  const me = await watch(visit);
  await me.hook("play").click();
  await me.hook("at").filter({ hasText: /^([2-9]|\d\d+)\// }).waitFor();
  await me.hook("play").click();
  assert.equal(await me.hook("play").getAttribute("aria-label"), "Play");
});

scene("other eyes see other things", async (visit) => {
  const me = await watch(visit);
  const middle = last >> 3; // where everybody still has cards
  await me.hook("slider").fill(String(middle));
  await standsAt(me, middle);
  const seen = {};
  for (const eyes of ["all", "table", "0", "1"]) {
    await me.hook("eyes").selectOption(eyes);
    const { view } = await stepAt(middle, eyes);
    const { hand, connections } = view.seats[eyes === "1" ? 1 : 0]; // whose area is called mine
    seen[eyes] = Array.isArray(hand) ? hand : [];
    const wanted = [...seen[eyes], ...connections].map((card) => `card ${card}`).sort();
    await me.page.waitForFunction(
      (cards) => JSON.stringify([...document.querySelectorAll(".place.mine [aria-label=Hand] [data-piece]")].map((one) => one.dataset.piece).sort()) === cards,
      JSON.stringify(wanted),
    );
    await standsAt(me, middle, eyes);
  }
  assert.deepEqual(seen.all, seen["0"]);
  assert.notDeepEqual(seen["1"], seen["0"]);
  assert.deepEqual(seen.table, [], "who watches does not see the hand");
});

scene("a line of the log leads to its move, and points at its pieces", async (visit) => {
  const me = await watch(visit);
  const line = whole.log.filter(({ move, pieces }) => move > 20 && pieces.length > 0)[7];
  const shown = me.page.locator(`[data-line="${line.n}"]`);
  await shown.locator("button").click();
  await standsAt(me, line.move + 1);
  const current = me.hook("log").locator("[aria-current=step]");
  assert.equal(await current.count(), 1);
  const now = whole.log.filter(({ move }) => move < line.move + 1).at(-1);
  assert.equal(await current.getAttribute("data-line"), String(now.n));
  await shown.hover();
  const pointed = await me.page.locator(".piece.pointed").evaluateAll((all) => all.map((one) => one.dataset.piece));
  assert.ok(pointed.every((piece) => line.pieces.includes(piece)), `${pointed} for ${line.pieces}`);
});

// The record as the browser saves it.
async function downloaded(me) {
  const [download] = await Promise.all([me.page.waitForEvent("download"), me.hook("record").click()]);
  const file = join(scratch(), download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

scene("the record can be downloaded, verified, and uploaded for another replay", async (visit) => {
  const me = await watch(visit);
  const file = await downloaded(me);
  assert.match(file, /\.json$/);
  const verified = run("verify", file);
  assert.equal(verified.status, 0, verified.stdout + verified.stderr);

  await me.go("/");
  await me.hook("upload").setInputFiles(file);
  await me.hook("slider").waitFor();
  const address = new URL(me.page.url());
  assert.match(address.hash, /^#\/replay\//);
  assert.ok(!address.hash.includes(table), "it is kept as a table of its own");
  await me.hook("last").click();
  await standsAt(me, last);
});

scene("a file that is no record is refused with a reason", async (visit) => {
  const me = await visit({ forgives: [/status of 4\d\d/] });
  const file = join(scratch(), "wrong.json");
  writeFileSync(file, '{"polity": 1}');
  await me.go("/");
  await me.hook("upload").setInputFiles(file);
  await me.hook("problem").waitFor();
  assert.match(await me.hook("problem").textContent(), /\w{3}/);
  assert.equal(new URL(me.page.url()).hash, "");
});

scene("it is tried again from the middle, against bots", async (visit) => {
  const me = await watch(visit);
  const middle = whole.log.find(({ move, seat }) => move > last / 2 && seat === 1).move;
  await me.hook("slider").fill(String(middle));
  await standsAt(me, middle);
  await me.hook("fork").click();
  await me.hook("fork-seat").selectOption("1");
  await me.hook("fork-bot").selectOption("random");
  await me.hook("fork-start").click();
  await me.until((now) => now.status === "playing" && now.views[0].question, "a question");
  assert.notEqual(me.table.table, table);
  assert.equal(me.view().seat, 1);
  assert.deepEqual(me.table.players.map(({ player, name }) => [player, name === "Olena"]), [["random", false], ["human", true]]);
  const { round } = await stepAt(middle);
  assert.ok(me.table.round >= round, "the game goes on from there, not from the beginning");
  await me.hook("mine").waitFor();
  await me.answerAny(random(37));
});

scene("however fast the slider moves, one step is asked for at a time, and the server's wish to wait is granted", async (visit) => {
  const me = await visit({ name: "Olena", forgives: [/status of 429/] });
  let waiting = 0,
    most = 0,
    refused = 0;
  await me.page.route(/\/replay\?.*to=/, async (route) => {
    most = Math.max(most, ++waiting);
    const refuses = refused < 2 && new URL(route.request().url()).searchParams.get("to") === String(last - 1);
    if (refuses) refused++;
    if (refuses) await route.fulfill({ status: 429, headers: { "Retry-After": "1" }, json: { title: "wait", status: 429 } });
    else await route.fulfill({ response: await route.fetch() });
    waiting--;
  });
  await me.go(`/#/replay/${table}`);
  await me.hook("slider").waitFor();
  await me.hook("slider").evaluate((slider, end) => {
    for (let to = 1; to < end; to++) {
      slider.value = String(to);
      slider.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, last);
  await standsAt(me, last - 1);
  assert.equal(await me.hook("problem").count(), 0);
  assert.equal(refused, 2);
  assert.equal(most, 1);
});

end();
