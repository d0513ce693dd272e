// Coming with a key in the address: it is kept, and taken out of the address at once. The server says which seat it is.
import { useEffect, useState } from "preact/hooks";
import * as api from "./api";
import { keepTable } from "./keys";
import { read, replaceAddress, tableAddress } from "./route";
import { t } from "./words";

async function keep(id: string, key: string): Promise<void> {
  const table = await api.table(id, key);
  const mine = table.players.filter((player) => player.mine).map((player) => player.seat);
  if (mine.length === 0 && !table.host) throw new Error(t("This link is no longer valid: a newer one was made."));
  keepTable(id, {
    game: table.game,
    title: table.title,
    seats: Object.fromEntries(mine.map((seat) => [seat, key])),
    ...(table.host && mine.length === 0 && { host: key }),
  });
}

// Whoever has gone on meanwhile, by another link perhaps, is not called back.
function isHere(id: string, key: string): boolean {
  const at = read(location.hash);
  return at.page === "table" && at.table === id && at.key === key;
}

export function useArrival(id: string, key: string | null): { arriving: boolean; problem: unknown } {
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    if (!key) return;
    keep(id, key)
      .catch(setProblem)
      .finally(() => isHere(id, key) && replaceAddress(tableAddress(id)));
  }, [id, key]);
  return { arriving: key !== null, problem };
}
