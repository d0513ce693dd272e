// The same people at a new table of the same game; whoever stayed is told where.
import * as api from "./api";
import { keepTable } from "./keys";
import type { Live } from "./live";
import { myName } from "./me";
import { go, link, tableAddress } from "./route";
import type { Table } from "./types";
import { t } from "./words";

async function openSame(table: Table): Promise<string> {
  const mine = table.players.filter((player) => player.mine);
  const opened = await api.openTable({
    game: table.game,
    options: table.options,
    seat_options: table.players.map((player) => player.options),
    seats: table.players.map((player) => player.player),
    sit: mine.map((player) => player.seat),
    name: mine[0]?.name ?? myName(),
    private: table.private,
    confirm: table.confirm,
  });
  const seats = Object.fromEntries(opened.keys.map(({ seat, key }) => [seat, key]));
  keepTable(opened.table, { game: table.game, title: table.title, host: opened.host, seats });
  for (const { seat, key } of opened.keys.slice(1))
    await api.act(opened.table, { do: "name", seat, name: table.players[seat]!.name }, key);
  return tableAddress(opened.table);
}

export async function playAgain(live: Live, table: Table): Promise<void> {
  const address = await openSame(table);
  if (table.players.some((player) => player.player === "human" && !player.mine))
    await live.act({ do: "say", text: t("Again? {link}", { link: link(address) }), name: myName() });
  go(address);
}
