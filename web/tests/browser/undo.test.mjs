// Taking back on the screen: as far as it goes and no further, by agreement where others are concerned, and with a
// turn that ends only when its owner says so.
import assert from "node:assert/strict";
import { company, play, random } from "../lib/play.mjs";
import { position, stage } from "./lib.mjs";

const { server, scene, end } = await stage();
const pick = random(34);

async function withBot(visit) {
  const { table, key } = await position(server, "welcome/two-0", { to: 0 });
  const me = await visit({ name: "Olena" });
  await me.sit(table, key);
  await me.page.locator(".piece.can").first().waitFor();
  return me;
}

// What taking back must bring back, and what of it is on the screen. How long somebody has been waited for is no part of it.
async function scenery(me) {
  const { view, question, scores, held } = me.view();
  const shown = await me.page.locator("#question, [data-test=mine]").evaluateAll((all) =>
    all.map((one) => one.textContent.replace(one.querySelector(".clock")?.textContent ?? "", "")),
  );
  return { view, question, scores, held, round: me.table.round, shown };
}

async function offers(me, name) {
  return (await me.hook(name).getAttribute("aria-disabled")) === "false";
}

// Tries with the button and with the key: it says why not, nothing changes, and the server is not even asked.
async function refuses(me, name, key, why) {
  const before = await scenery(me);
  assert.equal(await offers(me, name), false);
  const told = me.hook("notice").getByText(why).waitFor(); // it goes away by itself
  await Promise.all([told, me.hook(name).click({ force: true })]); // a person can, though it is called disabled
  await me.page.keyboard.press(key);
  await me.drawn();
  assert.deepEqual(await scenery(me), before);
  assert.deepEqual(me.problems, []);
}

const nextRound = (me, round) => me.until((table) => table.round > round && table.views[0].question);

// Two answers of one turn that goes on after them, and what was seen before, between and after. Short turns are let pass.
async function twoAnswers(me) {
  for (;;) {
    const { round } = me.table;
    const start = await scenery(me);
    await me.answerAny(pick);
    const first = await scenery(me);
    if (me.question()) await me.answerAny(pick);
    if (me.table.round === round && me.question()) return [start, first, await scenery(me)];
    await nextRound(me, round);
  }
}

scene("moves are taken back one by one to the start of the turn, and played again", async (visit) => {
  const me = await withBot(visit);
  await refuses(me, "undo", "u", "There is nothing to take back.");
  await refuses(me, "redo", "r", "Nothing was taken back.");
  const [start, first, second] = await twoAnswers(me);
  assert.notDeepEqual(second.shown, first.shown);

  await me.click("undo");
  assert.deepEqual(await scenery(me), first);
  await me.click("undo");
  assert.deepEqual(await scenery(me), start);
  await refuses(me, "undo", "u", "There is nothing to take back.");
  await me.click("redo");
  await me.click("redo");
  assert.deepEqual(await scenery(me), second);
  await me.click("restart");
  assert.deepEqual(await scenery(me), start);
  await refuses(me, "restart", "U", "There is nothing to take back.");
});

scene("what was learned can't be taken back: after the round nothing goes back", async (visit) => {
  const me = await withBot(visit);
  while (me.table.round === 1) {
    if (me.question()) await me.answerAny(pick);
    else await nextRound(me, 1);
  }
  await nextRound(me, 1);
  await refuses(me, "undo", "u", "There is nothing to take back.");
  await refuses(me, "restart", "U", "There is nothing to take back.");
});

// Two people in the middle of a game of 51st State, where the first would have to ask.
async function couple(visit) {
  const { table, key, people } = await company(server, { game: "state51", seats: ["human", "human"] });
  await play(people, random(35), (now) => now.status === "over" || people[0].view(0).undo === "ask");
  assert.equal(people[0].view(0).undo, "ask");
  for (const seat of [0, 1]) await people[seat].socket.close();
  const olena = await visit({ name: "Olena" });
  const taras = await visit({ name: "Taras" });
  await olena.sit(table, key[0]);
  await taras.sit(table, key[1]);
  await olena.hook("mine").waitFor();
  return [olena, taras];
}

async function asks(olena, taras) {
  assert.equal(await olena.hook("undo").getAttribute("aria-label"), "Ask to take back");
  const before = await scenery(olena);
  await olena.hook("undo").click();
  for (const one of [olena, taras]) await one.until((table) => table.asking);
  assert.deepEqual(olena.table.asking, { seat: 0, waits: [1] });
  assert.equal(await olena.hook("agree").count(), 0, "nobody agrees with themselves");
  await olena.page.getByText("You asked to take back.").waitFor();
  assert.deepEqual((await scenery(olena)).view, before.view, "nothing is taken back before the other agrees");
  return before;
}

scene("where others are concerned they are asked, and it is taken back when they agree", async (visit) => {
  const [olena, taras] = await couple(visit);
  const before = await asks(olena, taras);
  const lines = olena.table.log.count;
  await taras.hook("agree").click();
  await olena.until((table) => !table.asking);
  assert.notDeepEqual((await scenery(olena)).view, before.view);
  assert.ok(olena.question(), "the question is asked again");
  assert.ok(olena.table.log.count <= lines);
  await taras.until((table) => !table.asking);
  assert.equal(await taras.hook("agree").count(), 0);
  const shown = await olena.page.locator("[data-line]").count();
  assert.equal(shown, olena.table.log.count, "the log on the screen went back, too");
});

scene("where others are concerned and refuse everything stays", async (visit) => {
  const [olena, taras] = await couple(visit);
  const before = await asks(olena, taras);
  await taras.hook("refuse").click();
  await olena.until((table) => !table.asking);
  assert.deepEqual(await scenery(olena), before);
  assert.equal(await olena.page.getByText("You asked to take back.").count(), 0);
});

scene("a turn that its owner has to end holds the last move until then", async (visit) => {
  const me = await visit({ name: "Olena" });
  await me.go("/#/new/welcome");
  await me.hook("confirm").check();
  await me.hook("start").click();
  await me.until((table) => table.status === "playing" && table.views[0].question);
  await me.page.locator(".piece.can").first().waitFor();
  let before;
  while (!me.view().held) {
    before = await scenery(me);
    await me.answerAny(pick);
  }
  const { held } = me.view();
  assert.equal(await me.page.locator("#question").textContent(), `You chose: ${held.says}`);
  assert.equal(me.table.round, 1);
  assert.equal(await me.page.locator("[data-move], .piece.can").count(), 0, "nothing else can be answered");

  await me.click("take-back");
  assert.equal(me.view().held, null);
  assert.deepEqual(await scenery(me), before);
  await me.answer(held.move);
  assert.deepEqual(me.view().held, held);
  await me.click("end");
  assert.equal(me.view().held, null);
  assert.equal(me.table.round, 2);
  await refuses(me, "undo", "u", "There is nothing to take back.");
});

end();
