// Welcome To on its board: the halves of cards in the solo game, a temporary crew's number before its house, streets on a
// phone, an opponent's sheet, and nothing cut with four seats in Ukrainian.
import assert from "node:assert/strict";
import { Client } from "../lib/http.mjs";
import { open } from "../lib/play.mjs";
import { findings } from "./axe.mjs";
import { desktop, phone, position, stage } from "./lib.mjs";

const { server, scene, end } = await stage();

async function sitAt(visit, { table, key }, options = {}) {
  const me = await visit({ name: "Olena", ...options });
  await me.sit(table, key);
  await me.until((now) => now.views[0].question !== null, "a question");
  await me.page.locator(".piece.can").first().waitFor({ state: "attached" });
  return me;
}

const movesOf = (me) => me.question().moves.map(({ move }) => move);
const click = (me, piece) => me.change(() => me.piece(piece).click());

// A new game where the seat's first combination with a temporary crew can be taken.
async function withCrew(visit, options) {
  for (let attempt = 0; attempt < 40; attempt++) {
    const { table, key } = await open(server, { game: "welcome", seats: ["human"], sit: [0], name: "Olena", options: { opponent: "sam" } });
    const { view } = (await new Client(server).get(`/api/tables/${table}`, key[0])).views[0];
    const crew = view.hand.findIndex((card) => card.endsWith("-temp"));
    if (crew >= 0) return { me: await sitAt(visit, { table, key: key[0] }, options), crew: crew + 1 };
  }
  return assert.fail("no deal has a temporary crew");
}

scene("in the solo game a number half and then an action half are clicked", async (visit) => {
  const me = await sitAt(visit, await position(server, "welcome/solo-irene-1", { to: 0 }), desktop);
  assert.deepEqual((await me.usable()).sort(), ["face 1", "face 2", "face 3"]);
  await click(me, "face 2");
  assert.deepEqual(movesOf(me), ["pair 2 1", "pair 2 3"]);
  assert.deepEqual((await me.usable()).sort(), ["effect 1", "effect 3"]);
  await me.change(() => me.page.keyboard.press("u"));
  assert.equal(movesOf(me)[0], "number 1", "the number can be taken back before the action is chosen");
  await click(me, "face 3");
  await me.piece("effect 1").focus();
  await me.press("Enter");
  assert.ok(movesOf(me).every((move) => /^(house|crew|printed)/.test(move)), movesOf(me).join());
});

scene("a temporary crew is asked for its number and then for the house", async (visit) => {
  const { me, crew } = await withCrew(visit, desktop);
  const other = crew === 1 ? 2 : 1;
  await click(me, `face ${other}`);
  await click(me, `effect ${crew}`);
  const numbers = movesOf(me).filter((move) => move.startsWith("crew ")).map((move) => Number(move.slice(5)));
  assert.ok(numbers.length >= 3 && numbers.length <= 5, numbers.join());
  assert.ok(movesOf(me).includes("printed") && movesOf(me).length <= 6);
  await click(me, `number ${numbers[0]}`);
  assert.equal(me.view().view.seats[0].temp, 1, "a box is crossed");
  const houses = movesOf(me);
  assert.ok(houses.length <= 33 && houses.every((move) => move.startsWith(`house ${numbers[0]} `)));
  await me.change(() => me.page.keyboard.press("u"));
  assert.equal(me.view().view.seats[0].temp, 0, "and is not, when it is taken back");
  await click(me, "printed");
  await me.use("house mid 6");
  assert.equal(await me.piece("house mid 6").getAttribute("data-shows"), me.view().view.seats[0].mid[5]);
  assert.ok((await me.piece("house mid 6").locator(".wt-pencil path").count()) > 0, "the number is pencilled");
});

// Whether the frame of the streets shows all of them, or a shade where there is more.
async function streets(me) {
  return me.page.locator(".wt-streets").evaluate((frame) => {
    const shade = (side) => Number(getComputedStyle(frame.parentElement, side).opacity);
    return { hidden: frame.scrollWidth - frame.clientWidth, left: shade("::before"), right: shade("::after") };
  });
}

