// The steps of a replay: first, back, play, on, last, and a slider.
import { Symbol } from "../symbols";
import { t } from "../words";

interface WalkProps {
  at: number;
  moves: number;
  playing: boolean;
  to(at: number): void;
  setPlaying(playing: boolean): void;
}

export function Walk({ at, moves, playing, to, setPlaying }: WalkProps) {
  const step = (symbol: string, says: string, where: number, test: string) => (
    <button
      type="button"
      class="icon"
      title={says}
      aria-label={says}
      data-test={test}
      aria-disabled={where === at}
      onClick={() => to(where)}
    >
      <Symbol name={symbol} />
    </button>
  );
  return (
    <div class="walk" role="toolbar" aria-label={t("Steps")}>
      {step("first", t("To the beginning"), 0, "first")}
      {step("back", t("One step back"), Math.max(0, at - 1), "back")}
      <button
        type="button"
        class="icon main"
        aria-label={playing ? t("Pause") : t("Play")}
        title={playing ? t("Pause") : t("Play")}
        data-test="play"
        onClick={() => setPlaying(!playing)}
      >
        <Symbol name={playing ? "pause" : "play"} />
      </button>
      {step("forward", t("One step on"), Math.min(moves, at + 1), "forward")}
      {step("last", t("To the end"), moves, "last")}
      <input
        type="range"
        min={0}
        max={moves}
        value={at}
        aria-label={t("Move {at} of {moves}", { at, moves })}
        data-test="slider"
        onInput={(event) => to(Number(event.currentTarget.value))}
      />
      <output data-test="at">
        {at}/{moves}
      </output>
    </div>
  );
}
