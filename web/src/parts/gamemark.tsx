// A small picture for each game on the start page; a game without one gets a card.
import type { ComponentChildren } from "preact";

const marks: Record<string, ComponentChildren> = {
  welcome: (
    <>
      <path d="M4 24 14 15l10 9v14H4z" />
      <path d="M24 28 36 17l12 11v10H24z" opacity=".65" />
      <path d="M48 25 56 18l8 7v13H48z" opacity=".85" />
      <path d="M0 40h68v2H0z" />
    </>
  ),
  state51: (
    <>
      <path d="M6 38V20l10 6v-6l10 6v-6l10 6V6h8v32z" />
      <path d="M48 38V14h4v-6h4v6h4v24z" opacity=".7" />
      <path d="M0 40h68v2H0z" />
    </>
  ),
  mars: (
    <>
      <path
        fill-rule="evenodd"
        d="M34 4a18 18 0 1 1 0 36 18 18 0 0 1 0-36Zm-6 7a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm12 12a5 5 0 1 0 0 10 5 5 0 0 0 0-10Zm-14 4a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z"
      />
      <path d="M9 5a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm50 26a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z" opacity=".65" />
    </>
  ),
};

const card = (
  <>
    <path d="M14 10 30 6l8 30-16 4z" opacity=".6" />
    <path d="M32 6h18v32H32z" />
  </>
);

export function GameMark({ game }: { game: string }) {
  return (
    <svg class="game-mark" viewBox="0 0 68 44" fill="currentColor" aria-hidden="true">
      {marks[game] ?? card}
    </svg>
  );
}
