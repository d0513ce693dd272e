// Puts every card of Mars into a page, or a board with ghosts, drawn by the client's own code.
import { fileURLToPath } from "node:url";
import { build } from "vite";

let bundle;

async function bundled() {
  const entry = fileURLToPath(new URL("deck.tsx", import.meta.url));
  const [{ output }] = await build({
    configFile: false,
    logLevel: "error",
    esbuild: { jsx: "automatic", jsxImportSource: "preact" },
    build: { write: false, minify: false, lib: { entry, formats: ["iife"], name: "deck", cssFileName: "deck" } },
  });
  const code = output.find(({ type }) => type === "chunk").code;
  const style = output.filter(({ fileName }) => fileName.endsWith(".css")).map(({ source }) => source).join("\n");
  return { code, style };
}

// The page has to be one that takes scripts from elsewhere (bypassCSP).
async function withBundle(page) {
  bundle ??= await bundled();
  await page.addStyleTag({ content: bundle.style });
  await page.addScriptTag({ content: bundle.code });
}

export async function showDeck(page, { width = 150, language = "en" } = {}) {
  await withBundle(page);
  await page.evaluate(([wide, says]) => window.deck.show(wide, says), [width, language]);
}

// The board of a view, with ghosts of what would be; gives the changes that the board tells of.
export async function showGhost(page, view, ghost) {
  await withBundle(page);
  return page.evaluate(([now, then]) => window.deck.lay(now, then), [view, ghost]);
}
