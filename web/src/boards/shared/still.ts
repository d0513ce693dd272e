// Pieces of what is only looked at.
import type { Pieces } from "../../pieces";

export const still: Pieces = {
  names: () => [],
  moves: () => [],
  refused: () => [],
  changed: () => false,
  pointed: () => false,
  props: (_, label, more = "") => ({ class: `piece ${more}`, role: "group", "aria-label": label }),
};
