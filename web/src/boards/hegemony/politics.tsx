// The code of laws: seven policies with the section in force and the bills that wait; and the bag that decides about them.
import type { Look } from "../board";
import { pieceProps } from "../shared/lens";
import { Icon, Sign } from "../shared/signs";
import { saysOf, sentence } from "../shared/things";
import { counted, showing } from "../../motion/marks";
import { t, tn } from "../../words";
import { Crisis, Lock, isImposed, isLocked, lockSays } from "./crisis";
import { History } from "./history";
import { Mark, Panel, Then, roleSays } from "./parts";
import { classes, ghostOf, governs, isBlocked, policies, sections, total, viewOf } from "./view";
import type { Ghost } from "./view";

// A name that fits beside three sections; the lens has the whole one.
export const shortNames: Record<string, () => string> = {
  fiscal: () => t("Fiscal policy"),
  labor: () => t("Labor market"),
  taxation: () => t("Taxes"),
  healthcare: () => t("Healthcare"),
  education: () => t("Education"),
  trade: () => t("Foreign trade"),
  immigration: () => t("Migration"),
};

// What the figures on the sections are.
const measures: Record<string, () => string> = {
  fiscal: () => t("public companies"),
  labor: () => t("minimum wage"),
  taxation: () => t("taxes"),
  healthcare: () => t("price"),
  education: () => t("price"),
  trade: () => t("tariff on food"),
  immigration: () => t("new workers"),
};

const figures: Record<string, string> = {
  fiscal: "public_companies",
  labor: "minimum_wage",
  healthcare: "healthcare_price",
  education: "education_price",
  trade: "food_tariff",
  immigration: "immigrants",
};

// What is printed on a section, in a sentence.
export function sectionTold(look: Look, policy: string, section: number): string {
  const of = (key: string) => governs(look.game, policy)[key]?.[section] ?? 0;
  if (policy === "fiscal")
    return `${tn("{n} public company open", "{n} public companies open", of("public_companies"))}; ${tn("the IMF comes for {n} loan", "the IMF comes for {n} loans", of("imf_loans"))}`;
  if (policy === "labor") return t("no wage below level {n}", { n: of("minimum_wage") });
  if (policy === "taxation")
    return t("tax multiplier: {base}, and {factor} for each point of welfare", { base: of("tax_base"), factor: of("tax_factor") });
  if (policy === "healthcare")
    return t("healthcare of the State costs {price}; welfare {tax}", { price: of("healthcare_price"), tax: of("healthcare_tax") });
  if (policy === "education")
    return t("education of the State costs {price}; welfare {tax}", { price: of("education_price"), tax: of("education_tax") });
  if (policy === "trade")
    return `${t("tariff: food {food}, luxury {luxury}", { food: of("food_tariff"), luxury: of("luxury_tariff") })}; ${tn("{n} business deal a round", "{n} business deals a round", of("deals"))}`;
  return tn("{n} immigration card each", "{n} immigration cards each", of("immigrants"));
}

// R5.6.14: until the end of the round no bill may be proposed there.
export function blockTold(look: Look, at: number): string {
  const view = viewOf(look);
  return isBlocked(view, at) ? t("blocked by {who}: no bills in this round", { who: roleSays(look, view.bills[at]!) }) : "";
}

function figure(look: Look, policy: string, section: number): number | string {
  const key = figures[policy];
  if (key) return governs(look.game, policy)[key]?.[section] ?? "";
  const { tax_base: base, tax_factor: factor } = governs(look.game, policy);
  return `${base?.[section]}+${factor?.[section]}`;
}

