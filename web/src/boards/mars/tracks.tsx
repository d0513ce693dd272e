// The three global parameters (R9) around the globe: oxygen and temperature as arcs of segments with their bonus steps,
// oceans as drops; in the corners what they stand at.
import type { Look } from "../board";
import { counted } from "../../motion/marks";
import { SymbolShape } from "../../symbols";
import { t, tn } from "../../words";
import { ghostOf, GOALS, oceansOf, STARTS, stepsLeft, viewOf } from "./view";

interface ArcProps {
  name: string;
  middle: number;
  radius: number;
  values: number[]; // of the steps, without the start
  now: number;
  then: number; // after what is lifted
  from: number; // degrees clockwise from the top, and to where
  to: number;
  bonus: Record<number, string>; // symbols of what a step brings
  told: number[]; // steps with a number
}

function point(middle: number, radius: number, degrees: number): string {
  const angle = (Math.PI / 180) * (degrees - 90);
  return `${(middle + radius * Math.cos(angle)).toFixed(1)} ${(middle + radius * Math.sin(angle)).toFixed(1)}`;
}

const INNER = 13, OUTER = 35; // px from the globe

function segment(middle: number, radius: number, a: number, b: number): string {
  const inner = radius + INNER, outer = radius + OUTER;
  const sweep = b > a ? 1 : 0;
  return `M${point(middle, inner, a)}A${inner} ${inner} 0 0 ${sweep} ${point(middle, inner, b)}L${point(middle, outer, b)}A${outer} ${outer} 0 0 ${1 - sweep} ${point(middle, outer, a)}z`;
}

function Arc({ name, middle, radius, values, now, then, from, to, bonus, told }: ArcProps) {
  const step = (to - from) / values.length;
  const gap = Math.sign(step) * 0.35;
  return (
    <g class={`tm-arc tm-arc-${name}`}>
      {values.map((value, i) => {
        const a = from + i * step + gap, b = from + (i + 1) * step - gap;
        const at = point(middle, radius + (INNER + OUTER) / 2, (a + b) / 2).split(" ").map(Number) as [number, number];
        const classes = ["tm-step", value <= now && "tm-reached", value > now && value <= then && "tm-coming"];
        return (
          <g key={value} class={classes.filter(Boolean).join(" ")} style={{ "--tm-warm": `${Math.round((100 * i) / values.length)}%` }}>
            <path d={segment(middle, radius, a, b)} />
            {bonus[value] && value > now ? (
              <g class="tm-step-bonus" transform={`translate(${at[0] - 8} ${at[1] - 8}) scale(.67)`}>
                <SymbolShape name={bonus[value]!} />
              </g>
            ) : (
              told.includes(value) && (
                <text x={at[0]} y={at[1] + 5}>
                  {value > 0 && name === "temperature" ? `+${value}` : value < 0 ? `−${-value}` : value}
                </text>
              )
            )}
          </g>
        );
      })}
    </g>
  );
}

const degrees = Array.from({ length: 19 }, (_, i) => STARTS.temperature + 2 * (i + 1));
const percents = Array.from({ length: GOALS.oxygen }, (_, i) => i + 1);

function Drops({ middle, radius, now, then }: { middle: number; radius: number; now: number; then: number }) {
  return (
    <g class="tm-drops">
      {Array.from({ length: GOALS.oceans }, (_, i) => {
        const [x, y] = point(middle, radius + 24, (i - 4) * 7).split(" ").map(Number) as [number, number];
        return (
          <g
            key={i}
            class={i < now ? "tm-reached" : i < then ? "tm-coming" : ""}
            transform={`translate(${x - 9} ${y - 9}) scale(.75)`}
          >
            <SymbolShape name="tm-ocean" />
          </g>
        );
      })}
    </g>
  );
}

export function Tracks({ look, middle, radius }: { look: Look; middle: number; radius: number }) {
  const view = viewOf(look), ghost = ghostOf(look) ?? view;
  const arc = { middle, radius };
  return (
    <g aria-hidden="true">
      <pattern id="tm-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="tm-hatch-back" width="7" height="7" />
        <rect class="tm-hatch-line" width="3.5" height="7" />
      </pattern>
      <Arc {...arc} name="oxygen" values={percents} now={view.oxygen} then={ghost.oxygen} from={228} to={312} bonus={{ 8: "tm-temperature" }} told={[5, 8, 11, 14]} />
      <Arc {...arc} name="temperature" values={degrees} now={view.temperature} then={ghost.temperature} from={132} to={48} bonus={{ [-24]: "tm-heat", [-20]: "tm-heat", 0: "tm-ocean" }} told={[-20, -10, 0, 8]} />
      <Drops {...arc} now={oceansOf(view)} then={oceansOf(ghost)} />
    </g>
  );
}

interface CornerProps {
  at: string;
  says: string;
  label: string;
  value: string;
  then?: string;
  n?: [string, number];
}

function Corner({ at, says, label, value, then, n }: CornerProps) {
  return (
    <div class={`tm-corner tm-${at}`} role="img" aria-label={label} title={label} {...(n ? counted(...n) : {})}>
      <span aria-hidden="true">{says}</span>
      <b aria-hidden="true">
        {value}
        {then !== undefined && then !== value && <ins> → {then}</ins>}
      </b>
    </div>
  );
}

const warmth = (n: number) => `${n > 0 ? "+" : n < 0 ? "−" : ""}${Math.abs(n)} °C`;

export function Corners({ look }: { look: Look }) {
  const view = viewOf(look), ghost = ghostOf(look);
  const oceans = oceansOf(view), left = stepsLeft(view);
  const of9 = (n: number) => t("{n} of {all}", { n, all: GOALS.oceans });
  return (
    <>
      <Corner
        at="oceans"
        says={t("Oceans")}
        label={t("Oceans: {n} of 9", { n: oceans })}
        value={of9(oceans)}
        then={ghost ? of9(oceansOf(ghost)) : undefined}
        n={["oceans", oceans]}
      />
      <Corner at="left-corner" says={t("Until the end")} label={tn("{n} step to the end", "{n} steps to the end", left)} value={tn("{n} step", "{n} steps", left)} />
      <Corner
        at="oxygen"
        says={t("Oxygen")}
        label={t("Oxygen: {n} % of 14 %", { n: view.oxygen })}
        value={`${view.oxygen} %`}
        then={ghost ? `${ghost.oxygen} %` : undefined}
        n={["oxygen", view.oxygen]}
      />
      <Corner
        at="temperature"
        says={t("Temperature")}
        label={t("Temperature: {n} °C of +8 °C", { n: view.temperature })}
        value={warmth(view.temperature)}
        then={ghost ? warmth(ghost.temperature) : undefined}
        n={["temperature", view.temperature]}
      />
    </>
  );
}
