// The middle of the table: the planet between what everybody can do and the committee. On a wide screen my own cards in
// play lie here, too, where there is room for them.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Look } from "../board";
import { Icon } from "../shared/signs";
import { count, mySeat, saysOf } from "../shared/things";
import { useNarrow } from "../../media";
import { SeatMark } from "../../symbols";
import { t } from "../../words";
import { FullCard } from "./card/card";
import { Committee } from "./committee";
import { Goals, Standards } from "./goals";
import { Area } from "./lens";
import { Planet } from "./planet";
import { Count } from "./signs";
import { Stocks } from "./stocks";
import { Tableau } from "./tableau";
import { Corners } from "./tracks";
import { hasTurmoil, hintsOf, isSolo, viewOf } from "./view";

const SOLO_GENERATIONS = 14; // R16

// Which of the two actions of a turn it is.
function Actions({ n }: { n: number }) {
  if (n === 0) return null;
  return (
    <span class="tm-actions">
      {t("Action {n} of 2", { n })}
      <i class="tm-pip tm-full" />
      <i class={n > 1 ? "tm-pip tm-full" : "tm-pip"} />
    </span>
  );
}

function SoloGoal({ look }: { look: Look }) {
  const option = look.game.options.find(({ name }) => name === "goal");
  const value = option?.values.find(({ name }) => name === look.options.goal);
  return value ? <span class="tm-goal-told">{t("Goal: {what}", { what: value.says })}</span> : null;
}

function Heading({ look }: { look: Look }) {
  const view = viewOf(look);
  const first = t("First player: {name}", { name: look.names[view.first] ?? "" });
  const deck = count(view.deck);
  const solo = isSolo(look);
  return (
    <div class="tm-panel tm-heading">
      <strong>
        {solo
          ? t("Generation {n} of {all}", { n: view.round, all: SOLO_GENERATIONS })
          : t("Generation {n}", { n: view.round })}
      </strong>
      <span class="tm-phase">{saysOf(look.game, "phase", view.phase)}</span>
      <Actions n={hintsOf(look).action ?? 0} />
      {solo ? (
        <SoloGoal look={look} />
      ) : (
        <span class="tm-count" title={first}>
          <Icon name="first-player" />
          <SeatMark seat={view.first} label={first} />
        </span>
      )}
      <Count symbol="deck" says={t("Cards in the deck: {n}", { n: deck })} n={deck} />
    </div>
  );
}

// A card that is being played lies here until it has its place in front of somebody.
function Playing({ look }: { look: Look }) {
  const { playing, seats } = viewOf(look);
  if (playing === null || seats.some(({ played }) => played.includes(playing))) return null;
  return (
    <figure class="tm-playing">
      <figcaption>{t("Being played")}</figcaption>
      <FullCard look={look} word={playing} />
    </figure>
  );
}

// Where the map is larger than its frame, its middle is seen first.
function useMiddle() {
  const frame = useRef<HTMLDivElement>(null);
  const wide = useRef(0);
  useLayoutEffect(() => {
    const map = frame.current;
    if (!map || map.scrollWidth === wide.current) return;
    wide.current = map.scrollWidth;
    map.scrollTo((map.scrollWidth - map.clientWidth) / 2, (map.scrollHeight - map.clientHeight) / 2);
  });
  return frame;
}

export function Common(look: Look) {
  const view = viewOf(look);
  const narrow = useNarrow();
  const map = useMiddle();
  const turmoil = hasTurmoil(view);
  const me = view.seats[mySeat(look)];
  return (
    <Area look={look} name="common">
      <div class="tm-left">
        {turmoil && <Committee look={look} />}
        <Goals look={look} />
      </div>
      <div ref={map} class="tm-map" role="group" aria-label={t("Mars")} tabIndex={0}>
        <Planet look={look} />
        <Corners look={look} />
        <Playing look={look} />
      </div>
      {narrow && me && <Stocks look={look} seat={me} />}
      <div class="tm-right">
        <Heading look={look} />
        <Standards look={look} />
        {!narrow && me && <Tableau look={look} seat={me} />}
      </div>
    </Area>
  );
}
