// What stands on the page, as far as motion is concerned, and how it differs from what stood there. It goes by the
// marks of marks.ts and by names of pieces; a step's log lines say whose doing it was and in which order things are shown.
import type { LogLine } from "../types";

export interface Seen {
  element: Element;
  parent: Element | null;
  box: DOMRect;
  around: DOMRect; // the parent's box
  visible: boolean;
  word: string; // the number of a counted one, what a place shows
}

export interface Snapshot {
  stage: string; // the part of the page and the seat: between two of them nothing moves
  pieces: Map<string, Seen[]>;
  counts: Map<string, Seen[]>;
  shows: Map<string, Seen[]>;
}

export interface Flight {
  how: "moves" | "comes" | "goes" | "slides";
  seen: Seen; // the piece: as it was if it goes, else as it is
  other: DOMRect | null; // where it was, or where it goes; null: it fades
  order: number;
}

export interface Float {
  seen: Seen;
  by: number;
  order: number;
}

export interface Landing {
  seen: Seen;
  order: number;
}

export interface Differences {
  flights: Flight[];
  floats: Float[];
  landings: Landing[];
}

const page = () => document.querySelector<HTMLElement>(".page.table");

function meets(box: DOMRect, frame: DOMRect): boolean {
  return (
    box.width > 0 && box.right > frame.left && box.left < frame.right && box.bottom > frame.top && box.top < frame.bottom
  );
}

// Reading boxes one after the other costs one layout at most.
export function look(): Snapshot | null {
  const root = page();
  if (!root) return null;
  const boxes = new Map<Element, DOMRect>();
  const screen = new DOMRect(0, 0, innerWidth, innerHeight);
  const boxOf = (element: Element | null) => {
    if (!element) return screen;
    if (!boxes.has(element)) boxes.set(element, element.getBoundingClientRect());
    return boxes.get(element)!;
  };
  const all = (mark: string, key: (element: HTMLElement | SVGElement) => string, word: string) => {
    const found = new Map<string, Seen[]>();
    for (const element of root.querySelectorAll<HTMLElement | SVGElement>(`[${mark}]`)) {
      const parent = element.parentElement;
      const box = element.getBoundingClientRect();
      const visible = meets(box, boxOf(element.closest(".place, .players")));
      const seen = { element, parent, box, around: boxOf(parent), visible, word: element.getAttribute(word) ?? "" };
      const name = key(element);
      found.set(name, [...(found.get(name) ?? []), seen]);
    }
    return found;
  };
  return {
    stage: `${root.dataset.stage} ${root.dataset.seat} ${root.dataset.tab}`,
    pieces: all("data-piece", (element) => element.dataset.piece!, "data-piece"),
    counts: all("data-count", (element) => element.dataset.count!, "data-n"),
    shows: all("data-shows", (element) => element.closest<HTMLElement>("[data-piece]")?.dataset.piece ?? "", "data-shows"),
  };
}

function orderOf(lines: LogLine[], names: (line: LogLine) => boolean): number {
  const at = lines.findIndex(names);
  return at < 0 ? lines.length : at;
}

// Where a piece comes from or goes to: whoever the log says had to do with it, else the deck or the discard.
function elsewhere(name: string, lines: LogLine[], pile: string): DOMRect | null {
  const line = lines.find((one) => one.pieces.includes(name));
  const seat = line?.seat ?? null;
  const place =
    (seat === null ? null : page()?.querySelector(`.players [data-seat="${seat}"]`)) ??
    page()?.querySelector(`[data-source="${pile}"]`);
  const box = place?.getBoundingClientRect();
  return box && box.width > 0 ? box : null;
}

// What only moved with everything around it has not moved.
function hasMoved(from: Seen, to: Seen, isInside: boolean): boolean {
  const by = (side: "left" | "top") =>
    to.box[side] - from.box[side] - (isInside ? to.around[side] - from.around[side] : 0);
  return Math.abs(by("left")) + Math.abs(by("top")) > 6;
}

// The same element is the same piece; of the rest the first of a name belongs to the first of that name.
function pairs(before: Seen[], after: Seen[]): [Seen | undefined, Seen | undefined][] {
  const same = after.filter((one) => before.some(({ element }) => element === one.element));
  const old = before.filter((one) => !same.some(({ element }) => element === one.element));
  const young = after.filter((one) => !same.includes(one));
  const found = same.map((one): [Seen, Seen] => [before.find(({ element }) => element === one.element)!, one]);
  const rest = Array.from({ length: Math.max(old.length, young.length) }, (_, i): [Seen?, Seen?] => [old[i], young[i]]);
  return [...found, ...(rest as [Seen | undefined, Seen | undefined][])];
}

function flightOf(name: string, from: Seen | undefined, to: Seen | undefined, lines: LogLine[]): Flight | null {
  const order = orderOf(lines, (line) => line.pieces.includes(name));
  if (from?.visible && to?.visible) {
    const isInside = from.parent === to.parent;
    if (!hasMoved(from, to, isInside)) return null;
    return { how: isInside ? "slides" : "moves", seen: to, other: from.box, order };
  }
  // What only came into view did not come.
  if (to?.visible && from?.parent !== to.parent) return { how: "comes", seen: to, other: elsewhere(name, lines, "deck"), order };
  if (from?.visible && !from.element.isConnected)
    return { how: "goes", seen: from, other: elsewhere(name, lines, "discard"), order };
  return null;
}

function flights(before: Snapshot, after: Snapshot, lines: LogLine[]): Flight[] {
  const names = new Set([...before.pieces.keys(), ...after.pieces.keys()]);
  return [...names].flatMap((name) =>
    pairs(before.pieces.get(name) ?? [], after.pieces.get(name) ?? []).flatMap(
      ([from, to]) => flightOf(name, from, to, lines) ?? [],
    ),
  );
}

function floats(before: Snapshot, after: Snapshot, lines: LogLine[]): Float[] {
  return [...after.counts].flatMap(([key, all]) => {
    const old = before.counts.get(key)?.[0];
    const seat = /^\d+/.exec(key)?.[0];
    const order = orderOf(lines, (line) => String(line.seat) === seat);
    return all.flatMap((seen) => {
      const by = old ? Number(seen.word) - Number(old.word) : 0;
      return seen.visible && by !== 0 && !Number.isNaN(by) ? [{ seen, by, order }] : [];
    });
  });
}

// A place that was not there before has had nothing put on it, unless its piece was.
function landings(before: Snapshot, after: Snapshot, lines: LogLine[]): Landing[] {
  return [...after.shows].flatMap(([name, all]) =>
    all.flatMap((seen, i) => {
      const old = before.shows.get(name)?.[i]?.word ?? (before.pieces.has(name) ? "" : seen.word);
      const landed = seen.visible && seen.word !== "" && seen.word !== old;
      return landed ? [{ seen, order: orderOf(lines, (line) => line.pieces.includes(name)) }] : [];
    }),
  );
}

export function compare(before: Snapshot, after: Snapshot, lines: LogLine[]): Differences {
  if (before.stage !== after.stage) return { flights: [], floats: [], landings: [] };
  return {
    flights: flights(before, after, lines),
    floats: floats(before, after, lines),
    landings: landings(before, after, lines),
  };
}
