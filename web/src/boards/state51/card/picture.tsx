// A scene as a drawing on a grid of 100 x 60. Its colours hang on the sky (scene.css). It decorates the words of its card.
import type { Location } from "../view";
import { motifs } from "./motifs";
import { sceneOf } from "./scene";
import type { Placed } from "./scene";
import "./scene.css";

function Motif({ placed: { motif, x, y, scale, flip }, more }: { placed: Placed; more: string }) {
  const size = scale.toFixed(2);
  return (
    <g class={more} transform={`translate(${x} ${y}) scale(${flip ? -size : size} ${size})`}>
      {motifs[motif]!.split("|").map((outline) => {
        const tone = outline[0]!.toLowerCase();
        return <path key={outline} class={`tone-${tone} ${tone === outline[0] ? "" : "line"}`} d={outline.slice(1)} />;
      })}
    </g>
  );
}

// Stars, snow and ash lie where a fixed pattern puts them: the skies differ enough.
const specks = "M8 9h1M21 4h1M33 14h1M44 7h1M57 3h1M66 12h1M79 6h1M91 15h1M14 22h1M28 27h1M52 19h1M72 24h1M86 29h1M97 8h1M3 31h1M40 33h1";

export function Picture({ card }: { card: Location }) {
  const { sky, disc, ridges, far, main, near } = sceneOf(card);
  return (
    <svg class={`s51-picture sky-${sky}`} viewBox="0 0 100 60" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle class="disc-halo" cx={disc.x} cy={disc.y} r={disc.r * 2} />
      <circle class="disc" cx={disc.x} cy={disc.y} r={disc.r} />
      <path class="specks" d={specks} />
      <path class="clouds" d="M-4 15q20-5 38 0t40-1 34 1v3q-20-3-36-1t-38 1-38-1zM20 27q16-3 30 0t34 0v2q-18-2-34 0t-30 0z" />
      <path class="ridge" d={ridges[0]} />
      <Motif placed={far} more="far" />
      <path class="ridge near" d={ridges[1]} />
      <path class="ground" d="M0 52q26-4 52-1t48-1v10H0z" />
      <ellipse class="shadow" cx={main.x + 7} cy={main.y} rx={26 * main.scale} ry="2.4" />
      <Motif placed={main} more="main" />
      <path class="ground near" d="M0 57q22-3 46-1t54-1v5H0z" />
      {near && <Motif placed={near} more="close" />}
    </svg>
  );
}
