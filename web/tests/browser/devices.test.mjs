// My tables on all my devices: a link carries them, and nothing that somebody else might send does harm.
import assert from "node:assert/strict";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import jsqr from "jsqr";
import { open } from "../lib/play.mjs";
import { stage } from "./lib.mjs";

const { server, scene, end } = await stage();

const packed = (value) => deflateRawSync(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
const unpacked = (link) => JSON.parse(inflateRawSync(Buffer.from(link.split("#/with/")[1], "base64url")));
const kept = (me) => me.page.evaluate(() => JSON.parse(localStorage["polity.tables"] ?? "{}"));

async function withTables(visit, count, options = {}) {
  const me = await visit({ name: "Olena", ...options });
  const tables = [];
  for (let i = 0; i < count; i++) {
    const { table, key } = await open(server, { game: "null", seats: ["human", "random"], sit: [0] });
    await me.sit(table, key[0]);
    tables.push(table);
  }
  await me.go("/#/");
  await me.hook("open-devices").click();
  await me.hook("code").waitFor();
  return { me, tables, link: await me.hook("devices-link").inputValue() };
}

async function arrive(visit, link, options = {}) {
  const other = await visit(options);
  await other.page.goto(link);
  await other.hook("arriving").waitFor();
  return other;
}

scene("a link carries my name, my language and my tables, and asks before it adds them", async (visit) => {
  const { tables, link } = await withTables(visit, 2);
  const other = await arrive(visit, link);
  assert.equal(new URL(other.page.url()).hash, "#/", "the load is out of the address at once");
  assert.match(await other.hook("arriving-says").innerText(), /Add 2 tables of Olena/);
  assert.deepEqual(await kept(other), {}, "nothing before the answer");
  await other.hook("arriving-add").click();
  await other.hook("continue").nth(1).waitFor();
  assert.deepEqual(Object.keys(await kept(other)).sort(), [...tables].sort());
  assert.equal(await other.hook("my-name").inputValue(), "Olena");
  await other.page.locator(".entry.mine").first().waitFor();
  await other.hook("continue").first().click();
  await other.until((table) => table.views[0].question !== null, "my seat's question");
  await other.page.goBack();
  await other.hook("new-game").first().waitFor();
  assert.equal(await other.hook("arriving").count(), 0, "going back does not ask again");
});

scene("who says no has nothing", async (visit) => {
  const { link } = await withTables(visit, 1);
  const other = await arrive(visit, link);
  await other.hook("arriving-cancel").click();
  await other.hook("arriving").waitFor({ state: "detached" });
  assert.deepEqual(await kept(other), {});
});

scene("what is here stays: my name, my language, other tables, and the key that was used last", async (visit) => {
  const { tables: [table], link } = await withTables(visit, 1);
  const own = { game: "null", title: "Mine", seats: { 1: "o".repeat(24) }, at: 5 };
  const there = unpacked(link)[3][0][3][1];
  for (const [at, wins] of [[5, there], [Date.now() + 60_000, "n".repeat(24)]]) {
    const mine = { [table]: { table, ...own, seats: { 0: "n".repeat(24), 3: "x".repeat(24) }, at }, AAAAAAAAAAAAAAAA: { table: "AAAAAAAAAAAAAAAA", ...own } };
    const other = await arrive(visit, link, { name: "Taras", keeps: { tables: mine, language: "ru" }, forgives: [/404|status/] });
    await other.hook("arriving-add").click();
    const now = await kept(other);
    assert.deepEqual(now.AAAAAAAAAAAAAAAA, mine.AAAAAAAAAAAAAAAA);
    assert.deepEqual(now[table].seats, { 0: wins, 3: "x".repeat(24) });
    assert.equal(now[table].title, "Mine");
    assert.equal(await other.hook("my-name").inputValue(), "Taras");
    assert.equal(await other.page.evaluate(() => document.documentElement.lang), "ru");
  }
});

scene("the code holds the latest tables, the link all of them", async (visit) => {
  const tables = {};
  for (let i = 0; i < 30; i++) {
    const table = `table${String(i).padStart(11, "0")}`;
    tables[table] = { table, game: "null", title: "", seats: { 0: crypto.randomUUID().slice(0, 24) }, host: crypto.randomUUID().slice(0, 24), at: 1e12 + i };
  }
  const me = await visit({ name: "Olena", keeps: { tables }, forgives: [/404|status/] });
  await me.go("/#/");
  await me.hook("open-devices").click();
  await me.hook("code").waitFor();
  assert.equal(await me.hook("code").getAttribute("data-tables"), "12");
  const rows = unpacked(await me.hook("devices-link").inputValue())[3];
  assert.equal(rows.length, 30);
  assert.equal(rows[0][0], "table00000000029");
  assert.deepEqual(unpacked(await read(me))[3], rows.slice(0, 12));
});

// What a camera reads in the code as it is drawn. The pixels come from a picture of the page.
async function read(me) {
  const picture = await me.hook("code").screenshot({ animations: "disabled" });
  const { pixels, width, height } = await me.page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, 0, image.width, image.height);
    return { pixels: [...data], width: image.width, height: image.height };
  }, picture.toString("base64"));
  const found = jsqr(Uint8ClampedArray.from(pixels), width, height, { inversionAttempts: "dontInvert" });
  assert.ok(found, "no code is seen");
  return found.data;
}

