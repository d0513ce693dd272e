// The table's menu: leave and come back, names and links, the record, the proof of the shuffle, keys.
import { useState } from "preact/hooks";
import * as api from "../api";
import { hasGuide, startGuide } from "../coach/guide";
import { DevicesPanel } from "../devices/panel";
import { clock, useLeft } from "../elapsed";
import type { Kept } from "../keys";
import { remember } from "../keys";
import { longestName } from "../me";
import { openRule } from "../rules/open";
import { link, replaceAddress, replayAddress, tableAddress } from "../route";
import { Symbol } from "../symbols";
import type { Action, Player, Table, TableView } from "../types";
import { t } from "../words";
import { LanguageSwitch, ThemeSwitch } from "./chrome";
import { CopyLink } from "./copy";
import { Expiry } from "./expiry";
import { Modal } from "./modal";
import { NewKey, SendAway } from "./room";
import { Settings } from "./settings";

interface Props {
  table: Table;
  view: TableView;
  kept: Kept | undefined;
  plain: boolean;
  act(action: Action): void;
  close(): void;
}

// The name is also the one for other tables, unless several people play on this screen.
function Rename({ player, alone, act }: { player: Player; alone: boolean; act(action: Action): void }) {
  const [name, setName] = useState(player.name);
  function save(event: Event): void {
    event.preventDefault();
    if (!name.trim()) return;
    if (alone) remember("name", name.trim());
    act({ do: "name", seat: player.seat, name: name.trim() });
  }
  return (
    <form class="rename" onSubmit={save}>
      <label>
        <span>{t("My name at this table")}</span>
        <input
          data-test="rename"
          maxLength={longestName}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button type="submit" data-test="rename-save">
        {t("Save")}
      </button>
    </form>
  );
}

function Mine({ table, player, kept, act }: { player: Player } & Pick<Props, "table" | "kept" | "act">) {
  const { seat } = player;
  return (
    <section>
      <h3>{t("My seat")}</h3>
      <Rename player={player} alone={table.players.filter((one) => one.mine).length === 1} act={act} />
      {table.status === "playing" && (
        <button
          type="button"
          data-test={player.away ? "back" : "away"}
          onClick={() => act({ do: player.away ? "back" : "away", seat })}
        >
          {player.away ? t("I am back") : t("Leave for a while; a bot stands in")}
        </button>
      )}
      {kept && <NewKey table={table} kept={kept} seat={seat} />}
    </section>
  );
}

interface HostedProps extends Pick<Props, "table" | "act"> {
  player: Player;
  kept: Kept;
}

// Somebody else's seat: everyone is told what the host wants with it, and its owner has a minute to come back.
function Hosted({ table, player, kept, act }: HostedProps) {
  const { seat, name, online, claim } = player;
  const left = useLeft(claim?.wait ?? 0);
  const may = (what: "key" | "away") => !online && (claim?.what !== what || left === 0);
  return (
    <div class="hosted" data-test={`hosted-${seat}`}>
      <strong>{name}</strong>
      {table.status === "playing" && !player.away && (
        <button
          type="button"
          data-test={`away-${seat}`}
          disabled={!may("away")}
          onClick={() => act({ do: "away", seat })}
        >
          {t("Let a bot stand in")}
        </button>
      )}
      {player.guest && <SendAway player={player} act={act} />}
      <NewKey table={table} kept={kept} seat={seat} may={may("key")} />
      <p class="muted" data-test={`hosted-says-${seat}`}>
        {online
          ? t("{name} is here, so this seat can't be taken.", { name })
          : claim === null
            ? t("Everyone will be told, and {name} has a minute to come back.", { name })
            : left > 0
              ? t("Everyone was told. If {name} is not back in {time}, press again.", { name, time: clock(left) })
              : t("{name} did not come back. Press again, and it is done.", { name })}
      </p>
    </div>
  );
}

