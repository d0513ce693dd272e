// Hegemony against Automas: choosing them, following their turns, reading why they did what they did, and a whole game alone.
import assert from "node:assert/strict";
import { Client } from "../lib/http.mjs";
import { open, random } from "../lib/play.mjs";
import { findings } from "./axe.mjs";
import { desktop, phone, stage } from "./lib.mjs";

const { server, scene, end } = await stage();
const client = new Client(server);
const { things } = await client.get("/api/games/hegemony");
const myTurn = (table) => table.status === "over" || table.views[0].question !== null;
const turns = ({ log }) => log.lines.filter((line) => line.begins && !line.why && line.seat !== null);

// At a table with Automas on all seats but mine.
async function sit(visit, { mode = "advanced", seats = ["human", "rules"], ...screen } = {}) {
  const mine = seats.indexOf("human");
  const seat_options = seats.map((player) => (player === "rules" ? { automa: mode } : {}));
  const { table, key } = await open(server, { game: "hegemony", seats, seat_options, sit: [mine] });
  const me = await visit({ name: "Olena", ...desktop, ...screen });
  await me.sit(table, key[mine]);
  await me.until(myTurn, "my turn");
  await me.page.locator(".hg-mine").waitFor({ state: "attached" });
  return Object.assign(me, { mine, key: key[mine] });
}

// What I choose does not matter here: the page only has to follow.
async function answer(me, move) {
  const { table, version } = me.table;
  await client.act(table, { do: "move", seat: me.mine, version, move }, me.key);
  await me.until((now) => now.version > version && myTurn(now), "the next question");
}

function choose(me, pick) {
  const { moves } = me.question(), ends = moves.find(({ move }) => /^(end|done)$/.test(move));
  return ends && pick(3) ? ends.move : moves[pick(moves.length)].move;
}

// Until so many turns of Automas are told of; gives the lines of the last of them.
async function playTurns(me, n, pick = random(3)) {
  for (;;) {
    const { log, players } = await client.get(`/api/tables/${me.table.table}`, me.key);
    const begin = turns({ log }).filter(({ seat }) => players[seat].player === "rules")[n - 1];
    const next = log.lines.find((line) => line.n > begin?.n && line.begins && !line.why);
    if (begin && next) return log.lines.filter((line) => line.n >= begin.n && line.n < next.n);
    await answer(me, choose(me, pick));
  }
}

const pieceOf = (line, kind) => line.pieces.find((piece) => piece.startsWith(`${kind} `))?.slice(kind.length + 1);
const cardOf = (lines) => pieceOf(lines.find((line) => !line.why && pieceOf(line, "ai")), "ai");

// The names of what an AI card shows, as it is drawn.
const symbolsIn = (card) => card.locator(".hg-symbol").evaluateAll((all) => all.map((one) => one.title.split(", ")[0]));

// As the rows lie in a box: actions left and policies right of the marker, nearest to it first.
function rowsIn(box) {
  return box.locator("ul[data-row]").evaluateAll((lists) =>
    lists.flatMap((list) => {
      const cards = [...list.querySelectorAll(".hg-priority")].map((card) => ({ says: (card.dataset.piece ?? card.dataset.rowCard).split(" ").at(-1), left: card.getBoundingClientRect().left, top: card.getBoundingClientRect().top }));
      return cards.length > 0 ? [[list.className, Number(list.dataset.row), cards]] : [];
    }),
  );
}

function expectedRows({ rows, order, policy_rows, policy_order }) {
  const at = (of, all, row) => all.filter((word) => of[word] === row);
  const highest = Math.max(...Object.values(rows), ...Object.values(policy_rows));
  return Array.from({ length: highest + 1 }, (_, i) => highest - i).flatMap((row) => [
    ["hg-actions-of", row, at(rows, order, row)],
    ["hg-policies-of", row, at(policy_rows, policy_order, row)],
  ]).filter(([, , cards]) => cards.length > 0);
}

