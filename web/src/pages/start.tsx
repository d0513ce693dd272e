// The first page: who I am, games that go on, a new game, open tables.
import { useEffect, useState } from "preact/hooks";
import * as api from "../api";
import { botSays, rules } from "../bots";
import { aboutGame, weightSays } from "../about";
import type { About } from "../about";
import { Arriving } from "../devices/arriving";
import { DevicesPanel } from "../devices/panel";
import { useLobby } from "../live";
import { useLoaded } from "../loaded";
import { forgetTable, keepTable, keptTables, keysOf, recall, remember, useKept } from "../keys";
import type { Kept } from "../keys";
import { guestName, longestName, myName } from "../me";
import { Page, Wrong } from "../parts/chrome";
import { GameMark } from "../parts/gamemark";
import { go, newAddress, replayAddress, tableAddress } from "../route";
import { Symbol } from "../symbols";
import type { GameEntry, Summary, Table } from "../types";
import { language, t, tn } from "../words";

function MyName() {
  const typed = useKept(() => recall("name", ""));
  return (
    <label class="my-name">
      <span>{t("Your name")}</span>
      <input
        data-test="my-name"
        maxLength={longestName}
        autoComplete="nickname"
        placeholder={guestName()}
        value={typed}
        onInput={(event) => remember("name", event.currentTarget.value)}
      />
    </label>
  );
}

// How heavy a game is, as one to three marks.
function Weight({ weight }: { weight: About["weight"] }) {
  return (
    <span class="weight">
      <span class="weight-marks" aria-hidden="true">
        {[1, 2, 3].map((one) => (
          <i key={one} class={one <= weight ? "on" : ""} />
        ))}
      </span>
      {weightSays(weight)}
    </span>
  );
}

function Tile({ game }: { game: GameEntry }) {
  const about = aboutGame(game.name);
  return (
    <a class="game" href={newAddress(game.name)} data-test="new-game" data-game={game.name}>
      <GameMark game={game.name} />
      <span class="game-words">
        <strong>{game.title}</strong>
        {about && <span class="about">{about.says()}</span>}
        <span class="game-facts">
          <span>
            <Symbol name="people" />
            {seatsSays(game.min_seats, game.max_seats)}
          </span>
          {about && (
            <>
              <span>
                <Symbol name="wait" />
                {t("{least}–{most} min", { least: about.minutes[0], most: about.minutes[1] })}
              </span>
              <Weight weight={about.weight} />
            </>
          )}
        </span>
      </span>
    </a>
  );
}

// The template game is there for those who write games: it has an address, and no tile.
function Games({ games, error }: { games: GameEntry[] | null; error: unknown }) {
  return (
    <section aria-labelledby="games">
      <h2 id="games">{t("New game")}</h2>
      {error !== null && <Wrong>{api.messageOf(error)}</Wrong>}
      <div class="games">
        {games?.filter(({ name }) => name !== "null").map((game) => <Tile key={game.name} game={game} />)}
      </div>
    </section>
  );
}

function seatsSays(least: number, most: number): string {
  return least === most ? tn("{n} player", "{n} players", least) : t("{least} to {most} players", { least, most });
}

function turnSays(table: Table): string {
  if (table.status === "waiting") return t("Waiting for players");
  if (table.status === "over") return t("Over");
  if (table.players.some((player) => player.mine && player.asked)) return t("Your turn");
  const asked = table.players.filter((player) => player.asked).map((player) => player.name);
  return t("Waiting for {names}", { names: asked.join(", ") });
}

interface Going {
  kept: Kept;
  table: Table | null;
  error: unknown;
}

function isMyTurn({ table }: Going): boolean {
  return table?.players.some((player) => player.mine && player.asked) ?? false;
}

// Where it is my turn comes first, what is over last; otherwise the latest.
function inOrder(all: Going[]): Going[] {
  const rank = (one: Going) => (isMyTurn(one) ? 0 : one.table?.status === "over" ? 2 : 1);
  return [...all].sort((a, b) => rank(a) - rank(b));
}

async function lookAt(kept: Kept): Promise<Going> {
  try {
    return { kept, table: await api.table(kept.table, keysOf(kept)[0]), error: null };
  } catch (error) {
    return { kept, table: null, error };
  }
}

function Unfinished({ going, loaded }: { going: Going; loaded: boolean }) {
  const { kept, table, error } = going;
  const title = table?.title ?? (kept.title || kept.table);
  const others = table?.players.filter((player) => !player.mine).map((player) => player.name || t("free")) ?? [];
  const mine = isMyTurn(going);
  return (
    <li class={mine ? "entry mine" : "entry"}>
      <a href={tableAddress(kept.table)} data-test="continue" data-table={kept.table}>
        <strong>{title}</strong>
        <span>{others.length > 0 ? t("with {names}", { names: others.join(", ") }) : t("alone")}</span>
        <span class="turn">{table ? turnSays(table) : loaded ? api.messageOf(error) : "…"}</span>
      </a>
      <button
        type="button"
        class="icon"
        aria-label={t("Forget {title}", { title })}
        title={t("Remove from this list. Without its link you can't come back.")}
        data-test="forget"
        onClick={() => forgetTable(kept.table)}
      >
        <Symbol name="cross" />
      </button>
    </li>
  );
}

