// Where a board lies: the middle, my own area, everybody else's. A wide screen shows all, a phone one at a time. If what is lifted
// can't be drawn on it, it is drawn without; if the board itself can't be drawn, the universal one takes its place.
import { useEffect, useState } from "preact/hooks";
import { loadBoard } from "../boards/board";
import type { Board, Look } from "../boards/board";
import { Guard } from "../guard";
import { useLoaded } from "../loaded";
import { narrowScreen, useNarrow } from "../media";
import { Symbol } from "../symbols";
import { t } from "../words";
import { Wrong } from "./chrome";

export type Tab = "common" | "mine" | "others" | "log";

function hasOthers(board: Board, look: Look, narrow: boolean): boolean {
  return look.names.length > 1 && (narrow || (board.showsOthers?.(look) ?? true));
}

// The classes of the frame that the places lie in. A style that asks what lies within (:has) would be worked out anew for
// the whole page with every piece that comes or goes.
export function useFrame(board: Board | null, look: Look | null): string {
  const narrow = useNarrow();
  if (!board || !look) return "middle places";
  const classes = ["middle places", hasOthers(board, look, narrow) && "with-others", board.frame?.(look)];
  return classes.filter(Boolean).join(" ");
}

interface PlacesProps {
  board: Board;
  look: Look;
}

// Each place scrolls by itself where it must, so the keyboard has to reach it.
function Three({ board, look }: PlacesProps) {
  const narrow = useNarrow();
  const mine = look.names[look.seat ?? 0] ?? "";
  return (
    <>
      <section tabIndex={0} class="place common" aria-label={t("The middle of the table")} data-test="common">
        <board.Common {...look} />
      </section>
      <section tabIndex={0} class="place mine" aria-label={look.seat === null ? mine : t("My area")} data-test="mine">
        <board.Mine {...look} />
      </section>
      {hasOthers(board, look, narrow) && (
        <section tabIndex={0} class="place others" aria-label={t("The others")} data-test="others">
          <board.Others {...look} />
        </section>
      )}
    </>
  );
}

function Universal({ look }: { look: Look }) {
  const plain = useLoaded(() => loadBoard(look.game.name, true), []);
  return (
    <div class="fallen" data-test="fallen">
      <Wrong>{t("The board can't be drawn just now, so all that is on it is listed here.")}</Wrong>
      {plain.value && <Three board={plain.value} look={look} />}
    </div>
  );
}

export function Places({ board, look }: PlacesProps) {
  const { view, ghost, game } = look;
  return (
    <Guard what={`The board of ${game.name}`} of={[view]} instead={<Universal look={look} />}>
      <Guard what={`The board of ${game.name} with what is lifted`} of={[view, ghost]} instead={<Three board={board} look={{ ...look, ghost: null }} />}>
        <Three board={board} look={look} />
      </Guard>
    </Guard>
  );
}

const symbols: Record<Tab, string> = { common: "table", mine: "person", others: "people", log: "log" };

// Where a question is answered on the table: what can be used, or what a board says that it is about.
const asked = (tab: Tab) => `.place.${tab} :is(.piece.can, [data-asked])`;

// If none of it is in sight, the first of it is brought there.
function bringUp(tab: Tab): void {
  if (!narrowScreen.matches) return;
  const pieces = [...document.querySelectorAll(asked(tab))];
  const frame = pieces[0]?.closest(".place")?.getBoundingClientRect();
  const seen = (box: DOMRect) => frame && box.height > 0 && box.top >= frame.top && box.bottom <= frame.bottom;
  if (!pieces.some((piece) => seen(piece.getBoundingClientRect()))) pieces[0]?.scrollIntoView({ block: "center" });
}

// On a phone a new question brings up the part of the table where it can be answered. Whoever reads the log is left
// alone.
export function useTab(question: unknown, drawn: boolean): [Tab, (tab: Tab) => void] {
  const [tab, choose] = useState<Tab>("common");
  useEffect(() => {
    const places = (["common", "mine", "others"] as const).filter((place) => document.querySelector(asked(place)));
    if (tab !== "log" && places.length > 0 && !places.some((place) => place === tab)) choose(places[0]!);
  }, [question, drawn]);
  useEffect(() => bringUp(tab), [question, drawn, tab]);
  return [tab, choose];
}

interface TabsProps {
  tab: Tab;
  choose(tab: Tab): void;
  alone: boolean; // there are no others
  fresh: number; // new lines of the log
}

export function Tabs({ tab, choose, alone, fresh }: TabsProps) {
  const says: Record<Tab, string> = { common: t("Table"), mine: t("My area"), others: t("Others"), log: t("Log") };
  return (
    <nav class="tabs" aria-label={t("Parts of the table")}>
      {(Object.keys(symbols) as Tab[])
        .filter((one) => one !== "others" || !alone)
        .map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={tab === one}
            data-test={`tab-${one}`}
            onClick={() => choose(one)}
          >
            <Symbol name={symbols[one]} />
            <span>{says[one]}</span>
            {one === "log" && fresh > 0 && <span class="count">{fresh}</span>}
          </button>
        ))}
    </nav>
  );
}
