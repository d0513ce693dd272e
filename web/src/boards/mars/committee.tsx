// The Terraforming Committee (R14): a half circle of six parties with their delegates, who rules by which policy, and the
// global events that come, with what each would do to me.
import type { Look } from "../board";
import { pieceProps } from "../shared/lens";
import { Sign } from "../shared/signs";
import { mySeat, saysOf, sentence } from "../shared/things";
import type { Counts } from "../shared/things";
import { SeatMark, SymbolShape } from "../../symbols";
import { t } from "../../words";
import { Sentence } from "./card/effect";
import { Box, Coin, Cube } from "./card/tokens";
import { Count, NamedMark, signed } from "./signs";
import { forecastWords, partyLabel, slotWords, soonWords } from "./telling";
import { delegatesOf, eventOf, hintsOf, markOf, ownerName, parties, slots, viewOf } from "./view";
import type { Entry, Slot } from "./view";

const OUTER = 120, INNER = 44; // of the half circle
const WIDE = 180 / 6; // degrees of a party

function at(radius: number, degrees: number): [number, number] {
  const angle = (Math.PI / 180) * (180 + degrees);
  return [OUTER + 2 + radius * Math.cos(angle), OUTER + 2 + radius * Math.sin(angle)];
}

const fixed = ([x, y]: [number, number]) => `${x.toFixed(1)} ${y.toFixed(1)}`;

function wedge(i: number): string {
  const a = i * WIDE + 0.6, b = (i + 1) * WIDE - 0.6;
  return `M${fixed(at(OUTER, a))}A${OUTER} ${OUTER} 0 0 1 ${fixed(at(OUTER, b))}L${fixed(at(INNER, b))}A${INNER} ${INNER} 0 0 0 ${fixed(at(INNER, a))}z`;
}

interface Sitting {
  owner: string;
  n: number; // drawn as a number if there are more than one
  leads: boolean;
}

const ROOM = 6; // marks in a wedge

// Each delegate has a mark, as long as there is room; the leader comes first.
function sitting(look: Look, party: string): Sitting[] {
  const all = delegatesOf(viewOf(look), party).sort((a, b) => Number(b.leads) - Number(a.leads));
  const many = all.reduce((sum, { n }) => sum + n, 0) > ROOM;
  if (many) return all;
  return all.flatMap(({ owner, n, leads }) => Array.from({ length: n }, (_, i) => ({ owner, n: 1, leads: leads && i === 0 })));
}

const rows = [86, 65]; // radii where delegates sit: 3 each

function Delegate({ one: { owner, n, leads }, i, of, middle }: { one: Sitting; i: number; of: number; middle: number }) {
  const row = Math.floor(i / 3);
  const inRow = Math.min(3, of - 3 * row);
  const spread = row === 0 ? 8.6 : 10.5;
  const [x, y] = at(rows[row]!, middle + ((i % 3) - (inRow - 1) / 2) * spread);
  const seat = markOf(owner);
  if (seat === null) return null;
  return (
    <>
      {leads && (
        <g class="tm-crown" transform={`translate(${x - 6} ${y - 16}) scale(.5)`}>
          <SymbolShape name="tm-leader" />
        </g>
      )}
      <svg x={x - 6} y={y - 6} width="12" height="12" class="tm-mark">
        <SeatMark seat={seat} />
      </svg>
      {n > 1 && (
        <foreignObject x={x + 2} y={y - 2} width="16" height="16">
          <Sign is={n} more="tm-many-sit" />
        </foreignObject>
      )}
    </>
  );
}

function Party({ look, party, i }: { look: Look; party: string; i: number }) {
  const { ruling, dominant } = viewOf(look);
  const middle = (i + 0.5) * WIDE;
  const [x, y] = at(106, middle);
  const classes = ["tm-party", `tm-of-${party}`, ruling === party && "tm-ruling", dominant === party && "tm-leading"];
  const sit = sitting(look, party);
  return (
    <g {...pieceProps(look, `party ${party}`, partyLabel(look, party), classes.filter(Boolean).join(" "))}>
      <path class="tm-wedge" d={wedge(i)} />
      <g class="tm-party-emblem" transform={`translate(${x - 8.5} ${y - 8.5}) scale(.71)`}>
        <SymbolShape name={`tm-${party}`} />
      </g>
      {sit.map((one, k) => (
        <Delegate key={k} one={one} i={k} of={sit.length} middle={middle} />
      ))}
    </g>
  );
}

