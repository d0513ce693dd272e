// The others, a panel each: who, what they have and produce, their tags and tiles, and on demand their cards.
import { useState } from "preact/hooks";
import type { Look } from "../board";
import { Icon, Sign } from "../shared/signs";
import { count, othersOf } from "../shared/things";
import { SeatMark } from "../../symbols";
import { t, tn } from "../../words";
import { CardChip } from "./cards";
import { Area } from "./lens";
import { Delegation, TagRow } from "./mine";
import { Count, Resource, signed } from "./signs";
import { Tableau } from "./tableau";
import { handWords, resourcesWords } from "./telling";
import { hasTurmoil, ownerOf, resources, tilesOf, viewOf } from "./view";
import type { Seat } from "./view";

function Stocks({ look, seat }: { look: Look; seat: Seat }) {
  const says = resourcesWords(look.game, seat);
  return (
    <span class="tm-stocks" role="img" aria-label={says} title={says}>
      {resources.map((resource) => (
        <span key={resource} aria-hidden="true">
          <Resource of={resource} />
          <b>{seat.stock[resource] ?? 0}</b>
          <i>{signed(seat.production[resource] ?? 0)}</i>
        </span>
      ))}
    </span>
  );
}

// The cards are shown on demand, and by themselves when one of them can be used.
function InPlay({ look, seat }: { look: Look; seat: Seat }) {
  const [open, setOpen] = useState(false);
  const usable = seat.played.some((word) => look.pieces.moves(`card ${word}`).length > 0);
  const n = seat.played.length + count(seat.events);
  return (
    <details class="tm-in-play" open={open || usable} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{tn("{n} card in play", "{n} cards in play", n)}</summary>
      <Tableau look={look} seat={seat} />
    </details>
  );
}

function Panel({ look, index, seat }: { look: Look; index: number; seat: Seat }) {
  const view = viewOf(look);
  const name = look.names[index] ?? "";
  const rating = t("Terraform rating: {n}", { n: seat.tr });
  const label = [name, rating, handWords(seat), seat.passed ? t("passed") : ""].filter(Boolean).join(", ");
  const cities = tilesOf(view, index, "city", "capital"), greeneries = tilesOf(view, index, "greenery");
  return (
    <section class={seat.passed ? "tm-panel tm-has-passed" : "tm-panel"} aria-label={name}>
      <div {...look.pieces.props(`owner ${ownerOf(index)}`, label, "tm-who")}>
        <SeatMark seat={index} />
        <span class="tm-name" title={name}>
          {name}
        </span>
        <span class="tm-count" title={rating} aria-hidden="true">
          <Icon name="tm-tr" />
          <Sign is={seat.tr} />
        </span>
        <span class="tm-count" title={handWords(seat)} aria-hidden="true">
          <Icon name="card" />
          <Sign is={count(seat.hand)} />
        </span>
        {seat.passed > 0 && (
          <span class="tm-passed" aria-hidden="true">
            <Icon name="passed" />
            <Sign is={t("passed")} />
          </span>
        )}
      </div>
      <Stocks look={look} seat={seat} />
      <div class="tm-owns">
        {seat.corporation && <CardChip look={look} word={seat.corporation} seat={seat} />}
        <TagRow look={look} index={index} />
      </div>
      <div class="tm-more">
        <InPlay look={look} seat={seat} />
        <Count symbol="tm-tile-city" says={t("Cities: {n}", { n: cities })} n={cities} />
        <Count symbol="tm-tile-greenery" says={t("Greeneries: {n}", { n: greeneries })} n={greeneries} />
        {hasTurmoil(view) && <Delegation seat={seat} />}
      </div>
    </section>
  );
}

export function Others(look: Look) {
  const { seats } = viewOf(look);
  const others = othersOf(look, seats.length);
  return (
    <Area look={look} name="others">
      {others.map((index) => {
        const seat = seats[index];
        return seat && <Panel key={index} look={look} index={index} seat={seat} />;
      })}
    </Area>
  );
}
