// The others, a panel each: who, what they have and produce, their tags and tiles, their cards. A wide screen shows them
// only while one of them is to be chosen; there a click on a player opens the same panel.
import type { Look } from "../board";
import { Sign } from "../shared/signs";
import { count, othersOf } from "../shared/things";
import { counted } from "../../motion/marks";
import { SeatMark } from "../../symbols";
import { t } from "../../words";
import { Cube } from "./card/tokens";
import { Area } from "./lens";
import { Delegation, TagRow } from "./mine";
import { Count } from "./signs";
import { Stocks } from "./stocks";
import { Tableau } from "./tableau";
import { handWords } from "./telling";
import { hasTurmoil, ownerOf, tilesOf, viewOf } from "./view";

export function Panel({ look, index }: { look: Look; index: number }) {
  const view = viewOf(look);
  const seat = view.seats[index];
  if (!seat) return null;
  const name = look.names[index] ?? "";
  const rating = t("Terraform rating: {n}", { n: seat.tr });
  const label = [name, rating, handWords(seat), seat.passed ? t("passed") : ""].filter(Boolean).join(", ");
  const cities = tilesOf(view, index, "city", "capital"), greeneries = tilesOf(view, index, "greenery");
  return (
    <section class={seat.passed ? "tm-player tm-has-passed" : "tm-player"} aria-label={name}>
      <div {...look.pieces.props(`owner ${ownerOf(index)}`, label, "tm-who")}>
        <SeatMark seat={index} />
        <span class="tm-name" title={name}>
          {name}
        </span>
        {seat.passed > 0 && <span class="tm-note">{t("passed")}</span>}
        <span class="tm-count" title={rating} aria-hidden="true" {...counted(`${index} tr`, seat.tr)}>
          <Cube of="tr" />
          <Sign is={seat.tr} />
        </span>
        <span class="tm-count" title={handWords(seat)} aria-hidden="true">
          <Cube of="card" />
          <Sign is={count(seat.hand)} />
        </span>
      </div>
      <Stocks look={look} seat={seat} />
      <div class="tm-owns">
        <TagRow look={look} index={index} />
        <Count symbol="tm-tile-city" says={t("Cities: {n}", { n: cities })} n={cities} />
        <Count symbol="tm-tile-greenery" says={t("Greeneries: {n}", { n: greeneries })} n={greeneries} />
        {hasTurmoil(view) && <Delegation seat={seat} />}
      </div>
      <Tableau look={look} seat={seat} />
    </section>
  );
}

// Does the question touch one of them, or a card before them?
function isAsked(look: Look, index: number): boolean {
  const { corporation, played } = viewOf(look).seats[index]!;
  return [`owner ${ownerOf(index)}`, ...[corporation, ...played].map((word) => `card ${word}`)].some(
    (piece) => look.pieces.moves(piece).length > 0,
  );
}

const others = (look: Look) => othersOf(look, viewOf(look).seats.length);

export function showsOthers(look: Look): boolean {
  return others(look).some((index) => isAsked(look, index));
}

export function Others(look: Look) {
  return (
    <Area look={look} name="others">
      {others(look).map((index) => (
        <Panel key={index} look={look} index={index} />
      ))}
    </Area>
  );
}

export function Seat({ look, seat }: { look: Look; seat: number }) {
  return (
    <Area look={look} name="one">
      <Panel look={look} index={seat} />
    </Area>
  );
}
