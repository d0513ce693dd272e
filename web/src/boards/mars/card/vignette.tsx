// The picture of a card: a sky, hills, and two or three motifs that its name, its tags and a number made of its word
// choose, so that no two cards look alike.
import { among, dice, motifsFrom } from "../../../card/choice";
import { fixed } from "../../../fixed";
import { motifs, palette } from "./motifs";

interface Placed {
  motif: string;
  x: number;
  y: number;
  scale: number;
  flip: boolean;
}

export interface Scene {
  sky: string;
  hills: [string, string];
  stars: string;
  placed: Placed[];
}

const WIDTH = 100, HEIGHT = 52;

// What names of cards tell of; the first that fits is the main motif.
const named: [RegExp, string][] = [
  [/comet|towing/, "comet"], [/mining-consort|asteroid|deimos|ammonia|nitrogen-rich/, "asteroid"], [/ganymede|callisto|io-|europa|titan|miranda|thorium/, "jupiter"],
  [/saturn|neptune/, "saturn"], [/satellite|observatory/, "satellite"], [/elevator/, "elevator"], [/mirror|soletta|lens/, "mirror"],
  [/station|lagrange|haven|wheel/, "wheel"], [/shuttle|convoy|ship|catapult|import/, "ship"], [/fleet|raider/, "fighter"], [/zeppelin/, "zeppelin"],
  [/dome|cupola|domed/, "dome"], [/city|capital|urban|metropolis|republic|stronghold|district/, "city"], [/rail/, "rail"], [/rover|expedition/, "rover"],
  [/strip|building-ind|underground|escarp/, "digger"], [/mine|mining|ore|deposit/, "cart"], [/steelw|ironw|factor|industrial|foundr|mill/, "factory"],
  [/nuclear|fission|rad-/, "towers"], [/fusion|quantum|mass-conv|reactor|thor/, "reactor"], [/geotherm|volcan|lava|mohole|deep-well|tectonic/, "volcano"],
  [/dam|splitting|pump/, "dam"], [/wind/, "windmill"], [/solar-power|peroxide|power-inf|grid/, "solar"], [/lightning|storm|harvest/, "storm"], [/wave|kelp|lake|ocean|aquifer|reservoir|flood|algae|resort/, "lake"],
  [/fish/, "fish"], [/bird/, "bird"], [/herbiv|livestock|animals|pets|predator|wildlife|habitat/, "herd"], [/bacteria|microbe|virus|worm|ant|insect|tardi|eaters|fung/, "microbe"],
  [/gene|dna|gmo|designed|adaptation|life/, "dna"], [/lichen|moss|tundra|grass|heather/, "lichen"], [/tree|mangrove|plantation|forest|bush|preserve|valley|park/, "tree"], [/greenhouse|farming|food|soil|photosyn/, "greenhouse"],
  [/ice|permafrost|polar|cold|arctic/, "ice"], [/magnet|field|gravity/, "field"], [/media|pr-office|celebr|tourism|beam/, "mast"], [/bank|loan|sponsor|cartel|credicor|company|guild/, "bank"],
  [/vote|delegate|committee|parliament|banned|recruit|analyst/, "ballot"], [/contract|patent|research|business|office|invest|contest/, "paper"], [/lab|medical|university|center|olympus|physics/, "flask"],
  [/ghg|gas|cloud|seed|filter|breath/, "cloud"], [/work|immig|train|hired|hack|ceo/, "people"], [/earth|homeworld|unmi|teractor/, "earth"], [/battery|power/, "battery"],
];

const byTag: Record<string, string[]> = {
  space: ["satellite", "ship", "wheel", "moon", "asteroid", "earth"],
  jovian: ["jupiter", "saturn", "moon", "wheel"],
  building: ["crater", "derrick", "dome", "factory", "digger", "rover", "walker", "mountain", "cart"],
  science: ["microscope", "flask", "dish", "dna", "mast", "satellite"],
  power: ["windmill", "solar", "towers", "battery", "reactor", "storm"],
  earth: ["earth", "bank", "paper", "ship", "people"],
  plant: ["lichen", "tree", "pines", "greenhouse", "lake", "bird"],
  microbe: ["microbe", "flask", "lichen", "lake", "dna"],
  animal: ["herd", "bird", "tree", "pines", "fish", "lake"],
  city: ["city", "dome", "rail", "people", "mast"],
};
const anywhere = ["crater", "mountain", "rover", "walker", "dish", "cloud", "derrick", "volcano", "ice", "mast", "moon"];
const inSky = new Set(["comet", "asteroid", "moon", "sun", "jupiter", "saturn", "satellite", "ship", "wheel", "mirror", "bird", "zeppelin", "cloud", "storm", "fighter", "earth"]);

