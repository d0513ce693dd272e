// Tracks of a sheet: boxes in the order of filling, the one that counts now marked, and what that comes to. A track
// that a move can touch is a piece.
import type { ComponentChildren } from "preact";
import type { Pieces } from "../../pieces";
import { Symbol } from "../../symbols";
import { t, tn } from "../../words";
import { Figure } from "./figure";
import { worth, type Track } from "./sheet";

export function points(n: number): string {
  return tn("{n} point", "{n} points", n);
}

// A minus as wide as a digit.
export function signed(n: number): string {
  return String(n).replace("-", "−");
}

interface RowProps {
  class?: string;
  label: string; // what it is and how it stands, for those who listen
  piece?: string;
  pieces?: Pieces;
  sign: ComponentChildren;
  title: string;
  children: ComponentChildren;
  result: number;
}

export function Row({ class: more = "", label, piece, pieces, sign, title, children, result }: RowProps) {
  const props =
    piece && pieces
      ? pieces.props(piece, label, `wt-track ${more}`)
      : { class: `wt-track ${more}`, role: "group" as const, "aria-label": label };
  return (
    <div {...props}>
      <span class="wt-sign" aria-hidden="true">
        {sign}
      </span>
      <span class="wt-counted" aria-hidden="true">
        <span class="wt-title">{title}</span>
        <span class="wt-boxes">{children}</span>
      </span>
      <Figure class="wt-result" of={signed(result)} />
    </div>
  );
}

function Boxes({ track, filled }: { track: Track; filled: number }) {
  return (
    <>
      {track.values.map((value, i) => {
        const state = i < filled ? "filled" : i === filled ? "now" : "open";
        return <Figure key={i} class={`wt-box ${state} ${i === track.boxes ? "tail" : ""}`} of={value} />;
      })}
    </>
  );
}

interface TrackProps {
  class?: string;
  name: string;
  symbol: string;
  track: Track;
  filled: number;
  cost?: boolean; // its value is taken away at the end
  piece?: string;
  pieces?: Pieces;
}

export function TrackRow({ name, symbol, track, filled, cost, ...rest }: TrackProps) {
  const value = worth(track, filled) * (cost ? -1 : 1);
  const label = t("{name}: {filled} of {boxes} boxes, {points}", {
    name,
    filled,
    boxes: track.boxes,
    points: points(value),
  });
  return (
    <Row {...rest} label={label} title={name} sign={<Symbol name={symbol} />} result={value || 0}>
      <Boxes track={track} filled={filled} />
    </Row>
  );
}

interface TempProps {
  boxes: number;
  filled: number;
  value: number;
  pieces: Pieces;
}

// Temporary crews: only the number of boxes counts, against everybody else's.
export function TempRow({ boxes, filled, value, pieces }: TempProps) {
  const name = t("Temporary crews");
  const label = t("{name}: {filled} of {boxes} boxes, {points}", { name, filled, boxes, points: points(value) });
  return (
    <Row
      class="wt-temp"
      label={label}
      title={name}
      piece="temp"
      pieces={pieces}
      sign={<Symbol name="action-temp" />}
      result={value}
    >
      {Array.from({ length: boxes }, (_, i) => (
        <span key={i} class={`wt-box ${i < filled ? "filled" : "open"}`} />
      ))}
    </Row>
  );
}

interface ValueProps {
  size: number;
  track: Track;
  filled: number;
  estates: number; // completed ones of this size
  value: number;
  pieces: Pieces;
}

export function ValueRow({ size, track, filled, estates, value, pieces }: ValueProps) {
  const each = worth(track, filled);
  const title = t("Estates of {size}: {n}", { size, n: estates });
  return (
    <Row
      class="wt-value"
      label={`${title}; ${t("worth {each} each, {points}", { each, points: points(value) })}`}
      title={title}
      piece={`value ${size}`}
      pieces={pieces}
      sign={<Figure class="wt-size" of={size} />}
      result={value}
    >
      <Boxes track={track} filled={filled} />
    </Row>
  );
}