async function rowsLie(box, seat) {
  const found = await rowsIn(box);
  assert.deepEqual(found.map(([side, row, cards]) => [side, row, cards.map(({ says }) => says)]), expectedRows(seat));
  for (const [side, row, cards] of found)
    for (const [i, card] of cards.entries()) {
      const before = cards[i - 1];
      if (before && before.top === card.top) assert.ok(side === "hg-actions-of" ? card.left < before.left : card.left > before.left, `${side} ${row}: the nearest to the marker is the first`);
    }
}

scene("alone, an Automa is proposed, and whoever does not know Automas is told of them", async (visit) => {
  const me = await visit({ name: "Olena", ...desktop, bypassCSP: true });
  await me.go("/#/new/hegemony");
  await me.hook("start").waitFor();
  const chosen = (at) => me.hook(`seat-${at}`).evaluate((list) => list.selectedOptions[0].textContent);
  const offered = (at) => me.hook(`seat-${at}`).locator("option").allTextContents();
  assert.equal(await me.hook("title-0").textContent(), "Working Class");
  assert.equal(await me.hook("title-1").textContent(), "Capitalist Class");
  assert.equal(await chosen(0), "Me: Olena");
  assert.equal(await chosen(1), "Automa: simple");
  const told = me.hook("by-rules");
  assert.match(await told.textContent(), /solo opponent of the published game.*first of its four actions.*one, two or three/s);
  assert.doesNotMatch(await told.textContent(), /most urgent/, "only what is chosen is explained");
  await me.hook("seat-1").selectOption("Automa: advanced");
  assert.match(await told.textContent(), /most urgent action is done/);
  await me.hook("more").click();
  assert.deepEqual([await chosen(0), await chosen(1), await chosen(2)], ["Me: Olena", "Automa: advanced", "Automa: simple"]);
  await me.hook("more").click();
  assert.equal(await me.hook("title-3").textContent(), "State");
  assert.ok(!(await offered(3)).some((says) => /Automa/.test(says)), "the State is a person or a bot");
  await me.hook("seat-3").selectOption("me");
  assert.deepEqual([await chosen(0), await chosen(3)], ["Automa: simple", "Me: Olena"], "the seat that I leave is an Automa's");
  assert.deepEqual(await findings(me), []);
  await me.hook("start").click();
  await me.until((table) => table.status === "playing", "a game");
  assert.deepEqual(me.table.players.map(({ player, options }) => [player, options.automa]), [["rules", "simple"], ["rules", "advanced"], ["rules", "simple"], ["human", "no"]]);
  assert.equal(me.table.players[1].name, "Automa of the Middle Class");
  assert.equal(await me.hook("player-1").locator(".name").textContent(), "Automa of the Middle Class");
});

scene("a seat that the rules give something else, too, has both choices", async (visit) => {
  const me = await visit({ name: "Olena", ...desktop });
  await me.go("/#/new/null");
  await me.hook("start").waitFor();
  await me.hook("seat-1").selectOption("me");
  await me.hook("seat-1-role").selectOption("gambler");
  await me.hook("seat-0").selectOption("Automa");
  assert.equal(await me.hook("seat-0-role").count(), 0);
  await me.hook("start").click();
  await me.until((table) => table.status === "playing", "a game");
  assert.deepEqual(me.table.players.map(({ player, options }) => [player, options.role]), [["rules", "automa"], ["human", "gambler"]]);
});

