// What each card, tile or estate of a player brought.
import { useState } from "preact/hooks";
import type { Board, Look } from "../boards/board";
import { t } from "../words";

interface Props {
  look: Look;
  brought: NonNullable<Board["brought"]>;
  first: number; // whose are shown before somebody is chosen
}

export function Brought({ look, brought, first }: Props) {
  const [chosen, choose] = useState(first);
  const seats = look.names.map((_, i) => i).filter((i) => brought(look, i).length > 0); // a rival has none
  const seat = seats.includes(chosen) ? chosen : seats[0];
  if (seat === undefined) return null;
  const all = brought(look, seat)
    .filter(({ n }) => n !== 0)
    .sort((a, b) => b.n - a.n);
  const most = Math.max(1, ...all.map(({ n }) => Math.abs(n)));
  return (
    <section class="brought" aria-labelledby="brought">
      <h3 id="brought">{t("What brought the points")}</h3>
      {seats.length > 1 && (
        <select
          aria-label={t("Whose points")}
          data-test="brought-by"
          value={seat}
          onChange={(event) => choose(Number(event.currentTarget.value))}
        >
          {seats.map((i) => (
            <option key={i} value={i}>
              {look.names[i]}
            </option>
          ))}
        </select>
      )}
      <ul class={`seat-bars seat-${seat % 6}`} tabIndex={0} aria-labelledby="brought" data-test="brought">
        {all.map(({ says, n }, i) => (
          <li key={i}>
            <span class="says">{says}</span>
            <span class={n < 0 ? "n loss" : "n"}>{n < 0 ? `−${-n}` : n}</span>
            <span class={n < 0 ? "share loss" : "share"} style={{ width: `${(100 * Math.abs(n)) / most}%` }} aria-hidden="true" />
          </li>
        ))}
      </ul>
    </section>
  );
}
