// Terraforming Mars on its board: a whole game, the map, what cards cost and why they can't be played, the forecast of
// global events; readable and in reach on every screen.
import assert from "node:assert/strict";
import { Client } from "../lib/http.mjs";
import { random } from "../lib/play.mjs";
import { contrasts, findings } from "./axe.mjs";
import { showDeck, showGhost } from "./deck.mjs";
import { desktop, phone, stage } from "./lib.mjs";
import { recorded, simulated } from "./simulated.mjs";

const { server, scene, end } = await stage();
const pick = random(51);
const { things } = await (await fetch(`${server.url}/api/games/mars`)).json();

const myTurn = (table) => table.status === "over" || table.views[0].question !== null;
const verb = ({ move }) => move.split(" ")[0];
const solo = { seats: ["random"] };
const three = { seats: ["random", "random", "random"], options: { turmoil: "on" } };

async function sitAt(visit, { table, key }, options = {}) {
  const me = await visit({ name: "Olena", ...options });
  await me.sit(table, key);
  await me.until(myTurn);
  await me.hook("mine").waitFor({ state: "attached" });
  return me;
}

// Through the setup to my first turn: the corporation, the cards to buy (all that are named), nothing else.
async function begin(me, corporation, buys = []) {
  await me.answer(`corporation ${corporation}`);
  for (const card of buys) await me.use(`card ${card}`, () => 0);
  await me.answer("done");
  await me.until(myTurn);
}

const mySeat = (me) => me.view().view.seats[0];

// The start of a game. A table that is opened has the server's own shuffle, but what a seed deals is always the same: the
// first seed that deals what is wanted, and what of it was found.
async function dealt(settings, wanted = () => true) {
  const client = new Client(server);
  for (let seed = 1; seed <= 100; seed++) {
    const game = await simulated(server, "mars", { ...settings, seed: seed.toString(16).padStart(2, "0") });
    const { view } = await client.get(`/api/tables/${game.over}/replay?to=0&seat=0`);
    const found = wanted(view);
    if (found) return { made: await game.start(), found };
  }
  return assert.fail("no seed up to 100 deals this");
}

// What the hexes do when a tile is to be placed. The standard project costs 18 MC, which all corporations but one have.
async function placingAnOcean(visit) {
  const { made, found } = await dealt(solo, ({ seats }) => seats[0].offered.find((word) => !["terralabs-research", "tharsis-republic", "inventrix"].includes(word)));
  const me = await sitAt(visit, made);
  await begin(me, found);
  await me.piece("standard aquifer").first().click();
  assert.equal(await me.lifted(), "choose");
  return me;
}

scene("hexes light up where an ocean may lie, and a click lays it there", async (visit) => {
  const me = await placingAnOcean(visit);
  const areas = Object.keys(things.hex).filter((word) => things.hex[word].facts.area === "ocean");
  assert.equal(areas.length, 12);
  assert.deepEqual((await me.usable()).sort(), areas.map((word) => `hex ${word}`).sort());
  const hex = areas[pick(areas.length)];
  const { tr } = mySeat(me);
  assert.equal(await me.page.locator(`[data-piece="hex ${hex}"].tm-has-ocean`).count(), 0);
  await me.use(`hex ${hex}`, () => 0);
  assert.equal(me.view().view.tiles[hex], "ocean");
  assert.equal(mySeat(me).tr, tr + 1);
  await me.page.locator(`[data-piece="hex ${hex}"].tm-has-ocean.changed`).waitFor();
  const label = await me.piece(`hex ${hex}`).getAttribute("aria-label");
  assert.ok(label.includes(things.hex[hex].says) && label.includes(things.tile.ocean.says), label);
  assert.match(await me.page.locator(".tm-corner.tm-oceans").getAttribute("aria-label"), /1.*9/);
});

scene("hexes can be reached and used by keyboard", async (visit) => {
  const me = await placingAnOcean(visit);
  await me.piece("hex r5c5").focus();
  await me.page.keyboard.press("ArrowRight");
  assert.equal(await me.page.evaluate(() => document.activeElement.dataset.piece), "hex r5c6");
  const ring = await me.page.evaluate(() => parseFloat(getComputedStyle(document.activeElement).outlineWidth));
  assert.ok(ring >= 3, `a ring of ${ring} px`);
  await me.page.keyboard.press("Enter");
  assert.equal(await me.lifted(), "play");
  await me.press("Enter");
  assert.equal(me.view().view.tiles.r5c6, "ocean");
});

