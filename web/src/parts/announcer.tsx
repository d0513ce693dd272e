// One polite live region: what a screen reader is told without moving the focus.
import { useEffect, useState } from "preact/hooks";

let tell: (text: string) => void = () => undefined;

export function announce(text: string): void {
  tell(text);
}

export function Announcer() {
  const [text, setText] = useState("");
  useEffect(() => {
    // The same text twice must still be a change, or it would not be read again.
    tell = (next) => setText((old) => (old === next ? `${next}\u00a0` : next));
    return () => void (tell = () => undefined);
  }, []);
  return (
    <div class="unseen" role="status" aria-live="polite" data-test="announcer">
      {text}
    </div>
  );
}
