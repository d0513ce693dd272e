// The parts of this board, and what the lens says of the things in them.
import type { ComponentChildren } from "preact";
import type { Look } from "../board";
import { Area as AnyArea } from "../shared/lens";
import { cardsOf, mySeat, saysOf } from "../shared/things";
import { t } from "../../words";
import { hiddenOf, standing, taskOf } from "./agenda";
import { crisisTold, lockSays } from "./crisis";
import { wantsSays } from "./hand";
import { historyTold } from "./history";
import { roleSays } from "./parts";
import { blockTold, sectionTold } from "./politics";
import { eventTold } from "./state";
import { actionOf, cardOf, classes, companyOf, industryOf, myRole, policies, sections, slotsOf, viewOf } from "./view";
import type { Company } from "./view";

export interface Told {
  says: string;
  about?: string;
  lines: string[];
}

// Whom it wants, what it pays, what machinery and an employee add.
export function companyTold(look: Look, company: Company): Told {
  const { facts } = company, industry = saysOf(look.game, "worker", industryOf(facts.makes)), what = saysOf(look.game, "service", facts.makes);
  const any = facts.slots - facts.skilled;
  return {
    says: company.says,
    about: facts.cost > 0 ? t("cost {n}", { n: facts.cost }) : undefined,
    lines: [
      t("makes {n} {what}", { n: facts.output, what }),
      slotsOf(company) === 0 ? t("runs by itself") : "",
      facts.skilled > 0 ? t("skilled workers: {n} ({who})", { n: facts.skilled, who: industry }) : "",
      any > 0 ? t("any workers: {n}", { n: any }) : "",
      facts.employee !== "none" ? t("with a worker of the Working Class: {n} more", { n: facts.employee_output }) : "",
      facts.machinery > 0 ? t("with machinery: {n} more", { n: facts.machinery }) : "",
      facts.wage[0] > 0 ? t("wages, by level: {a}, {b}, {c}", { a: facts.wage[0], b: facts.wage[1], c: facts.wage[2] }) : "",
    ].filter(Boolean),
  };
}

function isMine(look: Look, agenda: string): boolean {
  return cardsOf(viewOf(look).seats[mySeat(look)]?.hidden_agenda).includes(agenda);
}

export function policyTold(look: Look, policy: string): Told {
  return {
    says: `${policies.indexOf(policy) + 1}. ${saysOf(look.game, "policy", policy)}`,
    about: t("{section} in force", { section: viewOf(look).policies[policies.indexOf(policy)]! }),
    lines: [
      ...sections.map((section, i) => `${section}: ${sectionTold(look, policy, i)}`),
      blockTold(look, policies.indexOf(policy)),
      lockSays(viewOf(look), policy),
    ].filter(Boolean),
  };
}

export function toldOf(look: Look, piece: string): Told | null {
  const [kind = "", word = ""] = piece.split(" ");
  const { game } = look;
  if (kind === "policy" || kind === "section") return policyTold(look, word);
  if (kind === "event") {
    const { task, rewards, bonus, undone } = eventTold(look, word);
    const forWhom = rewards.map((reward, i) => reward && `${roleSays(look, classes[i]!)}: ${reward}`);
    const kept = bonus && t("Bonus for the class that keeps it. {what}", { what: bonus });
    const solved = [task, ...forWhom, undone && t("If nothing is done: {what}", { what: undone })];
    const lines = myRole(look) === "state" ? [...solved, kept] : [kept, ...solved];
    return { says: saysOf(game, "event", word), lines: lines.filter(Boolean) };
  }
  if (kind === "crisis") return crisisTold(look, word);
  if (kind === "history") return historyTold(look, word);
  if (kind === "company") {
    const company = companyOf(game, word);
    return company && companyTold(look, company);
  }
  if (kind === "card") {
    const card = cardOf(game, word);
    return card && { says: card.says, about: wantsSays(look, card) || undefined, lines: [card.tells] };
  }
  if (kind === "agenda") {
    const card = hiddenOf(game, word);
    return card && { says: card.says, about: taskOf(card).when, lines: [card.tells, ...(isMine(look, word) ? [standing(look, card)] : [])].filter(Boolean) };
  }
  if (kind === "action") {
    const action = actionOf(game, word);
    return action && { says: action.says, about: action.facts.kind === "basic" ? t("basic action") : t("free action"), lines: [action.tells] };
  }
  if (kind === "export") return { says: t("Export"), lines: [t("Each transaction once: so many of a good, for so much money.")] };
  return null;
}

function Words({ look, piece }: { look: Look; piece: string }) {
  const told = toldOf(look, piece);
  if (!told) return null;
  return (
    <>
      <strong>{told.says}</strong>
      {told.about && <span class="lens-about">{told.about}</span>}
      {told.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}

export function Area({ look, name, children }: { look: Look; name: string; children: ComponentChildren }) {
  return (
    <AnyArea classes={`hg hg-${name}`} words={(piece) => <Words look={look} piece={piece} />}>
      {children}
    </AnyArea>
  );
}
