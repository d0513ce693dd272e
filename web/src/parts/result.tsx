// The end: places, and where every point came from.
import * as api from "../api";
import { replayAddress } from "../route";
import { scoreLines, totalOf } from "../scores";
import { SeatMark, Symbol } from "../symbols";
import type { Score, Table } from "../types";
import { t } from "../words";

interface Row {
  says: string;
  values: (number | "?" | null)[];
}

// One row a line of the score; a seat without that line has a gap.
function rows(scores: Score[]): Row[] {
  const found: Row[] = [];
  scores.forEach((_, seat) => {
    const used = new Map<string, number>(); // a name may come twice
    for (const { says, value } of scoreLines(scores, seat)) {
      const nth = used.get(says) ?? 0;
      used.set(says, nth + 1);
      let row = found.filter((one) => one.says === says)[nth];
      if (!row) {
        row = { says, values: scores.map(() => null) };
        found.push(row);
      }
      row.values[seat] = value;
    }
  });
  return found;
}

export function ScoreTable({ names, scores, places }: { names: string[]; scores: Score[]; places: number[] | null }) {
  return (
    <div class="score-frame" tabIndex={0} role="group" aria-label={t("Scores")}>
      <table class="scores" data-test="scores">
        <caption class="unseen">{t("Scores")}</caption>
        <thead>
          <tr>
            <td />
            {names.map((name, i) => (
              <th key={i} scope="col" class={places?.[i] === 1 ? "winner" : ""}>
                {i < scores.length && <SeatMark seat={i} />}
                <span>{name}</span>
                {places && <span class="place-number">{t("place {n}", { n: places[i] ?? "–" })}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows(scores).map((row, i) => (
            <tr key={i}>
              <th scope="row">{row.says}</th>
              {row.values.map((value, seat) => (
                <td key={seat}>{value ?? "·"}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("Total")}</th>
            {scores.map((score, seat) => (
              <td key={seat}>{totalOf(score)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface Props {
  table: Table;
  names: string[];
  scores: Score[];
  again(): void;
  close(): void;
}

export function Result({ table, names, scores, again, close }: Props) {
  return (
    <div class="result" data-test="result">
      <h2>{t("Result")}</h2>
      <p class="row">
        <button type="button" class="main" data-test="again" onClick={again}>
          {t("Play again")}
        </button>
        <a class="button" href={replayAddress(table.table)} data-test="replay">
          {t("Replay")}
        </a>
        <a class="button" href={api.recordAddress(table.table)} download={`${table.table}.json`} data-test="record">
          {t("Download the record")}
        </a>
        <button type="button" data-test="show-board" onClick={close}>
          <Symbol name="table" />
          {t("Look at the board")}
        </button>
      </p>
      <ScoreTable names={names} scores={scores} places={table.places} />
    </div>
  );
}
