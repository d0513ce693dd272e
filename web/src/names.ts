// Names of players, where there is little room for them.

// Names that begin with the same words, as those of Automas do, are told apart by the rest.
export function namesApart(names: string[]): string[] {
  return names.map((name, i) => {
    const words = name.split(" ");
    const shared = names.filter((_, k) => k !== i).map((other) => sharedWords(words, other.split(" ")));
    const most = Math.max(0, ...shared);
    return most < words.length ? words.slice(most).join(" ") : name;
  });
}

function sharedWords(one: string[], other: string[]): number {
  const at = one.findIndex((word, i) => word !== other[i]);
  return at < 0 ? one.length : at;
}
