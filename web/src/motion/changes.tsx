// A sentence whose gains and losses stand out, and what came of them. Degrees are no gains.
import type { LogLine } from "../types";
import { t } from "../words";

const change = /([+\u2212-]\d+)(?![\d\s]*\s?°)/;
const minus = /(?<=^|\s)-(?=\d)/g;

export function Changes({ says, became }: Pick<LogLine, "says" | "became">) {
  return (
    <>
      {says.split(change).map((part, i) =>
        i % 2 === 0 ? (
          part.replace(minus, "\u2212")
        ) : (
          <b key={i} class={part.startsWith("+") ? "more" : "less"}>
            {part.replace("-", "\u2212")}
          </b>
        ),
      )}
      {became && (
        <>
          {" "}
          <small class="became">{t("{now} → {then}", { now: became[0], then: became[1] })}</small>
        </>
      )}
    </>
  );
}
