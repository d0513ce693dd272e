// A table: the players across the top, the board in the middle, log and chat beside it, the question at the bottom.
import { useEffect, useMemo, useState } from "preact/hooks";
import { invitedBy, playAgain } from "../again";
import * as api from "../api";
import { useArrival } from "../arrive";
import { boardClass, loadBoard, touching } from "../boards/board";
import type { Look } from "../boards/board";
import { Coach } from "../coach/coach";
import { keepTable, keptTable, keysOf, useKept } from "../keys";
import { LiftPanel } from "../lift/panel";
import { freshLines, useTable } from "../live";
import type { Live } from "../live";
import { useGame, useLoaded } from "../loaded";
import { myName } from "../me";
import { Motion } from "../motion/motion";
import { Showing } from "../motion/showing";
import { useNews } from "../news";
import { announce } from "../parts/announcer";
import { Chat } from "../parts/chat";
import { Page, Skip, Wrong } from "../parts/chrome";
import { Claims } from "../parts/claims";
import { Cover } from "../parts/cover";
import { Log } from "../parts/log";
import { Menu } from "../parts/menu";
import { Notice } from "../parts/notice";
import { Places, Tabs, useFrame, useTab } from "../parts/places";
import { Players } from "../parts/players";
import { QuestionBar } from "../parts/question";
import { Back, MySeats, SitHere, Watching } from "../parts/replies";
import { Result } from "../result/result";
import { Room } from "../parts/room";
import { FoldButton, MenuButton, Top, useFolded } from "../parts/top";
import { RulesPanel } from "../rules/panel";
import { useShown } from "../seats";
import { useTurn } from "../turn";
import type { Json, Table } from "../types";
import { language, t } from "../words";

interface Props {
  id: string;
  arrived: string | null;
  plain: boolean;
}

export function TablePage({ id, arrived, plain }: Props) {
  const { arriving, problem } = useArrival(id, arrived);
  if (arriving) return <Page title={t("Sitting down…")}>{null}</Page>;
  return <Follow id={id} plain={plain} problem={problem ? api.messageOf(problem) : ""} />;
}

function Follow({ id, plain, problem }: { id: string; plain: boolean; problem: string }) {
  const kept = useKept(() => keptTable(id));
  const live = useTable(id, keysOf(kept), language());
  const { table } = live;
  useEffect(() => {
    if (table && kept && table.views[0].seat !== null)
      keepTable(id, { game: table.game, title: table.title });
  }, [table?.status, table?.title]);
  if (live.missing)
    return (
      <Page title={t("This table cannot be shown")}>
        <Wrong>{live.missing.message}</Wrong>
        <p>
          <a href="#/">{t("To the start page")}</a>
        </p>
      </Page>
    );
  if (!table) return <Page title={live.up ? t("Coming to the table…") : t("Reconnecting…")}>{null}</Page>;
  return <AtTable live={live} table={table} plain={plain} problem={problem} />;
}

// What the middle of the page holds now.
type Stage = "cover" | "room" | "result" | "board";

function stageOf(table: Table, cover: number | null, resultSeen: boolean): Stage {
  if (cover !== null) return "cover";
  if (table.status === "waiting") return "room";
  return table.status === "over" && !resultSeen ? "result" : "board";
}

function namesOf(table: Table): string[] {
  return [...table.players.map((player) => player.name), ...table.rivals];
}

function viewBefore(past: Table | null, seat: number | null): Json | null {
  const [view] = past?.views ?? [];
  return view && view.seat === seat ? view.view : null;
}

interface AtTableProps {
  live: Live;
  table: Table;
  plain: boolean;
  problem: string;
}