// A corporation that makes cards with a tag cheaper, such a card, and one whose requirement cannot be met yet.
const cheaper = { teractor: "earth", thorgate: "power" };

function discountDealt({ seats: [{ offered, dealt: cards }] }) {
  const corporation = offered.find((word) => word in cheaper);
  const facts = (word) => things.card[word].facts;
  const card = cards.find((word) => facts(word).tags.includes(cheaper[corporation]) && facts(word).cost > 3);
  const barred = cards.find((word) => word !== card && facts(word).needs.some(({ what, least }) => ["oxygen", "temperature", "oceans"].includes(what) && least !== null));
  return corporation && card && barred && { corporation, card, barred };
}

scene("the hand shows what a card costs after discounts, and why another can't be played", async (visit) => {
  const { made, found } = await dealt(solo, discountDealt);
  const me = await sitAt(visit, made);
  await begin(me, found.corporation, [found.card, found.barred]);
  assert.deepEqual([...mySeat(me).hand].sort(), [found.card, found.barred].sort());
  const { cost } = things.card[found.card].facts;
  const hand = (word) => me.page.locator(`.tm-hand [data-piece="card ${word}"]`);
  assert.equal(me.view().view.hints.costs[found.card], cost - 3);
  assert.equal(await hand(found.card).locator(".tm-cost .tm-coin .sign").getAttribute("data-sign"), String(cost - 3));
  assert.equal(await hand(found.card).locator(".tm-cost .tm-printed").getAttribute("data-sign"), String(cost));
  assert.equal(await hand(found.barred).locator(".tm-cost .tm-coin .sign").getAttribute("data-sign"), String(me.view().view.hints.costs[found.barred]));
  assert.match(await hand(found.barred).getAttribute("class"), /\bcannot\b/);
  await hand(found.barred).hover();
  const { why, rule } = me.question().refused.find(({ move }) => move === `play ${found.barred}`);
  await me.hook("tip").filter({ hasText: why }).waitFor();
  assert.ok((await me.hook("tip").textContent()).includes(`(${rule})`));
  await me.page.locator(".lens", { hasText: things.card[found.barred].tells }).waitFor();
});

scene("a standard project shows what it costs me after discounts", async (visit) => {
  const { made } = await dealt(solo, ({ seats }) => seats[0].offered.includes("thorgate"));
  const me = await sitAt(visit, made);
  await begin(me, "thorgate");
  const signs = (word) => me.piece(`standard ${word}`).locator(".sign").evaluateAll((all) => all.map((one) => one.dataset.sign));
  assert.deepEqual(await signs("power-plant"), ["11", "8"]);
  assert.deepEqual(await signs("asteroid"), ["14"]);
  assert.match(await me.piece("standard power-plant").getAttribute("aria-label"), /8 MC instead of 11/);
});

scene("cards that were picked are marked", async (visit) => {
  const me = await sitAt(visit, (await dealt(solo)).made);
  await me.answer(`corporation ${mySeat(me).offered.find((word) => word !== "terralabs-research")}`);
  const card = mySeat(me).dealt[2];
  await me.use(`card ${card}`, () => 0);
  assert.deepEqual(mySeat(me).picked, [2]);
  const chosen = things.card[mySeat(me).offered[mySeat(me).choice - 1]].facts.does.played;
  const left = chosen.find(({ step, what }) => step === "gain" && what === "mc").n - me.view().view.hints.card_price;
  assert.match(await me.page.locator(".tm-offer figcaption b").textContent(), new RegExp(`1 card · 3 MC · ${left} MC left`));
  assert.deepEqual(await me.page.locator(".tm-offer .tm-picked").evaluateAll((all) => all.map((one) => one.dataset.piece)).then((all) => all.filter((piece) => piece === `card ${card}`)), [`card ${card}`]);
});

const slots = ["current", "coming", "distant"];
const signed = (n) => (n > 0 ? `+${n}` : `−${-n}`);

function changing({ hints }) {
  return slots.find((slot) => Object.keys(hints.events[slot] ?? {}).length > 0);
}

