// Before the game: who sits, which seats are free, and the links that bring friends here.
import { useState } from "preact/hooks";
import * as api from "../api";
import { botSays, bots, isBot, levelOf, rules, usualBot } from "../bots";
import { keepTable } from "../keys";
import type { Kept } from "../keys";
import { changeGuestName, myName } from "../me";
import { link, seatAddress, tableAddress } from "../route";
import { SeatMark } from "../symbols";
import type { Action, Player, Table } from "../types";
import { t } from "../words";
import { Wrong } from "./chrome";
import { CopyLink } from "./copy";
import { Expiry } from "./expiry";
import { Face } from "./face";

export function useSitDown(table: Table): { sit(seat?: number): void; problem: string } {
  const [problem, setProblem] = useState("");
  async function sit(wanted?: number): Promise<void> {
    try {
      const { seat, key } = await api.sitDown(table.table, myName(), wanted).catch((error: unknown) => {
        if (!api.isRefusal(error, "name-taken") || !changeGuestName()) throw error;
        return api.sitDown(table.table, myName(), wanted);
      });
      keepTable(table.table, { game: table.game, title: table.title, seats: { [seat]: key } });
    } catch (error) {
      setProblem(api.messageOf(error));
    }
  }
  return { sit: (seat) => void sit(seat), problem };
}

interface NewKeyProps {
  table: Table;
  kept: Kept;
  seat: number;
  may?: boolean; // it can be asked for now
}

// A new link for a seat: the old one becomes void at once. For somebody else's the server first announces it.
export function NewKey({ table, kept, seat, may = true }: NewKeyProps) {
  const [problem, setProblem] = useState("");
  const [made, setMade] = useState<string | null>(null);
  const mine = kept.seats[seat];
  const key = mine ?? kept.host;
  async function make(): Promise<void> {
    try {
      const fresh = await api.newKey(table.table, seat, key!);
      setProblem("");
      if (!("key" in fresh)) return;
      if (mine) keepTable(table.table, { seats: { [seat]: fresh.key } });
      else setMade(fresh.key);
    } catch (error) {
      setProblem(api.messageOf(error));
    }
  }
  if (!key) return null;
  return (
    <>
      {mine && (
        <CopyLink
          test={`seat-${seat}`}
          says={t("My seat on another device")}
          link={link(seatAddress(table.table, mine))}
        />
      )}
      {made && (
        <CopyLink test={`seat-${seat}`} says={t("New link to the seat")} link={link(seatAddress(table.table, made))} />
      )}
      <button type="button" class="small" data-test={`new-key-${seat}`} disabled={!may} onClick={() => void make()}>
        {t("Make a new link to this seat; the old one stops working")}
      </button>
      {problem && <Wrong>{problem}</Wrong>}
    </>
  );
}

// Who has not played yet can be sent away by the host; all are told.
export function SendAway({ player, act }: { player: Player; act(action: Action): void }) {
  const { seat, name } = player;
  return (
    <button
      type="button"
      class="small"
      data-test={`send-away-${seat}`}
      title={t("{name} has not played yet. The seat will be free again, and everyone is told.", { name })}
      onClick={() => act({ do: "send-away", seat })}
    >
      {t("Send away")}
    </button>
  );
}

interface SeatProps {
  player: Player;
  host: boolean;
  sit: (() => void) | null;
  act(action: Action): void;
}

function RoomSeat({ player, host, sit, act }: SeatProps) {
  const { seat } = player;
  const bot = isBot(player.player);
  const byRules = player.player === rules;
  const free = !bot && !byRules && !player.taken;
  return (
    <li class={free ? "room-seat free" : "room-seat"} data-test={`room-${seat}`}>
      <SeatMark seat={seat} />
      {bot && <Face name={player.name} seat={seat} />}
      <span class="name">{free ? t("free seat") : player.name}</span>
      {(bot || byRules) && <span class="muted">{botSays(levelOf(player))}</span>}
      {!free && !bot && !byRules && (
        <span class="muted">{player.online ? t("here") : t("not connected")}</span>
      )}
      {free && sit && (
        <button type="button" class="main" data-test="sit" onClick={sit}>
          {t("Sit down as {name}", { name: myName() })}
        </button>
      )}
      {host && (free || bot) && (
        <select
          aria-label={t("Who plays seat {n}", { n: seat + 1 })}
          data-test={`player-of-${seat}`}
          value={levelOf(player)}
          onChange={(event) => act({ do: "player", seat, player: event.currentTarget.value })}
        >
          <option value="human">{t("Waits for a person")}</option>
          {bots.map((one) => (
            <option key={one} value={one}>
              {botSays(one)}
            </option>
          ))}
        </select>
      )}
      {host && player.guest && !player.mine && <SendAway player={player} act={act} />}
      {host && free && (
        <button
          type="button"
          data-test={`bot-${seat}`}
          onClick={() => act({ do: "player", seat, player: usualBot })}
        >
          {t("Play with a bot instead")}
        </button>
      )}
    </li>
  );
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || host.startsWith("127.");
}

export function Room({ table, kept, act }: { table: Table; kept: Kept | undefined; act(action: Action): void }) {
  const { sit, problem } = useSitDown(table);
  const mine = table.players.filter((player) => player.mine);
  return (
    <div class="room" data-test="room">
      <h2>{mine.length > 0 ? t("Who else plays?") : t("Take a seat")}</h2>
      <ul class="room-seats">
        {table.players.map((player) => (
          <RoomSeat
            key={player.seat}
            player={player}
            host={table.host}
            act={act}
            sit={mine.length === 0 ? () => sit(player.seat) : null}
          />
        ))}
      </ul>
      {problem && <Wrong>{problem}</Wrong>}
      <CopyLink
        test="table"
        says={t("Send this link to friends: whoever opens it may sit down")}
        link={link(tableAddress(table.table))}
      />
      {isLoopback(location.hostname) && (
        <p class="muted">
          {t("This link works on this computer only. For friends, open Polity at the address it printed for your network.")}
        </p>
      )}
      <Expiry table={table} />
      {kept && mine.length > 0 && (
        <details class="more">
          <summary>{t("Continue on another device")}</summary>
          {mine.map((player) => (
            <NewKey key={player.seat} table={table} kept={kept} seat={player.seat} />
          ))}
        </details>
      )}
    </div>
  );
}
