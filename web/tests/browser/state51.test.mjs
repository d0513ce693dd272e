// 51st State on its board: what can be used is clicked where it lies; what can't be used says why. Every card is drawn, its
// effect is seen however many lie over each other, and nothing moves because of a question.
import assert from "node:assert/strict";
import { random } from "../lib/play.mjs";
import { desktop, keepRecord, phone, position, stage } from "./lib.mjs";

const { server, scene, end } = await stage();
const pick = random(33);

const myTurn = (table) => table.status === "over" || table.views[0].question !== null;

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
  const told = await me.hook("why-not").textContent();
  assert.ok(reasons(me, piece).every(({ why, rule }) => told.includes(why) && told.includes(rule)), told);
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
  const usable = me.page.locator(".place .piece.can:visible");
  const lowest = await usable.evaluateAll((all) => {
    for (const one of all) for (let at = one.parentElement; at; at = at.parentElement) at.scrollTop = 0;
    const bottoms = all.map((one) => one.getBoundingClientRect().bottom);
    return bottoms.indexOf(Math.max(...bottoms));
  });
  const piece = usable.nth(lowest);
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
    assert.ok(text.includes(says) && text.includes(why) && text.includes(rule), text);
  }
});

// A table in the middle of a game for four, with its view altered on the way to the page.
async function altered(visit, options, alter) {
  const { table, key } = await position(server, "state51/four-1", { to: 154 });
  const me = await visit({ name: "Olena", reducedMotion: "reduce", ...options });
  await me.page.routeWebSocket(/./, (socket) => {
    socket.connectToServer().onMessage((text) => {
      const message = JSON.parse(text);
      if (message.type === "table") for (const { view } of message.views) alter(view);
      socket.send(JSON.stringify(message));
    });
  });
  await me.page.goto(`/#/t/${table}/${key}`);
  await me.page.locator(".s51-mine .s51-picture").first().waitFor({ state: "attached" });
  return me;
}

const { things } = await (await fetch(`${server.url}/api/games/state51`)).json();
const deck = Object.keys(things.card);
const ofLane = (category, n) => deck.filter((word) => things.card[word].facts.category === category).slice(-n);
const lanes = ["production", "feature", "action"];

scene("every card shows what it does in symbols, and no two have the same picture", async (visit) => {
  const me = await altered(visit, desktop, (view) => (view.seats[0].hand = deck));
  const cards = await me.page.locator(".s51-hand .s51-card").evaluateAll((all) =>
    all.map((one) => ({
      word: one.dataset.piece.slice("card ".length),
      symbols: one.querySelectorAll(".s51-lines svg.symbol").length,
      unknown: [...one.querySelectorAll("svg.symbol")].filter((svg) => svg.innerHTML.includes('cx="12" cy="12" r="4"')).length,
      picture: one.querySelector(".s51-picture").outerHTML,
    })),
  );
  assert.deepEqual(cards.map(({ word }) => word).sort(), [...deck].sort());
  assert.deepEqual(cards.filter(({ symbols, unknown }) => symbols === 0 || unknown > 0).map(({ word }) => word), []);
  const first = new Map();
  for (const { word, picture } of cards) {
    assert.ok(!first.has(picture), `${word} looks like ${first.get(picture)}`);
    first.set(picture, word);
  }
});