scene("what an event would do to me is shown beside it", async (visit) => {
  const { made, found } = await dealt(three, changing);
  const me = await sitAt(visit, made);
  const { view } = me.view();
  for (const slot of slots.filter((one) => view[one])) {
    const event = me.page.locator(`.tm-slot-${slot}`);
    const changes = Object.entries(view.hints.events[slot]);
    const told = await event.locator(".tm-forecast").textContent();
    if (changes.length === 0) assert.equal(told, "0");
    for (const [key, n] of changes) assert.ok(told.includes(signed(key === "discards" ? -n : n)), `${key} ${n}: ${told}`);
    assert.ok((await event.textContent()).includes(things.global_event[view[slot]].says));
    assert.ok((await event.getAttribute("aria-label")).includes(things.global_event[view[slot]].tells.replace(/\.$/, "")));
  }
  assert.match(await me.page.locator(`.tm-slot-${found} .tm-forecast`).textContent(), /[+−]\d/);
});

// The middle of a game with Turmoil, as bots played it, before my next card.
const middle = await (await recorded(server, "mars")).before("play", 0.5);

async function underWay(visit, options) {
  const me = await sitAt(visit, middle, { bypassCSP: true, reducedMotion: "reduce", ...options });
  await me.page.locator(".piece.can").first().waitFor({ state: "attached" });
  return me;
}

// Numbers among symbols are drawn by the style sheet, where axe does not look: as text they are judged like any other.
async function faintSigns(me) {
  await me.page.addStyleTag({ content: ".sign::before { content: none !important }" });
  await me.page.locator(".sign").evaluateAll((all) => all.forEach((one) => (one.textContent = one.dataset.sign)));
  const { faint, seen } = await contrasts(me, ".places");
  assert.ok(seen.some((html) => html.includes("data-sign")), "no sign was looked at");
  return faint;
}

async function onEveryTab(me, look) {
  for (const tab of ["common", "mine", "others"]) {
    await me.hook(`tab-${tab}`).click();
    await me.drawn();
    await look(tab);
  }
}

scene("axe finds nothing serious with Turmoil and three seats, light and dark", async (visit) => {
  const me = await underWay(visit, desktop);
  assert.deepEqual(await findings(me), [], "light");
  await me.page.emulateMedia({ colorScheme: "dark" });
  assert.deepEqual(await findings(me), [], "dark");
  assert.deepEqual(await faintSigns(me), [], "signs, dark");
  await me.page.emulateMedia({ colorScheme: "light" });
  assert.deepEqual(await faintSigns(me), [], "signs, light");
});

scene("axe finds nothing serious on a phone", async (visit) => {
  const me = await underWay(visit, phone);
  await onEveryTab(me, async (tab) => assert.deepEqual(await findings(me), [], tab));
});

const SMALLEST_TEXT = 12, TARGET = 44, ROUNDING = 0.5;

// How much wider than its room the page or a part of the table is; texts that are too small; targets that a finger could not hit.
function measure(page) {
  return page.evaluate(
    ({ smallest, target }) => {
      const frames = [document.scrollingElement, ...document.querySelectorAll(".place")];
      const shown = [...document.querySelectorAll(".place *")].filter((one) => one.checkVisibility());
      const hasText = (one) => one.dataset.sign || [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
      const name = (one) => `${one.dataset.piece ?? one.getAttribute("class")}`;
      const small = ({ width, height }) => width > 0 && Math.min(width, height) < target;
      return {
        wider: Math.max(...frames.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)),
        tiny: shown.filter((one) => hasText(one) && parseFloat(getComputedStyle(one).fontSize) < smallest).map(name),
        narrow: shown.filter((one) => one.matches(".piece.can, summary") && small(one.getBoundingClientRect())).map(name),
      };
    },
    { smallest: SMALLEST_TEXT, target: TARGET - ROUNDING },
  );
}

scene("the board fits a desktop, without tiny text and without scrolling the page", async (visit) => {
  for (const colorScheme of ["light", "dark"]) {
    const me = await underWay(visit, { ...desktop, colorScheme });
    const { wider, tiny } = await measure(me.page);
    assert.ok(wider <= 0, `${wider} px too wide`);
    assert.deepEqual(tiny, []);
    for (const place of ["common", "mine"]) {
      const inside = await me.hook(place).evaluate((one) => one.scrollHeight - one.clientHeight);
      assert.ok(inside <= 1, `${inside} px of "${place}" have to be scrolled to`);
    }
  }
});

