// The Terraforming Committee (R14): six parties with their delegates, who rules by which policy, and the global events
// that come, with what each would do to me.
import type { Look } from "../board";
import { pieceProps } from "../shared/lens";
import { Icon, Sign } from "../shared/signs";
import { mySeat, saysOf, sentence, tellsOf } from "../shared/things";
import type { Counts } from "../shared/things";
import { t } from "../../words";
import { Count, NamedMark, OwnerMark, Resource, signed } from "./signs";
import { forecastWords, partyLabel, slotWords } from "./telling";
import { delegatesOf, eventOf, hintsOf, ownerName, parties, slots, viewOf } from "./view";
import type { Slot } from "./view";

// Clockwise round the table in two rows: the lower one is read from the right.
const seating = [...parties.slice(0, 3), ...parties.slice(3).reverse()];

function Delegates({ look, party }: { look: Look; party: string }) {
  return (
    <>
      {delegatesOf(viewOf(look), party).map(({ owner, n, leads }) => (
        <span key={owner} class={leads ? "tm-leads" : ""}>
          {leads && <Icon name="tm-leader" />}
          <OwnerMark owner={owner} />
          {n > 1 && <Sign is={n} />}
        </span>
      ))}
    </>
  );
}

function Party({ look, party }: { look: Look; party: string }) {
  const { ruling, dominant } = viewOf(look);
  const classes = ["tm-party", `tm-of-${party}`, ruling === party && "tm-ruling"].filter(Boolean).join(" ");
  return (
    <div {...pieceProps(look, `party ${party}`, partyLabel(look, party), classes)}>
      <span class="tm-party-head" aria-hidden="true">
        <Icon name={`tm-${party}`} more="tm-emblem" />
        <span class="tm-name">{saysOf(look.game, "party", party)}</span>
        {dominant === party && <Icon name="tm-dominant" more="tm-dominance" />}
      </span>
      <span class="tm-delegates" aria-hidden="true">
        <Delegates look={look} party={party} />
      </span>
    </div>
  );
}

function Government({ look }: { look: Look }) {
  const { ruling, chairman } = viewOf(look);
  const name = ownerName(look, chairman);
  const influence = hintsOf(look).influence?.[mySeat(look)];
  return (
    <div class="tm-government">
      <p>
        <strong>{t("{party} rule", { party: saysOf(look.game, "party", ruling) })}</strong>{" "}
        {tellsOf(look.game, "party", ruling)}
      </p>
      <span class="tm-posts">
        <span class="tm-count" title={t("Chairman: {name}", { name })}>
          <Icon name="tm-chairman" />
          <NamedMark look={look} owner={chairman} />
        </span>
        {influence !== undefined && (
          <Count symbol="tm-influence" says={t("Influence: {n}", { n: influence })} n={influence} />
        )}
      </span>
    </div>
  );
}

function Forecast({ changes }: { changes: Counts }) {
  const some = Object.entries(changes).filter(([, n]) => n !== 0);
  return (
    <span class="tm-forecast" aria-hidden="true">
      {some.length === 0 && t("no change")}
      {some.map(([key, n]) => (
        <span key={key} class={n < 0 || key === "discards" ? "tm-loss" : "tm-gain"}>
          <b>{signed(key === "discards" ? -Math.abs(n) : n)}</b>
          <Resource of={key} />
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
        <span class="tm-slot">{says}</span> –
      </div>
    );
  const label = sentence([says, event.says, event.tells, changes && forecastWords(look.game, changes)]);
  return (
    <div {...pieceProps(look, `global_event ${event.word}`, label, `tm-event tm-slot-${slot}`)}>
      <span class="tm-event-head" aria-hidden="true">
        <span class="tm-slot">{says}</span>
        <span class="tm-parties">
          {[event.facts.revealed, event.facts.current].map((party, i) => (
            <Icon key={i} name={`tm-${party}`} more={`tm-emblem tm-of-${party}`} />
          ))}
        </span>
        <strong class="tm-name">{event.says}</strong>
        {changes && <Forecast changes={changes} />}
      </span>
      <span class="tm-event-text" aria-hidden="true">
        {event.tells}
      </span>
    </div>
  );
}

export function Committee({ look }: { look: Look }) {
  return (
    <div class="tm-committee">
      <div class="tm-seating" role="group" aria-label={t("Parties")}>
        {seating.map((party) => (
          <Party key={party} look={look} party={party} />
        ))}
      </div>
      <Government look={look} />
      <div class="tm-events" role="group" aria-label={t("Global events")}>
        {slots.map((slot) => (
          <GlobalEvent key={slot} look={look} slot={slot} />
        ))}
      </div>
    </div>
  );
}
