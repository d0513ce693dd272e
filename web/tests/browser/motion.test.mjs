// What others do is shown one after the other, at the pace that was chosen; it can be skipped, steps back for who wants
// nothing to move, and never keeps anybody from their own question. Messages are held back in the page and let go
// together, so that it does not matter how fast bots think.
import assert from "node:assert/strict";
import { eventually } from "../lib/wait.mjs";
import { findings } from "./axe.mjs";
import { desktop, phone, stage } from "./lib.mjs";
import { recorded } from "./simulated.mjs";

const { server, scene, end } = await stage();
const mars = await recorded(server, "mars");

const STEP = 900; // milliseconds; longer than a step takes at the normal pace
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// In the page: tables can be held back, animations and floating numbers are written down.
function overhearPage() {
  window.animated = [];
  window.floated = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const keys = [...new Set(frames.flatMap(Object.keys))];
    window.animated.push({ keys, float: this.classList.contains("float"), piece: this.dataset?.piece, label: this.ariaLabel, from: frames[0].transform, ...options });
    return animate.call(this, frames, options);
  };
  class Held extends WebSocket {
    set onmessage(take) {
      window.deliver = (message) => take({ data: JSON.stringify(message) });
      super.onmessage = (event) => (window.held && JSON.parse(event.data).type === "table" ? window.held.push(() => take(event)) : take(event));
    }
  }
  window.WebSocket = Held;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.classList?.contains("float")) window.floated.push(node.textContent);
  }).observe(document, { childList: true, subtree: true });
}

async function sitDown(visit, at, options) {
  const me = await visit({ name: "Olena", ...options });
  await me.context.addInitScript(overhearPage);
  if (options.before) await me.context.addInitScript(options.before);
  await me.sit(at.table, at.key);
  await me.until((table) => table.views[0].question, "a question");
  await me.page.locator(".piece.can").first().waitFor({ state: "attached" });
  return me;
}

const atMars = async (visit, options) => sitDown(visit, await mars.before("play", 0.3, "Olena"), options);
const hold = (me) => me.page.evaluate(() => void (window.held = []));
const release = async (me) => {
  await me.page.evaluate(() => {
    const held = window.held;
    window.held = null;
    held.forEach((take) => take());
  });
  await me.drawn();
};
const animated = (me) => me.page.evaluate(() => window.animated);
const floated = (me) => me.page.evaluate(() => window.floated);
const lines = async (me) => (await me.newestLine()) + 1;
const headline = async (me) => (await me.page.locator("#question").textContent()).trim();
const isShowing = async (me) => (await me.hook("showing").count()) > 0;

// Passes; what the others did until it is my turn again arrives all at once.
async function pass(me) {
  await hold(me);
  const { version } = me.table;
  await me.offer("pass");
  await me.finish();
  await me.told((table) => table.version > version + 2 && table.views[0].question, "the next question");
  await release(me);
}

async function isNewest(me) {
  assert.equal(await isShowing(me), false, "something older is shown");
  assert.equal(await headline(me), me.question().says);
  assert.equal(await lines(me), me.table.log.count, "the newest line is not in the log");
}

scene("at once: everything that arrives is there, and nothing moves", async (visit) => {
  const me = await atMars(visit, { keeps: { pace: "instant" } });
  await pass(me);
  await isNewest(me);
  assert.deepEqual(await animated(me), []);
  assert.equal(await me.hook("caption").count(), 0);
});

scene("at the normal pace one thing comes after the other, and nothing older can be answered", async (visit) => {
  const me = await atMars(visit, { keeps: { pace: "normal" } });
  const counts = new Set([await lines(me)]);
  await pass(me);
  assert.ok(await isShowing(me), "everything came at once");
  const now = () =>
    me.page.evaluate(() => {
      const count = (wanted) => document.querySelectorAll(wanted).length;
      return { showing: count("[data-test=showing]"), answers: count("[data-move], .piece.can") };
    });
  for (let seen = await now(); seen.showing; seen = await now()) {
    assert.equal(seen.answers, 0, "an older question can be answered");
    counts.add(await lines(me));
    await pause(50);
  }
  assert.ok(counts.size > 3, `the log grew in ${counts.size} steps`);
  await isNewest(me);
  const all = await animated(me);
  const keys = new Set(all.flatMap((one) => one.keys));
  keys.delete("offset");
  assert.deepEqual([...keys].sort(), ["opacity", "transform"], "only these are cheap");
  assert.ok(all.every(({ delay = 0, duration, float }) => delay + duration <= (float ? 1800 : 1200)), "a step takes too long");
});

