// A phase with many effects, told in a few beats over the board: each points at its pieces, and all can be skipped.
import { useEffect } from "preact/hooks";
import type { Board, Look } from "../boards/board";
import { Guard } from "../guard";
import { SeatMark, Symbol } from "../symbols";
import { t } from "../words";
import { bare, linesOf } from "./beats";
import type { Beat, Row } from "./beats";
import { Changes } from "./changes";
import type { Sequence } from "./sequence";

function titleOf({ title }: Beat): string {
  return title?.says ?? t("Everyone has played");
}

function OneRow({ row, names }: { row: Row; names: string[] }) {
  const name = row.seat === null ? undefined : names[row.seat];
  return (
    <li>
      {row.seat !== null && (
        <span class="whose">
          <SeatMark seat={row.seat} />
          {name}
        </span>
      )}
      <span class="effects">
        {row.lines.map((line) => (
          <span key={line.n}>
            <Changes says={bare(line.says, name)} became={line.became} />
          </span>
        ))}
      </span>
    </li>
  );
}

interface Props {
  sequence: Sequence;
  names: string[];
  board: Board | null;
  look: Look | null;
  point(pieces: string[]): void;
}

const fewBeats = 4; // more have no button each

export function Caption({ sequence, names, board, look, point }: Props) {
  const { beats, beat: at, paused } = sequence;
  const beat = beats[at]!;
  const Show = beat.spectacle && board?.spectacle?.Show;
  useEffect(() => {
    point(linesOf(beat).flatMap((line) => line.pieces));
    return () => point([]);
  }, [beat]);
  const button = (symbol: string, says: string, test: string, press: () => void, off = false) => (
    <button type="button" class="icon" title={says} aria-label={says} data-test={test} disabled={off} onClick={press}>
      <Symbol name={symbol} />
    </button>
  );
  return (
    <section class={["caption", Show && "spectacle", beat.wide && "wide"].filter(Boolean).join(" ")} aria-label={t("What happened")} data-test="caption">
      <div class="beats">
        {beats.length > 1 &&
          beats.length <= fewBeats &&
          beats.map((one, i) => (
            <button
              key={i}
              type="button"
              class="beat"
              aria-pressed={i === at}
              data-test={`beat-${i}`}
              onClick={() => sequence.turnTo(i)}
            >
              {titleOf(one)}
            </button>
          ))}
      </div>
      <div class="beat-tools">
        {button("back", t("One step back"), "beat-back", () => sequence.turnTo(at - 1), at === 0)}
        {paused
          ? button("play", t("Go on"), "beat-play", () => sequence.pause(false))
          : button("pause", t("Pause"), "beat-pause", () => sequence.pause(true))}
        {button("forward", t("One step on"), "beat-next", () => sequence.next())}
        {button("cross", t("Skip all"), "beat-skip", () => sequence.skip())}
      </div>
      <h3 data-test="beat">{titleOf(beat)}</h3>
      {beat.rows.length > 0 && (
        <ul class="rows" tabIndex={0} aria-label={titleOf(beat)}>
          {beat.rows.map((row, i) => (
            <OneRow key={i} row={row} names={names} />
          ))}
        </ul>
      )}
      {Show && look && (
        <Guard what={`The caption "${titleOf(beat)}"`} of={[beat]}>
          <Show look={look} beats={beats} at={at} />
        </Guard>
      )}
    </section>
  );
}
