// Keys of a quick person: none is lost because the page has not done yet what it does after drawing, and none answers a
// question that it was not meant for. Frames are held back meanwhile, so the page is always slower than the person.
import assert from "node:assert/strict";
import { Client } from "../lib/http.mjs";
import { open } from "../lib/play.mjs";
import { position, stage } from "./lib.mjs";

const { server, scene, end } = await stage();

// Between `holdFrames` and `letFrames` no frame comes and no timer ends; if told so, nothing that is lifted is tried, either.
function withHolds() {
  const held = [];
  let holding = false, untried = false;
  for (const name of ["requestAnimationFrame", "setTimeout"]) {
    const real = window[name].bind(window);
    window[name] = (work, ...more) => (holding ? held.push(() => real(work, ...more)) : real(work, ...more));
  }
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    if (untried && JSON.parse(text).do === "try") held.push(() => send.call(this, text));
    else send.call(this, text);
  };
  window.holdFrames = (trials) => void ([holding, untried] = [true, trials]);
  window.letFrames = () => {
    holding = untried = false;
    for (const go of held.splice(0)) go();
  };
}

async function sitDown(visit, { table, key }) {
  const me = await visit({ name: "Olena" });
  await me.page.addInitScript(withHolds);
  await me.sit(table, key);
  await me.page.locator(".piece.can").first().waitFor();
  return me;
}

// A solo game of Welcome To at its first question: the number of which of three cards. Such an answer is played at once.
async function solo(visit) {
  return sitDown(visit, await position(server, "welcome/solo-irene-1", { to: 0 }));
}

// A solo game of 51st State at my turn: what can be done is lifted first. One card of my hand can be built or dealt with, also
// after a deal with another one.
const inHand = () => position(server, "state51/solo-2", { to: 6 });

async function hand(visit) {
  return sitDown(visit, await inHand());
}

async function holding(me, act, { trials = false } = {}) {
  await me.page.evaluate((also) => window.holdFrames(also), trials);
  await act(me.page.keyboard);
  await me.page.evaluate(() => window.letFrames());
}

const played = (me) => me.said.filter(({ do: what }) => what === "move" || what === "end").map(({ move, moves }) => move ?? moves?.join() ?? "end");

// Whatever the page said by now is known when a later word has come back.
async function hasPlayed(me, moves) {
  const text = `so far ${me.said.length}.`; // another one each time
  await me.hook("say").fill(text);
  await me.hook("send").click();
  await me.hook("chat").getByText(text).waitFor();
  assert.deepEqual(played(me), moves);
}

// Goes to a piece that as many answers touch as wanted, and gives them.
async function goTo(me, wants) {
  const touching = (name) => me.question().moves.filter(({ pieces }) => pieces.includes(name)).map(({ move }) => move);
  const name = (await me.usable()).find((piece) => wants(touching(piece).length));
  assert.ok(name, "there is such a piece");
  await me.piece(name).first().focus();
  return touching(name);
}

const several = (me) => goTo(me, (count) => count > 1);
const single = (me) => goTo(me, (count) => count === 1);
const focused = (me) => me.page.evaluate(() => document.activeElement.dataset.piece);

// Answers with the first answer by Enter alone, and leaves the key pressed.
async function answerHolding(me) {
  const { version } = me.table, { keyboard } = me.page;
  await keyboard.up("Enter");
  await me.hook("all-answers").focus();
  await keyboard.press("a");
  for (let state = ""; state !== null; ) {
    await keyboard.up("Enter");
    await keyboard.down("Enter");
    await me.drawn();
    state = me.table.version > version ? null : await me.lifted();
  }
  await me.atLeast(version + 1);
}

scene("Enter, down, Enter chooses the second of several answers and one more plays it, however fast", async (visit) => {
  for (const trials of [false, true]) {
    const me = await hand(visit);
    const moves = await several(me);
    const act = async (keyboard) => {
      for (const key of ["Enter", "ArrowDown", "Enter"]) await keyboard.press(key);
      if (!trials) await me.page.locator(".lift-play[aria-disabled=false]").waitFor();
      await keyboard.press("Enter");
    };
    await me.change(() => holding(me, act, { trials }));
    await hasPlayed(me, [moves[1]]);
  }
});

