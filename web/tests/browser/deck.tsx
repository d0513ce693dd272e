// Every card of Mars on one page, for who wants to look at all of them: bundled by deck.mjs and put into a page.
import { render } from "preact";
import type { Look } from "../../src/boards/board";
import "../../src/boards/mars/board";
import { FullCard } from "../../src/boards/mars/card/card";
import type { Game } from "../../src/types";

export async function show(width: number, language: string) {
  const game = (await (await fetch("/api/games/mars", { headers: { "accept-language": language } })).json()) as Game;
  const pieces = {
    names: () => [],
    moves: () => [],
    refused: () => [],
    changed: () => false,
    pointed: () => false,
    props: (piece: string, label: string, more = "") => ({ "data-piece": piece, "aria-label": label, class: more }),
  };
  const view = { seats: [], tiles: {}, held: {}, used: [] };
  const look = { game, view, ghost: null, seat: null, names: [], scores: [], options: {}, over: false, pieces } as Look;
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
