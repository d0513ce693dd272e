// The board of a class: money and people on top, then what it has, what it needs, and the track that pays it.
import type { ComponentChildren } from "preact";
import type { Look } from "../board";
import { Icon, Sign } from "../shared/signs";
import { mySeat, saysOf } from "../shared/things";
import type { Counts } from "../shared/things";
import { counted } from "../../motion/marks";
import { t, tn } from "../../words";
import { Offer } from "./company";
import { Owed } from "./crisis";
import { Figure, Place } from "./figure";
import { Next } from "./next";
import { Panel, Then, roleSays } from "./parts";
import { StateBoard } from "./state";
import { ghostOf, goodOf, goods, industries, isStaffed, companyOf, companiesOf, items, priceOf, roleOf, slotsOf, spaces, trackOf, unionNeeds, viewOf } from "./view";
import type { Ghost, Role, View } from "./view";

export interface Props {
  look: Look;
  seat: number;
  role: Role;
  view: View;
  later: Ghost | null; // as it would be
}

interface StatProps {
  symbol: string;
  says: string;
  seat: number;
  now: number;
  then: number | undefined;
  more?: ComponentChildren;
  piece?: Record<string, unknown>;
}

export function Stat({ symbol, says, seat, now, then, more, piece = {} }: StatProps) {
  return (
    <div class="hg-stat" title={`${says}: ${now}`} {...piece} {...counted(`${seat} ${symbol}`, now)}>
      <Icon name={symbol} />
      <span class="hg-value">
        <Then now={now} then={then} />
        {more}
      </span>
      <small>{says}</small>
    </div>
  );
}

// What everybody has: money, influence, loans, bills that are left.
export function Purse({ seat, role, view, later }: Props) {
  const money = role === "capitalist" ? t("revenue") : role === "state" ? t("treasury") : t("cash");
  const loans = view.loans[role] ?? 0, then = later?.loans[role];
  const bills = (of: Ghost) => 3 - of.bills.filter((by) => by === role).length;
  return (
    <div class="hg-purse">
      <Stat symbol="hg-money" says={money} seat={seat} now={view.money[role] ?? 0} then={later?.money[role]} />
      {role === "capitalist" && <Stat symbol="hg-capital" says={t("capital")} seat={seat} now={view.capital} then={later?.capital} />}
      {(role === "working" || role === "middle") && (
        <Stat
          symbol="hg-population"
          says={t("population")}
          seat={seat}
          now={view.hints.population[role] ?? 0}
          then={later?.hints.population[role]}
          more={<small title={t("workers in play")}> ({view.hints.workers[role]})</small>}
        />
      )}
      <Stat symbol="hg-influence" says={t("influence")} seat={seat} now={view.influence[role] ?? 0} then={later?.influence[role]} />
      <Stat symbol="hg-bill" says={t("bills left")} seat={seat} now={bills(view)} then={later ? bills(later) : undefined} />
      {(loans > 0 || (then ?? 0) > 0) && <Stat symbol="hg-loan" says={t("loans")} seat={seat} now={loans} then={then} />}
    </div>
  );
}

// Goods for the people: food is due in production, one for each population; as much of the others is used at a time.
export function Needs({ look, seat, role, view, later }: Props) {
  const key = role === "working" ? "goods_working" : "goods_middle", need = view.hints.population[role] ?? 0;
  return (
    <div class="hg-needs" role="group" aria-label={t("Goods and services")}>
      {goods.map((good) => {
        const n = view[key][good] ?? 0, missing = Math.max(0, need - n);
        const says = t("{what}: {n} of {need}", { what: saysOf(look.game, "good", good), n, need });
        return (
          <div key={good} class={missing === 0 ? "hg-need hg-enough" : "hg-need"} title={says} {...counted(`${seat} ${good}`, n)}>
            <Icon name={`hg-${good}`} />
            <span class="hg-value">
              <Then now={n} then={later?.[key][good]} />
              <small>/{need}</small>
            </span>
            <small>{missing > 0 ? t("{n} short", { n: missing }) : good === "food" ? t("all fed") : t("can be used")}</small>
          </div>
        );
      })}
    </div>
  );
}

interface TrackProps {
  name: string;
  says: string;
  at: number;
  then: number | undefined;
  spaces: { label: string; n: number | string }[];
  count: string;
}

