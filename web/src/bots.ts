// The bots that a person may choose from, weakest first, and how players that are no persons are called: no engine
// word reaches a player.
import { t } from "./words";

export const bots = ["random", "mcts:200", "mcts:1000", "mcts:5000"] as const;

export const usualBot = "mcts:1000";

export const rules = "rules"; // in place of a player, of a seat that nobody can have

export function isBot(player: string): boolean {
  return player !== "human" && player !== rules;
}

// A table may have been opened with any strength: it is called like the level that it comes near.
export function botSays(player: string): string {
  if (player === rules) return t("Played by the rules");
  if (player === "random") return t("Bot, plays anything");
  const strength = Number(player.split(":")[1]);
  return strength < 500 ? t("Bot, easy") : strength < 2500 ? t("Bot, normal") : t("Bot, strong");
}