scene("the reasons of a turn are one line until it is opened, then told check by check with the card", async (visit) => {
  const me = await sit(visit, { bypassCSP: true, reducedMotion: "reduce" });
  const lines = await playTurns(me, 2), reasons = lines.filter((line) => line.why);
  const turn = me.page.locator(`.turn.of-seat[data-seat="1"]:has([data-line="${lines.find((line) => pieceOf(line, "ai")).n}"])`);
  assert.ok(reasons.length >= 8, `${reasons.length} reasons`);
  assert.equal(await turn.locator("[data-test=why]").count(), 1, "one for the whole turn");
  assert.equal(await turn.locator("summary").textContent(), `Why? ${reasons.length} reasons Automa of the Capitalist Class`);
  assert.equal(await turn.locator(".story").count(), 0);
  await turn.locator("summary").click();
  await turn.locator(".story").waitFor();
  const told = await turn.locator(".story [data-line]").evaluateAll((all) => all.map((one) => Number(one.dataset.line)));
  assert.deepEqual(told, reasons.map(({ n }) => n), "every reason, in its order");
  const heads = reasons.filter((line) => pieceOf(line, "check"));
  assert.equal(heads.length, 4);
  for (const head of heads) {
    const at = reasons.indexOf(head), next = reasons.findIndex((line, i) => i > at && line.begins);
    const under = await turn.locator(`[data-line="${head.n}"] [data-line]`).evaluateAll((all) => all.map((one) => Number(one.dataset.line)));
    assert.deepEqual(under, reasons.slice(at + 1, next).map(({ n }) => n), head.says);
  }
  const card = turn.locator("[data-test=ai-card]"), { facts } = things.ai[cardOf(lines)];
  assert.deepEqual(await symbolsIn(card), facts.symbols.map((word) => things.priority[word].says));
  assert.equal(await card.locator(".hg-ai-policies > span:not(.glyph)").count(), facts.policies.length);
  assert.equal(await card.locator(".hg-asked.hg-no").count(), facts.influence ? 0 : 1);
  for (const [i, word] of facts.symbols.entries()) {
    const rows = reasons.reduce((sum, line) => sum + (pieceOf(line, "rises")?.startsWith(`${word} `) ? Number(pieceOf(line, "rises").split(" ")[1]) : 0), 0);
    const sign = card.locator(".hg-symbol").nth(i).locator(".sign");
    assert.equal((await sign.count()) ? await sign.getAttribute("data-sign") : "", rows > 0 ? `+${rows}` : "", word);
  }
  assert.deepEqual(await findings(me), []);
});

scene("an Automa shows its rows, and its card of the last turn", async (visit) => {
  const me = await sit(visit);
  for (let n = 0; n < 4; n++) {
    if (n > 0) await playTurns(me, n, random(n));
    await me.hook("open-seat").click();
    const area = me.page.locator("dialog .hg-automa"), seat = me.view().view.seats[1];
    await area.waitFor();
    await rowsLie(area.locator("[data-test=rows]"), seat);
    assert.match(await area.locator("h3").textContent(), new RegExp(`^How it decides${30 - seat.ai_used.length} AI cards`));
    assert.equal(await area.locator("[data-test=ai-card]").count(), n > 0 ? 1 : 0);
    if (n > 0) assert.equal(await area.locator("[data-test=ai-card] header b").textContent(), things.ai[seat.ai_used.at(-1)].says);
    assert.match(await area.locator(".rule").textContent(), /^R15\.2$/);
    await me.page.keyboard.press("Escape");
  }
});

scene("a simple one shows no rows", async (visit) => {
  const me = await sit(visit, { mode: "simple" });
  const lines = await playTurns(me, 1);
  await me.hook("open-seat").click();
  const area = me.page.locator("dialog .hg-automa");
  await area.waitFor();
  assert.equal(await area.locator("[data-test=rows]").count(), 0);
  assert.equal(await area.locator("[data-test=ai-card] header b").textContent(), things.ai[cardOf(lines)].says);
  assert.match(await area.locator(".rule").textContent(), /^R14\.2$/);
});

