// A finished game is studied: asked of the server or opened from a file, walked through, and tried again from a mistake.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run, scratch } from "../lib/server.mjs";
import { findings } from "./axe.mjs";
import { phone, stage } from "./lib.mjs";
import { recorded, simulated } from "./simulated.mjs";

const { server, scene, end } = await stage();

const welcome = await simulated(server, "welcome", { seats: ["random", "random"], seed: "51" });
const file = (name) => new URL(`../games/${name}.json`, import.meta.url).pathname;

// The server's own takes some time under sanitizers, so most scenes look at one that the command wrote.
function analysed(record, lang = "en") {
  const out = join(scratch(), "study.json");
  const { status, stderr } = run("analyse", record, "--bot", "mcts:4", "--lang", lang, "--out", out);
  assert.equal(status, 0, stderr);
  return out;
}

async function watch(visit, table, options) {
  const me = await visit({ name: "Olena", ...options });
  await me.go(`/#/replay/${table}`);
  await me.hook("slider").waitFor();
  await me.hook("study-open").click();
  return me;
}

async function opened(visit, game, path, options) {
  const me = await watch(visit, game.over, options);
  await me.hook("study-file").setInputFiles(path);
  await me.hook("study-curve").waitFor();
  return me;
}

const standsAt = (me, to) => me.hook("at").filter({ hasText: new RegExp(`^${to}/`) }).waitFor();

const planetb = await recorded(server, "planetb");
const path = analysed(file("planetb"));
const found = JSON.parse(readFileSync(path, "utf8"));

scene("the server studies a game while its reader waits, and tells it in another language at once", async (visit) => {
  const me = await watch(visit, welcome.over);
  await me.page.route(/\/analysis$/, (route) => route.continue({ url: `${route.request().url()}?playouts=2` }));
  await me.hook("study-start").click();
  await me.hook("study-curve").waitFor();
  assert.equal(await me.hook("study-progress").count(), 0);
  assert.equal(await me.page.locator("[data-test=study-curve] polyline").count(), 2);
  assert.match(await me.hook("study-table").textContent(), /In the end/);
  await me.page.locator("select").filter({ hasText: "Українська" }).selectOption("uk");
  await me.hook("study-curve").filter({ hasText: "Шанси на перемогу" }).waitFor();
  await me.hook("study").filter({ hasText: "Переломні моменти" }).waitFor();
});

scene("at each decision it says what else could have been done, and what was", async (visit) => {
  const me = await opened(visit, planetb, path);
  const decision = found.decisions.find(({ looked, played }) => looked.length > 2 && played > 0);
  await me.hook("slider").fill(String(decision.at));
  await me.hook("study-else").filter({ hasText: decision.looked[0].says }).waitFor();
  assert.equal(await me.hook("study-else").locator("li").count(), decision.looked.length);
  assert.match(await me.hook("study-played").textContent(), new RegExp(`${Math.round(decision.looked[decision.played].chance / 10)} %`));
  const first = me.hook("study-else").locator("li").first();
  assert.match(await first.textContent(), /best/);
});

scene("turning points and mistakes lead to their decisions", async (visit) => {
  const me = await opened(visit, planetb, path);
  const seat = found.mistakes.findIndex((list) => list.length > 0);
  assert.ok(seat >= 0, "with so few playouts there is some mistake");
  if (found.mistakes.length > 1) await me.hook("study-whose").selectOption(String(seat));
  await me.hook("study-mistake").first().click();
  const decision = found.decisions[found.mistakes[seat][0]];
  await standsAt(me, decision.at);
  await me.hook("study-else").filter({ hasText: decision.looked[0].says }).waitFor();
  await me.page.waitForFunction(() => document.activeElement?.id === "study-else");
  assert.ok(found.turnings.length > 0);
  await me.hook("study-turnings").locator("button").first().click();
  await standsAt(me, found.decisions[found.turnings[0].decision].at);
  assert.equal(await me.page.locator(".chart .turning").count(), found.turnings.length);
});

