// People in a real browser. Each visitor has a context of their own, so nothing that one browser keeps reaches another. The
// page is used as a person uses it; what the server sends to it is overheard, which tells when to look. Whatever a page
// complains about fails the test.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { chromium } from "playwright-core";
import { Client } from "../lib/http.mjs";
import { Server } from "../lib/server.mjs";
import { PATIENCE, patiently } from "../lib/wait.mjs";

const flags = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];
const brief = ["--js-flags=--max-opt=1"]; // the page of a test lives too short for the best code

export const desktop = { viewport: { width: 1280, height: 720 } };
export const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

export function launch(more = brief) {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell", args: [...flags, ...more], timeout: PATIENCE * 1000 });
}

export class Visitor {
  static async open(browser, server, { name, forgives = [], keeps = {}, ...options } = {}) {
    const visitor = new Visitor();
    visitor.server = server;
    visitor.context = await browser.newContext({ locale: "en-GB", baseURL: server.url, ...desktop, ...options });
    visitor.page = await visitor.context.newPage();
    visitor.page.setDefaultTimeout(PATIENCE * 1000);
    visitor.forgives = forgives;
    visitor.overhear();
    // What arrives is on the screen at once, unless a test is about the way there; and who has played before is offered no guide.
    const guides = { "guide.welcome": "no", "guide.state51": "no", "guide.mars": "no", "guide.planetb": "no", "guide.hegemony": "no" };
    keeps = { pace: "instant", ...guides, ...(name && { name }), ...keeps };
    // Only into an empty browser: what the page keeps later is its own.
    await visitor.context.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage[`polity.${key}`] ??= JSON.stringify(value);
    }, keeps);
    return visitor;
  }

  constructor() {
    this.errors = []; // what the page complained about
    this.problems = []; // what the server refused
    this.heavy = []; // light moves that it wants to be confirmed first
    this.said = []; // what the page said to the server
    this.dones = []; // what of it the server has done
    this.judging = new Set(); // light moves that it has not answered yet
    this.waiting = new Set();
  }

  overhear() {
    this.page.on("pageerror", (error) => this.errors.push(`page: ${error.stack ?? error}`));
    this.page.on("console", (message) => {
      if (message.type() === "error") this.errors.push(`console: ${message.text()} ${message.location().url}`);
    });
    this.page.on("websocket", (socket) => {
      this.judging.clear();
      socket.on("framereceived", ({ payload }) => this.hear(JSON.parse(payload)));
      socket.on("framesent", ({ payload }) => this.say(JSON.parse(payload)));
    });
  }

  say(message) {
    this.said.push(message);
    if (message.light) this.judging.add(message.id);
  }

  hear(message) {
    if (message.type === "problem") (message.problem === "not-light" ? this.heavy : this.problems).push(message);
    if (message.type === "done") this.dones.push(message);
    if (message.type === "done" || message.type === "problem") this.judging.delete(message.id);
    if (message.type === "table") this.table = message;
    for (const waiter of this.waiting) if (this.table && waiter.wants(this.table)) waiter.resolve();
  }

  // The newest table that the page was sent, once it is as wanted.
  async told(wants, what = wants) {
    if (this.table && wants(this.table)) return;
    const waiter = { wants };
    const came = new Promise((resolve) => (waiter.resolve = resolve));
    this.waiting.add(waiter);
    await patiently(came, `a table with ${what}; refused: ${JSON.stringify(this.problems)}; ${this.errors.join("; ")}`).finally(() => this.waiting.delete(waiter));
  }

  // The same, once it has been drawn, too.
  async until(wants, what) {
    await this.told(wants, what);
    await this.drawn();
    return this.table;
  }

  atLeast(version) {
    return this.until((table) => table.version >= version, `version ${version}`);
  }

  // What has arrived is on the screen after two frames, the log after a third, and what the page does when it has drawn is done.
  drawn() {
    return this.page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve));
    });
  }

  async newestLine() {
    await this.drawn();
    return this.page.locator(".log [data-line]").evaluateAll((all) => Math.max(...all.map((one) => Number(one.dataset.line))));
  }

  view(seat) {
    return this.table.views.find((view) => seat === undefined || view.seat === seat);
  }

  question(seat) {
    return this.view(seat)?.question ?? null;
  }

  async go(address) {
    this.table = undefined;
    await this.page.goto(address);
  }

  // To a table, as the owner of a seat if a key is given.
  async sit(table, key) {
    await this.go(key ? `/#/t/${table}/${key}` : `/#/t/${table}`);
    await this.until((now) => now.table === table, `the number ${table}`);
    await this.hook("question").waitFor();
  }

  hook(name) {
    return this.page.locator(`[data-test="${name}"]`);
  }

  piece(name) {
    return this.page.locator(`[data-piece="${name}"]`);
  }

  // Does something and waits until the table has changed by it, not by what others do or say meanwhile.
  async change(act) {
    const said = this.said.length, dones = this.dones.length;
    const done = () => this.dones.slice(dones).find(({ id }) => this.said.slice(said).some((one) => one.id === id));
    await act();
    return this.until(({ version }) => version >= (done()?.version ?? Infinity), "what was done");
  }

  press(key) {
    return this.change(() => this.page.keyboard.press(key));
  }

  click(name) {
    return this.change(() => this.hook(name).click());
  }

  // Chooses an answer where it has a button, else in the list of all answers. It is lifted, or played if it can be taken back at once.
  async offer(move) {
    await this.hook("common").waitFor({ state: "attached" }); // until the board is there, nobody knows what needs a button
    await this.drawn();
    const button = this.page.locator(`.question [data-move="${move}"]`).first();
    if (await button.isVisible()) return button.click();
    await this.hook("all-answers").click();
    await this.page.locator(`[data-test=answers] [data-move="${move}"]`).click();
  }

  // Whether a light move was made or is to be lifted is seen when the server has answered it.
  async judged() {
    await this.page.evaluate(() => {}); // whatever the page has said by now was overheard
    if (this.judging.size > 0) await this.told(() => this.judging.size === 0, "an answer to a light move");
    await this.drawn();
  }

  // What is lifted, once it has been tried: "play" if it can be played, "choose" if it asks for something more, "refused" if it
  // can't be used at all, null if nothing is lifted.
  async lifted() {
    await this.judged();
    return patiently(this.page.evaluate(async () => {
      for (;;) {
        if (!document.querySelector(".lift-foot")) return null;
        if (!document.querySelector(".lift-play")) return "refused";
        if (document.querySelector(".lift-play[aria-disabled=false]")) return "play";
        if (document.querySelector(".lift-step.open")) return "choose";
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    }), "what was lifted to be tried");
  }

  // Makes one choice of what is lifted; if there are many, in their list.
  async choose(pick) {
    const open = this.page.locator(".lift-step.open").first();
    const list = open.locator("[data-test=list-step]");
    if (await list.count()) await list.click();
    const choices = (await list.count()) ? this.page.locator("[data-test=answers] [data-move]") : open.locator("[data-choice]");
    await choices.first().waitFor();
    await choices.nth(pick(await choices.count())).click();
  }

  // Chooses whatever is asked within what is lifted, and plays it.
  async finish(pick = () => 0) {
    for (let state; (state = await this.lifted()); ) {
      assert.notEqual(state, "refused", "what is lifted can't be played");
      if (state === "play") return this.hook("play").click();
      await this.choose(pick);
    }
  }

  // Answers, wherever the page offers it; what is asked within the same action is chosen by `pick`.
  answer(move, pick) {
    return this.change(async () => {
      await this.offer(move);
      await this.finish(pick);
    });
  }

  // Answers with a move that `pick` chooses.
  async answerAny(pick, seat) {
    const { moves } = this.question(seat);
    const { move } = moves[pick(moves.length)];
    await this.answer(move, pick);
    return move;
  }

  // The pieces on the board that can be used now, as the page shows them.
  usable() {
    return this.page.locator(".piece.can").evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.dataset.piece));
  }

  // Clicks a piece where it can be seen: cards overlap, and the middle of one may lie under another.
  async touch(piece) {
    // At once, in the page: the board may be drawn anew between two steps from here.
    await piece.evaluate((one) => {
      one.scrollIntoViewIfNeeded();
      one.focus(); // a card of a fan comes to the front
    });
    await this.drawn();
    const at = await piece.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      for (const across of [0.5, 0.2, 0.8, 0.1, 0.03])
        for (const down of [0.5, 0.2, 0.8, 0.1, 0.03]) {
          const x = left + across * width, y = top + down * height;
          if (one.contains(document.elementFromPoint(x, y))) return { x, y };
        }
      return null;
    });
    if (at) await this.page.mouse.click(at.x, at.y);
    else await piece.click();
  }

  // Uses a piece on the board, choosing whatever it asks.
  use(name, pick) {
    return this.change(async () => {
      await this.touch(this.piece(name).first());
      await this.finish(pick);
    });
  }

  check() {
    const bad = this.errors.filter((error) => !this.forgives.some((pattern) => pattern.test(error)));
    assert.deepEqual(bad, [], "the page complained");
  }
}

