// What went wrong, in a line that goes away by itself or when it is closed.
import { useEffect } from "preact/hooks";
import { WithRules } from "../rules/marked";
import { Symbol } from "../symbols";
import { t } from "../words";

const shownFor = 8000;

export function Notice({ text, close }: { text: string; close(): void }) {
  useEffect(() => {
    if (!text) return;
    const timer = window.setTimeout(close, shownFor);
    return () => window.clearTimeout(timer);
  }, [text]);
  if (!text) return null;
  return (
    <div class="notice" data-test="notice">
      <span>
        <WithRules text={text} />
      </span>
      <button type="button" class="icon" aria-label={t("Close")} onClick={close}>
        <Symbol name="cross" />
      </button>
    </div>
  );
}
