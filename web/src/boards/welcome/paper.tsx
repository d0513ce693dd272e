// A whole sheet: the three streets, each with its park, and every track with what it comes to now. Mine is played on; a
// sheet of somebody else is only looked at.
import type { Look } from "../board";
import { counted } from "../../motion/marks";
import { SeatMark, Symbol } from "../../symbols";
import { t } from "../../words";
import { Area } from "../shared/lens";
import { LensWords } from "./lens";
import { Reconstructed } from "./mark";
import { RivalSheet } from "./rival";
import { Streets } from "./streets";
import { Box, Row, TempRow, TrackRow, ValueRow, points, signed } from "./tracks";
import { ghostOf, partsOf, sideOf, streetsOf, says, viewOf } from "./sheet";
import type { Parts, SeatView, Street } from "./sheet";

interface Sheet {
  look: Look;
  whose: number;
  seat: SeatView;
  then: SeatView; // after what is lifted; the same if nothing is
  streets: Street[];
  parts: Parts;
}

function SharedTracks({ look, whose, seat, then, parts }: Sheet) {
  const side = sideOf(look);
  const { pieces } = look;
  return (
    <div class="wt-shared">
      <TrackRow
        class="wt-pools"
        name={t("Pools")}
        symbol="action-pool"
        lens="pool"
        count={`${whose} pool`}
        track={side.pool}
        filled={seat.pool}
        then={then.pool}
        piece="pools"
        pieces={pieces}
      />
      <TempRow
        boxes={side.temp}
        filled={seat.temp}
        then={then.temp}
        value={parts.temp}
        count={`${whose} temp`}
        pieces={pieces}
      />
      <TrackRow
        class="wt-annexes"
        name={t("Annexes")}
        symbol="action-annex"
        lens="annex"
        count={`${whose} annex`}
        track={side.annex}
        filled={seat.annex}
        then={then.annex}
        cost
        pieces={pieces}
      />
    </div>
  );
}

function Values({ look, whose, seat, then, streets, parts }: Sheet) {
  const estates = streets.flatMap((street) => street.estates);
  return (
    <div class="wt-values">
      {sideOf(look).value.map((track, i) => (
        <ValueRow
          key={i}
          size={i + 1}
          track={track}
          filled={seat.value[i] ?? 0}
          then={then.value[i] ?? 0}
          estates={estates.filter(({ size }) => size === i + 1).length}
          value={parts.estates[i] ?? 0}
          count={`${whose} value ${i + 1}`}
          pieces={look.pieces}
        />
      ))}
    </div>
  );
}

function PlanPoints({ look, whose, seat, then, parts }: Sheet) {
  const letters = Object.keys(look.game.things.letter ?? {});
  return (
    <Row
      class="wt-approved"
      label={`${t("Plans")}: ${points(parts.plans)}`}
      lens="plans"
      count={`${whose} plans`}
      title={t("Plans")}
      sign={<Symbol name="action-approval" />}
      result={parts.plans}
      pieces={look.pieces}
    >
      {seat.approved.map((value, i) => (
        <Box
          key={i}
          state={value ? "now" : "open"}
          more={!value && then.approved[i] ? "plan hoped" : "plan"}
          value={value || then.approved[i] || says(look.game, "letter", letters[i] ?? "")}
        />
      ))}
    </Row>
  );
}

function Costs({ look, whose, seat, then }: Sheet) {
  const side = sideOf(look);
  return (
    <>
      <TrackRow
        class="wt-refusals"
        name={t("Permit refusals")}
        symbol="refusal"
        lens="refusal"
        count={`${whose} refusal`}
        track={side.refusal}
        filled={seat.refusal}
        then={then.refusal}
        cost
        piece="refusals"
        pieces={look.pieces}
      />
      {look.options.roundabouts === "on" && (
        <TrackRow
          class="wt-roundabouts"
          name={t("Roundabouts")}
          symbol="roundabout"
          lens="roundabout"
          count={`${whose} roundabout`}
          track={side.roundabout}
          filled={seat.roundabout}
          then={then.roundabout}
          cost
          piece="roundabouts"
          pieces={look.pieces}
        />
      )}
    </>
  );
}

function Total({ look, whose }: Sheet) {
  const total = look.scores[whose]?.total ?? 0;
  return (
    <div class="wt-total" {...counted(`${whose} total`, total)}>
      <span class="wt-owner">
        <SeatMark seat={whose} />
        {look.seat === whose ? t("Total") : look.names[whose]}
      </span>
      {look.game.things.side?.[look.options.side ?? ""]?.reconstructed && <Reconstructed />}
      <strong class="wt-sum">{signed(total)}</strong>
    </div>
  );
}

export function Paper({ look, whose }: { look: Look; whose: number }) {
  const side = sideOf(look);
  const seat = viewOf(look).seats[whose];
  if (!seat) return null;
  const then = ghostOf(look)?.seats[whose] ?? seat;
  const parts = partsOf(look.scores[whose], side.value.length);
  const sheet: Sheet = { look, whose, seat, then, streets: streetsOf(seat, side), parts };
  return (
    <Area classes="wt-area" words={(name) => <LensWords look={look} name={name} />}>
      <div class="wt-sheet">
        <Streets
          look={look}
          whose={whose}
          parks={seat.park}
          parksThen={then.park}
          streets={sheet.streets}
          ghosts={then === seat ? null : streetsOf(then, side)}
        />
        <div class="wt-band">
          <Values {...sheet} />
          <SharedTracks {...sheet} />
          <div class="wt-sums">
            <Costs {...sheet} />
            <PlanPoints {...sheet} />
            <Total {...sheet} />
          </div>
        </div>
      </div>
    </Area>
  );
}

// Everything before one seat, or the pile of the solo game's opponent.
export function Seat({ look, seat }: { look: Look; seat: number }) {
  return (
    <div class="wt wt-seat">
      {seat < viewOf(look).seats.length ? (
        <Paper look={look} whose={seat} />
      ) : (
        <RivalSheet look={look} />
      )}
    </div>
  );
}
