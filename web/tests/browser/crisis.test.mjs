// Crisis Response and Alternative Events of Hegemony on its board: the open card, locks, bonds, and events that classes keep.
import assert from "node:assert/strict";
import { Client } from "../lib/http.mjs";
import { findings } from "./axe.mjs";
import { phone, stage } from "./lib.mjs";
import { simulatedWith } from "./simulated.mjs";

const { server, scene, end } = await stage();
const settings = { seats: ["random", "random", "random", "random"], seed: "0c", options: { crisis: "on", events: "alternative" } };
const roles = ["working", "middle", "capitalist", "state"];
const { things } = await new Client(server).get("/api/games/hegemony");

const moveOf = (moves, what) => moves.findIndex((move) => what.test(move));

// The first bill that is proposed while a policy is locked.
function underLock(lines, moves) {
  const latest = (at) => lines.findLast(({ move, says }) => move <= at && /^The IMF intervenes|: locked$|^Production$/.test(says));
  return moves.findIndex((move, at) => / propose /.test(move) && /: locked$/.test(latest(at)?.says));
}

// One with bonds that are paid back has been lent enough: whoever was the last to lend settled it.
const bonds = await simulatedWith(server, "hegemony", settings, / repay /);
const repays = moveOf(bonds.moves, / repay /);
const lends = (await bonds.lines()).findLast(({ move, says }) => move < repays && / lends the State /.test(says)).move;
const locks = await simulatedWith(server, "hegemony", settings, / propose /, (lines, moves) => underLock(lines, moves) >= 0);
const locked = underLock(await locks.lines(), locks.moves);
const holds = moveOf(bonds.moves, / hold /);

async function sit(me, { table, key, seat }) {
  await me.sit(table, key);
  await me.until(({ views }) => views[0].question !== null, "a question");
  await me.page.locator(".hg-mine").waitFor({ state: "attached" });
  return { ...me.view().view, seat, role: roles[seat] };
}

const signs = (locator) => locator.locator(".sign").evaluateAll((all) => all.map((one) => one.dataset.sign));
const pieces = (locator) => locator.evaluateAll((all) => all.map((one) => one.dataset.piece));

scene("the open card lies under the laws, with the loans, and shows what it would change", async (visit) => {
  const me = await visit({ name: "Olena" });
  const view = await sit(me, await locks.at(locked));
  const card = me.page.locator(".hg-crisis"), { says, tells, facts } = things.crisis[view.crisis];
  assert.equal(await card.getAttribute("data-piece"), `crisis ${view.crisis}`);
  assert.equal(await card.locator("b:not(.sign)").textContent(), says);
  assert.deepEqual(await signs(card.locator(".hg-debts")), [String(view.loans.state)]);
  await card.hover();
  const lens = me.page.locator(".lens");
  await lens.waitFor();
  for (const line of tells.split("\n")) assert.ok((await lens.textContent()).includes(line), line);
  const marked = me.page.locator(".hg-section").evaluateAll((all) => all.filter((one) => getComputedStyle(one, "::after").borderStyle === "dashed").map((one) => one.dataset.piece));
  assert.deepEqual(await marked, Object.entries(facts.policies).map(([policy, section]) => `section ${policy} ${section}`));
});

scene("a locked policy shows it, and says why no bill is possible", async (visit) => {
  const me = await visit({ name: "Olena" });
  const view = await sit(me, await locks.at(locked)), [policy] = view.locks;
  const rows = me.page.locator(".hg-laws .hg-locked");
  assert.deepEqual(await pieces(rows.locator(".hg-law")), view.locks.map((one) => `policy ${one}`));
  assert.equal(await rows.locator(".hg-lock").count(), view.locks.length);
  assert.match(await rows.first().textContent(), /locked: no bill/);
  const { version } = me.table, section = me.page.locator(`[data-piece^="section ${policy} "].cannot:not(.hg-now)`).first();
  assert.equal(await me.page.locator(`[data-piece^="section ${policy} "].can`).count(), 0);
  await section.hover();
  assert.match(await me.page.locator(".tip").textContent(), /locked.*R12\.3\.5/);
  await me.touch(section);
  assert.equal(await me.lifted(), "refused");
  assert.match(await me.page.locator(".lift").textContent(), /R12\.3\.5/);
  assert.equal(me.table.version, version);
});

scene("a class lends the State money: what it costs, what is owed, what is still missing", async (visit) => {
  const me = await visit({ name: "Olena" });
  const view = await sit(me, await bonds.at(lends)), move = bonds.moves[lends].slice(2);
  const [, lent, owed] = me.question().moves.find((one) => one.move === move).says.match(/\$(\d+) for a bond of \$(\d+)/).map(Number);
  const sums = me.page.locator(".hg-crisis-now dd");
  const due = view.loans.state * 55, { state } = view.money, missing = due - state;
  assert.deepEqual(await signs(sums), [due, state, missing].map(String));
  await me.offer(move);
  assert.equal(await me.lifted(), "play");
  assert.deepEqual(await signs(sums), [String(due), `${state}→${state + lent}`, `${missing}→${Math.max(0, missing - lent)}`]);
  assert.match(await me.page.locator(".lift").textContent(), new RegExp(`the State owes you.*0.*${owed}`));
  await me.change(() => me.hook("play").click());
  assert.equal(me.view().view.bonds[view.role], owed);
  assert.deepEqual(await signs(me.page.locator(`.hg-common .hg-bond[data-piece="classes ${view.role}"]`)), [String(owed)]);
  assert.match(await me.page.locator(".hg-mine .hg-owed").textContent(), new RegExp(`owes ${owed} `));
});

