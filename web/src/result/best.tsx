// The actions that changed most, each a way into the replay.
import { replayAddress } from "../route";
import { SeatMark, Symbol } from "../symbols";
import type { Best, Story } from "../types";
import { t } from "../words";

interface Props {
  story: Story;
  names: string[];
  purpose: boolean; // what an action was for is told by its later moves
}

function roundOf(story: Story, { move }: Best): number {
  return story.rounds.find((round) => round.move > move)?.round ?? 0;
}

export function BestMoves({ story, names, purpose }: Props) {
  if (story.best.length === 0) return null;
  return (
    <section class="best" aria-labelledby="best" data-test="best">
      <h3 id="best">{t("The best moves")}</h3>
      <ol>
        {story.best.map((one) => (
          <li key={one.move}>
            <a href={replayAddress(story.table, one.move + 1)} data-test="best-move" data-step={one.move + 1}>
              <SeatMark seat={one.seat} label={names[one.seat]} />
              <span class="did">
                <strong>{one.says}</strong>
                {purpose && one.then && <span>{one.then}</span>}
                <small>
                  {names[one.seat]} · {t("Round {n}", { n: roundOf(story, one) })}
                </small>
              </span>
              <span class="gain">+{one.gain}</span>
              <Symbol name="play" label={t("Look at it in the replay")} />
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
