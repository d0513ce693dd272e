// What a card does, as a sentence of symbols: production in boxes, an arrow from a cost to what it buys, a colon after
// what a card waits for.
import type { ComponentChildren } from "preact";
import { fixed } from "../../../fixed";
import { Sign } from "../../shared/signs";
import { t } from "../../../words";
import { signed } from "../signs";
import type { CardFacts, Entry } from "../view";
import { Arrow, Bit, Box, Coin, Cube, Disc, Tile } from "./tokens";

type Bits = ComponentChildren[];
type Draw = (entry: Entry, holds: string) => ComponentChildren;

const REPEATED = 3; // so many are drawn one by one, more as a number

function some(of: string, n: number, any = false): Bits {
  const size = Math.abs(n);
  const minus = n < 0 ? [<Sign is="−" />] : [];
  if (of === "mc") return [...minus, <Coin n={size} any={any} />];
  const one = <Cube of={of} any={any} />;
  if (size <= REPEATED) return [...minus, ...Array.from({ length: size }, () => one)];
  return [...minus, <Sign is={size} />, one];
}

// What is counted: "/ 2 tags", "/ city".
function Per({ per, div = 1 }: { per: string; div?: number }) {
  const tags: Record<string, string[]> = { bio: ["plant", "microbe", "animal"], worlds: ["earth", "venus", "jovian"] };
  const cubes: Record<string, string> = { parties_own: "delegate", hand: "card", influence: "influence", events_all: "event" };
  const [tag, scope] = per.split("_");
  const counted =
    per === "x" ? null
    : per.startsWith("cities") ? <Tile of="city" any={per !== "cities_own"} />
    : per === "empty_adjacent" ? <Tile of="empty" />
    : cubes[per] ? <Cube of={cubes[per]} any={per.endsWith("_all")} />
    : (tags[per] ?? [tag!]).map((one) => <Disc tag={one} any={scope === "all" || scope === "others"} />);
  return (
    <>
      <Sign is={div > 1 ? `/${div}` : "/"} />
      {counted}
    </>
  );
}

function stock({ what = "mc", n = 1, per, div }: Entry): ComponentChildren {
  if (!per) return <Bit>{some(what, n)}</Bit>;
  return (
    <Bit>
      {some(what, n)}
      {per === "x" ? <Sign is="×X" /> : <Per per={per} div={div} />}
    </Bit>
  );
}

// Where a tile may lie, if that is not where such tiles always may.
function Where({ where }: { where?: string }) {
  const by = (of: string, n = 1) => [<Sign is={t("beside")} more="tm-word" />, ...Array.from({ length: n }, () => <Tile of={of} />)];
  const on = (what: ComponentChildren) => [<Sign is={t("onto")} more="tm-word" />, what];
  const places: Record<string, () => ComponentChildren> = {
    by_two_cities: () => by("city", 2),
    by_city: () => by("city"),
    by_greenery: () => by("greenery"),
    metal: () => on([<Cube of="steel" />, <Cube of="titanium" />]),
    metal_by_own: () => [on([<Cube of="steel" />, <Cube of="titanium" />]), by("own")],
    volcanic: () => on(<Cube of="volcano" />),
    ocean_area: () => on(<Tile of="ocean-area" />),
    isolated: () => <Sign is={t("alone")} more="tm-word" />,
    phobos: () => on(<Cube of="moon" />),
    ganymede: () => on(<Cube of="moon" />),
  };
  return <>{places[where ?? ""]?.()}</>;
}

function tile(of: string): Draw {
  return ({ n = 1, where }) => (
    <Bit>
      {Array.from({ length: n }, () => <Tile of={of} />)}
      {!(of === "ocean" && where === "ocean_area") && <Where where={of === "ocean" && where === "land" ? "on_land" : where} />}
      {of === "ocean" && where === "land" && [<Sign is={t("onto")} more="tm-word" />, <Tile of="empty" />]}
    </Bit>
  );
}

function plain(of: string): Draw {
  return ({ n = 1, per, div }) => (
    <Bit>
      {some(of, n)}
      {per && <Per per={per} div={div} />}
    </Bit>
  );
}

