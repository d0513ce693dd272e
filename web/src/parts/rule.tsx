// The number of a rule, wherever it is named.
export function Rule({ number }: { number: string }) {
  return <span class="rule">{number}</span>;
}
