// Who sees what: two people on one screen, somebody who watches, a seat that a bot keeps warm, a link that was lost.
import assert from "node:assert/strict";
import { Client } from "../lib/http.mjs";
import { company, open, random } from "../lib/play.mjs";
import { stage } from "./lib.mjs";

const { server, scene, end } = await stage();
const pick = random(42);

// The cards that are drawn as the hand of whoever is shown.
async function hand(me) {
  const drawn = me.hook("mine").getByRole("group", { name: "Hand", exact: true }).locator("[data-piece]");
  return drawn.evaluateAll((all) => all.map((one) => one.dataset.piece.split(" ")[1]).sort());
}

// The cards of a seat that only its owner knows, by the key that the browser keeps.
async function cards(me, seat) {
  const { table } = me.table;
  const kept = await me.page.evaluate(() => JSON.parse(localStorage["polity.tables"]));
  const { views } = await new Client(server).get(`/api/tables/${table}`, kept[table].seats[seat]);
  return [...views[0].view.seats[seat].hand].sort();
}

async function twoOnOneScreen(visit) {
  const me = await visit({ name: "Olena" });
  await me.go("/#/new/state51");
  await me.hook("more").click();
  await me.hook("seat-1").selectOption("screen");
  await me.hook("seat-name-1").fill("Ira");
  await me.hook("start").click();
  await me.until((table) => table.status === "playing");
  return me;
}

async function handOver(me, name) {
  await me.hook("cover").waitFor();
  assert.ok((await me.hook("cover").textContent()).includes(`Hand over to ${name}`));
  assert.equal(await me.page.locator("[data-piece], [data-move]").count(), 0, "nobody's hand is shown");
  await me.hook("uncover").click();
  await me.hook("mine").waitFor();
}

// Answers in the place of whoever is shown, until the screen has to be handed over.
async function untilCover(me, seat) {
  for (;;) {
    await me.page.locator("[data-test=cover], [data-test=all-answers]").first().waitFor();
    if (await me.hook("cover").count()) return;
    await me.answerAny(pick, seat);
  }
}

// The server's answer about the first link arrives just after the second was opened.
scene("of two links that are opened one after the other both are kept", async (visit) => {
  const { table, key } = await open(server, { game: "null", seats: ["human", "human"], sit: [0, 1], name: "Olena" });
  const me = await visit({ name: "Olena" });
  await me.go("/#/");
  await me.page.evaluate(() => {
    const { json } = Response.prototype;
    const held = new Promise((release) => (window.release = release));
    Response.prototype.json = async function () {
      const said = await json.call(this);
      if (said.views) await held;
      return said;
    };
  });
  const asked = me.page.waitForResponse((response) => response.url().includes(`/api/tables/${table}`));
  await me.page.evaluate((hash) => void (location.hash = hash), `#/t/${table}/${key[0]}`);
  await asked;
  await me.drawn();
  await me.page.evaluate((hash) => {
    location.hash = hash;
    window.release();
  }, `#/t/${table}/${key[1]}`);
  await me.until((now) => now.players.every(({ mine }) => mine), "both seats");
});

scene("on one screen nobody sees the other's hand before it is handed over", async (visit) => {
  const me = await twoOnOneScreen(visit);
  assert.deepEqual(me.table.players.map(({ name }) => name), ["Olena", "Ira"]);
  for (const [seat, name] of [[0, "Olena"], [1, "Ira"], [0, "Olena"]]) {
    await handOver(me, name);
    const own = await cards(me, seat);
    assert.deepEqual(await hand(me), own, `${name} sees her own hand`);
    const html = await me.page.locator("#app").innerHTML();
    const theirs = (await cards(me, 1 - seat)).filter((card) => !own.includes(card));
    const open = JSON.stringify(me.view(seat).view);
    for (const card of theirs) if (!open.includes(`"${card}"`)) assert.ok(!html.includes(`"card ${card}"`), `${name} can see ${card}`);
    await untilCover(me, seat);
  }
});

scene("who changes places quickly sees each hand only when it has come", async (visit) => {
  const me = await twoOnOneScreen(visit);
  await handOver(me, "Olena");
  for (const seat of [1, 0, 1, 0]) {
    await me.hook(`show-seat-${seat}`).click();
    await me.hook("cover").waitFor();
    server.child.kill("SIGSTOP"); // nothing comes now, however long one waits
    try {
      for (let i = 0; i < 3; i++) await me.hook("uncover").click();
      await me.drawn();
      assert.equal(await me.hook("cover").count(), 1);
      assert.equal(await me.page.locator("[data-piece], [data-move]").count(), 0, "nobody's hand is shown");
    } finally {
      server.child.kill("SIGCONT");
    }
    await me.hook("mine").waitFor();
    assert.deepEqual(await hand(me), await cards(me, seat));
  }
  assert.deepEqual(me.problems, []);
});

