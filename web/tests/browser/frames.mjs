// How smoothly a table of Mars moves: what Chromium's trace says of its frames and of long tasks while bots play some turns and a
// generation ends. Only measures; `make bench-browser` prints it, docs/performance.md says what it was.
import { desktop, launch, Visitor } from "./lib.mjs";
import { Server } from "../lib/server.mjs";
import { recorded } from "./simulated.mjs";

const LONG = 50; // milliseconds
const categories = [
  "devtools.timeline", "disabled-by-default-devtools.timeline", "disabled-by-default-devtools.timeline.frame", "blink.animations",
  "blink.user_timing", "cc", "benchmark", "toplevel", "v8",
];
const myTurn = (table) => table.status === "over" || table.views[0].question !== null;
const ms = (time) => `${(time / 1000).toFixed(1)} ms`;

// Passes and goes on through two generations, as someone who only watches what the others do.
async function watch(me) {
  for (const end = me.table.round + 2; me.table.status !== "over" && me.table.round < end; ) {
    const moves = me.question().moves.map(({ move }) => move);
    await me.answer(["pass", "done", "decline", "none", "end"].find((one) => moves.includes(one)) ?? moves[0]);
    await me.until(myTurn, "my turn");
    await me.page.locator(".question .verb, .piece.can").first().waitFor(); // all of it has been shown
  }
}

async function record() {
  const server = await Server.start(), browser = await launch([]);
  const { table, key } = await (await recorded(server, "mars")).before("play", 0.5);
  const me = await Visitor.open(browser, server, { ...desktop, name: "Olena", keeps: { pace: "normal" } });
  await me.sit(table, key);
  await me.until(myTurn, "my turn");
  await me.page.locator(".piece.can").first().waitFor({ state: "attached" });
  await browser.startTracing(me.page, { categories });
  await watch(me);
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  me.check();
  await browser.close();
  await server.stop();
  return traceEvents;
}

// The stretches of time in which an animation runs.
function moving(events) {
  const begun = new Map(), spans = [];
  for (const { name, ph, ts, id2, id } of events) {
    const key = id ?? id2?.local;
    if (name !== "Animation") continue;
    if (ph === "b") begun.set(key, ts);
    else if (ph === "e" && begun.has(key)) spans.push([begun.get(key), ts]);
  }
  const joined = [];
  for (const [from, to] of spans.sort(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

function frames(events) {
  const drawn = events.filter(({ name }) => name === "DrawFrame").map(({ ts }) => ts).sort((a, b) => a - b);
  const gaps = moving(events).flatMap(([from, to]) => {
    const within = drawn.filter((ts) => ts >= from && ts <= to);
    return within.slice(1).map((ts, i) => ts - within[i]);
  });
  gaps.sort((a, b) => a - b);
  const time = moving(events).reduce((sum, [from, to]) => sum + to - from, 0);
  const over = gaps.filter((gap) => gap > LONG * 1000).length;
  console.log(`${gaps.length} frames in ${(time / 1e6).toFixed(1)} s of motion; between two of them at most ${ms(gaps.at(-1))}, 99 % under ${ms(gaps[Math.floor(gaps.length * 0.99)])}, half under ${ms(gaps[gaps.length >> 1])}; ${over} over ${LONG} ms`);
}

// What a task consists of: its longest parts, by their own time on the processor.
function parts(task, events) {
  const inside = events.filter((one) => one !== task && !one.name.endsWith("RunTask") && one.ph === "X" && one.ts >= task.ts && one.ts + (one.dur ?? 0) <= task.ts + task.dur);
  const sums = new Map();
  const open = [];
  for (const one of inside.sort((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    while (open.length > 0 && open.at(-1).ts + open.at(-1).dur <= one.ts) open.pop();
    const name = one.name === "FunctionCall" ? `FunctionCall ${one.args.data.functionName}` : one.name;
    const { tdur = 0 } = one;
    sums.set(name, (sums.get(name) ?? 0) + tdur);
    if (open.length > 0) sums.set(open.at(-1).called, sums.get(open.at(-1).called) - tdur);
    open.push({ ...one, called: name });
  }
  return [...sums].sort(([, a], [, b]) => b - a).slice(0, 7).map(([name, time]) => `${name} ${ms(time)}`).join(", ");
}

function tasks(events) {
  const main = events.find(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const here = events.filter(({ pid, tid }) => pid === main.pid && tid === main.tid);
  const all = here.filter(({ name }) => name === "RunTask");
  const long = all.filter(({ dur }) => dur > LONG * 1000).sort((a, b) => b.tdur - a.tdur);
  const busy = long.filter(({ tdur }) => tdur > LONG * 1000);
  console.log(`${all.length} tasks on the main thread; over ${LONG} ms: ${long.length} by the clock, ${busy.length} by their own time on the processor, the longest ${ms(Math.max(...all.map(({ tdur }) => tdur ?? 0)))}`);
  for (const task of long.slice(0, 12)) console.log(`  ${ms(task.tdur)} of ${ms(task.dur)}: ${parts(task, here)}`);
}

const events = await record();
frames(events);
tasks(events);