function Continue() {
  const tables = useKept(keptTables);
  const names = tables.map(({ table }) => table).join();
  const { value } = useLoaded(() => Promise.all(tables.map(lookAt)), [names, language()]);
  if (tables.length === 0) return null;
  const known = new Map(value?.map((one) => [one.kept.table, one]));
  const going = tables.map((kept) => known.get(kept.table) ?? { kept, table: null, error: null });
  return (
    <section aria-labelledby="continue">
      <h2 id="continue">{t("Continue")}</h2>
      <ul class="entries going">
        {inOrder(going).map((one) => (
          <Unfinished key={one.kept.table} going={one} loaded={known.has(one.kept.table)} />
        ))}
      </ul>
    </section>
  );
}

function playerSays({ name, player }: Summary["players"][number]): string {
  return name || (player === rules ? botSays(rules) : t("free"));
}

function OpenTable({ summary, title }: { summary: Summary; title: string }) {
  const [problem, setProblem] = useState("");
  async function sit(): Promise<void> {
    try {
      const { seat, key } = await api.sitDown(summary.table, myName());
      keepTable(summary.table, { game: summary.game, title, seats: { [seat]: key } });
      go(tableAddress(summary.table));
    } catch (error) {
      setProblem(api.messageOf(error));
    }
  }
  return (
    <li class="entry">
      <div>
        <strong>{title}</strong>
        <span>{summary.players.map(playerSays).join(", ")}</span>
        {problem && <Wrong>{problem}</Wrong>}
      </div>
      <div class="entry-does">
        {summary.status === "waiting" && summary.free > 0 && (
          <button type="button" class="main" data-test="sit" onClick={() => void sit()}>
            {t("Sit down")}
          </button>
        )}
        <a
          class="button"
          href={summary.status === "over" ? replayAddress(summary.table) : tableAddress(summary.table)}
          data-test="watch"
        >
          {summary.status === "over" ? t("Replay") : t("Watch")}
        </a>
      </div>
    </li>
  );
}

function Lobby({ games }: { games: GameEntry[] | null }) {
  const { tables, up } = useLobby(language());
  return (
    <section aria-labelledby="lobby">
      <h2 id="lobby">{t("Open tables")}</h2>
      {!up && <p class="muted">{t("Reconnecting…")}</p>}
      {tables?.length === 0 && <p class="muted">{t("Nobody waits for players right now.")}</p>}
      <ul class="entries">
        {tables?.map((summary) => (
          <OpenTable
            key={summary.table}
            summary={summary}
            title={games?.find(({ name }) => name === summary.game)?.title ?? summary.game}
          />
        ))}
      </ul>
    </section>
  );
}

function Upload() {
  const [problem, setProblem] = useState("");
  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    try {
      const { table } = await api.keepRecord(await file.text());
      go(replayAddress(table));
    } catch (error) {
      setProblem(api.messageOf(error));
    }
  }
  return (
    <section aria-labelledby="upload">
      <h2 id="upload">{t("Replay a record")}</h2>
      <p class="muted">{t("A record of a finished game, from here or from the terminal")}</p>
      <label class="button upload">
        {t("Choose a file")}
        <input
          type="file"
          class="unseen"
          accept=".json,application/json"
          data-test="upload"
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
      </label>
      {problem && <Wrong>{problem}</Wrong>}
    </section>
  );
}

function Devices() {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="devices">
      <h2 id="devices">{t("Other devices")}</h2>
      <p class="muted">{t("Take your name and your tables to a phone or another computer.")}</p>
      <button type="button" class="upload" data-test="open-devices" onClick={() => setOpen(true)}>
        <Symbol name="phone" />
        {t("Use on another device")}
      </button>
      {open && <DevicesPanel close={() => setOpen(false)} />}
    </section>
  );
}

export function StartPage({ luggage }: { luggage: string | null }) {
  const games = useLoaded(api.games, [language()]);
  useEffect(() => void (document.title = "Polity"), []);
  return (
    <Page>
      <div class="hello">
        <div>
          <h1>{t("Board games about building and governing")}</h1>
          <p class="lead">{t("Alone against the published opponents, with bots, or with friends by a link.")}</p>
        </div>
        <MyName />
      </div>
      <Arriving payload={luggage} />
      <div class="start">
        <Continue />
        <Games games={games.value} error={games.error} />
        <div class="start-more">
          <Lobby games={games.value} />
          <Devices />
          <Upload />
        </div>
      </div>
    </Page>
  );
}