scene("a hot seat that was cut off is shown the same seat again", async (visit) => {
  const me = await twoOnOneScreen(visit);
  await handOver(me, "Olena");
  await me.hook("show-seat-1").click();
  await handOver(me, "Ira");
  me.table = undefined;
  me.forgives.push(/WebSocket connection|ERR_CONNECTION_REFUSED/);
  await server.kill();
  await server.again();
  await me.until(() => true, "anything after the pause");
  assert.equal(me.view().seat, 1);
  assert.equal(await me.hook("cover").count(), 0);
  assert.deepEqual(await hand(me), await cards(me, 1));
});

scene("a reload covers the screen again", async (visit) => {
  const me = await twoOnOneScreen(visit);
  await handOver(me, "Olena");
  await me.page.reload();
  await handOver(me, "Olena");
});

scene("who watches sees the table, no hand and no question", async (visit) => {
  const { table, key, people } = await company(server, { game: "state51", seats: ["human", "human"] });
  const me = await visit({ name: "Ira" });
  await me.sit(table);
  await me.hook("mine").waitFor();
  assert.equal(me.view().seat, null);
  assert.deepEqual(await hand(me), []);
  assert.equal(await me.page.locator("[data-move], .piece.can, .piece.cannot, [data-test=undo]").count(), 0);
  assert.match(await me.page.locator("#question").textContent(), /^Waiting for /);
  // Keys do nothing for who has no seat; what is said after them arrives after them.
  const { version } = people[0].table;
  for (const letter of ["1", "u", "r", "?"]) await me.page.keyboard.press(letter);
  await me.hook("say").fill("Hello from the gallery");
  await me.hook("send").click();
  await me.hook("chat").getByText("Hello from the gallery").waitFor();
  assert.deepEqual(me.problems, []);
  const now = await new Client(server).get(`/api/tables/${table}`, key[0]);
  assert.ok(now.version <= version + 1, "only the line of chat changed the table");
  assert.deepEqual(now.views[0].question, people[0].question(0));
});

scene("a bot stands in for who leaves, until they are back", async (visit) => {
  const { table, key } = await company(server, { game: "welcome", seats: ["human", "human"] });
  const me = await visit({ name: "Olena" });
  await me.sit(table, key[0]);
  await me.page.locator(".piece.can").first().waitFor();
  await me.hook("menu").click();
  await me.hook("menu-panel").locator("[data-test=away]").click();
  await me.until(({ players }) => players[0].away && !players[0].asked && !players[0].thinking, "the bot's answer");
  assert.equal(me.question(), null, "the bot has answered");
  await me.page.keyboard.press("Escape");
  await me.hook("player-0").getByText("away, a bot stands in").waitFor({ state: "attached" });
  await me.hook("back").click();
  await me.until(({ players }) => !players[0].away, "me, who am back");
  assert.equal(await me.hook("back").count(), 0);
});

scene("a new link to a seat makes the old one useless", async (visit) => {
  const { table, key } = await company(server, { game: "welcome", seats: ["human", "human"] });
  const me = await visit({ name: "Olena" });
  await me.sit(table, key[0]);
  await me.page.locator(".piece.can").first().waitFor();
  await me.hook("menu").click();
  const field = me.hook("seat-0-link");
  const old = await field.inputValue();
  assert.ok(old.endsWith(key[0]));
  me.table = undefined;
  await me.hook("new-key-0").click();
  await me.page.waitForFunction((link) => (document.querySelector("[data-test=seat-0-link]")?.value ?? link) !== link, old);
  const fresh = await field.inputValue();
  await me.page.keyboard.press("Escape");
  await me.until(({ views }) => views[0].seat === 0, "my seat");
  await me.answerAny(pick);

  const thief = await visit({ name: "Ira", forgives: [/status of 40[13]/] });
  await Promise.all([thief.hook("notice").waitFor(), thief.go(old)]); // it goes away by itself
  await thief.until(() => true, "anything");
  assert.equal(thief.view().seat, null, "the old link only watches");
  assert.equal(await thief.page.locator("[data-move], .piece.can").count(), 0);

  const tablet = await visit({ name: "Olena" });
  await tablet.go(fresh);
  await tablet.until(({ views }) => views[0].seat === 0, "my seat");
  assert.ok(!tablet.page.url().includes(fresh.split("/").at(-1)), "the key does not stay in the address");
});

end();
