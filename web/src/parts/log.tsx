// What happened, in words. A line points at its pieces when it has the pointer or the focus; lines since my last
// answer are marked. The list is one stop of the Tab key; up and down go through the lines. Why it came to that is folded
// under a line.
import { useEffect, useRef } from "preact/hooks";
import { SeatMark } from "../symbols";
import type { LogLine } from "../types";
import { t, tn } from "../words";

interface Props {
  lines: LogLine[];
  cut?: boolean; // there were others before them
  fresh: number; // lines from this number on are new
  current?: number; // the line of the move that is shown in a replay
  point(pieces: string[]): void;
  choose?(line: LogLine): void; // a replay goes there
}

interface Told {
  line: LogLine;
  reasons: LogLine[];
}

// A reason whose line is not there any more stands for itself.
function told(lines: LogLine[]): Told[] {
  const all: Told[] = [];
  for (const line of lines) {
    const last = all.at(-1);
    if (line.why && last) last.reasons.push(line);
    else all.push({ line, reasons: [] });
  }
  return all;
}

function Why({ line, reasons, point }: Told & Pick<Props, "point">) {
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

interface LineProps extends Told, Pick<Props, "point" | "choose"> {
  isFresh: boolean;
  isCurrent: boolean;
}

function Line({ line, reasons, isFresh, isCurrent, point, choose }: LineProps) {
  const show = () => point(line.pieces);
  const hide = () => point([]);
  const inside = (
    <>
      {line.seat === null ? <span class="no-mark" /> : <SeatMark seat={line.seat} />}
      <span>{line.says}</span>
    </>
  );
  return (
    <li
      class={["line", isFresh && "fresh", isCurrent && "current"].filter(Boolean).join(" ")}
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

function step(event: KeyboardEvent, list: HTMLElement): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  event.preventDefault();
  event.stopPropagation();
  const buttons = [...list.querySelectorAll<HTMLElement>("button, summary")];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? buttons.length - 1 : at + (event.key === "ArrowDown" ? 1 : -1);
  buttons[Math.min(Math.max(next, 0), buttons.length - 1)]?.focus();
}

export function Log({ lines, cut, fresh, current, point, choose }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const news = lines.filter((line) => line.n >= fresh && !line.why).length;
  useEffect(() => {
    const marked = list.current?.querySelector(".current");
    if (marked) marked.scrollIntoView({ block: "nearest" });
    else if (current === undefined && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length, current]);

  return (
    <section class="log" aria-label={t("Log")}>
      <header>
        <h2>{t("Log")}</h2>
        {news > 0 && (
          <button
            type="button"
            class="small"
            data-test="fresh"
            title={t("Step through what happened since your last answer with the arrow keys")}
            onClick={() => list.current?.querySelector<HTMLElement>(".fresh button")?.focus()}
          >
            {tn("{n} new", "{n} new", news)}
          </button>
        )}
      </header>
      <ol
        ref={list}
        tabIndex={0}
        data-test="log"
        aria-label={t("Log")}
        onKeyDown={(event) => step(event, event.currentTarget)}
      >
        {cut && <li class="muted">{t("What happened earlier is in the replay when the game is over.")}</li>}
        {told(lines).map(({ line, reasons }) => (
          <Line
            key={line.n}
            line={line}
            reasons={reasons}
            isFresh={line.n >= fresh}
            isCurrent={[line, ...reasons].some(({ n }) => n === current)}
            point={point}
            choose={choose}
          />
        ))}
        {lines.length === 0 && <li class="muted">{t("Nothing has happened yet.")}</li>}
      </ol>
    </section>
  );
}