export function Track({ name, says, at, then, spaces: all, count }: TrackProps) {
  return (
    <div class={`hg-track hg-${name}`}>
      <span class="hg-caption">{says}</span>
      <ol aria-label={says} {...counted(count, at)}>
        {all.map(({ label, n }, i) => (
          <li key={i} title={label} class={`${i < at ? "hg-past" : ""}${i === at ? "hg-here" : ""}${then === i && then !== at ? " hg-there" : ""}`} aria-current={i === at ? "true" : undefined}>
            {n}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Prosperity({ look, seat, role, view, later }: Props) {
  const vp = trackOf(look.game, role), key = role === "working" ? "prosperity_working" : "prosperity_middle";
  const all = vp.map((n, i) => ({ n, label: tn("prosperity {at}: {n} VP", "prosperity {at}: {n} VP", n, { at: i }) }));
  return <Track name="prosperity" says={t("Prosperity: VP when it rises")} at={view[key]} then={later?.[key]} spaces={all} count={`${seat} prosperity`} />;
}

function Wealth({ look, seat, view, later }: Props) {
  const needs = trackOf(look.game, "capitalist");
  const next = needs[view.wealth], all = [{ n: 0, label: t("start") }, ...needs.map((n) => ({ n, label: t("capital of {n}", { n }) }))];
  const says = next === undefined ? t("Wealth") : t("Wealth: the next step wants capital of {n}", { n: next });
  return <Track name="wealth" says={says} at={view.wealth} then={later?.wealth} spaces={all} count={`${seat} wealth`} />;
}

// R4.2.8: a union wants four at work in its industry.
function Unions({ look, view, later }: Props) {
  return (
    <div class="hg-unions" role="group" aria-label={t("Trade unions")}>
      <span class="hg-caption">{t("Trade unions: 4 at work in the industry")}</span>
      {industries.map((industry) => {
        const has = view.unions.includes(industry), then = later?.unions.includes(industry) ?? has, n = view.hints.at_work[industry] ?? 0;
        const name = saysOf(look.game, "industry", industry);
        const says = has ? t("{industry}: a trade union", { industry: name }) : t("{industry}: {n} of 4 at work", { industry: name, n });
        return (
          <div key={industry} title={says} {...look.pieces.props(`union ${industry}`, says, has ? "hg-union hg-enough" : "hg-union")}>
            <Icon name={`hg-${goodOf(industry)}`} />
            {has || then ? (
              <span class={has ? "" : "hg-ghost"}>
                <Figure role="working" type={industry} committed={false} />
              </span>
            ) : (
              <Place type={n >= unionNeeds ? industry : "unskilled"} />
            )}
            <Sign is={`${n}/4`} />
          </div>
        );
      })}
    </div>
  );
}

interface StoreProps {
  look: Look;
  seat: number;
  title: string;
  stock: Counts;
  room: Counts;
  then: Counts | undefined;
  levels?: Counts;
  levelsThen?: Counts;
}

// What is stored for sale: how full, and which of the three prices it asks.
function Store({ look, seat, title, stock, room, then, levels, levelsThen }: StoreProps) {
  return (
    <div class="hg-store" role="group" aria-label={title}>
      <span class="hg-caption">{title}</span>
      {goods.filter((good) => (room[good] ?? 0) > 0).map((good) => {
        const n = stock[good] ?? 0, most = room[good] ?? 0, name = saysOf(look.game, "good", good);
        const says = t("{what}: {n} of {need}", { what: name, n, need: most });
        return (
          <div key={good} class="hg-shelf" title={says}>
            <div {...look.pieces.props(levels ? `goods ${good}` : `zone ${good}`, says, "hg-stored")} {...counted(`${seat} ${levels ? "store" : "zone"} ${good}`, n)}>
              <Icon name={`hg-${good}`} />
              <span class="hg-value">
                <Then now={n} then={then?.[good]} />
                <small>/{most}</small>
              </span>
            </div>
            {levels && <Prices look={look} good={good} level={levels[good] ?? 0} then={levelsThen?.[good]} />}
          </div>
        );
      })}
    </div>
  );
}

function Prices({ look, good, level, then }: { look: Look; good: string; level: number; then: number | undefined }) {
  const says = t("price of {what}: {n}", { what: saysOf(look.game, "good", good), n: priceOf(look.game, good, level) });
  return (
    <div title={says} {...look.pieces.props(`price ${good}`, says, "hg-wages")}>
      {[1, 2, 3].map((one) => (
        <Sign key={one} is={priceOf(look.game, good, one)} more={one === then && then !== level ? "hg-next" : one === level ? "hg-now" : ""} />
      ))}
    </div>
  );
}

function Stores({ look, seat, role, view, later }: Props) {
  if (role === "middle")
    return (
      <Store look={look} seat={seat} title={t("Storage for sale")} stock={view.storage_middle} room={view.hints.room_middle} then={later?.storage_middle} levels={view.prices_middle} levelsThen={later?.prices_middle} />
    );
  const zone = goods.some((good) => (view.trade_zone[good] ?? 0) + (later?.trade_zone[good] ?? 0) > 0);
  return (
    <>
      <Store look={look} seat={seat} title={t("Storage for sale")} stock={view.storage_capitalist} room={view.hints.room_capitalist} then={later?.storage_capitalist} levels={view.prices_capitalist} levelsThen={later?.prices_capitalist} />
      {zone && <Store look={look} seat={seat} title={t("Free Trade Zone")} stock={view.trade_zone} room={view.hints.room_zone} then={later?.trade_zone} />}
    </>
  );
}

function Market({ look, role, view }: Props) {
  const words = role === "middle" ? view.market_middle : view.market_capitalist;
  return (
    <div class="hg-market" role="group" aria-label={t("Companies to build")}>
      <span class="hg-caption">{t("Companies to build")}</span>
      {words.map((word) => (
        <Offer key={word} look={look} word={word} role={role} />
      ))}
    </div>
  );
}

// What the State has put aside for a class, and the class has not fetched yet (R4.9).
function Benefits({ look, role, view }: Props) {
  if (role === "state") return null;
  const waiting = items.filter((item) => (view[`benefits_${role}`][item] ?? 0) > 0);
  if (waiting.length === 0) return null;
  return (
    <p class="hg-benefits">
      <span class="hg-caption">{t("Waiting at the State:")}</span>
      {waiting.map((item) => (
        <span key={item} class="hg-count" title={saysOf(look.game, "benefit", item)}>
          <Sign is={view[`benefits_${role}`][item] ?? 0} />
          <Icon name={`hg-${item}`} />
          <span class="unseen">{`${view[`benefits_${role}`][item]} ${saysOf(look.game, "benefit", item)}`}</span>
        </span>
      ))}
    </p>
  );
}

function Parts(props: Props) {
  const { role } = props;
  if (role === "state") return <StateBoard {...props} />;
  return (
    <>
      {role !== "capitalist" && <Needs {...props} />}
      {role !== "capitalist" && <Prosperity {...props} />}
      {role === "capitalist" && <Wealth {...props} />}
      {role === "working" ? <Unions {...props} /> : <Stores {...props} />}
      {role !== "working" && <Market {...props} />}
      <Benefits {...props} />
      <Owed {...props} />
      <Next {...props} />
    </>
  );
}

function asideOf(look: Look, role: Role): string {
  const view = viewOf(look), words = companiesOf(view, role);
  const running = words.filter((word) => {
    const company = companyOf(look.game, word);
    return company && (slotsOf(company) === 0 || isStaffed(view, company));
  }).length;
  if (role === "working") return tn("{n} worker in play", "{n} workers in play", view.hints.workers.working ?? 0);
  return t("{n} of {most} companies run", { n: running, most: words.length || spaces[role] });
}

export function Sheet({ look, seat, title }: { look: Look; seat: number; title: string }) {
  const role = roleOf(look, seat);
  const later = seat === mySeat(look) ? ghostOf(look) : null;
  const props = { look, seat, role, view: viewOf(look), later };
  return (
    <Panel name={`sheet hg-sheet-${role}`} title={title} aside={title === roleSays(look, role) ? asideOf(look, role) : `${roleSays(look, role)} · ${asideOf(look, role)}`}>
      <Purse {...props} />
      <Parts {...props} />
    </Panel>
  );
}