// Cards whose first symbol of the effect lies under another card.
function covered(page, within) {
  return page.locator(`${within} .s51-card`).evaluateAll((all) =>
    all
      .filter((one) => {
        const symbol = one.querySelector(".s51-lines svg.symbol");
        const { left, top, width, height } = symbol.getBoundingClientRect();
        return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map((one) => one.dataset.piece),
  );
}

for (const [size, viewport] of Object.entries({ "1280 x 720": desktop.viewport, "1440 x 900": { width: 1440, height: 900 } }))
  scene(`a State lies in three lanes of full cards whose effects are seen, and so are those of the hand: ${size}`, async (visit) => {
    const built = lanes.flatMap((lane) => ofLane(lane, 6));
    const me = await altered(visit, { viewport }, (view) => {
      view.seats[0].built = built;
      view.seats[0].hand = deck.slice(20, 32);
    });
    for (const lane of lanes) {
      const cards = me.page.locator(`.s51-lane.s51-${lane} .s51-card`);
      assert.equal(await cards.count(), 6);
      for (const card of await cards.all()) {
        const { width, height } = await card.boundingBox();
        assert.ok(width >= 90 && height >= 1.1 * width, `a card of ${width} x ${height}`);
      }
    }
    assert.deepEqual(await covered(me.page, ".s51-state"), []);
    assert.deepEqual(await covered(me.page, ".s51-hand"), []);
    const middle = await me.page.locator(".middle").boundingBox();
    for (const part of ["state", "hand", "side"]) {
      const box = await me.page.locator(`.s51-${part}`).boundingBox();
      assert.ok(box.y + box.height <= middle.y + middle.height && box.x + box.width <= middle.x + middle.width, `${part}: ${JSON.stringify(box)}`);
    }
  });

scene("a card that lies under others comes to the front when it has the focus", async (visit) => {
  const me = await altered(visit, desktop, (view) => (view.seats[0].hand = deck.slice(20, 34)));
  const card = me.page.locator(".s51-hand .s51-card").nth(4);
  const seen = () =>
    card.evaluate((one) => {
      const { right, top, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(right - 14, top + height / 2));
    });
  assert.equal(await seen(), false);
  await card.focus();
  assert.equal(await seen(), true);
});

scene("no question moves what lies before me", async (visit) => {
  const { table, key } = await position(server, "state51/two-1", { to: 60 });
  const me = await visit({ name: "Olena", reducedMotion: "reduce" });
  await me.sit(table, key);
  await me.until(myTurn);
  const places = () =>
    me.page.locator(".s51-side, .s51-lane, .s51-lane .s51-card, .s51-token, .s51-stage, .s51-connections").evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.dataset.piece ?? one.className, x, y, width, height].join(" ");
      }),
    );
  let compared = 0;
  const phases = new Set();
  for (let answers = 0; answers < 24 && me.table.status !== "over"; answers++) {
    await me.page.mouse.move(0, 0);
    const state = () => JSON.stringify([me.view().view.seats[0].built, me.view().view.cached]);
    const before = { state: state(), at: await places() };
    await me.answerAny(pick);
    await me.until(myTurn);
    if (me.table.status === "over" || state() !== before.state) continue;
    assert.deepEqual(await places(), before.at);
    phases.add(me.view().view.phase);
    compared++;
  }
  assert.ok(compared >= 8 && phases.has("lookout"), `${compared} questions, in ${[...phases]}`);
});

// Words and symbols that do not fit into what holds them. A name in a strip may end in dots: the lens shows it in full.
function cut(page) {
  return page
    .locator(".s51-top, .s51-side, .s51-exchange, .s51-token, .s51-lane-head, .s51-tile, .s51-connection .s51-face, .s51-hand .s51-name, .s51-stage .s51-name, .s51-edge")
    .evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).textOverflow !== "ellipsis")
        .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
        .map((one) => `${one.className}: ${one.textContent || one.getAttribute("aria-label")}`),
    );
}

for (const language of ["en", "uk", "ru"])
  scene(`nothing is cut at 1280 x 720 with four seats: ${language}`, async (visit) => {
    const me = await altered(visit, { ...desktop, keeps: { language } }, (view) => {
      view.seats[0].pool = { ...view.seats[0].pool, worker: 12, fuel: 11 };
    });
    assert.deepEqual(await cut(me.page), []);
    const others = await me.page.locator(".s51-within").count();
    assert.equal(others, 3, "what can be used of three opponents is in the middle");
  });

scene("on a phone the others have a tab, and nothing of theirs is in the middle", async (visit) => {
  const me = await altered(visit, phone, () => undefined);
  await me.hook("tab-others").click();
  assert.equal(await me.page.locator(".s51-panel").count(), 3);
  assert.equal(await me.page.locator(".s51-within").count(), 0);
});

// --- The end ---

for (const name of ["state51/four-1", "state51/four-2", "state51/two-1", "state51/solo-0"])
  scene(`${name}: what brought the points comes to the total of everyone`, async (visit) => {
    const { table } = await keepRecord(server, name);
    const me = await visit({ name: "Olena", reducedMotion: "reduce" });
    await me.sit(table);
    await me.hook("brought").waitFor();
    const { scores } = me.view();
    const everyone = await me.hook("brought-by").locator("option").count();
    assert.equal(everyone, scores.length, "the virtual player's points are told, too");
    for (let one = 0; one < everyone; one++) {
      await me.hook("brought-by").selectOption(String(one));
      const parts = await me.page.locator("[data-test=brought] .n").allTextContents();
      assert.ok(parts.length > 1, "points and locations are told apart");
      assert.equal(parts.reduce((sum, n) => sum + Number(n), 0), scores[one].total, await me.hook("brought").innerText());
    }
  });

