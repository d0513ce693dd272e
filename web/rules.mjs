// Writes src/rules/text/GAME.LANG.json from docs/rules/GAME.md and docs/rules/LANG/GAME.md: the numbered rules as
// sections of blocks, which the client fetches when somebody opens them. What is for programmers (the preamble, the
// terms of translators, where a table lies in the source) stays out.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

// In brackets, or at the end of a sentence, where the source has what an appendix shows.
const sources = [/\s*\([^()]*`src\/[^()]*\)/g, /[,:;]?\s+(?:and\s+|та\s+|і\s+|и\s+)?`src\/[^`]*`(?=[.,;:])/g];
const clean = (text) => sources.reduce((rest, pattern) => rest.replace(pattern, ""), text.replace(/\s+/g, " ").trim());
const cells = (line) => line.replace(/^\||\|\s*$/g, "").split("|").map((cell) => cell.trim());
const isRuler = (line) => /^\|[\s|:-]+$/.test(line);

// A block is a paragraph {t}, an item of a list {t, m: its marker, l: how deep}, or a table {rows}; n: the rule that it
// is or goes on with.
function blocksOf(lines) {
  const blocks = [];
  let rule = "";
  let open = null; // the block that the next line goes on with
  for (const line of lines) {
    const item = /^(\s*)([-*]|\d+\.)\s+(.*)$/.exec(line);
    const numbered = /^\*\*(R\d+(?:\.\d+){1,2}[a-z]?)\*\*\s*(.*)$/.exec(line);
    if (line.trim() === "") {
      open = null;
    } else if (line.startsWith("|")) {
      if (!open?.rows) blocks.push((open = { n: rule, rows: [] }));
      if (!isRuler(line)) open.rows.push(cells(line).map(clean));
    } else if (numbered) {
      rule = numbered[1];
      blocks.push((open = { n: rule, t: numbered[2] }));
    } else if (item && (open === null || open.m !== undefined || open.t.endsWith(":"))) {
      const [, indent, marker, text] = item;
      blocks.push((open = { n: rule, t: text, m: marker === "*" ? "-" : marker, l: Math.floor(indent.length / 2) }));
    } else if (open && !open.rows) {
      open.t += ` ${line.trim()}`;
    } else {
      blocks.push((open = { n: rule, t: line.trim() }));
    }
  }
  return blocks.map((block) => (block.rows ? block : { ...block, t: clean(block.t) }));
}

// Sections that are numbered, and those after them.
export function sectionsOf(markdown) {
  const parts = markdown.split(/^## /m).slice(1);
  const first = parts.findIndex((part) => /^R\d+ /.test(part));
  return parts.slice(first).map((part) => {
    const [title, ...lines] = part.split("\n");
    return { title: title.trim(), blocks: blocksOf(lines) };
  });
}

const docs = new URL("../docs/rules/", import.meta.url);

function readRules(path) {
  try {
    return readFileSync(new URL(path, docs), "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return null; // not translated yet
    throw error;
  }
}

function write(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(docs).filter((name) => name.endsWith(".md"))) {
    const game = file.slice(0, -3);
    for (const [language, path] of [["en", file], ["uk", `uk/${file}`], ["ru", `ru/${file}`]]) {
      const markdown = readRules(path);
      if (markdown !== null)
        writeFileSync(new URL(`${game}.${language}.json`, folder), JSON.stringify(sectionsOf(markdown)));
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) write(new URL("src/rules/text/", import.meta.url));
