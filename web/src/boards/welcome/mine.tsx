// My own sheet; for someone who watches, the first seat's.
import type { Look } from "../board";
import { Paper } from "./paper";
import { useUsableInSight } from "./sight";

export function Mine(look: Look) {
  const inSight = useUsableInSight();
  return (
    <div class="wt wt-mine" ref={inSight}>
      <Paper look={look} whose={look.seat ?? 0} />
    </div>
  );
}
