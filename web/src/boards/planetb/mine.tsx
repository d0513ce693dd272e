// My own area: my board at the left, my city and my hand beside it.
import type { Look } from "../board";
import { still } from "../shared/still";
import { cardsOf, count, knownCards, mySeat } from "../shared/things";
import { t, tn } from "../../words";
import { BuildingCard, FaceDown } from "./building";
import { Area } from "./lens";
import { Panel } from "./parts";
import { NewsCard } from "./press";
import { Sheet } from "./sheet";
import { drawnLetters, ghostOf, mineOf } from "./view";
import type { GhostSeat, Seat } from "./view";

// What the city would be. Nobody knows which building comes from the top of a deck, only how many come; none leaves then.
function cityAfter(look: Look, seat: Seat, later: GhostSeat | null) {
  const built = later && knownCards(later.built), known = built ?? seat.built;
  return {
    coming: known.filter((word) => !seat.built.includes(word)),
    leaving: seat.built.filter((word) => !known.includes(word)),
    faceDown: built || !later ? [] : drawnLetters(look, count(later.built) - seat.built.length),
  };
}

export function City({ look, seat, later }: { look: Look; seat: Seat; later: GhostSeat | null }) {
  const { coming, leaving, faceDown } = cityAfter(look, seat, later);
  return (
    <div class="pb-city" role="group" aria-label={t("City")}>
      {seat.built.map((word) => (
        <BuildingCard key={word} look={look} word={word} isBuilt more={leaving.includes(word) ? "pb-leaves" : ""} />
      ))}
      {coming.map((word) => (
        <div key={word} class="pb-ghost" aria-hidden="true" inert>
          <BuildingCard look={{ ...look, pieces: still }} word={word} isBuilt />
        </div>
      ))}
      {faceDown.map((deck, i) => (
        <div key={i} class="pb-ghost" aria-hidden="true">
          <FaceDown deck={deck} />
        </div>
      ))}
      {seat.built.length === 0 && <span class="nothing">{t("no buildings")}</span>}
    </div>
  );
}

function Hand({ look, seat }: { look: Look; seat: Seat }) {
  const cards = cardsOf(seat.hand), offered = cardsOf(seat.offered);
  const hidden = count(seat.hand) - cards.length;
  const again = seat.played.filter((word) => look.pieces.names().includes(`news ${word}`)); // R8.8
  return (
    <div class="pb-hand" role="group" aria-label={t("Hand")}>
      {offered.map((word) => (
        <BuildingCard key={word} look={look} word={word} isBuilt={false} more="pb-offered" />
      ))}
      {cards.map((word) => (
        <BuildingCard key={word} look={look} word={word} isBuilt={false} />
      ))}
      {again.map((word) => (
        <NewsCard key={word} look={look} word={word} />
      ))}
      {hidden > 0 && <span class="nothing">{tn("{n} card in hand", "{n} cards in hand", hidden)}</span>}
      {hidden + cards.length + offered.length === 0 && <span class="nothing">{t("no cards in hand")}</span>}
    </div>
  );
}

export function cityWords(seat: Seat): string {
  return tn("{n} building", "{n} buildings", seat.built.length);
}

export function Mine(look: Look) {
  const index = mySeat(look);
  const seat = mineOf(look);
  if (!seat) return null;
  const title = look.seat === null ? (look.names[index] ?? "") : t("My board");
  return (
    <Area look={look} name="mine">
      <div class="pb-left-half">
        <Sheet look={look} index={index} seat={seat} title={title} />
      </div>
      <div class="pb-right-half">
        <Panel name="town" title={t("City and hand")} aside={cityWords(seat)}>
          <City look={look} seat={seat} later={ghostOf(look)?.seats[index] ?? null} />
          <Hand look={look} seat={seat} />
        </Panel>
      </div>
    </Area>
  );
}
