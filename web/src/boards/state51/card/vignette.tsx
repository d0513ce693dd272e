// The picture of a card. All pictures together are a file of their own, which comes after the cards can be read.
import type { ComponentType } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Location } from "../view";

type PictureOf = ComponentType<{ card: Location }>;

let Picture: PictureOf | null = null;
const coming: Promise<PictureOf> = import("./picture").then((module) => (Picture = module.Picture));

export function Vignette({ card }: { card: Location }) {
  const [Drawn, come] = useState(() => Picture);
  useEffect(() => {
    if (!Drawn) void coming.then((drawn) => come(() => drawn));
  }, []);
  const picture = useMemo(() => Drawn && <Drawn card={card} />, [card.word, Drawn]);
  return (
    <span class="s51-sky" aria-hidden="true">
      {picture}
    </span>
  );
}