scene("no step animates many elements, and working it out does not hold up the page", async (visit) => {
  const me = await atMars(visit, { keeps: { pace: "normal" } });
  await me.page.evaluate(() => {
    window.steps = [];
    const measure = performance.measure;
    performance.measure = function (name, span) {
      window.steps.push({ count: window.animated.length, time: span.end - span.start });
      return measure.call(this, name, span);
    };
  });
  await pass(me);
  await eventually(async () => assert.equal(await isShowing(me), false));
  const steps = await me.page.evaluate(() => window.steps);
  assert.ok(steps.length > 3, "there was nothing to measure");
  steps.forEach(({ count }, i) => assert.ok(count - (steps[i - 1]?.count ?? 0) <= 80, `${count} elements`));
  const times = steps.map(({ time }) => time).sort((a, b) => a - b);
  const middle = times[times.length >> 1];
  assert.ok(middle < 50, `half of the steps took over ${Math.round(middle)} ms to work out`);
});

scene("step by step: everything waits for Space, an arrow or the button", async (visit) => {
  const me = await atMars(visit, { keeps: { pace: "step" } });
  await pass(me);
  let count = await lines(me);
  await pause(STEP);
  assert.equal(await lines(me), count, "it went on by itself");
  for (const go of [() => me.page.keyboard.press("Space"), () => me.page.keyboard.press("ArrowRight"), () => me.hook("next").click()]) {
    await go();
    await me.drawn();
    const now = await lines(me);
    assert.ok(now > count, "nothing came");
    count = now;
    assert.ok(await isShowing(me));
  }
  await me.page.keyboard.press("Escape");
  await me.drawn();
  await isNewest(me);
});

// Whoever is asked at both moments could answer the older one, were it offered.
scene("a question of an older table is not asked", async (visit) => {
  const me = await atMars(visit, { keeps: { pace: "step" } });
  const { version, log: { count } } = me.table;
  const more = [1, 2].map((i) => ({
    ...me.table,
    version: version + i,
    log: { from: count + i - 1, count: count + i, lines: [{ n: count + i - 1, seat: 1, move: 5000 + i, says: "random thinks", pieces: [] }] },
  }));
  await hold(me); // the server knows nothing of them
  for (const message of more) await me.page.evaluate((one) => window.deliver(one), message);
  const answers = me.page.locator("[data-move], .piece.can, [data-test=hint][aria-disabled=false]");
  for (const _ of more) {
    await me.drawn();
    assert.ok(await isShowing(me));
    assert.equal(await answers.count(), 0);
    const said = me.said.length;
    for (const key of ["1", "u", "?"]) await me.page.keyboard.press(key);
    assert.equal(me.said.length, said, "it was answered with a key");
    await me.hook("next").click();
  }
  await eventually(async () => assert.ok((await answers.count()) > 0, `${await headline(me)}, ${await isShowing(me)}`));
});

scene("whatever is being shown can be skipped, with the key and with the button", async (visit) => {
  for (const skip of [(me) => me.page.keyboard.press("Escape"), (me) => me.hook("skip-all").click()]) {
    const me = await atMars(visit, { keeps: { pace: "slow" } });
    await pass(me);
    assert.ok(await isShowing(me));
    await skip(me);
    await me.drawn();
    await isNewest(me);
  }
});

scene("my own answer is shown at once, and its question with it, however slow the pace", async (visit) => {
  const me = await atMars(visit, { keeps: { pace: "slow" } });
  await me.answer(me.question().moves.find((one) => one.move.startsWith("play ")).move);
  await isNewest(me);
  const all = (await animated(me)).filter(({ float }) => !float);
  assert.ok(all.length > 0, "nothing moved");
  assert.ok(all.every(({ delay = 0, duration }) => delay + duration <= 350), "my own move takes too long");
});

