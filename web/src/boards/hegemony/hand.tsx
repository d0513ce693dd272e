// What I can do: cards in hand, played for what they say or discarded for a basic action, and the free action beside them.
import type { Look } from "../board";
import { pieceProps } from "../shared/lens";
import { Icon, Sign } from "../shared/signs";
import { cardsOf, count, sentence } from "../shared/things";
import { Symbol } from "../../symbols";
import { t, tn } from "../../words";
import { OwnAgenda, isChoosing, ownAgendas } from "./agenda";
import { Does, pictureOf } from "./does";
import { useClamped, useTerse } from "./fit";
import { actionsOf, cardOf, myRole, policies, roleOf, sectionAt, sections, viewOf } from "./view";
import type { ActionCard, Role, Seat } from "./view";

export const actionSymbols: Record<string, string> = {
  "propose-bill": "hg-bill",
  "political-pressure": "hg-pressure",
  "assign-workers": "hg-assign",
  "buy-goods": "hg-cart",
  strike: "hg-strike",
  demonstration: "hg-demonstration",
  "build-company": "hg-build",
  "sell-company": "hg-sell",
  "sell-foreign": "hg-ship",
  "extra-shift": "hg-shift",
  "business-deal": "hg-deal",
  lobby: "hg-lobby",
  "event-action": "hg-event",
  "meet-mps": "hg-meet",
  "extra-tax": "hg-tax",
  campaign: "hg-campaign",
  "use-healthcare": "hg-healthcare",
  "use-education": "hg-education",
  "use-luxury": "hg-luxury",
  "swap-workers": "hg-swap",
  "adjust-prices": "hg-price",
  "adjust-wages": "hg-wage",
  "give-bonus": "hg-bonus",
  "buy-storage": "hg-tile",
  "receive-benefits": "hg-benefits",
  "pay-off-loan": "hg-loan",
};

// R3.8: one of these sections must be in force.
export function Requirement({ look, card }: { look: Look; card: ActionCard }) {
  const { policy, sections: wanted } = card.facts;
  if (!policy || !wanted) return null;
  const now = sections[sectionAt(viewOf(look), policy)]!, number = policies.indexOf(policy) + 1;
  return (
    <span class={wanted.includes(now) ? "hg-wants hg-met" : "hg-wants"} aria-hidden="true">
      {wanted.map((section) => (
        <Sign key={section} is={`${number}${section}`} more={section === now ? "hg-now" : ""} />
      ))}
    </span>
  );
}

export function wantsSays(look: Look, card: ActionCard): string {
  const { policy, sections: wanted } = card.facts;
  if (!policy || !wanted) return "";
  const number = policies.indexOf(policy) + 1;
  return t("needs {sections}, {now} is in force", {
    sections: wanted.map((section) => `${number}${section}`).join(", "),
    now: `${number}${sections[sectionAt(viewOf(look), policy)]}`,
  });
}

export function CardFace({ look, card }: { look: Look; card: ActionCard }) {
  return (
    <>
      <b class="hg-title">{card.says}</b>
      <Requirement look={look} card={card} />
      <Does list={card.facts.does} />
    </>
  );
}

function InHand({ look, word }: { look: Look; word: string }) {
  const card = cardOf(look.game, word), text = useClamped(word);
  if (!card) return null;
  const label = sentence([card.says, card.tells, wantsSays(look, card)]);
  return (
    <div {...pieceProps(look, `card ${word}`, label, `hg-card hg-of-${card.facts.role}`)}>
      <b class="hg-title">{card.says}</b>{" "}
      <Requirement look={look} card={card} />
      <small class="hg-text" aria-hidden="true" ref={text}>
        {card.tells}
      </small>
      <span class="hg-photo" aria-hidden="true">
        <span class="hg-print">
          <Symbol name={pictureOf(card.facts.does)} />
        </span>
      </span>
      <Does list={card.facts.does} />
    </div>
  );
}

export function Hand({ look, seat }: { look: Look; seat: Seat }) {
  const cards = cardsOf(seat.hand), hidden = count(seat.hand) - cards.length, agenda = !isChoosing(seat) && ownAgendas(seat) > 0;
  return (
    <div class={agenda ? "hg-hand hg-with-agenda" : "hg-hand"} role="group" aria-label={t("Hand")} style={{ "--hg-n": Math.max(cards.length, 1) }}>
      {agenda && <OwnAgenda look={look} seat={seat} />}
      {cards.map((word) => (
        <InHand key={word} look={look} word={word} />
      ))}
      {hidden > 0 && <span class="nothing">{tn("{n} card in hand", "{n} cards in hand", hidden)}</span>}
      {hidden + cards.length === 0 && <span class="nothing">{t("no cards in hand")}</span>}
    </div>
  );
}

function Actions({ look, role, kind, title }: { look: Look; role: Role; kind: "basic" | "free"; title: string }) {
  return (
    <div class={`hg-actions hg-${kind}`} role="group" aria-label={title}>
      <span class="hg-caption">{title}</span>
      <div class="hg-choices">
        {actionsOf(look.game, role, kind).map((action) => (
          <div key={action.word} {...pieceProps(look, `action ${action.word}`, sentence([action.says, action.tells]), "hg-action")}>
            <Icon name={actionSymbols[action.word] ?? "unknown"} />
            <span>{action.says}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

export function AllActions({ look }: { look: Look }) {
  const role = myRole(look), able = look.pieces.names().filter((piece) => piece.startsWith("action "));
  return (
    <div class="hg-all-actions" ref={useTerse(able.join())}>
      <Actions look={look} role={role} kind="basic" title={t("Basic action: discard a card for it")} />
      <Actions look={look} role={role} kind="free" title={t("Free action: one a turn, before or after")} />
    </div>
  );
}

// Of somebody else: what was played and discarded, the newest first.
export function Played({ look, seat }: { look: Look; seat: number }) {
  const words = viewOf(look).seats[seat]?.played.toReversed().slice(0, 6) ?? [];
  if (words.length === 0) return null;
  return (
    <div class="hg-played" role="group" aria-label={t("Played and discarded")}>
      <span class="hg-caption">{t("Played and discarded")}</span>
      {words.map((word) => {
        const card = cardOf(look.game, word);
        return (
          card && (
            <div key={word} {...pieceProps(look, `card ${word}`, sentence([card.says, card.tells]), `hg-card hg-of-${roleOf(look, seat)}`)}>
              <CardFace look={look} card={card} />
            </div>
          )
        );
      })}
    </div>
  );
}
