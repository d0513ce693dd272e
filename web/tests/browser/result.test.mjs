// The end of a game: the points are counted up, the chart and the best moves lead into the replay, and the same people
// play again.
import assert from "node:assert/strict";
import { Client } from "../lib/http.mjs";
import { open, random } from "../lib/play.mjs";
import { Server, sql } from "../lib/server.mjs";
import { keepRecord, phone, stage } from "./lib.mjs";

const { server, scene, end } = await stage();
const client = new Client(server);

const mars = await keepRecord(server, "mars/three-turmoil-0");
const story = await client.get(`/api/tables/${mars.table}/story`);
const totalsOf = (table) => table.views[0].scores.map(({ total }) => total);

// The numbers over the bars.
const sums = async (me) => (await me.page.locator("[data-test^=sum-]").allTextContents()).map(Number);
const counted = (me) => me.page.locator("[data-test=scores][data-done=true]").waitFor();

async function ended(visit, table, options) {
  const me = await visit({ name: "Olena", ...options });
  await me.sit(table);
  await me.hook("result").waitFor();
  return me;
}

scene("the points are counted up to the totals, line by line", async (visit) => {
  const me = await ended(visit, mars.table);
  const totals = totalsOf(me.table);
  const seen = new Set();
  while ((await me.page.locator("[data-test=scores][data-done=true]").count()) === 0) {
    const now = await sums(me);
    seen.add(now.join());
    now.forEach((sum, i) => assert.ok(sum <= totals[i], "nobody loses points in this game"));
    await me.drawn();
  }
  assert.ok(seen.size > 5, `only ${seen.size} steps were seen`);
  assert.deepEqual(await sums(me), totals);
  assert.equal(await me.page.locator(".to-come, .counting").count(), 0);
  const winner = me.table.places.indexOf(1);
  assert.equal(await me.hook("verdict").textContent(), `${me.table.players[winner].name} wins`);
  assert.match(await me.hook("margin").textContent(), new RegExp(`^${totals[winner]} points, ${totals[winner] - totals[2]} more than `));
});

for (const [how, skip] of Object.entries({
  "Escape": (me) => me.page.keyboard.press("Escape"),
  "its button": (me) => me.hook("skip-count").click(),
  "a click": (me) => me.hook("margin").click(),
}))
  scene(`counting is skipped by ${how}, and not done again`, async (visit) => {
    const me = await ended(visit, mars.table);
    assert.notDeepEqual(await sums(me), totalsOf(me.table));
    await skip(me);
    await me.drawn();
    assert.deepEqual(await sums(me), totalsOf(me.table));
    assert.equal(await me.hook("skip-count").count(), 0);
    await me.hook("show-board").click();
    await me.hook("show-result").click();
    assert.deepEqual(await sums(me), totalsOf(me.table));
  });

scene("without motion everything stands there at once", async (visit) => {
  const me = await ended(visit, mars.table, { reducedMotion: "reduce" });
  assert.deepEqual(await sums(me), totalsOf(me.table));
  assert.equal(await me.hook("skip-count").count(), 0);
});

scene("the chart has a line for each player, and its numbers can be read", async (visit) => {
  const me = await ended(visit, mars.table, { reducedMotion: "reduce" });
  await me.hook("chart").waitFor();
  const lines = await me.page.locator("[data-test^=line-] polyline").evaluateAll((all) => all.map((one) => one.getAttribute("points").split(" ").length));
  assert.deepEqual(lines, me.table.players.map(() => story.rounds.length));
  const rows = await me.hook("chart").locator("tbody tr").evaluateAll((all) => all.map((row) => [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent))));
  assert.deepEqual(rows, story.rounds.map(({ totals }) => totals));
});

scene("a crowd has a chart, too, in which the first places and I stand out", async (visit) => {
  const { table } = await keepRecord(server, "welcome/ten-0");
  const me = await ended(visit, table, phone);
  await me.hook("chart").waitFor();
  assert.equal(await me.page.locator("[data-test^=line-]").count(), 10);
  assert.equal(await me.page.locator(".chart .faint").count(), 4);
  assert.equal(await me.page.evaluate(() => document.documentElement.scrollWidth), phone.viewport.width);
});