scene("ruins bring no points", async (visit) => {
  const { table } = await keepRecord(server, "state51/four-2");
  const me = await visit({ name: "Olena", reducedMotion: "reduce" });
  let standing = 0;
  await me.page.routeWebSocket(/./, (socket) => {
    socket.connectToServer().onMessage((text) => {
      const message = JSON.parse(text);
      if (message.type === "table")
        for (const { view } of message.views) {
          standing = view.seats[3].built.length - 1;
          view.ruined = [view.seats[3].built[0]];
        }
      socket.send(JSON.stringify(message));
    });
  });
  await me.page.goto(`/#/t/${table}`);
  await me.hook("brought").waitFor();
  const parts = await me.page.locator("[data-test=brought] li", { hasText: "Locations" }).locator(".n").allTextContents();
  assert.equal(parts.reduce((sum, n) => sum + Number(n), 0), standing);
});

// --- An opponent's whole area, in every game ---

const areas = {
  welcome: { at: ["welcome/four-0", 122], shows: ".wt-house" },
  state51: { at: ["state51/four-1", 154], shows: ".s51-built" },
  mars: { at: ["mars/three-turmoil-0", 150], shows: ".piece" },
};
const screens = { desk: desktop, phone, "narrow window": { viewport: { width: 640, height: 700 } } };

for (const [game, { at: [record, to], shows }] of Object.entries(areas))
  for (const [screen, options] of Object.entries(screens))
    scene(`${game}: an opponent's area opens by click and keyboard, on a ${screen}`, async (visit) => {
      const { table, key } = await position(server, record, { to });
      const me = await visit({ name: "Olena", reducedMotion: "reduce", ...options });
      await me.sit(table, key);
      await me.hook("mine").waitFor({ state: "attached" });
      const theirs = me.hook("player-1").locator("[data-test=open-seat]");
      assert.equal(await me.hook("player-0").locator("[data-test=open-seat]").count(), 0, "my own area lies open");
      const area = me.hook("seat");
      const looked = async () => {
        await area.locator(shows).first().waitFor();
        assert.equal(await area.locator("[data-piece], .can, .cannot").count(), 0, "looking never plays");
        const { width, height } = me.page.viewportSize();
        const box = await area.boundingBox();
        assert.ok(box.x >= -1 && box.x + box.width <= width + 1 && box.y >= -1 && box.y + box.height <= height + 1, JSON.stringify(box));
        if (width < 768) assert.ok(box.width >= width - 2 && box.y + box.height >= height - 2, `a sheet from below: ${JSON.stringify(box)}`);
        const aside = await area.evaluate((one) => one.scrollWidth - one.clientWidth);
        assert.ok(aside <= 1, `it scrolls ${aside} px sideways`);
      };
      await (options.hasTouch ? theirs.tap() : theirs.click());
      await looked();
      await area.evaluate((one) => (one.scrollTop = one.scrollHeight));
      const close = await area.locator("[data-test=close]").boundingBox();
      assert.ok(close.y >= 0 && close.y + close.height <= me.page.viewportSize().height, "the way out stays in reach");
      await area.locator("[data-test=close]").click();
      await area.waitFor({ state: "detached" });
      await theirs.focus();
      await me.page.keyboard.press("Enter");
      await looked();
      await me.page.keyboard.press("Escape");
      await area.waitFor({ state: "detached" });
      assert.ok(await theirs.evaluate((one) => one === document.activeElement), "the focus comes back");
      await me.page.keyboard.press("Space");
      await looked();
    });

scene("an opponent's area shows their faction, goods, deals and every location", async (visit) => {
  const me = await altered(visit, desktop, (view) => (view.seats[2].deals = deck.slice(0, 3)));
  const theirs = me.view().view.seats[2];
  await me.hook("player-2").locator("[data-test=open-seat]").click();
  const area = me.hook("seat");
  await area.locator(".s51-faction-name", { hasText: things.faction[theirs.faction].says }).waitFor();
  assert.equal(await area.locator(".s51-built").count(), theirs.built.length);
  assert.equal(await area.locator(".s51-deal-chip").count(), 3);
  assert.equal(await area.locator(".s51-token.s51-is-worker .sign").getAttribute("data-sign"), String(theirs.pool.worker));
  for (const lane of lanes)
    assert.equal(await area.locator(`.s51-spread.s51-${lane} .s51-built`).count(), theirs.built.filter((word) => things.card[word].facts.category === lane).length);
});

