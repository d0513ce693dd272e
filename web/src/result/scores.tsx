// Where every point came from: a row a line of the score, a column a player. At the end of a game the columns carry
// bars that grow as the rows are counted.
import { namesApart } from "../names";
import { figure, scoreRows, totalOf } from "../scores";
import type { Row } from "../scores";
import { SeatMark, Symbol } from "../symbols";
import type { Score } from "../types";
import { t } from "../words";
import { countedOf } from "./count";

const longest = 12; // letters of a name on one line

const numberOf = (value: Row["values"][number] | undefined) => (typeof value === "number" ? value : 0);

function sumOf(rows: Row[], player: number, at: number): number {
  return rows.reduce((sum, { values }, line) => sum + countedOf(numberOf(values[player]), line, at), 0);
}

// What the highest bar ever comes to: points may be lost again in later rows.
function highest(rows: Row[], players: number): number {
  const sums = rows.flatMap((_, line) => Array.from({ length: players }, (__, player) => sumOf(rows, player, line + 1)));
  return Math.max(1, ...sums);
}

function Bar({ seat, sum, most, wins }: { seat: number; sum: number; most: number; wins: boolean }) {
  return (
    <span class="bar-frame" aria-hidden="true">
      {wins && <Symbol name="star" />}
      <span class="bar-sum" data-test={`sum-${seat}`}>
        {figure(sum)}
      </span>
      <span class={`bar seat-${seat % 6}`} style={{ "--part": Math.max(0, sum) / most }} />
    </span>
  );
}

interface Props {
  names: string[];
  scores: Score[];
  places: number[] | null;
  at?: number; // rows that are counted; without it all are, and there are no bars
}

export function ScoreTable({ names, scores, places, at }: Props) {
  const rows = scoreRows(scores);
  const bars = at !== undefined;
  const counted = at ?? Infinity;
  const most = bars ? highest(rows, scores.length) : 1;
  const apart = namesApart(names);
  const stateOf = (line: number) => (counted >= line + 1 ? "" : counted > line ? "counting" : "to-come");
  const done = counted >= rows.length;
  return (
    <div class="score-frame" tabIndex={0} role="group" aria-label={t("Scores")}>
      <table class={bars ? "scores with-bars" : "scores"} data-test="scores" data-done={done}>
        <caption class="unseen">{t("Scores")}</caption>
        <thead>
          <tr>
            <td />
            {names.map((name, i) => (
              <th key={i} scope="col" class={places?.[i] === 1 && done ? "winner" : ""}>
                {bars && <Bar seat={i} sum={sumOf(rows, i, counted)} most={most} wins={places?.[i] === 1 && done} />}
                <span class="whose">
                  <SeatMark seat={i} />
                  {[...name].length > longest ? <span class="name long" title={name}>{apart[i]}</span> : <span class="name">{name}</span>}
                </span>
                {places && places[i] !== 0 && <span class="place-number">{t("place {n}", { n: places[i] ?? "–" })}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line} class={stateOf(line)}>
              <th scope="row">{row.says}</th>
              {row.values.map((value, player) => (
                <td key={player}>{typeof value === "number" ? figure(value) : (value ?? "·")}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr class={done ? "" : "to-come"}>
            <th scope="row">{t("Total")}</th>
            {scores.map((score, player) => (
              <td key={player}>{totalOf(score)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
