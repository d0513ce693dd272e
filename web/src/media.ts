// Whether the screen is that of a phone; the same border as in the style sheets.
import { useEffect, useState } from "preact/hooks";

export const narrowScreen = matchMedia("(max-width: 767px)");

export function useNarrow(): boolean {
  const [is, set] = useState(narrowScreen.matches);
  useEffect(() => {
    const changed = () => set(narrowScreen.matches);
    narrowScreen.addEventListener("change", changed);
    return () => narrowScreen.removeEventListener("change", changed);
  }, []);
  return is;
}
