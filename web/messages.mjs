// The messages of the client: every t("...") and tn("...", "...") in src. Run by itself it prints them as lines
// of C, which is what po/update reads them from. Needs nothing but node.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

const source = fileURLToPath(new URL("src", import.meta.url));
const text = String.raw`"((?:[^"\\\n]|\\.)*)"`;
const single = new RegExp(String.raw`\bt\(\s*${text}`, "g");
const plural = new RegExp(String.raw`\btn\(\s*${text}\s*,\s*${text}`, "g");
const computed = /(?<![.\w])tn?\(\s*[^"\s]/; // a text that nobody could collect

function sources(dir) {
  return readdirSync(dir, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(dir, entry.name);
      return entry.isDirectory() ? sources(path) : /\.tsx?$/.test(entry.name) ? [path] : [];
    })
    .sort();
}

// In order of the source files, each once: [{one, many}], texts as they are written in the source; many is undefined
// without a plural.
export function messages() {
  const found = new Map();
  for (const path of sources(source)) {
    if (path.endsWith("words.ts")) continue; // defines the two functions
    const code = readFileSync(path, "utf8");
    const bad = code.split("\n").findIndex((line) => computed.test(line));
    if (bad >= 0) throw new Error(`${path}:${bad + 1}: t and tn take literal double-quoted texts`);
    const all = [...code.matchAll(single), ...code.matchAll(plural)].sort((a, b) => a.index - b.index);
    for (const [, one, many] of all) found.set(one, { one, many: many ?? found.get(one)?.many });
  }
  return [...found.values()];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    for (const { one, many } of messages())
      console.log(many === undefined ? `_("${one}");` : `pl_ngettext(0, "${one}", "${many}", 0);`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