scene("a card that is played flies from the hand to where it lies", async (visit) => {
  const me = await atMars(visit, { keeps: { pace: "normal" } });
  const { move, pieces: [card] } = me.question().moves.find((one) => one.move.startsWith("play "));
  const middle = async () => {
    const { x, y, width, height } = await me.piece(card).first().boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const [x, y] = await middle();
  const name = (await me.piece(card).first().getAttribute("aria-label")).split(".")[0];
  await me.answer(move);
  await eventually(async () => assert.equal(await me.page.locator(".motion > *").count(), 0, "something is left in the air"));
  const flight = (await animated(me)).find(({ label, from }) => label?.startsWith(name) && from?.startsWith("translate"));
  assert.ok(flight, `${name} did not fly`);
  const [dx, dy] = flight.from.match(/-?[\d.]+/g).map(Number);
  const [toX, toY] = await middle();
  assert.ok(Math.hypot(toX + dx - x, toY + dy - y) < 12, `it came from ${toX + dx}, ${toY + dy} and lay at ${x}, ${y}`);
});

scene("a tile that is placed lands on its hex", async (visit) => {
  const me = await sitDown(visit, await mars.before("place", 0.4, "Olena"), { keeps: { pace: "step" } });
  const { move, pieces: [hex] } = me.question().moves.find((one) => one.move.startsWith("place "));
  await me.answer(move);
  const landed = (await animated(me)).filter(({ from }) => from === "scale(1.3)");
  assert.deepEqual(landed.map(({ piece }) => piece), [hex]);
});

scene("a number that changes says by how much", async (visit) => {
  const me = await atMars(visit, { keeps: { pace: "normal" } });
  const numbers = () => me.page.locator(".players [data-count]").evaluateAll((all) => all.map((one) => [one.dataset.count, Number(one.dataset.n)]));
  const before = new Map(await numbers());
  const move = me.question().moves.find((one) => one.move.startsWith("standard power-plant") || one.move.startsWith("delegate"));
  await me.answer(move.move);
  const wanted = (await numbers()).flatMap(([key, n]) => (n === before.get(key) ? [] : [n > before.get(key) ? `+${n - before.get(key)}` : `−${before.get(key) - n}`]));
  assert.ok(wanted.length > 0, "nothing changed");
  const shown = await floated(me);
  for (const text of wanted) assert.ok(shown.includes(text), `${text} is not among ${shown}`);
  await eventually(async () => assert.equal(await me.page.locator(".float").count(), 0, "it does not go away"));
});

scene("who wants nothing to move sees the newest, with changes written beside the numbers until the next", async (visit) => {
  const me = await atMars(visit, { keeps: { pace: "normal" }, reducedMotion: "reduce" });
  await pass(me);
  await isNewest(me);
  assert.deepEqual(await animated(me), []);
  assert.equal(await me.page.evaluate(() => document.getAnimations().length), 0);
  assert.ok((await me.page.locator(".float").count()) > 0, "no number says that it changed");
  await pause(STEP);
  assert.ok((await me.page.locator(".float").count()) > 0, "the changes do not stay");
});

scene("who wants nothing to move can still step", async (visit) => {
  const me = await atMars(visit, { keeps: { pace: "step" }, reducedMotion: "reduce" });
  await pass(me);
  const count = await lines(me);
  assert.ok(await isShowing(me));
  await me.page.keyboard.press("Space");
  await me.drawn();
  assert.ok((await lines(me)) > count);
  assert.deepEqual(await animated(me), []);
});

scene("a hidden tab is not kept waiting", async (visit) => {
  const me = await atMars(visit, { keeps: { pace: "slow" } });
  await pass(me);
  assert.ok(await isShowing(me));
  await me.page.evaluate(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await me.drawn();
  await isNewest(me);
});

scene("a phase is told in captioned beats", async (visit) => {
  const me = await atMars(visit, { keeps: { pace: "step" } });
  await pass(me);
  while ((await me.hook("caption").count()) === 0) {
    await me.page.keyboard.press("Space");
    await me.drawn();
  }
  assert.equal(await me.hook("beat").textContent(), "Production");
  const rows = await me.hook("caption").locator("li").allTextContents();
  assert.ok(rows.some((row) => /^Olena.*TR −1/.test(row)), `my own part is missing: ${rows}`);
  const beats = await me.hook("caption").locator(".beat").count();
  assert.ok(beats <= 4);
  for (let i = 1; i < beats; i++) {
    await me.hook("beat-next").click();
    assert.notEqual(await me.hook("beat").textContent(), "Production");
  }
  await me.hook("beat-skip").click();
  assert.equal(await me.hook("caption").count(), 0);
  await isNewest(me);
});

scene("beats point at their pieces and leave room for the answer, on a phone too", async (visit) => {
  const me = await atMars(visit, { keeps: { pace: "step" }, ...phone });
  await pass(me);
  while ((await me.hook("caption").count()) === 0) {
    await me.hook("next").click();
    await me.drawn();
  }
  const caption = await me.hook("caption").boundingBox();
  const question = await me.hook("question").boundingBox();
  assert.ok(caption.x >= 0 && caption.x + caption.width <= 360 && caption.y + caption.height <= question.y, JSON.stringify(caption));
  let pointed = 0;
  for (; (await me.hook("caption").count()) > 0; await me.hook("beat-next").click()) {
    await me.drawn();
    pointed += await me.page.locator(".pointed").count();
  }
  assert.ok(pointed > 0, "no piece is pointed at");
  assert.equal(await me.page.locator(".pointed").count(), 0, "it still points when it is gone");
});

scene("axe finds nothing serious while something is shown, and a finger hits every button", async (visit) => {
  for (const size of [desktop, phone]) {
    const me = await atMars(visit, { keeps: { pace: "step" }, reducedMotion: "reduce", bypassCSP: true, ...size });
    await pass(me);
    while ((await me.hook("caption").count()) === 0) {
      assert.ok(await isShowing(me));
      if (me.looked !== size) assert.deepEqual(await findings(me), [], "while something older is shown");
      me.looked = size;
      await me.hook("next").click();
      await me.drawn();
    }
    for (const colorScheme of ["light", "dark"]) {
      await me.page.emulateMedia({ colorScheme });
      assert.deepEqual(await findings(me), [], `a caption, ${colorScheme}`);
    }
    if (size !== phone) continue;
    const small = await me.hook("caption").locator("button").evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => Math.min(width, height) < 43.5).length,
    );
    assert.equal(small, 0, "buttons under 44 px");
  }
});

