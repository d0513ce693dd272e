// Where things stand: on a phone, on a desk and enlarged to twice the size nothing leaves the screen sideways, the
// question can always be answered, targets can be hit, nothing moves for who does not want it, and a first visit is small.
import assert from "node:assert/strict";
import { desktop, phone, stage } from "./lib.mjs";
import { pages } from "./pages.mjs";

const { server, scene, end } = await stage();
const all = await pages(server);

const zoomed = { width: 640, height: 360 }; // what is left of 1280 x 720 at 200 %
const TARGET = 44, ROUNDING = 0.5;

// How much wider the page is than the screen, and what sticks out.
function overflow(page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement;
    const out = [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > clientWidth + 1);
    return { wider: scrollWidth - clientWidth, what: out.slice(0, 5).map((one) => `${one.tagName}.${one.getAttribute("class")}`) };
  });
}

async function fitsSideways(me, where) {
  const { wider, what } = await overflow(me.page);
  assert.ok(wider <= 0, `${where}: the page is ${wider} px wider than the screen: ${what}`);
}

async function inView(me, locator, what) {
  const box = await locator.boundingBox();
  const { width, height } = me.page.viewportSize();
  const inside = box && box.x >= -1 && box.y >= -1 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1;
  assert.ok(inside, `${what} is not on the screen: ${JSON.stringify(box)}`);
}

// The question and the first of its answers (or the button that shows them) can be seen without scrolling.
async function questionInReach(me, where) {
  await inView(me, me.page.locator("#question"), `${where}: the question`);
  await inView(me, me.page.locator("[data-test=all-answers]").first(), `${where}: an answer`);
}

// Buttons and usable pieces that a finger could not be expected to hit. Tabs of a phone hide what is not on them.
function small(page) {
  return page.evaluate(
    ({ target, rounding }) => {
      const found = document.querySelectorAll("button, .button, select, summary, .tick, .piece.can, [role=option]");
      return [...found]
        .filter((one) => one.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) && !one.classList.contains("skip"))
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < target - rounding)
        .map(({ one, box }) => `${one.dataset.piece ?? one.dataset.test ?? one.textContent.slice(0, 30)}: ${Math.round(box.width)} x ${Math.round(box.height)}`);
    },
    { target: TARGET, rounding: ROUNDING },
  );
}

async function onEveryTab(me, look) {
  const tabs = me.page.locator(".tabs button:visible");
  const count = await tabs.count();
  for (let i = 0; i < count; i++) {
    await tabs.nth(i).click();
    await look(await tabs.nth(i).getAttribute("data-test"));
  }
  if (count === 0) await look("the page");
}

// WCAG 1.4.12: whoever needs more space between letters and lines still gets everything.
const spacing = "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }";

for (const { name, board, open } of all)
  scene(`${name} on a phone of 360 x 640, also with wider text spacing`, async (visit) => {
    const me = await visit({ name: "Olena", bypassCSP: true, ...phone });
    await open(me);
    if (board) await questionInReach(me, name);
    await onEveryTab(me, async (tab) => {
      await fitsSideways(me, tab);
      assert.deepEqual(await small(me.page), [], `${tab}: targets under ${TARGET} px`);
      if (board) await questionInReach(me, tab);
    });
    await me.page.addStyleTag({ content: spacing });
    await fitsSideways(me, "with wider text spacing");
    if (board) await questionInReach(me, "with wider text spacing");
  });

scene("the sheet of answers on a phone", async (visit) => {
  for (const { open } of all.filter(({ board }) => board)) {
    const me = await visit({ name: "Olena", ...phone });
    await open(me);
    await me.hook("all-answers").click();
    await me.hook("answer-sheet").waitFor();
    await fitsSideways(me, "the sheet of answers");
    assert.deepEqual(await small(me.page), [], `the sheet of answers: targets under ${TARGET} px`);
    await inView(me, me.page.locator("[data-move]").first(), "the first answer in the sheet");
  }
});

