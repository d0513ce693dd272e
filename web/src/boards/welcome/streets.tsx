// The three streets of a sheet with their parks. On a narrow screen they are drawn large enough for a finger and scroll
// sideways together inside their frame (sheet.css), whose edge is in the shade where there is more.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Look } from "../board";
import { t } from "../../words";
import { Park } from "./park";
import { StreetDrawing } from "./street";
import { streetName, type Street } from "./sheet";

interface Props {
  look: Look;
  whose: number;
  streets: Street[];
  ghosts: Street[] | null;
  parks: number[]; // boxes filled on each street
  parksThen: number[];
}

// On which sides something lies outside the frame.
function useMore() {
  const frame = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState("");
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const right = scrollLeft + clientWidth < scrollWidth - 2;
      setMore([scrollLeft > 2 && "more-left", right && "more-right"].filter(Boolean).join(" "));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, []);
  return { frame, more };
}

export function Streets({ look, whose, streets, ghosts, parks, parksThen }: Props) {
  const { frame, more } = useMore();
  const longest = Math.max(...streets.map(({ houses }) => houses.length));
  return (
    <div class={`wt-town ${more}`}>
      <div class="wt-streets" ref={frame} tabIndex={0} role="group" aria-label={t("Streets")}>
        {streets.map((street, i) => {
          const name = streetName(look.game, street.word);
          return (
            <div class="wt-street" key={street.word}>
              <StreetDrawing
                street={street}
                ghost={ghosts?.[i] ?? null}
                at={i}
                longest={longest}
                name={name}
                pieces={look.pieces}
              />
              <Park
                name={t("{street}: parks", { street: name })}
                piece={`park ${street.word}`}
                count={`${whose} park ${street.word}`}
                track={street.park}
                filled={parks[i] ?? 0}
                then={parksThen[i] ?? 0}
                at={i}
                pieces={look.pieces}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}
