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
