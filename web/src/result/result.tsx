// The end: who won and by what, the points counted up, how it came to that, and what may be done now.
import { useEffect, useState } from "preact/hooks";
import * as api from "../api";
import type { Board, Look } from "../boards/board";
import { useLoaded } from "../loaded";
import { announce } from "../parts/announcer";
import { CopyLink } from "../parts/copy";
import { link, replayAddress, tableAddress } from "../route";
import { scoreRows } from "../scores";
import { useShortcuts } from "../shortcuts";
import { insist } from "../steps";
import { SeatMark, Symbol } from "../symbols";
import type { Score, Table } from "../types";
import { language, t } from "../words";
import { BestMoves } from "./best";
import { Brought } from "./brought";
import { Chart } from "./chart";
import { useCount } from "./count";
import { ScoreTable } from "./scores";
import { verdictOf } from "./verdict";

interface Props {
  table: Table;
  names: string[];
  scores: Score[];
  board: Board | null;
  look: Look | null;
  invitedBy: string | null; // who has opened the next table
  again(): void;
  close(): void;
}

function Share({ table }: { table: Table }) {
  const [state, setState] = useState<"" | "copied" | "refused">("");
  const address = link(tableAddress(table.table));
  async function share(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setState("copied");
      announce(t("Copied"));
    } catch {
      setState("refused");
    }
  }
  if (state === "refused") return <CopyLink link={address} says={t("Link to this result")} test="result" />;
  return (
    <button type="button" data-test="share" onClick={() => void share()}>
      <Symbol name={state ? "check" : "link"} />
      {state ? t("Copied") : t("Share")}
    </button>
  );
}

function Next({ table, invitedBy, again, close }: Props) {
  return (
    <div class="row next">
      <button type="button" class="main" data-test="again" onClick={again}>
        <Symbol name={invitedBy === null ? "redo" : "people"} />
        {invitedBy === null ? t("Play again") : t("Play again with {name}", { name: invitedBy })}
      </button>
      <a class="button" href={replayAddress(table.table)} data-test="replay">
        <Symbol name="play" />
        {t("Replay")}
      </a>
      <button type="button" data-test="show-board" onClick={close}>
        <Symbol name="table" />
        {t("Look at the board")}
      </button>
    </div>
  );
}

function Keep({ table }: { table: Table }) {
  return (
    <div class="row keep">
      <Share table={table} />
      <a class="button" href={api.recordAddress(table.table)} download={`${table.table}.json`} data-test="record">
        <Symbol name="log" />
        {t("Download the record")}
      </a>
    </div>
  );
}

export function Result(props: Props) {
  const { table, names, scores, board, look } = props;
  const story = useLoaded(() => insist(() => api.story(table.table)), [table.table, language()]);
  const count = useCount(table.table, scoreRows(scores).length);
  const places = table.places ?? [];
  const ending = look && board?.ending ? board.ending(look, places) : null;
  const { says, by } = verdictOf({ table, names, scores, ending });
  const winner = places.indexOf(1);
  const mine = table.players.find((player) => player.mine)?.seat ?? null;
  useEffect(() => announce(`${says}. ${by}`), [says, by]);
  useShortcuts((key) => {
    if (key !== "Escape" || count.done) return false;
    count.skip();
    return true;
  });
  return (
    <div class="result" data-test="result" onClick={count.skip}>
      <header class="verdict">
        {winner >= 0 && <SeatMark seat={winner} />}
        <div>
          <h2 data-test="verdict">{says}</h2>
          <p data-test="margin">{by}</p>
        </div>
        {!count.done && (
          <button type="button" class="quiet" data-test="skip-count" onClick={count.skip}>
            {t("Skip")}
            <kbd>Esc</kbd>
          </button>
        )}
      </header>
      <Next {...props} />
      <Keep table={table} />
      <ScoreTable names={names} scores={scores} places={table.places} at={count.at} />
      <div class="tale">
        {story.value && <Chart story={story.value} names={names} places={places} mine={mine} />}
        {story.value && <BestMoves story={story.value} names={names} purpose={board?.purpose === true} />}
      </div>
      {look && board?.brought && <Brought look={look} brought={board.brought} first={mine ?? Math.max(0, winner)} />}
    </div>
  );
}
