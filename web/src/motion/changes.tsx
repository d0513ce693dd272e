// A sentence whose gains and losses stand out. Degrees are no gains.
const change = /([+\u2212-]\d+)(?![\d\s]*\s?°)/;

export function Changes({ says }: { says: string }) {
  return (
    <>
      {says.split(change).map((part, i) =>
        i % 2 === 0 ? (
          part
        ) : (
          <b key={i} class={part.startsWith("+") ? "more" : "less"}>
            {part.replace("-", "\u2212")}
          </b>
        ),
      )}
    </>
  );
}
