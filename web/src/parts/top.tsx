// The top of a table: the way home, the game and its round, whatever stands between, and tools.
import type { ComponentChildren } from "preact";
import { recall, remember, useKept } from "../keys";
import { Symbol } from "../symbols";
import { t } from "../words";
import { Home } from "./chrome";

interface Props {
  title: string;
  round: number | null;
  players: number; // who have to be told of beside it
  tools: ComponentChildren;
  children: ComponentChildren;
}

export function Top({ title, round, players, tools, children }: Props) {
  return (
    <header class={["top", players > 3 ? "of-crowd" : players > 2 && "of-many"].filter(Boolean).join(" ")}>
      <Home />
      <div class="title">
        <h1 title={title}>{title}</h1>
        {round !== null && round > 0 && <span class="round">{t("Round {n}", { n: round })}</span>}
      </div>
      {children}
      <div class="top-tools">{tools}</div>
    </header>
  );
}

export function useFolded(): boolean {
  return useKept(() => recall("folded", false));
}

export function FoldButton() {
  const folded = useFolded();
  return (
    <button
      type="button"
      class="icon fold"
      aria-pressed={!folded}
      title={folded ? t("Show log and chat") : t("Hide log and chat")}
      aria-label={t("Log and chat")}
      data-test="fold"
      onClick={() => remember("folded", !folded)}
    >
      <Symbol name="chat" />
    </button>
  );
}

export function MenuButton({ open }: { open(): void }) {
  return (
    <button type="button" class="icon" aria-label={t("Menu")} title={t("Menu")} data-test="menu" onClick={open}>
      <Symbol name="menu" />
    </button>
  );
}
