// Three languages: switched in place on every page, whole, and with nothing of another language left behind.
import assert from "node:assert/strict";
import { eventually } from "../lib/wait.mjs";
import { stage } from "./lib.mjs";
import { pages } from "./pages.mjs";

const { server, scene, end } = await stage();
const all = await pages(server, { me: "Олена", others: ["Тарас", "Іра"] });

// What stays as it is in every language: the project, games that were never published under another name, names of bots,
// keys.
const bots = ["Ada", "Nova", "Orbit", "Pixel", "Luma", "Vega", "Echo", "Kepler", "Juno", "Atlas", "Mira", "Quill", "Rune", "Sol", "Iris", "Zephyr"];
const international = ["Polity", "Welcome", "To", "Master", "Set", "Shift", "Esc", "Enter", ...bots];

// Everything that a person reads or hears: texts, names, hints. What is marked as another language is left out.
function words(page) {
  return page.evaluate(() => {
    const found = [];
    const walker = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement.closest("body [lang], .hex")) found.push(node.data);
    for (const one of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
      for (const name of ["aria-label", "title", "placeholder", "alt"]) if (one.hasAttribute(name)) found.push(one.getAttribute(name));
    return [...new Set([...found, document.title].map((text) => text.trim()).filter(Boolean))];
  });
}

// Texts with a word of the wrong letters. A rule's number and a letter of notation are no words.
function foreign(texts, letters) {
  const wrong = (word) => !international.includes(word);
  return texts.filter((text) => (text.match(letters) ?? []).some(wrong));
}

const latin = /[A-Za-z]{2,}/g;
const cyrillic = /[\u0400-\u04ff]{2,}/g;

// The switch stands in the head of a page, at a table in its menu.
async function switchTo(me, language) {
  const inMenu = (await me.hook("menu").count()) > 0;
  if (inMenu) await me.hook("menu").click();
  await me.hook("language").selectOption(language);
  await me.page.locator(`html[lang=${language}]`).waitFor({ state: "attached" });
  if (inMenu) await me.page.keyboard.press("Escape");
}

// Some words come with the next answer of the server; in the end none is in the wrong letters.
function noneLeft(me, letters, what, except = /$^/g) {
  return eventually(async () => {
    const texts = (await words(me.page)).map((text) => text.replaceAll(except, ""));
    assert.deepEqual(foreign(texts, letters), [], what);
  });
}

// The dialogs of a page have words of their own.
async function inDialogs(me, look) {
  for (const name of ["menu", "all-answers"]) {
    if (!(await me.hook(name).count())) continue;
    await me.hook(name).click();
    await me.page.locator("dialog").waitFor();
    for (const more of await me.page.locator("dialog summary").all()) await more.click();
    await look(name);
    await me.page.keyboard.press("Escape");
    await me.page.locator("dialog").waitFor({ state: "detached" });
  }
}

const wholly = (me, language, where) => noneLeft(me, latin, `${language}, ${where}: not in the language`);

for (const language of ["uk", "ru"])
  for (const { name, open } of all)
    scene(`${name} is switched in place to ${language}, and nothing English is left`, async (visit) => {
      const me = await visit({ name: "Олена" });
      await open(me);
      const address = me.page.url();
      assert.ok(foreign(await words(me.page), latin).length > 3, "there is something to translate");
      await switchTo(me, language);
      await wholly(me, language, name);
      assert.equal(me.page.url(), address);
      await inDialogs(me, (dialog) => wholly(me, language, `${name}, ${dialog}`));
    });

scene("the table, the log, the cards and the reasons change with the language, and nothing else does", async (visit) => {
  const me = await visit({ name: "Олена" });
  await all.find(({ name }) => name === "state51").open(me);
  const english = structuredClone(me.table);
  assert.ok(english.views[0].question.refused.length > 0 && english.log.lines.length > 0);
  const log = await me.page.locator("[data-line]").allTextContents();
  const cards = await me.page.locator(".place [data-piece]").evaluateAll((them) => them.map((one) => [one.dataset.piece, one.getAttribute("aria-label")]));
  await switchTo(me, "uk");
  await me.until((table) => table.views[0].question.says !== english.views[0].question.says, "another question");
  const { version, views, log: lines } = me.table;
  assert.equal(version, english.version, "the same table");
  assert.deepEqual(views[0].view, english.views[0].view);
  const moves = (question) => [...question.moves, ...question.refused].map(({ move, rule }) => [move, rule]);
  assert.deepEqual(moves(views[0].question), moves(english.views[0].question));
  assert.ok(views[0].question.refused.every(({ why }, i) => why !== english.views[0].question.refused[i].why), "every reason is told anew");
  assert.equal(await me.page.locator("#question").textContent(), views[0].question.says);
  // Without the names that symbols have.
  const said = await me.page.locator("[data-line]").evaluateAll((all) =>
    all.map((one) => {
      const line = one.cloneNode(true);
      for (const title of line.querySelectorAll("title")) title.remove();
      return line.textContent;
    }),
  );
  // Under its player's name a line need not say the name again.
  const plain = (text) => text.trim().toLowerCase().replaceAll("\u2212", "-");
  said.forEach((text, i) => assert.ok(plain(lines.lines.at(i - said.length).says).endsWith(plain(text)), text));
  assert.ok(said.length === log.length && said.every((text, i) => text !== log[i]), "every line of the log");
  for (const [piece, label] of cards)
    await eventually(async () => assert.notEqual(await me.piece(piece).first().getAttribute("aria-label"), label, piece));
});

scene("back in English nothing of another language is left, and the choice is kept", async (visit) => {
  for (const { name, open } of all.filter(({ name }) => ["start", "state51", "replay"].includes(name))) {
    const me = await visit({ name: "Olena", locale: "uk-UA" });
    await open(me);
    assert.equal(await me.page.locator("html").getAttribute("lang"), "uk", "the browser's language is the first choice");
    await switchTo(me, "en");
    await noneLeft(me, cyrillic, name, /Олена|Тарас|Іра/g);
    await me.page.reload();
    await me.page.locator("html[lang=en]").waitFor({ state: "attached" });
  }
});

end();
