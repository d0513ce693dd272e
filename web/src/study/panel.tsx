// Study mode of a replay: the curve of chances, what else could have been done at the decision that is shown, turning
// points and mistakes. Everything that is named leads to its place in the game.
import { useEffect, useRef, useState } from "preact/hooks";
import { Wrong } from "../parts/chrome";
import { SeatMark } from "../symbols";
import type { Analysis, Decision, LookedAt } from "../types";
import { language, t, tn } from "../words";
import { Curve, percent } from "./curve";
import type { Study } from "./use";

interface Props {
  study: Study;
  names: string[];
  rules: number[]; // seats that the rules play: they decide nothing
  at: number;
  to(at: number): void;
  fork(seat: number): void;
}

function oneDecimal(n: number): string {
  const format = new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return format.format(n).replace("-", "−");
}

function OpenFile({ study }: { study: Study }) {
  return (
    <label class="button quiet">
      {t("Open an analysis")}
      <input
        type="file"
        class="unseen"
        accept=".json,application/json"
        data-test="study-file"
        onChange={(event) => {
          study.open(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
    </label>
  );
}

function Begin({ study }: { study: Study }) {
  return (
    <div class="study-begin">
      <p>{t("A bot looks at every decision again: how likely each player was to win, what turned the game, and what would have been better.")}</p>
      <button type="button" class="main" data-test="study-start" onClick={study.start}>
        {t("Study this game")}
      </button>
      <OpenFile study={study} />
      <p class="muted">{t("polity analyse with --out writes such a file, with as much thinking as you like.")}</p>
    </div>
  );
}

function Progress({ progress: { done, of } }: { progress: { done: number; of: number } }) {
  return (
    <div class="study-begin" data-test="study-progress">
      <p id="study-progress">{of ? t("Decision {n} of {all}", { n: done, all: of }) : t("Waiting for the server…")}</p>
      <progress max={of || 1} value={done} aria-labelledby="study-progress" />
    </div>
  );
}

// --- What else? ---

function Answer({ one, played, best, winnable }: { one: LookedAt; played: boolean; best: boolean; winnable: boolean }) {
  const value = winnable ? percent(one.chance) : "";
  const points = t("{n} points", { n: oneDecimal(one.points) });
  return (
    <li class={played ? "played" : ""} data-test={played ? "study-played" : "study-answer"}>
      <span class="says">
        {one.says} {best && <b class="good">{t("best")}</b>} {played && <b>{t("played")}</b>}
      </span>
      {winnable && <meter min={0} max={1000} value={one.chance} aria-label={value} />}
      <span class="values">
        {value && <b>{value}</b>} {points}
      </span>
    </li>
  );
}

// Whether the answer that was given was a mistake, as far as anybody can tell.
function verdictOf({ looked, played }: Decision, winnable: boolean): string {
  const one = looked[played]!;
  if (played === 0) return t("The best that was found was played.");
  if (winnable && one.sure && one.lost >= 20) return t("It cost {n} games in a hundred.", { n: Math.round(one.lost / 10) });
  if (one.sure_points && one.lost_points >= 1) return t("It cost about {n} points.", { n: oneDecimal(one.lost_points) });
  return t("As good as the best, as far as can be told.");
}

function WhatElse({ analysis, decision, names, fork }: { analysis: Analysis; decision: Decision; names: string[]; fork(seat: number): void }) {
  const { seat, question, looked, played, answers } = decision;
  return (
    <section class="study-else" aria-labelledby="study-else" data-test="study-else">
      <h3 id="study-else" tabIndex={-1}>
        {t("What else?")}
      </h3>
      <p class="muted">
        <SeatMark seat={seat} /> {names[seat]}: {question}
      </p>
      <ol>
        {looked.map((one, i) => (
          <Answer key={i} one={one} best={i === 0} played={i === played} winnable={analysis.winnable} />
        ))}
      </ol>
      {answers > looked.length && <p class="muted">{tn("{n} other answer seemed worse", "{n} other answers seemed worse", answers - looked.length)}</p>}
      <p>{verdictOf(decision, analysis.winnable)}</p>
      <button type="button" data-test="study-fork" onClick={() => fork(seat)}>
        {t("Try again from here")}
      </button>
    </section>
  );
}

function Elsewhere({ analysis, at, to }: { analysis: Analysis; at: number; to(at: number): void }) {
  const next = analysis.decisions.find((one) => one.at > at) ?? null;
  return (
    <section class="study-else" aria-label={t("What else?")} data-test="study-else">
      <p class="muted">{next ? t("There was nothing to decide here.") : t("The game is over.")}</p>
      {next && (
        <button type="button" data-test="study-next" onClick={() => to(next.at)}>
          {t("To the next decision")}
        </button>
      )}
    </section>
  );
}

// --- Lists ---

function Turnings({ analysis, names, to }: { analysis: Analysis; names: string[]; to(at: number): void }) {
  const { decisions, turnings, end } = analysis;
  const chance = (i: number, player: number) => (decisions[i]?.chances ?? end ?? [])[player] ?? 0;
  if (!analysis.winnable) return null;
  return (
    <section class="study-list" aria-labelledby="study-turnings">
      <h3 id="study-turnings">{t("Turning points")}</h3>
      {turnings.length === 0 && <p class="muted">{t("The chances never changed much at once.")}</p>}
      <ol data-test="study-turnings">
        {turnings.map(({ from, to: until, decision, player }, i) => {
          const { at, seat, round, looked, played } = decisions[decision]!;
          return (
            <li key={i}>
              <button type="button" class="link" onClick={() => to(at)}>
                <SeatMark seat={seat} label={names[seat]} /> {t("Round {n}", { n: round })}: {looked[played]!.says}
                <small>
                  {names[player]}: {percent(chance(from, player))} → {percent(chance(until, player))}
                </small>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Mistake({ decision, winnable, to }: { decision: Decision; winnable: boolean; to(at: number): void }) {
  const { at, round, looked, played } = decision;
  const one = looked[played]!;
  const lost = winnable && one.sure ? `−${percent(one.lost)}` : t("−{n} points", { n: oneDecimal(one.lost_points) });
  return (
    <li>
      <button type="button" class="link" data-test="study-mistake" onClick={() => to(at)}>
        <b class="bad">{lost}</b> {t("Round {n}", { n: round })}: {one.says}
        <small>{t("Better: {says}", { says: looked[0]!.says })}</small>
      </button>
    </li>
  );
}

function Mistakes({ analysis, names, rules, to }: { analysis: Analysis } & Pick<Props, "names" | "rules" | "to">) {
  const seats = analysis.mistakes.map((_, seat) => seat).filter((seat) => !rules.includes(seat));
  const [seat, setSeat] = useState(seats[0]!);
  const list = analysis.mistakes[seat] ?? [];
  return (
    <section class="study-list" aria-labelledby="study-mistakes">
      <h3 id="study-mistakes">{t("Mistakes")}</h3>
      {seats.length > 1 && (
        <select aria-labelledby="study-mistakes" data-test="study-whose" value={seat} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
          {seats.map((one) => (
            <option key={one} value={one}>
              {names[one]} ({analysis.mistakes[one]!.length})
            </option>
          ))}
        </select>
      )}
      {list.length === 0 && <p class="muted">{t("No clear mistake was found.")}</p>}
      <ol data-test="study-mistakes">
        {list.map((i) => (
          <Mistake key={i} decision={analysis.decisions[i]!} winnable={analysis.winnable} to={to} />
        ))}
      </ol>
    </section>
  );
}

export function StudyPanel({ study, names, rules, at, to, fork }: Props) {
  const { analysis, progress, problem } = study;
  const decision = analysis?.decisions.find((one) => one.at === at);
  const place = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState(0); // how often something of a list was
  // Who has chosen something of a list wants to know what else could have been done.
  useEffect(() => {
    const heading = chosen ? place.current?.querySelector<HTMLElement>("#study-else") : null;
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "start" });
  }, [chosen]);
  const choose = (where: number) => {
    to(where);
    setChosen(chosen + 1);
  };
  return (
    <section ref={place} class="study" aria-label={t("Study")} data-test="study">
      {problem && <Wrong>{problem}</Wrong>}
      {progress ? <Progress progress={progress} /> : !analysis && <Begin study={study} />}
      {analysis && (
        <>
          <Curve analysis={analysis} names={names} at={at} to={to} />
          {decision ? (
            <WhatElse analysis={analysis} decision={decision} names={names} fork={fork} />
          ) : (
            <Elsewhere analysis={analysis} at={at} to={to} />
          )}
          <Turnings analysis={analysis} names={names} to={choose} />
          <Mistakes analysis={analysis} names={names} rules={rules} to={choose} />
          <p class="muted">
            {t("Judged by {bot}: estimates, not the truth. Answers are judged by what the player could know.", { bot: analysis.bot })}
          </p>
          {!progress && <OpenFile study={study} />}
        </>
      )}
    </section>
  );
}
