// Two people, two browsers, two languages: a link is all they need, and neither a reload nor a server that dies
// in the middle takes the table from them.
import assert from "node:assert/strict";
import { random } from "../lib/play.mjs";
import { stage } from "./lib.mjs";

const { server, scene, end } = await stage();
const pick = random(32);

// A browser writes a line for every attempt to reach a server that is gone.
const gone = [/WebSocket connection to '.*' failed/];

// Plays on in the pages of both until both are told what is wanted. What one chooses in secret the other is not told.
async function playUntil(people, wants) {
  const isAsked = (one) => one.question() && !wants(one.table);
  while (!people.every((one) => wants(one.table))) {
    const asked = people.filter(isAsked);
    if (asked.length > 0) await asked[pick(asked.length)].answerAny(pick);
    else await Promise.all(people.map((one) => one.until((table) => wants(table) || table.views[0].question)));
  }
  for (const one of people) await one.drawn();
}

async function says(from, to, text) {
  await from.hook("say").fill(text);
  await from.hook("send").click();
  for (const one of [from, to]) await one.hook("chat").getByText(text).waitFor();
}

async function invite(host) {
  await host.go("/#/new/welcome");
  await host.hook("more").click();
  await host.hook("seat-1").selectOption("friend");
  await host.hook("start").click();
  await host.hook("room").waitFor();
  assert.match(await host.hook("expiry").innerText(), /^This table is kept until \d+ [A-Z]/);
  return host.hook("table-link").inputValue();
}

scene("two people play Welcome To to the end by a link, through a reload and the death of the server", async (visit) => {
  const olena = await visit({ name: "Olena", forgives: gone });
  const taras = await visit({ name: "Тарас", locale: "uk-UA", forgives: gone });
  const link = await invite(olena);
  await taras.go(link);
  await taras.hook("sit").click();
  for (const one of [olena, taras]) await one.until((table) => table.status === "playing" && table.views[0].question, "a question");
  assert.deepEqual(olena.table.players.map(({ name }) => name), ["Olena", "Тарас"]);
  assert.equal(await taras.page.locator("html").getAttribute("lang"), "uk");
  assert.equal(await taras.page.locator("#question").textContent(), taras.question().says);
  assert.notEqual(taras.question().says, olena.question().says, "they read the same in two languages");
  assert.deepEqual(taras.question().moves.map(({ move }) => move), olena.question().moves.map(({ move }) => move));
  await says(olena, taras, "Good luck!");
  await says(taras, olena, "І тобі!");

  await playUntil([olena, taras], (table) => table.round === 3);
  const seen = structuredClone(olena.view());
  olena.table = undefined;
  await olena.page.reload();
  await olena.until(() => true, "anything");
  assert.deepEqual(olena.view(), seen, "a reload changes nothing");
  await olena.hook("chat").getByText("І тобі!").waitFor();

  await playUntil([olena, taras], (table) => table.round === 5);
  await server.kill();
  for (const one of [olena, taras]) await one.hook("reconnecting").waitFor();
  const before = [olena, taras].map((one) => structuredClone(one.view()));
  for (const one of [olena, taras]) one.table = undefined;
  await server.again();
  for (const one of [olena, taras]) {
    await one.until(() => true, "anything");
    await one.hook("reconnecting").waitFor({ state: "detached" });
  }
  assert.deepEqual([olena, taras].map((one) => one.view()), before, "the restart changes nothing");
  await says(taras, olena, "Знову тут");

  await playUntil([olena, taras], (table) => table.status === "over");
  for (const one of [olena, taras]) {
    await one.hook("result").waitFor();
    const shown = (await one.hook("scores").textContent()).replaceAll("\u2212", "-");
    for (const { total } of one.view().scores) assert.ok(shown.includes(String(total)), `${total} in ${shown}`);
  }
  assert.deepEqual(olena.problems.concat(taras.problems), []);
});

scene("whoever comes to a full table may only watch it", async (visit) => {
  const olena = await visit({ name: "Olena" });
  const taras = await visit({ name: "Тарас" });
  const late = await visit({ name: "Ira" });
  const link = await invite(olena);
  await late.go(link);
  await late.hook("sit").waitFor();
  await taras.go(link);
  await taras.hook("sit").click();
  await late.until((table) => table.status === "playing");
  await late.hook("common").waitFor();
  assert.equal(await late.hook("sit").count(), 0);
  assert.equal(await late.hook("sit-down").count(), 0);
  assert.equal(await late.page.locator("[data-move], .piece.can").count(), 0);
});

end();
