// Small drawn parts: numbers with what they count, marks of owners. They decorate: whatever holds them says it in words.
import type { Look } from "../board";
import { Icon } from "../shared/signs";
import { SeatMark } from "../../symbols";
import { markOf, ownerName } from "./view";

export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
}

// A number that says what it counts.
export function Count({ symbol, says, n }: { symbol: string; says: string; n: number }) {
  return (
    <span class="tm-count" title={says}>
      <Icon name={symbol} />
      <span class="unseen">{says}</span>
      <b aria-hidden="true">{n}</b>
    </span>
  );
}

export function OwnerMark({ owner }: { owner: string | undefined }) {
  const seat = markOf(owner);
  return seat === null ? null : <SeatMark seat={seat} />;
}

// A mark that says whose it is.
export function NamedMark({ look, owner }: { look: Look; owner: string }) {
  const seat = markOf(owner);
  return seat === null ? null : <SeatMark seat={seat} label={ownerName(look, owner)} />;
}
