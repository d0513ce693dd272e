// Every card, building, law, action and place of the five games is lifted once, in positions of the scenarios: what it would do is
// drawn on the board and beside it, whatever nobody can know of it yet, and is put back. What there is to be lifted is told by what
// the games publish; what nobody can lift is named here, with the reason.
import assert from "node:assert/strict";
import { Client } from "../lib/http.mjs";
import { scenarios } from "../lib/scenarios.mjs";
import { stage } from "./lib.mjs";
import { Positions } from "./laid.mjs";

const { server, scene, end } = await stage();
const positions = new Positions(server);

const every = (value, ...words) => Object.fromEntries(words.map((word) => [word, value]));
const roles = ["working", "middle", "capitalist", "state"];
const roleOf = (word) => word.split("-")[0];
const tokens = ["worker", "fuel", "gun", "iron", "brick", "ammo", "grey", "blue", "red", "universal", "development"];
const inPhases = ["bonus", "take", "loss", "save", "lose_company", "refill", "drop", "eat"];
const goods = ["steel", "titanium", "plants", "energy", "heat"];

// What of each game is lifted. `things`: of these kinds every thing is to be lifted with one of these verbs, but for those `never`,
// with the reason. `many`: how things of a kind are laid side by side, so many of one group at a time, in the step of a scenario, or
// one of its own, that `from` gives; `rich`: with so much to pay for them.
const games = {
  planetb: {
    things: [
      ["news", "news"], ["building", "build"], ["law", "adopt"], ["law", "reject"], ["office", "office"], ["track", "step"],
      ["cell", "cell"], ["resource", "sell"], ["resource", "pay"], ["conglomerate", "deal"],
    ],
    many: [
      inHand("building", "build", 3),
      {
        kind: "news", n: 3, group: (word, _, i) => i % 16, // of each deck one
        from: (steps) => steps.find(({ verb }) => verb === "news"),
        lay: (position, _, words, { news }) => ({ ...position, face_up: faceUp(words, news) }),
      },
      {
        kind: "conglomerate", n: 3, group: () => "",
        from: (steps) => steps.find(({ verb }) => verb === "deal"),
        lay: ({ top, stack, ...position }, _, conglomerates) => ({ ...position, conglomerates }),
      },
    ],
    rich: (position, seat) => withSeat(position, seat, { money: 60 }),
    never: { "building headquarters": "it stands there from the beginning", "office none": "is no office" },
  },
  state51: {
    things: [["card", "build"], ["connection", "play"], ["exchange", "exchange"], ["faction", "faction"], ["good", "pay", "choose"]],
    many: [inHand("card", "build", 10)],
    rich: (position, seat) => withSeat(position, seat, { pool: every(5, ...tokens) }),
    never: {
      "faction none": "is no faction", "good development": "where it is paid there is no choice", "good shield": "it is put on a card",
      "good vp": "is never paid or chosen", "good basic": "stands for any of the basic goods", "good deal": "is a card",
    },
  },
  mars: {
    things: [
      ["card", "play", "corporation"], ["hex", "place"], ["standard", "standard"], ["milestone", "claim"], ["award", "fund"],
      ["party", "lobby", "lobby-paid"], ["resource", "gain"],
    ],
    many: [inHand("card", "play", 10)],
    rich: (position, seat) => withSeat(position, seat, { stock: { ...every(9, ...goods), mc: 200 }, production: every(5, "mc", ...goods) }),
    never: every("a card lays its tile there without asking", "hex r5c3", "hex ganymede", "hex phobos"),
  },
  hegemony: {
    things: [
      ["card", "card"], ["action", "basic", "free"], ["company", "build", "company", "staff", "strike"], ["deal", "deal"],
      ["history", "history"], ["hidden", "agenda"], ["event", "hold", "event"], ["policy", "propose"],
    ],
    many: [
      inHand("card", "card", 7, roleOf), // nobody holds cards of another class
      {
        kind: "hidden", n: 2, group: (word, { hidden }) => hidden[word].facts.role,
        from: (_, word, { hidden }) => begins({ game: "hegemony", seats: 4, options: { agendas: "on" } }, roles.indexOf(hidden[word].facts.role)),
        lay: agendas,
      },
      {
        kind: "event", n: 1, group: () => "", // those with a bonus are held, and need no other beside them
        from: (steps, word, { event }) => ("bonus" in event[word].facts ? null : after(steps.filter(({ one }) => one.position.events?.includes(word)), "basic event-action", 3)),
        lay: ({ event_deck, ...position }, _, [word]) => ({ ...position, events: [word, word === "civil-unrest" ? "drought" : "civil-unrest"] }),
      },
      {
        kind: "company", n: 3, group: (word, { company }) => company[word].facts.owner,
        from: (steps, word, { company }) => after(steps, "basic build-company", roles.indexOf(company[word].facts.owner)),
        lay: (position, _, words, { company }) => ({ ...position, [`market_${company[words[0]].facts.owner}`]: words, ...unemployed }),
      },
    ],
    rich: (position) => ({ ...position, money: every(150, ...roles), influence: every(5, ...roles) }),
    never: {
      ...every("is asked within a phase with which no table can begin", ...inPhases.map((verb) => `verb ${verb}`)),
      history: [({ facts }) => !["basic", "free"].includes(facts.trigger), "it is set off by itself"],
    },
  },
  welcome: {
    things: [["plan", "approve"], ["card", "take"], ["street", "house"]],
    many: [
      {
        kind: "card", n: 6, group: () => "",
        from: () => begins({ game: "welcome", seats: 2 }),
        lay: (_, seat, words) => ({ number: words.slice(0, 3), action: words.slice(3) }),
      },
    ],
    rich: (position) => position,
    never: { "plan random": "stands for one that is drawn" },
  },
};

