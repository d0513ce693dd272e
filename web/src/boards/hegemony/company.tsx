// A company as a house: its roof says the industry and its owner, its doors who works there, the row below what it pays.
import type { Look } from "../board";
import { pieceProps } from "../shared/lens";
import { Icon, Sign } from "../shared/signs";
import { saysOf, sentence } from "../shared/things";
import { fixed } from "../../fixed";
import { showing } from "../../motion/marks";
import { t } from "../../words";
import { Figure, Place, workerOf, workerSays } from "./figure";
import { companyOf, ghostOf, industryOf, isStaffed, outputOf, slotsOf, slotWants, viewOf, workerAt } from "./view";
import type { Company, Ghost, Role } from "./view";

const roofs: Record<string, string> = {
  food: "M0 14V8q30-11 60-11t60 11v6Z",
  luxury: "M4 2h112l4 6v6H0V8Z",
  healthcare: "M0 14V7h48V1h24v6h48v7Z",
  education: "M0 14V11L60 0l60 11v3Z",
  media: "M0 14V6h92V0h3v6h5V2h3v4h17v8Z",
};

export const Roof = fixed(({ makes, role }: { makes: string; role: Role }) => (
  <svg class={`hg-roof hg-of-${role}`} viewBox="0 0 120 14" preserveAspectRatio="none" aria-hidden="true">
    <path fill="currentColor" stroke="var(--hg-edge)" stroke-width="1" vector-effect="non-scaling-stroke" d={roofs[makes]} />
  </svg>
));

function wantsSays(look: Look, company: Company, slot: number): string {
  const wants = slotWants(company, slot), industry = saysOf(look.game, "worker", industryOf(company.facts.makes));
  if (wants === "skilled") return t("free place: {who}", { who: industry });
  if (wants === "any") return t("free place: anybody");
  return company.facts.employee === "skilled" ? t("free place: Working Class, {who}", { who: industry }) : t("free place: Working Class");
}

function Slot({ look, company, slot, later }: { look: Look; company: Company; slot: number; later: Ghost | null }) {
  const word = workerAt(viewOf(look), company.word, slot), then = later ? workerAt(later, company.word, slot) : word;
  const worker = workerOf(word), coming = workerOf(then);
  const says = worker ? workerSays(look, worker) : wantsSays(look, company, slot);
  const skilled = slotWants(company, slot) === "skilled" || (slot >= company.facts.slots && company.facts.employee === "skilled");
  const type = skilled ? industryOf(company.facts.makes) : "unskilled";
  const employee = slot >= company.facts.slots;
  const more = ["hg-slot", employee && "hg-employee", worker && !coming && "hg-leaves", coming && word !== then && "hg-ghost"].filter(Boolean).join(" ");
  return (
    <span title={says} {...look.pieces.props(`slot ${company.word}/${slot + 1}`, says, more)} {...showing(word)}>
      {coming ?? worker ? <Figure {...(coming ?? worker)!} /> : <Place type={type} role={employee ? "working" : undefined} />}
    </span>
  );
}

export function Slots({ look, company, later }: { look: Look; company: Company; later: Ghost | null }) {
  const n = slotsOf(company);
  if (n === 0) return <span class="hg-automated">{t("runs by itself")}</span>;
  return (
    <span class="hg-slots">
      {Array.from({ length: n }, (_, i) => (
        <Slot key={i} look={look} company={company} slot={i} later={later} />
      ))}
    </span>
  );
}

export function Wages({ company, level, then }: { company: Company; level: number; then: number }) {
  if (!company.facts.wage[0]) return null;
  return (
    <span class="hg-wages" aria-hidden="true">
      {company.facts.wage.map((wage, i) => (
        <Sign key={i} is={wage} more={i + 1 === then && then !== level ? "hg-next" : i + 1 === level ? "hg-now" : ""} />
      ))}
    </span>
  );
}

function label(look: Look, company: Company): string {
  const view = viewOf(look), { facts, word } = company, level = view.wages[word] ?? 0;
  return sentence([
    company.says,
    t("makes {n} {what}", { n: outputOf(view, company), what: saysOf(look.game, "service", facts.makes) }),
    level > 0 && t("wage {n}", { n: facts.wage[level - 1]! }),
    view.strikes.includes(word) && t("on strike"),
    view.machinery.includes(word) && t("with machinery"),
    slotsOf(company) > 0 && !isStaffed(view, company) && t("nobody works there"),
  ]);
}

export function CompanyCard({ look, word, role }: { look: Look; word: string; role: Role }) {
  const company = companyOf(look.game, word);
  if (!company) return null;
  const view = viewOf(look), later = ghostOf(look), { facts } = company;
  const works = slotsOf(company) === 0 || isStaffed(view, company);
  const struck = view.strikes.includes(word), level = view.wages[word] ?? 0;
  const strikes = later?.strikes.includes(word) && !struck;
  return (
    <div {...pieceProps(look, `company ${word}`, label(look, company), `hg-company hg-in-${facts.makes}${works ? "" : " hg-idle"}`)}>
      <Roof makes={facts.makes} role={role} />
      <span class="hg-house">
        <b class="hg-sign">{company.says}</b>
        <span class="hg-floor">
          <Slots look={look} company={company} later={later} />
          <span class="hg-makes" aria-hidden="true">
            <Sign is={outputOf(later ?? view, company)} />
            <Icon name={`hg-${facts.makes}`} />
            {view.machinery.includes(word) && <Icon name="hg-machinery" more="hg-geared" />}
          </span>
        </span>
        <Wages company={company} level={level} then={later?.wages[word] ?? level} />
      </span>
      {(struck || strikes) && <Icon name="hg-strike" more={`hg-struck${strikes ? " hg-ghost" : ""}`} />}
    </div>
  );
}

// A company that could be built: what it costs, and what it would be.
export function Offer({ look, word, role }: { look: Look; word: string; role: Role }) {
  const company = companyOf(look.game, word);
  if (!company) return null;
  const { facts } = company;
  const says = sentence([
    company.says,
    t("cost {n}", { n: facts.cost }),
    t("makes {n} {what}", { n: facts.output, what: saysOf(look.game, "service", facts.makes) }),
  ]);
  return (
    <div {...pieceProps(look, `company ${word}`, says, `hg-offer hg-in-${facts.makes}`)}>
      <Roof makes={facts.makes} role={role} />
      <span class="hg-house">
        <b class="hg-sign">{company.says}</b>
        <span class="hg-floor" aria-hidden="true">
          <span class="hg-cost">
            <Sign is={facts.cost} />
            <Icon name="hg-money" />
          </span>
          <span class="hg-makes">
            <Sign is={facts.output} />
            <Icon name={`hg-${facts.makes}`} />
          </span>
        </span>
      </span>
    </div>
  );
}
