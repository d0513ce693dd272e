// Historical Events (R19): the one that lies open, how it is set off and whether what it requires is so, or what of it lasts in this round.
import type { Look } from "../board";
import { pieceProps } from "../shared/lens";
import { Icon } from "../shared/signs";
import { known, sentence } from "../shared/things";
import type { Known } from "../shared/things";
import type { Game } from "../../types";
import { t } from "../../words";
import { viewOf } from "./view";
import type { Entry, Role } from "./view";

interface HistoryFacts {
  era: number; // 0: of setup, else of that round
  trigger: "setup" | "revealed" | "end_of_actions" | "free" | "basic";
  roles: Role[]; // who may set it off
  requires: Entry[];
  lasts: Entry[];
}

const eventOf = (game: Game, word: string | undefined): Known<HistoryFacts> | null => known(game, "history", word ?? null);

// The one that waits, or the one that was set off; of its text the first line says how it is set off, the last what lasts.
function openOf(look: Look) {
  const view = viewOf(look), waits = view.history?.[0];
  const card = eventOf(look.game, waits ?? view.history_done?.[0]);
  return card && { card, waits: waits !== undefined, lines: card.tells.split("\n") };
}

// Whether an event that waits could be set off, where it requires anything.
function standing(look: Look): string {
  const open = openOf(look);
  if (!open?.waits || open.card.facts.requires.length === 0) return "";
  return viewOf(look).hints.history_met === false ? t("what it requires is not so") : t("what it requires is so");
}

const unconfirmed = () => t("How these cards are used is not confirmed by a rulebook.");

export function History({ look }: { look: Look }) {
  const open = openOf(look);
  if (!open) return null;
  const { card, waits, lines } = open, unmet = waits && viewOf(look).hints.history_met === false;
  const lasts = !waits && card.facts.era > 0 && card.facts.lasts.length > 0;
  const caption = waits ? lines[0]! : lasts ? t("In this round") : t("Historical event");
  const label = sentence([caption, card.says, ...lines.slice(waits ? 1 : 0), standing(look), unconfirmed()]);
  return (
    <div {...pieceProps(look, `history ${card.word}`, label, `hg-history${unmet ? " hg-unmet" : waits ? "" : " hg-past"}`)}>
      <Icon name="hg-history" />
      <div>
        <small>
          <span>{caption}</span>
          {standing(look) && <Icon name={unmet ? "cross" : "check"} />}
        </small>{" "}
        <b>{card.says}</b>
      </div>
    </div>
  );
}

export function historyTold(look: Look, word: string) {
  const card = eventOf(look.game, word), open = openOf(look)?.card.word === word ? standing(look) : "";
  return card && { says: card.says, about: t("Historical event"), lines: [...card.tells.split("\n"), open, unconfirmed()].filter(Boolean) };
}
