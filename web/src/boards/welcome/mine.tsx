// My own sheet: the three streets, each with its parks, and every track with what it comes to now.
import type { Look } from "../board";
import { SeatMark, Symbol } from "../../symbols";
import { t } from "../../words";
import { Figure } from "./figure";
import { Reconstructed } from "./mark";
import { Streets } from "./streets";
import { useUsableInSight } from "./sight";
import { Row, TempRow, TrackRow, ValueRow, points, signed } from "./tracks";
import { partsOf, sideOf, streetsOf, says, viewOf, type Parts, type SeatView, type Street } from "./sheet";

interface Sheet {
  look: Look;
  whose: number;
  seat: SeatView;
  streets: Street[];
  parts: Parts;
}

function SharedTracks({ look, seat, parts }: Sheet) {
  const side = sideOf(look);
  const { pieces } = look;
  return (
    <div class="wt-shared">
      <TrackRow
        class="wt-pools"
        name={t("Pools")}
        symbol="action-pool"
        track={side.pool}
        filled={seat.pool}
        piece="pools"
        pieces={pieces}
      />
      <TempRow boxes={side.temp} filled={seat.temp} value={parts.temp} pieces={pieces} />
      <TrackRow
        class="wt-annexes"
        name={t("Annexes")}
        symbol="action-annex"
        track={side.annex}
        filled={seat.annex}
        cost
      />
    </div>
  );
}

function Values({ look, seat, streets, parts }: Sheet) {
  const estates = streets.flatMap((street) => street.estates);
  return (
    <div class="wt-values">
      {sideOf(look).value.map((track, i) => (
        <ValueRow
          key={i}
          size={i + 1}
          track={track}
          filled={seat.value[i] ?? 0}
          estates={estates.filter(({ size }) => size === i + 1).length}
          value={parts.estates[i] ?? 0}
          pieces={look.pieces}
        />
      ))}
    </div>
  );
}

function PlanPoints({ look, seat, parts }: Sheet) {
  const letters = Object.keys(look.game.things.letter ?? {});
  return (
    <Row
      class="wt-approved"
      label={`${t("Plans")}: ${points(parts.plans)}`}
      title={t("Plans")}
      sign={<Symbol name="action-approval" />}
      result={parts.plans}
    >
      {seat.approved.map((value, i) => (
        <span key={i} class={`wt-box plan ${value ? "now" : "open"}`}>
          <small>{says(look.game, "letter", letters[i] ?? "")}</small>
          <Figure of={value || "–"} />
        </span>
      ))}
    </Row>
  );
}

function Total({ look, whose }: Sheet) {
  return (
    <div class="wt-total">
      <span class="wt-owner">
        <SeatMark seat={whose} />
        {look.seat === null ? look.names[whose] : t("Total")}
      </span>
      {look.game.things.side?.[look.options.side ?? ""]?.reconstructed && <Reconstructed />}
      <strong class="wt-sum">{signed(look.scores[whose]?.total ?? 0)}</strong>
    </div>
  );
}

// Under the streets: what estates are worth, refusals, roundabouts, plans and the total.
function Band(sheet: Sheet) {
  const { look, seat } = sheet;
  const side = sideOf(look);
  return (
    <div class="wt-band">
      <Values {...sheet} />
      <TrackRow
        class="wt-refusals"
        name={t("Permit refusals")}
        symbol="refusal"
        track={side.refusal}
        filled={seat.refusal}
        cost
        piece="refusals"
        pieces={look.pieces}
      />
      {look.options.roundabouts === "on" && (
        <TrackRow
          class="wt-roundabouts"
          name={t("Roundabouts")}
          symbol="roundabout"
          track={side.roundabout}
          filled={seat.roundabout}
          cost
        />
      )}
      <PlanPoints {...sheet} />
      <Total {...sheet} />
    </div>
  );
}

export function Mine(look: Look) {
  const inSight = useUsableInSight();
  const side = sideOf(look);
  const whose = look.seat ?? 0;
  const seat = viewOf(look).seats[whose]!;
  const parts = partsOf(look.scores[whose], side.value.length);
  const sheet: Sheet = { look, whose, seat, streets: streetsOf(seat, side), parts };
  return (
    <div class="wt wt-mine" ref={inSight}>
      <div class="wt-sheet">
        <Streets look={look} parks={seat.park} streets={sheet.streets} />
        <SharedTracks {...sheet} />
        <Band {...sheet} />
      </div>
    </div>
  );
}
