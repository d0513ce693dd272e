// Writes src/fonts/: the two fonts, cut down to the letters that the game's languages use and to the weights that the style
// sheets ask for. Each comes in two files, so that an English page does not load Cyrillic.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import subset from "subset-font";

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");
const letters = {
  latin: range(0x20, 0x7e) + range(0xa0, 0xff) + "–—‘’“”„•…‹›€™−√",
  cyrillic: range(0x410, 0x44f) + "ЁёЄєІіЇїҐґ№",
};
const weights = { min: 400, max: 700 };

const folder = new URL("src/fonts/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const font of ["source-sans-3", "roboto-condensed"])
  for (const [script, text] of Object.entries(letters)) {
    const file = `node_modules/@fontsource-variable/${font}/files/${font}-${script}-wght-normal.woff2`;
    const whole = readFileSync(new URL(file, import.meta.url));
    const cut = await subset(whole, text, { targetFormat: "woff2", variationAxes: { wght: weights } });
    writeFileSync(new URL(`${font}-${script}.woff2`, folder), cut);
  }
