// The bots that a person may choose from, weakest first, and how players are called.
import { t } from "./words";

export const bots = ["random", "mcts:200", "mcts:1000", "mcts:5000"] as const;

export function botSays(bot: string): string {
  switch (bot) {
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
