// Alternative Events (R12.4) that a class has kept: each has a bonus that may be used in every round.
import type { Look } from "../board";
import { pieceProps } from "../shared/lens";
import { Icon } from "../shared/signs";
import { saysOf, sentence } from "../shared/things";
import { t } from "../../words";
import { eventTold } from "./state";
import { viewOf } from "./view";

export function heldBy(look: Look, seat: number): string[] {
  return viewOf(look).seats[seat]?.held ?? [];
}

// Its text says when it may be used; whether that is now, the question knows.
function statusOf(look: Look, word: string): string {
  if (viewOf(look).used?.includes(word)) return t("used");
  return look.pieces.moves(`event ${word}`).length > 0 ? t("now") : "";
}

// The side of a card that its holder is interested in.
export function BonusCard({ look, word, kept }: { look: Look; word: string; kept: boolean }) {
  const name = saysOf(look.game, "event", word), { bonus } = eventTold(look, word), status = kept ? statusOf(look, word) : "";
  const used = kept && viewOf(look).used?.includes(word);
  return (
    <div {...pieceProps(look, `event ${word}`, sentence([name, bonus, status]), `hg-event hg-bonus${used ? " hg-spent" : ""}`)}>
      <Icon name="hg-bonus" />
      <span>
        <b>{name}</b> <small>{bonus}</small>
      </span>{" "}
      {status && <em>{status}</em>}
    </div>
  );
}

export function Kept({ look, seat }: { look: Look; seat: number }) {
  const words = heldBy(look, seat);
  if (words.length === 0) return null;
  return (
    <div class="hg-kept" role="group" aria-label={t("Events kept")}>
      <span class="hg-caption">{t("Events kept: a bonus in every round")}</span>
      {words.map((word) => (
        <BonusCard key={word} look={look} word={word} kept />
      ))}
    </div>
  );
}
