// The name that the player goes by. Until one is typed it is "Guest" with a number that stays.
import { recall, remember } from "./keys";
import { t } from "./words";

export const longestName = 40;

export function myName(): string {
  const typed = recall("name", "").trim();
  return typed || guestName();
}

export function guestName(): string {
  let n = recall("guest", 0);
  if (n === 0) {
    n = 10 + Math.floor(Math.random() * 90);
    remember("guest", n);
  }
  return t("Guest {n}", { n });
}
