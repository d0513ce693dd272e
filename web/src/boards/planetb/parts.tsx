// Small parts that several areas of the board share.
import type { ComponentChildren } from "preact";
import type { Look } from "../board";
import { Icon, Sign } from "../shared/signs";
import { SeatMark } from "../../symbols";
import { t } from "../../words";
import { puppet, seatOf } from "./view";

// A panel with a black headline, like a poster.
export function Panel({ name, title, aside, children }: { name: string; title: string; aside?: ComponentChildren; children: ComponentChildren }) {
  return (
    <section class={`pb-panel pb-${name}`} aria-label={title}>
      <h3 class="pb-head">
        <span>{title}</span>
        {aside !== undefined && <small>{aside}</small>}
      </h3>
      {children}
    </section>
  );
}

export function nameOf(look: Look, player: string): string {
  return player === puppet ? t("Puppet") : (look.names[seatOf(player)] ?? "");
}

// Whose vote or disc it is. The puppet has the mark that no seat has.
export function Mark({ player }: { player: string }) {
  return <SeatMark seat={player === puppet ? 5 : seatOf(player)} />;
}

export function Count({ symbol, n, says, more = "" }: { symbol: string; n: number | string; says: string; more?: string }) {
  return (
    <span class={`pb-count ${more}`} title={says}>
      <Icon name={symbol} />
      <Sign is={n} />
      <span class="unseen">{says}</span>
    </span>
  );
}

// A number that would be another after what is lifted.
export function Then({ now, then }: { now: number; then: number | undefined }) {
  if (then === undefined || then === now) return <Sign is={now} />;
  return <Sign is={`${now} → ${then}`} more={then < now ? "pb-then pb-less" : "pb-then"} />;
}

export function Dagger({ of }: { of: { reconstructed: boolean } }) {
  return of.reconstructed ? <Sign is="†" more="pb-dagger" /> : null;
}

export function Reconstructed({ of }: { of: { reconstructed: boolean } }) {
  if (!of.reconstructed) return null;
  return <p class="pb-note">{t("† Reconstructed: the printed values are not known to us.")}</p>;
}