scene("its turn is played to me: the card with what it leads to, then what is done, and cards that move", async (visit) => {
  const me = await sit(visit, { keeps: { pace: "step" } });
  const before = me.view().view.seats[1];
  const lines = await playTurns(me, 1), shown = lines.filter((line) => !line.why);
  for (let steps = 0; steps < 30 && !(await me.hook("automa-turn").count()); steps++) {
    await me.page.keyboard.press("ArrowRight");
    await me.drawn();
  }
  const turn = me.hook("automa-turn"), title = me.hook("beat");
  const card = shown.findIndex((line) => pieceOf(line, "ai"));
  assert.equal(await title.textContent(), shown[card].says);
  assert.deepEqual(await symbolsIn(turn.locator("[data-test=ai-card]")), things.ai[cardOf(lines)].facts.symbols.map((word) => things.priority[word].says));
  await rowsLie(turn.locator("[data-test=rows]"), before);
  assert.ok((await me.newestLine()) <= shown[card].n, "the log does not run ahead");
  await me.hook("beat-next").click();
  assert.equal(await title.textContent(), shown[card + 1].says);
  const moving = await turn.evaluate((one) => one.getAnimations({ subtree: true }).length);
  assert.ok(moving > 0, "cards slide to where they lie now");
  await turn.evaluate((one) => Promise.all(one.getAnimations({ subtree: true }).map((animation) => animation.finished)));
  await rowsLie(turn.locator("[data-test=rows]"), me.view().view.seats[1]);
});

scene("on a phone the turn, the reasons and the rows can be reached", async (visit) => {
  const me = await sit(visit, { ...phone, viewport: { width: 390, height: 844 }, keeps: { pace: "step" } });
  await playTurns(me, 1);
  for (let steps = 0; steps < 30 && !(await me.hook("automa-turn").count()); steps++) {
    await me.page.keyboard.press("ArrowRight");
    await me.drawn();
  }
  const caption = await me.hook("caption").boundingBox(), top = await me.page.locator(".top").boundingBox();
  assert.ok(caption.y >= top.y && caption.x >= 0 && caption.x + caption.width <= 390, "all of it is on the screen");
  await me.page.keyboard.press("Escape");
  await me.hook("tab-log").click();
  const why = me.page.locator(".turn.of-seat[data-seat='1'] > [data-test=why]").first();
  await why.locator("summary").click();
  await why.locator(".story").waitFor();
  assert.ok(await why.evaluate((one) => one.scrollWidth <= one.clientWidth + 1), "nothing sticks out");
  await me.hook("tab-others").click();
  await rowsLie(me.page.locator(".place.others [data-test=rows]"), me.view().view.seats[1]);
  assert.ok(await me.hook("others").evaluate((one) => one.scrollWidth <= one.clientWidth + 1), "nothing sticks out");
});

scene("a whole game alone against the advanced Automa of the Capitalist Class, its result and its replay", async (visit) => {
  const me = await sit(visit, { reducedMotion: "reduce" });
  const pick = random(5), told = new Set();
  while (me.table.status !== "over") {
    const now = me.page.locator(".hg-ai-now");
    assert.equal(await now.count(), me.view().view.seats[1].ai ? 1 : 0, "the card of a turn that waits for me lies on the table");
    await answer(me, choose(me, pick));
    for (const turn of turns(me.table)) told.add(turn.n);
  }
  assert.ok(told.size >= 40, "ten turns a round, of which the log keeps the newest");
  await me.hook("result").waitFor();
  await me.page.locator("[data-test=scores][data-done=true]").waitFor();
  const names = await me.hook("scores").locator("thead .name").allTextContents();
  assert.deepEqual(names, ["Olena", "Automa of the Capitalist Class"]);
  const { table } = me.table;
  const record = await client.get(`/api/tables/${table}/record`);
  assert.deepEqual(record.seats, ["human", "rules"]);
  const { table: again } = await new Client(server).post("/api/records", record);
  await me.go(`/#/replay/${again}`);
  const why = me.page.locator(".turn.of-seat[data-seat='1'] > [data-test=why]").first();
  await why.waitFor();
  await me.page.locator(".hg-mine").waitFor();
  await why.locator("summary").click();
  await why.locator("[data-test=ai-card]").waitFor();
});

end();
