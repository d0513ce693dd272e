// What a card's picture shows: a sky, a horizon, and two or three motifs, chosen by what the card is called, by its types and
// its category, and by a hash of its word. The same card always has the same picture, and no other card has it.
import { dice, motifsFrom } from "../../../card/choice";
import type { Location } from "../view";

// Names that ask for a motif of their own; a number after # tells copies of a card apart.
const called: Record<string, string> = {
  refinery: "refinery oilmen-fortress oil-trader",
  ruin: "rubble abandoned-suburbs rubble-trader ruined-library demolition-team old-settlements",
  tower: "cistern salt-lake-tower gasoline-tower",
  pickup: "wrecker car-garage thieves-caravan",
  pump: "oil-rig oilfield oilmen",
  mast: "transmitter propaganda-station espionage-center steel-eagle",
  scrap: "scrap-metal scrap-trader landfill pickers disassembly-workshop",
  bridge: "crossing camino-real",
  dam: "power-station",
  bunker: "shelter underground-warehouse secret-outpost hideout the-hold",
  tents: "camp labor-camp expedition-camp training-camp merc-outpost",
  windmill: "brick-village",
  silo: "methane-storage storehouse military-warehouse",
  train: "convoy suppliers",
  factory: "factory small-factory assembly-plant boiler-room",
  billboard: "crossroads eight-mile",
  guns: "gun-shop gunsmith weapon-trader rifle city-guards assassin",
  crates: "lemmys-storage material-depository black-market black-market-contacts",
  church: "church confessor preacher-of-the-new-era",
  bus: "bus-station teds-bus school",
  wheel: "dream-city arena",
  crane: "docks construction-site huge-machinery",
  lighthouse: "patriot-tower haven",
  tank: "wrecked-tank combat-vehicle combat-zone",
  claw: "bioweaponry body-hunters shadow hunters",
  map: "negotiator human-trafficer",
  fire: "natural-shelters solitary-trader outpost-mercenaries",
  wire: "wire-entanglement",
  motel: "motel pub murderers-pub",
  station: "fuel-tank gasoline-drinkers-den",
  greenhouse: "mesmerizers-dwelling",
  casino: "gangers-dive thieves-den ricky-the-merchant",
  hospital: "rehabilitation-center hibernation-chambers",
  dome: "courthouse petes-office production-manager",
  museum: "museum archive foundation post-office",
  barrels: "gasoline-cultist",
  skyscraper: "skyscraper sharrash",
  excavator: "excavator construction-vehicles clay-pit builders",
  hangar: "hangar hidden-forge guilds-garage",
  market: "corner-shop market-place armed-merchants craftsmen-guild",
  truck: "truck mobile-storage caravanner parking-lot",
  ship: "shipwreck tanker-shipwreck",
  cinema: "old-cinema",
  quarry: "quarry brick-storage brick-supplier",
  hut: "deserted-colony sheriffs-office",
  bike: "the-iron-gang the-bronx-gang dark-visions-gang ohio-cavalry",
  reactor: "radioactive-fuel radioactive-colony",
  flag: "black-fortress",
};

const byName = new Map(
  Object.entries(called).flatMap(([motif, words]) => words.split(" ").map((word) => [word, motif] as const)),
);

// What stands far away, by a type of the card; and what lies in front, by its category.
const byType: Record<string, string[]> = {
  fuel: ["pump", "refinery", "station", "silo"],
  gun: ["bunker", "tank", "mast", "lighthouse"],
  iron: ["factory", "crane", "train", "ship"],
  brick: ["ruin", "quarry", "bridge", "skyscraper"],
  ammo: ["hangar", "silo", "hut", "windmill"],
  worker: ["tents", "hut", "factory", "well"],
  card: ["billboard", "mast", "motel", "cinema"],
  contact: ["bridge", "train", "billboard", "casino"],
  vp: ["dome", "skyscraper", "wheel", "tower"],
  liberty: ["church", "museum", "flag", "dome"],
  toxic: ["reactor", "greenhouse", "hospital", "dam"],
};
const byCategory: Record<string, string[]> = {
  production: ["barrels", "crates", "pump", "tyres"],
  feature: ["wire", "well", "map", "flag"],
  action: ["fire", "bike", "tyres", "guns", "claw"],
};

const skies = ["dust", "dusk", "dawn", "night"];
const winterSkies = ["winter", "night", "winter", "dawn"];

export interface Placed {
  motif: string;
  x: number;
  y: number;
  scale: number;
  flip: boolean;
}

export interface Scene {
  sky: string;
  disc: { x: number; y: number; r: number };
  ridges: string[]; // outlines, the farthest first
  far: Placed;
  main: Placed;
  near: Placed | null;
}

// Peaks, mesas or the stumps of a town, between x = 0 and 100.
function ridge(roll: () => number, base: number, high: number): string {
  const kind = Math.floor(roll() * 3);
  let d = `M0 60V${Math.round(base - high * roll())}`;
  for (let x = 0; x < 100; ) {
    const to = Math.min(100, x + Math.round(kind === 2 ? 4 + 6 * roll() : 10 + 16 * roll()));
    const y = Math.round(base - high * roll());
    d += kind === 0 ? `L${to} ${y}` : `V${y}${kind === 1 ? `l2-2H${to - 2}l2 2` : `H${to}`}`;
    x = to;
  }
  return `${d}V60z`;
}

function skyOf(card: Location, copy: number, roll: () => number): string {
  if (card.facts.types.includes("toxic") && copy === 1) return "acid";
  const from = card.facts.set === "winter" ? winterSkies : skies;
  const first = [...card.says].length; // copies share the name, and their skies follow each other
  return roll() < 0.06 ? "acid" : from[(first + copy) % from.length]!;
}

export function sceneOf(card: Location): Scene {
  const [base = "", copy = "1"] = card.word.split("#");
  const roll = dice(card.word);
  const types = card.facts.types.length > 0 ? card.facts.types : ["toxic"];
  const lists = [byType[types[0]!]!, types.flatMap((type) => byType[type]!), byCategory[card.facts.category]!];
  const [main, far, near] = motifsFrom(roll, byName.get(base), lists) as [string, string, string];
  const left = roll() < 0.5;
  return {
    sky: skyOf({ ...card, says: base }, Number(copy), roll),
    disc: { x: Math.round(left ? 60 + 32 * roll() : 34 + 20 * roll()), y: Math.round(8 + 16 * roll()), r: Math.round(4 + 6 * roll()) },
    ridges: [ridge(roll, 46, 16), ridge(roll, 50, 7)],
    far: { motif: far, x: Math.round(left ? 78 + 12 * roll() : 10 + 14 * roll()), y: 49, scale: 0.42 + 0.14 * roll(), flip: roll() < 0.5 },
    main: { motif: main, x: Math.round(left ? 36 + 10 * roll() : 54 + 10 * roll()), y: 54, scale: 0.8 + 0.1 * roll(), flip: roll() < 0.5 },
    near: { motif: near, x: Math.round(left ? 74 + 16 * roll() : 10 + 16 * roll()), y: 58, scale: 0.4 + 0.1 * roll(), flip: roll() < 0.5 },
  };
}
