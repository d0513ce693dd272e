// What a person does with a mouse or a finger: looks for something on the screen, scrolls and changes tabs until it is in
// sight, points at it and clicks. No keyboard, and nothing that a script could do and a hand could not.
import assert from "node:assert/strict";

// Where an element can be hit, if it can: {x, y}, after so many other such points. Otherwise by how much what is around it has to be scrolled,
// and points where that is seen; or null. Who can scroll does not aim at the edge of what is seen: a browser rounds where it was touched.
function sight(element, others) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hits = (x, y) => element.contains(document.elementFromPoint(x, y));
  const around = [[0, 0], [0, -2], [0, 2], [-2, 0], [2, 0]];
  const parts = [0.5, 0.3, 0.7, 0.1, 0.9, 0.03, 0.97];
  const points = parts.flatMap((down) => parts.map((across) => ({ x: left + across * width, y: top + down * height })));
  const open = points.filter(({ x, y }) => hits(x, y));
  const roomy = open.filter(({ x, y }) => around.every(([right, down]) => hits(x + right, y + down)));
  if (roomy.length > 0) return { hit: roomy[others % roomy.length] };
  if (width === 0) return null;
  const middle = { x: left + width / 2, y: top + height / 2 };
  const away = (at, from, to) => (at < from + 8 ? at - (from + to) / 2 : at > to - 8 ? at - (from + to) / 2 : 0);
  for (let frame = element.parentElement; frame; frame = frame.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(frame);
    const box = frame.getBoundingClientRect();
    const scrolls = (over, room) => (over === "auto" || over === "scroll") && room > 1;
    const by = {
      x: scrolls(overflowX, frame.scrollWidth - frame.clientWidth) ? away(middle.x, box.left, box.right) : 0,
      y: scrolls(overflowY, frame.scrollHeight - frame.clientHeight) ? away(middle.y, box.top, box.bottom) : 0,
    };
    if (!by.x && !by.y) continue;
    const seen = parts
      .flatMap((down) => parts.map((across) => ({ x: box.left + across * box.width, y: box.top + down * box.height })))
      .filter(({ x, y }) => frame.contains(document.elementFromPoint(x, y)));
    if (seen.length > 0) return { scroll: { by, seen } };
  }
  return open.length > 0 ? { hit: open[others % open.length] } : null;
}

class Hand {
  constructor(me) {
    this.me = me;
    this.page = me.page;
    this.clicks = 0;
    this.scrolls = 0;
  }

  // What is on the screen that could be clicked, for who has to find out what went wrong.
  screen() {
    return this.page.evaluate(() => {
      const all = [...document.querySelectorAll("button, [role=button], a, input, summary")].filter((one) => one.checkVisibility());
      const says = (one) => `${one.dataset.piece ?? one.dataset.choice ?? one.dataset.move ?? one.dataset.test ?? one.className}: ${(one.getAttribute("aria-label") ?? one.textContent).slice(0, 60)}`;
      return [`tab ${document.querySelector("[data-tab]")?.dataset.tab}`, document.querySelector("#question")?.textContent, ...all.map(says)].join("\n    ");
    });
  }

  async fail(what) {
    assert.fail(`${what}\n  On the screen:\n    ${await this.screen()}`);
  }

  // Brings an element into sight, and gives the point where it is hit.
  async find(element, what) {
    for (let tries = 0; tries < 30; tries++) {
      const seen = await element.evaluate(sight, tries);
      if (!seen) await this.leave();
      else if (seen.hit) {
        const at = await this.point(element, seen.hit);
        if (at) return at;
      } else await this.scroll(seen.scroll, element);
    }
    return this.fail(`${what} can't be reached`);
  }

  async click(element, what) {
    const at = await this.find(element, what);
    this.clicks++;
    await this.press(at);
  }
}

export class Mouse extends Hand {
  // What lies in a fan comes to the front under the pointer: it must still be there then.
  async point(element, { x, y }) {
    await this.page.mouse.move(x, y);
    const stays = await element.evaluate(async (one, at) => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return one.contains(document.elementFromPoint(at.x, at.y));
    }, { x, y });
    return stays ? { x, y } : null;
  }

  press({ x, y }) {
    return this.page.mouse.click(x, y);
  }

  // A card that came to the front may cover its neighbour.
  async leave() {
    await this.page.mouse.move(1, 1);
    await this.me.drawn();
  }

  async scroll({ by, seen: [{ x, y }] }) {
    this.scrolls++;
    await this.page.mouse.move(x, y);
    await this.page.mouse.wheel(by.x, by.y);
    await this.me.drawn();
  }
}

export class Finger extends Hand {
  point(element, at) {
    return at;
  }

  leave() {
    return this.me.drawn();
  }

  async touch(type, points, timestamp = Date.now() / 1000) {
    this.cdp ??= await this.page.context().newCDPSession(this.page);
    await this.cdp.send("Input.dispatchTouchEvent", { type, touchPoints: points, timestamp });
  }

  // However long the page takes for it: a slow one would see a long press.
  async press(at) {
    const begun = Date.now() / 1000;
    await this.touch("touchStart", [at], begun);
    await this.touch("touchEnd", [], Math.min(begun + 0.1, Date.now() / 1000));
  }

  // A stroke stays within what is seen: a long way takes several. A tap while it still glides would only stop it.
  async scroll({ by, seen }, element) {
    this.scrolls++;
    const stroke = (axis) => {
      const all = seen.map((at) => at[axis]), [least, most] = [Math.min(...all), Math.max(...all)];
      const way = Math.max(Math.min(-by[axis], most - least), least - most);
      return { from: way > 0 ? least : way < 0 ? most : seen[0][axis], way };
    };
    const [x, y] = [stroke("x"), stroke("y")];
    const at = (part) => [{ x: x.from + part * x.way, y: y.from + part * y.way }];
    await this.touch("touchStart", at(0));
    for (const part of [0.25, 0.5, 0.75, 1]) await this.touch("touchMove", at(part));
    await this.page.waitForTimeout(100); // a finger that rests before it leaves lets nothing glide on
    await this.touch("touchEnd", []);
    await element.evaluate(async (one) => {
      for (let still = 0, last; still < 5; ) {
        await new Promise(requestAnimationFrame);
        const { x, y } = one.getBoundingClientRect();
        still = last === `${x} ${y}` ? still + 1 : 0;
        last = `${x} ${y}`;
      }
    });
  }
}
