// Small parts that several areas of the board share.
import type { ComponentChildren } from "preact";
import type { Look } from "../board";
import { Icon, Sign } from "../shared/signs";
import { MarkShape } from "../../symbols";
import { saysOf } from "../shared/things";
import { seatOf, viewOf } from "./view";

// A panel with a headline over a double rule, like a column of a newspaper.
export function Panel({ name, title, aside, children }: { name: string; title: string; aside?: ComponentChildren; children: ComponentChildren }) {
  return (
    <section class={`hg-panel hg-${name}`} aria-label={title}>
      <h3 class="hg-head">
        <span>{title}</span>
        {aside !== undefined && <small>{aside}</small>}
      </h3>
      {children}
    </section>
  );
}

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

export function Count({ symbol, n, says, more = "" }: { symbol: string; n: number | string; says: string; more?: string }) {
  return (
    <span class={`hg-count ${more}`} title={says}>
      <Icon name={symbol} />
      <Sign is={n} />
      <span class="unseen">{says}</span>
    </span>
  );
}

// A number that would be another after what is lifted.
export function Then({ now, then }: { now: number; then: number | undefined }) {
  if (then === undefined || then === now) return <Sign is={now} />;
  return <Sign is={`${now}→${then}`} more={then < now ? "hg-then hg-less" : "hg-then"} />;
}
