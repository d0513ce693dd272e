// A location card in full: distance and types over its picture, name, what it does, and at the foot what it gives as a deal
// or razed; in a State what razing it costs, and what lies on it. All sizes hang on --s51-w, the width of a card.
import type { ComponentChildren } from "preact";
import { showing } from "../../../motion/marks";
import type { Look } from "../../board";
import { pieceProps } from "../../shared/lens";
import { Icon, Sign } from "../../shared/signs";
import { t } from "../../../words";
import { amounts, locationLabel } from "../telling";
import { defenceOf, locationOf, marksOf, viewOf } from "../view";
import type { Cached, Location, Marks } from "../view";
import { CardLines } from "./effects";
import { Good, Goods, Type } from "./goods";
import { Vignette } from "./vignette";

export function Name({ card }: { card: Location }) {
  return (
    <span class="s51-name" aria-hidden="true">
      {card.says}
      {card.reconstructed && <Sign is="†" more="s51-dagger" />}
    </span>
  );
}

export function Types({ card }: { card: Location }) {
  return (
    <span class="s51-types" aria-hidden="true">
      {card.facts.types.map((type) => (
        <Type key={type} type={type} />
      ))}
    </span>
  );
}

export function Reconstructed({ card }: { card: Location }) {
  if (!card.reconstructed) return null;
  return <p class="s51-lens-note">{t("† Reconstructed: the printed values are not known to us.")}</p>;
}

// What it does, unless only ruins are left of it.
export function Does({ card, marks }: { card: Location; marks: Marks | null }) {
  if (!marks?.ruined) return <CardLines card={card} used={marks?.used ?? 0} built={marks !== null} />;
  return (
    <span class="s51-lines">
      <Icon name="ruins" />
    </span>
  );
}

const sets: Record<string, string> = { new_era: "era", winter: "winter" };

interface FaceProps {
  card: Location;
  marks: Marks | null; // null: it is not in play
  canBuild?: boolean;
  foot: ComponentChildren;
}

function Face({ card, marks, canBuild = false, foot }: FaceProps) {
  const { facts } = card;
  const set = sets[facts.set];
  return (
    <span class="s51-face" aria-hidden="true">
      <Vignette card={card} />
      <Sign is={facts.distance} more={canBuild ? "s51-distance can" : "s51-distance"} />
      <Types card={card} />
      {set && <Icon name={set} more="s51-set" />}
      <Name card={card} />
      <Does card={card} marks={marks} />
      <span class="s51-edge">{foot}</span>
    </span>
  );
}

type Use = "build" | "deal" | "raze";

// The three uses of a card of the hand: built for its distance, as a deal, or razed. Each shines while possible.
function usesNow(look: Look, word: string): (use: Use) => boolean {
  const moves = look.pieces.moves(`card ${word}`);
  return (use) => moves.some(({ move }) => move === `${use} ${word}`);
}

function Uses({ card, can }: { card: Location; can?(use: Use): boolean }) {
  return (
    <>
      <span class={`s51-use s51-deal ${can?.("deal") ? "can" : ""}`}>
        <Icon name="deal" />
        <Good good={card.facts.deal} />
      </span>
      <span class={`s51-use s51-raze ${can?.("raze") ? "can" : ""}`}>
        <Icon name="raze" />
        <Goods of={card.facts.spoils} />
      </span>
    </>
  );
}

export function LocationCard({ look, word, more = "" }: { look: Look; word: string; more?: string }) {
  const card = locationOf(look.game, word);
  if (!card) return null;
  const classes = `s51-card s51-${card.facts.category} ${more}`;
  const can = usesNow(look, word);
  return (
    <div {...pieceProps(look, `card ${word}`, locationLabel(look.game, card, null), classes)}>
      <Face card={card} marks={null} canBuild={can("build")} foot={<Uses card={card} can={can} />} />
      {more.includes("s51-dropped") && <Icon name="discard" more="s51-drop-mark" />}
    </div>
  );
}

// Goods that lie on a card can pay: they are pieces on top of it, not parts of it.
export function CachedGoods({ look, card, cached }: { look: Look; card: Location; cached: Cached }) {
  const goods = amounts(look.game, { [cached.good]: cached.n });
  const label = t("{goods} on {card}", { goods, card: card.says });
  return (
    <div title={label} {...look.pieces.props(`good ${cached.source}`, label, `s51-token s51-cached s51-is-${cached.good}`)}>
      <Icon name={cached.good} />
      {cached.n > 1 && <Sign is={cached.n} />}
    </div>
  );
}

function Defence({ card, marks }: { card: Location; marks: Marks }) {
  if (marks.ruined) return null;
  return (
    <>
      <span class="s51-use s51-defence">
        <Icon name="raze" />
        <Sign is={defenceOf(card, marks)} />
      </span>
      <span class="s51-use s51-raze">
        <Goods of={card.facts.spoils} />
      </span>
    </>
  );
}

// What has come to lie on a location, as a word for motion, and as small marks in its corner.
function marksWord({ ruined, shielded, used, taken, copied }: Marks): string {
  return [ruined && "ruined", shielded && "shielded", taken && "taken", copied && "copied", used || ""].filter(Boolean).join(" ");
}

export function MarksOn({ marks, children }: { marks: Marks; children?: ComponentChildren }) {
  return (
    <span class="s51-marks" aria-hidden="true">
      {children}
      {marks.taken && <Icon name="steal" />}
      {marks.copied && <Icon name="copy" />}
      {marks.shielded && <Icon name="shield" more="s51-is-shield" />}
    </span>
  );
}

// A location in a State.
export function BuiltCard({ look, word, more = "" }: { look: Look; word: string; more?: string }) {
  const card = locationOf(look.game, word);
  if (!card) return null;
  const marks = marksOf(viewOf(look), card);
  const classes = `s51-card s51-built s51-${card.facts.category} ${marks.ruined ? "s51-ruined" : ""} ${more}`;
  return (
    <div class="s51-spot">
      <div
        {...pieceProps(look, `card ${word}`, locationLabel(look.game, card, marks), classes)}
        {...showing(marksWord(marks))}
      >
        <Face card={card} marks={marks} foot={<Defence card={card} marks={marks} />} />
        <MarksOn marks={marks} />
      </div>
      {marks.cached.length > 0 && (
        <span class="s51-caches">
          {marks.cached.map((cached) => (
            <CachedGoods key={cached.source} look={look} card={card} cached={cached} />
          ))}
        </span>
      )}
    </div>
  );
}

// A card as it would lie there: no piece, only a shade of one.
export function GhostCard({ look, word }: { look: Look; word: string }) {
  const card = locationOf(look.game, word);
  if (!card) return null;
  return (
    <div class={`s51-card s51-built s51-ghost s51-${card.facts.category}`} aria-hidden="true">
      <Face card={card} marks={marksOf(viewOf(look), card)} foot={null} />
    </div>
  );
}

// The same card for the eye only: enlarged beside its words.
export function CardFace({ card, marks }: { card: Location; marks: Marks | null }) {
  return (
    <div class={`s51-card s51-${card.facts.category}`} aria-hidden="true">
      <Face card={card} marks={marks} foot={<Uses card={card} />} />
    </div>
  );
}
