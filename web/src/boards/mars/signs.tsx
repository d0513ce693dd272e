// Small drawn parts: symbols with numbers, tags, marks of owners. They decorate: whatever holds them says it in words.
import type { Look } from "../board";
import { Icon, Sign } from "../shared/signs";
import type { Counts } from "../shared/things";
import { SeatMark, Symbol } from "../../symbols";
import { markOf, ownerName } from "./view";

export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
}

// What an amount is called by: a resource, its production, or something that only counts have.
const counted: Record<string, string> = {
  tr: "tm-tr",
  cards: "card",
  discards: "card",
  any: "tm-any",
  resources: "tm-tag-microbe",
};

export function symbolOf(key: string): string {
  return counted[key] ?? `tm-${key.replace(/_production$/, "")}`;
}

// A production stands on a plate, so that it is never taken for a stock.
export function Resource({ of }: { of: string }) {
  const production = of.endsWith("_production");
  const word = of.replace(/_production$/, "");
  return <Icon name={symbolOf(of)} more={production ? `tm-plate tm-is-${word}` : `tm-is-${word}`} />;
}

// What something costs now, and the printed cost if that is another.
export function Price({ cost, printed }: { cost: number; printed: number }) {
  return (
    <>
      <Sign is={cost} />
      {cost !== printed && <Sign is={printed} more="tm-printed" />}
    </>
  );
}

// A number that says what it counts.
export function Count({ symbol, says, n }: { symbol: string; says: string; n: number }) {
  return (
    <span class="tm-count" title={says}>
      <Icon name={symbol} />
      <span class="unseen">{says}</span>
      <b aria-hidden="true">{n}</b>
    </span>
  );
}

// Tags stand on a disc, for the same reason.
export function Tag({ tag, n = 1 }: { tag: string; n?: number }) {
  return (
    <span class="tm-tag-n" aria-hidden="true">
      <span class={`tm-tag tm-tag-${tag}`}>
        <Symbol name={`tm-tag-${tag}`} />
      </span>
      {n !== 1 && <Sign is={n} />}
    </span>
  );
}

export function Tags({ of }: { of: Counts }) {
  return (
    <>
      {Object.entries(of).map(([tag, n]) => n > 0 && <Tag key={tag} tag={tag} n={n} />)}
    </>
  );
}

export function OwnerMark({ owner }: { owner: string | undefined }) {
  const seat = markOf(owner);
  return seat === null ? null : <SeatMark seat={seat} />;
}

// A mark that says whose it is.
export function NamedMark({ look, owner }: { look: Look; owner: string }) {
  const seat = markOf(owner);
  return seat === null ? null : <SeatMark seat={seat} label={ownerName(look, owner)} />;
}
