// Everybody can use it: no serious finding of axe on any page, light or dark; what has the focus shows it; what changes
// is announced.
import assert from "node:assert/strict";
import { random } from "../lib/play.mjs";
import { contrasts, findings } from "./axe.mjs";
import { desktop, phone, position, stage } from "./lib.mjs";
import { pages } from "./pages.mjs";

const { server, scene, end } = await stage();
const all = await pages(server);

const looker = { name: "Olena", bypassCSP: true, reducedMotion: "reduce" };

for (const { name, open } of all)
  scene(`axe finds nothing serious: ${name}, light and dark`, async (visit) => {
    const me = await visit({ ...looker, ...desktop });
    await open(me);
    assert.deepEqual(await findings(me), [], "light");
    await me.page.emulateMedia({ colorScheme: "dark" });
    assert.deepEqual((await contrasts(me, "body")).faint, [], "dark: only colours are others");
  });

for (const { name, board, open } of all)
  scene(`axe finds nothing serious: ${name}, on a phone`, async (visit) => {
    const me = await visit({ ...looker, ...phone });
    await open(me);
    assert.deepEqual(await findings(me), []);
    if (!board) return;
    await me.hook("all-answers").click();
    await me.hook("answer-sheet").waitFor();
    assert.deepEqual(await findings(me), [], "the sheet of answers");
  });

scene("axe finds nothing serious: the menu and the reasons", async (visit) => {
  const me = await visit({ ...looker });
  await all.find(({ name }) => name === "state51").open(me);
  await me.hook("menu").click();
  for (const more of await me.page.locator("dialog summary").all()) await more.click();
  assert.deepEqual(await findings(me), [], "the menu");
  await me.page.keyboard.press("Escape");
  await me.hook("all-answers").click();
  await me.hook("refusals").locator("summary").click();
  assert.deepEqual(await findings(me), [], "the reasons");
});

async function soloGame(visit) {
  const { table, key } = await position(server, "welcome/solo-irene-1", { to: 0 });
  const me = await visit({ ...looker });
  await me.sit(table, key);
  await me.page.locator(".piece.can").first().waitFor();
  return me;
}

for (const [screen, options] of Object.entries({ desktop, phone }))
  scene(`axe finds nothing serious: what is lifted, ${screen}`, async (visit) => {
    for (const name of ["solo", "state51", "mars", "planetb", "hegemony", "universal"]) {
      const me = await visit({ ...looker, ...options });
      await all.find((page) => page.name === name).open(me);
      await me.page.locator(".piece.can").filter({ visible: true }).first().click();
      await me.lifted();
      assert.deepEqual(await findings(me), [], name);
    }
  });

// A picture of the part of the page around what has the focus.
async function around(page, box) {
  const { width, height } = page.viewportSize();
  const x = Math.max(0, box.x - 8), y = Math.max(0, box.y - 8);
  const clip = { x, y, width: Math.min(box.width + 16, width - x), height: Math.min(box.height + 16, height - y) };
  return (await page.screenshot({ clip, animations: "disabled", caret: "initial" })).toString("base64");
}

const RING = 3; // px; what only can be used has less

// Goes through the stops of the Tab key; each must look different without the focus, whatever else it brings up beside
// itself. Gives what did not.
async function unseen(me, stops) {
  const { page } = me;
  const bad = [];
  await page.addStyleTag({ content: ".tip, .lens { display: none !important }" });
  for (let i = 0; i < stops; i++) {
    await page.keyboard.press("Tab");
    const at = await page.evaluateHandle(() => document.activeElement);
    if (await at.evaluate((one) => one === document.body)) continue;
    await at.evaluate((one) => one.scrollIntoView({ block: "nearest" }));
    const name = await at.evaluate((one) => `${one.tagName} ${one.dataset.piece ?? one.dataset.test ?? one.getAttribute("aria-label") ?? one.textContent.slice(0, 30)}`);
    const box = await at.evaluate((one) => one.getBoundingClientRect().toJSON());
    const ring = await at.evaluate((one) => (getComputedStyle(one).outlineStyle === "none" ? 0 : parseFloat(getComputedStyle(one).outlineWidth)));
    const focused = await around(page, box);
    await at.evaluate((one) => one.blur());
    await me.drawn();
    if ((await around(page, box)) === focused || ring < RING) bad.push(`${name}, ring of ${ring} px`);
    await at.evaluate((one) => one.focus());
  }
  return bad;
}

for (const name of ["start", "new", "welcome", "state51", "mars", "mars-place", "planetb", "hegemony", "universal", "replay"])
  scene(`whatever has the focus shows it: ${name}`, async (visit) => {
    const me = await visit({ ...looker });
    await all.find((page) => page.name === name).open(me);
    assert.deepEqual(await unseen(me, 14), []);
  });

scene("pieces drawn as SVG show the focus, too", async (visit) => {
  const me = await soloGame(visit);
  for (const pick = random(38); !(await me.page.locator("svg .piece.can").count()); ) await me.answerAny(pick);
  await me.page.locator("svg .piece.can").first().focus();
  await me.page.keyboard.press("Shift+Tab");
  assert.deepEqual(await unseen(me, 4), []);
});

scene("a new question is announced without moving the focus out of the table", async (visit) => {
  const me = await soloGame(visit);
  const region = me.hook("announcer");
  assert.equal(await region.getAttribute("aria-live"), "polite");
  const pick = random(39);
  for (let answers = 0; answers < 12; answers++) {
    const before = me.question().says;
    await me.hook("all-answers").focus();
    await me.answerAny(pick);
    const { says } = me.question();
    if (says !== before) await region.filter({ hasText: says }).waitFor({ state: "attached" });
    const lost = await me.page.evaluate(() => document.activeElement === document.body);
    assert.equal(lost, false, "the focus is somewhere useful");
  }
});

scene("what others did is announced, too", async (visit) => {
  const me = await visit({ ...looker });
  await me.go("/#/new/state51");
  await me.hook("more").click();
  await me.hook("seat-1").selectOption("random");
  await me.hook("start").click();
  await me.until((table) => table.views[0].question);
  for (const pick = random(40); ; ) {
    const { count } = me.table.log;
    await me.answerAny(pick);
    await me.until((table) => table.views[0].question);
    const theirs = me.table.log.lines.filter(({ n, seat }) => n >= count && seat === 1);
    if (theirs.length === 0) continue;
    await me.hook("announcer").filter({ hasText: theirs.at(-1).says }).waitFor({ state: "attached" });
    return;
  }
});

end();
