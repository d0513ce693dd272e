// Planet B on its board: what lies where, what is lifted with its ghost, a zone that is filled, an election vote by vote, and a
// whole game of three.
import assert from "node:assert/strict";
import { Client } from "../lib/http.mjs";
import { findings } from "./axe.mjs";
import { Mouse } from "./hand.mjs";
import { desktop, stage } from "./lib.mjs";
import { playThrough } from "./player.mjs";
import { simulated } from "./simulated.mjs";

const { server, scene, end } = await stage();
const game = await simulated(server, "planetb", { seats: ["random", "random", "random"], seed: "0d" });

const asked = (table) => table.views[0].question !== null;
const places = ["left", "centre", "right"];

async function sit(me, { table, key }) {
  await me.sit(table, key);
  await me.until(asked, "a question");
  await me.page.locator(".pb-mine").waitFor({ state: "attached" });
  return me.view().view;
}

// What signs say: numbers are drawn, and no text.
const signs = (locator) => locator.locator(".sign").evaluateAll((all) => all.map((one) => one.dataset.sign));

scene("the table lies there as the view tells it, and only my own envelope opens", async (visit) => {
  const me = await visit({ name: "Olena" });
  const view = await sit(me, await game.before("deal", 0.5));
  const things = await new Client(server).get("/api/games/planetb").then(({ things }) => things);
  for (const [i, place] of places.entries()) {
    const token = me.piece(`place ${place}`);
    assert.match(await token.getAttribute("aria-label"), new RegExp(things.conglomerate[view.conglomerates[i]].says));
    assert.equal(await token.locator(".pb-spot .glyph").count(), view.briefcases[i]);
    assert.ok(await token.evaluate((one, side) => one.classList.contains(`pb-is-${side}`), view.sides[i]), `${place} lies on its ${view.sides[i]} side`);
  }
  for (const [resource, price] of Object.entries(view.hints.prices))
    assert.match(await me.piece(`stock ${resource}`).getAttribute("aria-label"), new RegExp(`: ${view.seats[0].stock[resource]}\\. price ${price}`));
  assert.equal(await me.page.locator(".pb-news[data-piece]").count(), view.face_up.filter(Boolean).length);
  assert.deepEqual(await signs(me.page.locator(".pb-election .pb-n")), view.seats.map((_, i) => String(view.bag[`seat-${i + 1}`])));
  assert.deepEqual(await signs(me.piece("bag")), [String(Object.values(view.bag).reduce((sum, n) => sum + n, 0))]);
  assert.equal(await me.page.locator(".pb-spaces li").nth(view.marker).locator(".glyph").count(), 1);
  for (const [track, at] of Object.entries(view.seats[0].tracks))
    assert.equal(await me.page.locator(`.pb-of-${track} .pb-space`).nth(at).locator(".seat-0").count(), 1, `my disc on ${track}`);
  assert.equal(await me.page.locator(".pb-moods .pb-here > b").textContent(), view.seats[0].mood > 0 ? `+${view.seats[0].mood}` : String(view.seats[0].mood).replace("-", "−"));
  assert.equal(await me.page.locator(".pb-hand .pb-held").count(), view.seats[0].hand.length);
  assert.equal(await me.page.locator(".pb-city .pb-built").count(), view.seats[0].built.length);

  const envelope = me.hook("envelope");
  assert.deepEqual(await signs(envelope), ["?"]);
  await envelope.click();
  assert.deepEqual(await signs(envelope), [String(view.seats[0].vp)]);
  await me.hook("open-seat").nth(1).click();
  const theirs = me.page.locator("dialog .pb-before");
  await theirs.waitFor();
  assert.equal(view.seats[1].vp, undefined);
  assert.equal(await theirs.locator(".pb-envelope").count(), 1);
  assert.equal(await theirs.locator("button").count(), 0, "nobody else's envelope opens");
  assert.deepEqual(await signs(theirs.locator(".pb-envelope")), []);
});

