// How fast what others did is shown to me, as I chose it.
import { recall, remember, useKept } from "../keys";
import { t } from "../words";

export type Pace = "instant" | "normal" | "slow" | "step";

export const paces: Pace[] = ["instant", "normal", "slow", "step"];

export function paceSays(pace: Pace): string {
  switch (pace) {
    case "instant":
      return t("Instant");
    case "normal":
      return t("Normal");
    case "slow":
      return t("Slow");
    case "step":
      return t("Step by step");
  }
}

export function pace(): Pace {
  const kept = recall<Pace>("pace", "normal");
  return paces.includes(kept) ? kept : "normal";
}

export function choosePace(to: Pace): void {
  remember("pace", to);
}

export function usePace(): Pace {
  return useKept(pace);
}

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

// Nothing may move.
export function isStill(): boolean {
  return reduced.matches;
}

// How many times longer than usual things take.
export function slowness(): number {
  return pace() === "slow" ? 1.8 : 1;
}