// What the host can do about people who do not come back.
function Hosting({ table, kept, act }: Pick<Props, "table" | "kept" | "act">) {
  const others = table.players.filter((player) => player.player === "human" && player.taken && !player.mine);
  if (!table.host || !kept || others.length === 0) return null;
  return (
    <section>
      <h3>{t("The other seats")}</h3>
      {others.map((player) => (
        <Hosted key={player.seat} table={table} player={player} kept={kept} act={act} />
      ))}
    </section>
  );
}

function Proof({ table }: { table: Table }) {
  return (
    <details class="more">
      <summary>{t("The shuffle can be verified")}</summary>
      <p>
        {t(
          "The server fixed all chance before the game and published this fingerprint of it. When the game is over the seed is shown, and anyone can check that both belong together.",
        )}
      </p>
      <dl>
        <dt>{t("Fingerprint")}</dt>
        <dd class="hex" data-test="commitment">
          {table.commitment}
        </dd>
        <dt>{t("Seed")}</dt>
        <dd class="hex" data-test="seed">
          {table.seed ?? t("shown when the game is over")}
        </dd>
      </dl>
    </details>
  );
}

function Keys() {
  const keys: [string, string][] = [
    ["1–9", t("choose from the list that is shown")],
    ["a", t("all answers")],
    ["Enter, Esc", t("play what is lifted, or put it back")],
    ["u", t("take back")],
    ["r", t("play again what was taken back")],
    ["U", t("back to the start of my turn")],
    ["?", t("hint")],
    ["Esc", t("skip what is being shown")],
    ["g", t("to the guide's tip")],
    ["← ↑ ↓ →", t("from piece to piece; with Shift also to those that can't be used")],
  ];
  return (
    <details class="more">
      <summary>{t("Keys")}</summary>
      <dl class="keys">
        {keys.map(([key, says]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

// What is opened instead of the menu finds the focus where it was before.
function after(close: () => void, open: () => void): void {
  close();
  window.setTimeout(open);
}

export function Menu({ table, view, kept, plain, act, close }: Props) {
  const me = table.players.find((player) => player.seat === view.seat);
  const address = tableAddress(table.table);
  const [devices, setDevices] = useState(false);
  return (
    <Modal title={table.title} close={close} test="menu-panel">
      <div class="menu">
        <p class="row">
          <LanguageSwitch />
          <ThemeSwitch />
          <button
            type="button"
            data-test="plain"
            aria-pressed={plain}
            onClick={() => {
              replaceAddress(plain ? address : `${address}?plain`);
              close();
            }}
          >
            {t("Plain view")}
          </button>
        </p>
        <Settings />
        <p class="row">
          <button type="button" data-test="open-rules" onClick={() => after(close, () => openRule(""))}>
            <Symbol name="book" />
            {t("Rules")}
          </button>
          {view.seat !== null && hasGuide(table.game) && (
            <button type="button" data-test="open-guide" onClick={() => after(close, () => startGuide(table.game))}>
              <Symbol name="hint" />
              {t("Show me around")}
            </button>
          )}
          <button type="button" data-test="open-devices" onClick={() => setDevices(true)}>
            <Symbol name="phone" />
            {t("Use on another device")}
          </button>
        </p>
        {me && <Mine key={me.seat} table={table} player={me} kept={kept} act={act} />}
        <section>
          <h3>{t("The table")}</h3>
          <CopyLink
            test="table"
            says={t("Link to this table: to watch, or to sit on a free seat")}
            link={link(address)}
          />
          {table.status === "over" && (
            <p class="row">
              <a class="button" href={replayAddress(table.table)}>
                {t("Replay")}
              </a>
              <a class="button" href={api.recordAddress(table.table)} download={`${table.table}.json`}>
                {t("Download the record")}
              </a>
            </p>
          )}
          <Expiry table={table} />
        </section>
        <Hosting table={table} kept={kept} act={act} />
        <Proof table={table} />
        <Keys />
        <p>
          <a href="#/">{t("To the start page")}</a>
        </p>
        {devices && <DevicesPanel close={() => setDevices(false)} />}
      </div>
    </Modal>
  );
}
