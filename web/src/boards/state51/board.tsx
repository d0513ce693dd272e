// The board of 51st State: Master Set.
import type { Board, Look, StripNumber } from "../board";
import { count } from "../shared/things";
import { t } from "../../words";
import { Common } from "./common";
import { brought, ending } from "./ending";
import { Lifted } from "./lifted";
import { Mine } from "./mine";
import { Others, SeatArea } from "./others";
import { changes, verbs } from "./verbs";
import { viewOf } from "./view";
import "./symbols";
import "./mood.css";
import "./card/card.css";
import "./board.css";

function rivalStrip(look: Look): StripNumber[] {
  const view = viewOf(look);
  const numbers: StripNumber[] = [
    { symbol: "track", label: t("VP"), value: view.rival_vp },
    { symbol: "feature", label: t("locations"), value: view.rival_built.length },
  ];
  if (view.rival_passed) numbers.push({ symbol: "passed", label: t("passed this round"), value: "" });
  else numbers.push({ symbol: "attack", label: t("attacks this round"), value: view.attacks });
  return numbers;
}

function strip(look: Look, index: number): StripNumber[] {
  const seat = viewOf(look).seats[index];
  if (!seat) return rivalStrip(look);
  const numbers: StripNumber[] = [
    { symbol: "track", label: t("VP"), value: seat.vp },
    { symbol: "card", label: t("cards in hand"), value: count(seat.hand) + seat.connections.length },
  ];
  if (seat.passed) numbers.push({ symbol: "passed", label: t("passed this round"), value: "" });
  else numbers.push({ symbol: "worker", label: t("workers"), value: seat.pool.worker ?? 0 });
  return numbers;
}

export const board: Board = { Common, Mine, Others, showsOthers: () => false, strip, verbs, Lifted, changes, Seat: SeatArea, brought, ending };
