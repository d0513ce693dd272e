// A board for any game, from nothing but its fields: High Card, which has no other, and 51st State in its plain view.
import assert from "node:assert/strict";
import { random } from "../lib/play.mjs";
import { eventually } from "../lib/wait.mjs";
import { stage } from "./lib.mjs";

const { server, scene, end } = await stage();
const pick = random(41);

const myTurn = (table) => table.status === "over" || table.views[0].question !== null;

async function against(visit, game, bot) {
  const me = await visit({ name: "Olena" });
  await me.go(`/#/new/${game}`);
  await me.hook("start").waitFor();
  if (!(await me.hook("seat-1").count())) await me.hook("more").click();
  await me.hook("seat-1").selectOption(bot);
  await me.hook("start").click();
  await me.until((table) => table.status === "playing");
  await me.until(myTurn);
  return me;
}

// Whatever the question offers can be used on the board: as a chip of its field, or in the list of the rest.
async function answerOnBoard(me) {
  const offered = new Set(me.question().moves.flatMap(({ pieces }) => pieces));
  const usable = await eventually(async () => {
    const found = await me.usable(); // once the board has been changed and drawn
    assert.deepEqual([...new Set(found)].sort(), [...offered].sort());
    return found;
  });
  await me.use(usable[pick(usable.length)], pick);
}

scene("High Card is played against a bot to the end by its chips", async (visit) => {
  const me = await against(visit, "null", "random");
  let answers = 0;
  for (; me.table.status !== "over"; await me.until(myTurn)) {
    await answerOnBoard(me);
    answers++;
  }
  assert.ok(answers > 1);
  await me.hook("result").waitFor();
  await me.hook("show-board").click();
  await me.page.locator(".board-universal .universal").first().waitFor();
});

scene("every field that a player wants to see is there", async (visit) => {
  const me = await against(visit, "null", "random");
  const { fields } = await (await fetch(`${server.url}/api/games/null`)).json();
  await me.page.locator(".universal dt").first().waitFor();
  const shown = await me.page.locator(".universal dt").allTextContents();
  const { view } = me.view();
  for (const { key, says, of } of fields)
    if (of === "table" ? key in view : key in view.seats[0]) assert.ok(shown.includes(says), `${says} is missing among ${shown}`);
});

scene("51st State is played for three rounds in the plain view", async (visit) => {
  const me = await against(visit, "state51", "random");
  await me.page.locator(".board-state51").waitFor();
  await me.hook("menu").click();
  await me.hook("plain").click();
  await me.page.locator(".board-universal").waitFor();
  assert.equal(await me.page.locator(".board-state51").count(), 0);
  let onBoard = 0;
  for (let answers = 0; me.table.status !== "over" && me.table.round <= 3; answers++, await me.until(myTurn)) {
    if (me.question().moves.some(({ pieces }) => pieces.length > 0) && answers % 4 < 3) {
      await answerOnBoard(me);
      onBoard++;
    } else await me.answerAny(pick);
  }
  assert.ok(onBoard >= 5, `${onBoard} answers on the board`);
  assert.deepEqual(me.problems, []);
  await me.hook("menu").click();
  await me.hook("plain").click();
  await me.page.locator(".board-state51").waitFor();
});

end();
