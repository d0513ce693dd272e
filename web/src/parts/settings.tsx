// In the menu: how fast I am shown what others do, what I hear, whether the browser calls me.
import { useKept } from "../keys";
import { chooseNotices, notices } from "../motion/notify";
import { PaceButtons } from "../motion/paces";
import { chooseSounds, sounds } from "../motion/sound";
import { t } from "../words";

interface TickProps {
  says: string;
  on: boolean;
  off?: boolean; // it cannot be had
  test: string;
  set(on: boolean): void;
}

function Tick({ says, on, off, test, set }: TickProps) {
  return (
    <label class="tick">
      <input
        type="checkbox"
        checked={on}
        disabled={off}
        data-test={test}
        onChange={(event) => set(event.currentTarget.checked)}
      />
      <span>{says}</span>
    </label>
  );
}

export function Settings() {
  const heard = useKept(sounds);
  const notice = useKept(notices);
  return (
    <section class="settings">
      <h3>{t("Pace of what others do")}</h3>
      <PaceButtons />
      <h3>{t("Sounds")}</h3>
      <Tick says={t("On my turn")} on={heard.turn} test="sound-turn" set={(turn) => chooseSounds({ turn })} />
      <Tick
        says={t("For cards, tiles and coins")}
        on={heard.events}
        test="sound-events"
        set={(events) => chooseSounds({ events })}
      />
      {notice !== "impossible" && (
        <Tick
          says={t("Tell me when it is my turn while I look at something else")}
          on={notice === "on"}
          off={notice === "refused"}
          test="notify"
          set={(on) => void chooseNotices(on)}
        />
      )}
      {notice === "refused" && <p class="muted">{t("Your browser does not let this page tell you.")}</p>}
    </section>
  );
}