for (const language of ["en", "uk", "ru"])
  scene(`the board fits a phone, with targets for fingers: ${language}`, async (visit) => {
    const me = await underWay(visit, { ...phone, keeps: { name: "Olena", language } });
    await onEveryTab(me, async (tab) => {
      const { wider, tiny, narrow } = await measure(me.page);
      assert.ok(wider <= 0, `${tab}: ${wider} px too wide`);
      assert.deepEqual({ tiny, narrow }, { tiny: [], narrow: [] }, tab);
    });
  });

scene("milestones and awards show how far I am, what they ask for, who has them, and in words how far everybody is", async (visit) => {
  const me = await underWay(visit, desktop);
  const { view } = me.view();
  const signs = (piece) => me.piece(piece).locator(".sign").evaluateAll((all) => all.map((one) => one.dataset.sign));
  const label = (piece) => me.piece(piece).getAttribute("aria-label");
  for (const [word, values] of Object.entries(view.hints.milestones)) {
    const goal = view.hints.goals[word];
    assert.deepEqual(await signs(`milestone ${word}`), [view.milestones[word] ? `${values[0]}` : `${values[0]}/${goal}`], word);
    assert.equal(await me.piece(`milestone ${word}`).locator(".tm-reached").count(), values[0] >= goal ? 1 : 0, word);
    assert.ok(values.every((n) => label(`milestone ${word}`).then((text) => text.includes(`: ${n}`))));
    assert.equal(await me.piece(`milestone ${word}`).locator(".seat-mark").count(), view.milestones[word] ? 1 : 0);
  }
  for (const [word, values] of Object.entries(view.hints.awards)) {
    assert.deepEqual(await signs(`award ${word}`), [`${values[0]}`], word);
    const told = await label(`award ${word}`);
    for (const [seat, n] of values.entries()) assert.ok(told.includes(`${me.table.players[seat].name}: ${n}`), told);
  }
});

scene("every card says what it does in symbols, has room for it, and looks like no other", async (visit) => {
  const me = await visit({ bypassCSP: true });
  await me.page.goto("/");
  for (const width of [150, 112]) {
    await showDeck(me.page, { width });
    assert.equal(await me.page.locator("#deck .tm-card").count(), Object.keys(things.card).length);
    assert.equal(await me.page.locator("#deck .tm-c-unknown").count(), 0);
    const poor = await me.page.locator("#deck .tm-card").evaluateAll((all) => {
      const isCut = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => scrollHeight > clientHeight + 2 || scrollWidth > clientWidth + 2;
      return all.filter((card) => isCut(card.querySelector(".tm-effect"))).map((card) => card.dataset.piece);
    });
    assert.deepEqual(poor, [], `too long at ${width} px`);
    const empty = await me.page.locator("#deck .tm-effect:empty").evaluateAll((all) => all.map((one) => one.parentElement.dataset.piece.slice(5)));
    const silent = Object.keys(things.card).filter((word) => Object.values(things.card[word].facts.does).every((list) => list.length === 0));
    assert.deepEqual(empty, silent);
    const shapes = await me.page.locator("#deck .tm-card").evaluateAll((all) => all.map((card) => [card.dataset.piece, card.querySelectorAll(".tm-effect :is(.tm-cube, .tm-coin, .tm-disc, .tm-tile) :is(path, circle, .sign)").length]));
    assert.deepEqual(shapes.filter(([piece, n]) => n === 0 && !silent.includes(piece.slice(5))), []);
  }
  const scenes = await me.page.locator("#deck .tm-art").evaluateAll((all) => all.map((one) => one.outerHTML));
  assert.equal(new Set(scenes).size, scenes.length, "two pictures are the same");
});

