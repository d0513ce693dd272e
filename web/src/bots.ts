// The bots that a person may choose from, weakest first, and how players that are no persons are called.
import { t } from "./words";

export const bots = ["random", "mcts:200", "mcts:1000", "mcts:5000"] as const;

export const rules = "rules"; // in place of a player, of a seat that nobody can have

export function botSays(bot: string): string {
  switch (bot) {
    case rules:
      return t("Played by the rules");
    case "random":
      return t("Bot: plays anything");
    case "mcts:200":
      return t("Bot: easy");
    case "mcts:1000":
      return t("Bot: medium");
    case "mcts:5000":
      return t("Bot: hard");
    default:
      return t("Bot");
  }
}
