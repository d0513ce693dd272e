// What a question is about and no part of the board shows: industries, classes, places. It lies beside the hand while it is asked.
import type { Look } from "../board";
import { Icon } from "../shared/signs";
import { cardsOf, mySeat, saysOf } from "../shared/things";
import { t } from "../../words";
import { BonusCard, heldBy } from "./bonuses";
import { Mark } from "./parts";
import { actionsOf, companiesOf, goodOf, goods, myRole, policies, roles, services, viewOf } from "./view";

const words = (pieces: string[], kind: string) => new Set(pieces.map((word) => `${kind} ${word}`));

// All pieces that have their place on the board.
function placed(look: Look): Set<string> {
  const view = viewOf(look), mine = myRole(look);
  const owned = roles.flatMap((role) => companiesOf(view, role));
  const markets = mine === "middle" ? view.market_middle : mine === "capitalist" ? view.market_capitalist : [];
  const trades = mine === "middle" || mine === "capitalist";
  const groups = [
    words(cardsOf(view.seats[mySeat(look)]?.hand), "card"),
    words([...owned, ...markets], "company"),
    words(owned.flatMap((word) => [1, 2, 3].map((n) => `${word}/${n}`)), "slot"),
    words([...actionsOf(look.game, mine, "basic"), ...actionsOf(look.game, mine, "free")].map(({ word }) => word), "action"),
    words(Object.keys({ ...view.unemployed_working, ...view.unemployed_middle }).filter((type) => isJobless(look, type)), "unemployed"),
    words(mine === "working" ? Object.keys(view.hints.at_work) : [], "union"),
    words(trades ? goods : [], "price"),
    words(trades ? goods : [], "goods"),
    words(services.flatMap((good) => ["state", "capitalist", "middle", "abroad"].map((source) => `${good} ${source}`)), "goods"),
    words(view.deals, "deal"),
    words(view.export ? [view.export] : [], "export"),
    words(goods.flatMap((good) => [`${good}-1`, `${good}-2`]), "sale"),
    words(policies, "policy"),
    words(policies.flatMap((policy) => ["A", "B", "C"].map((section) => `${policy} ${section}`)), "section"),
    words(["working", "middle", "capitalist"], "votes"),
    words([...cardsOf(view.seats[mySeat(look)]?.hidden_agenda)], "agenda"),
    words(mine === "state" ? view.events : heldBy(look, mySeat(look)), "event"),
    words(mine === "state" ? ["working", "middle", "capitalist"] : [], "classes"),
  ];
  return new Set(["bag", ...groups.flatMap((group) => [...group])]);
}

function isJobless(look: Look, type: string): boolean {
  const view = viewOf(look), mine = myRole(look);
  const has = (role: "working" | "middle") => (view[`unemployed_${role}`][type] ?? 0) > 0;
  return mine === "working" || mine === "middle" ? has(mine) : has("working") || has("middle");
}

function Picture({ look, kind, word }: { look: Look; kind: string; word: string }) {
  if (kind === "classes" || kind === "role")
    return (
      <>
        {word.split("-").map((role) => (
          <Mark key={role} look={look} role={role} />
        ))}
      </>
    );
  if (kind === "industry" || kind === "unemployed" || kind === "union") return <Icon name={`hg-${goodOf(word)}`} />;
  if (services.includes(word)) return <Icon name={`hg-${word}`} />;
  if (kind === "company") return <Icon name="hg-build" />;
  if (kind === "event") return <Icon name="hg-event" />;
  return <Icon name="card" />;
}

const kinds: Record<string, string> = { storage: "good", unemployed: "worker", union: "industry", goods: "service" };

export function Tray({ look }: { look: Look }) {
  const there = placed(look), mine = myRole(look);
  const loose = look.pieces.names().filter((piece) => !there.has(piece));
  if (loose.length === 0) return null;
  return (
    <div class="hg-tray" role="group" aria-label={t("To choose from")}>
      {loose.map((piece) => {
        const [kind = "", word = ""] = piece.split(" ");
        if (kind === "event" && mine !== "state") return <BonusCard key={piece} look={look} word={word} kept={false} />;
        const says = look.pieces.moves(piece).length === 1 ? look.pieces.moves(piece)[0]!.says : saysOf(look.game, kinds[kind] ?? kind, word);
        return (
          <div key={piece} {...look.pieces.props(piece, says, "hg-loose")}>
            <Picture look={look} kind={kind} word={word} />
            <span>{says}</span>
          </div>
        );
      })}
    </div>
  );
}
