// Every card of Mars on one page, for who wants to look at all of them: bundled by deck.mjs and put into a page.
import { render } from "preact";
import type { Look } from "../../src/boards/board";
import { board } from "../../src/boards/mars/board";
import { FullCard } from "../../src/boards/mars/card/card";
import type { Game, Json } from "../../src/types";

const pieces = {
  names: () => [],
  moves: () => [],
  refused: () => [],
  changed: () => false,
  pointed: () => false,
  props: (piece: string, label: string, more = "") => ({ "data-piece": piece, "aria-label": label, class: more }),
};

async function lookAt(view: Json, ghost: Json | null, language: string): Promise<Look> {
  const game = (await (await fetch("/api/games/mars", { headers: { "accept-language": language } })).json()) as Game;
  return { game, view, ghost, seat: 0, names: [], scores: [], options: {}, over: false, pieces };
}

// The board of a view, with what would be after something that is lifted.
export async function lay(view: Json, ghost: Json) {
  const look = await lookAt(view, ghost, "en");
  const page = document.createElement("div");
  page.className = "board-mars";
  document.body.replaceChildren(page);
  render(
    <>
      <board.Common {...look} />
      <board.Mine {...look} />
    </>,
    page,
  );
  return board.changes?.(look, ghost, []) ?? [];
}

export async function show(width: number, language: string) {
  const look = await lookAt({ seats: [], tiles: {}, held: {}, used: [] }, null, language);
  const { game } = look;
  const page = document.createElement("div");
  page.className = "board-mars tm";
  page.id = "deck";
  page.style.cssText = `--tm-w:${width}px;display:flex;flex-wrap:wrap;gap:10px;padding:10px;background:#34140f`;
  document.body.replaceChildren(page);
  render(
    <>
      {Object.keys(game.things.card ?? {}).map((word) => (
        <FullCard key={word} look={look} word={word} />
      ))}
    </>,
    page,
  );
}
