// The scenarios of a game as docs/scenarios.md has them, each with the common ground of its file laid under it.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../scenarios/", import.meta.url));

// Seat by seat; null leaves one as it is.
function seatsOver(below = [], above = []) {
  return Array.from({ length: Math.max(below.length, above.length) }, (_, i) => (above[i] ? { ...below[i], ...above[i] } : (below[i] ?? null)));
}

function over(below, above) {
  const laid = { ...below, ...above };
  if (below.options || above.options) laid.options = { ...below.options, ...above.options };
  if (below.seat_options && above.seat_options) laid.seat_options = seatsOver(below.seat_options, above.seat_options);
  if (below.position && above.position) {
    laid.position = { ...below.position, ...above.position };
    if (below.position.seats && above.position.seats) laid.position.seats = seatsOver(below.position.seats, above.position.seats);
  }
  return laid;
}

// Another scenario's common ground lies in the same folder or in one above it.
function readFrom(folder, name) {
  const path = join(folder, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : readFrom(dirname(folder), name);
}

function casesOf(path) {
  const { from, cases = [{}], ...own } = JSON.parse(readFileSync(path, "utf8"));
  const { name, moves, then, expect, ...ground } = from ? readFrom(dirname(path), from) : {};
  return cases.map((one) => over(over(ground, own), one));
}

// All moves in their order, those of its stages after its own.
function movesOf({ moves = [], then = [] }) {
  return [...moves, ...then.flatMap((stage) => stage.moves ?? [])];
}

// Gives {file, game, options, seat_options, seats, seed, position, moves} of each case.
export function scenarios(game) {
  const files = readdirSync(join(root, game), { recursive: true }).filter((name) => name.endsWith(".json")).sort();
  return files.flatMap((file) => casesOf(join(root, game, file)).map((one) => ({ seats: 2, ...one, file, moves: movesOf(one) })));
}
