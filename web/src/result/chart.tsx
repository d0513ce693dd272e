// The points of all players by round, as lines that carry their names. Where many play, the first places and my own
// line stand out and the others are faint.
import { useNarrow } from "../media";
import { namesApart } from "../names";
import { MarkShape } from "../symbols";
import { figure } from "../scores";
import type { Story } from "../types";
import { t } from "../words";

const LABELLED = 6; // as many marks as there are
const ROW = 17; // of the names beside the lines
const edge = { top: 10, bottom: 24, left: 30 };

type Round = Story["rounds"][number];

// What happens before the first round is only its beginning.
export function roundsOf(story: Story): Round[] {
  return story.rounds.filter(({ round }, i) => i === 0 || round > 0);
}

// A step of 1, 2 or 5 (or tens of them) by which about `most` lines are drawn.
export function stepFor(span: number, most: number): number {
  const raw = Math.max(1, span / most);
  const tens = 10 ** Math.floor(Math.log10(raw));
  return tens * ([1, 2, 5].find((n) => n * tens >= raw) ?? 10);
}

export function ticks(low: number, high: number, step: number): number[] {
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, i) => first + i * step);
}

// Names stand at the end of their lines, none of them over another.
export function spread(wanted: number[], most: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  const at: number[] = [];
  order.forEach((i, n) => (at[i] = Math.max(wanted[i]!, n ? at[order[n - 1]!]! + ROW : ROW / 2)));
  let limit = most;
  for (const i of order.reverse()) {
    at[i] = Math.min(at[i]!, limit);
    limit = at[i]! - ROW;
  }
  return at;
}

export function Line({ points, seat, faint }: { points: [number, number][]; seat: number; faint: boolean }) {
  const marked = points.length <= 14 ? points : points.slice(-1);
  return (
    <g class={faint ? "faint" : `seat-${seat % 6}`} data-test={`line-${seat}`}>
      <polyline points={points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")} />
      {!faint &&
        marked.map(([x, y], i) => (
          <g key={i} transform={`translate(${x - 5} ${y - 5}) scale(${10 / 24})`}>
            <MarkShape seat={seat} />
          </g>
        ))}
    </g>
  );
}

interface Props {
  story: Story;
  names: string[];
  places: number[];
  mine: number | null;
}

function labelledOf({ names, places, mine }: Props): number[] {
  const best = names.map((_, i) => i).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const first = best.slice(0, LABELLED);
  return mine === null || first.includes(mine) ? first : [...first.slice(0, -1), mine];
}

// The same numbers for whoever does not see the lines.
function AsTable({ rounds, names }: { rounds: Round[]; names: string[] }) {
  return (
    <table class="unseen">
      <caption>{t("Points by round")}</caption>
      <thead>
        <tr>
          <td />
          {names.map((name, i) => (
            <th key={i} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rounds.map(({ round, totals }, i) => (
          <tr key={i}>
            <th scope="row">{i ? t("Round {n}", { n: round }) : t("At the start")}</th>
            {totals.map((total, player) => (
              <td key={player}>{total}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Chart(props: Props) {
  const { story, names } = props;
  const narrow = useNarrow();
  const rounds = roundsOf(story);
  if (rounds.length < 2) return null;
  const labels = narrow ? 92 : 116;
  const size = { width: narrow ? 330 : 440, height: 250 };
  const all = rounds.flatMap(({ totals }) => totals);
  const low = Math.min(0, ...all),
    high = Math.max(low + 1, ...all);
  const bottom = size.height - edge.bottom;
  const x = (i: number) => edge.left + ((size.width - labels - edge.left) * i) / (rounds.length - 1);
  const y = (n: number) => bottom - ((bottom - edge.top) * (n - low)) / (high - low);
  const labelled = labelledOf(props);
  const last = rounds[rounds.length - 1]!.totals;
  const heights = spread(labelled.map((i) => y(last[i]!)), bottom);
  const every = stepFor(rounds.length - 1, narrow ? 6 : 10);
  const points = (player: number) => rounds.map(({ totals }, i): [number, number] => [x(i), y(totals[player]!)]);
  const own = namesApart(names);
  const faint = names.map((_, i) => i).filter((i) => !labelled.includes(i));
  return (
    <section class="chart" aria-label={t("Points by round")} data-test="chart">
      <h3>{t("Points by round")}</h3>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        {ticks(low, high, stepFor(high - low, 5)).map((n) => (
          <g key={n} class="grid">
            <line x1={edge.left} x2={size.width - labels} y1={y(n)} y2={y(n)} />
            <text x={edge.left - 6} y={y(n) + 4} text-anchor="end">
              {n}
            </text>
          </g>
        ))}
        {rounds.map(
          ({ round }, i) =>
            i > 0 &&
            i % every === 0 && (
              <text key={i} x={x(i)} y={size.height - 6} text-anchor="middle">
                {round}
              </text>
            ),
        )}
        {faint.map((i) => (
          <Line key={i} seat={i} points={points(i)} faint />
        ))}
        {[...labelled].reverse().map((i) => (
          <Line key={i} seat={i} points={points(i)} faint={false} />
        ))}
        {labelled.map((player, i) => (
          <g key={player} class={`ends seat-${player % 6}`}>
            <text x={size.width - labels + 10} y={heights[i]! + 4}>
              {figure(last[player]!)} <tspan>{short(own[player]!, narrow ? 8 : 11)}</tspan>
            </text>
          </g>
        ))}
      </svg>
      <AsTable rounds={rounds} names={names} />
    </section>
  );
}

export function short(name: string, most: number): string {
  const letters = [...name];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : name;
}
