// Lift, then commit: what is lifted shows what it would do, every choice of it can be changed, and nothing has happened until
// it is played. Looking never plays.
import assert from "node:assert/strict";
import { Client } from "../lib/http.mjs";
import { eventually } from "../lib/wait.mjs";
import { phone, position, stage } from "./lib.mjs";
import { recorded } from "./simulated.mjs";

const { server, scene, end } = await stage();
const game = await recorded(server, "mars");

// The middle of a game of Mars, at my turn: cards in hand, some of them for steel, 29 MC, a few things that can't be done.
async function atMars(visit, options = {}) {
  const made = await game.before("play", 0.5);
  const me = await visit({ name: "Olena", ...options });
  if (options.before) await me.context.addInitScript(options.before);
  await me.sit(made.table, made.key);
  await me.until(({ views }) => views[0].question);
  await me.page.locator(".piece.can").first().waitFor({ state: "attached" });
  return Object.assign(me, { made });
}

const stored = ({ made }) => new Client(server).get(`/api/tables/${made.table}`, made.key);
const played = (me) => me.said.filter(({ do: what }) => what === "move").map(({ move, moves }) => moves ?? [move]);
const tried = (me) => me.said.filter(({ do: what }) => what === "try").map(({ moves }) => moves);
const mine = (me) => me.view().view.seats[0];
const chips = (me) => me.hook("changes").locator("li").allInnerTexts();

// A card of my hand that can be played and paid with steel, too.
const forSteel = "card tropical-resort";

scene("what is lifted and put back leaves no trace", async (visit) => {
  const me = await atMars(visit);
  const before = await stored(me);
  const ways = [
    () => me.hook("cancel").click(),
    () => me.page.keyboard.press("Escape"),
    () => me.page.locator(".middle").click({ position: { x: 4, y: 4 } }),
  ];
  for (const putBack of ways) {
    await me.piece(forSteel).click();
    assert.equal(await me.lifted(), "play");
    assert.ok((await chips(me)).length > 2, "it says what it would change");
    assert.equal(await me.hook("log").isVisible(), false);
    await putBack();
    assert.equal(await me.hook("lift").count(), 0);
    assert.ok(await me.hook("log").isVisible(), "the log is back");
    assert.equal(await me.page.evaluate(() => document.activeElement.dataset.piece), forSteel, "the focus is back, too");
  }
  assert.deepEqual(played(me), []);
  assert.deepEqual(await stored(me), before);
});

scene("how a card is paid is stepped up and down, and what it says is what comes", async (visit) => {
  const me = await atMars(visit);
  const { mc, steel } = mine(me).stock;
  await me.piece(forSteel).click();
  await me.lifted();
  const said = () => me.hook("amounts-say").innerText();
  const best = await said();
  assert.deepEqual(tried(me).at(-1).slice(0, 1), ["play tropical-resort"]);
  await me.hook("more").first().click();
  await eventually(async () => assert.notEqual(await said(), best));
  await me.lifted();
  const [, paid] = tried(me).at(-1);
  assert.match(paid, new RegExp(`^pay ${steel - 1} 0`));
  const money = Number((await said()).match(/\d+/)[0]);
  await me.change(() => me.page.keyboard.press("Enter"));
  assert.deepEqual(played(me), [["play tropical-resort", paid]]);
  assert.equal(mine(me).stock.steel, 1);
  assert.equal(mine(me).stock.mc, mc - money);
  assert.ok(mine(me).played.includes("tropical-resort"));
});

// A quick answer goes to the server as a light move, which makes it only if it can be taken back at once.
async function atRecord(visit, name, to) {
  const me = await visit({ name: "Olena" });
  const { table, key } = await position(server, name, { to });
  await me.sit(table, key);
  await me.page.locator(".piece.can").first().waitFor({ state: "attached" });
  return me;
}

scene("a house that ends the turn is lifted first, one that does not is played at once", async (visit) => {
  const within = await atRecord(visit, "welcome/two-0", 1);
  await within.change(() => within.piece("house bot 8").click());
  assert.equal(await within.lifted(), null);
  assert.equal(within.view().undo, "yes");
  assert.deepEqual(within.heavy, []);

  const me = await atRecord(visit, "welcome/random-2", 1);
  await me.piece("house bot 1").click();
  assert.equal(await me.lifted(), "play");
  assert.equal(me.heavy.length, 1);
  assert.equal(await me.hook("notice").count(), 0, "it is no mistake");
  await me.page.keyboard.press("Escape");
  await me.hook("lift").waitFor({ state: "detached" });
  assert.deepEqual(me.dones, [], "nothing was played");
  await me.piece("house bot 1").focus();
  await me.page.keyboard.press("Enter");
  assert.equal(await me.lifted(), "play");
  await me.press("Enter");
  assert.equal(me.dones.length, 1);
});

