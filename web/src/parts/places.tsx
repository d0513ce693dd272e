// Where a board lies: the middle, my own area, everybody else's. A wide screen shows all, a phone one at a time.
import { useEffect, useState } from "preact/hooks";
import type { Board, Look } from "../boards/board";
import { Symbol } from "../symbols";
import { t } from "../words";

export type Tab = "common" | "mine" | "others" | "log";

// Each place scrolls by itself where it must, so the keyboard has to reach it.
export function Places({ board, look }: { board: Board; look: Look }) {
  const alone = look.names.length < 2;
  const mine = look.names[look.seat ?? 0] ?? "";
  return (
    <>
      <section tabIndex={0} class="place common" aria-label={t("The middle of the table")} data-test="common">
        <board.Common {...look} />
      </section>
      <section tabIndex={0} class="place mine" aria-label={look.seat === null ? mine : t("My area")} data-test="mine">
        <board.Mine {...look} />
      </section>
      {!alone && (
        <section tabIndex={0} class="place others" aria-label={t("The others")} data-test="others">
          <board.Others {...look} />
        </section>
      )}
    </>
  );
}

const symbols: Record<Tab, string> = { common: "table", mine: "person", others: "people", log: "log" };

// On a phone a new question brings up the part of the table where it can be answered. Whoever reads the log is left
// alone.
export function useTab(question: unknown, drawn: boolean): [Tab, (tab: Tab) => void] {
  const [tab, choose] = useState<Tab>("common");
  useEffect(() => {
    const places = (["common", "mine", "others"] as const).filter((place) =>
      document.querySelector(`.place.${place} .piece.can`),
    );
    if (tab !== "log" && places.length > 0 && !places.some((place) => place === tab)) choose(places[0]!);
  }, [question, drawn]);
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
