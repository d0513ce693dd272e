// A bubble that points at something on the page without covering it, or anything that can be played, if there is room.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

interface Place {
  left: number;
  top: number;
  side: "above" | "below" | "left" | "right"; // of what it points at
  arrow: number; // along that side, in px from its beginning
  ring: DOMRect;
}

const gap = 26; // the length of the arrow
const margin = 8;

function overlap(a: DOMRect, b: DOMRect): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

const clamp = (n: number, least: number, most: number) => Math.min(Math.max(n, least), Math.max(least, most));

// What is larger than a third of the window is pointed at in its middle.
function pointed(box: DOMRect): DOMRect {
  if (box.width * box.height < (innerWidth * innerHeight) / 3) return box;
  return new DOMRect(box.left + box.width / 2 - 20, box.top + box.height / 3 - 20, 40, 40);
}

function best(target: Element, width: number, height: number): Place {
  const ring = target.getBoundingClientRect();
  const at = pointed(ring);
  const middle = { x: at.left + at.width / 2, y: at.top + at.height / 2 };
  const busy = [...document.querySelectorAll(".piece.can, .question button, .question h2, .tabs, input")].map((one) =>
    one.getBoundingClientRect(),
  );
  let found: Place | null = null;
  let least = Infinity;
  for (const side of ["above", "below", "left", "right"] as const)
    for (const shift of [0.5, 0.15, 0.85]) {
      const upright = side === "above" || side === "below";
      const left = upright ? middle.x - width * shift : side === "left" ? at.left - gap - width : at.right + gap;
      const top = !upright ? middle.y - height * shift : side === "above" ? at.top - gap - height : at.bottom + gap;
      const box = new DOMRect(
        clamp(left, margin, innerWidth - width - margin),
        clamp(top, margin, innerHeight - height - margin),
        width,
        height,
      );
      const cost =
        20 * overlap(box, at) +
        busy.reduce((sum, one) => sum + overlap(box, one), 0) +
        10 * (upright ? Math.abs(box.top - top) * width : Math.abs(box.left - left) * height);
      if (cost >= least) continue;
      least = cost;
      const arrow = upright ? middle.x - box.left : middle.y - box.top;
      found = { left: box.left, top: box.top, side, arrow: clamp(arrow, 24, (upright ? width : height) - 24), ring };
    }
  return found!;
}

const same = (a: Place | null, b: Place | null) => JSON.stringify(a) === JSON.stringify(b);

interface Props {
  target: Element;
  label: string;
  children: ComponentChildren;
}

export function Bubble({ target, label, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const put = () => {
    const { current } = box;
    if (!current || !target.isConnected) return;
    const next = best(target, current.offsetWidth, current.offsetHeight);
    setPlace((old) => (same(old, next) ? old : next));
  };
  useLayoutEffect(put);
  // Boards move when pictures come, cards fly and places scroll; the bubble goes after them.
  useEffect(() => {
    const timer = window.setInterval(put, 300);
    window.addEventListener("resize", put);
    document.addEventListener("scroll", put, { capture: true, passive: true });
    return () => {
      window.clearInterval(timer);
      window.removeEventListener("resize", put);
      document.removeEventListener("scroll", put, { capture: true });
    };
  }, [target]);
  const ring = place?.ring;
  return (
    <>
      {ring && (
        <div
          class="coach-ring"
          style={{
            left: `${ring.left - 4}px`,
            top: `${ring.top - 4}px`,
            width: `${ring.width + 8}px`,
            height: `${ring.height + 8}px`,
          }}
        />
      )}
      <div
        ref={box}
        class={`coach ${place?.side ?? ""}`}
        role="group"
        aria-label={label}
        data-test="coach"
        style={
          place
            ? { left: `${place.left}px`, top: `${place.top}px`, "--arrow": `${place.arrow}px` }
            : { visibility: "hidden" }
        }
      >
        {children}
        <span class="coach-arrow" aria-hidden="true" />
      </div>
    </>
  );
}
