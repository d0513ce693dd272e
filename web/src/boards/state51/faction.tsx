// A faction board: what it produces, and its four exchanges (R9.3). Only one's own exchanges are pieces.
import type { Look } from "../board";
import { pieceProps } from "../shared/lens";
import { Icon } from "../shared/signs";
import { mySeat, saysOf } from "../shared/things";
import { showing } from "../../motion/marks";
import { t } from "../../words";
import { Effects, TradeLine } from "./card/effects";
import { tradeWords } from "./telling";
import { exchanges, factionOf } from "./view";
import type { Faction } from "./view";

interface ExchangeProps {
  look: Look;
  faction: Faction;
  slot: string;
  used: boolean;
  own: boolean;
}

function Exchange({ look, faction, slot, used, own }: ExchangeProps) {
  const trade = faction.facts.exchanges[slot];
  if (!trade) return null;
  const says = `${saysOf(look.game, "exchange", slot)}: ${tradeWords(look.game, trade)}`;
  const label = used ? t("{exchange}, used this round", { exchange: says }) : says;
  const classes = `s51-exchange s51-of-${slot} ${used ? "s51-taken" : ""}`;
  const props: Record<string, unknown> = own
    ? { ...pieceProps(look, `exchange ${slot}`, label, classes), ...showing(used ? "used" : "") }
    : { class: classes, role: "img", "aria-label": label, title: label };
  return (
    <div {...props}>
      <TradeLine trade={trade} />
      {used && <Icon name="check" />}
    </div>
  );
}

interface FactionBoardProps {
  look: Look;
  word: string;
  exchanged: string[];
  of?: number; // whose it is, if it is not mine
}

export function FactionBoard({ look, word, exchanged, of = mySeat(look) }: FactionBoardProps) {
  const faction = factionOf(look.game, word);
  if (!faction) return null;
  return (
    <div class={`s51-faction s51-of-${word}`}>
      <FactionHead look={look} faction={faction} />
      <div class="s51-exchanges">
        {exchanges.map((slot) => (
          <Exchange
            key={slot}
            look={look}
            faction={faction}
            slot={slot}
            used={exchanged.includes(slot)}
            own={of === mySeat(look)}
          />
        ))}
      </div>
    </div>
  );
}

function FactionHead({ look, faction }: { look: Look; faction: Faction }) {
  return (
    <div {...pieceProps(look, `faction ${faction.word}`, `${faction.says}. ${faction.tells}`, "s51-faction-head")}>
      <Icon name={faction.word} more="s51-emblem" />
      <span class="s51-faction-name" aria-hidden="true">
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
    <div {...pieceProps(look, `faction ${word}`, `${faction.says}. ${faction.tells}`, `s51-faction-offer s51-of-${word}`)}>
      <FactionSheet faction={faction} />
    </div>
  );
}

// All that a faction does, as symbols.
export function FactionSheet({ faction }: { faction: Faction }) {
  return (
    <span class="s51-face" aria-hidden="true">
      <span class="s51-offer-head">
        <Icon name={faction.word} more="s51-emblem" />
        <span class="s51-faction-name">{faction.says}</span>
      </span>
      <span class="s51-line s51-arrow">
        <Effects of={faction.facts.produces} />
      </span>
      {exchanges.map((slot) => {
        const trade = faction.facts.exchanges[slot];
        return trade && slot !== "workers" && <TradeLine key={slot} trade={trade} />;
      })}
    </span>
  );
}