scene("what a lifted move would do lies on the board as a ghost", async (visit) => {
  const me = await underWay(visit, desktop);
  const { view } = me.view();
  const free = Object.keys(things.hex).find((word) => things.hex[word].facts.area === "land" && !view.tiles[word]);
  const ghost = structuredClone(view);
  ghost.tiles[free] = "greenery";
  ghost.owners[free] = "seat1";
  ghost.oxygen += 2;
  ghost.seats[0].tr += 2;
  ghost.seats[0].stock.mc -= 9;
  ghost.seats[0].production.steel += 1;
  const told = await showGhost(me.page, view, ghost);
  assert.deepEqual(told.map(({ symbol, now, then, worse }) => [symbol, then - now, worse]), [["tm-mc", -9, true], ["tm-steel", 1, undefined], ["tm-tr", 2, undefined], ["tm-oxygen", 2, undefined]]);
  assert.equal(await me.page.locator(".tm-ghost").count(), 1);
  assert.equal(await me.page.locator(`[data-piece="hex ${free}"] .tm-ghost .tm-laid-greenery`).count(), 1);
  assert.equal(await me.page.locator(".tm-arc-oxygen .tm-coming").count(), 2);
  assert.equal(await me.page.locator(".tm-arc-temperature .tm-coming").count(), 0);
  assert.equal(await me.page.locator(".tm-corner.tm-oxygen").textContent(), `Oxygen${view.oxygen} % → ${view.oxygen + 2} %`);
  const signs = (piece) => me.piece(piece).locator(".sign").evaluateAll((all) => all.map((one) => one.dataset.sign.trim()).filter(Boolean));
  const { mc } = view.seats[0].stock;
  assert.deepEqual((await signs("resource mc")).slice(0, 2), [`${mc}`, `→ ${mc - 9}`]);
  assert.equal((await signs("resource steel")).at(-1), `→ ${signed(view.seats[0].production.steel + 1)}`);
});

// With five seats and the longest words.
scene("nothing is cut at 1280x720 with five seats in Ukrainian, and no hex is called by a code", async (visit) => {
  const five = { seats: Array(5).fill("random"), options: { turmoil: "on" }, seed: "0d" };
  const game = await simulated(server, "mars", five);
  for (const [verb, part] of [["play", 0.5], ["place", 0.6]]) {
    const me = await sitAt(visit, await game.before(verb, part), { ...desktop, reducedMotion: "reduce", keeps: { name: "Olena", language: "uk" } });
    const cut = await me.page.evaluate(() => {
      const shown = [...document.querySelectorAll(".place *")].filter((one) => one.checkVisibility() && !one.closest("svg, .unseen, .tm-fan"));
      const isCut = (one) => one.scrollWidth > one.clientWidth + 1 || (one.scrollHeight > one.clientHeight + 2 && !one.matches(".tm-tableau"));
      return shown.filter((one) => one.clientWidth > 0 && isCut(one)).map((one) => one.getAttribute("class"));
    });
    assert.deepEqual(cut, [], verb);
    const outside = await me.page.evaluate(() => {
      const frame = document.querySelector(".middle").getBoundingClientRect();
      return [...document.querySelectorAll(".tm-panel, .tm-map, .tm-hand .tm-card")].filter((one) => one.checkVisibility() && one.getBoundingClientRect().bottom > frame.bottom + 1).map((one) => one.getAttribute("class"));
    });
    assert.deepEqual(outside, [], verb);
    const told = await me.page.evaluate(() => [document.body.innerText, ...[...document.querySelectorAll("[aria-label], [title]")].flatMap((one) => [one.getAttribute("aria-label"), one.title])].join("\n"));
    assert.doesNotMatch(told, /\br\d+c\d+\b/i);
  }
});

// What of a card in my hand cannot be seen: its price, its tags and its name are drawn in full, and no other card lies over them.
function unseen(me) {
  return me.page.locator(".tm-hand .tm-card").evaluateAll((all) =>
    all.flatMap((card) => {
      const frame = card.getBoundingClientRect();
      const isSeen = (one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const y = (top + bottom) / 2;
        const inside = left >= frame.left - 4 && right <= frame.right + 4 && bottom <= frame.bottom + 4 && bottom > top;
        return inside && one.scrollWidth <= one.clientWidth + 1 && [left + 3, right - 3].every((x) => card.contains(document.elementFromPoint(x, y)));
      };
      const lost = [...card.querySelectorAll(".tm-cost .tm-coin, .tm-tags > *, .tm-name")].filter((one) => !isSeen(one));
      return lost.map((one) => `${one.getAttribute("class")} of ${card.dataset.piece}`);
    }),
  );
}

const moneyOf = (word) => things.card[word].facts.does.played.find(({ step, what }) => step === "gain" && what === "mc")?.n ?? 0;