scene("the next question takes a number as soon as it has come", async (visit) => {
  const me = await solo(visit);
  const [{ move: first }] = me.question().moves, { version } = me.table;
  await holding(me, async (keyboard) => {
    for (const key of ["a", "1"]) await keyboard.press(key);
    await me.told((table) => table.version > version);
    for (const key of ["a", "1"]) await keyboard.press(key);
    await me.told((table) => table.version > version + 1, "a second answer");
  });
  await me.drawn();
  assert.equal(played(me).length, 2);
  assert.equal(played(me)[0], first);
});

scene("a piece of the next question is lifted as soon as the question has come", async (visit) => {
  const me = await hand(visit);
  const { moves } = me.question(), { version } = me.table;
  const first = moves.findIndex(({ move }) => move === "deal bioweaponry#2");
  let next;
  await holding(me, async (keyboard) => {
    for (const key of ["a", String(first + 1), "Enter"]) await keyboard.press(key);
    await me.told((table) => table.version > version, "the next question");
    await me.page.locator(`.can[data-piece="${moves[first].pieces[0]}"]`).waitFor({ state: "detached" });
    next = await several(me);
    for (const key of ["Enter", "End", "Enter", "Enter"]) await keyboard.press(key);
    await me.told((table) => table.version > version + 1, "the answer");
  });
  await hasPlayed(me, [moves[first].move, next.at(-1)]);
});

scene("arrows go on from the piece that was put back, however fast", async (visit) => {
  const me = await hand(visit);
  for (const go of [several, single]) {
    await go(me);
    const from = await focused(me);
    await holding(me, async (keyboard) => {
      await keyboard.press("Enter");
      assert.equal(await focused(me), undefined, "the focus is in what is lifted");
      await keyboard.press("Escape");
      assert.equal(await focused(me), from);
      await keyboard.press("ArrowRight");
      const to = await focused(me);
      assert.ok(to && to !== from, `from ${from} to ${to}`);
    });
  }
  await hasPlayed(me, []);
});

scene("a key that is held down lifts, and neither chooses nor plays", async (visit) => {
  const me = await hand(visit);
  const { keyboard } = me.page;
  for (const [go, state] of [[several, "choose"], [single, "play"]]) {
    await go(me);
    await keyboard.down("Enter");
    assert.equal(await me.lifted(), state);
    for (let i = 0; i < 3; i++) await keyboard.down("Enter");
    assert.equal(await me.lifted(), state);
    await keyboard.up("Enter");
    await keyboard.press("Escape");
    await me.hook("lift").waitFor({ state: "detached" });
    await hasPlayed(me, []);
  }
});

scene("a key that is held down answers once", async (visit) => {
  const me = await solo(visit);
  const { keyboard } = me.page;
  const [{ move }] = me.question().moves, { version } = me.table;
  await keyboard.press("a");
  await keyboard.down("1");
  await me.atLeast(version + 1);
  for (let i = 0; i < 3; i++) await keyboard.down("1");
  await keyboard.up("1");
  await hasPlayed(me, [move]);

  const next = me.question().moves[0].move;
  await answerHolding(me);
  for (let i = 0; i < 3; i++) await keyboard.down("Enter");
  await keyboard.up("Enter");
  await hasPlayed(me, [move, next]);
});

scene("a key that is held down does not end the turn, either", async (visit) => {
  const { table, key } = await open(server, { game: "welcome", seats: ["human"], sit: [0], confirm: true });
  const me = await sitDown(visit, { table, key: key[0] });
  const { keyboard } = me.page;
  while (!me.view().held) await answerHolding(me);
  await me.page.locator("[data-test=end]:focus").waitFor();
  for (let i = 0; i < 3; i++) await keyboard.down("Enter");
  await keyboard.up("Enter");
  assert.ok(!played(me).includes("end"));
  await me.press("Enter");
  assert.ok(played(me).includes("end"));
});

scene("a key that is held down does not uncover the next hand", async (visit) => {
  const { table, key } = await open(server, { game: "welcome", seats: ["human", "human"], sit: [0, 1] });
  const me = await visit({ name: "Olena" });
  const { keyboard } = me.page;
  await me.sit(table, key[0]);
  await me.go(`/#/t/${table}/${key[1]}`);
  await me.until(({ players }) => players.filter((one) => one.mine).length === 2, "both seats");
  await me.hook("uncover").click();
  for (let answers = 0; !(await me.hook("cover").count()); answers++) {
    assert.ok(answers < 10, "the turn does not end");
    await answerHolding(me);
  }
  await me.page.locator("[data-test=uncover]:focus").waitFor();
  for (let i = 0; i < 3; i++) await keyboard.down("Enter");
  await me.drawn();
  assert.equal(await me.hook("cover").count(), 1);
  await keyboard.up("Enter");
  await keyboard.press("Enter");
  await me.hook("cover").waitFor({ state: "detached" });
});