// Starts a server and a browser for the tests of one file. Gives them, `scene`, which is a test with visitors, and `end`, the
// last of them, without which the process would not end: who picks tests by name picks "cleanly", too.
export async function stage() {
  const [server, browser] = await Promise.all([Server.start(), launch()]);
  const scene = (name, play) =>
    test(name, async () => {
      const visitors = [];
      const visit = async (options) => {
        const visitor = await Visitor.open(browser, server, options);
        visitors.push(visitor);
        return visitor;
      };
      try {
        await play(visit);
        visitors.forEach((visitor) => visitor.check());
      } catch (error) {
        error.message += visitors.flatMap(({ errors }) => errors).map((text) => `\n  ${text}`).join("");
        throw error;
      } finally {
        for (const visitor of visitors) await visitor.context.close();
      }
    });
  const end = () =>
    test("the browser and the server end cleanly", async () => {
      await browser.close();
      await server.stop();
    });
  return { server, browser, scene, end };
}

// A finished game of tests/records, given to the server as a person would upload it.
export function keepRecord(server, name) {
  const record = readFileSync(new URL(`../../../tests/records/${name}.json`, import.meta.url), "utf8");
  return new Client(server).post("/api/records", JSON.parse(record));
}

// A game that stands where a recorded one stood after `to` moves. Gives {table, seat, key, host}.
export async function position(server, name, { to, seat = 0, bot = "random", who = "Olena" }) {
  const { table: record } = await keepRecord(server, name);
  const { table, host, keys } = await new Client(server).post(`/api/tables/${record}/fork`, { to, seat, name: who, bot });
  return { table, host, seat, key: keys[0].key };
}
