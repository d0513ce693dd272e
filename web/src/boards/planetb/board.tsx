// The board of Planet B.
import type { Board, Look, StripNumber } from "../board";
import { t } from "../../words";
import { Common } from "./common";
import { election } from "./election";
import { Lifted } from "./lifted";
import { Mine } from "./mine";
import { Others, SeatArea } from "./others";
import { changes, verbs } from "./verbs";
import { viewOf } from "./view";
import "./symbols";
import "./mood.css";
import "./common.css";
import "./mine.css";
import "./shown.css";
import "./board.css";

// Victory points are secret, so none of these tells them.
function strip(look: Look, index: number): StripNumber[] {
  const seat = viewOf(look).seats[index];
  if (!seat) return [];
  return [
    { symbol: "pb-money", label: t("money"), value: seat.money },
    { symbol: "pb-vote", label: t("votes in the bag"), value: viewOf(look).bag[`seat-${index + 1}`] ?? 0 },
    { symbol: "pb-mood", label: t("mood"), value: seat.mood > 0 ? `+${seat.mood}` : String(seat.mood).replace("-", "−") },
  ];
}

export const board: Board = {
  Common,
  Mine,
  Others,
  strip,
  verbs,
  Lifted,
  changes,
  Seat: SeatArea,
  spectacle: election,
  oneByOne: true,
  showsOthers: () => false, // a click on a player shows them
};