const skies: [string[], string[]][] = [
  [["space", "jovian"], ["space", "night", "space", "dusk"]],
  [["plant", "animal"], ["green", "noon", "green", "dawn"]],
  [["microbe"], ["green", "teal", "noon"]],
  [["science"], ["teal", "night", "rose"]],
  [["power"], ["rose", "storm", "dusk", "dawn"]],
  [["city"], ["dusk", "night", "dawn", "teal"]],
];
const common = ["dawn", "storm", "dusk", "noon", "rose"];
const grounds: Record<string, [string, string]> = {
  dawn: ["#8d3d35", "#43191d"], dusk: ["#6a2a44", "#2c1224"], night: ["#3a2440", "#170f20"], storm: ["#8a5230", "#4a2414"],
  space: ["#8f3f26", "#5c2415"], green: ["#5f8a45", "#2c4a26"], noon: ["#b06a42", "#6d3822"], teal: ["#5f4238", "#2f1d1c"], rose: ["#7a2a44", "#35122a"],
};

function hill(roll: (n: number) => number, base: number, wave: number): string {
  let path = `M0 ${HEIGHT}V${base}`;
  for (let x = 0; x < WIDTH; ) {
    const step = 12 + roll(12);
    path += `q${step / 2} ${-wave / 2 - roll(wave)} ${step} ${roll(5) - 2}`;
    x += step;
  }
  return `${path}V${HEIGHT + 9}H0z`;
}

function place(roll: (n: number) => number, motif: string, x: number, scale: number): Placed {
  const y = inSky.has(motif) ? 12 + roll(8) : HEIGHT - 8 + roll(4);
  return { motif, x, y, scale: Math.round(scale * (90 + roll(20))) / 100, flip: roll(2) === 1 };
}

export function sceneOf(word: string, tags: string[]): Scene {
  const next = dice(word);
  const roll = (n: number) => Math.floor(next() * n);
  const found = named.find(([name]) => name.test(word))?.[1];
  const near = tags.flatMap((tag) => byTag[tag] ?? []);
  const others = [...near, ...anywhere];
  const [main, second, third] = motifsFrom(next, found, [near.length > 0 ? near : anywhere, others, others]) as [string, string, string];
  const left = roll(2) === 1;
  const sky = among(next, skies.find(([wanted]) => wanted.some((tag) => tags.includes(tag)))?.[1] ?? common);
  const dark = ["space", "night", "rose", "dusk"].includes(sky);
  const placed = [
    place(roll, third, left ? 50 + roll(10) : 42 + roll(10), 0.42),
    place(roll, second, left ? 80 + roll(10) : 14 + roll(10), 0.62),
    place(roll, main, left ? 34 + roll(12) : 58 + roll(12), 0.95),
  ];
  const stars = dark ? Array.from({ length: 14 }, () => `M${roll(WIDTH)} ${roll(34)}h.8`).join("") : "";
  return { sky, hills: [hill(roll, 38, 8), hill(roll, 46, 5)], stars, placed };
}

// A shape is read as it is written in motifs.ts.
function shapeOf(text: string) {
  const [, how, letter = "w", width, path] = /^([%~]?)(\w)([\d.]*)(.*)$/.exec(text) ?? [];
  const colour = palette[letter];
  return how === "~" ? (
    <path d={path} fill="none" stroke={colour} stroke-width={width} stroke-linecap="round" />
  ) : (
    <path d={path} fill={colour} opacity={how === "%" ? 0.5 : undefined} />
  );
}

export const Vignette = fixed(({ word, tags }: { word: string; tags: string[] }) => {
  const { sky, hills, stars, placed } = sceneOf(word, tags);
  const [far, nearby] = grounds[sky]!;
  const draw = ({ motif, x, y, scale, flip }: Placed) => (
    <g transform={`translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})`}>
      {motifs[motif]!.split("|").map(shapeOf)}
    </g>
  );
  const ground = placed.filter(({ motif }) => !inSky.has(motif)), above = placed.filter(({ motif }) => inSky.has(motif));
  return (
    <svg class={`tm-art tm-sky-${sky}`} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {stars && <path d={stars} stroke="#fff" stroke-width=".8" opacity=".8" />}
      {above.map(draw)}
      <path d={hills[0]} fill={far} />
      {ground.map(draw)}
      <path d={hills[1]} fill={nearby} />
    </svg>
  );
});
