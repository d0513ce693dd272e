// A tile as a drawing: water, woods, a city, or what a card puts there.
import { fixed } from "../../fixed";
import { SymbolShape } from "../../symbols";

const FULL = 29; // the radius that drawings are made for

// Of a hex that stands on its point.
export function corners(radius: number): string {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 180) * (60 * i - 90);
    return `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`;
  }).join(" ");
}

const woods: [number, number, number][] = [
  [-11, -10, 8], [2, -14, 9], [13, -7, 8], [-15, 3, 7], [-3, 0, 10], [10, 5, 9], [-8, 12, 8], [4, 15, 7], [17, 10, 5],
];

function Ocean() {
  return (
    <path
      class="tm-waves"
      d="M-17-9q4.5-6 8.7 0t8.7 0 8.7 0 8 0M-19 0q4.5-6 8.7 0t8.7 0 8.7 0 8.7 0M-17 9q4.5-6 8.7 0t8.7 0 8.7 0 8 0"
    />
  );
}

function Greenery() {
  return (
    <g class="tm-woods">
      {woods.map(([x, y, r]) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r={r} />
          <circle class="tm-lit" cx={x - r * 0.25} cy={y - r * 0.3} r={r * 0.6} />
        </g>
      ))}
    </g>
  );
}

function City({ star }: { star: boolean }) {
  return (
    <g class="tm-town">
      <path class="tm-glass" d="M-19 8a19 19 0 0 1 38 0z" />
      <path d="M-15 8v-8h5v-5h4v5h2v-11h5v6h3v-4h5v6h5v11z" />
      <path class="tm-lamps" d="M-13 2h1.500v1.500h-1.500zM-8-1h1.500v1.500h-1.500zM-2-7h1.500v1.500h-1.500zM-2-2h1.500v1.500h-1.500zM6-4h1.500v1.500h-1.500zM6 2h1.500v1.500h-1.500zM11 3h1.500v1.500h-1.500z" />
      <path class="tm-glint" d="M-15 4a15 15 0 0 1 10-12" />
      {star && <path class="tm-star" d="m0-24 2.4 4.8 5.3.6-3.9 3.6 1 5.200L0-12.500l-4.8 2.7 1-5.2-3.9-3.6 5.3-.6z" />}
    </g>
  );
}

export const Tile = fixed(({ of, radius }: { of: string; radius: number }) => {
  const plain = ["ocean", "greenery", "city"].includes(of) ? of : of === "capital" ? "city" : "special";
  const points = corners(FULL);
  return (
    <g class={`tm-laid tm-laid-${plain}`} transform={`scale(${(radius / FULL).toFixed(3)})`}>
      <polygon class="tm-side-face" points={points} transform="translate(0 3)" />
      <polygon class="tm-top-face" points={points} />
      <path class="tm-bevel" d={`M-25-14.5 0-29 25-14.5`} />
      {plain === "ocean" && <Ocean />}
      {plain === "greenery" && <Greenery />}
      {plain === "city" && <City star={of === "capital"} />}
      {plain === "special" && (
        <g class="tm-emblem-shape" transform="translate(-13 -17) scale(1.08)">
          <SymbolShape name={`tm-tile-${of}`} />
        </g>
      )}
    </g>
  );
});
