// Light, dark, or as the system has it.
import { recall, remember } from "./keys";

export type Theme = "system" | "light" | "dark";

export function theme(): Theme {
  return recall<Theme>("theme", "system");
}

export function applyTheme(): void {
  const wanted = theme();
  if (wanted === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = wanted;
}

export function isDark(): boolean {
  const wanted = theme();
  return wanted === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : wanted === "dark";
}

export function switchTheme(to: Theme): void {
  remember("theme", to);
  applyTheme();
}
