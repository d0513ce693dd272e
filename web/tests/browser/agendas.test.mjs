// Hidden agendas of Hegemony and the new action cards: choosing one, seeing how far its task is, showing it, what others see of it,
// those of Automas, and a policy that a card has blocked.
import assert from "node:assert/strict";
import { Client } from "../lib/http.mjs";
import { company, open } from "../lib/play.mjs";
import { findings } from "./axe.mjs";
import { policies, signs, sit } from "./hegemony.mjs";
import { desktop, phone, stage } from "./lib.mjs";
import { simulated } from "./simulated.mjs";

const { server, scene, end } = await stage();
const options = { agendas: "on", cards: "on" };
const game = await simulated(server, "hegemony", { seats: ["random", "random", "random", "random"], options, seed: "15" });
const { things } = await new Client(server).get("/api/games/hegemony");

const agenda = (me, word) => me.page.locator(`.hg-secret[data-piece="agenda ${word}"]`);
const firstMove = (pattern, from = 0) => {
  const found = game.moves.findIndex((move, i) => i >= from && pattern.test(move));
  assert.ok(found >= 0, `nobody did ${pattern}`);
  return found;
};

// Does what somebody was sent say which one it is? That a task is done, whoever keeps its card, is known to all.
const whispers = (me, word) => JSON.stringify(me.table, (key, value) => (key === "asked_agendas" ? undefined : value)).includes(word);

scene("one of two is kept, in words and with its points, and the others learn nothing of it", async (visit) => {
  const { table, key } = await company(server, { game: "hegemony", seats: ["human", "human"], options });
  const [me, other] = [await visit({ name: "Olena", bypassCSP: true, ...desktop }), await visit({ name: "Taras", ...phone })];
  const { seats } = await sit(me, { table, key: key[0] });
  const [kept, left] = [seats[0].hidden_agenda[1], seats[0].hidden_agenda[0]];
  const choice = me.hook("agenda-choice");
  assert.equal(await choice.locator(".hg-secret.can").count(), 2);
  for (const word of [kept, left]) {
    const { says, tells, facts } = things.hidden[word];
    const text = await agenda(me, word).textContent();
    assert.ok(text.includes(says) && text.includes(tells.slice(0, tells.indexOf(":"))), `${text}: its name and its moment`);
    assert.equal((await signs(agenda(me, word).locator(".hg-worth")))[0], String(facts.vp));
    assert.equal(await agenda(me, word).locator(".hg-task li").count(), facts.needs.length);
  }
  assert.deepEqual(await findings(me), []);
  const { version } = me.table;
  await me.touch(agenda(me, kept));
  assert.equal(await me.lifted(), "play", "it is looked at first");
  assert.equal(me.table.version, version);
  assert.ok((await me.page.locator(".hg-lifted .hg-title").textContent()) === things.hidden[kept].says);
  await me.click("play");
  assert.equal(await agenda(me, kept).locator(".hg-standing").textContent(), "You keep it");
  assert.ok(await agenda(me, left).evaluate((one) => one.classList.contains("hg-leaves")));

  await sit(other, { table, key: key[1] });
  assert.ok(!whispers(other, kept) && !whispers(other, left));
  await other.answer(other.question().moves[0].move);
  await me.until(({ views }) => views[0].view.seats[0].hidden_agenda.length === 1, "the first turn");
  assert.equal(await agenda(me, kept).count(), 1, "it lies with the hand");
  assert.equal(await agenda(me, left).count(), 0);
  assert.equal(await me.hook("agenda-choice").count(), 0);
  assert.ok(!whispers(other, kept) && !whispers(other, left), "not after the choice either");
});

for (const seat of [0, 1, 3])
  scene(`the own one tells how far its task is, and why it can't be shown: seat ${seat}`, async (visit) => {
    const me = await visit({ name: "Olena", bypassCSP: true, ...desktop });
    const { seats, hints } = await sit(me, await game.before("basic", 0.3, "Olena", seat));
    const [word] = seats[seat].hidden_agenda, card = agenda(me, word), { facts } = things.hidden[word];
    const wanted = facts.needs.map(({ policy, section, least, most }, i) =>
      policy ? `${policies.indexOf(policy) + 1}${section}` : `${hints.agenda.have[i]}/${most === undefined ? least : `≤${most}`}`,
    );
    assert.deepEqual(await signs(card.locator(".hg-task")), wanted);
    const met = facts.needs.map(({ least, most }, i) => (most === undefined ? hints.agenda.have[i] >= least : hints.agenda.have[i] <= most));
    assert.deepEqual(await card.locator(".hg-task li").evaluateAll((all) => all.map((one) => one.classList.contains("hg-met"))), met);
    assert.equal(hints.agenda.can_show, false);
    assert.ok(await card.evaluate((one) => one.classList.contains("cannot") && one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight + 1), "nothing of it is cut");
    assert.match(await card.getAttribute("aria-label"), /Not possible: .*R12\.2/);
    assert.deepEqual(await findings(me), []);
    await me.touch(card);
    assert.equal(await me.lifted(), "refused");
    assert.match(await me.hook("why-not").textContent(), /R12\.2/);
  });

