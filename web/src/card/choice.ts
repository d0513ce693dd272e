// What a card's picture shows, chosen by the card's word alone: the same card always has the same picture.

// Numbers from 0 to 1 that hang on a word (FNV-1a, then mulberry32).
export function dice(word: string): () => number {
  let seed = 2166136261;
  for (const letter of word) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619);
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function among<T>(roll: () => number, list: T[]): T {
  return list[Math.floor(roll() * list.length)]!;
}

// One motif out of each list, none of them twice; the first is the one that the card's name asks for, if it does.
export function motifsFrom(roll: () => number, named: string | undefined, lists: string[][]): string[] {
  const chosen: string[] = [];
  for (const list of lists)
    chosen.push((chosen.length === 0 && named) || among(roll, list.filter((motif) => !chosen.includes(motif))));
  return chosen;
}
