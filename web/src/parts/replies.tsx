// What else can be answered in the question bar besides the question itself.
import type { Kept } from "../keys";
import { myName } from "../me";
import type { Shown } from "../seats";
import { SeatMark } from "../symbols";
import type { Action, ChatLine, Table } from "../types";
import { t } from "../words";
import { Wrong } from "./chrome";
import { useSitDown } from "./room";

// A hot seat whose people answer side by side: whoever likes goes first.
export function MySeats({ table, shown }: { table: Table; shown: Shown }) {
  const others = shown.waiting.filter((seat) => seat !== shown.view.seat);
  if (others.length === 0) return null;
  return (
    <div class="my-seats" role="group" aria-label={t("Others on this screen")}>
      <span class="muted">{t("Also to answer here:")}</span>
      {others.map((seat) => (
        <button key={seat} type="button" data-test={`show-seat-${seat}`} onClick={() => shown.show(seat)}>
          <SeatMark seat={seat} />
          {table.players[seat]?.name}
        </button>
      ))}
    </div>
  );
}

interface WatchingProps {
  table: Table;
  kept: Kept | undefined;
  chat: ChatLine[];
}

// Why a seat whose key I have is mine no more: what the server told of it last.
function lostSays(seats: string[], chat: ChatLine[]): string {
  const told = chat.findLast(({ event, seat }) => (event === "sent" || event === "left" || event === "key") && seats.includes(String(seat)));
  if (told?.event === "sent") return t("The host has sent you away from your seat before you played. You may watch.");
  if (told?.event === "left") return t("You were gone for ten minutes before the game began, so your seat is free again. You may watch.");
  return t("The link to your seat was replaced by a newer one, so you are only watching.");
}

// Someone without a seat; perhaps one who has lost it, which should not go unsaid.
export function Watching({ table, kept, chat }: WatchingProps) {
  const lost = Object.keys(kept?.seats ?? {});
  if (table.players.some((player) => player.mine) || (table.status === "waiting" && lost.length === 0)) return null;
  return (
    <p class="muted" data-test="watching">
      {lost.length > 0 ? lostSays(lost, chat) : t("You are watching.")}
    </p>
  );
}

export function SitHere({ table }: { table: Table }) {
  const { sit, problem } = useSitDown(table);
  const free = table.players.find((player) => player.player === "human" && !player.taken);
  if (table.status !== "waiting" || !free || table.players.some((player) => player.mine)) return null;
  return (
    <>
      <button type="button" class="main" data-test="sit-down" onClick={() => sit()}>
        {t("Sit down as {name}", { name: myName() })}
      </button>
      {problem && <Wrong>{problem}</Wrong>}
    </>
  );
}

export function Back({ table, seat, act }: { table: Table; seat: number | null; act(action: Action): void }) {
  if (seat === null || !table.players[seat]?.away || table.status !== "playing") return null;
  return (
    <button type="button" class="main" data-test="back" onClick={() => act({ do: "back", seat })}>
      {t("I am back")}
    </button>
  );
}
