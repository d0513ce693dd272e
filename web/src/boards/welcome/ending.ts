// The end of a game of Welcome To: what brought a sheet's points (R8.3), and what broke a tie (R8.5).
import type { Brought, Look } from "../board";
import { t } from "../../words";
import { partsOf, sideOf, streetName, streetsOf, viewOf, worth } from "./sheet";
import type { SeatView, Street } from "./sheet";

function plans(sheet: SeatView): Brought[] {
  return sheet.approved.map((n, i) => ({ says: t("Plan {letter}", { letter: "ABC".charAt(i) }), n }));
}

function parks(look: Look, sheet: SeatView, streets: Street[]): Brought[] {
  return streets.map(({ word, park }, i) => ({
    says: t("{street}: parks", { street: streetName(look.game, word) }),
    n: worth(park, sheet.park[i] ?? 0),
  }));
}

// Each completed estate by itself.
function estates(look: Look, sheet: SeatView, streets: Street[]): Brought[] {
  const { value } = sideOf(look);
  return streets.flatMap(({ word, estates: all }) =>
    all.map(({ first, size }) => ({
      says: t("{street}: estate of {size}, from house {n}", { street: streetName(look.game, word), size, n: first }),
      n: worth(value[size - 1]!, sheet.value[size - 1] ?? 0),
    })),
  );
}

export function brought(look: Look, seat: number): Brought[] {
  const sheet = viewOf(look).seats[seat];
  if (!sheet) return [];
  const side = sideOf(look);
  const streets = streetsOf(sheet, side);
  const parts = partsOf(look.scores[seat], side.value.length);
  return [
    ...plans(sheet),
    ...parks(look, sheet, streets),
    ...estates(look, sheet, streets),
    { says: t("Pools"), n: parts.pools },
    { says: t("Temporary crews"), n: parts.temp },
    { says: t("Annexes"), n: parts.annexes },
    { says: t("Permit refusals"), n: parts.refusals },
    { says: t("Roundabouts"), n: parts.roundabouts },
  ];
}

export function ending(look: Look, places: number[]): string | null {
  const [first, second] = [places.indexOf(1), places.indexOf(2)];
  if (second < 0 || look.scores[first]?.total !== look.scores[second]?.total) return null;
  const side = sideOf(look);
  const counts = [first, second].map((seat) => {
    const sheet = viewOf(look).seats[seat];
    return sheet ? streetsOf(sheet, side).flatMap((street) => street.estates).length : null;
  });
  return counts.includes(null) ? null : t("More completed estates: {a} to {b}", { a: counts[0]!, b: counts[1]! });
}
