// What happened, in words, by turns. A line points at its pieces when it has the pointer or the focus; lines since my
// last answer are marked. The list is one stop of the Tab key; up and down go through the lines. Why it came to that is
// folded under a line, or under the turn of a seat that the rules or a bot play.
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Board, Look } from "../boards/board";
import { fixed } from "../fixed";
import { Guard } from "../guard";
import { bare } from "../motion/beats";
import { Changes } from "../motion/changes";
import { PaceList } from "../motion/paces";
import { SeatMark, Symbol } from "../symbols";
import type { LogLine } from "../types";
import { t, tn } from "../words";
import { groupsOf, isExplained, withDetails } from "./loggroups";
import type { Group, Reason, Told } from "./loggroups";

interface Props {
  lines: LogLine[];
  names: string[]; // of the seats
  cut?: boolean; // there were others before them
  fresh: number; // lines from this number on are new
  current?: number; // the line of the move that is shown in a replay
  point(pieces: string[]): void;
  choose?(line: LogLine): void; // a replay goes there
  again?: (() => void) | null; // shows again what happened since my last answer; null: that is not kept
  board?: Board | null; // draws cards that reasons are told of
  look?: Look | null;
}

type Point = Pick<Props, "point">;

function ReasonLine({ line: { n, says, pieces }, details, point }: Reason & Point) {
  const lit = { onPointerEnter: () => point(pieces), onPointerLeave: () => point([]) };
  return (
    <li data-line={n} class={details.length > 0 ? "headed" : ""}>
      <span {...lit}>
        <Changes says={says} />
      </span>
      {details.length > 0 && (
        <ul>
          {details.map((one) => (
            <ReasonLine key={one.n} line={one} details={[]} point={point} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Reasons({ reasons, point }: { reasons: LogLine[] } & Point) {
  return (
    <ul>
      {withDetails(reasons).map((reason) => (
        <ReasonLine key={reason.line.n} {...reason} point={point} />
      ))}
    </ul>
  );
}

// Drawn only while it is open: a turn may have dozens of reasons.
function Folded({ summary, about, children }: { summary: string; about: string; children(): ComponentChildren }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="why" data-test="why" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary tabIndex={-1}>
        {summary}
        <span class="unseen"> {about}</span>
      </summary>
      {open && children()}
    </details>
  );
}

function Why({ line, reasons, point }: Pick<Told, "line" | "reasons"> & Point) {
  return (
    <Folded summary={t("Why?")} about={line.says}>
      {() => <Reasons reasons={reasons} point={point} />}
    </Folded>
  );
}

// All that led through a turn, in its order, with the cards that it is told of.
function Story({ group, names, point, board, look }: { group: Group } & Pick<Props, "names" | "point" | "board" | "look">) {
  const name = names[group.seat!], lines = group.told.flatMap(({ line, reasons }) => [line, ...reasons]);
  const count = lines.filter((line) => line.why).length, Drawn = board?.Told;
  return (
    <Folded summary={tn("Why? {n} reason", "Why? {n} reasons", count)} about={name ?? ""}>
      {() => (
        <ol class="story">
          {group.told.map(({ line, reasons }) => (
            <li key={line.n}>
              <span class={reasons.length > 0 ? "explained" : "so"}>{line.seat === group.seat ? bare(line.says, name) : line.says}</span>
              {Drawn && look && (
                <Guard what={`What line ${line.n} tells of`} of={[line]}>
                  {line.pieces.map((piece) => <Drawn key={piece} look={look} piece={piece} lines={lines} />)}
                </Guard>
              )}
              {reasons.length > 0 && <Reasons reasons={reasons} point={point} />}
            </li>
          ))}
        </ol>
      )}
    </Folded>
  );
}

// What a bot says of its turn, line by line where it did several things.
function Motives({ group, names }: { group: Group } & Pick<Props, "names">) {
  const lines = group.told.map(({ line }) => line).filter((line) => line.motive);
  if (lines.length === 0) return null;
  return (
    <Folded summary={t("Why?")} about={names[lines[0]!.seat!] ?? ""}>
      {() => (
        <ul>
          {lines.map((line) => (
            <li key={line.n} data-test="motive">
              {group.told.length > 1 && <span class="so">{bare(line.says, names[line.seat!])}: </span>}
              {line.motive}
            </li>
          ))}
        </ul>
      )}
    </Folded>
  );
}

interface LineProps extends Told, Pick<Props, "names" | "fresh" | "current" | "point" | "choose"> {
  under: number | null; // the seat whose name stands above it
  explained?: boolean; // elsewhere
}

function Line({ line, reasons, follows, under, explained, names, fresh, current, point, choose }: LineProps) {
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
      {reasons.length > 0 && !explained && <Why line={line} reasons={reasons} point={point} />}
    </li>
  );
}

type TurnProps = { group: Group } & Omit<LineProps, keyof Told | "under" | "explained"> & Pick<Props, "board" | "look">;

// All that can change of a turn that is shown: the log grows long, and most of it stays as it is. The title of the game tells
// the language of the cards.
function shownOf({ group: { heading, told, turn }, names, fresh, current, board, look }: TurnProps): string {
  const lines = (heading ? [heading, ...told] : told).flatMap(({ line, reasons }) => [line, ...reasons]);
  return JSON.stringify([names, !board, look?.game.title, turn?.n, turn?.says, lines.map(({ n, says, motive }) => [n === current ? "current" : n >= fresh, says, motive])]);
}

// A round's heading is a group of its own with nothing under it.
const Turn = fixed(({ group, board, look, ...rest }: TurnProps) => {
  const { seat, heading, told, turn } = group;
  const explained = isExplained(group);
  const kind = seat !== null ? "of-seat" : told.length > 0 ? "of-rules" : "begins";
  return (
    <li class={`turn ${kind}`} data-test="turn" data-seat={seat}>
      {seat !== null && (
        <p class="whose">
          <SeatMark seat={seat} />
          {rest.names[seat]}
        </p>
      )}
      <ul>
        {heading && <Line {...heading} under={null} {...rest} />}
        {turn && told.length === 0 && <Line line={turn} reasons={[]} follows={false} under={seat} {...rest} />}
        {told.map((one) => (
          <Line key={one.line.n} {...one} under={seat} explained={explained} {...rest} />
        ))}
      </ul>
      {explained && <Story group={group} names={rest.names} point={rest.point} board={board} look={look} />}
      <Motives group={group} names={rest.names} />
    </li>
  );
}, shownOf);

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

// A long log would make every step of the game slow to draw.
const recent = 30; // turns

function latest(groups: Group[], fresh: number): Group[] {
  const news = groups.findIndex(({ heading, told, turn }) => ((told.at(-1) ?? heading)?.line ?? turn)!.n >= fresh);
  return groups.slice(Math.max(0, Math.min(groups.length - recent, news < 0 ? Infinity : news)));
}

function Earlier({ show }: { show(): void }) {
  return (
    <li class="earlier">
      <button type="button" class="small" data-test="earlier" onClick={show}>
        {t("Show what happened earlier")}
      </button>
    </li>
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

// As it was until a frame has shown the rest of the page: a generation's end brings many lines, and the board goes first.
function useNextFrame<T>(newest: T): T {
  const [shown, show] = useState(newest);
  useEffect(() => {
    const frame = requestAnimationFrame(() => show(newest));
    return () => cancelAnimationFrame(frame);
  }, [newest]);
  return shown;
}

export function Log({ lines: all, cut, again, ...rest }: Props) {
  const { fresh, current } = rest;
  const lines = useNextFrame(all);
  const list = useRef<HTMLOListElement>(null);
  const news = lines.filter((line) => line.n >= fresh && !line.why).length;
  useEffect(() => {
    const marked = list.current?.querySelector(".current");
    if (marked) marked.scrollIntoView({ block: "nearest" });
    else if (current === undefined && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length, current]);
  useAtEnd(list, current === undefined);
  const groups = useMemo(() => groupsOf(lines), [lines]);
  const [whole, showWhole] = useState(false);
  const shown = whole || current !== undefined ? groups : latest(groups, fresh);

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
        {cut && shown.length === groups.length && (
          <li class="muted">{t("What happened earlier is in the replay when the game is over.")}</li>
        )}
        {shown.length < groups.length && <Earlier show={() => showWhole(true)} />}
        {shown.map((group) => (
          <Turn key={(group.turn ?? (group.heading ?? group.told[0])?.line)?.n} group={group} {...rest} />
        ))}
        {lines.length === 0 && <li class="muted">{t("Nothing has happened yet.")}</li>}
      </ol>
    </section>
  );
}
