// What happened, in words, by turns. A line points at its pieces when it has the pointer or the focus; lines since my
// last answer are marked. The list is one stop of the Tab key; up and down go through the lines. Why it came to that is
// folded under a line.
import type { RefObject } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { bare } from "../motion/beats";
import { Changes } from "../motion/changes";
import { PaceList } from "../motion/paces";
import { SeatMark, Symbol } from "../symbols";
import type { LogLine } from "../types";
import { t, tn } from "../words";
import { groupsOf } from "./loggroups";
import type { Group, Told } from "./loggroups";

interface Props {
  lines: LogLine[];
  names: string[]; // of the seats
  cut?: boolean; // there were others before them
  fresh: number; // lines from this number on are new
  current?: number; // the line of the move that is shown in a replay
  point(pieces: string[]): void;
  choose?(line: LogLine): void; // a replay goes there
  again?: (() => void) | null; // shows again what happened since my last answer; null: that is not kept
}

function Why({ line, reasons, point }: Pick<Told, "line" | "reasons"> & Pick<Props, "point">) {
  return (
    <details class="why" data-test="why">
      <summary tabIndex={-1}>
        {t("Why?")}
        <span class="unseen"> {line.says}</span>
      </summary>
      <ul>
        {reasons.map(({ n, says, pieces }) => (
          <li key={n} data-line={n} onPointerEnter={() => point(pieces)} onPointerLeave={() => point([])}>
            {says}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface LineProps extends Told, Pick<Props, "names" | "fresh" | "current" | "point" | "choose"> {
  under: number | null; // the seat whose name stands above it
}

function Line({ line, reasons, follows, under, names, fresh, current, point, choose }: LineProps) {
  const show = () => point(line.pieces);
  const hide = () => point([]);
  const isCurrent = [line, ...reasons].some(({ n }) => n === current);
  const other = line.seat !== null && line.seat !== under;
  const inside = (
    <>
      {other && <SeatMark seat={line.seat!} label={names[line.seat!]} />}
      <span>
        <Changes says={line.seat === null ? line.says : bare(line.says, names[line.seat])} became={line.became} />
      </span>
    </>
  );
  const classes = ["line", follows && "follows", line.n >= fresh && "fresh", isCurrent && "current"];
  return (
    <li
      class={classes.filter(Boolean).join(" ")}
      aria-current={isCurrent ? "step" : undefined}
      data-line={line.n}
      onPointerEnter={show}
      onPointerLeave={hide}
    >
      {line.pieces.length > 0 || choose ? (
        <button
          type="button"
          tabIndex={-1}
          onFocus={show}
          onBlur={hide}
          onClick={() => (choose ? choose(line) : show())}
        >
          {inside}
        </button>
      ) : (
        <span class="quiet-line">{inside}</span>
      )}
      {reasons.length > 0 && <Why line={line} reasons={reasons} point={point} />}
    </li>
  );
}

// A round's heading is a group of its own with nothing under it.
function Turn({ group, ...rest }: { group: Group } & Omit<LineProps, keyof Told | "under">) {
  const { seat, heading, told } = group;
  const kind = seat !== null ? "of-seat" : told.length > 0 ? "of-rules" : "begins";
  return (
    <li class={`turn ${kind}`} data-test="turn">
      {seat !== null && (
        <p class="whose">
          <SeatMark seat={seat} />
          {rest.names[seat]}
        </p>
      )}
      <ul>
        {heading && <Line {...heading} under={null} {...rest} />}
        {told.map((one) => (
          <Line key={one.line.n} {...one} under={seat} {...rest} />
        ))}
      </ul>
    </li>
  );
}

function step(event: KeyboardEvent, list: HTMLElement): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  event.preventDefault();
  event.stopPropagation();
  const buttons = [...list.querySelectorAll<HTMLElement>("button, summary")];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? buttons.length - 1 : at + (event.key === "ArrowDown" ? 1 : -1);
  buttons[Math.min(Math.max(next, 0), buttons.length - 1)]?.focus();
}

// Plays it again, or goes through its lines with the arrow keys.
function Fresh({ news, again, list }: { news: number; again: Props["again"]; list: { current: HTMLElement | null } }) {
  const first = () => list.current?.querySelector<HTMLElement>(".fresh button")?.focus();
  return (
    <button
      type="button"
      class="small"
      data-test="fresh"
      title={
        again
          ? t("Show again what happened since your last answer")
          : t("Step through what happened since your last answer with the arrow keys")
      }
      onClick={again ?? first}
    >
      <Symbol name={again ? "play" : "forward"} />
      {tn("{n} new", "{n} new", news)}
    </button>
  );
}

// Whoever looks at the newest line goes on seeing it when the log has less room than before.
function useAtEnd(list: RefObject<HTMLOListElement | null>, wanted: boolean): void {
  const atEnd = useRef(true);
  useEffect(() => {
    const box = list.current;
    if (!box || !wanted) return;
    const look = () => void (atEnd.current = box.scrollHeight - box.clientHeight - box.scrollTop < 8);
    const sizes = new ResizeObserver(() => atEnd.current && (box.scrollTop = box.scrollHeight));
    box.addEventListener("scroll", look, { passive: true });
    sizes.observe(box);
    return () => {
      box.removeEventListener("scroll", look);
      sizes.disconnect();
    };
  }, [wanted]);
}

export function Log({ lines, cut, again, ...rest }: Props) {
  const { fresh, current } = rest;
  const list = useRef<HTMLOListElement>(null);
  const news = lines.filter((line) => line.n >= fresh && !line.why).length;
  useEffect(() => {
    const marked = list.current?.querySelector(".current");
    if (marked) marked.scrollIntoView({ block: "nearest" });
    else if (current === undefined && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length, current]);
  useAtEnd(list, current === undefined);
  // It grows long, and much is drawn anew that it has no part in.
  const turns = useMemo(
    () => groupsOf(lines).map((group) => <Turn key={(group.heading ?? group.told[0])?.line.n} group={group} {...rest} />),
    [lines, rest.names.join("\n"), fresh, current, rest.point, rest.choose],
  );

  return (
    <section class="log" aria-label={t("Log")}>
      <header>
        <h2>{t("Log")}</h2>
        {news > 0 && <Fresh news={news} again={again} list={list} />}
        {again !== undefined && <PaceList />}
      </header>
      <ol
        ref={list}
        tabIndex={0}
        data-test="log"
        aria-label={t("Log")}
        onKeyDown={(event) => step(event, event.currentTarget)}
      >
        {cut && <li class="muted">{t("What happened earlier is in the replay when the game is over.")}</li>}
        {turns}
        {lines.length === 0 && <li class="muted">{t("Nothing has happened yet.")}</li>}
      </ol>
    </section>
  );
}
