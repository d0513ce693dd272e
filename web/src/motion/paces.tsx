// The choice of a pace: as buttons where there is room, as a list beside the log.
import { t } from "../words";
import { choosePace, paces, paceSays, usePace } from "./pace";
import type { Pace } from "./pace";

export function PaceButtons() {
  const pace = usePace();
  return (
    <div class="paces" role="group" aria-label={t("Pace")}>
      {paces.map((one) => (
        <button
          key={one}
          type="button"
          class="small"
          aria-pressed={pace === one}
          data-test={`pace-${one}`}
          onClick={() => choosePace(one)}
        >
          {paceSays(one)}
        </button>
      ))}
    </div>
  );
}

export function PaceList() {
  return (
    <select
      class="quiet"
      aria-label={t("Pace")}
      title={t("Pace")}
      data-test="pace"
      value={usePace()}
      onChange={(event) => choosePace(event.currentTarget.value as Pace)}
    >
      {paces.map((one) => (
        <option key={one} value={one}>
          {paceSays(one)}
        </option>
      ))}
    </select>
  );
}