scene("whose task is done is shown for its points, and not before that do others know it", async (visit) => {
  const at = firstMove(/ reveal /), [seat, , word] = game.moves[at].split(" "), { says, facts } = things.hidden[word];
  const me = await visit({ name: "Olena", ...desktop });
  const to = await game.at(at), { vp } = await sit(me, to), role = facts.role;
  assert.ok(await agenda(me, word).evaluate((one) => one.classList.contains("can") && one.classList.contains("hg-done")));
  assert.equal(await agenda(me, word).locator(".hg-standing").textContent(), "Done: show it now");
  assert.ok(await me.page.locator(".question").getByText("Show your agenda").isVisible(), "it has a button, too");

  const watcher = await visit({ name: "Taras", ...desktop });
  await watcher.sit(to.table);
  const open = async () => {
    await watcher.hook("open-seat").nth(Number(seat) - 1).click();
    await watcher.hook("agendas").waitFor();
  };
  await open();
  assert.equal(await watcher.hook("agendas").locator(".hg-back").count(), 1);
  assert.equal(await agenda(watcher, word).count(), 0);
  assert.ok(!whispers(watcher, word));

  await me.use(`agenda ${word}`);
  assert.equal(me.view().view.vp[role], vp[role] + facts.vp);
  assert.equal(await agenda(me, word).locator(".hg-standing").textContent(), "Shown");
  await watcher.until(({ views }) => views[0].view.seats[Number(seat)].shown_agendas.length === 1, "what was shown");
  const shown = watcher.hook("agendas").locator(".hg-done");
  assert.equal(await watcher.hook("agendas").locator(".hg-back").count(), 0);
  assert.ok((await shown.textContent()).includes(says));
  assert.deepEqual(await signs(shown.locator(".hg-worth")), [String(facts.vp)]);
});

scene("a policy that is blocked says so, and is no bill", async (visit) => {
  const me = await visit({ name: "Olena", ...desktop });
  const at = firstMove(/ block /), [by, , policy, section] = game.moves[at].split(" ");
  const view = await sit(me, await game.at(firstMove(/^\d (card|basic) /, at + 1)));
  const i = policies.indexOf(policy);
  assert.equal(view.bills[i], view.hints.roles[Number(by)], "it is still the same round");
  assert.equal(view.proposed[i], section);
  const law = me.page.locator(".hg-laws li").nth(i);
  assert.ok(await law.evaluate((one) => one.classList.contains("hg-blocked") && !one.classList.contains("hg-open-bill")));
  assert.match(await law.textContent(), /no bills this round/);
  assert.match(await me.piece(`section ${policy} ${section}`).getAttribute("aria-label"), /blocked by .*: no bills in this round/);
  assert.equal(await law.locator(".hg-flag .glyph").count(), 1);
  const bills = view.bills.filter((one, k) => one !== "none" && view.proposed[k] !== view.policies[k]).length;
  assert.equal(await me.page.locator(".hg-open-bill").count(), bills);
});

scene("those of an Automa lie open", async (visit) => {
  const me = await visit({ name: "Olena", bypassCSP: true, ...desktop });
  const { table, key } = await open(server, { game: "hegemony", seats: ["human", "rules"], seat_options: [{}, { automa: "simple" }], options, sit: [0] });
  await sit(me, { table, key: key[0] });
  await me.answer(me.question().moves[0].move);
  await me.hook("open-seat").first().click();
  await me.hook("agendas").waitFor();
  const { open_agendas: words, shown_agendas: done } = me.view().view.seats[1];
  assert.equal(words.length + done.length, 5);
  const lie = await me.hook("agendas").locator(".hg-secret").evaluateAll((all) => all.map((one) => one.querySelector(".hg-title").textContent));
  assert.deepEqual(lie, [...done, ...words].map((word) => things.hidden[word].says));
  assert.match(await me.hook("agendas").textContent(), /the best one counts/);
  assert.deepEqual(await findings(me), []);
});

end();
