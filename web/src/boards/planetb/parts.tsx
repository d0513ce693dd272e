// Small parts that several areas of the board share.
import type { Look } from "../board";
import { partsOf } from "../shared/parts";
import { Sign } from "../shared/signs";
import { SeatMark } from "../../symbols";
import { t } from "../../words";
import { puppet, seatOf } from "./view";

// A panel has a black headline, like a poster.
export const { Panel, Count, Then } = partsOf("pb");

export function nameOf(look: Look, player: string): string {
  return player === puppet ? t("Puppet") : (look.names[seatOf(player)] ?? "");
}

// Whose vote or disc it is. The puppet has the mark that no seat has.
export function Mark({ player }: { player: string }) {
  return <SeatMark seat={player === puppet ? 5 : seatOf(player)} />;
}

export function Dagger({ of }: { of: { reconstructed: boolean } }) {
  return of.reconstructed ? <Sign is="†" more="pb-dagger" /> : null;
}

export function Reconstructed({ of }: { of: { reconstructed: boolean } }) {
  if (!of.reconstructed) return null;
  return <p class="pb-note">{t("† Reconstructed: the printed values are not known to us.")}</p>;
}
