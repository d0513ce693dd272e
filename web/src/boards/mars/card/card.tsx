// A project or a corporation as it lies on the table: price, tags, a picture, what it needs, its name, what it does as a
// sentence of symbols, its points, and what lies on it. It grows with --tm-w, its width.
import type { Look } from "../../board";
import { pieceProps } from "../../shared/lens";
import { Icon, Sign } from "../../shared/signs";
import { fixed } from "../../../fixed";
import { Symbol } from "../../../symbols";
import { cardLabel, costOf } from "../telling";
import { cardOf, heldOn, isUsed, viewOf } from "../view";
import type { Card, CardFacts, Need, Seat } from "../view";
import { Effect, weightOf } from "./effect";
import { Box, Coin, Cube, Disc, Tile } from "./tokens";
import { Vignette } from "./vignette";

function number(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

function NeedSign({ need: { what, name } }: { need: Need }) {
  if (what === "tag") return <Disc tag={name ?? "wild"} />;
  if (what === "production") return <Box><Cube of={name ?? "any"} /></Box>;
  if (what === "cities") return <Tile of="city" />;
  if (what === "greeneries") return <Tile of="greenery" />;
  if (what === "oceans") return <Tile of="ocean" />;
  if (what === "party") return <span class={`tm-glyph tm-of-${name}`}><Symbol name={`tm-${name}`} /></span>;
  const symbols: Record<string, string> = { chair_neutral: "chairman", leaders: "leader" };
  return <span class="tm-glyph"><Symbol name={`tm-${symbols[what] ?? what}`} /></span>;
}

const units: Record<string, string> = { temperature: " °C", oxygen: " %" };

// One of what is counted goes without a number; "at most" is red, as on the printed cards.
function limit({ what, least, most }: Need): string {
  const unit = units[what] ?? "";
  if (most !== null) return `≤ ${number(most)}${unit}`;
  if (least === null || (least <= 1 && !unit && what !== "oceans")) return "";
  return `${what === "temperature" && least > 0 ? "+" : ""}${number(least)}${unit}`;
}

const Needs = fixed(({ needs }: { needs: Need[] }) => {
  if (needs.length === 0) return null;
  return (
    <span class={needs.some(({ most }) => most !== null) ? "tm-needs tm-most" : "tm-needs"} aria-hidden="true">
      {needs.map((need) => (
        <>
          <NeedSign need={need} />
          {limit(need) && <Sign is={limit(need)} />}
        </>
      ))}
    </span>
  );
});

function PointsFor({ facts, counted }: { facts: CardFacts; counted: string }) {
  if (counted === "here") return <Cube of={facts.holds ?? "any"} />;
  if (counted.includes("cities")) return <Tile of="city" />;
  if (counted.includes("oceans")) return <Tile of="ocean" />;
  return <Disc tag={counted} />;
}

const Points = fixed(({ facts }: { facts: CardFacts }) => {
  const { vp, vp_per: per, vp_if_any: any } = facts;
  if (!vp && !per && !any) return null;
  const told = per ? `${per.n}/${per.div > 1 ? per.div : ""}` : any ? `${any}?` : number(vp);
  return (
    <span class={per || any ? "tm-seal tm-wide" : "tm-seal"} aria-hidden="true">
      <Sign is={told} />
      {per && <PointsFor facts={facts} counted={per.count} />}
      {any > 0 && <PointsFor facts={facts} counted="here" />}
    </span>
  );
});

function Cost({ look, card }: { look: Look; card: Card }) {
  if (card.facts.type === "corporation") return null;
  const cost = costOf(look, card), printed = card.facts.cost;
  return (
    <span class="tm-cost" aria-hidden="true">
      <Coin n={cost} />
      {cost !== printed && <Sign is={printed} more="tm-printed" />}
    </span>
  );
}

const LIGHT = 3, DENSE = 7, DENSER = 11; // symbols that a card has room for at full size
const LONG = 26; // letters of a name that takes more than two lines

// A card with much to say has smaller symbols and a lower picture.
export function density({ says, facts }: Card): string {
  const weight = weightOf(facts);
  const { played, first, ongoing, action } = facts.does;
  const lines = [played, first, action].filter((list) => list.length > 0).length + ongoing.length;
  const size = weight > DENSER ? "tm-denser" : weight > DENSE ? "tm-dense" : weight > LIGHT ? "" : "tm-light";
  return says.length > LONG || lines > 2 || weight > DENSER ? `${size} tm-tall` : size;
}

const LONG_WORD = 11, LONG_ON_SMALL = 6; // letters

// Long words may be parted between syllables, where browsers know no better; two letters or more stay at either end.
function softly(text: string, long: number): string {
  const vowel = "аеєиіїоуюяыэёaeiouy";
  const syllable = new RegExp(`[${vowel}][^${vowel}]{0,2}?(?=[^${vowel}][${vowel}])`, "gi");
  return text.replace(/[\p{L}'’]+/gu, (word) => {
    if (word.length < long) return word;
    return word.replace(syllable, (part, at: number) => {
      const end = at + part.length;
      return end < 2 || end > word.length - 2 ? part : `${part}\u00AD`;
    });
  });
}

// All of the card but what is on it now.
export function Face({ look, card, small = false }: { look: Look; card: Card; small?: boolean }) {
  const { facts } = card;
  return (
    <>
      <span class="tm-picture">
        <Vignette word={card.word} tags={facts.tags} />
        <span class="tm-head" aria-hidden="true">
          <Cost look={look} card={card} />
          <span class="tm-tags">
            {facts.tags.map((tag) => (
              <Disc tag={tag} />
            ))}
          </span>
        </span>
        <Needs needs={facts.needs} />
      </span>
      <span class="tm-name" aria-hidden="true">
        {softly(card.says, small ? LONG_ON_SMALL : LONG_WORD)}
      </span>
      <span class="tm-watermark" aria-hidden="true">
        <Symbol name={facts.tags[0] ? `tm-tag-${facts.tags[0]}` : `tm-${facts.type}`} />
      </span>
      <Effect facts={facts} />
      <Points facts={facts} />
    </>
  );
}

interface CardProps {
  look: Look;
  word: string;
  seat?: Seat; // before whom it lies
  picked?: boolean; // among those chosen so far
  small?: boolean; // it has little room for its name
}

// The space keeps its name and what follows apart for who has them read aloud.
export function FullCard({ look, word, seat, picked = false, small }: CardProps) {
  const card = cardOf(look.game, word);
  if (!card) return null;
  const { facts } = card;
  const view = viewOf(look);
  const held = seat ? heldOn(view, seat, word) : 0;
  const used = seat && facts.action && isUsed(view, seat, word);
  const classes = ["tm-card", `tm-type-${facts.type}`, density(card), picked && "tm-picked", used && "tm-used"];
  return (
    <div
      {...pieceProps(look, `card ${word}`, cardLabel(look, card, seat ?? null), classes.filter(Boolean).join(" "))}
      data-picked={picked || undefined}
    >
      <Face look={look} card={card} small={small} />
      {picked && <Icon name="check" more="tm-check" />}
      {held > 0 && (
        <span class="tm-held" aria-hidden="true">
          <Cube of={facts.holds ?? "any"} />
          <Sign is={held} />
        </span>
      )}{" "}
    </div>
  );
}
