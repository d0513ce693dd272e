// A person who plays a whole game by mouse alone, or on a phone by touch alone. What is wanted is chosen from a seeded generator;
// how it is got is what a person sees: pieces that light up, buttons of verbs, choices within what is lifted, Play. The list of all
// answers is not opened: whatever would need it could not be done on the table itself.
import assert from "node:assert/strict";
import { open, random } from "../lib/play.mjs";
import { PATIENCE } from "../lib/wait.mjs";
import { Finger, Mouse } from "./hand.mjs";

const myTurn = (table) => table.status === "over" || table.views[0].question !== null;
const AGAIN = 10, // seconds until a person taps again, ...
  REPEATED_MOST = 2; // ... so often in a game
const verbOf = ({ move }) => move.split(" ")[0];

class Player {
  constructor(me, hand, weight, seed) {
    this.me = me;
    this.hand = hand;
    this.weight = weight;
    this.pick = random(seed);
    this.verbs = new Set();
    this.repeated = 0;
  }

  one(all) {
    return all[this.pick(all.length)];
  }

  chance(part) {
    return this.pick(1000) < part * 1000;
  }

  // A verb by its weight, then one of its moves.
  wanted(moves) {
    const verbs = [...new Set(moves.map(verbOf))];
    const weights = verbs.map((verb) => this.weight[verb] ?? 1);
    let left = (this.pick(1000) / 1000) * weights.reduce((sum, one) => sum + one, 0);
    const verb = verbs.find((_, i) => (left -= weights[i]) < 0) ?? verbs.at(-1);
    return this.one(moves.filter((move) => verbOf(move) === verb));
  }

  // What a click can change: the table, or what is asked and lifted here.
  state() {
    return this.me.page.evaluate(() =>
      [".lift", ".question", ".tabs [aria-pressed=true]", "[data-test=result]"].map((part) => document.querySelector(part)?.innerHTML.replace(/ (hinted|pointed)/g, "")).join("|"),
    );
  }

  async click(element, what) {
    const before = await this.state(), { version } = this.me.table;
    const isSame = async () => this.me.table.version === version && (await this.state()) === before;
    await this.hand.click(element, what);
    let again = this.hand instanceof Finger && this.repeated < REPEATED_MOST;
    for (let begun = Date.now(); await isSame(); await this.me.drawn()) {
      if (Date.now() - begun < (again ? AGAIN : PATIENCE) * 1000) continue;
      if (!again) await this.hand.fail(`a click on ${what} has no effect`);
      // Chromium makes no click of one tap in hundreds; a person taps again.
      await this.hand.click(element, what);
      this.repeated++;
      again = false;
      begun = Date.now();
    }
    assert.deepEqual(this.me.problems, [], what);
  }

  // The elements of these pieces that can be used, on whichever tab they are.
  async usable(pieces) {
    const all = this.me.page.locator(".places .piece.can");
    const names = await all.evaluateAll((found) => found.map((one) => ({ name: one.dataset.piece, place: one.closest(".place").dataset.test, drawn: one.checkVisibility() })));
    const hidden = new Set(await this.me.page.locator(".place").evaluateAll((places) => places.filter((one) => !one.checkVisibility()).map((one) => one.dataset.test)));
    return names.flatMap(({ name, place, drawn }, i) =>
      (drawn || hidden.has(place)) && (!pieces || pieces.includes(name)) ? [{ name, place, element: all.nth(i), shown: drawn }] : [],
    );
  }

  // Of what is in sight first; on a phone what is wanted may lie under another tab.
  async touch(found) {
    const { name, place, element, shown } = this.one(found);
    if (!shown) {
      const tab = this.me.hook(`tab-${place}`);
      if (!(await tab.isVisible())) await this.hand.fail(`${name} lights up where no tab leads to`);
      await this.click(tab, `the tab ${place}`);
    }
    await this.click(element, `the piece ${name}`);
  }

