// In the place of the question while what is on the screen is older than what could be answered: what is being shown,
// how to see the next, and how to see everything at once.
import type { Live } from "../live";
import { useNarrow } from "../media";
import { SeatMark } from "../symbols";
import { t, tn } from "../words";
import { PaceButtons } from "./paces";
import { usePace } from "./pace";

export function Showing({ live }: { live: Live }) {
  const { sequence, scene } = live;
  const pace = usePace();
  const narrow = useNarrow(); // else the pace stands beside the log
  const line = scene.own ? undefined : scene.lines.find((one) => !one.why);
  const left = sequence.waiting.length;
  return (
    <section class="question showing playing" aria-label={t("What happened")} data-test="question">
      <div class="ask" data-test="showing">
        <h2 id="question" tabIndex={-1}>
          {line?.seat != null && <SeatMark seat={line.seat} />}
          {line?.says ?? t("The others have played")}
        </h2>
        {line?.motive && (
          <span class="muted" data-test="motive-now">
            {line.motive}
          </span>
        )}
        <span class="muted">{tn("{n} more to see", "{n} more to see", left)}</span>
      </div>
      <div class="reply">
        <button type="button" class={pace === "step" ? "main" : ""} data-test="next" onClick={() => sequence.next()}>
          {t("Next")} <kbd>→</kbd>
        </button>
        <button type="button" class={pace === "step" ? "" : "main"} data-test="skip-all" onClick={() => sequence.skip()}>
          {t("Skip all")} <kbd>Esc</kbd>
        </button>
      </div>
      {narrow && <PaceButtons />}
    </section>
  );
}
