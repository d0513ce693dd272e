// Hegemony on its board: what lies where for each class, what is lifted with its ghost, who paid whom, a vote cube by cube, and a
// whole game of two.
import assert from "node:assert/strict";
import { Client } from "../lib/http.mjs";
import { findings } from "./axe.mjs";
import { Mouse } from "./hand.mjs";
import { policies, signs, sit } from "./hegemony.mjs";
import { desktop, stage } from "./lib.mjs";
import { playThrough } from "./player.mjs";
import { simulated } from "./simulated.mjs";

const { server, scene, end } = await stage();
const game = await simulated(server, "hegemony", { seats: ["random", "random", "random", "random"], seed: "0d" });
const roles = ["working", "middle", "capitalist", "state"];
const sum = (counts) => Object.values(counts).reduce((so, n) => so + n, 0);

async function lawsLie(me, view) {
  for (const [i, policy] of policies.entries()) {
    const now = me.page.locator(`.hg-section.hg-now[data-piece^="section ${policy} "]`);
    assert.equal(await now.count(), 1);
    assert.equal(await now.getAttribute("data-piece"), `section ${policy} ${view.policies[i]}`);
    const flags = me.page.locator(`[data-piece^="section ${policy} "] .hg-flag`);
    assert.equal(await flags.count(), view.bills[i] === "none" ? 0 : 1, policy);
  }
  assert.deepEqual(await signs(me.page.locator(".hg-votes ul")), ["working", "middle", "capitalist"].map((role) => String(view.bag[role])));
  assert.deepEqual(await signs(me.piece("bag")), [String(sum(view.bag))]);
}

async function companiesLie(me, view) {
  const lie = { capitalist: view.companies_capitalist, middle: view.companies_middle, state: view.open.map((space) => view.public[space]), working: view.farms };
  for (const [role, words] of Object.entries(lie)) {
    const found = await me.page.locator(`.hg-band-${role} .hg-company`).evaluateAll((all) => all.map((one) => one.dataset.piece.slice(8)));
    assert.deepEqual(found.sort(), words.toSorted(), role);
  }
  const workers = await me.page.locator(".hg-society .hg-slot:has(.hg-figure:not(.hg-vacant))").evaluateAll((all) => all.map((one) => one.dataset.piece.slice(5)));
  assert.deepEqual(workers.sort(), Object.keys(view.workers).sort());
  for (const [word, level] of Object.entries(view.wages)) {
    const wages = await me.piece(`company ${word}`).first().locator(".hg-wages .sign").evaluateAll((all) => all.map((one) => one.classList.contains("hg-now")));
    assert.equal(wages.indexOf(true), level - 1, `${word} pays level ${level}`);
  }
}

async function fits(me, role) {
  for (const place of ["common", "mine"])
    assert.ok((await me.hook(place).evaluate((one) => one.scrollHeight - one.clientHeight)) <= 1, `${role}: "${place}" is seen without scrolling`);
  assert.ok(await me.page.locator(".hg-bands").evaluate((one) => one.scrollHeight <= one.clientHeight), `${role}: all companies are seen`);
  const cut = await me.page.locator(".hg-text").evaluateAll((all) => all.filter((one) => one.clientHeight % 14 !== 0).length);
  assert.equal(cut, 0, `${role}: no line of a card is cut in two`);
}

for (const [seat, role] of roles.entries())
  scene(`the table lies there as the view tells it, for the ${role} class`, async (visit) => {
    const me = await visit({ name: "Olena", ...desktop });
    const view = await sit(me, await game.before("basic", 0.4, "Olena", seat));
    await lawsLie(me, view);
    await companiesLie(me, view);
    assert.equal(await me.page.locator(".hg-hand .hg-card").count(), view.seats[seat].hand.length);
    assert.equal((await signs(me.page.locator(".hg-mine .hg-purse .hg-stat").first()))[0], String(view.money[role]));
    const { things } = await new Client(server).get("/api/games/hegemony");
    const mine = Object.entries(things.action).filter(([, { facts }]) => facts.roles.includes(role));
    assert.equal(await me.page.locator(".hg-doing .hg-action").count(), mine.length);
    await fits(me, role);
    const next = (seat + 1) % 4;
    await me.hook("open-seat").nth(next > seat ? next - 1 : next).click();
    const theirs = me.page.locator(`dialog .hg-sheet-${roles[next]}`);
    await theirs.waitFor();
    assert.equal((await signs(theirs.locator(".hg-stat").first()))[0], String(view.money[roles[next]]));
    assert.equal(await theirs.locator(".piece.can").count(), 0, "only to look at");
  });

scene("a bill is lifted with the ghost of what it does", async (visit) => {
  const me = await visit({ name: "Olena" });
  const at = game.moves.findIndex((move) => / propose /.test(move));
  const [, , policy, section] = game.moves[at].split(" ");
  await sit(me, await game.at(at));
  const { version } = me.table, piece = me.piece(`section ${policy} ${section}`);
  await me.touch(piece);
  assert.equal(await me.lifted(), "play");
  assert.equal(await piece.locator(".hg-flag.hg-ghost").count(), 1);
  assert.match(await me.page.locator(".hg-lifted h3").textContent(), new RegExp(`^${policies.indexOf(policy) + 1}\\.`));
  await me.hook("cancel").click();
  assert.equal(await piece.locator(".hg-flag").count(), 0);
  assert.equal(me.table.version, version, "looking plays nothing");
  await me.use(`section ${policy} ${section}`);
  assert.equal(await piece.locator(".hg-flag:not(.hg-ghost)").count(), 1);
});

