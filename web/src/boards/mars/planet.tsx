// Mars as a map of hexes (R6.1): what is printed on them, tiles with their owners, claims, and the two cities away from
// the planet. Its ground goes from red to green as terraforming goes on.
import type { Look } from "../board";
import type { Counts } from "../shared/things";
import { showing } from "../../motion/marks";
import { SeatMark, SymbolShape } from "../../symbols";
import { hexLabel } from "./telling";
import { hexOf, markOf, progressOf, viewOf } from "./view";
import type { Hex } from "./view";

const WIDTH = 40; // of a hex, which stands on its point
const RADIUS = WIDTH / Math.sqrt(3);
const ROWS = 9;
const EDGE = 4; // room around the map for the ring of a hex that has the focus
const SIZE = { width: ROWS * WIDTH + 2 * EDGE, height: (1.5 * (ROWS - 1) + 2) * RADIUS + 2 * EDGE };
const away: Record<string, [number, number]> = { ganymede: [22, 300], phobos: [338, 300] };

const corners = Array.from({ length: 6 }, (_, i) => {
  const angle = (Math.PI / 180) * (60 * i - 90);
  return `${(RADIUS * Math.cos(angle)).toFixed(2)},${(RADIUS * Math.sin(angle)).toFixed(2)}`;
}).join(" ");

function middleOf({ word, facts }: Hex): [number, number] {
  const off = away[word];
  if (off) return [off[0] + EDGE, off[1] + EDGE];
  const length = ROWS - Math.abs(facts.row - 5);
  const x = ((ROWS - length) / 2 + facts.column - 0.5) * WIDTH;
  return [x + EDGE, RADIUS * (1 + 1.5 * (facts.row - 1)) + EDGE];
}

function Shape({ name, x, y, size, more = "" }: { name: string; x: number; y: number; size: number; more?: string }) {
  const scale = size / 24;
  return (
    <g class={more} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${scale})`}>
      <SymbolShape name={name} />
    </g>
  );
}

// Every unit of the bonus is a symbol of its own.
function Bonus({ bonus }: { bonus: Counts }) {
  const all = Object.entries(bonus).flatMap(([what, n]) => Array.from({ length: n }, () => what));
  return (
    <>
      {all.map((what, i) => {
        const name = what === "cards" ? "card" : `tm-${what}`;
        return <Shape key={i} name={name} x={(i - (all.length - 1) / 2) * 15} y={0} size={13} more={`tm-is-${what}`} />;
      })}
    </>
  );
}

function Area({ area }: { area: string }) {
  if (area === "volcanic") return <Shape name="tm-volcano" x={0} y={13} size={10} more="tm-area-mark" />;
  if (area === "noctis") return <Shape name="tm-tile-city" x={0} y={13} size={10} more="tm-area-mark" />;
  if (area === "ocean") return <Shape name="tm-ocean" x={0} y={13} size={9} more="tm-area-mark" />;
  if (area === "space") return <Shape name="tm-moon" x={0} y={0} size={20} more="tm-area-mark" />;
  return null;
}

function Mark({ seat, y }: { seat: number; y: number }) {
  return (
    <>
      <circle class="tm-mark-back" cx="0" cy={y} r="7.5" />
      <svg x="-5.5" y={y - 5.5} width="11" height="11" class="tm-mark">
        <SeatMark seat={seat} />
      </svg>
    </>
  );
}

function Tile({ tile, seat }: { tile: string; seat: number | null }) {
  const size = seat === null ? 22 : 18;
  return (
    <>
      <Shape name={`tm-tile-${tile}`} x={0} y={seat === null ? 0 : -6} size={size} more="tm-tile-shape" />
      {seat !== null && <Mark seat={seat} y={11} />}
    </>
  );
}

function tileClass(tile: string | undefined): string {
  if (!tile) return "";
  const plain = ["ocean", "greenery", "city"].includes(tile) ? tile : tile === "capital" ? "city" : "special";
  return `tm-has-${plain}`;
}

function HexPiece({ look, hex }: { look: Look; hex: Hex }) {
  const view = viewOf(look);
  const [x, y] = middleOf(hex);
  const tile = view.tiles[hex.word];
  const claim = markOf(view.claims[hex.word]);
  const classes = `tm-hex tm-area-${hex.facts.area} ${tileClass(tile)}`;
  const piece = `hex ${hex.word}`;
  return (
    <g
      {...look.pieces.props(piece, hexLabel(look, hex.word), classes)}
      {...showing(tile ?? "")}
      data-lens={piece}
      transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`}
    >
      {hex.word in away ? <circle class="tm-ground" r="20" /> : <polygon class="tm-ground" points={corners} />}
      {tile ? (
        <Tile tile={tile} seat={markOf(view.owners[hex.word])} />
      ) : (
        <>
          <Area area={hex.facts.area} />
          <g transform="translate(0 -2)">
            <Bonus bonus={hex.facts.bonus} />
          </g>
          {claim !== null && <Mark seat={claim} y={-11} />}
        </>
      )}
    </g>
  );
}

export function Planet({ look }: { look: Look }) {
  const view = viewOf(look);
  const hexes = Object.keys(look.game.things.hex ?? {}).flatMap((word) => hexOf(look.game, word) ?? []);
  // What can be used is drawn last, so that no neighbour covers its edge.
  const usable = (hex: Hex) => look.pieces.moves(`hex ${hex.word}`).length > 0;
  const drawn = [...hexes.filter((hex) => !usable(hex)), ...hexes.filter(usable)];
  return (
    <svg
      class="tm-planet"
      viewBox={`0 0 ${SIZE.width} ${SIZE.height.toFixed(1)}`}
      style={{ "--tm-done": `${Math.round(100 * progressOf(view))}%` }}
    >
      <circle class="tm-globe" cx={SIZE.width / 2} cy={SIZE.height / 2} r={SIZE.height / 2 + 14} />
      {drawn.map((hex) => (
        <HexPiece key={hex.word} look={look} hex={hex} />
      ))}
    </svg>
  );
}
