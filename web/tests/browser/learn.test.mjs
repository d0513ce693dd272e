// Learning while playing: rules at hand, the guide of a first game, names of symbols and of bots, tiles of games.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Client } from "../lib/http.mjs";
import { open } from "../lib/play.mjs";
import { findings } from "./axe.mjs";
import { eventually } from "../lib/wait.mjs";
import { phone, position, stage } from "./lib.mjs";

const { server, scene, end } = await stage();
const client = new Client(server);

const newcomer = { "guide.welcome": null, "guide.state51": null, "guide.mars": null, "guide.planetb": null, "guide.hegemony": null };
const asked = (table) => table.views[0].question !== null;

async function atTable(visit, { table, key }, { clock, ...options } = {}) {
  const me = await visit({ name: "Olena", ...options });
  if (clock) await me.page.clock.install();
  await me.sit(table, key);
  await me.until(asked, "a question");
  await me.page.locator(".place .piece").first().waitFor({ state: "attached" });
  return me;
}

const welcome = () => position(server, "welcome/four-0", { to: 122 });

async function openRules(me) {
  await me.hook("menu").click();
  await me.hook("open-rules").click();
  await me.hook("rules").waitFor();
  await me.hook("rules-section").first().waitFor();
}

const focused = (me, selector) => me.page.locator(`${selector}:focus`).waitFor();
const chosen = (me, rule) => me.page.locator(`.rule-block.chosen[data-rule-text="${rule}"]`).waitFor();

// --- Rules ---

scene("a rule's number opens it in its section, beside the question, and Escape gives the focus back", async (visit) => {
  const me = await atTable(visit, await welcome());
  await me.hook("all-answers").click();
  await me.hook("refusals").locator("summary").click();
  const number = me.page.locator("[data-test=refusals] [data-rule]").first();
  const rule = await number.getAttribute("data-rule");
  assert.match(rule, /^R\d+\.\d+/);
  await number.click();
  await chosen(me, rule);
  assert.ok((await me.page.locator(".rule-block[data-rule-text]").count()) > 1, "the section is around it");
  await me.page.keyboard.press("Escape");
  await me.hook("rules").waitFor({ state: "detached" });
  await focused(me, `[data-test=refusals] [data-rule="${rule}"]`);
});

scene("rules lead to rules, back and forward again, and are found by words", async (visit) => {
  const me = await atTable(visit, await welcome());
  await openRules(me);
  await me.hook("rules-section").filter({ hasText: /^R9 / }).click();
  await me.page.locator(".rule-text h3", { hasText: /^R9 / }).waitFor();
  const [first] = await me.page.locator(".rule-text [data-rule]").evaluateAll((all) => all.map((one) => one.dataset.rule));
  await me.page.locator(`.rule-text [data-rule="${first}"]`).first().click();
  await chosen(me, first);
  await me.hook("rules-back").click();
  await me.page.locator(".rule-text h3", { hasText: /^R9 / }).waitFor();
  await me.hook("rules-forward").click();
  await chosen(me, first);

  await me.hook("rules-search").fill("refusal box third");
  const results = me.hook("rules-result");
  await results.first().waitFor();
  for (const text of await results.allInnerTexts()) assert.match(text, /refusal/i);
  await results.filter({ hasText: /^R8\.1/ }).click();
  await chosen(me, "R8.1");
  assert.ok(await me.page.locator("#question").isVisible(), "the question is not covered");
  await me.hook("rules-close").click();
  await focused(me, "[data-test=menu]");
});

scene("a part of a chapter is a section, and a rule of three numbers is found by all of them", async (visit) => {
  const { table, key } = await open(server, { game: "hegemony", seats: ["human", "human"], sit: [0] });
  const me = await visit({ name: "Olena" });
  await me.sit(table, key[0]);
  await openRules(me);
  await me.hook("rules-section").filter({ hasText: /^R4\.2 / }).click();
  await me.page.locator(".rule-text h3", { hasText: /^R4\.2 / }).waitFor();
  assert.ok((await me.page.locator(".rule-block[data-rule-text]").count()) > 15, "each rule has its number");
  await me.page.locator('.rule-text [data-rule="R4.2.15"]').first().click();
  await chosen(me, "R4.2.15");
});