scene("who paid whom in the last production adds up", async (visit) => {
  const me = await visit({ name: "Olena" });
  const view = await sit(me, await game.before("basic", 0.5));
  await me.hook("flow").click();
  const picture = me.hook("flow-picture");
  await picture.waitFor();
  const paid = Object.values(view.flow).filter((n) => n > 0);
  assert.deepEqual((await picture.locator("li > b:not(.sign)").allTextContents()).map(Number).sort((a, b) => a - b), paid.toSorted((a, b) => a - b));
  const ends = await picture.locator("text").allTextContents();
  const total = (sign) => ends.filter((text) => text.startsWith(sign)).reduce((so, text) => so + Number(text.slice(1)), 0);
  assert.equal(total("−"), paid.reduce((so, n) => so + n, 0));
  assert.equal(total("+"), total("−"));
  assert.equal(await picture.locator(".hg-stream").count(), paid.length);
  assert.equal(await me.page.locator(".hg-company").count(), 0);
});

scene("axe finds nothing serious where workers, sections, influence, prices and deals are chosen", async (visit) => {
  const me = await visit({ name: "Olena", viewport: { width: 1440, height: 900 }, colorScheme: "dark", reducedMotion: "reduce", bypassCSP: true });
  for (const verb of ["staff", "propose", "for", "commit", "buy", "price", "build", "discard"]) {
    const to = game.moves.findIndex((move) => `${move} `.includes(` ${verb} `));
    assert.ok(to >= 0, `nobody did "${verb}"`);
    await sit(me, await game.at(to));
    assert.deepEqual(await findings(me), [], verb);
  }
});

// What one move brought about that is told after so many lines: bots may have gone on since.
async function told({ table, key }, count, kind) {
  const { log } = await new Client(server).get(`/api/tables/${table}`, { key });
  const lines = log.lines.filter((line) => line.n >= count && about(line, kind));
  return lines.filter(({ move }) => move === lines[0].move);
}

const about = ({ pieces }, kind) => pieces.find((piece) => piece.startsWith(`${kind} `))?.split(" ").slice(1);

// The move by which votes are drawn for the first time at a vote that asks for influence afterwards, and the one that ends it.
function firstVote() {
  const ends = game.moves.findIndex((move, i) => / commit /.test(move) && !/ commit /.test(game.moves[i + 1] ?? ""));
  const draws = game.moves.slice(0, ends).findLastIndex((move) => / (for|against)$/.test(move));
  return { draws, ends };
}

async function shown(me) {
  const count = (side) => me.hook("election").locator(`[data-test=votes-${side}]`).textContent().then(Number);
  return { for: await count("for"), against: await count("against"), cubes: await me.hook("election").locator(".hg-cubes .glyph").count() };
}

scene("votes are drawn one by one, and the log does not run ahead", async (visit) => {
  const { draws } = firstVote();
  const me = await visit({ name: "Olena", keeps: { pace: "step" } });
  const to = await game.at(draws);
  await sit(me, to);
  const { count } = me.table.log;
  await me.answer(game.moves[draws].split(" ")[1]);
  await me.hook("election").waitFor();
  const lines = await told(to, count, "vote");
  assert.equal(lines.length, 5);
  const { sides } = me.view().view, seen = { for: 0, against: 0 };
  for (const [i, line] of lines.entries()) {
    const side = sides[roles.indexOf(about(line, "vote")[0])];
    if (side !== "none") seen[side]++;
    assert.equal(await me.hook("beat").textContent(), line.says);
    assert.deepEqual(await shown(me), { ...seen, cubes: i + 1 });
    if (i + 1 < lines.length) assert.equal(await me.newestLine(), line.n, "the log does not run ahead");
    await me.hook("beat-next").click();
  }
  await me.hook("election").waitFor({ state: "detached" });
  await me.page.locator(".hg-society .hg-vote").waitFor();
});

scene("influence is shown together, then the result", async (visit) => {
  const { ends } = firstVote();
  const me = await visit({ name: "Olena", keeps: { pace: "step" } });
  const to = await game.at(ends);
  await sit(me, to);
  const { count } = me.table.log;
  assert.equal(await me.page.locator(".hg-society .hg-vote .hg-added .sign").first().getAttribute("data-sign"), "?");
  await me.answer(game.moves[ends].split(" ").slice(1).join(" "));
  await me.hook("election").waitFor();
  const casts = (await told(to, count, "cast")).map((line) => about(line, "cast"));
  const votes = (side) => casts.filter((one) => one[1] === side).reduce((so, one) => so + Number(one[2]) + Number(one[3]), 0);
  const { cubes: _, ...counts } = await shown(me);
  assert.deepEqual(counts, { for: votes("for"), against: votes("against") });
  assert.equal(await me.page.locator("[data-test=election] .hg-won").count(), 0, "not yet");
  await me.hook("beat-next").click();
  const won = me.page.locator("[data-test=election] .hg-won");
  assert.ok(await won.evaluate((one, side) => one.classList.contains(`hg-${side}`), votes("for") >= votes("against") ? "for" : "against"));

  const still = await visit({ name: "Taras", reducedMotion: "reduce", keeps: { pace: "normal" } });
  await sit(still, await game.at(ends));
  await still.answer(game.moves[ends].split(" ").slice(1).join(" "));
  await still.page.locator("[data-test=election] .hg-won").waitFor(); // where nothing moves, the end is seen at once
  assert.equal(await still.page.evaluate(() => document.getAnimations().length), 0);
});

scene("a whole game of two by mouse alone, against a bot", (visit) =>
  playThrough(visit, server, "hegemony", { bots: ["random"], weight: { card: 6, basic: 6, end: 20, done: 8, price: 0.2, wage: 0.2, free: 0.5, drop: 0.1 } }, desktop, Mouse),
);

end();