// The beginning of a table, and what comes after somebody did something.
const begins = (one, seat = 0) => ({ one: { file: "a new table", position: {}, moves: [], ...one }, at: 0, seat });

function after(steps, name, seat) {
  const step = steps.find((one) => one.seat === seat && one.names.includes(name));
  return step && { ...step, at: step.at + 1 };
}

// Of each news deck the card that lies open.
function faceUp(words, news) {
  return ["1", "2", "3"].map((deck) => words.find((word) => String(news[word].facts.deck) === deck) ?? null);
}

function withSeat(position, seat, more) {
  const seats = Array.from({ length: Math.max(seat + 1, position.seats?.length ?? 0) }, (_, i) => position.seats?.[i] ?? null);
  return { ...position, seats: seats.with(seat, { ...seats[seat], ...more }) };
}

// Two of each class: those that are wanted, and any of the others.
function agendas(position, seat, words, { hidden }) {
  const of = (role) => Object.keys(hidden).filter((word) => hidden[word].facts.role === role).slice(0, 2);
  return { ...position, agenda: [["begin", 0, 3]], seats: roles.map((role, i) => ({ agenda: [["keep", i]], hidden_agenda: i === seat ? words : of(role) })) };
}

const unemployed = { unemployed_working: { unskilled: 3, media: 2, luxury: 1 }, unemployed_middle: { unskilled: 2, media: 2, luxury: 1 } };

// Cards that lie in a hand together, and nowhere else.
function inHand(kind, verb, n, group = () => "") {
  const lay = (position, seat, words) => {
    const held = position.seats?.[seat]?.hand ?? [], named = JSON.stringify(position);
    return withSeat(position, seat, { hand: words.filter((word) => held.includes(word) || !named.includes(`"${word}"`)) });
  };
  return { kind, n, group, lay, from: (steps, word) => steps.find(({ names }) => names.includes(`${verb} ${word}`)) };
}

// --- What a question offers

