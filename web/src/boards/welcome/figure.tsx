// A number as part of a drawing, told in words by the label of the piece that it belongs to. Were it text, the label
// would have to repeat it as it stands: the name of a button contains whatever is written on it.
export function Figure({ of, class: more = "" }: { of: number | string; class?: string }) {
  return <span class={`wt-drawn ${more}`} data-figure={of} aria-hidden="true" />;
}
