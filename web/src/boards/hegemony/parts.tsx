// Small parts that several areas of the board share.
import type { Look } from "../board";
import { partsOf } from "../shared/parts";
import { MarkShape } from "../../symbols";
import { saysOf } from "../shared/things";
import { seatOf, viewOf } from "./view";

// A panel has a headline over a double rule, like a column of a newspaper.
export const { Panel, Count, Then } = partsOf("hg");

// The mark of a class has the shape of the seat that plays it, so that strip, log and board agree; who is not played has one that
// no seat has.
export function markOf(look: Look, role: string): number {
  const seat = seatOf(viewOf(look), role);
  return seat >= 0 ? seat : role === "state" ? 4 : 5;
}

export function Mark({ look, role, label }: { look: Look; role: string; label?: string }) {
  const spoken = label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": true as const };
  return (
    <svg class={`hg-mark hg-of-${role}`} viewBox="0 0 24 24" fill="currentColor" {...spoken}>
      {label && <title>{label}</title>}
      <MarkShape seat={markOf(look, role)} />
    </svg>
  );
}

export function roleSays(look: Look, role: string): string {
  return saysOf(look.game, "role", role);
}
