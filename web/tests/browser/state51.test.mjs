// 51st State on its board: what can be used is clicked where it lies; what can't be used says why.
import assert from "node:assert/strict";
import { random } from "../lib/play.mjs";
import { Server } from "../lib/server.mjs";
import { position, stage } from "./lib.mjs";

const server = await Server.start();
const { scene, end } = await stage(server);
const pick = random(33);

const myTurn = (table) => table.status === "over" || table.views[0].question !== null;

scene("a game against a bot is played to the end by clicking pieces on the board", async (visit) => {
  const { table, key } = await position(server, "state51/two-1", { to: 0 });
  const me = await visit({ name: "Olena" });
  await me.sit(table, key);
  let onBoard = 0, inList = 0;
  const kinds = new Set();
  for (;;) {
    await me.until(myTurn);
    if (me.table.status === "over") break;
    await me.hook("mine").waitFor();
    const usable = await me.usable();
    const offered = new Set(me.question().moves.flatMap(({ pieces }) => pieces));
    assert.deepEqual(usable.filter((piece) => !offered.has(piece)), [], "what lights up can be used");
    assert.deepEqual([...offered].filter((piece) => !usable.includes(piece)), [], `what can be used lights up: ${me.question().says}`);
    if (usable.length > 0) {
      const piece = usable[pick(usable.length)];
      await me.use(piece, pick);
      kinds.add(piece.split(" ")[0]);
      onBoard++;
    } else {
      await me.answerAny(pick);
      inList++;
    }
  }
  await me.hook("result").waitFor();
  assert.ok(onBoard >= 20 && onBoard > inList, `${onBoard} answers on the board, ${inList} in the list`);
  assert.ok(kinds.has("card") && kinds.size >= 3, `only these were clicked: ${[...kinds]}`);
  assert.deepEqual(me.problems, []);
});

// Where a piece can be used and another one, on the same screen, can't.
async function withRefusal(visit) {
  const { table, key } = await position(server, "state51/two-1", { to: 40 });
  const me = await visit({ name: "Olena" });
  await me.sit(table, key);
  await me.until(myTurn);
  for (let tries = 0; tries < 40; tries++) {
    await me.hook("mine").waitFor();
    const refused = await me.page.locator(".place .piece.cannot").count();
    if (refused > 0 && (await me.usable()).length > 0) return me;
    await me.answerAny(pick);
    await me.until(myTurn);
  }
  assert.fail("nothing was refused in 40 questions");
}

function reasons(me, piece) {
  const { refused } = me.question();
  return refused.filter(({ pieces }) => pieces.includes(piece));
}

async function tellsWhy(me, piece) {
  const tip = await me.hook("tip").textContent();
  const told = reasons(me, piece).filter(({ why, rule }) => tip.includes(why) && tip.includes(`(${rule})`));
  assert.ok(told.length > 0, `the tip of ${piece} says "${tip}"`);
  assert.match(tip, /\(R\d+(\.\d+)*\)/);
}

scene("a refused piece says why, with the rule, on hover, on focus and when it is clicked", async (visit) => {
  const me = await withRefusal(visit);
  const { version } = me.table;
  const refused = me.page.locator(".place .piece.cannot").first();
  const piece = await refused.getAttribute("data-piece");
  assert.equal(await refused.getAttribute("aria-disabled"), "true");
  await refused.hover();
  await me.hook("tip").waitFor();
  await tellsWhy(me, piece);
  await refused.click({ force: true }); // a person can, though it is called disabled
  await tellsWhy(me, piece);
  const tip = await me.hook("tip").textContent();
  assert.equal((await me.hook("announcer").textContent()).trim(), tip.trim(), "it is announced, too");
  await me.page.mouse.move(0, 0);
  await me.hook("tip").waitFor({ state: "detached" });
  assert.equal(me.table.version, version, "nothing was played");
});

scene("Shift and the arrows reach what can't be used, which then says why", async (visit) => {
  const me = await withRefusal(visit);
  await me.page.locator(".place .piece.can").first().focus();
  for (const key of ["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"])
    for (let i = 0; i < 12 && !(await me.page.locator(".piece.cannot:focus").count()); i++) await me.page.keyboard.press(`Shift+${key}`);
  const piece = await me.page.evaluate(() => document.activeElement.dataset.piece);
  assert.ok(reasons(me, piece).length > 0, `the focus is on ${piece}`);
  await me.hook("tip").waitFor();
  await tellsWhy(me, piece);
  const label = await me.page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  assert.ok(reasons(me, piece).some(({ why }) => label.includes(why)), label);
  await me.page.keyboard.press("Escape");
  await me.hook("tip").waitFor({ state: "detached" });
});

scene("a piece that is out of sight is brought there by the focus, and says what it is for", async (visit) => {
  const me = await withRefusal(visit);
  await me.page.setViewportSize({ width: 640, height: 360 });
  const tabs = me.page.locator(".tabs button:visible");
  for (let i = 0; i < (await tabs.count()) && !(await me.usable()).length; i++) await tabs.nth(i).click();
  await me.page.keyboard.press("Tab");
  const piece = me.page.locator(".place .piece.can:visible").last();
  await piece.evaluate((one) => {
    for (let at = one.parentElement; at; at = at.parentElement) at.scrollTop = 0;
  });
  await me.drawn();
  const before = await piece.boundingBox();
  await piece.focus();
  await me.drawn();
  assert.notDeepEqual(await piece.boundingBox(), before, "it was out of sight");
  await me.hook("tip").waitFor();
});

scene("the reasons are listed beside the question, too", async (visit) => {
  const me = await withRefusal(visit);
  await me.hook("all-answers").click();
  await me.hook("refusals").locator("summary").click();
  const listed = await me.page.locator("[data-refused]").evaluateAll((all) => all.map((one) => [one.dataset.refused, one.textContent]));
  assert.equal(listed.length, me.question().refused.length);
  for (const [move, text] of listed) {
    const { says, why, rule } = me.question().refused.find((one) => one.move === move);
    assert.ok(text.includes(says) && text.includes(why) && text.includes(`(${rule})`), text);
  }
});

end();
