// What the host wants with the seat of someone who is not here is said to everyone, and who comes back keeps the seat.
import assert from "node:assert/strict";
import { open } from "../lib/play.mjs";
import { stage } from "./lib.mjs";

const { server, scene, end } = await stage();

// The host's page with the menu open.
async function hostAt(visit, { table, key, host }) {
  const olena = await visit({ name: "Olena" });
  await olena.sit(table, key[0]);
  await olena.sit(table, host);
  await olena.hook("menu").click();
  return olena;
}

scene("the host announces a new link, all see the time run, and the owner who comes back keeps the seat", async (visit) => {
  const made = await open(server, { game: "welcome", seats: ["human", "human", "human"], sit: [0, 1, 2] });
  const taras = await visit({ name: "Тарас", locale: "uk-UA" });
  await taras.sit(made.table, made.key[1]);
  const olena = await hostAt(visit, made);
  assert.ok(await olena.hook("new-key-1").isDisabled(), "someone is there");
  assert.ok(await olena.hook("away-1").isDisabled());
  await olena.hook("new-key-2").click();
  for (const one of [olena, taras]) {
    await one.until(({ players }) => players[2].claim?.what === "key", "the announcement");
    await one.hook("event-claim_key").waitFor({ state: "attached" });
    await one.hook("claim").waitFor({ state: "attached" });
  }
  assert.match(await taras.hook("event-claim_key").textContent(), /нове посилання/);
  assert.match(await taras.hook("claim").textContent(), /[01]:\d\d/);
  assert.match(await olena.hook("hosted-says-2").textContent(), /press again/);
  assert.ok(await olena.hook("new-key-2").isDisabled(), "there is nothing to press before");

  const lesia = await visit({ name: "Леся", locale: "uk-UA" });
  await lesia.sit(made.table, made.key[2]);
  for (const one of [olena, taras, lesia]) {
    await one.until(({ players }) => players[2].claim === null && players[2].online, "the owner");
    await one.hook("event-claim_void").waitFor({ state: "attached" });
    assert.equal(await one.hook("claim").count(), 0);
  }
  assert.equal(lesia.view().seat, 2);
  assert.match(await olena.hook("hosted-says-2").textContent(), /is here/);
});

scene("the host sends a guest away who has not played: all are told, and the guest may watch or sit down again", async (visit) => {
  const made = await open(server, { game: "welcome", seats: ["human", "human", "human"], sit: [0], name: "Olena" });
  const olena = await visit({ name: "Olena" });
  await olena.sit(made.table, made.key[0]);
  await olena.sit(made.table, made.host);
  const taras = await visit({ name: "Тарас", locale: "uk-UA" });
  await taras.go(`/#/t/${made.table}`);
  await taras.hook("sit").first().click();
  await taras.until(({ players }) => players[1].mine, "a seat");
  await olena.until(({ players }) => players[1].guest && players[1].online, "the guest");
  assert.equal(await olena.hook("send-away-0").count(), 0, "nobody sends themselves away");
  assert.equal(await taras.hook("send-away-1").count(), 0, "only the host does");
  await olena.hook("send-away-1").click();
  for (const one of [olena, taras]) {
    await one.until(({ players }) => !players[1].taken, "a free seat");
    await one.hook("event-sent").waitFor({ state: "attached" });
  }
  assert.match(await olena.hook("event-sent").textContent(), /sent away by the host/);
  await taras.hook("watching").waitFor();
  assert.match(await taras.hook("watching").textContent(), /Організатор відправив тебе/);
  await taras.hook("sit").first().click();
  await taras.until(({ players }) => players.some(({ mine }) => mine), "a seat again");
  assert.equal(await taras.hook("watching").count(), 0);
});

scene("who sits in the last seat and does not play is sent away from the table's menu", async (visit) => {
  const made = await open(server, { game: "welcome", seats: ["human", "human"], sit: [0], name: "Olena" });
  const taras = await visit({ name: "Taras" });
  await taras.go(`/#/t/${made.table}`);
  await taras.hook("sit").first().click();
  await taras.until(({ status }) => status === "playing", "a game");
  const olena = await hostAt(visit, made);
  await olena.hook("send-away-1").click();
  await olena.until(({ status }) => status === "waiting", "a free seat");
  await taras.until(({ status }) => status === "waiting", "a free seat");
  assert.match(await taras.hook("watching").textContent(), /sent you away/);
});

scene("of two guests by the same name one gets another", async (visit) => {
  const made = await open(server, { game: "welcome", seats: ["human", "human"], sit: [0], name: "Guest 42" });
  const guest = await visit({ keeps: { guest: 42 }, forgives: [/status of 409/] });
  await guest.go(`/#/t/${made.table}`);
  await guest.hook("sit").click();
  await guest.until(({ players }) => players[1].mine, "a seat");
  assert.match(guest.table.players[1].name, /^Guest (?!42$)\d+$/);
});

end();
