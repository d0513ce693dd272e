// A house of the plan, in a place of 50 by 94: the estate's mark above it, roof and wall with the number, the garden
// with its pool or the mark of an annex, the pavement with its place in the street. Drawn from the place's left end.
import type { House } from "./sheet";
import { SymbolShape } from "../../symbols";

export const PLACE = 50;
export const HEIGHT = 94;

// Three kinds of roof take turns; an annex leans against its neighbour.
const roofs = ["M3 31 25 15 47 31z", "M3 31 12 18h26l9 13z", "M3 18 25 25 47 18V31H3z"];
const leaning = "M3 26 47 14V31H3z";
const tints = 5;

function Roof({ house }: { house: House }) {
  const shape = house.is === "annex" ? leaning : roofs[house.slot % roofs.length];
  return (
    <>
      {house.is !== "empty" && house.slot % 3 === 0 && <path class="wt-chimney" d="M34 15h6v12h-6z" />}
      <path class="wt-roof" d={shape} />
      {house.used && <path class="wt-hatch" d="M9 31 17 22M18 31l8-9m1 9 8-9m1 9 6-7" />}
    </>
  );
}

const waves = "M16 70c2-2 4-2 6 0s4 2 6 0 4-2 6 0M18 75c2-2 4-2 6 0s4 2 6 0";

function Pool({ house }: { house: House }) {
  const lost = !house.built && house.is !== "empty";
  const state = house.built ? "built" : lost ? "lost" : "planned";
  return (
    <g class={`wt-pool ${state}`}>
      <path class="wt-basin" d="M10 71c0-7 9-9 14-7 4 1.5 6-1 10-1 6 0 8 5 7 9-1 6-9 8-16 8S10 78 10 71z" />
      {lost ? <path class="wt-strike" d="M12 80 39 62" /> : <path class="wt-wave" d={waves} />}
      {house.built && <path class="wt-ladder" d="M36 61v9m4-9v9m-4-6h4m-4 4h4" />}
    </g>
  );
}

function Roundabout() {
  return (
    <g class="wt-roundabout">
      <circle class="wt-ring" cx="25" cy="48" r="21" />
      <circle class="wt-island" cx="25" cy="48" r="9.5" />
      <path class="wt-turns" d="M25 33a15 15 0 0 1 13 7.5M40 48a15 15 0 0 1-13 15M10 48a15 15 0 0 1 5-11" />
      <path class="wt-heads" d="m36 43 5-1-1-6zM29 59l-5 4 5 3.5zM12 34l6 0-1 6z" />
    </g>
  );
}

function AnnexMark() {
  return (
    <svg class="wt-annex-mark" x="16" y="62" width="18" height="18" viewBox="0 0 24 24">
      <SymbolShape name="action-annex" />
    </svg>
  );
}

export function HouseDrawing({ house }: { house: House }) {
  if (house.is === "roundabout") return <Roundabout />;
  const tint = house.is === "empty" ? "empty" : `tint-${house.slot % tints}`;
  return (
    <g class={`wt-house ${house.is} ${tint} ${house.used ? "used" : ""}`}>
      <path class="wt-wall" d="M6 31h38v28H6z" />
      <Roof house={house} />
      {house.number && (
        <text class="wt-number" x="25" y="53">
          {house.number}
        </text>
      )}
      {house.is === "annex" ? <AnnexMark /> : house.planned && <Pool house={house} />}
    </g>
  );
}
