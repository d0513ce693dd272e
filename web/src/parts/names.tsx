// Every symbol names itself: to a mouse by its title, to a screen reader by its label, to a finger here. What can be
// pressed for something else says what it is in its own way.
import { useEffect, useState } from "preact/hooks";
import { Tip } from "./tip";

const shownFor = 2500;

interface Named {
  text: string;
  at: DOMRect;
}

function nameOf(target: Element): Named | null {
  if (target.closest("a, button, summary, label, [role=button]")) return null;
  const named = target.closest("[title], [role=img][aria-label]");
  const text = named?.getAttribute("title") || named?.getAttribute("aria-label");
  return named && text ? { text, at: named.getBoundingClientRect() } : null;
}

export function Names() {
  const [named, setNamed] = useState<Named | null>(null);
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const touch = (event as PointerEvent).pointerType === "touch" || (event as PointerEvent).pointerType === "pen";
      setNamed(touch ? nameOf(event.target as Element) : null);
    };
    document.addEventListener("click", press);
    return () => document.removeEventListener("click", press);
  }, []);
  useEffect(() => {
    if (!named) return;
    const timer = window.setTimeout(() => setNamed(null), shownFor);
    return () => window.clearTimeout(timer);
  }, [named]);
  return named && <Tip text={named.text} at={named.at} />;
}