// --- A low window ---

const low = { viewport: { width: 1024, height: 600 } };

for (const language of ["en", "uk", "ru"])
  scene(`nothing is cut at 1024 x 600 with four seats, and the question stays in reach: ${language}`, async (visit) => {
    const me = await altered(visit, { ...low, keeps: { language } }, (view) => {
      view.seats[0].pool = { ...view.seats[0].pool, worker: 12, fuel: 11 };
      view.seats[0].deals = deck.slice(0, 6);
    });
    assert.deepEqual(await cut(me.page), []);
    for (const part of ["#question", "[data-test=all-answers]", ".s51-side", ".s51-hand"]) {
      const box = await me.page.locator(part).first().boundingBox();
      assert.ok(box.y + box.height <= 600 && box.x + box.width <= 1024, `${part}: ${JSON.stringify(box)}`);
    }
  });

scene("what does not fit into a low window scrolls inside, and a shadow says so", async (visit) => {
  const me = await altered(visit, low, (view) => (view.seats[0].deals = deck.slice(0, 30)));
  const side = await me.page.locator(".s51-mine > .s51-side").evaluate((one) => {
    const { backgroundAttachment, overflowY } = getComputedStyle(one);
    return { more: one.scrollHeight - one.clientHeight, backgroundAttachment, overflowY };
  });
  assert.ok(side.more > 10 && side.overflowY === "auto", JSON.stringify(side));
  assert.match(side.backgroundAttachment, /local, local, scroll, scroll/);
  const page = await me.page.evaluate(() => document.scrollingElement.scrollHeight - innerHeight);
  assert.ok(page <= 0, `the page is ${page} px too high`);
});

// --- What a newcomer sees ---

scene("at the beginning the factions take the stage, lanes say what they are for, and markers lie around 0", async (visit) => {
  const { table, key } = await position(server, "state51/four-1", { to: 0 });
  for (const options of [desktop, phone]) {
    const me = await visit({ name: "Olena", reducedMotion: "reduce", ...options });
    await me.sit(table, key);
    await me.page.locator(".s51-faction-offer").nth(3).waitFor();
    const right = (locator) => locator.evaluate((one) => one.getBoundingClientRect().right);
    const free = (await right(me.page.locator(".s51-stage"))) - (await right(me.page.locator(".s51-faction-offer").nth(3)));
    assert.ok(free >= 0 && free < 16, `${free} px of the stage lie empty`);
    assert.deepEqual(await me.page.locator(".s51-hint").allTextContents(), ["Goods every round", "Bonuses, storage and lasting rules", "Used in your turns"]);
    const middle = (all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right: end }) => (left + end) / 2);
    const markers = await me.page.locator(".s51-marker").evaluateAll(middle);
    const [zero] = await me.page.locator(".s51-tick").evaluateAll(middle);
    assert.equal(new Set(markers).size, 4, "each is seen");
    assert.ok(Math.abs(markers.reduce((sum, x) => sum + x) / 4 - zero) < 1, `${markers} around ${zero}`);
    assert.ok(Math.min(...markers) - 10 >= 0, "none leaves the screen");
  }
});

scene("a lane with cards in it needs no words", async (visit) => {
  const me = await altered(visit, desktop, (view) => (view.seats[0].built = lanes.flatMap((lane) => ofLane(lane, 1))));
  assert.equal(await me.page.locator(".s51-hint").count(), 0);
});

scene("what others have is the number that the strip tells", async (visit) => {
  const me = await altered(visit, desktop, () => undefined);
  const { scores } = me.view();
  const told = await me.page.locator(".s51-within .s51-good.s51-is-vp .sign").evaluateAll((all) => all.map((one) => Number(one.dataset.sign)));
  assert.deepEqual(told, scores.slice(1).map(({ total }) => total));
});

for (const language of ["en", "uk", "ru"])
  scene(`on a phone no name of a card lies under the next card: ${language}`, async (visit) => {
    const me = await altered(visit, { ...phone, keeps: { language } }, (view) => (view.seats[0].hand = deck));
    await me.hook("tab-mine").click();
    const under = await me.page.locator(".s51-held").evaluateAll((all) =>
      all.slice(0, -1).flatMap((one, i) => {
        const name = one.querySelector(".s51-name");
        const words = document.createRange();
        words.selectNodeContents(name);
        const next = all[i + 1].getBoundingClientRect().left;
        return words.getBoundingClientRect().right > next ? [name.textContent] : [];
      }),
    );
    assert.deepEqual(under, []);
  });