scene("rules are in my language, and fetched only when they are opened", async (visit) => {
  const me = await visit({ name: "Olena", keeps: { language: "uk" } });
  const fetched = [];
  me.page.on("request", (request) => fetched.push(request.url()));
  const { table, key } = await welcome();
  await me.sit(table, key);
  await me.until(asked, "a question");
  assert.ok(!fetched.some((url) => /welcome\.(en|uk)/.test(url)), "not before");
  await openRules(me);
  assert.ok(fetched.some((url) => url.includes("welcome.uk")));
  assert.equal(await me.hook("rules-english").count(), 0);
  await me.hook("rules-section").filter({ hasText: /^R5 Хід/ }).waitFor();
});

scene("on a phone the rules are a sheet without anything serious for axe", async (visit) => {
  const me = await atTable(visit, await welcome(), { ...phone, bypassCSP: true, reducedMotion: "reduce" });
  await openRules(me);
  await me.page.locator("dialog .rules").waitFor();
  await me.hook("rules-section").first().click();
  await me.page.locator(".rule-text h3").first().waitFor();
  assert.deepEqual(await findings(me), []);
  await me.page.keyboard.press("Escape");
  await me.hook("rules").waitFor({ state: "detached" });
});

// --- The guide ---

const shows = (me, name) => me.page.locator(`[data-test=coach-says][data-step="${name}"]`).waitFor();

async function firstGame(visit, settings, options = {}) {
  const { table, key } = await open(server, { seats: ["human", "random"], sit: [0], ...settings });
  const me = await atTable(visit, { table, key: key[0] }, { ...options, keeps: { ...newcomer, ...options.keeps } });
  return { me, table, key: key[0] };
}

// As if on another device: the guide watches the table, not the mouse.
async function answer(me, { table, key }, verb) {
  const { move } = me.question().moves.find(({ move: one, says }) => one.startsWith(verb) && !says.includes("Temporary"));
  const { version } = me.table;
  await client.act(table, { do: "move", seat: 0, version, move }, key);
  await me.atLeast(version + 1);
}

// The table is there, whatever stood on the page before, and the guide has had the time to look at it.
async function noGuide(me) {
  await me.page.locator(".place .piece.can").first().waitFor({ state: "attached" });
  await me.drawn();
  assert.equal(await me.hook("coach").count(), 0);
}

scene("the guide is offered in the first game, goes along with what I do, and stays through a reload", async (visit) => {
  const { me, ...at } = await firstGame(visit, { game: "welcome" });
  await me.hook("coach-yes").click();
  await shows(me, "pair");
  await answer(me, at, "take");
  await shows(me, "house");
  await me.page.reload();
  await shows(me, "house");
  await me.hook("coach-rule").click();
  await chosen(me, "R5.3");
  await me.page.keyboard.press("Escape");
  await me.hook("coach-next").click();
  await me.page.locator("[data-test=coach-says]:not([data-step=house])").waitFor();
  await me.hook("coach-stop").click();
  await me.hook("coach").waitFor({ state: "detached" });
  await me.page.reload();
  await noGuide(me);
  await me.hook("menu").click();
  await me.hook("open-guide").click();
  await shows(me, "house");
});

scene("who does not want a guide is asked once", async (visit) => {
  const { me } = await firstGame(visit, { game: "state51" });
  await me.hook("coach-no").click();
  await me.hook("coach").waitFor({ state: "detached" });
  const { table, key } = await open(server, { game: "state51", seats: ["human", "random"], sit: [0] });
  await me.sit(table, key[0]);
  await noGuide(me);
});

// Pieces that could be used if the bubble did not lie on them. It goes after a board that moves, a moment later.
function covered(me) {
  return me.page.evaluate(() => {
    const bubble = document.querySelector("[data-test=coach]").getBoundingClientRect();
    const lies = (box) => box.left < bubble.right && bubble.left < box.right && box.top < bubble.bottom && bubble.top < box.bottom;
    const pieces = [...document.querySelectorAll(".place.common .piece.can")];
    return pieces.length > 0 ? pieces.filter((one) => lies(one.getBoundingClientRect())).length : null;
  });
}

scene("the guide takes neither the focus nor the click, and g leads to it", async (visit) => {
  const { me } = await firstGame(visit, { game: "welcome" });
  await me.hook("coach-yes").focus();
  await me.page.keyboard.press("Enter");
  await shows(me, "pair");
  await me.hook("announcer").filter({ hasText: "Take one of three pairs" }).waitFor({ state: "attached" });
  await eventually(async () => assert.equal(await covered(me), 0, "a piece that can be used is covered"));
  await me.page.locator("#question").focus();
  await me.page.keyboard.press("g");
  await focused(me, "[data-test=coach-next]");
  const { moves } = me.question();
  await me.answer((moves.find(({ says }) => !says.includes("Temporary")) ?? moves[0]).move);
  if (me.question().moves[0].move.startsWith("crew")) await me.answer(me.question().moves[0].move); // every pair had a temporary crew
  await shows(me, "house");
  assert.equal(await me.page.locator(".coach :focus").count(), 0);
});

