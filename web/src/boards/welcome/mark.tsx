// The small mark of things whose printed values we do not know: hover, focus or tap tells what it means.
import { t } from "../../words";

export function Reconstructed() {
  return (
    <details class="wt-mark">
      <summary aria-label={t("Reconstructed")} title={t("Reconstructed: the printed values are not known to us")}>
        †
      </summary>
      <span>{t("Reconstructed: the printed values are not known to us")}</span>
    </details>
  );
}
