// Keys that work anywhere on the page except where something is typed or a dialog is open.
import { useLayoutEffect, useRef } from "preact/hooks";

export function useShortcuts(press: (key: string) => boolean): void {
  const current = useRef(press);
  current.current = press;
  useLayoutEffect(() => {
    const down = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
      if (target.closest("input:not([type=range]), textarea, select, dialog")) return;
      if (current.current(event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", down);
    return () => document.removeEventListener("keydown", down);
  }, []);
}
