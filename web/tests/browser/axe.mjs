// axe as a judge of pages. Whoever uses it opens them with bypassCSP, and without motion: colours are judged once they
// stand still.
import { readFileSync } from "node:fs";

const axe = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

async function load(me) {
  if (!(await me.page.evaluate(() => "axe" in window))) await me.page.addScriptTag({ content: axe });
}

function told(violations) {
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, any }) => `${id}: ${target.join(" ")} ${any.map(({ message }) => message).join("; ")}`));
}

// What axe finds serious or critical, one line for each element.
export async function findings(me) {
  await load(me);
  const { violations } = await me.page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return told(violations.filter(({ impact }) => impact === "serious" || impact === "critical"));
}

// What can't be told from its ground in a part of the page, and the elements that can.
export async function contrasts(me, part) {
  await load(me);
  const { violations, passes } = await me.page.evaluate((where) => window.axe.run(where, { runOnly: ["color-contrast"] }), part);
  return { faint: told(violations), seen: passes.flatMap(({ nodes }) => nodes.map(({ html }) => html)) };
}