scene("while something is lifted the guide is silent, and goes on after it", async (visit) => {
  const me = await atTable(visit, await position(server, "state51/four-1", { to: 154 }), { keeps: { "guide.state51": { seen: [] } } });
  await shows(me, "turn");
  await me.page.locator('.piece.can[data-piece^="card"]').first().click();
  await me.hook("lift").waitFor();
  await me.hook("coach").waitFor({ state: "detached" });
  await me.hook("cancel").click();
  await shows(me, "turn");
});

scene("a rule of what is lifted opens over it, and Escape leaves it lifted", async (visit) => {
  const me = await atTable(visit, await position(server, "state51/four-1", { to: 154 }));
  const piece = me.question().refused.find(({ rule, pieces }) => rule && pieces.length && !me.question().moves.some((one) => pieces.some((name) => one.pieces.includes(name))));
  await me.piece(piece.pieces[0]).first().dispatchEvent("click");
  await me.page.locator("[data-test=why-not] [data-rule]").first().click();
  await me.hook("rules").waitFor();
  await me.page.keyboard.press("Escape");
  await me.hook("rules").waitFor({ state: "detached" });
  assert.equal(await me.hook("lift").count(), 1);
});

// What the guide shows now, after it has looked at the page once more: it does so by the clock, which is put forward.
async function glance(me) {
  await me.page.clock.fastForward(500);
  await me.drawn();
  return me.page.evaluate(() => {
    const says = document.querySelector("[data-test=coach-says]");
    const { width = 0, height = 0 } = document.querySelector(".coach-ring")?.getBoundingClientRect() ?? {};
    return says && { name: says.dataset.step, ring: { width, height }, rule: document.querySelector("[data-test=coach-rule]")?.dataset.rule };
  });
}

// Goes on from this step, unless the table has by now.
async function goOn(me, name) {
  await me.page.evaluate((one) => document.querySelector(`.coach:has([data-step="${one}"]) [data-test=coach-next]`)?.click(), name);
  await me.page.locator(`[data-step="${name}"]`).waitFor({ state: "detached" });
}

const isOver = (me, game) => me.page.evaluate((name) => localStorage[`polity.guide.${name}`] === '"no"', game);

for (const [game, options] of [["welcome", {}], ["state51", {}], ["mars", { turmoil: "on" }], ["planetb", {}], ["hegemony", {}]])
  scene(`every step of ${game}'s guide points at something and names a rule that there is`, async (visit) => {
    const text = readFileSync(new URL(`../../../docs/rules/${game}.md`, import.meta.url), "utf8");
    const { me, ...at } = await firstGame(visit, { game, options }, { ...phone, bypassCSP: true, reducedMotion: "reduce", clock: true });
    await me.hook("coach-yes").click();
    await me.hook("coach-next").waitFor();
    const seen = [];
    for (let answers = 0; !(await isOver(me, game)); ) {
      const tip = await glance(me);
      if (tip) {
        const { name, ring, rule } = tip;
        if (!seen.includes(name)) seen.push(name);
        assert.ok(ring.width > 8 && ring.height > 8, `${name} points at nothing`);
        assert.ok(!rule || text.includes(`\n**${rule}**`), `${name} names ${rule}`);
        if (seen.length === 1) assert.deepEqual(await findings(me), []);
        await goOn(me, name);
      } else {
        assert.ok(answers++ < 60, `after ${seen} nothing more is shown`);
        await me.until(asked, "a question");
        if (await glance(me)) continue; // it came with the question, after the first look
        const done = me.question().moves.find(({ move }) => move === "done");
        await answer(me, at, done?.move ?? "");
      }
    }
    assert.ok(seen.length >= 10, `only ${seen}`);
    assert.equal(seen.at(-1), "end");
  });

// --- Names ---

scene("a symbol that is pressed says its name", async (visit) => {
  const me = await atTable(visit, await welcome(), phone);
  await me.page.locator("[data-test=player-0] .total").tap();
  await me.page.locator("[data-test=tip]", { hasText: "Points" }).waitFor();
});

