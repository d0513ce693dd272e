// A few words beside a piece: what a click would do, or why it can do nothing.
export function Tip({ text, at }: { text: string; at: DOMRect }) {
  const below = at.top < 120;
  const half = Math.min(150, innerWidth / 2 - 8);
  const x = Math.min(Math.max(at.left + at.width / 2, half + 8), innerWidth - half - 8);
  const y = below ? at.bottom + 8 : at.top - 8;
  return (
    <div class={below ? "tip below" : "tip"} style={{ left: `${x}px`, top: `${y}px` }} role="tooltip" data-test="tip">
      {text}
    </div>
  );
}
