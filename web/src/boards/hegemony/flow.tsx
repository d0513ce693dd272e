// Where the money of the last production went: who paid on the left, who got it on the right, a band for each reason, as broad as
// the sum; beside it the same in words.
import type { Look } from "../board";
import { Icon, Sign } from "../shared/signs";
import { known, saysOf } from "../shared/things";
import { MarkShape, SymbolShape } from "../../symbols";
import { t } from "../../words";
import { Mark, markOf } from "./parts";
import { viewOf } from "./view";
import type { View } from "./view";

interface Payment {
  word: string;
  payer: string;
  payee: string;
  purpose: string;
  n: number;
}

interface Node {
  party: string;
  n: number;
  y: number;
}

const parties = ["capitalist", "middle", "state", "working", "supply"];
const kinds: Record<string, string> = { wages: "solid", food: "dotted", tariff: "dashed" }; // the rest are taxes and loans
const size = { width: 300, height: 260, gap: 22, bar: 12 };

export function hasFlow(view: View): boolean {
  return Object.values(view.flow ?? {}).some((n) => n > 0);
}

function paymentsOf(look: Look): Payment[] {
  return Object.entries(viewOf(look).flow ?? {})
    .flatMap(([word, n]) => {
      const facts = known<Omit<Payment, "word" | "n">>(look.game, "flow", word)?.facts;
      return facts && n > 0 ? [{ word, n, ...facts }] : [];
    })
    .toSorted((a, b) => parties.indexOf(a.payer) - parties.indexOf(b.payer) || b.n - a.n);
}

const sum = (all: Payment[]) => all.reduce((so, { n }) => so + n, 0);

// One side of the picture, from top to bottom.
function column(all: Payment[], side: "payer" | "payee", scale: number): Node[] {
  let y = size.gap;
  return parties.flatMap((party) => {
    const n = sum(all.filter((one) => one[side] === party));
    if (n === 0) return [];
    const node = { party, n, y };
    y += n * scale + size.gap;
    return [node];
  });
}

function Bands({ look, all }: { look: Look; all: Payment[] }) {
  const nodes = Math.max(new Set(all.map(({ payer }) => payer)).size, new Set(all.map(({ payee }) => payee)).size);
  const scale = (size.height - (nodes + 1) * size.gap) / Math.max(1, sum(all));
  const left = column(all, "payer", scale), right = column(all, "payee", scale);
  const used = new Map<string, number>();
  const next = (key: string, n: number) => {
    const at = used.get(key) ?? 0;
    used.set(key, at + n * scale);
    return at + (n * scale) / 2;
  };
  const near = size.bar, far = size.width - size.bar, middle = size.width / 2;
  return (
    <svg class="hg-bands-of" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {all.map((one) => {
        const from = left.find(({ party }) => party === one.payer)!.y + next(`from ${one.payer}`, one.n);
        const to = right.find(({ party }) => party === one.payee)!.y + next(`to ${one.payee}`, one.n);
        return (
          <path
            key={one.word}
            class={`hg-stream hg-${kinds[one.purpose] ?? "dashed"} hg-of-${one.payer}`}
            stroke-width={Math.max(1.5, one.n * scale)}
            d={`M${near} ${from}C${middle} ${from} ${middle} ${to} ${far} ${to}`}
          />
        );
      })}
      {[...left.map((node) => ({ ...node, x: 0 })), ...right.map((node) => ({ ...node, x: far }))].map(({ party, n, y, x }) => (
        <g key={`${party} ${x}`} class={`hg-of-${party}`}>
          <rect x={x} y={y} width={size.bar} height={Math.max(2, n * scale)} fill="currentColor" stroke="var(--hg-edge)" />
          <g transform={`translate(${x === 0 ? 0 : size.width - 12} ${y - 15}) scale(0.5)`} fill="currentColor" stroke="var(--hg-edge)">
            {party === "supply" ? <SymbolShape name="hg-capital" /> : <MarkShape seat={markOf(look, party)} />}
          </g>
          <text x={x === 0 ? 16 : size.width - 16} y={y - 4} text-anchor={x === 0 ? "start" : "end"}>
            {x === 0 ? `−${n}` : `+${n}`}
          </text>
        </g>
      ))}
    </svg>
  );
}

export function Party({ look, party }: { look: Look; party: string }) {
  const says = party === "supply" ? t("the bank") : saysOf(look.game, "role", party);
  return (
    <span class="hg-party" title={says}>
      {party === "supply" ? <Icon name="hg-capital" /> : <Mark look={look} role={party} />}
      <span class="unseen">{says}</span>
    </span>
  );
}

export function Flow({ look }: { look: Look }) {
  const all = paymentsOf(look);
  return (
    <div class="hg-flow" data-test="flow-picture">
      <figure>
        <figcaption>
          <span>{t("paid")}</span>
          <span class="hg-legend">
            <i class="hg-solid" /> {t("wages")}
            <i class="hg-dotted" /> {t("food")}
            <i class="hg-dashed" /> {t("taxes, tariffs, loans")}
          </span>
          <span>{t("received")}</span>
        </figcaption>
        <Bands look={look} all={all} />
      </figure>
      <ul aria-label={t("Who paid whom in the last production")}>
        {all.map((one) => (
          <li key={one.word}>
            <Party look={look} party={one.payer} />
            <Sign is="→" more="hg-to" />
            <Party look={look} party={one.payee} />
            <span class="hg-why">{saysOf(look.game, "purpose", one.purpose)}</span>
            <b>{one.n}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
