// A finished game, step by step, through anybody's eyes.
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../api";
import { rules } from "../bots";
import { boardClass, loadBoard, touching } from "../boards/board";
import type { Look } from "../boards/board";
import { useGame, useLoaded } from "../loaded";
import { LanguageSwitch, Page, Skip, ThemeSwitch, Wrong } from "../parts/chrome";
import { ForkPanel } from "../parts/fork";
import { Log } from "../parts/log";
import { Places, Tabs, useFrame } from "../parts/places";
import type { Tab } from "../parts/places";
import { Players } from "../parts/players";
import { ScoreTable } from "../result/scores";
import { Top } from "../parts/top";
import { Walk } from "../parts/walk";
import { usePieces } from "../pieces";
import { useShortcuts } from "../shortcuts";
import { insist, Steps } from "../steps";
import { StudyPanel } from "../study/panel";
import { useStudy } from "../study/use";
import { SeatMark } from "../symbols";
import type { Player, Replay } from "../types";
import { language, t } from "../words";

const pace = 1200;

function useStep(id: string, at: number, eyes: string) {
  const steps = useRef(new Steps());
  const name = (to: number) => `${language()} ${eyes} ${to}`;
  const load = (to: number) => () => api.replay(id, eyes, to);
  return useLoaded(async () => {
    const step = await steps.current.get(name(at), load(at));
    if (at < step.moves) steps.current.foresee(name(at + 1), load(at + 1));
    return step;
  }, [id, at, eyes, language()]);
}

// `step` is the one that the address asks for.
export function ReplayPage({ id, step: first, plain }: { id: string; step: number; plain: boolean }) {
  const [eyes, setEyes] = useState("all");
  const whole = useLoaded(() => insist(() => api.replay(id, "all")), [id, language()]);
  const [at, setAt] = useState(first);
  useEffect(() => setAt(first), [first]);
  const last = whole.value?.moves ?? Infinity;
  useEffect(() => void (at > last && setAt(last)), [at, last]);
  const step = useStep(id, at, eyes);
  const shown = step.value;
  const error = whole.error ?? step.error;
  useEffect(() => void (shown && (document.title = `${shown.title} – Polity`)), [shown?.title]);
  if (!shown || !whole.value)
    return (
      <Page title={error ? t("This game cannot be shown") : t("Looking for the record…")}>
        {error !== null && <Wrong>{api.messageOf(error)}</Wrong>}
      </Page>
    );
  return (
    <Show
      id={id}
      whole={whole.value}
      step={shown}
      at={at}
      setAt={setAt}
      eyes={eyes}
      setEyes={setEyes}
      plain={plain}
      error={error}
    />
  );
}

function Eyes({ names, eyes, setEyes }: { names: string[] } & Pick<ShowProps, "eyes" | "setEyes">) {
  return (
    <select
      class="quiet"
      aria-label={t("Seen by")}
      title={t("Seen by")}
      data-test="eyes"
      value={eyes}
      onChange={(event) => setEyes(event.currentTarget.value)}
    >
      <option value="all">{t("Everything open")}</option>
      <option value="table">{t("Seen by someone who watches")}</option>
      {names.map((name, i) => (
        <option key={i} value={String(i)}>
          {t("Seen by {name}", { name })}
        </option>
      ))}
    </select>
  );
}

// Nobody is waited for in a game that is over.
function seatOf(step: Replay, name: string, seat: number): Player {
  const quiet = { level: null, online: true, asked: false, thinking: false, away: false, mine: false, guest: false, claim: null };
  const player = step.rules.includes(seat) ? rules : "human";
  return { seat, name, player, title: step.titles[seat] ?? null, options: {}, taken: true, ...quiet };
}

interface ShowProps {
  id: string;
  whole: Replay; // the last step, for its log
  step: Replay;
  at: number;
  setAt(at: number): void;
  eyes: string;
  setEyes(eyes: string): void;
  plain: boolean;
  error: unknown;
}

