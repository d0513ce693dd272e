// Mars as a globe that carries the map of hexes (R6.1): what is printed on them, tiles with their owners, claims, and the
// two cities away from the planet; around it the tracks. Its ground goes from red to green as terraforming goes on.
import type { Look } from "../board";
import type { Counts } from "../shared/things";
import { fixed } from "../../fixed";
import { showing } from "../../motion/marks";
import { SeatMark, SymbolShape } from "../../symbols";
import { hexLabel } from "./telling";
import { corners, Tile } from "./tile";
import { Tracks } from "./tracks";
import { ghostOf, hexOf, markOf, progressOf, viewOf } from "./view";
import type { Ghost, Hex, View } from "./view";

export const SIZE = 600; // of the drawing
const MIDDLE = SIZE / 2;
const GLOBE = 250; // its radius
const WIDTH = 51.5; // of a hex, which stands on its point
const RADIUS = WIDTH / Math.sqrt(3);
const ROWS = 9;
const away: Record<string, [number, number]> = { ganymede: [192, 566], phobos: [408, 566] };

const outline = corners(RADIUS - 1.2);

function middleOf({ word, facts }: Hex): [number, number] {
  const off = away[word];
  if (off) return off;
  const length = ROWS - Math.abs(facts.row - 5);
  return [MIDDLE + (facts.column - (length + 1) / 2) * WIDTH, MIDDLE + (facts.row - 5) * 1.5 * RADIUS];
}

function Shape({ name, x, y, size, more = "" }: { name: string; x: number; y: number; size: number; more?: string }) {
  return (
    <g class={more} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}>
      <SymbolShape name={name} />
    </g>
  );
}

// Every unit of the bonus is a cube of its own.
const Bonus = fixed(({ bonus }: { bonus: Counts }) => {
  const all = Object.entries(bonus).flatMap(([what, n]) => Array.from({ length: n }, () => what));
  return (
    <>
      {all.map((what, i) => {
        const x = (i - (all.length - 1) / 2) * 19;
        const word = what === "cards" ? "card" : what;
        return (
          <g key={i} class={`tm-bonus tm-c-${word}`} transform={`translate(${x} 0)`}>
            <rect x="-8.5" y="-8.5" width="17" height="17" rx="4.5" />
            <Shape name={what === "cards" ? "card" : `tm-${what}`} x={0} y={0} size={12} />
          </g>
        );
      })}
    </>
  );
});

const areaMarks: Record<string, string> = { volcanic: "tm-volcano", noctis: "tm-tile-city" };

function Empty({ hex, claim }: { hex: Hex; claim: number | null }) {
  const { area, bonus } = hex.facts;
  const mark = areaMarks[area];
  return (
    <>
      {area === "space" && <Shape name="tm-moon" x={0} y={0} size={30} more="tm-area-mark" />}
      {mark && <Shape name={mark} x={0} y={17} size={13} more="tm-area-mark" />}
      <g transform={`translate(0 ${mark ? -4 : 0})`}>
        <Bonus bonus={bonus} />
      </g>
      {claim !== null && <Mark seat={claim} y={-16} />}
    </>
  );
}

function Mark({ seat, y }: { seat: number; y: number }) {
  return (
    <>
      <circle class="tm-mark-back" cx="0" cy={y} r="9.5" />
      <svg x="-7.5" y={y - 7.5} width="15" height="15" class="tm-mark">
        <SeatMark seat={seat} />
      </svg>
    </>
  );
}

function Laid({ tile, seat }: { tile: string; seat: number | null }) {
  return (
    <>
      <Tile of={tile} radius={RADIUS - 0.8} />
      {seat !== null && <Mark seat={seat} y={18} />}
    </>
  );
}

function tileClass(tile: string | undefined): string {
  if (!tile) return "";
  const plain = ["ocean", "greenery", "city"].includes(tile) ? tile : tile === "capital" ? "city" : "special";
  return `tm-has-${plain}`;
}

// What would lie there after what is lifted.
function ghostTile(view: View, ghost: Ghost | null, word: string): string | undefined {
  const then = ghost?.tiles[word];
  return then !== view.tiles[word] ? then : undefined;
}

function HexPiece({ look, hex }: { look: Look; hex: Hex }) {
  const view = viewOf(look), ghost = ghostOf(look);
  const [x, y] = middleOf(hex);
  const tile = view.tiles[hex.word];
  const coming = ghostTile(view, ghost, hex.word);
  const claim = markOf(view.claims[hex.word]);
  const classes = `tm-hex tm-area-${hex.facts.area} ${tileClass(tile)} ${coming ? "tm-ghostly" : ""}`;
  const piece = `hex ${hex.word}`;
  return (
    <g
      {...look.pieces.props(piece, hexLabel(look, hex.word), classes)}
      {...showing(tile ?? "")}
      data-lens={piece}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
    >
      {hex.word in away ? <circle class="tm-ground" r="25" /> : <polygon class="tm-ground" points={outline} />}
      {tile ? <Laid tile={tile} seat={markOf(view.owners[hex.word])} /> : <Empty hex={hex} claim={claim} />}
      {coming && (
        <g class="tm-ghost">
          <Laid tile={coming} seat={markOf(ghost?.owners[hex.word])} />
        </g>
      )}
      <polygon class="tm-edge" points={outline} />
    </g>
  );
}

