// A building: in a hand with its cost, in a city with the workers in its zones. The two cells are what a filled zone chooses from.
import type { Look } from "../board";
import { pieceProps } from "../shared/lens";
import { Icon, Sign } from "../shared/signs";
import { saysOf, sentence } from "../shared/things";
import { showing } from "../../motion/marks";
import { t, tn } from "../../words";
import { Does } from "./does";
import { Dagger } from "./parts";
import { buildingOf, cellWord, ghostOf, namedLine, placedIn, viewOf, workers } from "./view";
import type { Building } from "./view";

type Zone = Building["facts"]["zones"][number];

// The places of one colour in a zone; with something lifted, who would stand there.
function Places({ look, zone, worker }: { look: Look; zone: Zone; worker: (typeof workers)[number] }) {
  const want = zone[worker];
  if (want === 0) return null;
  const ghost = ghostOf(look);
  const there = placedIn(viewOf(look), zone.word, worker);
  const then = ghost ? placedIn(ghost, zone.word, worker) : there;
  const says = t("{worker}: {n} of {most}", { worker: saysOf(look.game, "worker", worker), n: there, most: want });
  return (
    <div {...look.pieces.props(`zone ${zone.word} ${worker}`, says, `pb-workplaces${there === want ? " pb-taken" : ""}`)}>
      <span {...showing(String(there))}>
        {Array.from({ length: want }, (_, i) => (
          <Icon key={i} name={`pb-${worker}`} more={i < there ? "" : i < then ? "pb-ghost" : "pb-vacant"} />
        ))}
      </span>
    </div>
  );
}

function Zones({ look, card, isBuilt }: { look: Look; card: Building; isBuilt: boolean }) {
  const view = viewOf(look);
  return (
    <span class="pb-zones">
      {card.facts.zones.map((zone) => {
        const full = isBuilt && workers.every((worker) => placedIn(view, zone.word, worker) === zone[worker]);
        return (
          <span key={zone.word} class={full ? "pb-zone pb-full" : "pb-zone"}>
            {isBuilt
              ? workers.map((worker) => <Places key={worker} look={look} zone={zone} worker={worker} />)
              : workers.flatMap((worker) =>
                  Array.from({ length: zone[worker] }, (_, i) => <Icon key={`${worker} ${i}`} name={`pb-${worker}`} />),
                )}
          </span>
        );
      })}
    </span>
  );
}

export function Cells({ look, card, isBuilt }: { look: Look; card: Building; isBuilt: boolean }) {
  return (
    <>
      {card.facts.cells.map((does, i) => {
        const { name, does: words } = namedLine(card.tells, i);
        const inside = (
          <>
            <Sign is={name} more="pb-cell-name" />
            <Does list={does} />
          </>
        );
        if (!isBuilt) return <div key={i} class="pb-cell">{inside}</div>;
        const piece = `cell ${cellWord(card.word, i)}`;
        return <div key={i} {...look.pieces.props(piece, `${name}: ${words}`, "pb-cell")}>{inside}</div>;
      })}
    </>
  );
}

export function buildingLabel(card: Building, isBuilt: boolean): string {
  const { cost, vp } = card.facts;
  return sentence([card.says, !isBuilt && t("cost {cost}", { cost }), vp > 0 && tn("{n} VP", "{n} VP", vp), card.tells.replaceAll("\n", ". ")]);
}

export function Headline({ card }: { card: Building }) {
  const { deck } = card.facts;
  return (
    <span class="pb-headline" aria-hidden="true">
      {deck !== "none" && <Sign is={deck.toUpperCase()} more={`pb-letter pb-of-${deck}`} />}
      <span class="pb-title">
        {card.says}
        <Dagger of={card} />
      </span>
    </span>
  );
}

export function Worth({ card }: { card: Building }) {
  return (
    <span class="pb-worth" aria-hidden="true">
      <span class="pb-price">
        <Sign is={card.facts.cost} />
        <Icon name="pb-money" />
      </span>
      <span class="pb-price">
        <Sign is={card.facts.vp} />
        <Icon name="pb-vp" />
      </span>
    </span>
  );
}

// From behind, where nobody can know which it is: its back bears the letter of its deck.
export function FaceDown({ deck }: { deck: string | null }) {
  return (
    <div class={`pb-building pb-built pb-back pb-of-${deck ?? "any"}`} data-test="face-down">
      <span class="pb-headline">
        {deck && <Sign is={deck.toUpperCase()} more="pb-letter" />}
        <span class="pb-title">{t("Top of the deck")}</span>
      </span>
      <Icon name="deck" />
    </div>
  );
}

export function BuildingCard({ look, word, isBuilt, more = "" }: { look: Look; word: string; isBuilt: boolean; more?: string }) {
  const card = buildingOf(look.game, word);
  if (!card) return null;
  const classes = `pb-building ${isBuilt ? "pb-built" : "pb-held"} ${more}`;
  return (
    <article {...pieceProps(look, `building ${word}`, buildingLabel(card, isBuilt), classes)}>
      <Headline card={card} />
      <span class="pb-needs">
        <Zones look={look} card={card} isBuilt={isBuilt} />
        {!isBuilt && <Worth card={card} />}
      </span>
      <div class="pb-cells">
        <Cells look={look} card={card} isBuilt={isBuilt} />
      </div>
    </article>
  );
}