scene("a hand of many cards keeps price, tags and name of each in sight, and shows all of the one that is looked at", async (visit) => {
  const { made, found } = await dealt(solo, ({ seats }) => seats[0].offered.find((word) => moneyOf(word) > 45));
  const me = await sitAt(visit, made, { reducedMotion: "reduce", keeps: { name: "Olena", language: "uk" } });
  await me.answer(`corporation ${found}`);
  for (const card of mySeat(me).dealt) await me.use(`card ${card}`, () => 0); // with the last there is nothing more to ask
  await me.until(myTurn);
  while (mySeat(me).hand.length < 14) {
    await me.answer("pass");
    await me.until(({ views }) => views[0].question?.moves.some(({ move }) => move === "done"));
    for (const card of mySeat(me).dealt) await me.use(`card ${card}`, () => 0);
    await me.until(({ views }) => views[0].question?.moves.some(({ move }) => move === "pass"));
  }
  for (const [width, height] of [[1280, 720], [1440, 900]]) {
    await me.page.setViewportSize({ width, height });
    await me.page.locator("#question").focus();
    await me.page.mouse.move(width / 2, height / 3);
    await me.drawn();
    assert.deepEqual(await unseen(me), [], `${width}x${height}`);
    const cards = me.page.locator(".tm-hand .tm-card");
    const places = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })));
    for (const i of [0, 7, 0, 8, 1, 6, 13]) {
      const { x, y } = places[i];
      await me.page.mouse.move(x, y);
      const { effect, card, takes } = await cards.nth(i).evaluate((one, at) => ({
        card: one.getBoundingClientRect().toJSON(),
        effect: one.querySelector(".tm-effect").getBoundingClientRect().height,
        takes: one.contains(document.elementFromPoint(at.x, at.y)),
      }), { x, y });
      assert.ok(effect > 20, `card ${i} shows its effects`);
      assert.ok(takes, `no card that was looked at before lies over card ${i}`);
      assert.ok(card.bottom <= height && card.right <= width - 318, `card ${i} lies at ${JSON.stringify(card)}`);
    }
  }
});

scene("what can be seen of a card in a fan has its price, tags and name", async (visit) => {
  const me = await underWay(visit, { ...desktop, keeps: { name: "Olena", language: "uk" } });
  assert.equal(await me.page.locator(".tm-hand .tm-card").count(), 7);
  await me.page.locator(".tm-hand .tm-fanned").nth(0).waitFor();
  assert.deepEqual(await unseen(me), []);
});

scene("at the start corporations are told in words, too, and nothing beside them is cut", async (visit) => {
  const { made } = await dealt(three);
  const me = await sitAt(visit, made, desktop);
  const { offered } = mySeat(me);
  assert.deepEqual(await me.page.locator(".tm-told").allInnerTexts(), offered.map((word) => things.card[word].tells));
  const over = await me.hook("common").evaluate((place) => [place, ...place.querySelectorAll("*")].map((one) => [one.scrollHeight - one.clientHeight, one]).filter(([px, one]) => px > 2 && getComputedStyle(one).overflowY === "auto").map(([px]) => px));
  assert.deepEqual(over, []);
});

scene("the planet is the largest thing on the table", async (visit) => {
  const me = await underWay(visit, { viewport: { width: 1440, height: 900 } });
  const high = await me.page.locator(".tm-planet").evaluate((one) => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height));
  assert.ok(high >= 560, `${high} px`);
});

scene("the plain view tells the map in words", async (visit) => {
  const me = await underWay(visit, desktop);
  await me.hook("menu").click();
  await me.hook("plain").click();
  const field = me.page.locator(".fields > div", { has: me.page.locator("dt", { hasText: /^Tiles$/ }) });
  await field.waitFor();
  const told = await field.locator("li").allTextContents();
  const { tiles } = me.view().view;
  assert.deepEqual(told, Object.entries(tiles).map(([hex, tile]) => `${things.hex[hex].says}: ${things.tile[tile].says}`));
  assert.ok(told.length > 5);
});

scene("who watches sees the board, but no hand", async (visit) => {
  const me = await visit({ name: "Taras" });
  await me.sit(middle.table);
  await me.page.locator(".tm-planet").waitFor();
  assert.equal(await me.page.locator(".tm-hand .tm-card").count(), 0);
  assert.equal(await me.page.locator(".piece.can").count(), 0);
  assert.equal(await me.page.locator(".player").count(), 3);
});

end();
