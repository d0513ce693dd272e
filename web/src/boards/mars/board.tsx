// The board of Terraforming Mars.
import type { Board, Look, StripNumber } from "../board";
import { count, mySeat } from "../shared/things";
import { t } from "../../words";
import { changes } from "./changes";
import { Common } from "./common";
import { brought, ending } from "./ending";
import { Lifted } from "./lens";
import { Mine } from "./mine";
import { Others, Seat, showsOthers } from "./others";
import { verbs } from "./verbs";
import { viewOf } from "./view";
import "./symbols";
import "./mood.css";
import "./tokens.css";
import "./card/card.css";
import "./planet.css";
import "./committee.css";
import "./board.css";

function strip(look: Look, index: number): StripNumber[] {
  const seat = viewOf(look).seats[index];
  if (!seat) return [];
  return [
    { symbol: "tm-tr", label: t("Terraform rating"), value: seat.tr },
    { symbol: "tm-mc", label: t("MC"), value: seat.stock.mc ?? 0 },
    { symbol: "card", label: t("cards in hand"), value: count(seat.hand) },
  ];
}

// At the start there is much to choose from, and nothing on the planet yet.
function frame(look: Look): string {
  const seat = viewOf(look).seats[mySeat(look)];
  return seat && count(seat.offered) > 0 ? "tm-beginning" : "";
}

export const board: Board = { Common, Mine, Others, showsOthers, frame, strip, verbs, Lifted, changes, Seat, brought, ending };
