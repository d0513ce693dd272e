// The numbered rules of a game as they were built from docs/rules, and how to find something in them.
import { t } from "../words";
import type { Language } from "../words";

export interface Block {
  n: string; // the rule that it is part of; "": of none
  t?: string; // a paragraph or an item, with the few marks of Markdown
  m?: string; // of an item: what stands before it
  l?: number; // of an item: how deep it lies
  rows?: string[][]; // of a table, the head first
}

export interface Section {
  title: string;
  blocks: Block[];
}

export interface Rules {
  sections: Section[];
  language: Language; // English where there is no translation yet
}

const files = import.meta.glob<{ default: Section[] }>("./text/*.json");

export async function loadRules(game: string, language: Language): Promise<Rules> {
  for (const one of [language, "en"] as const) {
    const load = files[`./text/${game}.${one}.json`];
    if (load) return { sections: (await load()).default, language: one };
  }
  throw new Error(t("There are no rules of this game here."));
}

export function sectionNumber({ title }: Section): string {
  return /^R\d+(?:\.\d+)?/.exec(title)?.[0] ?? "";
}

export interface Place {
  section: number;
  rule: string; // "": the whole section
}

// A letter behind a number may be a part of that rule: R4.3i. Null: there is no such rule.
export function findRule(sections: Section[], number: string): Place | null {
  if (number === "") return null;
  for (const rule of [number, number.replace(/[a-z]$/, "")]) {
    const section = sections.findIndex(({ blocks }) => blocks.some(({ n }) => n === rule));
    if (section >= 0) return { section, rule };
  }
  const section = sections.findIndex((one) => sectionNumber(one) === number);
  return section >= 0 ? { section, rule: "" } : null;
}

export interface Found {
  section: number;
  block: number;
  text: string;
}

const fold = (text: string) => text.toLocaleLowerCase().replaceAll("ё", "е");

// Blocks in which every word begins somewhere.
export function search(sections: Section[], typed: string, most: number): Found[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const found: Found[] = [];
  if (words.length === 0) return found;
  sections.forEach(({ blocks }, section) =>
    blocks.forEach(({ n, t, rows }, block) => {
      const text = t ?? rows?.map((row) => row.join(" · ")).join("; ") ?? "";
      const folded = ` ${fold(`${n} ${text}`).replace(/[^\p{L}\p{N}.'’-]+/gu, " ")}`;
      if (found.length < most && words.every((word) => folded.includes(` ${word}`))) found.push({ section, block, text });
    }),
  );
  return found;
}