// Resources go to a card that is chosen.
const toCard = <Cube of="card" small />;

const steps: Record<string, Draw> = {
  gain: stock,
  pay: (entry) => (
    <Bit>
      {some(entry.what ?? "mc", entry.n ?? 1)}
      {entry.with && [<Sign is="/" />, <Cube of={entry.with} small />]}
    </Bit>
  ),
  pay_any: ({ what = "mc" }) => <Bit><Sign is="X" /><Cube of={what} /></Bit>,
  prod_if: ({ what = "mc", n = 0, otherwise = 0, div = 1, per = "" }) => (
    <>
      <Bit><Box>{some(what, otherwise)}</Box></Bit>
      <Bit>{Array.from({ length: div }, () => <Disc tag={per} />)}<Sign is=":" /><Box>{some(what, n)}</Box></Bit>
    </>
  ),
  prod_of_bonus: () => <Bit><Box><Cube of="steel" /><Sign is="/" /><Cube of="titanium" /></Box></Bit>,
  shift_production: ({ what = "mc", to = "mc" }) => (
    <Bit><Sign is="X" /><Box><Cube of={what} /></Box><Arrow /><Sign is="X" /><Box><Coin n={to === "mc" ? 1 : to} /></Box></Bit>
  ),
  copy_production: () => <Bit><Cube of="copy" /><Box><Disc tag="building" /></Box></Bit>,
  any_prod: ({ what = "mc", n = 0 }) => <Bit><Sign is={n < 0 ? "−" : "+"} /><Box any>{some(what, Math.abs(n), true)}</Box></Bit>,
  tr: plain("tr"),
  temperature: plain("temperature"),
  oxygen: plain("oxygen"),
  ocean: tile("ocean"),
  greenery: tile("greenery"),
  city: tile("city"),
  tile: (entry, holds) => tile(entry.what ?? "empty")(entry, holds),
  claim_hex: () => <Bit><Cube of="claim" /><Tile of="empty" /></Bit>,
  draw: plain("card"),
  look: ({ n = 1, of = 1 }) => <Bit><Cube of="eye" /><Sign is={of} /><Cube of="card" /><Arrow />{some("card", n)}</Bit>,
  buy_top: () => <Bit><Cube of="eye" /><Cube of="card" /><Sign is=":" /><Coin n={3} /><Arrow /><Cube of="card" /></Bit>,
  reveal_top: ({ what = "wild" }, holds) => <Bit><Cube of="eye" /><Cube of="card" /><Disc tag={what} /><Sign is=":" /><Cube of={holds} /></Bit>,
  exchange_card: () => <Bit><Sign is="−" /><Cube of="card" /><Arrow /><Cube of="card" /></Bit>,
  add_here: ({ n = 1 }, holds) => <Bit>{some(holds, n)}</Bit>,
  add: ({ what = "any", n = 1 }) => <Bit>{some(what, n)}{toCard}</Bit>,
  add_to_played: ({ n = 1 }) => <Bit>{some("any", n)}{toCard}</Bit>,
  spend_here: ({ n = 1 }, holds) => <Bit>{some(holds, n)}</Bit>,
  take_from_card: ({ what = "any", n = 1 }) => <Bit>{some(what, n, true)}</Bit>,
  remove_from_card: ({ what = "any", n = 1 }) => <Bit>{some(what, -n, true)}</Bit>,
  remove: ({ what = "mc", n = 1 }) => <Bit>{some(what, -n, true)}</Bit>,
  steal: ({ what = "mc", n = 1 }) => <Bit><Sign is={t("steal")} more="tm-word" />{some(what, n, true)}</Bit>,
  flood: ({ n = 1 }) => <Bit>{some("mc", -n, true)}<Sign is={t("beside")} more="tm-word" /><Tile of="ocean" /></Bit>,
  next_cheaper: ({ n = 1 }) => <Bit><Sign is={t("next")} more="tm-word" /><Cube of="card" /><Sign is=":" />{some("mc", -n)}</Bit>,
  next_eased: ({ n = 1 }) => <Bit><Sign is={t("next")} more="tm-word" /><Cube of="card" /><Sign is={`: ±${n}`} /><Cube of="needs" /></Bit>,
  need_tr_raised: () => <Bit><Cube of="tr" /><Sign is="↑ :" /></Bit>,
  delegate: plain("delegate"),
  remove_delegate: () => <Bit><Sign is="−" /><Cube of="delegate" any /></Bit>,
  replace_neutral: () => <Bit><Cube of="neutral" /><Arrow /><Cube of="delegate" /></Bit>,
  take_chair: () => <Bit><Cube of="neutral" /><Arrow /><Cube of="chairman" /></Bit>,
  discount: ({ what = "any", n = 1 }) => (
    <Bit>
      {what === "any" ? <Cube of="card" /> : what === "power-plant" ? [<Sign is={t("project")} more="tm-word" />, <Cube of="energy" />] : <Disc tag={what} />}
      <Sign is=":" />
      {some("mc", -n)}
    </Bit>
  ),
  value: ({ what = "steel", n = 1 }) => <Bit><Cube of={what} /><Sign is={`: ${signed(n)}`} /><Coin n="" /></Bit>,
  eased: ({ n = 1 }) => <Bit><Cube of="needs" /><Sign is={`: ±${n}`} /></Bit>,
  card_price: ({ n = 1 }) => <Bit><Sign is={t("buy")} more="tm-word" /><Cube of="card" /><Sign is=":" /><Coin n={n} /></Bit>,
  greenery_cost: ({ n = 0 }) => <Bit><Sign is={8 + n} /><Cube of="plants" /><Arrow /><Tile of="greenery" /></Bit>,
  ocean_bonus: ({ n = 1 }) => <Bit><Sign is={t("beside")} more="tm-word" /><Tile of="ocean" /><Sign is=":" /><Coin n={n} /></Bit>,
  protect: ({ whats = [] }) => <Bit><Cube of="shield" />{whats.map((what) => <Cube of={what} />)}</Bit>,
  protect_here: (_, holds) => <Bit><Cube of="shield" /><Cube of={holds} /></Bit>,
  heat_as_money: () => <Bit><Cube of="heat" /><Sign is="=" /><Coin n={1} /></Bit>,
  influence: ({ n = 1 }) => <Bit><Sign is={signed(n)} /><Cube of="influence" /></Bit>,
};

