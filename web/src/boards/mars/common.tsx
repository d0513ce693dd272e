// The middle of the table: the planet between its tracks, and beside it what everybody can do and the committee.
import type { Look } from "../board";
import { Icon } from "../shared/signs";
import { count, saysOf } from "../shared/things";
import { SeatMark } from "../../symbols";
import { t } from "../../words";
import { FullCard } from "./cards";
import { Committee } from "./committee";
import { Goals, Standards } from "./goals";
import { Area } from "./lens";
import { Planet } from "./planet";
import { Count } from "./signs";
import { Oceans, Oxygen, Temperature } from "./tracks";
import { hasTurmoil, viewOf } from "./view";

function Heading({ look }: { look: Look }) {
  const view = viewOf(look);
  const first = t("First player: {name}", { name: look.names[view.first] ?? "" });
  const deck = count(view.deck);
  return (
    <div class="tm-heading">
      <strong class="tm-phase">{saysOf(look.game, "phase", view.phase)}</strong>
      <Count symbol="tm-ongoing" says={t("Generation {n}", { n: view.round })} n={view.round} />
      <span class="tm-count" title={first}>
        <Icon name="first-player" />
        <SeatMark seat={view.first} label={first} />
      </span>
      <Count symbol="deck" says={t("Cards in the deck: {n}", { n: deck })} n={deck} />
    </div>
  );
}

// A card that is being played lies here until it has its place in front of somebody.
function Playing({ look }: { look: Look }) {
  const { playing, seats } = viewOf(look);
  if (playing === null || seats.some(({ played }) => played.includes(playing))) return null;
  return (
    <figure class="tm-offer tm-playing">
      <figcaption>{t("Being played")}</figcaption>
      <FullCard look={look} word={playing} />
    </figure>
  );
}

export function Common(look: Look) {
  const view = viewOf(look);
  const turmoil = hasTurmoil(view);
  return (
    <Area look={look} name="common">
      <div class="tm-mars">
        <Oxygen look={look} />
        <div class="tm-map" role="group" aria-label={t("Mars")} tabIndex={0}>
          <Planet look={look} />
          <Oceans look={look} />
        </div>
        <Temperature look={look} />
      </div>
      <div class="tm-side" style={{ "--tm-seats": view.seats.length }}>
        <Heading look={look} />
        <Playing look={look} />
        <Standards look={look} />
        <Goals look={look} />
      </div>
      {turmoil && <Committee look={look} />}
    </Area>
  );
}
