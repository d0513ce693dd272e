// Tracks of a sheet as they are printed: boxes in the order of filling, the one that counts now framed, and what that
// comes to. A track that a move can touch is a piece; a box that would be crossed by what is lifted has a faint cross.
import type { ComponentChildren } from "preact";
import { counted } from "../../motion/marks";
import type { Pieces } from "../../pieces";
import { Symbol } from "../../symbols";
import { t, tn } from "../../words";
import { Figure } from "./figure";
import { Cross } from "./pencil";
import { worth, type Track } from "./sheet";

export function points(n: number): string {
  return tn("{n} point", "{n} points", n);
}

// A minus as wide as a digit.
export function signed(n: number): string {
  return String(n).replace("-", "−");
}

export function trackLabel(name: string, { boxes }: { boxes: number }, filled: number, value: number): string {
  return t("{name}: {filled} of {boxes} boxes, {points}", { name, filled, boxes, points: points(value) });
}

interface RowProps {
  class: string;
  label: string; // what it is and how it stands, for those who listen
  lens: string; // what it is, for the lens
  count: string; // the key that its result is counted by
  piece?: string;
  pieces: Pieces;
  sign: ComponentChildren;
  title: string;
  children: ComponentChildren;
  result: number;
}

export function Row({ class: more, label, lens, count, piece, pieces, sign, title, children, result }: RowProps) {
  const props = piece
    ? pieces.props(piece, label, `wt-track ${more}`)
    : { class: `wt-track ${more}`, role: "group" as const, "aria-label": label };
  return (
    <div {...props} {...counted(count, result)} data-lens={`track ${lens}`}>
      <span class="wt-sign" aria-hidden="true">
        {sign}
      </span>
      <span class="wt-title" aria-hidden="true">
        {title}
      </span>
      <span class="wt-boxes" aria-hidden="true">
        {children}
      </span>
      <Figure class="wt-result" of={signed(result)} />
    </div>
  );
}

// A box with its value, if it has one, under a cross if it is filled.
export function Box({ state, value, more = "" }: { state: string; value?: number | string; more?: string }) {
  return (
    <span class={`wt-box ${state} ${more}`}>
      {value !== undefined && <Figure of={value} />}
      {(state === "filled" || state === "would") && <Cross />}
    </span>
  );
}

function stateOf(i: number, filled: number, then: number): string {
  return i < filled ? "filled" : i < then ? "would" : i === Math.max(filled, then) ? "now" : "open";
}

interface Standing {
  filled: number;
  then: number; // filled after what is lifted
}

function Boxes({ track, filled, then }: Standing & { track: Track }) {
  return (
    <>
      {track.values.map((value, i) => (
        <Box key={i} state={stateOf(i, filled, then)} value={value} more={i === track.boxes ? "tail" : ""} />
      ))}
    </>
  );
}

interface TrackProps extends Standing {
  class: string;
  name: string;
  symbol: string;
  lens: string;
  count: string;
  track: Track;
  cost?: boolean; // its value is taken away at the end
  piece?: string;
  pieces: Pieces;
}

export function TrackRow({ name, symbol, track, filled, then, cost, ...rest }: TrackProps) {
  const value = worth(track, filled) * (cost ? -1 : 1) || 0;
  const label = trackLabel(name, track, filled, value);
  return (
    <Row {...rest} label={label} title={name} sign={<Symbol name={symbol} />} result={value}>
      <Boxes track={track} filled={filled} then={then} />
    </Row>
  );
}

interface TempProps extends Standing {
  boxes: number;
  value: number;
  count: string;
  pieces: Pieces;
}

// Temporary crews: only the number of boxes counts, against everybody else's.
export function TempRow({ boxes, filled, then, value, count, pieces }: TempProps) {
  const name = t("Temporary crews");
  return (
    <Row
      class="wt-temp"
      label={trackLabel(name, { boxes }, filled, value)}
      lens="temp"
      count={count}
      title={name}
      piece="temp"
      pieces={pieces}
      sign={<Symbol name="action-temp" />}
      result={value}
    >
      {Array.from({ length: boxes }, (_, i) => (
        <Box key={i} state={i < filled ? "filled" : i < then ? "would" : "open"} />
      ))}
    </Row>
  );
}

interface ValueProps extends Standing {
  size: number;
  track: Track;
  estates: number; // completed ones of this size
  value: number;
  count: string;
  pieces: Pieces;
}

export function ValueRow({ size, track, filled, then, estates, value, count, pieces }: ValueProps) {
  const each = worth(track, filled);
  const title = t("Estates of {size}: {n}", { size, n: estates });
  return (
    <Row
      class="wt-value"
      label={`${title}; ${t("worth {each} each, {points}", { each, points: points(value) })}`}
      lens="value"
      count={count}
      title={title}
      piece={`value ${size}`}
      pieces={pieces}
      sign={<Figure class="wt-size" of={size} />}
      result={value}
    >
      <Boxes track={track} filled={filled} then={then} />
    </Row>
  );
}