scene("a phone's streets are in the shade on the sides where there is more", async (visit) => {
  const me = await sitAt(visit, await position(server, "welcome/four-0", { to: 122 }), phone);
  await me.hook("tab-mine").click();
  await me.page.locator(".wt-town.more-right").waitFor();
  const before = await streets(me);
  assert.ok(before.hidden > 0 && before.right === 1 && before.left === 0, JSON.stringify(before));
  await me.page.locator(".wt-streets").evaluate((frame) => frame.scrollTo(frame.scrollWidth, 0));
  await me.page.locator(".wt-town.more-left:not(.more-right)").waitFor();
  const after = await streets(me);
  assert.ok(after.right === 0 && after.left === 1, JSON.stringify(after));
});

scene("a player in the strip opens with the whole sheet, by mouse and by keyboard", async (visit) => {
  const me = await sitAt(visit, await position(server, "welcome/four-0", { to: 122 }), desktop);
  assert.equal(await me.hook("others").isVisible(), false, "the others take no room below");
  const button = me.hook("player-2").locator("[data-test=open-seat]");
  await button.click();
  await me.hook("seat").waitFor();
  const theirs = me.view().view.seats[2];
  const written = theirs.top.filter((house) => house !== "_").length;
  assert.equal(await me.hook("seat").locator(".wt-drawing").first().locator(".wt-house:not(.empty)").count(), written);
  assert.equal(await me.hook("seat").locator("[data-piece]").count(), 0, "nothing there can be used");
  await me.page.keyboard.press("Escape");
  await me.hook("seat").waitFor({ state: "detached" });
  await button.focus();
  await me.page.keyboard.press("Enter");
  await me.hook("seat").waitFor();
});

// Words that do not fit into what holds them.
function cut(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll(".wt-name, .wt-words, .wt-title, .wt-owner, .wt-plan, .wt-half")]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
      .map((one) => `${one.className}: ${one.textContent}`),
  );
}

for (const language of ["en", "uk", "ru"])
  scene(`nothing is cut at 1280 x 720 with four seats: ${language}`, async (visit) => {
    const me = await sitAt(visit, await position(server, "welcome/four-0", { to: 122 }), { ...desktop, keeps: { language } });
    assert.deepEqual(await cut(me.page), []);
  });

for (const colorScheme of ["light", "dark"])
  scene(`axe finds nothing: ${colorScheme}`, async (visit) => {
    for (const [name, to] of [["four-0", 122], ["solo-irene-1", 0]]) {
      const seen = { ...desktop, colorScheme, bypassCSP: true, reducedMotion: "reduce" };
      const me = await sitAt(visit, await position(server, `welcome/${name}`, { to }), seen);
      assert.deepEqual(await findings(me), [], name);
    }
  });

// The first question whose answers are lifted: an action that could end the turn.
async function toAction(me) {
  for (let n = 0; n < 60; n++) {
    const moves = movesOf(me);
    if (moves.some((move) => /^(fence|value|park|pool) ?/.test(move))) return moves[0];
    await me.answer(moves[0]);
    await me.until((now) => now.views[0].question !== null, "a question");
  }
  return assert.fail("no action came");
}

scene("a lifted action is a ghost on the sheet, and leaves no trace when it is put back", async (visit) => {
  const me = await sitAt(visit, await position(server, "welcome/solo-irene-1", { to: 0 }), desktop);
  const move = await toAction(me);
  const { pieces } = me.question().moves.find((one) => one.move === move);
  const { version } = me.table;
  await me.piece(pieces[0]).click();
  await me.hook("lift").waitFor();
  await me.page.locator(".wt-would, .wt-box.would, .wt-park-tree.would").first().waitFor();
  assert.ok((await me.hook("changes").locator("li").count()) > 0 || move.startsWith("fence"), "what it changes is said");
  await me.page.keyboard.press("Escape");
  await me.hook("lift").waitFor({ state: "detached" });
  assert.equal(await me.page.locator(".wt-would, .wt-box.would, .wt-park-tree.would").count(), 0);
  assert.equal(me.table.version, version);
});

scene("a hundred players have one page", async (visit) => {
  const seats = ["human", ...Array.from({ length: 99 }, () => "random")];
  const { table, key } = await open(server, { game: "welcome", seats, sit: [0], name: "Olena" });
  const me = await sitAt(visit, { table, key: key[0] }, desktop);
  const sheet = await me.hook("mine").boundingBox();
  assert.ok(sheet.width <= 960 && sheet.x + sheet.width <= 1280, JSON.stringify(sheet));
  await me.use("combination 1", () => 0);
});

end();
