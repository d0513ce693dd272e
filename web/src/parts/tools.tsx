// What is cheap to try: undo, redo, back to the start of the turn, a hint. What can't be used now says why.
import { Symbol } from "../symbols";
import type { Action, TableView } from "../types";
import { t } from "../words";

interface ToolProps {
  symbol: string;
  says: string;
  letter: string;
  test: string;
  why: string; // why it can't be used now; empty if it can
  use(): void;
  tell(text: string): void;
}

function Tool({ symbol, says, letter, test, why, use, tell }: ToolProps) {
  const title = why || `${says} (${letter})`;
  return (
    <button
      type="button"
      class="icon tool"
      title={title}
      aria-label={why ? `${says}. ${why}` : says}
      aria-keyshortcuts={letter}
      aria-disabled={why !== ""}
      data-test={test}
      onClick={() => (why ? tell(why) : use())}
    >
      <Symbol name={symbol} />
    </button>
  );
}

interface ToolsProps {
  view: TableView;
  act(action: Action): void;
  tell(text: string): void;
}

export function Tools({ view, act, tell }: ToolsProps) {
  const seat = view.seat;
  if (seat === null) return null;
  const use = (what: "undo" | "redo" | "restart" | "hint") => act({ do: what, seat });
  const nothingBack = t("There is nothing to take back.");
  return (
    <div class="tools" role="toolbar" aria-label={t("Take back and hint")}>
      <Tool
        symbol="undo"
        says={view.undo === "ask" ? t("Ask to take back") : t("Take back")}
        letter="u"
        test="undo"
        why={view.undo === "no" ? nothingBack : ""}
        use={() => use("undo")}
        tell={tell}
      />
      <Tool
        symbol="redo"
        says={t("Play again what was taken back")}
        letter="r"
        test="redo"
        why={view.redo ? "" : t("Nothing was taken back.")}
        use={() => use("redo")}
        tell={tell}
      />
      <Tool
        symbol="restart"
        says={t("Back to the start of my turn")}
        letter="U"
        test="restart"
        why={view.restart ? "" : nothingBack}
        use={() => use("restart")}
        tell={tell}
      />
      <Tool
        symbol="hint"
        says={t("Hint")}
        letter="?"
        test="hint"
        why={view.question ? "" : t("Nothing is asked of you.")}
        use={() => use("hint")}
        tell={tell}
      />
    </div>
  );
}
