// Where everything is bought and sold: what each seller has and asks, what the world outside pays, the deals on the table.
import type { Look } from "../board";
import { pieceProps } from "../shared/lens";
import { Icon, Sign } from "../shared/signs";
import { saysOf, sentence } from "../shared/things";
import { counted } from "../../motion/marks";
import { t } from "../../words";
import { Mark, Panel, roleSays } from "./parts";
import { dealOf, exportOf, ghostOf, goods, isPlayed, priceOf, sectionAt, services, viewOf } from "./view";
import type { Ghost } from "./view";

const sources = ["state", "capitalist", "middle", "abroad"];

interface Offered {
  n: number | null; // null: as much as one likes
  price: number;
  room?: number;
}

function offered(look: Look, view: Ghost, good: string, source: string): Offered | null {
  const { hints } = view;
  if (source === "state") {
    const room = hints.service_room[good], price = hints.prices[good];
    return room === undefined || price === undefined ? null : { n: view.services[good] ?? 0, price, room };
  }
  if (source === "abroad") {
    const price = hints.imports[good];
    return price ? { n: null, price: price[0] + price[1] } : null;
  }
  if (!goods.includes(good) || !isPlayed(view, source)) return null;
  const middle = source === "middle", level = (middle ? view.prices_middle : view.prices_capitalist)[good] ?? 0;
  const store = middle ? view.storage_middle : view.storage_capitalist, room = (middle ? hints.room_middle : hints.room_capitalist)[good];
  const zone = middle ? 0 : (view.trade_zone[good] ?? 0);
  return { n: (store[good] ?? 0) + zone, price: priceOf(look.game, good, level), room };
}

function Stall({ look, good, source }: { look: Look; good: string; source: string }) {
  const view = viewOf(look), later = ghostOf(look), now = offered(look, view, good, source);
  if (!now) return <td class="hg-none" />;
  const then = later && offered(look, later, good, source);
  const what = saysOf(look.game, "service", good), from = source === "abroad" ? saysOf(look.game, "source", source) : roleSays(look, source);
  const says =
    now.n === null
      ? t("{what} from abroad: {price} each", { what, price: now.price })
      : t("{what}, {from}: {n} for {price} each", { what, from, n: now.n, price: now.price });
  const n = now.n === null ? "∞" : then && then.n !== now.n ? `${now.n}→${then.n}` : now.n;
  return (
    <td>
      <div title={says} {...look.pieces.props(`goods ${good} ${source}`, says, `hg-stall${now.n === 0 ? " hg-zero" : ""}`)} {...(now.n !== null && counted(`${source} ${good}`, now.n))}>
        <Sign is={n} more={then && then.n !== now.n ? "hg-then" : ""} />
        <small aria-hidden="true">{now.price}</small>
      </div>
    </td>
  );
}

function Stalls({ look }: { look: Look }) {
  const view = viewOf(look), shown = sources.filter((source) => source === "abroad" || source === "state" || isPlayed(view, source));
  return (
    <table class="hg-stalls">
      <thead>
        <tr>
          <td />
          {shown.map((source) => (
            <th key={source} scope="col" title={source === "abroad" ? saysOf(look.game, "source", source) : roleSays(look, source)}>
              {source === "abroad" ? <Icon name="hg-abroad" /> : <Mark look={look} role={source} />}
              <span class="unseen">{source === "abroad" ? saysOf(look.game, "source", source) : roleSays(look, source)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {services.map((good) => (
          <tr key={good}>
            <th scope="row" title={saysOf(look.game, "service", good)}>
              <Icon name={`hg-${good}`} />
              <span class="unseen">{saysOf(look.game, "service", good)}</span>
            </th>
            {shown.map((source) => (
              <Stall key={source} look={look} good={good} source={source} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// R5.1.6: two transactions of each good.
export function ExportCard({ look, word }: { look: Look; word: string | null }) {
  const card = exportOf(look.game, word);
  if (!card) return null;
  return (
    <div {...pieceProps(look, `export ${card.word}`, t("Export"), "hg-export")}>
      {goods.map((good) => (
        <div key={good} class="hg-sales">
          <Icon name={`hg-${good}`} />
          {card.facts[good]!.map(([n, money], i) => {
            const says = t("sell {n} {what} abroad for {money}", { n, what: saysOf(look.game, "good", good), money });
            return (
              <span key={i} title={says} {...look.pieces.props(`sale ${good}-${i + 1}`, says, "hg-sale")}>
                <Sign is={n} />
                <Sign is="→" more="hg-to" />
                <Sign is={money} />
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );
}

export function DealCard({ look, word }: { look: Look; word: string }) {
  const deal = dealOf(look.game, word);
  if (!deal) return null;
  const { food, luxury, cost, tariff } = deal.facts, due = tariff[sectionAt(viewOf(look), "trade")] ?? 0;
  const says = sentence([t("Business deal: {what} for {cost}", { what: deal.says, cost }), t("tariff {n} to the State", { n: due })]);
  return (
    <div title={says} {...look.pieces.props(`deal ${word}`, says, "hg-deal")}>
      {food > 0 && (
        <span class="hg-count">
          <Sign is={food} />
          <Icon name="hg-food" />
        </span>
      )}
      {luxury > 0 && (
        <span class="hg-count">
          <Sign is={luxury} />
          <Icon name="hg-luxury" />
        </span>
      )}
      <span class="hg-count hg-price-of">
        <Sign is={due > 0 ? `${cost}+${due}` : cost} />
        <Icon name="hg-money" />
      </span>
    </div>
  );
}

// How to read "2→15".
function Sold() {
  const says = t("sell → money");
  return (
    <span class="hg-count" title={says}>
      <Sign is="n→" />
      <Icon name="hg-money" />
      <span class="unseen">{says}</span>
    </span>
  );
}

export function Trade({ look }: { look: Look }) {
  const view = viewOf(look);
  return (
    <>
      <Panel name="shops" title={t("Shops")} aside={t("stock, price")}>
        <Stalls look={look} />
      </Panel>
      <Panel name="abroad" title={t("Foreign market")} aside={<Sold />}>
        <ExportCard look={look} word={view.export} />
        <div class="hg-deals">
          {view.deals.map((word) => (
            <DealCard key={word} look={look} word={word} />
          ))}
          {view.deals.length === 0 && <span class="nothing">{t("no business deal")}</span>}
        </div>
      </Panel>
    </>
  );
}
