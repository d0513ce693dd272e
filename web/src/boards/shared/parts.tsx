// Parts of a board that several boards have, each with classes of its own: "pb" of pb-panel.
import type { ComponentChildren } from "preact";
import { Icon, Sign } from "./signs";

interface PanelProps {
  name: string;
  title: string;
  aside?: ComponentChildren;
  children: ComponentChildren;
}

export function partsOf(board: string) {
  function Panel({ name, title, aside, children }: PanelProps) {
    return (
      <section class={`${board}-panel ${board}-${name}`} aria-label={title}>
        <h3 class={`${board}-head`}>
          <span>{title}</span>
          {aside !== undefined && <small>{aside}</small>}
        </h3>
        {children}
      </section>
    );
  }

  function Count({ symbol, n, says, more = "" }: { symbol: string; n: number | string; says: string; more?: string }) {
    return (
      <span class={`${board}-count ${more}`} title={says}>
        <Icon name={symbol} />
        <Sign is={n} />
        <span class="unseen">{says}</span>
      </span>
    );
  }

  // A number that would be another after what is lifted.
  function Then({ now, then }: { now: number; then: number | undefined }) {
    if (then === undefined || then === now) return <Sign is={now} />;
    return <Sign is={`${now}→${then}`} more={then < now ? `${board}-then ${board}-less` : `${board}-then`} />;
  }

  return { Panel, Count, Then };
}