function Chamber({ look }: { look: Look }) {
  const { ruling, dominant } = viewOf(look);
  // The one that lies over its neighbours' edges is drawn last.
  const order = [...parties].sort((a, b) => Number(a === dominant) - Number(b === dominant));
  return (
    <svg class="tm-chamber" viewBox={`0 0 ${2 * OUTER + 4} ${OUTER + 6}`} role="group" aria-label={t("Parties")}>
      {order.map((party) => (
        <Party key={party} look={look} party={party} i={parties.indexOf(party)} />
      ))}
      <g class={`tm-rostrum tm-of-${ruling}`} aria-hidden="true">
        <path d={`M${fixed(at(INNER - 3, 0))}A${INNER - 3} ${INNER - 3} 0 0 1 ${fixed(at(INNER - 3, 180))}z`} />
        <g transform={`translate(${OUTER - 9} ${OUTER - 34}) scale(.92)`}>
          <SymbolShape name={`tm-${ruling}`} />
        </g>
        <text x={OUTER + 2} y={OUTER - 2}>
          {t("rule")}
        </text>
      </g>
    </svg>
  );
}

// What the ruling party's policy is, in the words of cards (R14.5).
const policies: Record<string, Entry[]> = {
  "mars-first": [{ step: "on", on: ["tile"], does: [{ step: "gain", what: "steel", n: 1 }] }],
  kelvinists: [{ step: "pay", what: "mc", n: 10 }, { step: "to" }, { step: "prod", what: "energy", n: 1 }, { step: "prod", what: "heat", n: 1 }],
  reds: [{ step: "on", on: ["tr"], does: [{ step: "gain", what: "mc", n: -3 }] }],
  greens: [{ step: "on", on: ["greenery"], does: [{ step: "gain", what: "mc", n: 4 }] }],
  unity: [{ step: "value", what: "titanium", n: 1 }],
  scientists: [{ step: "pay", what: "mc", n: 10 }, { step: "to" }, { step: "draw", n: 3 }],
};

function Government({ look }: { look: Look }) {
  const { ruling, dominant, chairman } = viewOf(look);
  const name = ownerName(look, chairman);
  return (
    <div class="tm-government">
      <p>
        <b class={`tm-of-${ruling}`}>{saysOf(look.game, "party", ruling)}</b>{" "}
        <span class="tm-policy">
          <Sentence of={policies[ruling] ?? []} />
        </span>
        <span class="tm-count" title={t("Chairman: {name}", { name })}>
          <Cube of="chairman" small />
          <NamedMark look={look} owner={chairman} />
        </span>
      </p>
      {dominant !== "none" && (
        <p class="tm-dominant">
          <span class="tm-dominance">{t("Dominant party")}:</span> {saysOf(look.game, "party", dominant)}
        </p>
      )}
    </div>
  );
}

function changeSign(key: string, n: number) {
  if (key === "mc") return <Coin n="" />;
  const word = { cards: "card", discards: "card", resources: "microbe" }[key] ?? key;
  const [resource, production] = word.split("_");
  const cube = resource === "mc" ? <Coin n="" /> : <Cube of={resource ?? "any"} />;
  return production && n !== 0 ? <Box>{cube}</Box> : cube;
}

function Forecast({ changes }: { changes: Counts }) {
  const some = Object.entries(changes).filter(([, n]) => n !== 0);
  return (
    <span class="tm-forecast" aria-hidden="true">
      {some.length === 0 && "0"}
      {some.map(([key, n]) => (
        <span key={key} class={n < 0 || key === "discards" ? "tm-loss" : "tm-gain"}>
          <b>{signed(key === "discards" ? -Math.abs(n) : n)}</b>
          {changeSign(key, n)}
        </span>
      ))}
    </span>
  );
}

function GlobalEvent({ look, slot }: { look: Look; slot: Slot }) {
  const event = eventOf(look.game, viewOf(look)[slot]);
  const changes = hintsOf(look).events?.[slot];
  const says = slotWords(slot);
  if (!event)
    return (
      <div class={`tm-event tm-slot-${slot}`}>
        <strong>
          <span class="tm-slot">{soonWords(slot)}</span> –
        </strong>
      </div>
    );
  const label = sentence([says, event.says, event.tells, changes && forecastWords(look.game, changes)]);
  return (
    <div {...pieceProps(look, `global_event ${event.word}`, label, `tm-event tm-slot-${slot}`)}>
      <strong aria-hidden="true">
        <span class="tm-slot">{soonWords(slot)}</span> {event.says}
      </strong>
      {changes && <Forecast changes={changes} />}
    </div>
  );
}

export function Committee({ look }: { look: Look }) {
  const influence = hintsOf(look).influence?.[mySeat(look)];
  return (
    <section class="tm-panel tm-committee" aria-label={t("Committee")}>
      <h3>
        <span class="tm-name">{t("Committee")}</span>
        {influence !== undefined && (
          <Count symbol="tm-influence" says={t("Influence: {n}", { n: influence })} n={influence} />
        )}
      </h3>
      <Chamber look={look} />
      <Government look={look} />
      <div class="tm-events" role="group" aria-label={t("Global events")}>
        {slots.map((slot) => (
          <GlobalEvent key={slot} look={look} slot={slot} />
        ))}
      </div>
    </section>
  );
}