const triggers: Record<string, (any: boolean) => ComponentChildren> = {
  event: () => <Cube of="event" />,
  space_event: () => [<Disc tag="space" />, <Cube of="event" />],
  pay_20: () => <Coin n={20} />,
  standard: () => <Sign is={t("project")} more="tm-word" />,
  city: (any) => <Tile of="city" any={any} />,
  city_mars: (any) => <Tile of="city" any={any} />,
  city_own: () => <Tile of="city" />,
  ocean: (any) => <Tile of="ocean" any={any} />,
  greenery: () => <Tile of="greenery" />,
  metal_bonus: () => [<Cube of="steel" />, <Sign is="/" />, <Cube of="titanium" />],
  production: () => <Cube of="ongoing" />,
  tile: () => <Tile of="own" />,
  tr: () => <Cube of="tr" />,
};

function listened({ on = [], tags = [], ...entry }: Entry): Bits {
  const anybody = entry.anybody === true;
  const parts = [...on.map((one) => triggers[one]?.(anybody)), ...tags.map((tag) => <Disc tag={tag} any={anybody} />)];
  return parts.flatMap((part, i) => (i > 0 ? [<Sign is="/" />, part] : [part]));
}

// Ways that differ in nothing but the resource are drawn as one of any.
function ways(all: Entry[][], holds: string): Bits {
  if (all.length > REPEATED) {
    const any = all[0]!.map((entry) => (entry.what ? { ...entry, what: "any" } : entry));
    return sentence(any, holds);
  }
  return all.flatMap((way, i) => (i > 0 ? [<Sign is="/" more="tm-or" />, ...sentence(way, holds)] : sentence(way, holds)));
}

