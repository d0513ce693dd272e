// My own area: who I am and what I have, what I choose from just now, my cards in play, and at the bottom, nearest to
// the question, my hand.
import type { Look } from "../board";
import { Icon, Sign } from "../shared/signs";
import { cardsOf, count, mySeat, saysOf } from "../shared/things";
import { SeatMark } from "../../symbols";
import { t, tn } from "../../words";
import { CardChip, FullCard } from "./cards";
import { Area } from "./lens";
import { Resource, signed, Tags } from "./signs";
import { Tableau } from "./tableau";
import { resourceWords, tagsWords } from "./telling";
import { hasTurmoil, hintsOf, isSolo, ownerOf, resources, viewOf } from "./view";
import type { Seat } from "./view";

const HEAT_COST = 8; // R7.2

// Enough of it for a greenery or a step of temperature.
function isReady(look: Look, seat: Seat, resource: string): boolean {
  const n = seat.stock[resource] ?? 0;
  if (resource === "plants") return n >= (hintsOf(look).greenery_cost ?? 8);
  return resource === "heat" && n >= HEAT_COST;
}

function ResourceChip({ look, seat, resource }: { look: Look; seat: Seat; resource: string }) {
  const value = hintsOf(look).values?.[resource];
  const worth = value === undefined ? "" : t("worth {n} MC", { n: value });
  const label = [resourceWords(look.game, seat, resource), worth].filter(Boolean).join(". ");
  const classes = `tm-resource tm-is-${resource} ${isReady(look, seat, resource) ? "tm-ready" : ""}`;
  return (
    <div title={label} {...look.pieces.props(`resource ${resource}`, label, classes)}>
      <Resource of={resource} />
      <Sign is={seat.stock[resource] ?? 0} />
      <Sign is={signed(seat.production[resource] ?? 0)} more="tm-produced" />
    </div>
  );
}

function Me({ look, seat }: { look: Look; seat: Seat }) {
  const index = mySeat(look);
  const rating = t("Terraform rating: {n}", { n: seat.tr });
  return (
    <div {...look.pieces.props(`owner ${ownerOf(index)}`, `${look.names[index] ?? ""}. ${rating}`, "tm-me")}>
      <SeatMark seat={index} />
      <span class="tm-tr" title={rating} aria-hidden="true">
        <Icon name="tm-tr" />
        <Sign is={seat.tr} />
      </span>
    </div>
  );
}

// Alone, somebody must bear what cards do to others (R16.2).
function Neutral({ look }: { look: Look }) {
  if (!isSolo(look) || !look.pieces.names().includes("owner neutral")) return null;
  const says = saysOf(look.game, "owner", "neutral");
  return (
    <div {...look.pieces.props("owner neutral", says, "tm-me")}>
      <SeatMark seat={5} />
      {says}
    </div>
  );
}

function Bar({ look, seat }: { look: Look; seat: Seat }) {
  return (
    <div class="tm-bar">
      <Me look={look} seat={seat} />
      <div class="tm-resources" role="group" aria-label={t("Resources")}>
        {resources.map((resource) => (
          <ResourceChip key={resource} look={look} seat={seat} resource={resource} />
        ))}
      </div>
      <Neutral look={look} />
    </div>
  );
}

export function Delegation({ seat }: { seat: Seat }) {
  const says = [
    t("Delegates in reserve: {n}", { n: seat.reserve }),
    seat.queue > 0 ? t("One more waits in the queue") : t("None waits in the queue"),
  ].join(". ");
  return (
    <span class="tm-delegation" role="img" aria-label={says} title={says}>
      <Icon name="tm-delegate" />
      <b aria-hidden="true">
        {seat.reserve}
        {seat.queue > 0 && `+${seat.queue}`}
      </b>
    </span>
  );
}

export function TagRow({ look, index }: { look: Look; index: number }) {
  const tags = hintsOf(look).tags?.[index] ?? {};
  const says = tagsWords(tags);
  if (says === "") return null;
  return (
    <span class="tm-tag-row" role="img" aria-label={t("Tags: {what}", { what: says })} title={says}>
      <Tags of={tags} />
    </span>
  );
}

function Marks({ look, seat }: { look: Look; seat: Seat }) {
  const marks = [
    seat.first_due > 0 && t("Your corporation's first action comes first"),
    seat.next_cheaper > 0 && t("Your next card costs {n} MC less", { n: seat.next_cheaper }),
    seat.next_eased > 0 && t("Your next card's limits are eased by {n} steps", { n: seat.next_eased }),
  ].filter(Boolean);
  return (
    <div class="tm-marks">
      {seat.corporation && <CardChip look={look} word={seat.corporation} seat={seat} />}
      <TagRow look={look} index={mySeat(look)} />
      {hasTurmoil(viewOf(look)) && <Delegation seat={seat} />}
      {marks.map((mark) => (
        <span key={mark}>{mark}</span>
      ))}
    </div>
  );
}

interface OfferProps {
  look: Look;
  says: string;
  cards: string[];
  isPicked?(place: number): boolean;
}

function Offer({ look, says, cards, isPicked }: OfferProps) {
  if (cards.length === 0) return null;
  return (
    <figure class="tm-offer">
      <figcaption>{says}</figcaption>
      <div class="tm-offered">
        {cards.map((word, place) => (
          <FullCard key={word} look={look} word={word} picked={isPicked?.(place) ?? false} />
        ))}
      </div>
    </figure>
  );
}

function Offers({ look, seat }: { look: Look; seat: Seat }) {
  const picked = seat.picked ?? [];
  const price = hintsOf(look).card_price;
  const dealt =
    price === undefined ? t("Cards to choose from") : t("Cards to choose from ({n} MC each if bought)", { n: price });
  return (
    <>
      <Offer
        look={look}
        says={t("Corporations to choose from")}
        cards={cardsOf(seat.offered)}
        isPicked={(place) => seat.choice === place + 1}
      />
      <Offer look={look} says={dealt} cards={cardsOf(seat.dealt)} isPicked={(place) => picked.includes(place)} />
      <Offer look={look} says={t("Kept in the draft")} cards={cardsOf(seat.kept)} />
    </>
  );
}

function Hand({ look, seat }: { look: Look; seat: Seat }) {
  const cards = cardsOf(seat.hand);
  const hidden = count(seat.hand) - cards.length;
  return (
    <div class={cards.length > 4 ? "tm-hand tm-many" : "tm-hand"} role="group" aria-label={t("Hand")}>
      {cards.map((word) => (
        <FullCard key={word} look={look} word={word} />
      ))}
      {hidden > 0 && <span class="nothing">{tn("{n} card in hand", "{n} cards in hand", hidden)}</span>}
      {hidden + cards.length === 0 && <span class="nothing">{t("no cards in hand")}</span>}
    </div>
  );
}

export function Mine(look: Look) {
  const seat = viewOf(look).seats[mySeat(look)];
  if (!seat) return null;
  const classes = [
    "mine",
    count(seat.dealt) + count(seat.kept) > 0 && "tm-choosing",
    count(seat.offered) > 0 && "tm-setup",
  ];
  return (
    <Area look={look} name={classes.filter(Boolean).join(" ")}>
      <div class="tm-top">
        <Bar look={look} seat={seat} />
        <Marks look={look} seat={seat} />
      </div>
      <div class="tm-front">
        <Offers look={look} seat={seat} />
        <Tableau look={look} seat={seat} />
      </div>
      <Hand look={look} seat={seat} />
    </Area>
  );
}
