// A game without a mouse: Tab, arrows, Enter, letters and number keys, going by what has the focus.
import assert from "node:assert/strict";
import { random } from "../lib/play.mjs";
import { position, stage } from "./lib.mjs";

const { server, scene, end } = await stage();
const pick = random(31);

// What has the focus: which piece, what it is and what it is called.
function focus(page) {
  return page.evaluate(() => {
    const at = document.activeElement;
    return { piece: at.dataset.piece, role: at.getAttribute("role"), label: at.getAttribute("aria-label") };
  });
}

const isFocused = (page, selector) => page.evaluate((wanted) => document.activeElement.matches(wanted), selector);

// No page has more stops than this: every answer is one, and so is every piece that it touches.
async function tabTo(page, selector) {
  for (let stops = 0; stops < 200; stops++) {
    if (await isFocused(page, selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab never reached ${selector}`);
}

const arrows = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

async function wander(me) {
  for (let steps = pick(4); steps > 0; steps--) await me.page.keyboard.press(arrows[pick(4)]);
}

// Chooses by keys whatever is asked within what is lifted, and plays it: the focus is where the next choice is made.
async function finish(me) {
  const { page } = me;
  for (let state; (state = await me.lifted()); ) {
    if (state === "play") {
      await page.locator("[data-test=play]:focus").waitFor();
      return page.keyboard.press("Enter");
    }
    if (await isFocused(page, ".piece.can")) {
      await wander(me);
      await page.keyboard.press("Enter");
    } else {
      await page.locator("[data-choice]:focus").waitFor();
      const count = await page.locator(".lift-step.open [data-choice]").count();
      if (pick(2)) await page.keyboard.press(String(1 + pick(Math.min(count, 9))));
      else {
        for (let steps = pick(count); steps > 0; steps--) await page.keyboard.press("ArrowDown");
        await page.keyboard.press("Enter");
      }
    }
    await me.drawn();
  }
}

// Wanders over the board, then answers with the piece that has the focus. Its label says what it is for.
async function answerOnBoard(me) {
  const { page } = me;
  await tabTo(page, ".piece.can");
  await wander(me);
  const { piece, label, role } = await focus(page);
  const moves = me.question().moves.filter(({ pieces }) => pieces.includes(piece));
  assert.equal(role, "button");
  assert.ok(moves.length > 0, `an arrow key went to ${piece}, which can't be used`);
  assert.ok(label.endsWith(moves.length === 1 ? moves[0].says : `${moves.length} answers`), `${piece} is called "${label}"`);
  await me.change(async () => {
    await page.keyboard.press("Enter");
    await finish(me);
  });
}

// By its number in the list of all answers.
async function answerByNumber(me) {
  const count = Math.min(me.question().moves.length, 9);
  await me.change(async () => {
    await me.page.keyboard.press("a");
    await me.page.keyboard.press(String(1 + pick(count)));
    await finish(me);
  });
}

scene("a game is begun on the start page by keyboard alone", async (visit) => {
  const me = await visit();
  const { page } = me;
  await me.go("/");
  await me.hook("new-game").first().waitFor();
  await tabTo(page, "[data-test=my-name]");
  await page.keyboard.type("Olena");
  await tabTo(page, "[data-game=welcome]");
  await page.keyboard.press("Enter");
  await me.hook("start").waitFor();
  await tabTo(page, "[data-test=start]");
  await page.keyboard.press("Enter");
  await me.until((table) => table.status === "playing");
  await page.locator(".piece.can").first().waitFor();
  assert.equal(me.table.players[0].name, "Olena");
  await answerOnBoard(me);
});

scene("a solo game of Welcome To is played to the result by keyboard alone", async (visit) => {
  const { table, key } = await position(server, "welcome/solo-irene-1", { to: 0 });
  const me = await visit({ name: "Olena" });
  const { page } = me;
  await me.sit(table, key);
  await page.locator(".piece.can").first().waitFor();
  let onBoard = 0, byNumber = 0, wide = 0;
  while (me.table.status !== "over") {
    assert.equal(await page.locator("#question").textContent(), me.question().says);
    if (me.question().moves.length > 9) wide++;
    if ((onBoard <= byNumber || me.question().moves.length > 9) && (await me.usable()).length > 0) {
      await answerOnBoard(me);
      onBoard++;
    } else {
      await answerByNumber(me);
      byNumber++;
    }
  }
  assert.ok(onBoard >= 4 && byNumber >= 4 && wide > 0, `${onBoard} on the board, ${byNumber} by number`);
  await me.hook("result").waitFor();
  const score = await me.hook("scores").textContent();
  assert.ok(score.includes("Olena") && score.includes(String(me.view().scores[0].total)));
  await tabTo(page, "[data-test=replay]");
  await page.keyboard.press("Enter");
  await me.hook("slider").waitFor();
});

scene("u takes back, r plays again, U goes back to the start of the turn, ? asks for a hint", async (visit) => {
  const me = await visit({ name: "Olena" });
  const { page } = me;
  await me.go("/#/new/welcome");
  await me.hook("start").waitFor();
  await tabTo(page, "[data-test=start]");
  await page.keyboard.press("Enter");
  await me.until((table) => table.status === "playing");
  await page.locator(".piece.can").first().waitFor();
  const first = me.question();
  await answerByNumber(me);
  const second = me.question();
  assert.notDeepEqual(second, first);

  await me.press("u");
  assert.deepEqual(me.question(), first);
  assert.equal(await page.locator("#question").textContent(), first.says);
  await me.press("r");
  assert.deepEqual(me.question(), second);
  assert.equal(await page.locator("#question").textContent(), second.says);
  await me.press("U");
  assert.deepEqual(me.question(), first);

  await page.keyboard.press("?");
  await me.hook("hint-says").waitFor();
  const hint = await me.hook("hint-says").textContent();
  const hinted = await page.locator(".answer.hinted").getAttribute("data-move");
  const { says, pieces } = first.moves.find(({ move }) => move === hinted);
  assert.ok(hint.includes(says), hint);
  assert.match(await me.hook("hint-why").textContent(), /next best|no choice|came near/);
  for (const piece of pieces) assert.match(await me.piece(piece).first().getAttribute("class"), /\bpointed\b/);
});

scene("letters that are typed into the chat are no commands", async (visit) => {
  const me = await visit({ name: "Olena" });
  await me.go("/#/new/welcome");
  await me.hook("start").click();
  await me.until((table) => table.status === "playing");
  await me.page.locator(".piece.can").first().waitFor();
  await answerByNumber(me);
  const { version } = me.table;
  await tabTo(me.page, "[data-test=say]");
  await me.page.keyboard.type("u r 1?");
  await me.page.keyboard.press("Enter");
  await me.hook("chat").getByText("u r 1?").waitFor();
  assert.equal(me.view().undo, "yes");
  assert.equal(me.question().says, await me.page.locator("#question").textContent());
  assert.ok(me.table.version <= version + 1, "only the line of chat changed the table");
});

end();
