// Pictures of every page and board for docs/screens, always of the same positions; or only of those that begin with one of
// the names that are given.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { desktop, launch, phone, Visitor } from "./lib.mjs";
import { Server } from "../lib/server.mjs";
import { pages } from "./pages.mjs";
import { withPalette } from "./palette.mjs";

const folder = fileURLToPath(new URL("../../../docs/screens/", import.meta.url));
const LARGEST = 150 * 1024;
const screens = { desktop, phone };

// Which pages are shown how: [pages, screen, colours, language].
const wanted = [
  [["start", "new", "waiting", "welcome", "solo", "state51", "universal", "result", "replay"], "desktop", "light", "en"],
  [["start", "new", "waiting", "welcome", "state51", "universal", "result", "replay"], "phone", "light", "en"],
  [["welcome", "state51"], "desktop", "dark", "en"],
  [["start"], "phone", "light", "uk"],
  [["welcome", "state51"], "desktop", "light", "uk"],
  [["state51"], "phone", "light", "uk"],
  [["mars", "mars-start", "mars-place"], "desktop", "light", "en"],
  [["mars"], "desktop", "dark", "en"],
  [["mars", "mars-place"], "phone", "light", "en"],
  [["mars"], "desktop", "light", "uk"],
  [["planetb", "planetb-work"], "desktop", "light", "en"],
  [["planetb"], "desktop", "dark", "en"],
  [["planetb"], "phone", "light", "en"],
  [["planetb"], "desktop", "light", "uk"],
  [["hegemony", "hegemony-capitalist", "hegemony-vote", "hegemony-automa"], "desktop", "light", "en"],
  [["hegemony"], "desktop", "dark", "en"],
  [["hegemony"], "phone", "light", "en"],
  [["hegemony"], "desktop", "light", "uk"],
];

function nameOf(page, screen, colour, language) {
  return [page, screen, colour === "light" ? "" : colour, language === "en" ? "" : language].filter(Boolean).join("-");
}

async function shoot(browser, server, page, [screen, colour, language]) {
  const options = { ...screens[screen], colorScheme: colour, reducedMotion: "reduce", keeps: { name: "Olena", language } };
  const me = await Visitor.open(browser, server, options);
  await page.open(me);
  await me.page.evaluate(() => document.activeElement?.blur());
  await me.drawn();
  const picture = withPalette(await me.page.screenshot({ animations: "disabled" }));
  me.check();
  await me.context.close();
  const file = `${nameOf(page.name, screen, colour, language)}.png`;
  if (picture.length > LARGEST) throw new Error(`${file} has ${picture.length} bytes`);
  writeFileSync(join(folder, file), picture);
  console.log(`${file}: ${picture.length} bytes`);
}

const only = process.argv.slice(2);
const isWanted = (name) => only.length === 0 || only.some((begin) => name.startsWith(begin));

mkdirSync(folder, { recursive: true });
for (const old of readdirSync(folder).filter((name) => name.endsWith(".png") && isWanted(name))) rmSync(join(folder, old));
const server = await Server.start();
const browser = await launch();
const all = await pages(server);
for (const [names, ...how] of wanted)
  for (const name of names.filter(isWanted))
    await shoot(browser, server, all.find((page) => page.name === name), how);
await browser.close();
await server.stop();
