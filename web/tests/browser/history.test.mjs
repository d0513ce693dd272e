// Historical Events of Hegemony on its board: the open card, what it requires, and setting it off.
import assert from "node:assert/strict";
import { Client } from "../lib/http.mjs";
import { findings } from "./axe.mjs";
import { sit } from "./hegemony.mjs";
import { desktop, phone, stage } from "./lib.mjs";
import { simulatedWith } from "./simulated.mjs";

const { server, scene, end } = await stage();
const settings = { seats: ["random", "random", "random", "random"], seed: "0e", options: { history: "on" } };
const { things } = await new Client(server).get("/api/games/hegemony");
const game = await simulatedWith(server, "hegemony", settings, / history /);
const at = game.moves.findIndex((move) => / history /.test(move));

scene("the open event lies under the laws, says all of itself, and is set off by clicks on it", async (visit) => {
  const me = await visit({ name: "Olena", bypassCSP: true });
  const view = await sit(me, await game.at(at)), [word] = view.history, { says, tells } = things.history[word];
  const card = me.page.locator(`.hg-history[data-piece="history ${word}"]`);
  assert.equal(await card.locator("b:not(.sign)").textContent(), says);
  assert.ok(await card.evaluate((one) => one.classList.contains("can")));
  await card.hover();
  const lens = me.page.locator(".lens");
  await lens.waitFor();
  for (const line of tells.split("\n")) assert.ok((await lens.textContent()).includes(line), line);
  assert.match(await lens.textContent(), /not confirmed by a rulebook/);
  assert.deepEqual(await findings(me), []);
  const { version } = me.table;
  await me.touch(card);
  assert.equal(await me.lifted(), "play");
  assert.equal(me.table.version, version, "looking sets nothing off");
  await me.change(() => me.hook("play").click());
  assert.deepEqual(me.view().view.history, []);
  assert.deepEqual(me.view().view.history_done, [word]);
  await me.page.locator(`.hg-history.hg-past[data-piece="history ${word}"]`).waitFor();
});

scene("a finger finds it on a phone", async (visit) => {
  const me = await visit({ name: "Olena", ...phone });
  await sit(me, await game.at(at));
  const { width, height } = await me.page.locator(".hg-common .hg-history.can").boundingBox();
  assert.ok(width >= 44 && height >= 44, `${width} by ${height}`);
  assert.ok(await me.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is too wide");
});

const both = await simulatedWith(server, "hegemony", { ...settings, options: { history: "on", crisis: "on" } }, / history /);

scene("beside the card of a crisis it leaves all laws in sight", async (visit) => {
  const me = await visit({ name: "Olena", ...desktop });
  await sit(me, await both.before("basic", 0.5, "Olena", 3));
  assert.ok((await me.hook("common").evaluate((one) => one.scrollHeight - one.clientHeight)) <= 1);
  const [laws, crisis, history] = await Promise.all([".hg-laws li:last-child", ".hg-crisis", ".hg-history"].map((one) => me.page.locator(one).boundingBox()));
  for (const { y } of [crisis, history]) assert.ok(laws.y + laws.height <= y + 1, `the laws end at ${laws.y + laws.height}, a card begins at ${y}`);
});

end();
