// Writes src/catalogues/uk.json and ru.json from po/*.po: only the messages that the client uses.
// A plural is a list of its forms. With --strict a message without a translation is an error.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { po } from "gettext-parser";
import { messages } from "./messages.mjs";

const strict = process.argv.includes("--strict");
const used = messages().map(({ one, many }) => ({ one: JSON.parse(`"${one}"`), plural: many !== undefined }));
let missing = 0;

function translation(entries, { one, plural }) {
  const entry = entries[one];
  if (!entry || entry.comments?.flag?.includes("fuzzy") || entry.msgstr.some((text) => text === "")) return undefined;
  return plural ? entry.msgstr : entry.msgstr[0];
}

const folder = new URL("src/catalogues/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const language of ["uk", "ru"]) {
  const entries = po.parse(readFileSync(new URL(`../po/${language}.po`, import.meta.url))).translations[""];
  const catalogue = {};
  for (const message of used) {
    const found = translation(entries, message);
    if (found !== undefined) {
      catalogue[message.one] = found;
    } else {
      missing++;
      if (strict) console.error(`po/${language}.po: not translated: ${JSON.stringify(message.one)}`);
    }
  }
  writeFileSync(new URL(`${language}.json`, folder), JSON.stringify(catalogue));
}
if (missing && strict) process.exitCode = 1;
