// My own area: what I have and produce, what I choose from just now, and my hand as a fan.
import type { Look } from "../board";
import { Sign } from "../shared/signs";
import { cardsOf, count, mySeat, saysOf } from "../shared/things";
import { useNarrow } from "../../media";
import { counted } from "../../motion/marks";
import { Icon } from "../shared/signs";
import { SeatMark } from "../../symbols";
import { t, tn } from "../../words";
import { FullCard } from "./card/card";
import { Coin, Cube, Disc } from "./card/tokens";
import { Area } from "./lens";
import { signed } from "./signs";
import { Tableau } from "./tableau";
import { resourceWords, tagsWords } from "./telling";
import { cardOf, ghostOf, hasTurmoil, hintsOf, isSolo, ownerOf, resources, viewOf } from "./view";
import type { Seat } from "./view";

const HEAT_COST = 8; // R7.2

// Enough of it for a greenery or a step of temperature.
function isReady(look: Look, seat: Seat, resource: string): boolean {
  const n = seat.stock[resource] ?? 0;
  if (resource === "plants") return n >= (hintsOf(look).greenery_cost ?? 8);
  return resource === "heat" && n >= HEAT_COST;
}

// "31", or "31 → 14" while something is lifted.
function Amount({ now, then, show, more }: { now: number; then: number; show(n: number): string; more: string }) {
  return (
    <span class={more} aria-hidden="true">
      <Sign is={show(now)} />
      {then !== now && <Sign is={` → ${show(then)}`} more="tm-then" />}
    </span>
  );
}

function ResourceChip({ look, seat, resource }: { look: Look; seat: Seat; resource: string }) {
  const me = mySeat(look);
  const ghost = ghostOf(look)?.seats[me] ?? seat;
  const value = hintsOf(look).values?.[resource];
  const worth = value === undefined ? "" : t("worth {n} MC", { n: value });
  const label = [resourceWords(look.game, seat, resource), worth].filter(Boolean).join(". ");
  const classes = `tm-resource ${isReady(look, seat, resource) ? "tm-ready" : ""}`;
  const stock = seat.stock[resource] ?? 0, made = seat.production[resource] ?? 0;
  return (
    <div title={label} {...look.pieces.props(`resource ${resource}`, label, classes)}>
      {resource === "mc" ? <Coin n="" /> : <Cube of={resource} />}
      <span {...counted(`${me} ${resource}`, stock)}>
        <Amount now={stock} then={ghost.stock[resource] ?? 0} show={String} more="tm-stock" />
      </span>
      <span class="tm-made" {...counted(`${me} ${resource}_production`, made)}>
        <Amount now={made} then={ghost.production[resource] ?? 0} show={signed} more="" />
      </span>
    </div>
  );
}

export function TagRow({ look, index }: { look: Look; index: number }) {
  const tags = hintsOf(look).tags?.[index] ?? {};
  const says = tagsWords(tags);
  if (says === "") return null;
  return (
    <span class="tm-tag-row" role="img" aria-label={t("Tags: {what}", { what: says })} title={says}>
      {Object.entries(tags).map(
        ([tag, n]) =>
          n > 0 && (
            <span key={tag} aria-hidden="true">
              <Disc tag={tag} />
              <Sign is={n} />
            </span>
          ),
      )}
    </span>
  );
}

export function Delegation({ seat }: { seat: Seat }) {
  const says = [
    t("Delegates in reserve: {n}", { n: seat.reserve }),
    seat.queue > 0 ? t("One more waits in the queue") : t("None waits in the queue"),
  ].join(". ");
  return (
    <span class="tm-count" role="img" aria-label={says} title={says}>
      <Icon name="tm-delegate" />
      <Sign is={seat.queue > 0 ? `${seat.reserve}+${seat.queue}` : seat.reserve} />
    </span>
  );
}

// Alone, somebody must bear what cards do to others (R16.2).
function Neutral({ look }: { look: Look }) {
  if (!isSolo(look) || !look.pieces.names().includes("owner neutral")) return null;
  const says = saysOf(look.game, "owner", "neutral");
  return (
    <div {...look.pieces.props("owner neutral", says, "tm-who")}>
      <SeatMark seat={5} />
      {says}
    </div>
  );
}

function Marks({ seat }: { seat: Seat }) {
  const marks = [
    seat.first_due > 0 && t("Your corporation's first action comes first"),
    seat.next_cheaper > 0 && t("Your next card costs {n} MC less", { n: seat.next_cheaper }),
    seat.next_eased > 0 && t("Your next card's limits are eased by {n} steps", { n: seat.next_eased }),
  ].filter(Boolean);
  return (
    <>
      {marks.map((mark) => (
        <p key={mark} class="tm-note">
          {mark}
        </p>
      ))}
    </>
  );
}

function Holdings({ look, seat }: { look: Look; seat: Seat }) {
  const index = mySeat(look);
  const rating = t("Terraform rating: {n}", { n: seat.tr });
  const tr = ghostOf(look)?.seats[index]?.tr ?? seat.tr;
  return (
    <section class="tm-panel tm-holdings" aria-label={t("Resources")}>
      <h3 {...look.pieces.props(`owner ${ownerOf(index)}`, `${look.names[index] ?? ""}. ${rating}`, "tm-who")}>
        <SeatMark seat={index} />
        <span class="tm-name" aria-hidden="true">
          {t("My resources")}
        </span>
        <span class="tm-count" title={rating} {...counted(`${index} tr`, seat.tr)}>
          <Cube of="tr" />
          <Amount now={seat.tr} then={tr} show={String} more="" />
        </span>
        {hasTurmoil(viewOf(look)) && <Delegation seat={seat} />}
      </h3>
      <div class="tm-resources">
        {resources.map((resource) => (
          <ResourceChip key={resource} look={look} seat={seat} resource={resource} />
        ))}
      </div>
      <TagRow look={look} index={index} />
      <Neutral look={look} />
      <Marks seat={seat} />
    </section>
  );
}