  // To a move by one of its pieces or by a button.
  async reach(wanted) {
    const { page } = this.me;
    const found = await this.usable(wanted.pieces);
    const button = page.locator(`.question .verb[data-move="${wanted.move}"]`);
    const buttons = await button.count();
    if (found.length > 0 && (buttons === 0 || this.chance(0.7))) return this.touch(found);
    if (buttons > 0) return this.click(button.first(), `the button of ${wanted.move}`);
    const verbs = page.locator(".question .verb:not([data-move])");
    for (let i = 0; i < (await verbs.count()); i++) {
      await this.click(verbs.nth(i), `the verb ${await verbs.nth(i).textContent()}`);
      const choice = page.locator(`.lift-step [data-choice="${wanted.move}"]`);
      if (await choice.count()) return this.click(choice, `the choice ${wanted.move}`);
      if (await page.locator(".lift-sign").count()) return undefined; // an amount, which is set in there
      await this.click(this.me.hook("cancel"), "Cancel");
    }
    return this.hand.fail(`"${wanted.says}" (${wanted.move}, ${wanted.pieces}) is nowhere on the table`);
  }

  // The next choice within what is lifted.
  async choose() {
    const { page } = this.me;
    const choices = page.locator(".lift-step.open [data-choice]");
    const count = await choices.count();
    if (count > 0) return this.click(choices.nth(this.pick(count)), "a choice");
    const found = await this.usable();
    if (found.length === 0) await this.hand.fail("something is lifted, and nothing of it can be chosen");
    return this.touch(found);
  }

  // What is lifted, with all that belongs to it chosen. False: the last choice could be taken back at once, so it was played.
  async complete(version) {
    for (let state; (state = await this.me.lifted()) !== "play"; await this.choose()) {
      if (state === null && this.me.table.version > version) return false;
      if (state !== "choose") await this.hand.fail(`what lights up can't be played: ${state}`);
    }
    return true;
  }

  // Plays what is lifted, perhaps paid in another way, or thinks better of it.
  async finish() {
    const { version } = this.me.table;
    if (!(await this.complete(version))) return undefined;
    const signs = this.me.page.locator(".lift-sign[aria-disabled=false]");
    const count = await signs.count();
    if (count > 0 && this.chance(0.5)) {
      await this.click(signs.nth(this.pick(count)), "a stepper");
      await this.complete(version);
    }
    if (this.chance(0.03)) return this.click(this.me.hook("cancel"), "Cancel");
    await this.click(this.me.hook("play"), "Play");
    return this.me.atLeast(version + 1);
  }

  // On a desk what lights up is what can be used, no more and no less; on a phone a part of it lies under other tabs.
  async lights() {
    const { moves, says } = this.me.question();
    const usable = await this.me.usable(), offered = new Set(moves.flatMap(({ pieces }) => pieces));
    assert.deepEqual(usable.filter((piece) => !offered.has(piece)), [], `what lights up can be used: ${says}`);
    if (this.hand instanceof Mouse) assert.deepEqual([...offered].filter((piece) => !usable.includes(piece)), [], `what can be used lights up: ${says}`);
  }

  async answer() {
    await this.lights();
    const { version } = this.me.table;
    const wanted = this.wanted(this.me.question().moves);
    this.verbs.add(verbOf(wanted));
    await this.reach(wanted);
    if (await this.me.lifted()) await this.finish();
    else await this.me.atLeast(version + 1); // it was played at once
  }
}

// `seat` is mine, the others are bots. `weight` says how often a verb is chosen rather than others: what brings a game to its end is.
export async function playThrough(visit, server, game, { bots = ["random"], options = {}, weight, seat = 0 }, screen, Hand) {
  const { table, key } = await open(server, { game, seats: bots.toSpliced(seat, 0, "human"), sit: [seat], options });
  const me = await visit({ name: "Olena", ...screen });
  await me.sit(table, key[seat]);
  await me.hook("mine").waitFor({ state: "attached" });
  const hand = new Hand(me);
  const player = new Player(me, hand, weight, 7);
  const begun = Date.now();
  for (;;) {
    await me.until(myTurn, "my turn");
    if (me.table.status === "over") break;
    await player.answer();
  }
  await me.hook("result").waitFor();
  console.log(`${game}: ${hand.clicks} clicks, ${hand.scrolls} scrolls, ${player.repeated} taps repeated, ${me.table.version} versions, ${((Date.now() - begun) / 1000).toFixed()} s, ${[...player.verbs].join(" ")}`);
}
