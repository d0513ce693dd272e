// The bots that a person may choose from, weakest first, and how players that are no persons are called: no engine
// word reaches a player. The server knows which bot a level is in which game, and tells of each bot its level.
import type { Player } from "./types";
import { t } from "./words";

export const bots = ["random", "beginner", "easy", "steady", "normal", "strong"] as const;

export const usualBot = "normal";

export const rules = "rules"; // in place of a player, of a seat that nobody can have

export function isBot(player: string): boolean {
  return player !== "human" && player !== rules;
}

export function botSays(bot: string): string {
  switch (bot) {
    case rules:
      return t("Played by the rules");
    case "beginner":
      return t("Bot, beginner");
    case "easy":
      return t("Bot, easy");
    case "steady":
      return t("Bot, steady");
    case "normal":
      return t("Bot, normal");
    case "strong":
      return t("Bot, strong");
    default:
      return t("Bot, plays anything");
  }
}

// A table may have been opened with any strength: it is called like the level that it comes near.
export function levelOf({ player, level }: Player): string {
  return level ?? player;
}