scene("the log is told by turns, under the name of who did it, and opens at the newest", async (visit) => {
  const me = await atMars(visit, { keeps: { pace: "instant" } });
  const names = me.table.players.map(({ name }) => name);
  const said = new Map(me.table.log.lines.map((line) => [String(line.n), line]));
  const turnsOf = () =>
    me.hook("turn").evaluateAll((all) =>
      all.map((one) => ({
        name: one.querySelector(":scope > .whose")?.textContent ?? null,
        mark: one.querySelector(":scope > .whose .seat-mark")?.getAttribute("class") ?? null,
        lines: [...one.querySelectorAll("[data-line]")].map((line) => [line.dataset.line, line.textContent]),
      })),
    );
  const left = await me.hook("log").evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop);
  assert.ok(Math.abs(left) < 2, `the newest line is ${left} px further down`);
  const recent = await turnsOf();
  await me.hook("earlier").click();
  await me.hook("earlier").waitFor({ state: "detached" });
  const turns = await turnsOf();
  assert.ok(recent.length < turns.length, "nothing was earlier");
  assert.deepEqual(turns.slice(-recent.length), recent);
  assert.equal(turns.flatMap((turn) => turn.lines).length, me.table.log.lines.length);
  let last = null;
  for (const { name, mark, lines } of turns.filter((turn) => turn.name !== null)) {
    const seat = said.get(lines[0][0]).seat;
    assert.equal(name, names[seat]);
    assert.match(mark, new RegExp(`seat-${seat}$`));
    for (const [n, text] of lines) {
      assert.ok([seat, null].includes(said.get(n).seat), `${text} is not ${name}'s`);
      assert.ok(!text.startsWith(name), `${text} says the name again`);
    }
  }
  for (const { name, lines } of turns) {
    const seat = said.get(lines[0][0]).seat;
    assert.ok(name === null || last !== seat, `two turns of ${name} in a row`);
    last = name === null ? null : seat;
  }
  assert.ok(turns.some(({ lines }) => lines.length === 1 && /^Generation \d+$/.test(lines[0][1])), "no generation has a heading");
  assert.ok(turns.some(({ name, lines }) => name === null && lines[0][1] === "Production" && lines.length > 2), "production stands alone");
});

