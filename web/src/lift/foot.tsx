// Play or put back, where the question stands.
import type { Live } from "../live";
import type { Turn } from "../turn";
import { t } from "../words";
import { isReady } from "./lift";
import type { Lift } from "./lift";

const shortDeed = 22; // letters that fit on the button

export function LiftFoot({ lift, turn, live }: { lift: Lift; turn: Turn; live: Live }) {
  const ready = isReady(lift) && !lift.sent && !live.busy;
  const deed = lift.path[0]?.says ?? "";
  const says = deed.length > 0 && deed.length <= shortDeed ? deed : t("Play it");
  const playable = lift.offered.length > 0;
  return (
    <div class="lift-foot">
      <button type="button" class="lift-cancel" aria-keyshortcuts="Escape" data-test="cancel" onClick={turn.cancel}>
        {playable ? t("Cancel") : t("Close")}
      </button>
      {playable && (
        <button
          type="button"
          class="lift-play"
          aria-keyshortcuts="Enter"
          aria-disabled={!ready}
          data-test="play"
          // The second click of a double click was meant for what stood here before.
          onClick={(event) => event.detail < 2 && turn.play()}
        >
          {says}
        </button>
      )}
    </div>
  );
}