scene("a key or a click from before a question was drawn is no answer to it", async (visit) => {
  const me = await solo(visit);
  const [{ move }] = me.question().moves;
  await me.page.evaluate(() => {
    window.early = [new KeyboardEvent("keydown", { key: "1", bubbles: true }), new MouseEvent("click", { bubbles: true })];
  });
  await me.page.keyboard.press("a");
  await me.press("1");
  await me.page.evaluate(() => {
    document.body.dispatchEvent(window.early[0]);
    document.querySelector(".piece.can").dispatchEvent(window.early[1]);
  });
  assert.equal(await me.hook("lift").count(), 0);
  await hasPlayed(me, [move]);
});

scene("a number stands for nothing while what is lifted shows none", async (visit) => {
  const me = await hand(visit);
  await single(me);
  const piece = await focused(me);
  await me.page.keyboard.press("Enter");
  assert.equal(await me.lifted(), "play");
  for (const digit of "123456789") await me.page.keyboard.press(digit);
  await me.drawn();
  assert.equal(await me.lifted(), "play");
  assert.deepEqual(await me.page.locator(".piece.lifted").evaluateAll((all) => all.map((one) => one.dataset.piece)), [piece]);
  await me.page.keyboard.press("Escape");
  await hasPlayed(me, []);
});

scene("what was lifted for a question that is gone leaves nothing behind that an Enter would answer", async (visit) => {
  for (const chosen of [false, true]) {
    const { table, key } = await inHand();
    const me = await sitDown(visit, { table, key });
    const [move, other] = await several(me), { version } = me.table;
    await me.page.keyboard.press("Enter");
    assert.equal(await me.lifted(), "choose");
    if (chosen) {
      for (const press of ["ArrowDown", "Enter"]) await me.page.keyboard.press(press);
      assert.equal(await me.lifted(), "play");
    }
    await new Client(server).act(table, { do: "move", seat: 0, version, move }, key);
    await me.atLeast(version + 1);
    assert.ok(!me.question().moves.some((one) => one.move === other), "it can't be lifted there");
    assert.equal(await me.hook("lift").count(), 0);
    assert.equal(await me.page.evaluate(() => document.activeElement.id), "question");
    await me.page.keyboard.press("Enter");
    await me.drawn();
    assert.equal(await me.hook("lift").count(), 0);
    await hasPlayed(me, []);
  }
});

// Elsewhere I answer the first question, whose answers I have narrowed down here.
scene("what was typed to narrow one question down does not answer the next", async (visit) => {
  const { table, key } = await position(server, "welcome/solo-expert-0", { to: 0 });
  const me = await sitDown(visit, { table, key });
  const elsewhere = new Client(server);
  await elsewhere.act(table, { do: "move", seat: 0, version: me.table.version, move: "build" }, key);
  await me.told((now) => now.views[0].question.moves.some(({ move }) => move === "roundabout top 8"));
  const { version } = me.table;
  await me.hook("all-answers").click();
  await me.hook("filter").fill("roundabout top 8");
  assert.equal(await me.page.locator("[data-test=answers] [data-move]").count(), 1);
  await holding(me, async (keyboard) => {
    await elsewhere.act(table, { do: "move", seat: 0, version, move: "roundabout mid 7" }, key);
    await me.told((now) => now.version > version);
    await elsewhere.act(table, { do: "move", seat: 0, version: me.table.version, move: "build" }, key);
    await me.told((now) => now.version > version + 1);
    assert.ok(me.question().moves.some(({ move }) => move === "roundabout top 8"), "it would be an answer again");
    await keyboard.press("Enter");
  });
  await me.drawn();
  assert.equal(await me.hook("filter").inputValue(), "", "that Enter found the next list, and nothing typed in it");
  await me.page.keyboard.press("Escape");
  await hasPlayed(me, []);
});

end();