scene("what happened since my last answer can be shown again", async (visit) => {
  const me = await atMars(visit, { keeps: { pace: "instant" } });
  const before = await lines(me);
  await pass(me);
  const after = await lines(me);
  await me.hook("fresh").click();
  await me.drawn();
  assert.ok(await isShowing(me));
  const again = await lines(me);
  assert.ok(again >= before && again < after, `${before}, ${again}, ${after}`);
  await me.hook("next").click();
  await me.drawn();
  assert.ok((await lines(me)) > again);
  await me.page.keyboard.press("Escape");
  await me.drawn();
  await isNewest(me);
  assert.equal(await lines(me), after);
  await me.answer(me.question().moves[0].move); // it still answers the newest
  assert.deepEqual(me.problems, []);
});

scene("the pace is chosen beside the log or in the menu, and kept", async (visit) => {
  const me = await atMars(visit, { keeps: { pace: "normal" } });
  assert.equal(await me.hook("pace").inputValue(), "normal");
  await me.hook("pace").selectOption("slow");
  await me.page.reload();
  await me.hook("pace").waitFor();
  assert.equal(await me.hook("pace").inputValue(), "slow");
  await me.hook("menu").click();
  assert.equal(await me.hook("pace-slow").getAttribute("aria-pressed"), "true");
  await me.hook("pace-step").click();
  assert.equal(await me.page.evaluate(() => localStorage["polity.pace"]), '"step"');
});

// Sounds and notices are written down instead of being made.
function deaf() {
  window.tones = 0;
  window.notices = [];
  window.asked = 0;
  const node = () => ({ connect: (to) => to, start: () => window.tones++, stop() {}, frequency: {}, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } });
  window.AudioContext = class {
    currentTime = 0;
    state = "running";
    createOscillator = node;
    createGain = node;
  };
  window.Notification = class {
    static permission = localStorage.granted ?? "default";
    static requestPermission() {
      window.asked++;
      this.permission = localStorage.granted = "granted";
      return Promise.resolve("granted");
    }
    constructor(title, { body }) {
      window.notices.push([title, body]);
    }
  };
}

scene("my turn is heard, unless I do not want that", async (visit) => {
  for (const [turn, heard] of [[true, 2], [false, 0]]) {
    const me = await atMars(visit, { keeps: { sounds: { turn } }, before: deaf });
    assert.equal(await me.page.evaluate(() => window.tones), 0, "nobody has called me yet");
    await pass(me);
    assert.equal(await me.page.evaluate(() => window.tones), heard);
  }
});

scene("sounds of cards and coins are off until they are wanted", async (visit) => {
  const move = ({ move }) => move.startsWith("standard power-plant") || move.startsWith("delegate");
  for (const events of [false, true]) {
    const me = await atMars(visit, { keeps: { pace: "normal" }, before: deaf });
    await me.hook("menu").click();
    if (events) await me.hook("sound-events").check();
    await me.hook("close").click();
    await me.answer(me.question().moves.find(move).move);
    assert.equal((await me.page.evaluate(() => window.tones)) > 0, events);
  }
});

scene("the browser tells me of my turn if I asked for that and look at something else", async (visit) => {
  const hide = (me) => me.page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => true }));
  const notices = (me) => me.page.evaluate(() => window.notices);
  const quiet = await atMars(visit, { keeps: {}, before: deaf });
  await hide(quiet);
  await pass(quiet);
  assert.deepEqual(await notices(quiet), []);
  assert.equal(await quiet.page.evaluate(() => window.asked), 0, "nobody wanted to be told");

  const me = await atMars(visit, { keeps: {}, before: deaf });
  await me.hook("menu").click();
  await me.hook("notify").check();
  await me.hook("close").click();
  assert.equal(await me.page.evaluate(() => window.asked), 1);
  await hide(me);
  await pass(me);
  assert.deepEqual(await notices(me), [[me.table.title, me.question().says]]);
});

end();