scene("no engine word names a bot, before the game or in it", async (visit) => {
  const me = await visit({ name: "Olena" });
  const { table, key, host } = await open(server, { game: "welcome", seats: ["human", "easy", "random", "human"], sit: [0], private: false });
  for (const one of [key[0], host]) {
    await me.go(`/#/t/${table}/${one}`);
    await me.told((now) => now.table === table, "this table");
  }
  await me.hook("bot-3").waitFor(); // by now the host's key is known, too
  const engine = /mcts|random/i;
  assert.doesNotMatch(await me.page.locator("body").innerText(), engine);
  assert.match(await me.hook("room-1").innerText(), /^[A-Z][a-z]+\s+Bot, easy/);
  await me.hook("bot-3").click();
  await me.until(({ status }) => status === "playing", "a game that begins");
  assert.doesNotMatch(await me.page.locator("body").innerText(), engine);
  await me.page.locator("[data-test^=player-] .face").nth(2).waitFor();
  assert.equal(await me.page.locator("[data-test^=player-] .face").count(), 3);
  for (const title of await me.page.locator("[title]").evaluateAll((all) => all.map((one) => one.title)))
    assert.doesNotMatch(title, engine);
  await open(server, { game: "welcome", seats: ["human", "mcts:50", "random", "human"], sit: [0], private: false });
  const other = await visit({ name: "Taras" });
  await other.go("/#/");
  await other.hook("watch").first().waitFor();
  assert.doesNotMatch(await other.page.locator("body").innerText(), engine);
  await me.go("/#/new/welcome");
  assert.doesNotMatch(await me.hook("seat-0").innerText(), engine);
});

// --- Tiles, and a new table ---

scene("each game's tile says what it is about, for how many, how long and how heavy; the template has none", async (visit) => {
  const me = await visit({ name: "Olena" });
  await me.go("/#/");
  await me.hook("new-game").first().waitFor();
  const games = await me.hook("new-game").evaluateAll((all) => all.map((one) => one.dataset.game));
  assert.deepEqual([...games].sort(), ["hegemony", "mars", "planetb", "state51", "welcome"]);
  for (const text of await me.hook("new-game").allInnerTexts()) {
    assert.match(text, /players/);
    assert.match(text, /\d+–\d+ min/);
    assert.match(text, /light|medium|heavy/);
  }
  await me.go("/#/new/null");
  await me.hook("start").waitFor();
});

scene("tables where it is my turn come first", async (visit) => {
  const me = await visit({ name: "Olena" });
  const mine = await open(server, { game: "welcome", seats: ["human", "human"], sit: [0] });
  const waits = await open(server, { game: "null", seats: ["human", "human"], sit: [0] });
  await client.post(`/api/tables/${mine.table}/seats`, { name: "Ira" });
  await me.sit(mine.table, mine.key[0]);
  await me.go(`/#/t/${waits.table}/${waits.key[0]}`);
  await me.hook("room").waitFor();
  await me.go("/#/");
  await me.page.locator(".entry.mine").waitFor();
  const order = await me.hook("continue").evaluateAll((all) => all.map((one) => one.dataset.table));
  assert.deepEqual(order, [mine.table, waits.table]);
});

scene("Mars is usually played with Turmoil, and alone it is said what that means", async (visit) => {
  const me = await visit({ name: "Olena" });
  await me.go("/#/new/mars");
  await me.hook("options").locator("summary").click();
  assert.ok(await me.hook("option-turmoil").isChecked());
  await me.page.getByText(/^Alone: you have 14 generations/).waitFor();
  await me.hook("start").click();
  await me.until(asked, "a game");
  assert.equal(me.table.options.turmoil, "on");
  await me.go("/#/new/mars");
  await me.hook("options").locator("summary").click();
  await me.hook("option-turmoil").uncheck();
  await me.page.reload();
  await me.hook("options").locator("summary").click();
  assert.ok(!(await me.hook("option-turmoil").isChecked()), "a choice of mine stays");
});

scene("seats have options of their own, and one may be given to the rules", async (visit) => {
  const me = await visit({ name: "Olena" });
  await me.go("/#/new/null");
  await me.hook("more").click();
  await me.hook("seat-0-role").selectOption("gambler");
  await me.hook("seat-2").selectOption("Automa");
  assert.equal(await me.hook("seat-2-role").count(), 0, "an Automa has no other role");
  await me.hook("start").click();
  await me.until(asked, "a game");
  const { players } = me.table;
  assert.deepEqual(players.map(({ options }) => options.role), ["gambler", "automa", "automa"], "opponents are Automas unless I say otherwise");
  assert.deepEqual(players.map(({ player }) => player === "rules"), [false, true, true]);
  await me.hook("player-2").getByText("Automa").first().waitFor();
  await me.hook("player-0").getByText("Gambler").waitFor();
});

end();
