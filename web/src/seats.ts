// Which of my seats is shown. With one there is nothing to decide. With several (a hot seat) it is the one that is
// asked; before another person's hand is shown the screen is covered until they say that they are there.
import { useEffect, useState } from "preact/hooks";
import type { Table, TableView } from "./types";

export interface Shown {
  view: TableView;
  waiting: number[]; // my seats that have something to answer
  cover: number | null; // the seat that the screen is handed over to
  show(seat: number): void;
  uncover(): void;
}

function needs(table: Table, view: TableView): boolean {
  const agrees = view.seat !== null && table.asking?.waits.includes(view.seat);
  return Boolean(view.question ?? view.held ?? agrees);
}

export function useShown(table: Table): Shown {
  const several = table.views.length > 1 && table.status === "playing";
  const waiting = table.views.filter((view) => needs(table, view)).map((view) => view.seat ?? 0);
  const [shown, setShown] = useState<number | null>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  const asked = waiting.join();

  useEffect(() => {
    if (!several) return setWanted(null);
    const free = (seat: number | null) => seat === null || !waiting.includes(seat);
    if (waiting.length > 0 && free(wanted ?? shown)) setWanted(after(waiting, shown ?? -1));
  }, [several, asked]);

  const view = table.views.find((one) => one.seat === shown) ?? table.views[0]!;
  // Nothing of anybody's is shown before the first has said who they are.
  const next = wanted ?? (shown === null ? (waiting[0] ?? view.seat) : shown);
  return {
    view,
    waiting,
    cover: several && next !== shown ? next : null,
    show: (seat) => (several ? setWanted(seat) : setShown(seat)),
    uncover: () => setShown(next),
  };
}

function after(seats: number[], last: number): number {
  return seats.find((seat) => seat > last) ?? seats[0]!;
}