scene("the State pays a bond back by clicks on it, and its turn goes on", async (visit) => {
  const me = await visit({ name: "Olena" });
  const view = await sit(me, await bonds.at(repays)), role = bonds.moves[repays].split(" ").at(-1), owed = view.bonds[role];
  const bond = me.page.locator(`.hg-mine .hg-bond[data-piece="classes ${role}"]`);
  await me.touch(bond);
  assert.equal(await me.lifted(), "play");
  assert.deepEqual(await signs(bond), [`${owed}→0`]);
  assert.equal(me.view().view.bonds[role], owed, "looking pays nothing");
  await me.change(() => me.hook("play").click());
  assert.equal(me.view().view.bonds[role], 0);
  assert.equal(me.view().view.money.state, view.money.state - owed);
  assert.equal(await bond.count(), 0);
  assert.ok(me.question(), "paying is no action");
});

// Everybody who keeps events, as others see it.
async function othersKeep(me, view) {
  for (const seat of [0, 1, 2].filter((one) => one !== view.seat)) {
    await me.hook("open-seat").nth(seat > view.seat ? seat - 1 : seat).click();
    const sheet = me.page.locator(`dialog:has(.hg-sheet-${roles[seat]})`);
    await sheet.waitFor();
    assert.deepEqual(await pieces(sheet.locator(".hg-kept .hg-bonus")), me.view().view.seats[seat].held.map((word) => `event ${word}`));
    assert.equal(await sheet.locator(".piece.can").count(), 0);
    await me.page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
  }
}

scene("an event is kept or discarded by clicks on its card", async (visit) => {
  const me = await visit({ name: "Olena" }), word = bonds.moves[holds].split(" ").at(-1);
  const card = me.page.locator(`.hg-mine [data-piece="event ${word}"]`);
  const bonus = things.event[word].tells.split("\n").at(-2);
  for (const verb of ["hold", "give_up"]) {
    const view = await sit(me, await bonds.at(holds));
    assert.equal(await card.locator("small").textContent(), bonus);
    await me.touch(card);
    assert.equal(await me.lifted(), "choose");
    await me.page.locator(`[data-choice="${verb} ${word}"]`).click();
    assert.equal(await me.lifted(), "play");
    await me.change(() => me.hook("play").click());
    const now = me.view().view, kept = verb === "hold";
    assert.equal(now.seats[view.seat].held.includes(word), kept);
    assert.equal(now.vp[view.role] - view.vp[view.role], kept ? 0 : 1);
    assert.equal(await me.page.locator(`.hg-mine .hg-kept [data-piece="event ${word}"]`).count(), kept ? 1 : 0);
    assert.equal(await card.count(), kept ? 1 : 0);
    if (kept) await othersKeep(me, view);
  }
});

scene("the bonus of a kept event says when it can be used, and is used by clicks on the card", async (visit) => {
  const me = await visit({ name: "Olena" });
  const at = moveOf(bonds.moves, / bonus /), word = bonds.moves[at].split(" ").at(-1);
  const to = await bonds.at(at);
  await sit(me, to);
  const card = me.page.locator(`.hg-kept [data-piece="event ${word}"]`);
  assert.equal(await card.locator("em").textContent(), "now");
  const { count } = me.table.log;
  await me.use(`event ${word}`);
  const { log } = await new Client(server).get(`/api/tables/${to.table}`, to.key);
  const uses = log.lines.filter(({ n, says, pieces: of }) => n >= count && /uses the bonus/i.test(says) && of.includes(`event ${word}`));
  assert.equal(uses.length, 1);
  if (me.view().view.used.includes(word)) assert.equal(await card.locator("em").textContent(), "used");
});

scene("on a phone the crisis comes first, and bonds and events are large enough for a finger", async (visit) => {
  const me = await visit({ name: "Olena", ...phone });
  await sit(me, await bonds.at(lends));
  const now = me.page.locator(".hg-crisis-now"), box = await now.boundingBox();
  assert.ok(box.y < 300 && box.x >= 0 && box.x + box.width <= 360, JSON.stringify(box));
  for (const [move, piece] of [[repays, ".hg-common .hg-bond.can"], [holds, ".hg-mine .hg-bonus.can"]]) {
    await sit(me, await bonds.at(move));
    const { width, height } = await me.page.locator(piece).first().boundingBox();
    assert.ok(width >= 44 && height >= 44, `${piece}: ${width} by ${height}`);
    assert.ok(await me.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is too wide");
  }
});

scene("all of it is seen without scrolling, and axe finds nothing serious", async (visit) => {
  const me = await visit({ name: "Olena", colorScheme: "dark", reducedMotion: "reduce", bypassCSP: true });
  const late = [0, 1, 2, 3].map((seat) => [bonds, bonds.moves.findLastIndex((move) => move.startsWith(`${seat} basic `))]);
  for (const [game, at] of [[bonds, lends], [bonds, repays], [bonds, holds], [locks, locked], ...late]) {
    await sit(me, await game.at(at));
    for (const place of ["common", "mine"])
      assert.ok((await me.hook(place).evaluate((one) => one.scrollHeight - one.clientHeight)) <= 1, `${game.moves[at]}: "${place}"`);
    assert.ok(await me.page.locator(".hg-bands").evaluate((one) => one.scrollHeight <= one.clientHeight), `${game.moves[at]}: all companies`);
    const [rows, laws] = await Promise.all([".hg-laws li:last-child", ".hg-crisis-box"].map((one) => me.page.locator(one).boundingBox()));
    assert.ok(rows.y + rows.height <= laws.y + 1, `${game.moves[at]}: the laws end at ${rows.y + rows.height}, the card begins at ${laws.y}`);
    assert.deepEqual(await findings(me), [], game.moves[at]);
  }
});

end();
