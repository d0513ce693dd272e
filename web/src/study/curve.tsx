// How likely each player was to win, from the first decision to the end, as lines that carry their names; turning points
// are numbered, and a click goes to that move. Where a game is only for a score, the points that could be expected.
import { useMemo } from "preact/hooks";
import { namesApart } from "../names";
import { Line, short, spread, stepFor, ticks } from "../result/chart";
import type { Analysis } from "../types";
import { t } from "../words";

const LABELLED = 6;
const size = { width: 300, height: 200 };
const edge = { top: 18, bottom: 22, left: 36, right: 74 };

export const percent = (thousandths: number) => `${Math.round(thousandths / 10)} %`;

interface Row {
  at: number;
  round: number | null; // null: the end
  values: number[];
}

function rowsOf({ decisions, end, moves, winnable }: Analysis): Row[] {
  const rows: Row[] = decisions.flatMap(({ at, round, chances, looked }) =>
    winnable ? (chances ? [{ at, round, values: chances.map((n) => n / 10) }] : []) : [{ at, round, values: [looked[0]!.points] }],
  );
  return winnable && end ? [...rows, { at: moves, round: null, values: end.map((n) => n / 10) }] : rows;
}

// At the beginning of each round, and in the end: enough for whoever hears it.
function AsTable({ rows, names, title }: { rows: Row[]; names: string[]; title: string }) {
  const first = rows.filter(({ round }, i) => i === 0 || round !== rows[i - 1]!.round);
  return (
    <table class="unseen" data-test="study-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          <td />
          {rows[0]!.values.map((_, i) => (
            <th key={i} scope="col">
              {names[i]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {first.map(({ round, values }, i) => (
          <tr key={i}>
            <th scope="row">{round === null ? t("In the end") : t("Round {n}", { n: round })}</th>
            {values.map((value, player) => (
              <td key={player}>{Math.round(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Props {
  analysis: Analysis;
  names: string[];
  at: number;
  to(at: number): void;
}

// The lines do not change while somebody walks through the game.
function useLines(analysis: Analysis, names: string[]) {
  return useMemo(() => {
    const rows = rowsOf(analysis);
    const all = rows.flatMap(({ values }) => values);
    const low = analysis.winnable ? 0 : Math.min(0, ...all.map(Math.floor)),
      high = analysis.winnable ? 100 : Math.max(low + 1, ...all.map(Math.ceil));
    const bottom = size.height - edge.bottom,
      right = size.width - edge.right;
    const x = (at: number) => edge.left + ((right - edge.left) * at) / analysis.moves;
    const y = (value: number) => bottom - ((bottom - edge.top) * (value - low)) / (high - low);
    const last = rows[rows.length - 1]!.values;
    const order = last.map((_, i) => i).sort((a, b) => last[b]! - last[a]!);
    const labelled = order.slice(0, LABELLED);
    const heights = spread(labelled.map((i) => y(last[i]!)), bottom);
    const points = (player: number) => rows.map(({ at, values }): [number, number] => [x(at), y(values[player]!)]);
    const own = namesApart(names);
    const drawn = (
      <>
        {ticks(low, high, analysis.winnable ? 25 : stepFor(high - low, 5)).map((n) => (
          <g key={n} class="grid">
            <line x1={edge.left} x2={right} y1={y(n)} y2={y(n)} />
            <text x={edge.left - 5} y={y(n) + 4} text-anchor="end">
              {analysis.winnable ? `${n} %` : n}
            </text>
          </g>
        ))}
        {order.slice(LABELLED).map((i) => (
          <Line key={i} seat={i} points={points(i)} faint />
        ))}
        {[...labelled].reverse().map((i) => (
          <Line key={i} seat={i} points={points(i)} faint={false} />
        ))}
        {labelled.map((player, i) => (
          <g key={player} class={`ends seat-${player % 6}`}>
            <text x={right + 9} y={heights[i]! + 4}>
              {short(own[player]!, 9)}
            </text>
          </g>
        ))}
        <text x={edge.left} y={size.height - 5}>
          {t("Start")}
        </text>
        <text x={right} y={size.height - 5} text-anchor="end">
          {t("End")}
        </text>
      </>
    );
    return { rows, drawn, x, bottom, right };
  }, [analysis, names.join("\n")]);
}

export function Curve({ analysis, names, at, to }: Props) {
  const { rows, drawn, x, bottom, right } = useLines(analysis, names);
  const title = analysis.winnable ? t("Chances to win") : t("Points that could be expected");
  const click = (event: MouseEvent) => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    const where = ((event.clientX - box.left) / box.width) * size.width;
    to(Math.round(((where - edge.left) / (right - edge.left)) * analysis.moves));
  };
  return (
    <section class="chart study-curve" aria-label={title} data-test="study-curve">
      <h3>{title}</h3>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true" onClick={click}>
        {drawn}
        <line class="now" x1={x(at)} x2={x(at)} y1={edge.top - 6} y2={bottom} />
        {spread(analysis.turnings.map(({ decision }) => x(analysis.decisions[decision]!.at)), right).map((where, i) => (
          <g key={i} class="turning" transform={`translate(${where} ${edge.top - 8})`}>
            <title>{t("Turning point {n}", { n: i + 1 })}</title>
            <circle r="8" />
            <text y="4" text-anchor="middle">
              {i + 1}
            </text>
          </g>
        ))}
      </svg>
      <AsTable rows={rows} names={names} title={title} />
    </section>
  );
}
