// Symbols on a 24 px grid, each with its own silhouette, and the marks of seats. Boards add theirs with addSymbols.
import type { ComponentChildren } from "preact";
import { fixed } from "./fixed";

const shapes: Record<string, ComponentChildren> = {};

export function addSymbols(more: Record<string, ComponentChildren>): void {
  Object.assign(shapes, more);
}

// Only the paths, for use inside another svg.
export function SymbolShape({ name }: { name: string }) {
  return <>{shapes[name] ?? shapes.unknown}</>;
}

// With a label it is an image that says so; without one it decorates words that stand beside it.
export const Symbol = fixed(({ name, label }: { name: string; label?: string }) => {
  const spoken = label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": true as const };
  return (
    <svg class="symbol" viewBox="0 0 24 24" fill="currentColor" {...spoken}>
      {label && <title>{label}</title>}
      <SymbolShape name={name} />
    </svg>
  );
});

// Several outlines in one: where they overlap is a hole.
export function cut(d: string) {
  return <path fill-rule="evenodd" d={d} />;
}

addSymbols({
  unknown: <circle cx="12" cy="12" r="4" />,
  vp: (
    <path d="M12 1.5 15.2 4l4-.3.7 4L23 10.6l-2 3.4.9 4-4 1-1.9 3.5-4-1.5-4 1.5L6.1 19l-4-1 .9-4-2-3.4 3.1-2.9.7-4 4 .3zM12 7l-1.6 3.3-3.6.5 2.6 2.5-.6 3.6 3.2-1.7 3.2 1.7-.6-3.6 2.6-2.5-3.6-.5z" />
  ),
  card: (
    <path d="M6 2h12a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zm1.5 3.5v7h9v-7zm0 9.5v1.8h9V15zm0 3.2V20h6v-1.8z" />
  ),
  worker: (
    <path d="M12 3a5 5 0 0 1 5 5h2v2H5V8h2a5 5 0 0 1 5-5zm-4 8.5h8A4 4 0 0 1 14 15c3.5.5 6 2.5 6 6H4c0-3.5 2.5-5.5 6-6a4 4 0 0 1-2-3.5z" />
  ),
  deck: <path d="M12 1.5 23 7.5 12 13.5 1 7.5ZM1 11l11 6 11-6v3.2l-11 6-11-6Z" />,
  "first-player": <path d="M4 .8h2.8v22.4H4ZM8.3 2.5H21.5l-4 5.2 4 5.3H8.3Z" />,
  passed: cut("M7.5 1h9L23 7.5v9L16.5 23h-9L1 16.5v-9ZM5 10v4h14v-4Z"),
  house: <path d="M12 2.5 1.5 11.5l1.6 1.9L5 11.8V21h5.2v-6h3.6v6H19v-9.2l1.9 1.6 1.6-1.9L18 7.6V3.5h-3v1.6z" />,
  person: <path d="M12 2.5a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6zM12 14c5 0 8.5 2.7 9 7.5H3C3.5 16.7 7 14 12 14z" />,
  bot: (
    <path d="M11 1.5h2v3h5a2 2 0 0 1 2 2V11h2v5h-2v3.5a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V16H2v-5h2V6.5a2 2 0 0 1 2-2h5zM8.5 9a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM8 16v2h8v-2z" />
  ),
  chat: (
    <path d="M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-8l-5.5 5v-5H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm2.5 4v2h11V7zm0 4v2h7v-2z" />
  ),
  log: <path d="M3 4h3v3H3zm5 0h13v3H8zM3 10.5h3v3H3zm5 0h13v3H8zM3 17h3v3H3zm5 0h9v3H8z" />,
  undo: <path d="M9.5 3 2 9.5 9.5 16v-4.5H14a3.7 3.7 0 0 1 0 7.5H6v3h8a6.7 6.7 0 0 0 0-13.5H9.5z" />,
  redo: <path d="M14.5 3 22 9.5 14.5 16v-4.5H10a3.7 3.7 0 0 0 0 7.5h8v3h-8a6.7 6.7 0 0 1 0-13.5h4.5z" />,
  restart: <path d="M3 4h3v16H3zm18.5 0v16L14 12.8V20L6.5 12 14 4v7.2z" />,
  hint: (
    <path d="M12 1.5a7.3 7.3 0 0 1 4.3 13.2c-.8.6-1.3 1.3-1.3 2.3H9c0-1-.5-1.7-1.3-2.3A7.3 7.3 0 0 1 12 1.5zM9 18.5h6V20H9zm1 3h4a2 2 0 0 1-4 0z" />
  ),
  check: <path d="m3 12.5 2.5-2.5 4 4L18.5 5 21 7.5 9.5 19z" />,
  cross: <path d="m5.5 3 6.5 6.5L18.5 3 21 5.5 14.5 12l6.5 6.5-2.5 2.5-6.5-6.5L5.5 21 3 18.5 9.5 12 3 5.5z" />,
  wait: (
    <path d="M5 2h14v2.5h-1.5c0 3.5-1.5 5.7-3.8 7.5 2.3 1.8 3.8 4 3.8 7.5H19V22H5v-2.5h1.5c0-3.5 1.5-5.7 3.8-7.5C8 10.2 6.5 8 6.5 4.5H5z" />
  ),
  link: (
    <path d="M10 7.5V10H7a2 2 0 0 0 0 4h3v2.5H7a4.5 4.5 0 0 1 0-9zm4 0h3a4.5 4.5 0 0 1 0 9h-3V14h3a2 2 0 0 0 0-4h-3zM8 10.8h8v2.4H8z" />
  ),
  star: <path d="m12 2 3 6.6 7.2.8-5.4 4.8 1.5 7.1L12 17.7l-6.3 3.6 1.5-7.1L1.8 9.4 9 8.6z" />,
  sun: (
    <path d="M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM11 1h2v4h-2zm0 18h2v4h-2zM1 11h4v2H1zm18 0h4v2h-4zM3.5 4.9l1.4-1.4 2.8 2.8-1.4 1.4zm12.8 12.8 1.4-1.4 2.8 2.8-1.4 1.4zm0-11.4 2.8-2.8 1.4 1.4-2.8 2.8zM3.5 19.1l2.8-2.8 1.4 1.4-2.8 2.8z" />
  ),
  moon: <path d="M20.5 15.3A9.5 9.5 0 1 1 9.2 2.6a7.8 7.8 0 0 0 11.3 12.7z" />,
  table: <path d="M2 6h20v4H2zm2 5h3v9H4zm13 0h3v9h-3z" />,
  people: (
    <path d="M8 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0 9.5c4 0 7 2.2 7 6.5H1c0-4.3 3-6.5 7-6.5zM16.5 5a3.5 3.5 0 1 1-.5 7 6 6 0 0 0 .5-7zm.8 8.7c3.4.3 5.7 2.4 5.7 6.3h-6c0-2.6-.9-4.7-2.5-6.1a9 9 0 0 1 2.8-.2z" />
  ),
  send: <path d="M2 3 23 12 2 21l3-8 9-1-9-1z" />,
  book: (
    <path d="M3 4.500C6 3 9.5 3 11.2 4.800V20.500C9 19 6 19 3 20.300zM21 4.500C18 3 14.5 3 12.8 4.800V20.500C15 19 18 19 21 20.300z" />
  ),
  phone: cut("M8 1h8a2.5 2.5 0 0 1 2.5 2.500v17A2.5 2.5 0 0 1 16 23H8a2.5 2.5 0 0 1-2.5-2.500v-17A2.5 2.5 0 0 1 8 1ZM8 4v14h8V4ZM10.5 19.500v1.800h3v-1.800Z"),
  menu: <path d="M3 5h18v2.5H3zm0 5.7h18v2.6H3zm0 5.8h18V19H3z" />,
  more: <path d="M12 8 4 16l2 2 6-6 6 6 2-2z" />,
  first: <path d="M4 4h3v16H4zm16 0v16L8 12z" />,
  last: <path d="M17 4h3v16h-3zM4 4l12 8-12 8z" />,
  back: <path d="m15.5 3 2.5 2.5L11.5 12l6.5 6.5-2.5 2.5-9-9z" />,
  forward: <path d="M8.5 3 6 5.5l6.5 6.5L6 18.5 8.5 21l9-9z" />,
  play: <path d="m6 3 15 9-15 9z" />,
  pause: <path d="M6 4h4v16H6zm8 0h4v16h-4z" />,
});

// Seats differ by shape as well as by colour (--seat-0 to --seat-5 in base.css).
const marks: ComponentChildren[] = [
  <circle cx="12" cy="12" r="9" />,
  <path d="M3.5 3.5h17v17h-17z" />,
  <path d="M12 2 23 21.5H1z" />,
  <path d="M12 1 23 12 12 23 1 12z" />,
  <path d="M6.5 2.5h11L23 12l-5.5 9.5h-11L1 12z" />,
  <path d="M9 2h6v7h7v6h-7v7H9v-7H2V9h7z" />,
];

// Only the shape, for use inside another svg.
export function MarkShape({ seat }: { seat: number }) {
  return <>{marks[seat % marks.length]}</>;
}

export const SeatMark = fixed(({ seat, label }: { seat: number; label?: string }) => {
  const spoken = label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": true as const };
  return (
    <svg class={`seat-mark seat-${seat % marks.length}`} viewBox="0 0 24 24" fill="currentColor" {...spoken}>
      {label && <title>{label}</title>}
      <MarkShape seat={seat} />
    </svg>
  );
});