scene("the buttons of a question are two lines high at most, and say how many answers they have", async (visit) => {
  for (const language of ["en", "uk", "ru"]) {
    const me = await altered(visit, { ...desktop, keeps: { language } }, () => undefined);
    const heights = await me.page.locator(".verbs .verb").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    assert.ok(heights.length >= 4 && heights.every((height) => height <= 48), `${language}: ${heights}`);
  }
  const me = await altered(visit, desktop, () => undefined);
  const builds = me.question().moves.filter(({ move }) => move.startsWith("build ")).length;
  await me.page.locator(".verb", { hasText: "Build" }).locator(".tally", { hasText: String(builds) }).waitFor();
});

// --- Cards ---

scene("a card tells its price: on its signpost, and lifted for each use with the contact that it takes", async (visit) => {
  const me = await altered(visit, desktop, () => undefined);
  const hand = me.view().view.seats[0].hand.filter((word) => things.card[word]);
  assert.ok(new Set(hand.map((word) => things.card[word].facts.distance)).size > 1, "prices differ");
  for (const word of hand) {
    const { distance } = things.card[word].facts;
    const card = me.piece(`card ${word}`);
    assert.equal(await card.locator(".s51-distance").getAttribute("data-sign"), String(distance));
    await me.touch(card);
    await me.lifted();
    const rows = await me.page.locator(".s51-rows li").allTextContents();
    const times = distance > 1 ? ` ×${distance}` : "";
    ["grey", "blue", "red"].forEach((colour, i) => assert.ok(rows[i].includes(`for ${colour} contact${times}`), `${word}: ${rows[i]}`));
    assert.doesNotMatch(await me.hook("lift").innerText(), /->/);
    await me.page.keyboard.press("Escape");
    await me.hook("lift").waitFor({ state: "detached" });
  }
});

scene("the goods that a lifted card leaves stand at their own places", async (visit) => {
  const { table, key } = await position(server, "state51/four-1", { to: 154 });
  const me = await visit({ name: "Olena", reducedMotion: "reduce" });
  await me.sit(table, key);
  await me.until(myTurn);
  const { pool } = me.view().view.seats[0];
  const { move } = me.question().moves.find((one) => one.move.startsWith("build "));
  await me.touch(me.piece(`card ${move.slice("build ".length)}`));
  assert.equal(await me.lifted(), "play");
  await me.page.locator(".s51-tray .s51-then").first().waitFor();
  const badges = await me.page.locator(".s51-tray .s51-token").evaluateAll((all) =>
    all.flatMap((one, i) => {
      const badge = one.querySelector(".s51-then")?.getBoundingClientRect();
      if (!badge) return [];
      const over = all.filter((other) => other !== one && [...other.children].some((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return badge.left < right && left < badge.right && badge.top < bottom && top < badge.bottom;
      }));
      return [{ good: one.dataset.piece, then: Number(one.querySelector(".s51-then").dataset.sign), over: over.map(({ dataset }) => dataset.piece), i }];
    }),
  );
  assert.deepEqual(badges.filter(({ over }) => over.length > 0), []);
  const grey = badges.find(({ good }) => good === "good grey");
  assert.equal(grey.then, pool.grey - 1);
});

scene("cards of the hand stay where they are while some are picked to be discarded", async (visit) => {
  const { table, key } = await position(server, "state51/two-1", { to: 0 });
  const me = await visit({ name: "Olena", reducedMotion: "reduce" });
  await me.sit(table, key);
  await me.until(myTurn);
  const places = () =>
    me.page.locator(".s51-held").evaluateAll((all) => all.map((one) => [one.querySelector("[data-piece]").dataset.piece, one.offsetLeft, one.offsetTop].join(" ")));
  const before = await places();
  const hand = me.view().view.seats[0].hand;
  const word = hand[2];
  await me.use(`card ${word}`);
  await me.until(myTurn);
  assert.deepEqual(me.view().view.seats[0].dropping.filter(Boolean), [word]);
  await me.page.locator(`[data-piece="card ${word}"].s51-dropped`).waitFor();
  await me.page.mouse.move(0, 0);
  assert.deepEqual(await places(), before);
});

end();
