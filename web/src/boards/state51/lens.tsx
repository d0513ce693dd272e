// The parts of this board, and what the lens says of the things in them.
import type { ComponentChildren } from "preact";
import type { Look } from "../board";
import { Area as AnyArea } from "../shared/lens";
import { Icon } from "../shared/signs";
import { saysOf } from "../shared/things";
import { t } from "../../words";
import { Reconstructed, Types } from "./card/card";
import { categoryWords, marksWords, tradeWords, typesWords, usesWords } from "./telling";
import { isInPlay, marksOf, meantBy, viewOf } from "./view";
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
        <Types card={card} /> {typesWords(look.game, card)}
      </span>
      {card.tells && <p>{card.tells}</p>}
      <p>{usesWords(look.game, card).join(". ")}</p>
      {marks.length > 0 && <p class="lens-now">{marks.join(". ")}</p>}
      <Reconstructed card={card} />
    </>
  );
}

function Words({ look, piece }: { look: Look; piece: string }) {
  const meant = meantBy(look, piece);
  if (meant.is === "location") return <LocationWords look={look} card={meant.card} />;
  if (meant.is === "exchange") return <Told says={saysOf(look.game, "exchange", meant.slot)} tells={tradeWords(look.game, meant.trade)} />;
  if (meant.is === "connection") return <Told {...meant.card} />;
  return meant.is === "faction" ? <Told {...meant.faction} /> : null;
}

function Told({ says, tells }: { says: string; tells: string }) {
  return (
    <>
      <strong>{says}</strong>
      {tells && <p>{tells}</p>}
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