// By which piece what can be done, and the names under which it counts: "build restaurant", "build building", "build". A place stands
// for what lies there. Here and in the page.
function offered({ view, question }) {
  const behind = {
    place: (at) => [view.conglomerates[["left", "centre", "right"].indexOf(at)]],
    plan: (at) => [view.plans["abc".indexOf(at)]],
    combination: (at) => [view.number[at - 1], view.action[at - 1]],
  };
  return (question?.moves ?? []).flatMap(({ move, pieces }) =>
    (pieces.length > 0 ? pieces : [""]).map((piece) => {
      const [verb] = move.split(" "), [kind, word = ""] = piece.split(" ");
      const words = [kind, word, ...(behind[kind]?.(word) ?? [])].map((one) => String(one ?? "").replace(/#\d+/, ""));
      return { move, piece, names: [verb, ...words.map((one) => `${verb} ${one}`)] };
    }),
  );
}

// --- In the page

// What it complains of, and the newest table. Everything has its place but is not painted, which takes half of the time.
function overhear() {
  const hidden = new CSSStyleSheet();
  hidden.replaceSync("body { visibility: hidden }");
  document.adoptedStyleSheets = [hidden];
  window.heard = { tables: 0, newest: null, complaints: [], change: null };
  addEventListener("error", ({ message }) => heard.complaints.push(message));
  addEventListener("unhandledrejection", ({ reason }) => heard.complaints.push(String(reason)));
  const { error } = console;
  console.error = (...words) => {
    heard.complaints.push(words.join(" "));
    error(...words);
  };
  window.WebSocket = class extends WebSocket {
    set onmessage(take) {
      super.onmessage = (event) => {
        const message = JSON.parse(event.data);
        if (message.type === "table") {
          heard.tables++;
          heard.newest = message;
        }
        heard.change?.(message);
        take(heard.change ? { data: JSON.stringify(message) } : event);
      };
    }
  };
}

// At one table after the other lifts whatever has not been lifted yet, makes the choices that belong to it, and puts it back.
// Gives {lifted, wrong}.
async function liftAll({ tables, wanted }) {
  const one = (what) => document.querySelector(what);
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  const press = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, view: window }));
  const until = async (what, ...wants) => {
    for (const begun = performance.now(); !wants.some((want) => want()); await turn())
      if (performance.now() - begun > 20000) throw new Error(`waited in vain for ${what}; ${one("[data-test=notice]")?.textContent ?? ""}`);
  };
  const isReady = () => one(".lift-play[aria-disabled=false]"), asks = () => one(".lift-step.open");

  const begin = async ({ piece, move }) => {
    const drawn = piece && one(`.places [data-piece="${CSS.escape(piece)}"].can`);
    if (drawn) return press(drawn);
    press(one("[data-test=all-answers]"));
    await until("all answers", () => one("[data-test=answers]"));
    press(one(`[data-test=answers] [data-move="${CSS.escape(move)}"]`));
  };

  const complete = async (move, isPlayed) => {
    for (let steps = 0; steps < 6 && !isPlayed(); steps++) {
      await until("a trial", isReady, asks, isPlayed);
      if (!asks()) return;
      const choices = ".lift-step.open [data-choice";
      press(one(`${choices}="${CSS.escape(move)}"]`) ?? one(`${choices}]`) ?? one(".places .piece.can:not(.lifted)"));
      await turn();
    }
  };

  // An answer that can be taken back at once is not lifted but played.
  const lift = async (what) => {
    const before = heard.tables, isPlayed = () => heard.tables > before;
    await begin(what);
    await complete(what.move, isPlayed);
    if (isPlayed()) {
      press(one("[data-test=undo]"));
      return until("what was played to be taken back", () => heard.tables > before + 1);
    }
    press(one("[data-test=cancel]"));
    await until("Cancel to put it back", () => !one(".lift"));
  };

  const lifted = new Set();
  const isNew = (names) => wanted.some((one) => one.some((name) => names.includes(name)) && !one.some((name) => lifted.has(name)));
  for (const { table, key, about } of tables) {
    location.hash = `#/t/${table}/${key}`;
    await until("the board", () => heard.newest?.table === table && one(".places .piece, .question .verb"));
    await turn();
    for (const { names, ...what } of window.offered(heard.newest.views[0])) {
      if (!isNew(names)) continue;
      await lift(what).catch((error) => heard.complaints.push(error.message));
      if (one(".fallen")) heard.complaints.push("the board is gone");
      if (heard.complaints.length > 0) return { lifted: [], wrong: [`"${what.move}" by ${what.piece}, ${about}`, ...heard.complaints] };
      names.forEach((name) => lifted.add(name));
    }
  }
  return { lifted: [...lifted], wrong: [] };
}