scene("a choice that draws a card is lifted first", async (visit) => {
  const me = await atRecord(visit, "state51/solo-0", 11);
  const { version } = me.table;
  const { hand } = mine(me);
  await me.offer("choose card");
  assert.equal(await me.lifted(), "play");
  assert.equal(me.table.version, version, "nothing was drawn");
  await me.change(() => me.hook("play").click());
  assert.equal(mine(me).hand.length, hand.length + 1);
  assert.deepEqual(played(me), [["choose card"], ["choose card"]]);
});

scene("a place is chosen on the board inside the lift, and another click chooses another", async (visit) => {
  const me = await atMars(visit);
  await me.piece("standard aquifer").click();
  assert.equal(await me.lifted(), "choose");
  const hexes = await me.usable();
  assert.ok(hexes.length > 3 && hexes.every((piece) => piece.startsWith("hex ")), `only places light up: ${hexes}`);
  assert.equal(await me.page.locator("#question").innerText(), await me.page.locator(".lift-step.open h3").innerText());
  const ghosts = () => me.page.locator(".tm-hex:has(.tm-ghost)").evaluateAll((all) => all.map((one) => one.dataset.piece));
  assert.deepEqual(await ghosts(), []);
  await me.piece(hexes[0]).click();
  assert.equal(await me.lifted(), "play");
  assert.deepEqual(await ghosts(), [hexes[0]]);
  await me.piece(hexes[1]).click();
  await me.page.locator(`[data-piece="${hexes[1]}"].lifted`).waitFor();
  assert.equal(await me.lifted(), "play");
  assert.deepEqual(await ghosts(), [hexes[1]]);
  await me.click("play");
  const words = hexes.slice(0, 2).map((piece) => piece.split(" ")[1]);
  assert.deepEqual(played(me), [["standard aquifer", `place ${words[1]}`]]);
  assert.equal(me.view().view.tiles[words[0]], undefined);
  assert.equal(me.view().view.tiles[words[1]], "ocean");
});

scene("no payment is stepped past what there is", async (visit) => {
  const me = await atMars(visit);
  const { steel } = mine(me).stock;
  await me.piece(forSteel).click();
  await me.lifted();
  const more = me.hook("more").first(), said = () => me.hook("amounts-say").innerText();
  for (let left = steel; left > 0; left--) {
    const before = await said();
    await more.click();
    await eventually(async () => assert.notEqual(await said(), before));
    await me.lifted();
  }
  assert.equal(await more.getAttribute("aria-disabled"), "true");
  const [last, asked] = [await said(), tried(me).length];
  assert.match(last, /Pay 13 MC/);
  await more.click({ force: true }); // a person can, though it is called disabled
  await me.drawn();
  assert.equal(await said(), last);
  assert.equal(tried(me).length, asked);
});

scene("Enter plays what is lifted wherever the focus went", async (visit) => {
  const me = await atMars(visit);
  await me.piece("standard asteroid").click();
  assert.equal(await me.lifted(), "play");
  await me.page.locator(".lift-deed").click();
  assert.equal(await me.page.evaluate(() => document.activeElement.closest("button")), null);
  await me.press("Enter");
  assert.deepEqual(played(me), [["standard asteroid"]]);

  const stepping = await atMars(visit);
  await stepping.piece(forSteel).first().click();
  assert.equal(await stepping.lifted(), "play");
  await stepping.page.locator(".lift-sign[aria-disabled=false]").first().click();
  assert.equal(await stepping.lifted(), "play");
  await stepping.press("Enter");
  assert.equal(played(stepping).length, 1, "Enter plays for who stepped with the mouse");
});

scene("hovering looks and never plays", async (visit) => {
  const me = await atMars(visit);
  for (const piece of [forSteel, "standard asteroid", "card space-mirrors"]) {
    await me.piece(piece).first().hover();
    await me.hook("tip").waitFor();
    assert.equal(await me.hook("lift").count(), 0);
  }
  assert.deepEqual(tried(me).concat(played(me)), []);
});

