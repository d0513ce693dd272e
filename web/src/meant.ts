// Whether the last key or click can have been meant as an answer to the question that is shown. One that was made before
// the question was drawn, or a key that is still held down, was meant for the question before.
import { useLayoutEffect, useRef } from "preact/hooks";

export function useMeant(question: unknown): () => boolean {
  const drawn = useRef(0); // when, in milliseconds as events count them
  const pressed = useRef({ at: 0, held: false });

  useLayoutEffect(() => void (drawn.current = performance.now()), [question]);
  useLayoutEffect(() => {
    const down = (event: KeyboardEvent) => void (pressed.current = { at: event.timeStamp, held: event.repeat });
    // A key that is held down clicks the button that has the focus again and again.
    const click = (event: MouseEvent) => (pressed.current = { ...pressed.current, at: event.timeStamp });
    const release = () => void (pressed.current = { ...pressed.current, held: false });
    document.addEventListener("keydown", down, true);
    document.addEventListener("click", click, true);
    document.addEventListener("keyup", release, true);
    document.addEventListener("pointerdown", release, true);
    return () => {
      document.removeEventListener("keydown", down, true);
      document.removeEventListener("click", click, true);
      document.removeEventListener("keyup", release, true);
      document.removeEventListener("pointerdown", release, true);
    };
  }, []);
  return () => !pressed.current.held && pressed.current.at >= drawn.current;
}