// --- What there is to lift, and where

const plain = (word) => word.replace(/#\d+/, "");

// Where somebody does something in the scenarios: {one, at, seat, names}.
function stepsOf(game) {
  const fit = scenarios(game).filter(({ seats, seat_options, position }) => position && typeof seats === "number" && !seat_options?.some((one) => one?.automa));
  return fit.flatMap((one) => one.moves.map((move, at) => {
    const [seat, verb, ...words] = move.split(" ");
    const plan = verb === "approve" && (one.position.plans?.["abc".indexOf(words[0])] ?? one.options?.[`plan_${words[0]}`]); // the move only has its letter
    return { one, at, seat: Number(seat), verb, names: [verb, ...[...words, ...(plan ? [plan] : [])].map((word) => `${verb} ${plain(word)}`)] };
  }));
}

// What each of these offers: [{...step, table, key, offers}]. Positions that nobody could come to are left out.
async function offersOf(steps) {
  const laid = await positions.lay(steps.map(({ one, at }) => ({ ...one, moves: one.moves.slice(0, at) })));
  const all = [];
  for (const [i, step] of steps.entries()) {
    const { table, keys } = laid[i], key = keys[step.seat];
    const { status, json } = await positions.client.ask("GET", `/api/tables/${table}`, { key });
    if (status === 200) all.push({ ...step, table, key, offers: new Set(offered(json.views[0]).flatMap(({ names }) => names)) });
  }
  return all;
}

// As few tables as will do, those with the most first.
function fewest(tables, wanted) {
  const left = new Set(wanted), chosen = [];
  const brings = new Map(tables.map((table) => [table, wanted.filter((names) => names.some((name) => table.offers.has(name)))]));
  for (;;) {
    let best = null, most = 0;
    for (const [table, names] of brings) {
      const still = names.filter((one) => left.has(one));
      brings.set(table, still);
      if (still.length > most) [best, most] = [table, still.length];
    }
    if (!best) return chosen;
    chosen.push(best);
    brings.get(best).forEach((one) => left.delete(one));
  }
}

// The things of a game that are to be lifted: {kind, word, names}; and each verb at least once.
function wantedOf({ things: wanted, never }, things, steps) {
  const isNever = (kind, word) => `${kind} ${word}` in never || never[kind]?.[0](things[kind][word]);
  const used = wanted.flatMap(([kind, ...verbs]) =>
    [...new Set(Object.keys(things[kind]).map(plain))]
      .filter((word) => !isNever(kind, word))
      .map((word) => ({ kind, word, names: verbs.map((verb) => `${verb} ${word}`) })),
  );
  const verbs = [...new Set(steps.map(({ verb }) => verb))].filter((verb) => !isNever("verb", verb)).map((verb) => ({ kind: "verb", word: verb, names: [verb] }));
  return [...used, ...verbs];
}

// Where it can be lifted: as the scenarios have it, and with others of its kind beside it.
function candidatesOf({ many, rich }, things, wanted, steps) {
  const found = wanted.flatMap(({ names }) => steps.filter((step) => step.names.some((name) => names.includes(name))).slice(0, 6));
  const more = many.flatMap(({ kind, n, group, from, lay }) => {
    const all = wanted.filter((one) => one.kind === kind).map(({ word }, i) => ({ word, of: group(word, things, i) }));
    return all.flatMap(({ word, of }, i) => {
      const beside = [...all.slice(i), ...all.slice(0, i)].filter((other) => other.of === of).slice(0, n);
      const step = from(steps, word, things);
      const position = step && lay(step.one.position, step.seat, beside.map((other) => other.word), things);
      return step ? [{ ...step, one: { ...step.one, position: rich(position, step.seat) } }] : [];
    });
  });
  return [...new Set([...found, ...more])];
}

// In the page: from now on nobody knows of any pile after a lift more than how many cards lie in it.
function countPiles(piles) {
  const counted = (value) => (typeof value[0] === "string" || value.length === 0 ? { count: value.length } : value.map(counted));
  heard.change = ({ type, view }) => {
    if (type !== "trial") return;
    for (const part of [view, ...view.seats]) for (const key of piles) if (Array.isArray(part[key])) part[key] = counted(part[key]);
  };
}

for (const game of Object.keys(games))
  scene(`everything of ${game} can be lifted and put back`, async (visit) => {
    const { things, fields } = await new Client(server).get(`/api/games/${game}`);
    const steps = stepsOf(game), wanted = wantedOf(games[game], things, steps);
    const chosen = fewest(await offersOf(candidatesOf(games[game], things, wanted, steps)), wanted.map(({ names }) => names));
    const tables = chosen.map(({ table, key, one, at }) => ({ table, key, about: `${one.file} after ${at} moves` }));
    const me = await visit({ name: "Olena", reducedMotion: "reduce" });
    await me.context.addInitScript(overhear);
    await me.context.addInitScript({ content: `window.offered = ${offered};` });
    await me.go("/");
    const all = wanted.map(({ names }) => names);
    const { lifted, wrong } = await me.page.evaluate(liftAll, { tables, wanted: all });
    assert.deepEqual(wrong, []);
    const missing = wanted.filter(({ names }) => !names.some((name) => lifted.includes(name)));
    assert.deepEqual(missing.map(({ kind, word }) => `${kind} ${word}`), [], "never lifted");

    await me.page.evaluate(countPiles, fields.filter(({ type }) => type === "pile").map(({ key }) => key));
    const counted = await me.page.evaluate(liftAll, { tables: tables.slice(0, 3), wanted: all.slice(0, 30) });
    assert.deepEqual(counted.wrong, [], "with all piles counted");
  });

// --- What fails to be drawn

// Sits down at a table of Mars whose messages `change` spoils. What the page says of it is expected.
async function spoiled(visit, change) {
  const one = scenarios("mars").find(({ moves, position, seats }) => position && seats === 2 && moves[0]?.startsWith("0 standard "));
  const [{ table, keys }] = await positions.lay([{ ...one, moves: [] }]);
  const me = await visit({ name: "Olena", forgives: [/can't be drawn/] });
  await me.context.addInitScript(overhear);
  await me.context.addInitScript({ content: `heard.change = ${change}; document.adoptedStyleSheets = [];` });
  await me.sit(table, keys[0]);
  return me;
}

const complaints = (me) => me.errors.map((text) => text.match(/console: (.*?) can't be drawn/)?.[1] ?? text);

scene("a preview that can't be drawn costs nothing but the preview", async (visit) => {
  const me = await spoiled(visit, ({ type, view }) => type === "trial" && (view.seats[0].stock = null));
  await me.page.locator(".piece.can").first().waitFor({ state: "attached" });
  await me.piece("standard power-plant").click();
  assert.equal(await me.lifted(), "play");
  assert.equal(await me.hook("fallen").count(), 0);
  assert.equal(await me.hook("changes").count(), 0);
  assert.deepEqual([...new Set(complaints(me))].sort(), ["The board of mars with what is lifted", "What would change after 0 standard power-plant"]);
  await me.hook("cancel").click();
  assert.equal(await me.hook("lift").count(), 0);
  await me.piece("standard asteroid").click();
  assert.equal(await me.lifted(), "play");
  await me.click("play");
  assert.ok(me.view().view.temperature > -30);
});

scene("a board that can't be drawn gives way to lists until something new comes", async (visit) => {
  const me = await spoiled(visit, ({ type, views }) => type === "table" && window.heard.tables === 1 && (views[0].view.seats[0].stock = null));
  await me.hook("fallen").waitFor();
  await me.page.locator(".universal").first().waitFor();
  assert.match(await me.hook("problem").innerText(), /can't be drawn just now/);
  assert.ok(complaints(me).includes("The board of mars"));
  await me.page.locator(".verb", { hasText: "Standard projects" }).click();
  await me.page.locator('[data-choice^="standard asteroid"]').click();
  assert.equal(await me.lifted(), "play");
  await me.click("play");
  await me.hook("fallen").waitFor({ state: "detached" });
  await me.page.locator(".tm-hex").first().waitFor();
});

end();
