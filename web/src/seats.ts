// Which of my seats is shown. With one there is nothing to decide. With several (a hot seat) it is the one that is
// asked; before another person's hand is shown the screen is covered until they say that they are there. Only then is the
// table asked for as they see it, and the cover stays until it has come.
import { useEffect, useState } from "preact/hooks";
import type { Table, TableView } from "./types";

export interface Shown {
  view: TableView;
  waiting: number[]; // my seats that have something to answer
  cover: number | null; // the seat that the screen is handed over to
  show(seat: number): void;
  uncover(): void;
}

export function useShown(table: Table, ask: (seat: number) => void): Shown {
  const mine = table.players.filter((player) => player.mine);
  const waiting = mine.filter(({ seat, asked }) => asked || table.asking?.waits.includes(seat)).map(({ seat }) => seat);
  const several = mine.length > 1 && table.status === "playing";
  const [given, setShown] = useState<number | null>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  const shown = mine.some(({ seat }) => seat === given) ? given : null; // a key can be lost
  const asked = waiting.join();

  useEffect(() => {
    if (!several) return setWanted(null);
    const free = (seat: number | null) => seat === null || !waiting.includes(seat);
    if (waiting.length > 0 && free(wanted ?? shown)) setWanted(after(waiting, shown ?? -1));
  }, [several, asked]);

  const [view] = table.views;
  // Nothing of anybody's is shown before the first has said who they are.
  const next = wanted ?? (shown === null ? (waiting[0] ?? view.seat) : shown);
  return {
    view,
    waiting,
    cover: several && (next !== shown || view.seat !== shown) ? next : null,
    show: setWanted,
    uncover: () => {
      setShown(next);
      if (next !== null) ask(next);
    },
  };
}

function after(seats: number[], last: number): number {
  return seats.find((seat) => seat > last) ?? seats[0]!;
}
