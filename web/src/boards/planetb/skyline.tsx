// A building's picture, put together from a few blocks by its word: no two look alike, and each deck has its sky.
import { among, dice } from "../../card/choice";
import { fixed } from "../../fixed";
import type { Building } from "./view";

const skies: Record<string, [string, string]> = {
  a: ["#e2632a", "#f7b23b"],
  b: ["#c3262c", "#f28c38"],
  c: ["#5b3fa0", "#d8577f"],
  none: ["#1f7a86", "#f2c14e"],
};
const walls = ["#fff3c9", "#f0dfae", "#d9e2e6", "#f7d9c0"];
const roofs = ["flat", "dome", "saw", "spire"];

function Roof({ kind, x, y, w }: { kind: string; x: number; y: number; w: number }) {
  if (kind === "dome") return <path fill="#8a5fd0" d={`M${x} ${y}a${w / 2} ${w / 2.4} 0 0 1 ${w} 0Z`} />;
  if (kind === "saw") return <path fill="#35606b" d={`M${x} ${y}v-14l${w / 3} 14v-14l${w / 3} 14v-14l${w / 3} 14Z`} />;
  if (kind === "spire") return <path fill="#b3131b" d={`M${x} ${y}l${w / 2}-30 ${w / 2} 30Z`} />;
  return <path fill="#35262a" d={`M${x - 3} ${y - 5}h${w + 6}v5h-${w + 6}Z`} />;
}

function Block({ x, w, h, wall, roof, lit }: { x: number; w: number; h: number; wall: string; roof: string; lit: boolean[] }) {
  const y = 100 - h;
  return (
    <g stroke="#1b1416" stroke-width="2">
      <path fill={wall} d={`M${x} ${y}h${w}v${h}h-${w}Z`} />
      <Roof kind={roof} x={x} y={y} w={w} />
      {lit.map((on, i) => (
        <path key={i} stroke="none" fill={on ? "#f6c72f" : "#35262a"} d={`M${x + 6 + (i % 3) * ((w - 18) / 2.4)} ${y + 8 + Math.floor(i / 3) * 14}h7v8h-7Z`} />
      ))}
    </g>
  );
}

export const Skyline = fixed(({ card }: { card: Building }) => {
  const roll = dice(card.word);
  const [sky, ray] = skies[card.facts.deck] ?? skies.none!;
  const block = (x: number, w: number, h: number) => ({
    x, w, h, wall: among(roll, walls), roof: among(roll, roofs), lit: Array.from({ length: 3 * Math.floor((h - 12) / 14) }, () => roll() > 0.45),
  });
  const blocks = [block(18 + 20 * roll(), 40, 28 + 22 * roll()), block(190 - 24 * roll(), 44, 26 + 24 * roll()), block(88 + 24 * roll(), 66, 46 + 22 * roll())];
  return (
    <svg class="pb-skyline" viewBox="0 0 250 100" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path fill={sky} d="M0 0h250v100H0Z" />
      {Array.from({ length: 7 }, (_, i) => (
        <path key={i} fill={ray} opacity=".75" d={`M125 100 ${-40 + i * 52}-20h22Z`} />
      ))}
      {blocks.map((one, i) => (
        <Block key={i} {...one} />
      ))}
      <path stroke="#1b1416" stroke-width="3" d="M0 98.5h250" />
    </svg>
  );
});
