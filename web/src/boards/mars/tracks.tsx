// The three global parameters (R9): temperature and oxygen as tracks with their bonus steps, oceans as drops.
import type { Look } from "../board";
import { Icon } from "../shared/signs";
import { t } from "../../words";
import { GOALS, oceansOf, STARTS, viewOf } from "./view";

interface TrackProps {
  name: string;
  label: string;
  now: number;
  steps: number[];
  bonus: Record<number, string>; // symbols of what a step brings
  shown: number[]; // steps with a number beside them
}

// From the goal down to the start, as a thermometer stands; a phone lays it on its side.
function Track({ name, label, now, steps, bonus, shown }: TrackProps) {
  // Beside the number where it stands there is no room for another.
  const isBeside = (step: number) => Math.abs(steps.indexOf(step) - steps.indexOf(now)) === 1;
  const isTold = (step: number) => step === now || (shown.includes(step) && !isBeside(step));
  return (
    <div class={`tm-track tm-track-${name}`} role="img" aria-label={label} title={label}>
      <Icon name={`tm-${name}`} />
      {[...steps].reverse().map((step) => (
        <span
          key={step}
          class={["tm-step", step <= now && "tm-reached", step === now && "tm-now"].filter(Boolean).join(" ")}
          aria-hidden="true"
        >
          {isTold(step) && <b>{step < 0 ? `−${-step}` : step}</b>}
          {bonus[step] && step !== now && <Icon name={bonus[step]} more="tm-step-bonus" />}
        </span>
      ))}
    </div>
  );
}

const degrees = Array.from({ length: 20 }, (_, i) => STARTS.temperature + 2 * i);
const percents = Array.from({ length: GOALS.oxygen + 1 }, (_, i) => i);

export function Temperature({ look }: { look: Look }) {
  const { temperature: now } = viewOf(look);
  const label = t("Temperature: {n} °C of +8 °C", { n: now });
  const bonus = { [-24]: "tm-heat", [-20]: "tm-heat", 0: "tm-ocean" };
  return <Track name="temperature" label={label} now={now} steps={degrees} bonus={bonus} shown={[-30, -10, 8]} />;
}

export function Oxygen({ look }: { look: Look }) {
  const { oxygen: now } = viewOf(look);
  const label = t("Oxygen: {n} % of 14 %", { n: now });
  const bonus = { 8: "tm-temperature" };
  return <Track name="oxygen" label={label} now={now} steps={percents} bonus={bonus} shown={[0, 4, 14]} />;
}

export function Oceans({ look }: { look: Look }) {
  const n = oceansOf(viewOf(look));
  const label = t("Oceans: {n} of 9", { n });
  return (
    <div class="tm-oceans" role="img" aria-label={label} title={label}>
      <span class="tm-drops" aria-hidden="true">
        {Array.from({ length: GOALS.oceans }, (_, i) => (
          <Icon key={i} name="tm-ocean" more={i < n ? "tm-reached" : ""} />
        ))}
      </span>
      <b aria-hidden="true">
        {n}/{GOALS.oceans}
      </b>
    </div>
  );
}
