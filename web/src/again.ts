// The same people at a new table of the same game: who opens it tells the others where, and they sit down as before.
import * as api from "./api";
import { keepTable } from "./keys";
import type { Live } from "./live";
import { myName } from "./me";
import { go, link, read, tableAddress } from "./route";
import type { ChatLine, Table } from "./types";
import { t } from "./words";

const mineOf = (table: Table) => table.players.filter((player) => player.mine);

// Who only watched takes the first seat that is a person's.
function seatsToTake(table: Table): number[] {
  const mine = mineOf(table).map((player) => player.seat);
  const first = table.players.find((player) => player.player === "human");
  return mine.length > 0 || !first ? mine : [first.seat];
}

function keep(id: string, table: Table, keys: { seat: number; key: string }[], host?: string): void {
  const seats = Object.fromEntries(keys.map(({ seat, key }) => [seat, key]));
  keepTable(id, { game: table.game, title: table.title, host, seats });
}

async function openSame(table: Table): Promise<string> {
  const mine = mineOf(table);
  const opened = await api.openTable({
    game: table.game,
    options: table.options,
    seat_options: table.players.map((player) => player.options),
    seats: table.players.map((player) => player.player),
    sit: seatsToTake(table),
    name: mine[0]?.name ?? myName(),
    private: table.private,
    confirm: table.confirm,
  });
  keep(opened.table, table, opened.keys, opened.host);
  for (const { seat, key } of opened.keys.slice(1))
    await api.act(opened.table, { do: "name", seat, name: table.players[seat]!.name }, key);
  return tableAddress(opened.table);
}

export async function playAgain(live: Live, table: Table): Promise<void> {
  const address = await openSame(table);
  const mine = mineOf(table);
  const others = table.players.some((player) => player.player === "human" && !player.mine);
  if (others && mine.length > 0)
    await live.act({ do: "say", text: t("Again? {link}", { link: link(address) }), name: myName() });
  go(address);
}

// Somebody who played here, too, has opened the next table.
export interface Invitation {
  name: string;
  table: string;
}

function tableIn(text: string): string | null {
  const start = link("#/");
  const found = text.split(/\s+/).find((word) => word.startsWith(start));
  const route = found ? read(new URL(found).hash) : null;
  return route?.page === "table" ? route.table : null;
}

export function invitationIn(lines: ChatLine[], table: Table): Invitation | null {
  for (const line of [...lines].reverse()) {
    const next = line.seat !== null && !line.event ? tableIn(line.says) : null;
    if (next && next !== table.table) return { name: line.name, table: next };
  }
  return null;
}

// On the same seats as before, as far as they are still free.
export async function joinAgain(table: Table, invitation: Invitation): Promise<void> {
  for (const { seat, name } of mineOf(table)) {
    const keyed = await api.sitDown(invitation.table, name, seat).catch(() => null);
    if (keyed) keep(invitation.table, table, [keyed]);
  }
  go(tableAddress(invitation.table));
}
