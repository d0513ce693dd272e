// Numbers as someone pencils them onto the plan: each digit a few strokes on 12 by 20, never quite upright, with a grain.
const strokes = [
  "M6.2 1.2C2.6 1.4 1 6 1.2 10.4c.2 4.6 2.2 8.4 5.1 8.2 3.3-.3 4.7-5 4.5-9.4C10.6 4.6 8.8 1.2 5.6 1.4",
  "M2.4 5.2c1.8-.8 3.4-2.2 4.4-4C6.9 7 6.8 13 6.6 18.8",
  "M1.4 5.4C1.8 2.6 4.2 1 6.6 1.2c2.8.2 4.2 2.6 3.6 5.4-.8 3.6-5.6 7.4-9 11.6 3.2-.4 6.6-.3 9.8 0",
  "M1.6 3.2c2-2 6.4-2.6 7.8-.2C10.8 5.6 8 8.6 4.6 9.2c3.8-.4 6.8 1.8 6.2 5.2-.6 3.6-5.4 5.2-9.6 2.6",
  "M7.4 1.2C5.8 5.4 3.8 9 1 12.6c3.4-.2 7-.4 10.4-.2M8.4 8.2c-.1 3.4-.2 7 0 10.6",
  "M10.2 1.6c-2.6-.2-5.2-.2-7.4 0-.4 2.4-.8 4.8-1 7.2 2.6-1.8 6.8-1.8 8.4 1.2 1.6 3.4-.6 7.4-4.2 8.4-1.8.4-3.6-.2-4.8-1.4",
  "M9.2 1.4C5.2 3 1.8 8 1.4 13c-.2 3.6 2 5.8 4.8 5.6 3-.2 4.8-3 4.4-5.8-.4-2.8-3.2-4-5.6-3-2 .8-3.2 2.6-3.4 4.6",
  "M1.2 2c3.2-.4 6.6-.4 9.6-.2C8.2 6.6 6 12.4 4.6 18.8M3.4 10.4c1.8-.2 3.6-.2 5.4 0",
  "M9.6 3.6C8 .8 3.4.8 2.4 3.6 1.4 7 5.4 8.4 7.8 10c3.2 2.2 3.4 6.4.2 8.2-3 1.4-6.6-.6-6.4-3.8C1.8 10.4 7.4 9 9.4 6c.6-1 .6-1.6.2-2.4",
  "M10 6.2C9.6 2.8 7 .8 4.4 1.6 1.6 2.4.8 5.8 2.2 8.2c1.6 2.4 5.8 2.2 7.2-.6.5-1 .6-2.2.6-3.2.4 5.2-.4 10-2.4 14.4",
];

const WIDE = 12;
const STEP = 13.4;
const TALL = 20;

// The same for the same place, so that nothing trembles between two drawings.
export function tilted(seed: number, most: number): number {
  return (((seed * 2654435761) >>> 8) % (2 * most + 1)) - most;
}

interface Props {
  number: string;
  x: number; // of its middle
  y: number;
  tall: number;
  seed: number;
}

export function Pencilled({ number, x, y, tall, seed }: Props) {
  const digits = [...number];
  const wide = (digits.length - 1) * STEP + WIDE;
  const scale = tall / TALL;
  const place = `translate(${x} ${y}) rotate(${tilted(seed, 4)}) scale(${scale}) translate(${-wide / 2} ${-TALL / 2})`;
  return (
    <g class="wt-pencil" transform={place} aria-hidden="true">
      {digits.map((digit, i) => (
        <g key={i} transform={`translate(${i * STEP} ${tilted(seed + i, 1) * 0.5})`}>
          <path d={strokes[Number(digit)]} />
          <path class="wt-grain" d={strokes[Number(digit)]} />
        </g>
      ))}
    </g>
  );
}

// A cross through a box of 20 by 20, in two strokes.
export function Cross() {
  return (
    <svg class="wt-cross" viewBox="0 0 20 20" preserveAspectRatio="none" aria-hidden="true">
      <path d="M3 3.5C8 8 12.5 12.5 17.5 17M17 3C12 8.5 8 12 2.5 16.5" />
    </svg>
  );
}