function Section({ look, policy, at, section }: { look: Look; policy: string; at: number; section: number }) {
  const view = viewOf(look), later = ghostOf(look), name = sections[section]!;
  const current = view.policies[at] === name, then = later?.policies[at] === name;
  const by = (of: Ghost) => (of.bills[at] !== "none" && of.proposed[at] === name ? of.bills[at]! : "");
  const bill = by(view), coming = later ? by(later) : "";
  const says = sentence([
    `${saysOf(look.game, "policy", policy)} ${name}`,
    current && t("in force"),
    bill && (current ? blockTold(look, at) : t("proposed by {who}", { who: roleSays(look, bill) })),
    sectionTold(look, policy, section),
    lockSays(view, policy),
  ]);
  const more = ["hg-section", current && "hg-now", then && !current && "hg-next", (bill || coming) && `hg-billed hg-of-${bill || coming}`, isImposed(look, policy, name) && "hg-imposed"];
  return (
    <div title={says} {...look.pieces.props(`section ${policy} ${name}`, says, more.filter(Boolean).join(" "))} {...showing(current ? "now" : bill)}>
      <b aria-hidden="true">{name}</b>
      <Sign is={figure(look, policy, section)} />
      {(bill || coming) && (
        <span class={bill ? "hg-flag" : "hg-flag hg-ghost"}>
          {(bill ? current : then) && <Icon name="hg-barred" />}
          <Mark look={look} role={bill || coming} />
        </span>
      )}
    </div>
  );
}

function Law({ look, policy, at }: { look: Look; policy: string; at: number }) {
  const view = viewOf(look), name = saysOf(look.game, "policy", policy), section = sections.indexOf(view.policies[at]!);
  const blocked = isBlocked(view, at), locked = isLocked(view, policy);
  const says = sentence([`${at + 1}. ${name}`, t("{section} in force", { section: sections[section]! }), sectionTold(look, policy, section), blockTold(look, at), lockSays(view, policy)]);
  return (
    <li class={blocked ? "hg-blocked" : locked ? "hg-locked" : view.bills[at] === "none" ? "" : "hg-open-bill"}>
      <div {...pieceProps(look, `policy ${policy}`, says, "hg-law")}>
        <b class="hg-number">{at + 1}</b>
        <span class="hg-named">
          <b>{shortNames[policy]!()}</b>
          <small>
            {blocked
              ? t("no bills this round")
              : locked
                ? t("locked: no bill")
                : policy === "taxation"
                  ? t("multiplier {n}", { n: view.hints.tax })
                  : measures[policy]!()}
          </small>
        </span>
        <Lock look={look} policy={policy} />
      </div>
      {sections.map((_, i) => (
        <Section key={i} look={look} policy={policy} at={at} section={i} />
      ))}
    </li>
  );
}

function Bag({ look }: { look: Look }) {
  const view = viewOf(look), later = ghostOf(look);
  const most = Math.max(1, ...classes.map((role) => Math.max(view.bag[role] ?? 0, later?.bag[role] ?? 0)));
  const all = total(view.bag);
  return (
    <div class="hg-votes">
      <div {...look.pieces.props("bag", tn("{n} cube in the bag", "{n} cubes in the bag", all), "hg-bag")}>
        <Icon name="hg-bag" />
        <Sign is={all} />
      </div>
      <ul aria-label={t("Cubes in the bag")}>
        {classes.map((role) => {
          const n = view.bag[role] ?? 0;
          const says = tn("{who}: {n} cube in the bag", "{who}: {n} cubes in the bag", n, { who: roleSays(look, role) });
          return (
            <li key={role} title={says} {...counted(`${role} votes`, n)}>
              <div {...look.pieces.props(`votes ${role}`, says, "hg-voter")}>
                <Mark look={look} role={role} />
                <span class="hg-bar" aria-hidden="true">
                  <span class={`hg-fill hg-of-${role}`} style={{ width: `${(100 * n) / most}%` }} />
                </span>
                <Then now={n} then={later?.bag[role]} />
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export function Politics({ look }: { look: Look }) {
  const view = viewOf(look), bills = view.bills.filter((by, at) => by !== "none" && !isBlocked(view, at)).length;
  return (
    <Panel name="politics" title={t("Laws")} aside={bills > 0 ? tn("{n} bill waits", "{n} bills wait", bills) : t("no bill waits")}>
      <ul class="hg-laws">
        {policies.map((policy, at) => (
          <Law key={policy} look={look} policy={policy} at={at} />
        ))}
      </ul>
      <div class="hg-open-cards">
        <Crisis look={look} />
        <History look={look} />
      </div>
      <Bag look={look} />
    </Panel>
  );
}
