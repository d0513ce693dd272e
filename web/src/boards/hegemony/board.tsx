// The board of Hegemony.
import type { Board, Look, StripNumber } from "../board";
import { t } from "../../words";
import { Told, spectacle } from "./automa";
import { Common } from "./common";
import { Lifted } from "./lifted";
import { Mine } from "./mine";
import { Others, SeatArea } from "./others";
import { changes, verbs } from "./verbs";
import { roleOf, viewOf } from "./view";
import "./symbols";
import "./mood.css";
import "./common.css";
import "./flow.css";
import "./vote.css";
import "./mine.css";
import "./automa.css";
import "./agenda.css";
import "./crisis.css";
import "./history.css";
import "./board.css";

// Money and influence of everybody; then what their points hang on.
function strip(look: Look, seat: number): StripNumber[] {
  const view = viewOf(look), role = roleOf(look, seat);
  const money = { symbol: "hg-money", label: role === "state" ? t("treasury") : role === "capitalist" ? t("revenue") : t("cash"), value: view.money[role] ?? 0 };
  const influence = { symbol: "hg-influence", label: t("influence"), value: view.influence[role] ?? 0 };
  if (role === "capitalist") return [money, { symbol: "hg-capital", label: t("capital"), value: view.capital }, influence];
  if (role === "state") return [money, { symbol: "hg-legitimacy", label: t("legitimacy"), value: Object.values(view.legitimacy).join("·") }, influence];
  return [money, { symbol: "hg-prosperity", label: t("prosperity"), value: view[`prosperity_${role}`] }, influence];
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
  Told,
  spectacle,
  oneByOne: true,
  showsOthers: () => false, // a click on a player shows them
};
