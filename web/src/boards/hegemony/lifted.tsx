// What is lifted, enlarged: a card as a page of a newspaper, a company as a house, a law with its three sections.
import type { Look } from "../board";
import { Icon } from "../shared/signs";
import { saysOf } from "../shared/things";
import { still } from "../shared/still";
import { Symbol } from "../../symbols";
import type { Move } from "../../types";
import { AgendaFace, hiddenOf, standing } from "./agenda";
import { Roof, Slots, Wages } from "./company";
import { actionSymbols, CardFace, wantsSays } from "./hand";
import { companyTold, policyTold, toldOf } from "./lens";
import type { Told } from "./lens";
import { Mark } from "./parts";
import { cardOf, companyOf, goodOf, services, viewOf } from "./view";

function Lines({ told }: { told: Told }) {
  return (
    <>
      {told.about && <p class="hg-about">{told.about}</p>}
      {told.lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}

function LiftedCard({ look, word }: { look: Look; word: string }) {
  const card = cardOf(look.game, word);
  if (!card) return null;
  return (
    <article class={`hg-page hg-card hg-large hg-of-${card.facts.role}`}>
      <h3 class="unseen">{card.says}</h3>
      <CardFace look={look} card={card} />
      <Lines told={{ says: "", about: wantsSays(look, card) || undefined, lines: [card.tells] }} />
    </article>
  );
}

function LiftedAgenda({ look, word }: { look: Look; word: string }) {
  const card = hiddenOf(look.game, word);
  if (!card) return null;
  return (
    <article class={`hg-page hg-secret hg-large hg-of-${card.facts.role}`}>
      <h3 class="unseen">{card.says}</h3>
      <AgendaFace look={look} card={card} words />
      <Lines told={{ says: "", lines: [standing(look, card)] }} />
    </article>
  );
}

function LiftedCompany({ look, word }: { look: Look; word: string }) {
  const company = companyOf(look.game, word);
  if (!company) return null;
  const level = viewOf(look).wages[word] ?? 0;
  return (
    <article class={`hg-page hg-in-${company.facts.makes}`}>
      <Roof makes={company.facts.makes} role={company.facts.owner} />
      <h3>{company.says}</h3>
      <div class="hg-inside">
        <Slots look={{ ...look, pieces: still }} company={company} later={null} />
        <Wages company={company} level={level} then={level} />
        <Icon name={`hg-${company.facts.makes}`} />
      </div>
      <Lines told={{ ...companyTold(look, company), says: "" }} />
    </article>
  );
}

function Plain({ look, symbol, role, told }: { look: Look; symbol: string; role: string; told: Told }) {
  return (
    <article class="hg-page hg-plain">
      {role ? <Mark look={look} role={role} /> : <Symbol name={symbol} />}
      <h3>{told.says}</h3>
      <Lines told={told} />
    </article>
  );
}

const symbols: Record<string, string> = { policy: "hg-bill", section: "hg-bill", event: "hg-event", crisis: "hg-crisis", history: "hg-history", deal: "hg-deal", export: "hg-ship", sale: "hg-ship", bag: "hg-bag", votes: "hg-votes", slot: "hg-assign", storage: "hg-tile", price: "hg-price", union: "hg-union" };
const kinds: Record<string, string> = { goods: "service", storage: "good", price: "good", unemployed: "worker", union: "industry", votes: "role" };

function Inside({ look, piece, move }: { look: Look; piece: string; move: Move | null }) {
  const [kind = "", word = ""] = piece.split(" ");
  if (kind === "card") return <LiftedCard look={look} word={word} />;
  if (kind === "agenda") return <LiftedAgenda look={look} word={word} />;
  if (kind === "company") return <LiftedCompany look={look} word={word} />;
  const told = kind === "policy" || kind === "section" ? policyTold(look, word) : toldOf(look, piece);
  const symbol = kind === "action" ? (actionSymbols[word] ?? "unknown") : (symbols[kind] ?? (services.includes(goodOf(word)) ? `hg-${goodOf(word)}` : "hg-unskilled"));
  const role = kind === "classes" ? word.split("-")[0]! : "";
  return <Plain look={look} symbol={symbol} role={role} told={told ?? { says: saysOf(look.game, kinds[kind] ?? kind, word), lines: [move?.says ?? ""] }} />;
}

export function Lifted({ look, piece, move }: { look: Look; piece: string; move: Move | null }) {
  return (
    <div class="area hg hg-lifted">
      <Inside look={look} piece={piece} move={move} />
    </div>
  );
}
