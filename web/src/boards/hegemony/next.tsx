// What the next production will bring as things stand: wages, food, taxes. It is a forecast: much can still change.
import type { Look } from "../board";
import { Icon, Sign } from "../shared/signs";
import { t } from "../../words";
import type { Props } from "./sheet";
import { companiesOf, companyOf, isStaffed, roles, slotsOf, workerAt } from "./view";
import type { Role, View } from "./view";

interface Wage {
  payer: Role;
  payee: string;
  n: number;
}

// R4.2.9: one sum for a company goes to the class that works there; a company of the Middle Class pays its employee alone.
function wageOf(look: Look, view: View, payer: Role, word: string): Wage | null {
  const company = companyOf(look.game, word);
  if (!company?.facts.wage[0] || !isStaffed(view, company) || view.strikes.includes(word)) return null;
  const at = payer === "middle" ? company.facts.slots : 0, worker = workerAt(view, word, at);
  if (worker === "none") return null;
  return { payer, payee: worker.includes("middle") ? "middle" : "working", n: company.facts.wage[(view.wages[word] ?? 1) - 1] ?? 0 };
}

function wagesOf(look: Look, view: View): Wage[] {
  return roles.flatMap((role) => companiesOf(view, role).flatMap((word) => wageOf(look, view, role, word) ?? []));
}

interface Item {
  symbol: string;
  says: string;
  n: number;
}

function forecast(look: Look, view: View, role: Role): Item[] {
  const wages = wagesOf(look, view), sum = (all: Wage[]) => all.reduce((so, { n }) => so + n, 0);
  const got = sum(wages.filter(({ payee }) => payee === role)), paid = sum(wages.filter(({ payer }) => payer === role));
  const running = companiesOf(view, role).filter((word) => {
    const company = companyOf(look.game, word);
    return company && (slotsOf(company) === 0 || isStaffed(view, company));
  }).length;
  // R7.3: the Middle Class eats what it has for sale, too.
  const food = role === "working" ? (view.goods_working.food ?? 0) : (view.goods_middle.food ?? 0) + (view.storage_middle.food ?? 0);
  const need = view.hints.population[role] ?? 0;
  const people = role === "working" || role === "middle";
  return [
    { symbol: "hg-wage", says: t("wages to come"), n: got },
    { symbol: "hg-wage", says: t("wages to pay"), n: -paid },
    ...(people ? [{ symbol: "hg-food", says: t("food to buy"), n: -Math.max(0, need - food) }] : []),
    ...(people ? [{ symbol: "hg-tax", says: t("income tax"), n: -(view.hints.taxed[role] ?? 0) * view.hints.income_tax }] : []),
    ...(role === "middle" || role === "capitalist" ? [{ symbol: "hg-tax", says: t("employment tax"), n: -running * view.hints.tax }] : []),
  ].filter(({ n }) => n !== 0);
}

export function Next({ look, role, view }: Props) {
  const all = forecast(look, view, role);
  return (
    <p class="hg-forecast">
      <span class="hg-caption">{t("Next production, as it stands:")}</span>
      {all.map(({ symbol, says, n }) => (
        <span key={`${symbol}${n}`} class="hg-count">
          <Icon name={symbol} />
          <span class="hg-what">{says}</span>
          <Sign is={n > 0 ? `+${n}` : `−${-n}`} more={n > 0 ? "hg-then" : "hg-then hg-less"} />
        </span>
      ))}
      {all.length === 0 && <span>{t("nothing to pay")}</span>}
    </p>
  );
}
