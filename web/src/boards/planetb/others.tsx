// The others, laid out like my own area. A wide screen has them behind the strip of players, a phone under a tab of their own.
import type { Look } from "../board";
import { still } from "../shared/still";
import { count, othersOf } from "../shared/things";
import { t, tn } from "../../words";
import { Area } from "./lens";
import { City, cityWords } from "./mine";
import { Panel } from "./parts";
import { NewsCard } from "./press";
import { Sheet } from "./sheet";
import { viewOf } from "./view";

function Before({ look, index }: { look: Look; index: number }) {
  const seat = viewOf(look).seats[index];
  if (!seat) return null;
  const quiet = { ...look, pieces: still };
  const held = tn("{n} card in hand", "{n} cards in hand", count(seat.hand));
  return (
    <section class="pb-before" aria-label={look.names[index]}>
      <Sheet look={quiet} index={index} seat={seat} title={look.names[index] ?? ""} />
      <Panel name="town" title={t("City")} aside={`${cityWords(seat)} · ${held}`}>
        <City look={quiet} seat={seat} later={null} />
        {seat.played.length > 0 && (
          <div class="pb-played" role="group" aria-label={t("Played news")}>
            {seat.played.toReversed().map((word) => (
              <NewsCard key={word} look={quiet} word={word} />
            ))}
          </div>
        )}
      </Panel>
    </section>
  );
}

export function Others(look: Look) {
  return (
    <Area look={look} name="others">
      {othersOf(look, viewOf(look).seats.length).map((index) => (
        <Before key={index} look={look} index={index} />
      ))}
    </Area>
  );
}

export function SeatArea({ look, seat }: { look: Look; seat: number }) {
  return (
    <Area look={look} name="seat">
      <Before look={look} index={seat} />
    </Area>
  );
}
