// The name that the player goes by. Until one is typed it is "Guest" with a number that stays.
import { recall, remember } from "./keys";
import { t } from "./words";

export const longestName = 40;

export function myName(): string {
  const typed = recall("name", "").trim();
  return typed || guestName();
}

// Another number, because somebody at the table has this one. False: the name was typed.
export function changeGuestName(): boolean {
  if (recall("name", "").trim()) return false;
  remember("guest", 10 + ((recall("guest", 0) - 9) % 90));
  return true;
}

export function guestName(): string {
  let n = recall("guest", 0);
  if (n === 0) {
    n = 10 + Math.floor(Math.random() * 90);
    remember("guest", n);
  }
  return t("Guest {n}", { n });
}