for (const colorScheme of ["light", "dark"])
  scene(`the code says what the link says: ${colorScheme}`, async (visit) => {
    const { me, tables, link } = await withTables(visit, 2, { colorScheme });
    assert.equal(await read(me), link);
    const other = await arrive(visit, await read(me));
    await other.hook("arriving-add").click();
    await other.hook("continue").nth(1).waitFor();
    assert.deepEqual(Object.keys(await kept(other)).sort(), [...tables].sort());
  });

const table = (more = {}) => Object.values({ id: "a".repeat(16), game: "welcome", host: "", seats: [0, "k".repeat(24)], at: 1, ...more });

// Each says no, and the page is as it was.
const bad = {
  "no payload at all": "abc",
  "signs that are no letters": "%3Cscript%3E",
  "not packed": Buffer.from("[1,'x','en',[]]").toString("base64url"),
  "packed, but no JSON": packed("alert(1)"),
  "another form": packed({ name: "x" }),
  "another version": packed([2, "x", "en", []]),
  "a little that unpacks to a lot": packed(`[1,"${"x".repeat(5_000_000)}","en",[]]`),
  "a long one": "A".repeat(70_000),
};

scene("a link that is none of ours is refused in words", async (visit) => {
  const me = await visit({ name: "Olena" });
  for (const [what, payload] of Object.entries(bad)) {
    await me.page.goto(`/?${what.length}${what[0]}#/with/${payload}`); // as a page of its own: anew
    await me.hook("problem").waitFor().catch(() => assert.fail(what));
    assert.equal(await me.hook("arriving").count(), 0, what);
    assert.equal(new URL(me.page.url()).hash, "#/", what);
  }
  assert.deepEqual(await kept(me), {});
});

scene("of a link only what has the right form is taken", async (visit) => {
  const rows = [
    table(),
    table({ id: "__proto__" }),
    table({ id: "../../api/games00" }),
    table({ id: "b".repeat(16), game: "<img src=x>" }),
    table({ id: "c".repeat(16), seats: [0, "javascript:alert"] }),
    table({ id: "d".repeat(16), seats: [-1, "k".repeat(24), 1e9, "k".repeat(24)] }),
    "e".repeat(16),
    null,
  ];
  const name = `\u202e<b>Eve</b>\u0000${"y".repeat(100)}`;
  const other = await arrive(visit, `/#/with/${packed([1, name, "xx", rows])}`, { forgives: [/404|status/] });
  assert.match(await other.hook("arriving-says").innerText(), /^Add 1 table of <b>Eve<\/b>y+ to this device\?$/);
  await other.hook("arriving-add").click();
  await other.hook("continue").waitFor();
  const now = await kept(other);
  assert.deepEqual(Object.keys(now), ["a".repeat(16)]);
  assert.deepEqual(now["a".repeat(16)].seats, { 0: "k".repeat(24) });
  assert.equal((await other.hook("my-name").inputValue()).length, 40);
});

end();