scene("a conglomerate, news and a building are lifted with the ghost of what they do", async (visit) => {
  const me = await visit({ name: "Olena" });
  await sit(me, await game.before("deal", 0.3));
  const place = me.piece("place centre"), there = me.view().view.briefcases[1], { version } = me.table;
  await me.touch(place);
  assert.equal(await me.lifted(), "play");
  assert.equal(await place.locator(".pb-spot .pb-ghost").count(), 1);
  assert.equal(await place.locator(".pb-spot .glyph").count(), there + 1);
  await me.page.locator(".pb-lifted .pb-token").waitFor();
  await me.hook("cancel").click();
  assert.equal(await place.locator(".pb-ghost").count(), 0);
  assert.equal(me.table.version, version, "looking plays nothing");
  await me.use("place centre");
  assert.equal(me.view().view.briefcases[1], there + 1);

  const at = game.moves.findIndex((move, i) => move.startsWith("0 build ") && i > 30);
  await sit(me, await game.at(at));
  const card = game.moves[at].split(" ")[2], built = me.view().view.seats[0].built.length;
  await me.touch(me.piece(`building ${card}`));
  await me.page.locator(`[data-choice="build ${card}"]`).click();
  assert.equal(await me.lifted(), "play");
  assert.equal(await me.page.locator(".pb-city .pb-ghost .pb-building").count(), 1);
  assert.match((await signs(me.page.locator(".pb-money"))).join(), /→/);
  await me.change(() => me.hook("play").click());
  assert.equal(await me.page.locator(`.pb-city [data-piece="building ${card}"]`).count(), 1);
  assert.equal(me.view().view.seats[0].built.length, built + 1);

  await sit(me, await game.before("news", 0.1));
  const news = me.page.locator(".pb-news.can").first();
  const name = await news.locator("h4").textContent();
  await me.touch(news);
  assert.equal(await me.lifted(), "play");
  assert.equal(await me.page.locator(".pb-lifted h4").textContent(), name);
});

scene("who fills a zone chooses between the two cells of the building", async (visit) => {
  const me = await visit({ name: "Olena" });
  const at = game.moves.findIndex((move, i) => move.startsWith("0 place ") && game.moves[i + 1]?.startsWith("0 cell "));
  await sit(me, await game.at(at));
  const [, , zone, worker] = game.moves[at].split(" "), before = me.view().view.seats[0].workers[worker];
  const piece = me.piece(`zone ${zone} ${worker}`);
  assert.equal(await piece.locator("xpath=..").evaluate((one) => one.classList.contains("pb-full")), false);
  await me.use(`zone ${zone} ${worker}`);
  assert.equal(await piece.locator("xpath=..").evaluate((one) => one.classList.contains("pb-full")), true);
  assert.deepEqual(await signs(me.piece(`worker ${worker}`)), [String(before - 1)]);
  const cells = me.question().moves.filter(({ move }) => move.startsWith("cell ")).flatMap(({ pieces }) => pieces);
  assert.ok(cells.length > 0);
  for (const cell of cells) await me.page.locator(`.pb-built [data-piece="${cell}"].can`).waitFor();
});

scene("axe finds nothing serious where buildings, news, cells, laws and decks are chosen", async (visit) => {
  const me = await visit({ name: "Olena", viewport: { width: 1440, height: 900 }, colorScheme: "dark", reducedMotion: "reduce", bypassCSP: true });
  for (const verb of ["build", "news", "support", "adopt", "draw"]) {
    await sit(me, await game.before(verb, 0));
    assert.deepEqual(await findings(me), [], verb);
  }
});

// The move by which votes are drawn for the first time, and the lines that tell of it.
async function firstElection() {
  const { log } = await new Client(server).get(`/api/tables/${game.over}/replay?at=${game.moves.length}`);
  const { move } = log.find(({ pieces }) => pieces.some((piece) => piece.startsWith("vote ")));
  return { to: await game.at(move), answer: game.moves[move].slice(2) };
}