scene("the best moves lead to their step of the replay", async (visit) => {
  const me = await ended(visit, mars.table, { reducedMotion: "reduce" });
  const links = me.hook("best-move");
  await links.first().waitFor();
  assert.equal(await links.count(), story.best.length);
  const { move, says, gain } = story.best[1];
  const text = await links.nth(1).textContent();
  assert.ok(text.includes(says) && text.includes(`+${gain}`), text);
  await links.nth(1).click();
  await me.hook("at").filter({ hasText: `${move + 1}/` }).waitFor();
  await me.page.locator("#question").filter({ hasText: says }).waitFor();
  await me.page.goBack();
  await me.hook("result").waitFor();
});

scene("an address names a step of the replay; one that is too far is the end", async (visit) => {
  const me = await visit({ name: "Olena", forgives: [/422/] });
  await me.go(`/#/replay/${mars.table}/7`);
  await me.hook("at").filter({ hasText: /^7\// }).waitFor();
  await me.go(`/#/replay/${mars.table}/12`);
  await me.hook("at").filter({ hasText: /^12\// }).waitFor();
  await me.go(`/#/replay/${mars.table}/99999`);
  const last = story.rounds.at(-1).move;
  await me.hook("at").filter({ hasText: `${last}/${last}` }).waitFor();
});

// Nothing is left out and nothing counted twice, whatever the game had in it.
for (const name of ["mars/three-turmoil-0", "mars/three-turmoil-2", "mars/five-draft-0", "mars/two-1", "mars/solo-0", "mars/solo-turmoil-1",
  "welcome/four-0", "welcome/expert-1", "welcome/blueprint-expert-2", "welcome/solo-irene-1"])
  scene(`${name}: what brought the points comes to the total`, async (visit) => {
    const { table } = await keepRecord(server, name);
    const me = await ended(visit, table, { reducedMotion: "reduce" });
    await me.hook("brought").waitFor();
    for (const { seat } of me.table.players) {
      if (me.table.players.length > 1) await me.hook("brought-by").selectOption(String(seat));
      const parts = await me.page.locator("[data-test=brought] .n").allTextContents();
      const sum = parts.reduce((all, n) => all + Number(n.replace("−", "-")), 0);
      assert.equal(sum, totalsOf(me.table)[seat], `seat ${seat}: ${await me.hook("brought").innerText()}`);
    }
  });

scene("a loss has a minus, wherever it stands", async (visit) => {
  const { table } = await keepRecord(server, "welcome/four-0");
  const me = await ended(visit, table, { reducedMotion: "reduce" });
  const seat = totalsOf(me.table).findIndex((total) => total < 0);
  const says = `−${-totalsOf(me.table)[seat]}`;
  assert.equal(await me.hook(`sum-${seat}`).textContent(), says);
  await me.hook(`score-${seat}`).filter({ hasText: says }).waitFor();
  await me.hook("chart").filter({ hasText: says }).waitFor();
});

scene("a solo game says whether its goal was met", async (visit) => {
  const lost = await keepRecord(server, "mars/solo-0");
  const me = await ended(visit, lost.table, { reducedMotion: "reduce" });
  await me.hook("verdict").filter({ hasText: "The goal was not met in time" }).waitFor();
  assert.match(await me.hook("margin").textContent(), /^\d+ points$/);
});

scene("the template has an end like any other", async (visit) => {
  const { table } = await keepRecord(server, "null/three-0");
  const me = await ended(visit, table);
  await counted(me);
  assert.deepEqual(await sums(me), totalsOf(me.table));
  await me.hook("chart").waitFor();
  assert.equal(await me.hook("brought").count(), 0);
});

scene("a tie is told with what broke it", async (visit) => {
  const ties = { "welcome/ten-0": /^10 points, as many as .*\. More completed estates: \d+ to \d+$/, "state51/solo-expansions-0": /as many as .*\. Alone, a tie is lost$/ };
  for (const [name, says] of Object.entries(ties)) {
    const { table } = await keepRecord(server, name);
    const me = await ended(visit, table, { reducedMotion: "reduce" });
    await me.hook("margin").filter({ hasText: says }).waitFor();
    const [, a, b] = /(\d+) to (\d+)/.exec(await me.hook("margin").textContent()) ?? [0, 1, 0];
    assert.ok(Number(a) > Number(b));
  }
});

// The store is changed as if the rules had been others when the table was made, and read by a server that does not know it yet.
scene("a table that was made under older rules says so", async (visit) => {
  const { table } = await open(server, { game: "null", seats: ["random", "random"] });
  const here = await visit();
  await here.sit(table);
  await here.told(({ status }) => status === "over", "its end");
  const [, now] = /"rules": (\d+),/.exec(sql(server.store, `SELECT opening FROM tables WHERE id = '${table}'`).join("\n"));
  sql(server.store, `UPDATE tables SET opening = replace(opening, '"rules": ${now},', '"rules": 0,') WHERE id = '${table}'`);
  const other = await Server.start({ store: server.store });
  try {
    const { dated } = await new Client(other).get(`/api/tables/${table}`);
    assert.match(dated ?? "", /older rules/);
    const me = await ended(visit, table, { baseURL: other.url });
    await me.hook("notice").filter({ hasText: dated }).waitFor();
    await me.page.close();
  } finally {
    await other.stop();
  }
});

async function playOut(people, pick) {
  while (people.some((one) => one.table.status !== "over")) {
    const one = people.find(({ table }) => table.views[0].question !== null);
    await one.answerAny(pick);
    for (const other of people) await other.atLeast(one.table.version);
  }
}

// Two people at the end of their game, each in a browser of their own.
async function twoAtTheEnd(visit) {
  const { table, key } = await open(server, { game: "null", seats: ["human", "human"], sit: [0, 1], name: "Olena" });
  await client.act(table, { do: "name", seat: 1, name: "Taras" }, key[1]);
  const olena = await visit({ name: "Olena" }), taras = await visit({ name: "Taras" });
  await olena.sit(table, key[0]);
  await taras.sit(table, key[1]);
  await playOut([olena, taras], random(7));
  await Promise.all([olena, taras].map((one) => one.hook("again").waitFor()));
  return { table, olena, taras };
}

// Both at the same new table, on their own seats and nobody else's.
async function together(table, olena, taras) {
  for (const one of [olena, taras]) await one.until((now) => now.table !== table && now.status === "playing", "the new game");
  assert.equal(olena.table.table, taras.table.table);
  assert.equal(olena.table.game, "null");
  const seats = (one) => one.table.players.map(({ name, mine }) => [name, mine]);
  assert.deepEqual(seats(olena), [["Olena", true], ["Taras", false]]);
  assert.deepEqual(seats(taras), [["Olena", false], ["Taras", true]]);
}

scene("the same people play again at a new table, on the same seats", async (visit) => {
  const { table, olena, taras } = await twoAtTheEnd(visit);
  await olena.hook("again").click();
  await olena.told((now) => now.table !== table && now.status === "waiting", "another number");
  await taras.hook("again").filter({ hasText: "Olena" }).waitFor();
  await taras.hook("event-next").waitFor({ state: "attached" });
  await taras.hook("again").click();
  await together(table, olena, taras);
});

scene("two who play again at the same moment come to the same table", async (visit) => {
  const { table, olena, taras } = await twoAtTheEnd(visit);
  await Promise.all([olena, taras].map((one) => one.hook("again").click()));
  await together(table, olena, taras);
});

scene("both of one screen play again, and who comes back to the old table finds the new one", async (visit) => {
  const { table, key } = await open(server, { game: "null", seats: ["human", "human"], sit: [0, 1], name: "Olena" });
  await client.act(table, { do: "name", seat: 1, name: "Taras" }, key[1]);
  const me = await visit({ name: "Olena" });
  await me.go(`/#/t/${table}/${key[0]}`);
  await me.go(`/#/t/${table}/${key[1]}`);
  for (let now; (now = await client.get(`/api/tables/${table}`)).status !== "over"; ) {
    const { seat } = now.players.find(({ asked }) => asked);
    const { version, views: [{ question }] } = await client.get(`/api/tables/${table}`, key[seat]);
    await client.act(table, { do: "move", seat, version, move: question.moves[0].move }, key[seat]);
  }
  await me.hook("again").click();
  await me.told((now) => now.table !== table && now.status === "playing", "the new game");
  const next = me.table.table;
  assert.deepEqual(me.table.players.map(({ name, mine }) => [name, mine]), [["Olena", true], ["Taras", true]]);
  await me.go(`/#/t/${table}`);
  await me.hook("again").click();
  await me.told((now) => now.table === next, "the same one");
});

end();
