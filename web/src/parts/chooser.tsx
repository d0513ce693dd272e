// Several moves touch one piece: which of them? A listbox with arrow keys, Home, End, first letters and Escape.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Move } from "../types";
import { Modal } from "./modal";

interface Props {
  label: string;
  moves: Move[];
  at: DOMRect;
  choose(move: Move): void;
  close(): void;
}

function next(key: string, at: number, moves: Move[]): number {
  switch (key) {
    case "ArrowDown":
      return Math.min(at + 1, moves.length - 1);
    case "ArrowUp":
      return Math.max(at - 1, 0);
    case "Home":
      return 0;
    case "End":
      return moves.length - 1;
  }
  if (key.length !== 1) return at;
  const begins = (move: Move) => move.says.toLowerCase().startsWith(key.toLowerCase());
  const after = moves.findIndex((move, i) => i > at && begins(move));
  return after >= 0 ? after : Math.max(moves.findIndex(begins), 0);
}

export function Chooser({ label, moves, at, choose, close }: Props) {
  const [current, setCurrent] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  // At once: until then the dialog's first button has the focus, and a quick Enter would close what it should choose from.
  useLayoutEffect(() => (list.current?.children[current] as HTMLElement | undefined)?.focus(), [current]);

  function keyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || event.key === "Escape" || event.key === "Tab") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter" || event.key === " ") {
      if (!event.repeat) choose(moves[current]!); // else it is still held down from opening this
    } else setCurrent(next(event.key, current, moves));
  }

  return (
    <Modal title={label} at={at} close={close} test="chooser">
      <ul class="choices" role="listbox" aria-label={label} ref={list} onKeyDown={keyDown}>
        {moves.map((move, i) => (
          <li
            key={move.move}
            role="option"
            aria-selected={i === current}
            tabIndex={i === current ? 0 : -1}
            data-choice={move.move}
            onClick={() => choose(move)}
            onPointerMove={() => setCurrent(i)}
          >
            {move.says}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
