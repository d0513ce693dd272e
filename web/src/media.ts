// Whether the screen is that of a phone; the same border as in the style sheets.
import { useEffect, useState } from "preact/hooks";

const narrow = matchMedia("(max-width: 767px)");

export function useNarrow(): boolean {
  const [is, set] = useState(narrow.matches);
  useEffect(() => {
    const changed = () => set(narrow.matches);
    narrow.addEventListener("change", changed);
    return () => narrow.removeEventListener("change", changed);
  }, []);
  return is;
}