for (const { name, board, open } of all)
  scene(`${name} on a screen of 1280 x 720, and enlarged to 200 %`, async (visit) => {
    const me = await visit({ name: "Olena", ...desktop });
    await open(me);
    await fitsSideways(me, name);
    if (board) {
      await questionInReach(me, name);
      const high = await me.page.evaluate(() => document.scrollingElement.scrollHeight - document.scrollingElement.clientHeight);
      assert.ok(high <= 0, `the table is ${high} px higher than the screen`);
    }
    await me.page.setViewportSize(zoomed);
    await me.drawn();
    await onEveryTab(me, (tab) => fitsSideways(me, `${tab} at 200 %`));
    if (board) await questionInReach(me, "at 200 %");
  });

for (const name of ["welcome", "solo", "state51", "mars", "mars-start", "mars-place", "planetb", "planetb-work", "hegemony", "hegemony-capitalist", "hegemony-vote"])
  scene(`the middle and my own area of ${name} are seen at 1280 x 720 without scrolling`, async (visit) => {
    const me = await visit({ name: "Olena", ...desktop });
    await all.find((page) => page.name === name).open(me);
    const middle = await me.page.locator(".middle").boundingBox();
    for (const place of ["common", "mine"]) {
      const box = await me.hook(place).boundingBox();
      const hidden = Math.round(box.y + box.height - middle.y - middle.height);
      assert.ok(hidden <= 0, `the last ${hidden} px of "${place}" are out of sight`);
      const inside = await me.hook(place).evaluate((one) => one.scrollHeight - one.clientHeight);
      assert.ok(inside <= 1, `${inside} px of "${place}" have to be scrolled to`);
    }
  });

// Up to four players: the strip at the top holds all of them.
for (const name of ["welcome", "state51", "result", "replay"])
  for (const [screen, options] of Object.entries({ desktop, phone }))
    scene(`every player is in sight: ${name}, ${screen}`, async (visit) => {
      const me = await visit({ name: "Olena", ...options });
      await all.find((page) => page.name === name).open(me);
      const strip = await me.page.locator(".players").boundingBox();
      const players = me.page.locator(".players > li");
      assert.equal(await players.count(), 4);
      for (const player of await players.all()) {
        await inView(me, player, await player.textContent());
        const box = await player.boundingBox();
        assert.ok(box.x + box.width <= strip.x + strip.width + 1, `"${await player.textContent()}" sticks out of the strip`);
      }
    });

// Everything that would move, now or on a change.
function moving(page) {
  return page.evaluate(() => {
    const long = (durations) => durations.split(",").some((one) => parseFloat(one) > 0);
    const styles = [...document.querySelectorAll("*")].map((one) => [one, getComputedStyle(one)]);
    const set = styles.filter(([, style]) => (style.animationName !== "none" && long(style.animationDuration)) || long(style.transitionDuration));
    const running = document.getAnimations().map((one) => one.effect?.target);
    return [...set.map(([one]) => one), ...running].map((one) => `${one?.tagName}.${one?.getAttribute("class")}`);
  });
}

scene("nothing moves for who prefers reduced motion", async (visit) => {
  for (const { name, board, open } of all) {
    const me = await visit({ name: "Olena", reducedMotion: "reduce" });
    await open(me);
    if (board) await me.answerAny((n) => n - 1);
    assert.deepEqual(await moving(me.page), [], name);
  }
});

// Bytes that a first visit takes, as they come over the line.
async function weigh(visit, open) {
  const me = await visit({ name: "Olena" });
  const session = await me.context.newCDPSession(me.page);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await session.send("Network.enable");
  await open(me);
  return bytes;
}

async function startPage(me) {
  await me.go("/");
  await me.hook("new-game").first().waitFor();
}

for (const name of ["start", "welcome", "state51", "mars", "planetb", "hegemony", "universal"])
  scene(`a first visit to ${name} takes less than 250 KB`, async (visit) => {
    const open = name === "start" ? startPage : all.find((page) => page.name === name).open;
    const bytes = await weigh(visit, open);
    assert.ok(bytes > 20 * 1024, `only ${bytes} bytes were counted`);
    assert.ok(bytes < 250_000, `${bytes} bytes`);
  });

end();