function one(entry: Entry, holds: string): Bits {
  if (entry.step === "to") return [<Arrow />];
  if (entry.ways) return ways(entry.ways, holds);
  if (entry.step === "on") return [<Bit>{listened(entry)}<Sign is=":" /></Bit>, ...sentence(entry.does ?? [], holds)];
  if (entry.step === "if") return [<Bit><Cube of="tr" /><Sign is="+0 :" /></Bit>, ...sentence(entry.does ?? [], holds)];
  const draw = steps[entry.step];
  return [draw ? draw(entry, holds) : <Cube of="unknown" />];
}

const isPlain = (entry: Entry | undefined, up: boolean) =>
  entry?.step === "prod" && !entry.per && (entry.n ?? 0) > 0 === up;

// Productions that go up together share a box, and so do those that go down.
function sentence(entries: Entry[], holds: string): Bits {
  const bits: Bits = [];
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i]!;
    if (entry.step !== "prod") {
      bits.push(...one(entry, holds));
      continue;
    }
    const up = (entry.n ?? 0) > 0;
    const group = [entry];
    while (!entry.per && isPlain(entries[i + 1], up)) group.push(entries[++i]!);
    const inside = group.flatMap(({ what = "mc", n = 0 }) => some(what, Math.abs(n)));
    bits.push(
      <Bit>
        {!up && <Sign is="−" />}
        <Box>{inside}</Box>
        {entry.per && <Per per={entry.per} div={entry.div} />}
      </Bit>,
    );
  }
  return bits;
}

// A part of what a card does.
export function Sentence({ of, holds = "any" }: { of: Entry[]; holds?: string }) {
  return (
    <span class="tm-sentence" aria-hidden="true">
      {sentence(of, holds)}
    </span>
  );
}

// What takes more room than its number tells.
const wide: Record<string, number> = {
  buy_top: 6, look: 5, reveal_top: 4, exchange_card: 4, next_cheaper: 4, next_eased: 4, flood: 4, card_price: 4, greenery_cost: 4,
  metal_by_own: 6, metal: 4, by_two_cities: 4, by_city: 3, by_greenery: 3, ocean_area: 2, volcanic: 2, isolated: 2,
};

function weight(entries: Entry[]): number {
  const parts = entries.map((entry) => {
    const n = Math.abs(entry.n ?? 1);
    const inner = [...(entry.ways ?? []).slice(0, REPEATED), entry.does ?? []].map(weight).reduce((a, b) => a + b, 0);
    const own = wide[entry.step] ?? (entry.what === "mc" || n > REPEATED ? 1.5 : n);
    return own + inner + (entry.per ? 1.5 : 0) + (entry.step === "ocean" ? 0 : (wide[entry.where ?? ""] ?? 0));
  });
  return parts.reduce((a, b) => a + b, 0);
}

export function weightOf({ does }: CardFacts): number {
  return weight([...does.played, ...does.first, ...does.ongoing, ...does.action]);
}

function hasCost(entries: Entry[]): boolean {
  return entries.some(({ step, ways: all = [] }) => step === "to" || all.some(hasCost));
}

export const Effect = fixed(({ facts }: { facts: CardFacts }) => {
  const { does } = facts;
  const holds = facts.holds ?? "any";
  return (
    <span class="tm-effect" aria-hidden="true">
      {does.played.length > 0 && <span class="tm-line">{sentence(does.played, holds)}</span>}
      {does.first.length > 0 && (
        <span class="tm-line">
          <Sign is={t("first")} more="tm-word" />
          <Sign is=":" />
          {sentence(does.first, holds)}
        </span>
      )}
      {does.ongoing.map((entry) => (
        <span class="tm-line">{one(entry, holds)}</span>
      ))}
      {does.action.length > 0 && (
        <span class="tm-line tm-acts">
          {!hasCost(does.action) && <Arrow />}
          {sentence(does.action, holds)}
        </span>
      )}
    </span>
  );
});