scene("a hex where a tile may not lie says why, and is not chosen", async (visit) => {
  const me = await atMars(visit);
  await me.piece("standard greenery").click();
  assert.equal(await me.lifted(), "choose");
  const hex = me.page.locator(".tm-hex.cannot").first();
  await hex.click({ force: true });
  assert.match(await me.hook("tip").innerText(), /^Not possible: .+ \(R\d/m);
  assert.equal(await me.lifted(), "choose", "nothing was chosen");
});

scene("a verb shows its moves, and an earlier choice can be changed", async (visit) => {
  const me = await atMars(visit);
  await me.page.locator(".verb", { hasText: "Standard projects" }).click();
  assert.equal(await me.lifted(), "choose");
  assert.ok((await me.usable()).every((piece) => piece.startsWith("standard ")), "only they light up");
  await me.page.locator('[data-choice^="standard aquifer"]').click();
  assert.equal(await me.lifted(), "choose");
  await me.choose(() => 0);
  assert.equal(await me.lifted(), "play");
  await me.hook("change").first().click();
  await me.page.locator('[data-choice^="standard asteroid"]').click();
  assert.equal(await me.lifted(), "play");
  assert.equal(await me.hook("on-board").count(), 0, "what came after it is gone");
  const { temperature } = me.view().view;
  await me.click("play");
  assert.deepEqual(played(me), [["standard asteroid"]]);
  assert.ok(me.view().view.temperature > temperature);
});

scene("what can't be used says why, with its rule, and offers no way to play it", async (visit) => {
  const me = await atMars(visit);
  const { pieces, rule, why } = me.question().refused.find(({ move }) => move === "play mangrove");
  await me.piece(pieces[0]).click({ force: true }); // a person can, though it is called disabled
  assert.equal(await me.lifted(), "refused");
  assert.ok((await me.hook("why-not").innerText()).includes(why));
  assert.equal(await me.hook("why-not").locator(".rule").first().innerText(), rule);
  assert.equal(await me.hook("play").count(), 0);
  await me.page.keyboard.press("Enter"); // closes it: that is where the focus is
  assert.equal(await me.hook("lift").count(), 0);
  assert.deepEqual(tried(me).concat(played(me)), []);
});

scene("what is lifted stands beside what it would change, and leaves Play and Cancel in sight", async (visit) => {
  const uk = { keeps: { name: "Olena", language: "uk" } };
  for (const [width, height] of [[1440, 900], [1280, 720]]) {
    const me = await atMars(visit, { viewport: { width, height }, ...uk });
    const look = async () => {
      const { card, changes, over } = await me.page.evaluate(() => {
        const box = (name) => document.querySelector(name).getBoundingClientRect().toJSON();
        const inside = document.querySelector(".lift-inside");
        return { card: box(".tm-lifted > .tm-card"), changes: box(".lift-changes"), over: inside.scrollHeight - inside.clientHeight };
      });
      assert.ok(changes.left >= card.right && changes.top < card.bottom, "the changes stand beside the card");
      if (height === 900) assert.ok(over <= 0, `${over} px have to be scrolled to`);
      for (const name of ["play", "cancel"]) {
        const box = await me.hook(name).boundingBox();
        assert.ok(box.y + box.height <= height && box.x + box.width <= width, `${name} lies at ${JSON.stringify(box)}`);
      }
    };
    await me.touch(me.piece("card capital")); // steel or money, and a place
    assert.equal(await me.lifted(), "choose");
    await me.hook("amounts").waitFor();
    await look();
    await me.choose(() => 0);
    assert.equal(await me.lifted(), "play");
    await look();
  }
});

scene("what a card would do to my points is told before it is played", async (visit) => {
  const me = await atMars(visit);
  const points = () => me.view().scores[0].total;
  const before = points();
  await me.piece(forSteel).click();
  await me.lifted();
  const told = await me.hook("changes").locator("li", { hasText: "Points" }).innerText();
  const [, now, then] = told.match(/(\d+) → (\d+)/).map(Number);
  assert.equal(now, before);
  await me.click("play");
  assert.ok(points() >= before + 2, "the card itself is worth 2");
  assert.equal(points(), then);
});

// In the page: the newest table can be delivered again with something more in its log.
function overhearTables() {
  class Heard extends WebSocket {
    set onmessage(take) {
      window.deliver = (table) => take({ data: JSON.stringify(table) });
      super.onmessage = take;
    }
  }
  window.WebSocket = Heard;
}

// A phase that everyone gets something from; of mine it is said how much money, and steel that never came.
async function phase(me) {
  const table = structuredClone(me.table);
  const { count } = table.log;
  const says = [[null, "Production", []], [0, "Olena: +26 MC", ["resource mc"]], [0, "Olena: +3 steel", ["resource steel"]], [1, "Second: +1 heat", []], [2, "Third: +2 heat", []], [null, "Generation 12", []]];
  const lines = says.map(([seat, text, pieces], i) => ({ n: count + i, seat, move: 9999, says: text, pieces }));
  table.views[0].view.seats[0].stock.mc += 26;
  table.log = { from: count, count: count + lines.length, lines };
  await me.page.evaluate((one) => window.deliver(one), table);
  await me.hook("next").click();
  await me.hook("caption").waitFor();
}

scene("Esc skips a caption first and only then puts back what is lifted", async (visit) => {
  const me = await atMars(visit, { keeps: { pace: "step" }, before: overhearTables });
  await phase(me);
  await me.piece("standard asteroid").click();
  assert.equal(await me.lifted(), "play");
  assert.equal(await me.hook("caption").count(), 1);
  await me.page.keyboard.press("Escape");
  assert.equal(await me.hook("caption").count(), 0);
  assert.equal(await me.hook("lift").count(), 1, "what is lifted is still there");
  await me.page.keyboard.press("Escape");
  assert.equal(await me.hook("lift").count(), 0);
  assert.deepEqual(played(me), []);
});

scene("captions and the log say what a number became, where that is known", async (visit) => {
  const me = await atMars(visit, { keeps: { pace: "step" }, before: overhearTables });
  const { mc } = mine(me).stock;
  await phase(me);
  await me.drawn();
  for (const place of [me.hook("caption"), me.hook("log")]) {
    assert.deepEqual(await place.locator(".became").allInnerTexts(), [`${mc} → ${mc + 26}`]);
    assert.match(await place.innerText(), new RegExp(`\\+26 MC ${mc} → ${mc + 26}`));
  }
});

scene("few buttons stand beside the question, and all answers open on demand", async (visit) => {
  const me = await atMars(visit);
  const { moves } = me.question();
  const verbs = await me.page.locator(".verbs .verb").count();
  assert.ok(verbs >= 3 && verbs <= 6, `${verbs} verbs`);
  assert.equal(await me.page.locator(".ends [data-move=pass]").count(), 1);
  await me.page.keyboard.press("a");
  const listed = await me.page.locator("[data-test=answers] [data-move]").evaluateAll((all) => all.map((one) => one.dataset.move));
  assert.deepEqual(listed.sort(), moves.map(({ move }) => move).sort());
  await me.page.keyboard.press("1");
  assert.equal(await me.hook("answers").count(), 0);
  assert.equal(await me.lifted(), "play");
  assert.deepEqual(tried(me)[0], [moves[0].move]);
  await me.page.keyboard.press("Escape");
  assert.deepEqual(played(me), []);
});

// Presses a piece with a finger, for so many milliseconds.
function press(me, piece, ms) {
  return me.piece(piece).first().evaluate(async (one, long) => {
    const at = { bubbles: true, pointerType: "touch", isPrimary: true };
    one.dispatchEvent(new PointerEvent("pointerdown", at));
    await new Promise((resolve) => setTimeout(resolve, long));
    one.dispatchEvent(new PointerEvent("pointerup", at));
    one.dispatchEvent(new PointerEvent("click", at));
  }, ms);
}

scene("a long press looks, a tap lifts into a sheet that makes room for the board", async (visit) => {
  const me = await atMars(visit, phone);
  await me.hook("tab-mine").click();
  await press(me, forSteel, 600);
  await me.drawn();
  assert.equal(await me.hook("lift").count(), 0);
  await me.hook("tip").waitFor();
  await press(me, forSteel, 50);
  assert.equal(await me.lifted(), "play");
  assert.deepEqual(await me.page.locator(".lift button").evaluateAll((all) =>
    all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect()).filter(({ height }) => height < 43.5)), []);
  await me.hook("cancel").click();
  await me.page.locator(".verb", { hasText: "Standard projects" }).click();
  await me.page.locator('[data-choice^="standard aquifer"]').click();
  assert.equal(await me.lifted(), "choose");
  assert.equal(await me.page.locator(".page.table").getAttribute("data-tab"), "common", "the place can be seen");
  const sheet = await me.hook("lift").boundingBox(), middle = await me.page.locator(".middle").boundingBox();
  assert.ok(sheet.height < middle.height / 2, `the sheet takes ${sheet.height} of ${middle.height} px`);
  await me.hook("lift-handle").click();
  assert.ok((await me.hook("lift").boundingBox()).height > sheet.height);
  assert.deepEqual(played(me), []);
});

end();
