// The parts of this board, and what the lens says of the things in them.
import type { ComponentChildren } from "preact";
import type { Look } from "../board";
import { Area as AnyArea } from "../shared/lens";
import { Icon } from "../shared/signs";
import { mySeat, saysOf } from "../shared/things";
import { t } from "../../words";
import { Type } from "./card/goods";
import { categoryWords, marksWords, tradeWords, typesWords, usesWords } from "./telling";
import { connectionOf, factionOf, isInPlay, locationOf, marksOf, piles, viewOf } from "./view";
import type { Location } from "./view";

function LocationWords({ look, card }: { look: Look; card: Location }) {
  const view = viewOf(look);
  const sets: Record<string, string> = { new_era: t("New Era"), winter: t("Winter") };
  const marks = isInPlay(view, card.word) ? marksWords(look.game, card, marksOf(view, card)) : [];
  const about = [t("Distance {n}", { n: card.facts.distance }), categoryWords(card.facts.category), sets[card.facts.set]];
  return (
    <>
      <strong>{card.says}</strong>
      <span class="lens-about">
        <Icon name="distance" /> {about.filter(Boolean).join(" · ")}
      </span>
      <span class="lens-about">
        {card.facts.types.map((type) => (
          <Type key={type} type={type} />
        ))}{" "}
        {typesWords(look.game, card)}
      </span>
      {card.tells && <p>{card.tells}</p>}
      <p>{usesWords(look.game, card).join(". ")}</p>
      {marks.length > 0 && <p class="lens-now">{marks.join(". ")}</p>}
      {card.reconstructed && (
        <p class="s51-lens-note">{t("† Reconstructed: the printed values are not known to us.")}</p>
      )}
    </>
  );
}

// What the words are about if it is no location: a connection card, a faction, or an exchange of my faction.
function thingOf(look: Look, kind: string, word: string): { says: string; tells: string } | null {
  const view = viewOf(look);
  switch (kind) {
    case "card":
      return connectionOf(look.game, word);
    case "connection":
      return connectionOf(look.game, view.face_up[piles.indexOf(word)] ?? "");
    case "exchange": {
      const faction = factionOf(look.game, view.seats[mySeat(look)]?.faction ?? "");
      const trade = faction?.facts.exchanges[word];
      return trade ? { says: saysOf(look.game, "exchange", word), tells: tradeWords(look.game, trade) } : null;
    }
    default:
      return factionOf(look.game, word);
  }
}

function Words({ look, piece }: { look: Look; piece: string }) {
  const [kind = "", word = ""] = piece.split(" ");
  const location = kind === "card" ? locationOf(look.game, word) : null;
  if (location) return <LocationWords look={look} card={location} />;
  const thing = thingOf(look, kind, word);
  return (
    <>
      <strong>{thing?.says}</strong>
      {thing?.tells && <p>{thing.tells}</p>}
    </>
  );
}

export function Area({ look, name, children }: { look: Look; name: string; children: ComponentChildren }) {
  return (
    <AnyArea classes={`s51 s51-${name}`} words={(piece) => <Words look={look} piece={piece} />}>
      {children}
    </AnyArea>
  );
}