// Votes that lie before somebody.
function cast(lines) {
  const laid = lines.map(({ pieces }) => Number(pieces.find((piece) => piece.startsWith("laid "))?.slice(5) ?? 0));
  return lines.filter(voteIn).length + laid.reduce((sum, n) => sum + n, 0);
}

const voteIn = ({ pieces }) => pieces.find((piece) => piece.startsWith("vote "))?.slice(5);

// How many votes of their own everybody has after so many lines, and how many are left in the bag.
function tally(lines, seen, seats) {
  const counts = Array(seats).fill(0);
  for (const line of lines.slice(0, seen)) {
    const laid = line.pieces.find((piece) => piece.startsWith("laid "));
    if (laid) counts[line.seat] += Number(laid.slice(5));
    if (voteIn(line) === `seat-${line.seat + 1}`) counts[line.seat]++;
  }
  return { counts: counts.map(String), left: String(lines.slice(seen).filter(voteIn).length) };
}

async function shown(me) {
  const panel = me.hook("election");
  const [left] = await signs(panel.locator(".pb-bag"));
  return { counts: await signs(panel.locator("li > .pb-n")), left };
}

scene("an election is watched vote by vote, and skipped by who has seen enough", async (visit) => {
  const { to, answer } = await firstElection();
  const me = await visit({ name: "Olena", keeps: { pace: "step" } });
  await sit(me, to);
  const { count } = me.table.log;
  await me.answer(answer);
  await me.hook("election").waitFor();
  const { log } = await new Client(server).get(`/api/tables/${to.table}`, { key: to.key });
  const [{ move }] = log.lines.filter(voteIn);
  const told = log.lines.filter((line) => line.n >= count && line.move === move && !line.why);
  const lines = told.filter((line) => voteIn(line) || line.pieces.some((piece) => piece.startsWith("laid ")));
  assert.ok(lines.filter(voteIn).length >= 9, "everybody's first votes at least");
  const title = () => me.hook("beat").textContent();
  for (let guard = 0; (await title()) !== lines[0].says && guard < 3; guard++) await me.hook("beat-next").click();
  const offices = told.filter(({ pieces }) => pieces.some((piece) => piece.startsWith("office ")));
  for (const [i, line] of lines.entries()) {
    assert.equal(await title(), line.says);
    assert.equal(await me.newestLine(), line.n, "the log does not run ahead");
    assert.equal(await me.page.locator(".pb-office").filter({ visible: true }).count(), 0, "an office is told before its time");
    assert.deepEqual(await shown(me), tally(lines, i + 1, 3), line.says);
    assert.equal(await me.page.locator("[data-test=election] .pb-ballot").count(), cast(lines.slice(0, i + 1)));
    assert.equal(await me.page.locator(".pb-draws").getAttribute("data-test"), `front-seat-${line.seat + 1}`);
    await me.hook("beat-next").click();
  }
  assert.equal((await shown(me)).left, "0");
  assert.ok((await me.newestLine()) >= offices.at(-1).n, "now the log tells all");
  assert.equal(await me.page.locator("[data-test=election] .pb-office").count(), offices.length);
  assert.match(await me.page.locator("[data-test=election] .pb-office.pb-president").textContent(), /President/);
  await me.hook("beat-skip").click();
  await me.hook("election").waitFor({ state: "detached" });

  const still = await visit({ name: "Taras", reducedMotion: "reduce", keeps: { pace: "normal" } });
  await sit(still, (await firstElection()).to);
  await still.answer(answer);
  await still.hook("election").waitFor();
  assert.equal((await shown(still)).left, "0", "where nothing moves, the end is seen at once");
  assert.equal(await still.page.evaluate(() => document.getAnimations().length), 0);
});

scene("a whole game of three by mouse alone, against two bots", (visit) =>
  playThrough(visit, server, "planetb", { bots: ["random", "random"], weight: { deal: 20, end: 20, sell: 0.3, token: 0.1, uncover: 0.1, office: 2 } }, desktop, Mouse),
);

end();
