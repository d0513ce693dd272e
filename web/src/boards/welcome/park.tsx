// The park at the end of a street: a tree for each box, planted from the left. The street's park is worth what the first
// tree that is not planted says, and what the sign at the gate says when all are.
import { counted } from "../../motion/marks";
import type { Pieces } from "../../pieces";
import { t } from "../../words";
import { Figure } from "./figure";
import { worth, type Track } from "./sheet";
import { trackLabel } from "./tracks";

const crowns = [
  "M13 2c5 0 8 3.5 8 7.5 3.5 1.5 4 8-1.5 8.5h-13C1 17.5 1.5 11 5 9.5 5 5.5 8 2 13 2z",
  "M13 1 21 13h-3l4 6H4l4-6H5z",
  "M13 2c6 0 9.5 4 9.5 8.5S19 19 13 19 3.5 15 3.5 10.5 7 2 13 2z",
];

interface TreeProps {
  kind: number;
  value: number;
  state: string;
}

function Tree({ kind, value, state }: TreeProps) {
  return (
    <svg class={`wt-park-tree ${state}`} viewBox="2 1 22 24" aria-hidden="true">
      <path class="wt-trunk" d="M11.5 17h3v8h-3z" />
      <path class="wt-crown" d={crowns[kind % crowns.length]} />
      {state === "filled" ? (
        <path class="wt-light" d="M9 6c1-1.5 2.5-2 4-2" />
      ) : (
        <text x="13" y="15.5">
          {value}
        </text>
      )}
    </svg>
  );
}

interface Props {
  name: string;
  piece: string;
  count: string; // the key that its value is counted by
  track: Track;
  filled: number;
  then: number; // filled after what is lifted
  at: number;
  pieces: Pieces;
}

export function Park({ name, piece, count, track, filled, then, at, pieces }: Props) {
  const value = worth(track, filled);
  const stateOf = (i: number) => (i < filled ? "filled" : i < then ? "would" : i === Math.max(filled, then) ? "now" : "open");
  return (
    <div
      {...pieces.props(piece, trackLabel(name, track, filled, value), "wt-park")}
      {...counted(count, value)}
      data-lens="track park"
    >
      <span class="wt-park-head" aria-hidden="true">
        <span class="wt-title">{t("Park")}</span>
        <Figure class="wt-result" of={value} />
      </span>
      <span class="wt-trees">
        {Array.from({ length: track.boxes }, (_, i) => (
          <Tree key={i} kind={at + i} value={track.values[i] ?? 0} state={stateOf(i)} />
        ))}
        <Figure class={`wt-gate ${stateOf(track.boxes)}`} of={track.values[track.boxes] ?? 0} />
      </span>
    </div>
  );
}
