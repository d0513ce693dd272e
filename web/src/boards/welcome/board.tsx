// The board of Welcome To: combinations and plans in the middle, my sheet, everybody else's.
import "./symbols";
import "./mood.css";
import "./common.css";
import "./cards.css";
import "./crew.css";
import "./plans.css";
import "./rival.css";
import "./sheet.css";
import "./street.css";
import "./park.css";
import "./tracks.css";
import "./others.css";
import type { Board, Look, StripNumber } from "../board";
import { t } from "../../words";
import { changes } from "./changes";
import { Common } from "./common";
import { brought, ending } from "./ending";
import { Lifted } from "./lifted";
import { Mine } from "./mine";
import { Others } from "./others";
import { Seat } from "./paper";
import { verbs } from "./verbs";
import { countOf, sideOf, streetsOf, viewOf } from "./sheet";

function strip(look: Look, seat: number): StripNumber[] {
  const sheet = viewOf(look).seats[seat];
  if (!sheet) return [];
  const streets = streetsOf(sheet, sideOf(look));
  const estates = streets.flatMap((street) => street.estates).length;
  return [
    { symbol: "lot", label: t("Empty houses"), value: countOf(streets, "empty") },
    { symbol: "estate", label: t("Estates"), value: estates },
    { symbol: "refusal", label: t("Permit refusals"), value: sheet.refusal },
  ];
}

export const board: Board = { Common, Mine, Others, showsOthers: () => false, strip, verbs, Lifted, changes, Seat, brought, ending, purpose: true };
