// Shows differences as motion: pieces fly over the page and take their place, numbers say by how much they changed,
// what was put somewhere lands. Only transform and opacity are animated, and only so many elements that it stays smooth.
import { isStill, slowness } from "./pace";
import type { Differences, Flight, Float, Landing } from "./snapshot";

const single = 320, // milliseconds that one thing takes
  whole = 1200, // all of a step
  gap = 110, // between one thing and the next
  ownWhole = 350; // what I did myself
const most = { flights: 10, slides: 24, floats: 16, landings: 8 };
const away = 0.35; // how small a piece is where it comes from

const running = new Set<Animation>();
const added = new Set<Element>();

function play(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Animation {
  const animation = element.animate(frames, { easing: "cubic-bezier(.2, .7, .2, 1)", fill: "backwards", ...options });
  running.add(animation);
  const end = () => running.delete(animation);
  animation.finished.then(end, end);
  return animation;
}

export function stopMotion(): void {
  running.forEach((animation) => animation.cancel());
  added.forEach((element) => element.remove());
  running.clear();
  added.clear();
}

function add(layer: Element, element: Element, until: Promise<unknown> | null): void {
  layer.append(element);
  added.add(element);
  const gone = () => {
    element.remove();
    added.delete(element);
  };
  until?.then(gone, gone);
}

const own = ["id", "tabindex", "role", "data-piece", "data-test", "data-count", "data-shows", "data-move", "data-seat"];

// A picture of a piece for the layer above the page. Its ancestors come along without boxes, so that the style sheets
// find what they look for.
function picture({ element, parent, box }: Flight["seen"], layer: Element): { inner: HTMLElement; outer: Element } {
  const inner = element.cloneNode(true) as HTMLElement;
  [inner, ...inner.querySelectorAll("*")].forEach((one) => own.forEach((name) => one.removeAttribute(name)));
  const { style } = inner;
  style.position = "absolute";
  style.margin = "0";
  style.left = `${box.left}px`;
  style.top = `${box.top}px`;
  style.width = `${box.width}px`;
  style.height = `${box.height}px`;
  let outer: Element = inner;
  for (let at = parent; at && at !== layer.parentElement; at = at.parentElement) {
    const shell = document.createElement(at.localName);
    shell.className = at.className;
    shell.style.display = "contents";
    shell.append(outer);
    outer = shell;
  }
  return { inner, outer };
}

// From middle to middle; a piece keeps its shape whatever the other place's is.
function towards(box: DOMRect, other: DOMRect | null, isPile: boolean): string {
  if (!other) return "scale(0.9)";
  const scale = isPile ? away : Math.min(Math.max(other.width / box.width, away), 1 / away);
  const x = other.left + other.width / 2 - box.left - box.width / 2;
  const y = other.top + other.height / 2 - box.top - box.height / 2;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

function takeOff({ how, seen, other }: Flight, layer: Element, duration: number, delay: number): void {
  const far = { transform: towards(seen.box, other, how !== "moves"), opacity: how === "moves" ? 1 : 0 };
  const here = { transform: "none", opacity: 1 };
  const { inner, outer } = picture(seen, layer);
  const flying = play(inner, how === "goes" ? [here, far] : [far, here], { duration, delay, fill: "both" });
  add(layer, outer, flying.finished);
}

// What comes is seen nowhere before it takes off, and is pictured only then: ten cards at once would be too much for a frame.
function fly(flight: Flight, layer: Element, duration: number, delay: number): void {
  const hide = (time: number) => play(flight.seen.element, [{ opacity: 0 }, { opacity: 0 }], { duration: time });
  if (flight.how !== "goes") hide(delay + duration);
  if (flight.how === "comes") hide(delay).finished.then(() => takeOff(flight, layer, duration, 0), () => undefined);
  else takeOff(flight, layer, duration, delay);
}

function slide({ seen, other }: Flight, duration: number): void {
  const by = `translate(${other!.left - seen.box.left}px, ${other!.top - seen.box.top}px)`;
  play(seen.element, [{ transform: by }, { transform: "translate(0, 0)" }], { duration, composite: "add" });
}

export function signed(n: number): string {
  return n > 0 ? `+${n}` : `\u2212${-n}`;
}

function float({ seen, by }: Float, layer: Element, duration: number, delay: number): void {
  const element = document.createElement("span");
  element.className = by > 0 ? "float more" : "float less";
  element.textContent = signed(by);
  element.style.left = `${seen.box.right}px`;
  // Under the strip of players, whose other numbers it would cover.
  element.style.top = `${seen.element.closest(".players") ? seen.box.bottom + 4 : seen.box.top}px`;
  const still = isStill();
  const up = (y: number, opacity: number) => ({ transform: `translate(-50%, ${y}px)`, opacity });
  const rising = still
    ? null
    : play(element, [up(4, 0), { ...up(-6, 1), offset: 0.2 }, { ...up(-10, 1), offset: 0.8 }, up(-22, 0)], {
        duration,
        delay,
        fill: "both",
      });
  add(layer, element, rising?.finished ?? null);
}

// Also inside a drawing, whose elements have their place by a transform of their own.
function land({ seen }: Landing, duration: number, delay: number): void {
  const { style } = seen.element as HTMLElement | SVGElement;
  style.transformBox = "fill-box";
  style.transformOrigin = "center";
  play(seen.element, [{ transform: "scale(1.3)" }, { transform: "scale(1)" }], { duration, delay, composite: "add" });
}

const inOrder = (one: { order: number }, other: { order: number }) => one.order - other.order;

// What was not there and cannot be pictured just appears: parts of a drawing, and what is more than can be followed.
function flying(all: Flight[]): Flight[] {
  return all.filter(({ seen }) => seen.element instanceof HTMLElement).sort(inOrder).slice(0, most.flights);
}

export function move({ flights, floats, landings }: Differences, layer: Element, isOwn: boolean): void {
  const first = floats.sort(inOrder).slice(0, most.floats);
  if (isStill()) return first.forEach((one) => float(one, layer, 0, 0));
  const slow = slowness();
  const time = (isOwn ? ownWhole : single * slow) * (isOwn ? 0.7 : 1);
  const things = [
    ...flying(flights.filter(({ how }) => how !== "slides")).map((one) => ({ one, show: (at: number) => fly(one, layer, time, at) })),
    ...landings.sort(inOrder).slice(0, most.landings).map((one) => ({ one, show: (at: number) => land(one, time, at) })),
  ].sort((a, b) => inOrder(a.one, b.one));
  const room = isOwn ? ownWhole - time : whole * slow - time;
  const between = Math.min(gap * slow, room / Math.max(things.length - 1, 1));
  const slides = flights.filter(({ how, seen }) => how === "slides" && seen.element instanceof HTMLElement);
  if (slides.length <= most.slides) slides.forEach((one) => slide(one, time));
  things.forEach(({ show }, i) => show(i * between));
  // A number changes when what changes it has arrived.
  first.forEach((one, i) => float(one, layer, 600 * slow, Math.min(i * 40 * slow, isOwn ? 60 : room / 2)));
}
