// My own area: the board of my class, what I can do, and my hand.
import type { Look } from "../board";
import { count, mySeat, saysOf } from "../shared/things";
import { t, tn } from "../../words";
import { AgendaChoice, isChoosing } from "./agenda";
import { AutomaArea } from "./automa";
import { Kept } from "./bonuses";
import { AllActions, Hand } from "./hand";
import { Area } from "./lens";
import { Panel, roleSays } from "./parts";
import { Sheet } from "./sheet";
import { Tray } from "./tray";
import { isAutoma, roleOf, viewOf } from "./view";
import type { Seat } from "./view";

export function Mine(look: Look) {
  const index = mySeat(look), view = viewOf(look), seat = view.seats[index];
  if (!seat) return null;
  const when = view.phase === "action" ? t("turn {n} of 5", { n: view.turn }) : saysOf(look.game, "phase", view.phase);
  const title = roleSays(look, roleOf(look, index));
  return (
    <Area look={look} name="mine">
      <Sheet look={look} seat={index} title={title} />
      {isAutoma(view, index) ? (
        <AutomaArea look={look} seat={index} />
      ) : (
        <Doing look={look} index={index} seat={seat} when={when} />
      )}
    </Area>
  );
}

function Doing({ look, index, seat, when }: { look: Look; index: number; seat: Seat; when: string }) {
  return (
    <Panel name="doing" title={t("What you can do")} aside={`${when} · ${tn("{n} card in hand", "{n} cards in hand", count(seat.hand))}`}>
      <Tray look={look} />
      <Kept look={look} seat={index} />
      {isChoosing(seat) ? <AgendaChoice look={look} seat={seat} /> : <AllActions look={look} />}
      <Hand look={look} seat={seat} />
    </Panel>
  );
}
