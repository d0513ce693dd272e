// A text of the rules: its few marks of Markdown, and every number of a rule a way to that rule.
import type { ComponentChildren } from "preact";
import { Rule } from "../parts/rule";

const joined = "\u2060"; // what follows a number stays with it

const marks = /\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|\b(R\d+(?:(?:\.\d+){1,2}[a-z]?)?)\b/g;

export function Marked({ text }: { text: string }) {
  const parts: ComponentChildren[] = [];
  let from = 0;
  for (const found of text.matchAll(marks)) {
    const [whole, bold, slanted, typed, number] = found;
    parts.push(text.slice(from, found.index));
    if (bold) parts.push(<strong>{bold}</strong>);
    else if (slanted) parts.push(<em>{slanted}</em>);
    else if (typed) parts.push(<code>{typed}</code>);
    else parts.push(<Rule number={number!} />, joined);
    from = found.index + whole.length;
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}

const numbers = /\bR\d+(?:\.\d+){1,2}[a-z]?\b/g;

// Words of the program that name rules: a refusal, a reason of the log.
export function WithRules({ text }: { text: string }) {
  const parts: ComponentChildren[] = [];
  let from = 0;
  for (const found of text.matchAll(numbers)) {
    parts.push(text.slice(from, found.index), <Rule number={found[0]} />, joined);
    from = found.index + found[0].length;
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}
