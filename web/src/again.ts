// The same people at a new table of the same game. The server opens it once, for whoever asks first, and tells the others
// at the old table where it is; each sits down for themselves, as before.
import * as api from "./api";
import { keepTable, keptTable } from "./keys";
import { myName } from "./me";
import { go, tableAddress } from "./route";
import type { Keyed, Player, Table } from "./types";

function keep(id: string, table: Table, keys: Keyed[], host?: string): void {
  const seats = Object.fromEntries(keys.map(({ seat, key }) => [seat, key]));
  keepTable(id, { game: table.game, title: table.title, ...(host && { host }), seats });
}

// A table of my own. Who only watched takes the first seat that is a person's.
async function openSame(table: Table): Promise<string> {
  const { players } = table;
  const first = players.find((player) => player.mine) ?? players.find((player) => player.player === "human");
  const { table: id, host, keys } = await api.openTable({
    game: table.game,
    options: table.options,
    seat_options: players.map((player) => player.options),
    seats: players.map((player) => player.player),
    sit: first ? [first.seat] : [],
    name: myName(),
    private: table.private,
    confirm: table.confirm,
  });
  keep(id, table, keys, host);
  return id;
}

// On the same seats, as far as they are still free.
async function sitAgain(id: string, table: Table, mine: Player[]): Promise<void> {
  for (const { seat, name } of mine) {
    if (keptTable(id)?.seats[seat]) continue;
    const keyed = await api.sitDown(id, name, seat).catch((error: unknown) => {
      if (api.isRefusal(error, "seat-taken")) return null;
      throw error;
    });
    if (keyed) keep(id, table, [keyed]);
  }
}

async function follow(table: Table, mine: Player[]): Promise<string> {
  const key = keptTable(table.table)!.seats[mine[0]!.seat]!;
  const { table: id, host, keys } = await api.next(table.table, key);
  if (keys) keep(id, table, keys, host);
  await sitAgain(id, table, mine);
  return id;
}

export async function playAgain(table: Table): Promise<void> {
  const mine = table.players.filter((player) => player.mine);
  if (mine.length === 0) return go(tableAddress(await openSame(table)));
  const id = await follow(table, mine).catch((error: unknown) => {
    if (api.isRefusal(error, "no-such-table")) return openSame(table); // nobody has played there, and it is gone
    throw error;
  });
  go(tableAddress(id));
}

// Who of the others has opened the next table.
export function invitedBy(table: Table): string | null {
  const opener = table.next && table.players[table.next.seat];
  return opener && !opener.mine ? opener.name : null;
}
