// Every page and every board, each brought to a telling moment, for whoever looks at all of them.
import { Client } from "../lib/http.mjs";
import { open } from "../lib/play.mjs";
import { keepRecord, position } from "./lib.mjs";
import { recorded } from "./simulated.mjs";

const asked = (table) => table.views[0].question !== null;

async function atTable(me, { table, key }) {
  await me.sit(table, key);
  await me.until(asked, "a question");
  await me.page.locator(".place.mine .piece").first().waitFor({ state: "attached" });
}

// Whoever looks may have answered here before: then what is asked now need not be on the board.
async function atBoard(me, where) {
  await atTable(me, where);
  await me.page.locator(".piece.can, .question .verb").first().waitFor({ state: "attached" });
}

// `me` and `others` are the names of the people at the tables. Positions are such that it is my turn, so they are always the same.
export async function pages(server, { me: who = "Olena", others: [friend, guest] = ["Taras", "Ira"] } = {}) {
  const client = new Client(server);
  const lobby = { game: "welcome", seats: ["human", "human", "mcts:200"], sit: [0], name: friend, private: false };
  const waiting = await open(server, lobby);
  await open(server, { ...lobby, game: "state51", name: guest });
  const welcome = await position(server, "welcome/four-0", { to: 122, who });
  const solo = await position(server, "welcome/solo-irene-1", { to: 47, who });
  const state51 = await position(server, "state51/four-1", { to: 154, who });
  const universal = await position(server, "null/three-0", { to: 0, who });
  const hotSeat = await open(server, { game: "welcome", seats: ["human", "human"], sit: [0, 1], name: who });
  await client.act(hotSeat.table, { do: "name", seat: 1, name: guest }, hotSeat.key[1]);
  const over = await keepRecord(server, "state51/four-2");
  const welcomeOver = await keepRecord(server, "welcome/four-0"), soloOver = await keepRecord(server, "mars/solo-0");
  const mars = await recorded(server, "mars");
  const marsStart = await mars.start(who), marsMiddle = await mars.before("play", 0.5, who), marsPlace = await mars.before("place", 0.4, who);
  const planetb = await recorded(server, "planetb");
  const planetbTurn = await planetb.before("deal", 0.55, who), planetbWork = await planetb.before("place", 0.4, who);
  const hegemony = await recorded(server, "hegemony");
  const working = await hegemony.before("basic", 0.4, who), capitalist = await hegemony.before("basic", 0.5, who, 2), vote = await hegemony.before("commit", 0.2, who);

  const automas = await recorded(server, "automas");
  const automa = await automas.before("basic", 0.3, who);

  return [
    {
      name: "start",
      async open(me) {
        await me.sit(solo.table, solo.key);
        await me.sit(welcome.table, welcome.key);
        await me.page.goto("/#/");
        await me.hook("new-game").first().waitFor();
        await me.page.locator("[data-test=continue] .turn", { hasNotText: "…" }).first().waitFor();
        await me.hook("sit").first().waitFor();
      },
    },
    {
      name: "new",
      async open(me) {
        await me.go("/#/new/state51");
        await me.hook("more").click();
        await me.hook("more").click();
        await me.hook("seat-1").selectOption("screen");
        await me.hook("options").locator("summary").click();
      },
    },
    {
      name: "waiting",
      async open(me) {
        await me.sit(waiting.table);
        await me.hook("sit").waitFor();
      },
    },
    { name: "welcome", board: true, open: (me) => atBoard(me, welcome) },
    { name: "solo", board: true, open: (me) => atBoard(me, solo) },
    { name: "state51", board: true, open: (me) => atBoard(me, state51) },
    { name: "mars", board: true, open: (me) => atBoard(me, marsMiddle) },
    { name: "mars-start", board: true, open: (me) => atBoard(me, marsStart) },
    { name: "mars-place", board: true, open: (me) => atBoard(me, marsPlace) },
    { name: "planetb", board: true, open: (me) => atBoard(me, planetbTurn) },
    { name: "planetb-work", board: true, open: (me) => atBoard(me, planetbWork) },
    { name: "hegemony", board: true, open: (me) => atBoard(me, working) },
    { name: "hegemony-capitalist", board: true, open: (me) => atBoard(me, capitalist) },
    { name: "hegemony-vote", board: true, open: (me) => atTable(me, vote) },
    {
      name: "hegemony-automa",
      board: true,
      async open(me) {
        await atBoard(me, automa);
        const tab = me.hook("tab-log");
        if (await tab.isVisible()) await tab.click();
        const why = me.page.locator(".turn.of-seat[data-seat='1'] > [data-test=why]").last();
        await why.locator("summary").evaluate((one) => one.click());
        await why.locator("[data-test=ai-card]").waitFor();
        await why.locator(".story [data-line]:has([data-line])").first().evaluate((one) => one.scrollIntoView());
      },
    },
    { name: "universal", board: true, open: (me) => atBoard(me, universal) },
    {
      name: "cover",
      async open(me) {
        await me.go(`/#/t/${hotSeat.table}/${hotSeat.key[0]}`);
        await me.hook("question").waitFor();
        await me.go(`/#/t/${hotSeat.table}/${hotSeat.key[1]}`);
        await me.page.reload();
        await me.hook("cover").waitFor();
      },
    },
    {
      name: "result",
      async open(me) {
        await me.sit(over.table);
        await me.hook("chart").waitFor();
      },
    },
    ...[["mars", { table: mars.over }], ["planetb", { table: planetb.over }], ["hegemony", { table: hegemony.over }], ["welcome", welcomeOver], ["solo", soloOver]].map(([of, { table }]) => ({
      name: `result-${of}`,
      async open(me) {
        await me.sit(table);
        await me.hook("chart").waitFor();
      },
    })),
    {
      name: "replay",
      async open(me) {
        await me.go(`/#/replay/${over.table}`);
        await me.hook("slider").fill("120");
        await me.hook("at").filter({ hasText: /^120\// }).waitFor();
        await me.page.locator("#question .seat-mark").waitFor(); // the step itself has come, too
        await me.page.locator(".place.mine .piece").first().waitFor({ state: "attached" });
      },
    },
  ];
}
