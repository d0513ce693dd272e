// Bots say why they did what they did: folded under their turn.
import assert from "node:assert/strict";
import { Client } from "../lib/http.mjs";
import { open, random } from "../lib/play.mjs";
import { findings } from "./axe.mjs";
import { desktop, stage } from "./lib.mjs";

const { server, scene, end } = await stage();
const client = new Client(server);

// Answers with anything until the table is as wanted.
async function playUntil(me, key, wants) {
  const pick = random(11);
  for (;;) {
    await me.until((table) => table.status === "over" || table.views[0].question || wants(table), "my question");
    if (wants(me.table)) return;
    const { table, version } = me.table, { moves } = me.question();
    await client.act(table, { do: "move", seat: 0, version, move: moves[pick(moves.length)].move }, key);
    await me.until((now) => now.version > version, "my answer");
  }
}

const told = ({ log }) => log.lines.filter((line) => line.motive);

scene("a turn of a bot says why when it is asked, also after the page was loaded again", async (visit) => {
  const { table, key } = await open(server, { game: "welcome", seats: ["human", "mcts:60"], sit: [0] });
  const me = await visit({ name: "Olena", ...desktop, bypassCSP: true });
  await me.sit(table, key[0]);
  await playUntil(me, key[0], ({ round }) => round >= 3);
  await me.page.reload();
  await me.until(() => true, "the table");
  const lines = told(me.table);
  assert.equal(lines.length, 2);
  const why = me.page.locator("[data-test=log] .turn[data-seat='1'] > details.why");
  assert.equal(await why.count(), 2);
  assert.equal(await me.hook("motive").count(), 0); // folded
  await why.last().locator("summary").click();
  await me.hook("motive").waitFor();
  assert.ok((await me.hook("motive").textContent()).endsWith(lines.at(-1).motive));
  assert.deepEqual(await findings(me), []);
});

end();