function Show({ id, whole, step, at, setAt, eyes, setEyes, plain, error }: ShowProps) {
  const game = useGame(step.game, language());
  const board = useLoaded(() => loadBoard(step.game, plain), [step.game, plain]);
  const [playing, setPlaying] = useState(false);
  const [pointed, point] = useState<string[]>([]);
  const [tab, setTab] = useState<Tab>("common");
  const [forking, setForking] = useState<number | null>(null); // the seat
  const [studying, setStudying] = useState(false);
  const study = useStudy(id, whole);
  const lines = touching(step.game, step.seat, whole.log);
  // A line's move counts from 0: after move 0 one move has been made.
  const now = lines.findLast((line) => line.move < at);
  const changed = new Set(lines.filter((line) => line.move === at - 1).flatMap((line) => line.pieces));
  const { pieces } = usePieces({
    question: null,
    chosen: new Set(),
    changed,
    pointed: new Set(pointed),
    use: () => true,
  });
  const to = (where: number) => {
    setPlaying(false);
    setAt(Math.min(Math.max(where, 0), whole.moves));
  };

  useEffect(() => {
    if (!playing) return;
    if (at >= whole.moves) return setPlaying(false);
    const timer = window.setTimeout(() => setAt(at + 1), pace);
    return () => window.clearTimeout(timer);
  }, [playing, at]);
  useShortcuts((key) => {
    if (key === "ArrowLeft") to(at - 1);
    else if (key === "ArrowRight") to(at + 1);
    else if (key === "Home") to(0);
    else if (key === "End") to(whole.moves);
    else if (key === " " && document.activeElement === document.body) setPlaying(!playing);
    else return false;
    return true;
  });

  const names = [...step.names, ...step.rivals];
  const look: Look | null = game.value && {
    game: game.value,
    view: step.view,
    ghost: null,
    seat: step.seat,
    names,
    scores: step.scores,
    options: step.options,
    over: step.places !== null,
    pieces,
  };
  const frame = useFrame(board.value, look);
  return (
    <div class={`page table replay ${studying ? "studying " : ""}${boardClass(step.game, plain, step.titles.length)}`} data-tab={tab}>
      <Skip to="question">{t("To the steps")}</Skip>
      <Top
        title={step.title}
        round={step.round}
        players={names.length}
        tools={
          <>
            <Eyes names={step.names} eyes={eyes} setEyes={setEyes} />
            <LanguageSwitch />
            <ThemeSwitch />
          </>
        }
      >
        <Players
          players={step.names.map((name, seat) => seatOf(step, name, seat))}
          rivals={step.rivals}
          shown={step.seat}
          board={board.value}
          look={look}
        />
      </Top>
      <main class={frame} id="main" tabIndex={-1}>
        {look && board.value && <Places board={board.value} look={look} />}
      </main>
      <aside class="side" aria-label={t("Log")}>
        <div class="side-tabs" role="group" aria-label={t("Beside the table")}>
          {[false, true].map((one) => (
            <button key={String(one)} type="button" aria-pressed={studying === one} data-test={one ? "side-study" : "side-log"} onClick={() => setStudying(one)}>
              {one ? t("Study") : t("Log")}
            </button>
          ))}
        </div>
        {studying ? (
          <StudyPanel study={study} names={names} rules={step.rules} at={at} to={to} fork={setForking} />
        ) : (
          <Log lines={lines} names={names} fresh={Infinity} current={now?.n ?? -1} point={point} board={board.value} look={look} choose={(line) => to(line.move + 1)} />
        )}
        <details class="replay-scores">
          <summary>{t("Scores")}</summary>
          <ScoreTable names={names} scores={step.scores} places={step.places} />
        </details>
      </aside>
      <Tabs tab={tab} choose={setTab} alone={names.length < 2} fresh={0} />
      <section class="question" aria-label={t("Steps")}>
        <div class="ask">
          <h2 id="question" tabIndex={-1}>
            {step.mover !== null && <SeatMark seat={step.mover} label={step.names[step.mover]} />}
            {step.says ?? t("Before the first move")}
          </h2>
          {error !== null && <Wrong>{api.messageOf(error)}</Wrong>}
        </div>
        <div class="reply">
          <Walk at={at} moves={whole.moves} playing={playing} to={to} setPlaying={setPlaying} />
          <button
            type="button"
            data-test="fork"
            title={t("Try again from here against bots")}
            onClick={() => setForking(step.seat ?? 0)}
          >
            {t("Play on from here")}
          </button>
          <button
            type="button"
            data-test="study-open"
            title={t("Chances, turning points and mistakes")}
            onClick={() => {
              setStudying(true);
              setTab("log");
            }}
          >
            {t("Study")}
          </button>
          <a class="button" href={api.recordAddress(id)} download={`${id}.json`} data-test="record">
            {t("Download the record")}
          </a>
        </div>
      </section>
      {forking !== null && <ForkPanel id={id} step={step} seat={forking} close={() => setForking(null)} />}
    </div>
  );
}
