// Words in the player's language. The English text is the key; web/messages.mjs collects every t("...") and
// tn("...", "..."), so these must be called with literal double-quoted strings. Catalogues of the other languages are
// fetched when first needed; a switch takes place without a reload.
import { useEffect, useState } from "preact/hooks";

export type Language = "en" | "uk" | "ru";
export const languages: { name: Language; says: string }[] = [
  { name: "en", says: "English" },
  { name: "uk", says: "Українська" },
  { name: "ru", says: "Русский" },
];

type Catalogue = Record<string, string | string[]>;
type Values = Record<string, string | number>;

const fetchCatalogue: Record<Exclude<Language, "en">, () => Promise<{ default: Catalogue }>> = {
  uk: () => import("./catalogues/uk.json"),
  ru: () => import("./catalogues/ru.json"),
};

let current: Language = "en";
let catalogue: Catalogue = {};
let plurals = new Intl.PluralRules("en");
const listeners = new Set<() => void>();

export function language(): Language {
  return current;
}

export async function switchLanguage(to: Language): Promise<void> {
  const words = to === "en" ? {} : (await fetchCatalogue[to]()).default;
  current = to;
  catalogue = words;
  plurals = new Intl.PluralRules(to);
  document.documentElement.lang = to;
  listeners.forEach((listener) => listener());
}

// The component that uses it is drawn again, with everything in it, when the language changes.
export function useLanguage(): Language {
  const [, redraw] = useState({});
  useEffect(() => {
    const listener = () => redraw({});
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return current;
}

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export function t(text: string, values: Values = {}): string {
  const found = catalogue[text];
  return fill(typeof found === "string" ? found : text, values);
}

// The place of a plural form in gettext's order, which for our languages is also the order of these categories.
const forms: Partial<Record<Intl.LDMLPluralRule, number>> = { one: 0, few: 1, many: 2 };

export function tn(one: string, many: string, n: number, values: Values = {}): string {
  const found = catalogue[one];
  const english = n === 1 ? one : many;
  const text = Array.isArray(found) ? found[forms[plurals.select(n)] ?? 2] : undefined;
  return fill(text ?? english, { n, ...values });
}

// The server's words are those of a terminal, too, where an arrow has two letters.
export function arrows(text: string): string {
  return text.replaceAll(" -> ", " → ");
}
