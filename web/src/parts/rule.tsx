// The number of a rule, which opens that rule beside the board.
import { openRule } from "../rules/open";
import { t } from "../words";

export function Rule({ number }: { number: string }) {
  return (
    <button
      type="button"
      class="rule"
      title={t("Read rule {number}", { number })}
      data-rule={number}
      onClick={(event) => {
        event.stopPropagation();
        openRule(number);
      }}
    >
      {number}
    </button>
  );
}