scene("a click on the curve goes there", async (visit) => {
  const me = await opened(visit, planetb, path);
  const box = await me.page.locator("[data-test=study-curve] svg").boundingBox();
  await me.page.mouse.click(box.x + box.width * 0.4, box.y + box.height / 2);
  await me.page.waitForFunction(() => Number(document.querySelector("[data-test=slider]").value) > 0);
});

scene("a decision is tried again from there, on the seat that made it", async (visit) => {
  const me = await opened(visit, planetb, path);
  const decision = found.decisions.find(({ seat, at }) => seat === 1 && at > 20);
  await me.hook("slider").fill(String(decision.at));
  await me.hook("study-fork").click();
  assert.equal(await me.hook("fork-seat").inputValue(), "1");
  await me.hook("fork-bot").selectOption("random");
  await me.hook("fork-start").click();
  await me.until((now) => now.status === "playing" && now.views[0].question, "a question");
  assert.equal(me.view().seat, 1);
});

const wrong = {
  "another game's": [() => readFileSync(analysed(file("automas")), "utf8"), /another game/],
  "no JSON": [() => "{", /no analysis/],
  "a record": [() => readFileSync(file("planetb"), "utf8"), /another game|no analysis/],
  "one with a decision too many": [() => JSON.stringify({ ...found, decisions: [...found.decisions, found.decisions[0]] }), /no analysis/],
  "one that leads beyond the game": [() => JSON.stringify({ ...found, mistakes: found.mistakes.map(() => [found.decisions.length]) }), /no analysis/],
  "one with chances of nobody": [() => JSON.stringify({ ...found, end: [1000] }), /no analysis/],
  "one with more in it": [() => JSON.stringify({ ...found, more: 1 }), /no analysis/],
  "one whose words are none": [() => JSON.stringify({ ...found, decisions: found.decisions.map((one) => ({ ...one, question: { says: "?" } })) }), /no analysis/],
};

scene("a file that is no analysis of this game is refused with a reason, and what was shown stays", async (visit) => {
  const me = await opened(visit, planetb, path);
  for (const [what, [make, says]] of Object.entries(wrong)) {
    const bad = join(scratch(), "wrong.json");
    writeFileSync(bad, make());
    await me.hook("study-file").setInputFiles(bad);
    await me.hook("problem").filter({ hasText: says }).waitFor();
    assert.equal(await me.hook("study-curve").count(), 1, what);
    await me.hook("study-file").setInputFiles(path);
    await me.hook("problem").waitFor({ state: "detached" });
  }
});

scene("when the server has no time for it, it says so, and can be asked again", async (visit) => {
  const me = await watch(visit, welcome.over, { forgives: [/status of 503/] });
  await me.page.route(/\/analysis/, (route) => route.fulfill({ status: 503, json: { title: "busy", status: 503, detail: "the server is busy" } }));
  await me.hook("study-start").click();
  await me.hook("problem").filter({ hasText: "The server is busy" }).waitFor();
  await me.page.unroute(/\/analysis/);
  await me.page.route(/\/analysis$/, (route) => route.continue({ url: `${route.request().url()}?playouts=2` }));
  await me.hook("study-start").click();
  await me.hook("study-curve").waitFor();
  assert.equal(await me.hook("problem").count(), 0);
});

for (const [name, options] of Object.entries({ "a wide screen": {}, "a phone": phone, "a dark phone": { ...phone, colorScheme: "dark" } }))
  scene(`study mode on ${name} has no faults that axe can find, and fits`, async (visit) => {
    const me = await opened(visit, planetb, path, { bypassCSP: true, reducedMotion: "reduce", ...options });
    await me.hook("study-mistake").first().click();
    await me.hook("study-fork").waitFor();
    assert.deepEqual(await findings(me), []);
    const { wide, screen } = await me.page.evaluate(() => ({ wide: document.documentElement.scrollWidth, screen: innerWidth }));
    assert.ok(wide <= screen, `${wide} on ${screen}`);
  });

end();
