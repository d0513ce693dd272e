// One polite live region: what a screen reader is told without moving the focus.
import { useEffect, useState } from "preact/hooks";
import { language, useLanguage } from "../words";

let tell: (text: string) => void = () => undefined;

export function announce(text: string): void {
  tell(text);
}

export function Announcer() {
  const [said, say] = useState({ text: "", in: language() });
  const now = useLanguage(); // what was said in another is not said any more
  useEffect(() => {
    // The same text twice must still be a change, or it would not be read again.
    tell = (next) => say((old) => ({ text: old.text === next ? `${next}\u00a0` : next, in: language() }));
    return () => void (tell = () => undefined);
  }, []);
  return (
    <div class="unseen" role="status" aria-live="polite" data-test="announcer">
      {said.in === now && said.text}
    </div>
  );
}
