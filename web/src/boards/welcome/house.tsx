// A house of the plan, in a place of 50 by 96: the estate's mark above it, roof and wall with the pencilled number, the
// garden with its pool or the mark of an annex, the road with its place in the street. Drawn from the place's left end.
import type { House } from "./sheet";
import { SymbolShape } from "../../symbols";
import { Pencilled } from "./pencil";

export const PLACE = 50;
export const HEIGHT = 96;

// Four kinds of roof take turns; an annex leans against its neighbour. Each has a side in the shade.
const roofs = [
  { whole: "M2 33 25 15 48 33z", shade: "M25 15 48 33H35z" },
  { whole: "M2 33 11 18h28l9 15z", shade: "M39 18l9 15H37l-5-15z" },
  { whole: "M2 19 25 27 48 17V33H2z", shade: "M25 27 48 17v16H25z" },
  { whole: "M2 33V24L36 15l12 9v9z", shade: "M36 15l12 9v9H36z" },
];
const leaning = { whole: "M2 28 48 14V33H2z", shade: "M34 18.3 48 14v19H34z" };
const tints = 6;

function Roof({ house }: { house: House }) {
  const { whole, shade } = house.is === "annex" ? leaning : roofs[(house.slot * 7) % roofs.length]!;
  return (
    <>
      {house.is === "number" && house.slot % 3 === 0 && <path class="wt-chimney" d="M32 12h6v14h-6z" />}
      <path class="wt-roof" d={whole} />
      {house.is !== "empty" && <path class="wt-shade" d={shade} />}
      {house.used && <path class="wt-hatch" d="M9 33 17 24M18 33l8-9m1 9 8-9m1 9 6-7" />}
    </>
  );
}

const waves = "M16 72c2-2 4-2 6 0s4 2 6 0 4-2 6 0M18 77c2-2 4-2 6 0s4 2 6 0";

export function Pool({ state }: { state: "planned" | "built" | "lost" | "ghost" }) {
  return (
    <g class={`wt-pool ${state}`}>
      <path class="wt-basin" d="M9 73c0-7 9-9 15-7 4 1.5 6-1 10-1 6 0 8 5 7 9-1 6-9 8-16 8S9 80 9 73z" />
      {state === "lost" ? <path class="wt-strike" d="M12 82 39 64" /> : <path class="wt-wave" d={waves} />}
      {state === "built" && <path class="wt-ladder" d="M36 62v9m4-9v9m-4-6h4m-4 4h4" />}
    </g>
  );
}

function poolState(house: House): "planned" | "built" | "lost" {
  return house.built ? "built" : house.is === "empty" ? "planned" : "lost";
}

function Roundabout() {
  return (
    <g class="wt-roundabout">
      <circle class="wt-ring" cx="25" cy="50" r="22" />
      <circle class="wt-lane" cx="25" cy="50" r="16" />
      <circle class="wt-island" cx="25" cy="50" r="9.5" />
      <path class="wt-tree" d="M25 42.5c3 0 4.5 2.200 4.5 4.5 2 .6 2.200 4.5-1 4.5h-7c-3.200 0-3-3.900-1-4.5 0-2.3 1.5-4.5 4.5-4.5z" />
      <path class="wt-heads" d="m36 43 5-1-1-6zM29 62l-5 4 5 3.5zM11 37l6 0-1 6z" />
    </g>
  );
}

function AnnexMark() {
  return (
    <svg class="wt-annex-mark" x="15" y="62" width="20" height="20" viewBox="0 0 24 24">
      <SymbolShape name="action-annex" />
    </svg>
  );
}

// A garden path and, here and there, a bush or a few flowers.
function Garden({ slot }: { slot: number }) {
  return (
    <g class="wt-garden">
      <path class="wt-path" d={slot % 2 ? "M21 61h8l3 23H18z" : "M22 61h7l-2 23H16z"} />
      {slot % 3 === 1 && <path class="wt-bush" d="M34 70c0-5 4-6 6-4 4-1 6 4 3 7h-8c-1 0-1-2-1-3z" />}
      {slot % 4 === 2 && <path class="wt-flowers" d="M10 70h.01M13 75h.01M8.5 76h.01M12 79.5h.01" />}
    </g>
  );
}

export function HouseDrawing({ house, seed }: { house: House; seed: number }) {
  if (house.is === "roundabout") return <Roundabout />;
  const tint = house.is === "empty" ? "empty" : `tint-${(seed * 5) % tints}`;
  return (
    <g class={`wt-house ${house.is} ${tint} ${house.used ? "used" : ""}`}>
      {house.is !== "empty" && !house.planned && house.is !== "annex" && <Garden slot={house.slot} />}
      <path class="wt-wall" d="M5 33h40v29H5z" />
      {house.is !== "empty" && <path class="wt-eaves" d="M5 33h40v3.5H5z" />}
      <Roof house={house} />
      {house.number && <Pencilled number={house.number} x={25} y={48.5} tall={22} seed={seed} />}
      {house.is === "annex" ? <AnnexMark /> : house.planned && <Pool state={poolState(house)} />}
    </g>
  );
}

// What would be written or built here after what is lifted.
export function HouseGhost({ now, then, seed }: { now: House; then: House; seed: number }) {
  const writes = now.is === "empty" && then.is !== "empty";
  if (!writes && then.built === now.built) return null;
  return (
    <g class="wt-would">
      {writes && then.number && <Pencilled number={then.number} x={25} y={48.5} tall={21} seed={seed} />}
      {writes && then.is === "roundabout" && <circle class="wt-would-ring" cx="25" cy="50" r="20" />}
      {then.built && !now.built && <Pool state="ghost" />}
    </g>
  );
}