function AtTable({ live, table, plain, problem }: AtTableProps) {
  const kept = useKept(() => keptTable(table.table));
  const shown = useShown(table, live.show);
  const { view, cover } = shown;
  const game = useGame(table.game, language());
  const board = useLoaded(() => loadBoard(table.game, plain), [table.game, plain]);
  const [notice, tell] = useState(problem || (table.dated ?? ""));
  const [menu, setMenu] = useState(false);
  const [resultSeen, seeResult] = useState(false);
  const turn = useTurn({ live, table, view, board: board.value, covered: cover !== null, tell });
  const { act, point } = turn;
  const [tab, setTab] = useTab(turn.asked, Boolean(game.value && board.value));
  const folded = useFolded();
  const asked = view.question !== null;
  useNews(live, table, view, cover !== null);
  useEffect(() => void (notice && announce(notice)), [notice]);
  useEffect(() => void (document.title = `${asked ? "● " : ""}${table.title} – Polity`), [table.title, asked]);

  const { told } = live.sequence;
  const lines = useMemo(
    () => touching(table.game, view.seat, live.log).filter(({ n }) => n <= told),
    [table.game, view.seat, live.log, told],
  );
  const names = namesOf(table);
  const stage = stageOf(table, cover, resultSeen);
  const look: Look | null = game.value && {
    game: game.value,
    view: view.view,
    ghost: turn.lift?.trials.at(-1)?.view ?? null,
    seat: view.seat,
    names,
    scores: view.scores,
    options: table.options,
    over: table.status === "over",
    pieces: turn.pieces,
    before: viewBefore(live.scene.past, view.seat),
  };
  const frame = useFrame(board.value, look);
  const failing = (work: Promise<void>) => void work.catch((error: unknown) => tell(api.messageOf(error)));
  const failed = game.error ?? board.error;
  const classes = ["page", "table", boardClass(table.game, plain, table.players.length), folded && "folded", turn.lift && "has-lift", told < Infinity && "in-suspense"];

  return (
    <div class={classes.filter(Boolean).join(" ")} data-tab={tab} data-stage={stage} data-seat={view.seat}>
      <Skip to="question">{t("To the question")}</Skip>
      <Top
        title={table.title}
        round={stage === "room" ? null : table.round}
        players={stage === "room" ? 0 : names.length}
        tools={<Tools open={() => setMenu(true)} />}
      >
        {stage !== "room" && (
          <Players
            players={table.players}
            rivals={table.rivals}
            shown={view.seat}
            board={board.value}
            look={stage === "cover" ? null : look}
          />
        )}
      </Top>
      {!live.up && <Reconnecting />}
      <main
        key={stage}
        class={stage === "board" ? frame : "middle"}
        id="main"
        tabIndex={-1}
        onClick={() => turn.lift && turn.board === null && turn.cancel()}
      >
        {cover !== null && <Cover seat={cover} name={names[cover] ?? ""} uncover={shown.uncover} />}
        {stage === "room" && <Room table={table} kept={kept} act={act} />}
        {stage === "result" && (
          <Result
            table={table}
            names={names}
            scores={view.scores}
            board={board.value}
            look={look}
            invitedBy={invitedBy(table)}
            again={() => failing(playAgain(table))}
            close={() => seeResult(true)}
          />
        )}
        {stage === "board" && failed !== null && <Wrong>{api.messageOf(failed)}</Wrong>}
        {stage === "board" && look && board.value && <Places board={board.value} look={look} />}
        {turn.over}
      </main>
      {turn.lift && look && board.value && (
        <LiftPanel look={look} board={board.value} turn={turn} lift={turn.lift} />
      )}
      <aside class="side" aria-label={t("Log and chat")}>
        <Log
          lines={lines}
          names={names}
          cut={live.cut}
          fresh={live.fresh}
          point={point}
          board={board.value}
          look={look}
          again={live.sequence.past.length > 0 ? () => live.sequence.replay() : null}
        />
        <Chat lines={live.chat} say={(text) => act({ do: "say", text, name: myName() })} />
      </aside>
      <Tabs tab={tab} choose={setTab} alone={names.length < 2} fresh={freshLines(live).length} />
      <Motion live={live} names={names} over={table.status === "over"} board={board.value} look={look} point={point} />
      {live.sequence.stale && stage !== "cover" && <Showing live={live} />}
      {!live.sequence.stale && stage !== "cover" && (
        <QuestionBar live={live} table={table} view={view} turn={turn} board={board.value} tell={tell}>
          <Claims players={table.players} />
          <MySeats table={table} shown={shown} />
          <SitHere table={table} />
          <Watching table={table} kept={kept} chat={live.chat} />
          {table.status === "over" && resultSeen && <ShowResult show={() => seeResult(false)} />}
          <Back table={table} seat={view.seat} act={act} />
        </QuestionBar>
      )}
      {stage === "board" && look && (
        <Coach
          game={table.game}
          table={table}
          view={view}
          question={turn.question}
          quiet={live.busy || turn.lift !== null}
        />
      )}
      <RulesPanel game={table.game} title={table.title} />
      <Notice text={notice} close={() => tell("")} />
      {menu && <Menu table={table} view={view} kept={kept} plain={plain} act={act} close={() => setMenu(false)} />}
    </div>
  );
}

function Tools({ open }: { open(): void }) {
  return (
    <>
      <FoldButton />
      <MenuButton open={open} />
    </>
  );
}

function Reconnecting() {
  return (
    <p class="reconnecting" role="status" data-test="reconnecting">
      {t("Reconnecting…")}
    </p>
  );
}

function ShowResult({ show }: { show(): void }) {
  return (
    <button type="button" data-test="show-result" onClick={show}>
      {t("Result")}
    </button>
  );
}
