// A bot's face, drawn from its name: the head, the eyes, the mouth and what it wears differ; the colour is the seat's.
import type { ComponentChildren } from "preact";

const heads: ComponentChildren[] = [
  <circle cx="12" cy="13.5" r="8.5" />,
  <rect x="3.5" y="6" width="17" height="15" rx="4" />,
  <path d="M12 4.5 20.5 9v8.5L12 22l-8.5-4.5V9z" />,
  <path d="M5 6h14l2 8-4 7.5H7L3 14z" />,
  <path d="M12 5c5.5 0 8.5 3.5 8.5 8.5V21h-17v-7.5C3.5 8.5 6.5 5 12 5z" />,
];

const eyes: ComponentChildren[] = [
  <path class="feature" d="M8.5 10.5a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8zm7 0a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8z" />,
  <path class="feature" d="M6.5 11h4v3h-4zm7 0h4v3h-4z" />,
  <path class="line" d="M6.8 13.2q1.7-2.6 3.4 0m3.6 0q1.7-2.6 3.4 0" />,
  <path class="feature" d="M6 10.5h12a2 2 0 0 1 0 4H6a2 2 0 0 1 0-4z" />,
];

const mouths: ComponentChildren[] = [
  <path class="line" d="M9 17.5q3 2.3 6 0" />,
  <path class="line" d="M9.5 18h5" />,
  <path class="feature" d="M9 17h6a3 2.6 0 0 1-6 0z" />,
];

const hats: ComponentChildren[] = [
  <path class="wire" d="M12 6V2.5M10.8 2h2.4" />,
  <path class="wire" d="M8 6.5 6.5 2.5m9.5 4 1.5-4" />,
  <path class="wire" d="M12 6q0-3 3-3.8" />,
  null,
];

function hashOf(name: string): number {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + letter.codePointAt(0)!) >>> 0;
  return hash;
}

export function Face({ name, seat, label }: { name: string; seat: number; label?: string }) {
  const hash = hashOf(name);
  const one = (list: ComponentChildren[], at: number) => list[Math.floor(hash / at) % list.length];
  const spoken = label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": true as const };
  return (
    <svg class={`face seat-${seat % 6}`} viewBox="0 0 24 24" {...spoken}>
      {label && <title>{label}</title>}
      {one(hats, 1)}
      <g class="skin">{one(heads, 5)}</g>
      {one(eyes, 29)}
      {one(mouths, 131)}
    </svg>
  );
}