interface FanProps {
  look: Look;
  cards: string[];
  told?: true; // in words, too, where there is room
  small?: boolean;
  isPicked?(place: number): boolean;
}

// Cards overlap when there are more than stand side by side; the one that is looked at comes to the front.
function Fan({ look, cards, told, small, isPicked }: FanProps) {
  const middle = (cards.length - 1) / 2;
  return (
    <div class="tm-fan">
      {cards.map((word, i) => {
        const turn = (i - middle) / Math.max(3, middle);
        return (
          <div key={word} class="tm-fanned" style={{ "--turn": turn.toFixed(2), "--sink": (turn * turn).toFixed(2) }}>
            <FullCard look={look} word={word} picked={isPicked?.(i) ?? false} small={small} />
            {told && (
              <p class="tm-told" aria-hidden="true">
                {cardOf(look.game, word)?.tells}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}

function Offer({ says, total, ...fan }: FanProps & { says: string; total?: string }) {
  if (fan.cards.length === 0) return null;
  return (
    <figure class="tm-offer" style={{ "--cards": fan.cards.length }}>
      <figcaption>
        <span>{says}</span>
        {total && <b>{total}</b>}
      </figcaption>
      <Fan {...fan} />
    </figure>
  );
}

// What the corporation that I chose begins with; what it gives lies before me only when all have chosen.
function startMoney(look: Look, seat: Seat): number | undefined {
  const chosen = cardOf(look.game, cardsOf(seat.offered)[(seat.choice ?? 0) - 1] ?? null);
  return chosen?.facts.does.played.find(({ step, what }) => step === "gain" && what === "mc")?.n;
}

// What the cards picked so far cost: "2 cards · 6 MC · 30 MC left".
function total(look: Look, seat: Seat): string {
  const n = seat.picked?.length ?? 0;
  const price = hintsOf(look).card_price;
  if (price === undefined) return "";
  const money = startMoney(look, seat) ?? seat.stock.mc ?? 0;
  const buys = tn("{n} card", "{n} cards", n);
  if (n === 0 && money === 0) return buys;
  return t("{cards} · {cost} MC · {left} MC left", { cards: buys, cost: n * price, left: money - n * price });
}

function Offers({ look, seat }: { look: Look; seat: Seat }) {
  const picked = seat.picked ?? [];
  const price = hintsOf(look).card_price;
  const buying = look.pieces.names().some((piece) => piece.startsWith("card ")) && price !== undefined;
  const dealt = buying ? t("Cards to choose from ({n} MC each if bought)", { n: price }) : t("Cards to choose from");
  return (
    <>
      <Offer
        look={look}
        says={t("Corporations to choose from")}
        cards={cardsOf(seat.offered)}
        told
        isPicked={(place) => seat.choice === place + 1}
      />
      <Offer
        look={look}
        says={dealt}
        total={picked.length > 0 || buying ? total(look, seat) : undefined}
        cards={cardsOf(seat.dealt)}
        isPicked={(place) => picked.includes(place)}
      />
      <Offer look={look} says={t("Kept in the draft")} cards={cardsOf(seat.kept)} />
    </>
  );
}

const crowd = 11; // cards that do not stand beside each other any more

// A large hand lies in two rows of small cards that show price, tags and name; the one that is looked at is shown in full.
function Hand({ look, seat, crowded }: { look: Look; seat: Seat; crowded: boolean }) {
  const cards = cardsOf(seat.hand);
  const hidden = count(seat.hand) - cards.length;
  const across = crowded ? Math.ceil(cards.length / 2) : cards.length;
  return (
    <div
      class={crowded ? "tm-hand tm-crowded" : "tm-hand"}
      role="group"
      aria-label={t("Hand")}
      style={{ "--cards": Math.max(1, across) }}
    >
      {cards.length > 0 && <Fan look={look} cards={cards.slice(0, across)} small={crowded} />}
      {cards.length > across && <Fan look={look} cards={cards.slice(across)} small />}
      {hidden > 0 && <span class="nothing">{tn("{n} card in hand", "{n} cards in hand", hidden)}</span>}
      {hidden + cards.length === 0 && <span class="nothing">{t("no cards in hand")}</span>}
    </div>
  );
}

export function Mine(look: Look) {
  const narrow = useNarrow();
  const seat = viewOf(look).seats[mySeat(look)];
  if (!seat) return null;
  const offered = count(seat.dealt) + count(seat.kept);
  const crowded = !narrow && cardsOf(seat.hand).length > 1 && cardsOf(seat.hand).length + offered >= crowd;
  const classes = [
    "mine",
    offered > 0 && "tm-choosing",
    count(seat.offered) > 0 && "tm-setup",
  ];
  return (
    <Area look={look} name={classes.filter(Boolean).join(" ")}>
      <Holdings look={look} seat={seat} />
      <Offers look={look} seat={seat} />
      <Hand look={look} seat={seat} crowded={crowded} />
      {narrow && <Tableau look={look} seat={seat} />}
    </Area>
  );
}
