// What a seat holds, as tokens with numbers; with something lifted, how many there would be then.
import type { Look } from "../board";
import { Icon, Sign } from "../shared/signs";
import { count, saysOf } from "../shared/things";
import type { Counts } from "../shared/things";
import { counted } from "../../motion/marks";
import { t } from "../../words";
import { tokens } from "./view";
import type { GhostSeat, Seat } from "./view";

// All that is counted before a seat; cards and points are goods, too.
export function goodsOf(seat: GhostSeat): Counts {
  const pool = Object.fromEntries(tokens.map((good) => [good, seat.pool[good] ?? 0]));
  return { ...pool, card: count(seat.hand) + count(seat.connections), vp: seat.vp };
}

interface TokenProps {
  look: Look;
  index: number;
  good: string;
  n: number;
  then: number;
  stored: number;
}

// Every good has its place, also with none of it: a choice lights up what may be gained.
function Token({ look, index, good, n, then, stored }: TokenProps) {
  const says = `${saysOf(look.game, "good", good)}: ${n}`;
  const label = stored > 0 ? `${says}. ${t("In storage: {n}", { n: stored })}` : says;
  const classes = `s51-token s51-is-${good} ${n + stored > 0 ? "" : "s51-zero"}`;
  return (
    <div title={label} {...look.pieces.props(`good ${good}`, label, classes)} {...counted(`${index} ${good}`, n)}>
      <Icon name={good} />
      {then === n ? <Sign is={n} /> : <Sign is={then} more={then < n ? "s51-then s51-less" : "s51-then"} />}
      {stored > 0 && (
        <span class="s51-stored" aria-hidden="true">
          <Icon name="storage" />
          <Sign is={stored} />
        </span>
      )}
    </div>
  );
}

export function Tray({ look, index, seat, later }: { look: Look; index: number; seat: Seat; later: GhostSeat | null }) {
  const then = later && goodsOf(later);
  return (
    <div class="s51-tray" role="group" aria-label={t("Goods")}>
      {Object.entries(goodsOf(seat)).map(([good, n]) => (
        <Token
          key={good}
          look={look}
          index={index}
          good={good}
          n={n}
          then={then?.[good] ?? n}
          stored={seat.stored[good] ?? 0}
        />
      ))}
    </div>
  );
}
