// A faction board: what it produces, and its four exchanges (R9.3). Only one's own exchanges are pieces.
import type { Look } from "../board";
import { pieceProps } from "../shared/lens";
import { Icon } from "../shared/signs";
import { saysOf } from "../shared/things";
import { t } from "../../words";
import { Effects, TradeLine } from "./effects";
import { tradeWords } from "./telling";
import { exchanges, factionOf } from "./view";
import type { Faction } from "./view";

function Exchange({ look, faction, slot, used }: { look: Look; faction: Faction; slot: string; used: boolean }) {
  const trade = faction.facts.exchanges[slot];
  if (!trade) return null;
  const says = `${saysOf(look.game, "exchange", slot)}: ${tradeWords(look.game, trade)}`;
  const label = used ? t("{exchange}, used this round", { exchange: says }) : says;
  return (
    <div {...pieceProps(look, `exchange ${slot}`, label, `s51-exchange ${used ? "s51-taken" : ""}`)}>
      <TradeLine trade={trade} />
      {used && <Icon name="check" />}
    </div>
  );
}

export function FactionBoard({ look, word, exchanged }: { look: Look; word: string; exchanged: string[] }) {
  const faction = factionOf(look.game, word);
  if (!faction) return null;
  return (
    <div class={`s51-faction s51-of-${word}`}>
      <FactionHead look={look} faction={faction} />
      <div class="s51-exchanges">
        {exchanges.map((slot) => (
          <Exchange key={slot} look={look} faction={faction} slot={slot} used={exchanged.includes(slot)} />
        ))}
      </div>
    </div>
  );
}

export function FactionHead({ look, faction }: { look: Look; faction: Faction }) {
  return (
    <div {...pieceProps(look, `faction ${faction.word}`, `${faction.says}. ${faction.tells}`, "s51-faction-head")}>
      <Icon name={faction.word} more="s51-emblem" />
      <span class="s51-name" aria-hidden="true">
        {faction.says}
      </span>
      <span class="s51-line s51-arrow" aria-hidden="true">
        <Effects of={faction.facts.produces} />
      </span>
    </div>
  );
}

// While factions are chosen: a board with everything on it, to be taken as one.
export function FactionOffer({ look, word }: { look: Look; word: string }) {
  const faction = factionOf(look.game, word);
  if (!faction) return null;
  return (
    <div {...pieceProps(look, `faction ${word}`, `${faction.says}. ${faction.tells}`, "s51-card s51-faction-offer")}>
      <span class="s51-head" aria-hidden="true">
        <Icon name={word} more="s51-emblem" />
        <span class="s51-name">{faction.says}</span>
      </span>
      <span class="s51-lines" aria-hidden="true">
        <span class="s51-line s51-arrow">
          <Effects of={faction.facts.produces} />
        </span>
        {exchanges.map((slot) => {
          const trade = faction.facts.exchanges[slot];
          return trade && slot !== "workers" && <TradeLine key={slot} trade={trade} />;
        })}
      </span>
    </div>
  );
}
