// The words of whatever the pointer or the focus is on: each part of the board stands in an Area, and an element in it
// that has words carries data-lens with the name of its piece. A press on a touch screen shows them, too.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Look } from "../board";
import { t } from "../../words";
import { categoryWords, marksWords, tradeWords, typesWords, usesWords } from "./telling";
import { Icon, Type } from "./goods";
import { connectionOf, factionOf, locationOf, marksOf, mySeat, piles, saysOf, viewOf } from "./view";
import type { Location, View } from "./view";

const GAP = 8; // px between a card and its words, and to the edge of the screen
const DELAY = 300; // ms, so that a pointer that only passes by shows nothing

function isInPlay(view: View, word: string): boolean {
  return view.rival_built.includes(word) || view.seats.some((seat) => seat.built.includes(word));
}

function LocationWords({ look, card }: { look: Look; card: Location }) {
  const view = viewOf(look);
  const sets: Record<string, string> = { new_era: t("New Era"), winter: t("Winter") };
  const marks = isInPlay(view, card.word) ? marksWords(look.game, card, marksOf(view, card)) : [];
  const about = [t("Distance {n}", { n: card.facts.distance }), categoryWords(card.facts.category), sets[card.facts.set]];
  return (
    <>
      <strong>{card.says}</strong>
      <span class="s51-lens-about">
        <Icon name="distance" /> {about.filter(Boolean).join(" · ")}
      </span>
      <span class="s51-lens-about">
        {card.facts.types.map((type) => (
          <Type key={type} type={type} />
        ))}{" "}
        {typesWords(look.game, card)}
      </span>
      {card.tells && <p>{card.tells}</p>}
      <p>{usesWords(look.game, card).join(". ")}</p>
      {marks.length > 0 && <p class="s51-lens-marks">{marks.join(". ")}</p>}
      {card.reconstructed && (
        <p class="s51-lens-note">{t("† Reconstructed: the printed values are not known to us.")}</p>
      )}
    </>
  );
}

// What the words are about if it is no location: a connection card, a faction, or an exchange of my faction.
function thingOf(look: Look, kind: string, word: string): { says: string; tells: string } | null {
  const view = viewOf(look);
  switch (kind) {
    case "card":
      return connectionOf(look.game, word);
    case "connection":
      return connectionOf(look.game, view.face_up[piles.indexOf(word)] ?? "");
    case "exchange": {
      const faction = factionOf(look.game, view.seats[mySeat(look)]?.faction ?? "");
      const trade = faction?.facts.exchanges[word];
      return trade ? { says: saysOf(look.game, "exchange", word), tells: tradeWords(look.game, trade) } : null;
    }
    default:
      return factionOf(look.game, word);
  }
}

function Words({ look, piece }: { look: Look; piece: string }) {
  const [kind = "", word = ""] = piece.split(" ");
  const location = kind === "card" ? locationOf(look.game, word) : null;
  if (location) return <LocationWords look={look} card={location} />;
  const thing = thingOf(look, kind, word);
  return (
    <>
      <strong>{thing?.says}</strong>
      {thing?.tells && <p>{thing.tells}</p>}
    </>
  );
}

// Beside the card, because a tip of what can be done stands above or below it; where the screen is too narrow for that,
// in the half of the screen that the card is not in.
function place(box: HTMLElement, anchor: Element): void {
  const card = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const right = card.right + GAP, left = card.left - width - GAP;
  const within = (at: number, room: number) => Math.max(GAP, Math.min(at, room - GAP));
  if (right + width + GAP <= innerWidth || left >= GAP) {
    box.style.left = `${right + width + GAP <= innerWidth ? right : left}px`;
    box.style.top = `${within(card.top, innerHeight - height)}px`;
  } else {
    const upper = card.top + card.bottom > innerHeight;
    box.style.left = `${within((card.left + card.right - width) / 2, innerWidth - width)}px`;
    box.style.top = upper ? `${GAP}px` : `${within(innerHeight, innerHeight - height)}px`;
  }
}

function Lens({ look, anchor }: { look: Look; anchor: HTMLElement }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    box.current.showPopover?.(); // in the top layer no frame that scrolls can clip it
    place(box.current, anchor);
  });
  return (
    <div ref={box} class="s51-lens" popover="manual" aria-hidden="true">
      <Words look={look} piece={anchor.dataset.lens ?? ""} />
    </div>
  );
}

function anchorOf(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>("[data-lens]") : null;
}

// What the lens shows the words of: what the pointer rests on, what the keyboard has come to, what a finger has touched.
function useAnchor() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const waiting = useRef(0);
  const touched = useRef(false);
  const show = (to: HTMLElement | null, delay = 0) => {
    clearTimeout(waiting.current);
    waiting.current = window.setTimeout(() => setAnchor(to), to ? delay : 0);
  };
  useEffect(() => {
    if (anchor && !anchor.isConnected) setAnchor(null);
  });
  useEffect(() => {
    const hide = (event: Event) => {
      if (event.type === "scroll" || (event as KeyboardEvent).key === "Escape") setAnchor(null);
    };
    addEventListener("scroll", hide, true);
    addEventListener("keydown", hide, true);
    return () => {
      clearTimeout(waiting.current);
      removeEventListener("scroll", hide, true);
      removeEventListener("keydown", hide, true);
    };
  }, []);
  const handlers = {
    onPointerOver: (event: PointerEvent) => {
      touched.current = event.pointerType === "touch";
      show(anchorOf(event), touched.current ? 0 : DELAY);
    },
    onPointerLeave: () => !touched.current && show(null),
    onFocusIn: (event: FocusEvent) => {
      if (touched.current || (event.target as Element).matches(":focus-visible")) show(anchorOf(event));
    },
    onFocusOut: () => show(null),
  };
  return { anchor, handlers };
}

export function Area({ look, name, children }: { look: Look; name: string; children: ComponentChildren }) {
  const { anchor, handlers } = useAnchor();
  return (
    <div class={`s51 s51-${name}`} {...handlers}>
      {children}
      {anchor && <Lens look={look} anchor={anchor} />}
    </div>
  );
}
