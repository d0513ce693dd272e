// Crisis Response (R12.3): the open card with the loans that bring the IMF, policies that it has locked, and bonds that the State has
// to pay back.
import type { Look } from "../board";
import { pieceProps } from "../shared/lens";
import { Icon, Sign } from "../shared/signs";
import { saysOf, sentence } from "../shared/things";
import { counted } from "../../motion/marks";
import { t, tn } from "../../words";
import { Mark, Then, roleSays } from "./parts";
import { classes, crisisOf, ghostOf, governs, sectionAt, viewOf } from "./view";
import type { CrisisCard, Ghost, Role, View } from "./view";

const latePayoff = 55; // of a loan when the IMF looks (R10.1)

// --- Locks

export function isLocked(view: View, policy: string): boolean {
  return view.locks?.includes(policy) === true;
}

export function lockSays(view: View, policy: string): string {
  return isLocked(view, policy) ? t("Locked: no bill until the IMF looks at the loans again (R12.3.5)") : "";
}

export function Lock({ look, policy }: { look: Look; policy: string }) {
  const says = lockSays(viewOf(look), policy);
  return says ? (
    <span class="hg-lock" title={says}>
      <Icon name="hg-lock" />
    </span>
  ) : null;
}

// Where the open card would put a policy.
export function isImposed(look: Look, policy: string, section: string): boolean {
  return crisisOf(look.game, viewOf(look).crisis)?.facts.policies[policy] === section;
}

// --- Bonds

const owedTo = (view: Ghost, role: string) => view.bonds?.[role] ?? 0;
const owedInAll = (view: Ghost) => classes.reduce((sum, role) => sum + owedTo(view, role), 0);

function Bond({ look, role }: { look: Look; role: Role }) {
  const view = viewOf(look), n = owedTo(view, role), then = ghostOf(look)?.bonds?.[role];
  if (n === 0 && !then) return null;
  const says = t("A bond: the State owes {who} {n}, and pays by the end of the Action Phase", { who: roleSays(look, role), n: n || then! });
  return (
    <div title={says} {...look.pieces.props(`classes ${role}`, says, n > 0 ? "hg-bond" : "hg-bond hg-ghost")} {...counted(`${role} bond`, n)}>
      <Icon name="hg-bond" />
      <Mark look={look} role={role} />
      <Then now={n} then={then} />
    </div>
  );
}

// Before everybody in the middle, and on the board of the State, which pays them.
export function Bonds({ look }: { look: Look }) {
  const later = ghostOf(look);
  if (owedInAll(viewOf(look)) + (later ? owedInAll(later) : 0) === 0) return null;
  return (
    <div class="hg-bonds" role="group" aria-label={t("Government bonds")}>
      <span class="hg-caption">{t("The State owes:")}</span>
      {classes.map((role) => (
        <Bond key={role} look={look} role={role} />
      ))}
    </div>
  );
}

// On the board of the class that has lent.
export function Owed({ look, role }: { look: Look; role: Role }) {
  const n = owedTo(viewOf(look), role);
  if (n === 0) return null;
  return (
    <p class="hg-owed">
      <Icon name="hg-bond" />
      <span>{t("The State owes {n} for a bond, and pays by the end of the Action Phase.", { n })}</span>
    </p>
  );
}

// --- The open card

interface Debt {
  loans: number;
  most: number; // with so many the IMF comes
}

function debtOf(look: Look): Debt {
  const view = viewOf(look);
  return { loans: view.loans.state ?? 0, most: governs(look.game, "fiscal").imf_loans?.[sectionAt(view, "fiscal")] ?? 0 };
}

function debtSays(look: Look): string {
  const { loans, most } = debtOf(look);
  return `${tn("The State has {n} loan", "The State has {n} loans", loans)}; ${tn("the IMF comes for {n} loan", "the IMF comes for {n} loans", most)}`;
}

function Debts({ look }: { look: Look }) {
  const { loans, most } = debtOf(look);
  return (
    <span class={loans >= most ? "hg-debts hg-due" : "hg-debts"} title={debtSays(look)} {...counted("loans of the State", loans)}>
      <Icon name="hg-loan" />
      <Then now={loans} then={ghostOf(look)?.loans.state} />
      <span aria-hidden="true">/{most}</span>
    </span>
  );
}

// With the laws that it would change; the lens has all that it says.
export function Crisis({ look }: { look: Look }) {
  const card = crisisOf(look.game, viewOf(look).crisis);
  if (!card) return null;
  const label = sentence([t("Crisis Response"), card.says, debtSays(look), ...card.tells.split("\n")]);
  return (
    <div class="hg-crisis-box">
      <div {...pieceProps(look, `crisis ${card.word}`, label, "hg-crisis")}>
        <Icon name="hg-crisis" />
        <div>
          <small>
            <span>{t("If the IMF comes:")}</span>
            <Debts look={look} />
          </small>
          <b>{card.says}</b>
        </div>
      </div>
      <Bonds look={look} />
    </div>
  );
}

// R10.1: at the end of Production, unless the treasury pays all loans.
export function isThreatened(look: Look): boolean {
  const view = viewOf(look), { loans, most } = debtOf(look);
  return view.crisis !== undefined && view.phase === "production" && loans > 0 && loans >= most;
}

// What classes that are asked to lend have to know, once for all three.
function linesOf(card: CrisisCard): string[] {
  if (!card.facts.extra.some(({ step }) => step === "issue_bonds")) return card.tells.split("\n");
  return [
    t("One after the other, the classes may lend the State money for a bond that is worth more."),
    t("If the treasury covers all loans then, they are paid, and nothing else happens; bonds are paid back by the end of the next Action Phase. If not, the money goes back, and the next card counts."),
  ];
}

// While it is about to be resolved, or somebody is asked what it does, it lies open over the companies.
export function CrisisNow({ look }: { look: Look }) {
  const view = viewOf(look), card = crisisOf(look.game, view.crisis);
  if (!card || !isThreatened(look)) return null;
  const { loans } = debtOf(look), has = view.money.state ?? 0, due = loans * latePayoff, then = ghostOf(look)?.money.state ?? has;
  const [missing, left] = [has, then].map((money) => Math.max(0, due - money)) as [number, number];
  return (
    <section class="hg-crisis-now" aria-label={t("Crisis Response")}>
      <Icon name="hg-crisis" />
      <div>
        <h4>{card.says}</h4>
        {linesOf(card).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <dl>
        <dt>{tn("{n} loan of the State", "{n} loans of the State", loans)}</dt>
        <dd>
          <Sign is={due} />
          <span class="unseen">{due}</span>
        </dd>
        <dt>{t("treasury")}</dt>
        <dd>
          <Then now={has} then={then} />
          <span class="unseen">{has}</span>
        </dd>
        <dt>{t("missing")}</dt>
        <dd>
          <Sign is={left === missing ? missing : `${missing}→${left}`} more={left < missing ? "hg-then" : ""} />
          <span class="unseen">{missing}</span>
        </dd>
      </dl>
    </section>
  );
}

export function crisisTold(look: Look, word: string) {
  return { says: saysOf(look.game, "crisis", word), about: t("Crisis Response: what the IMF does when the State has too many loans"), lines: [...(crisisOf(look.game, word)?.tells.split("\n") ?? []), debtSays(look)] };
}

// What a lifted move would change.
export function bondCounts(role: Role) {
  if (role === "state") return [{ symbol: "hg-bond", says: t("bonds to pay back"), of: owedInAll }];
  return [{ symbol: "hg-bond", says: t("the State owes you"), of: (view: Ghost) => owedTo(view, role) }];
}