// Where plants grow, the ground around them is green.
function Growth({ hexes, view }: { hexes: Hex[]; view: View }) {
  const green = hexes.filter(({ word }) => ["greenery", "ecological-zone", "natural-preserve"].includes(view.tiles[word] ?? ""));
  return (
    <g>
      {green.map((hex) => {
        const [x, y] = middleOf(hex);
        return <circle key={hex.word} cx={x} cy={y} r="78" fill="url(#tm-growth)" />;
      })}
    </g>
  );
}

const craters: [number, number, number][] = [
  [210, 96, 22], [402, 82, 13], [470, 170, 17], [118, 214, 12], [96, 352, 16], [140, 430, 11], [232, 506, 21], [372, 520, 14], [482, 402, 19], [520, 286, 11], [300, 70, 8], [176, 148, 8],
];

const lowlands = [
  <path d="M62 250q60-50 150-24t130-14 100-50 70 50q40 60-20 88t-120 8-90 44-140 0-80-102z" />,
  <path d="M130 420q80-30 150 0t160-10q44 20 10 60t-130 66-160-40-30-76z" />,
];

const Globe = fixed(() => {
  return (
    <>
      <defs>
        <radialGradient id="tm-light" cx="34%" cy="28%" r="78%">
          <stop offset="0" class="tm-stop-lit" />
          <stop offset=".5" class="tm-stop-mid" />
          <stop offset="1" class="tm-stop-deep" />
        </radialGradient>
        <radialGradient id="tm-shade" cx="36%" cy="30%" r="76%">
          <stop offset=".55" stop-color="#000" stop-opacity="0" />
          <stop offset=".86" stop-color="#150302" stop-opacity=".35" />
          <stop offset="1" stop-color="#0a0202" stop-opacity=".7" />
        </radialGradient>
        <radialGradient id="tm-halo">
          <stop offset=".84" class="tm-stop-halo" />
          <stop offset="1" class="tm-stop-none" />
        </radialGradient>
        <radialGradient id="tm-growth">
          <stop offset=".2" class="tm-stop-growth" />
          <stop offset="1" class="tm-stop-growth" stop-opacity="0" />
        </radialGradient>
      </defs>
      <circle cx={MIDDLE} cy={MIDDLE} r={GLOBE + 42} fill="url(#tm-halo)" />
      <circle cx={MIDDLE} cy={MIDDLE} r={GLOBE} fill="url(#tm-light)" />
      <g class="tm-albedo">{lowlands}</g>
      <g class="tm-lowland">{lowlands}</g>
      <path class="tm-cap" d="M206 70q50-24 94-22 50-2 92 20-30 14-54 8-20 12-44 4-30 10-88-10z" />
      {craters.map(([x, y, r]) => (
        <g key={`${x} ${y}`} class="tm-crater">
          <ellipse cx={x} cy={y} rx={r} ry={r * 0.86} />
          <path d={`M${x - r} ${y}a${r} ${r * 0.86} 0 0 1 ${2 * r} 0a${r} ${r * 0.6} 0 0 0 ${-2 * r} 0z`} />
        </g>
      ))}
    </>
  );
});

export function Planet({ look }: { look: Look }) {
  const view = viewOf(look);
  const hexes = Object.keys(look.game.things.hex ?? {}).flatMap((word) => hexOf(look.game, word) ?? []);
  // What can be used is drawn last, so that no neighbour covers its edge.
  const usable = (hex: Hex) => look.pieces.moves(`hex ${hex.word}`).length > 0;
  const drawn = [...hexes.filter((hex) => !usable(hex)), ...hexes.filter(usable)];
  return (
    <svg
      class="tm-planet"
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      style={{ "--tm-done": `${Math.round(42 * progressOf(view))}%`, "--tm-green": progressOf(view).toFixed(2) }}
    >
      <Globe />
      <Growth hexes={hexes} view={view} />
      <circle class="tm-night" cx={MIDDLE} cy={MIDDLE} r={GLOBE} fill="url(#tm-shade)" />
      <Tracks look={look} middle={MIDDLE} radius={GLOBE} />
      {drawn.map((hex) => (
        <HexPiece key={hex.word} look={look} hex={hex} />
      ))}
    </svg>
  );
}
