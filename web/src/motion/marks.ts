// What motion goes by. It knows nothing of games: it compares what stood on the page with what stands there now. A piece
// (data-piece) that is somewhere else has moved; a number that is marked as counted shows by how much it changed; a place
// that shows something else than before has had it put there.

// A number that people watch. The key is the same for the same number wherever it is drawn: "0 mc" for seat 0's money.
export function counted(key: string, n: number): Record<string, unknown> {
  return { "data-count": key, "data-n": n };
}

// What lies at a place now, as a word: a tile on a hex, a number on a house; "" for nothing.
export function showing(what: string): Record<string, unknown> {
  return { "data-shows": what };
}
