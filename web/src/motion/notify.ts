// The browser tells me that it is my turn while I look at something else. It is asked for leave only when I want that.
import { recall, remember } from "../keys";

export type Leave = "off" | "on" | "refused" | "impossible";

export function notices(): Leave {
  if (typeof Notification === "undefined") return "impossible";
  if (Notification.permission === "denied") return "refused";
  return recall("notify", false) && Notification.permission === "granted" ? "on" : "off";
}

export async function chooseNotices(on: boolean): Promise<void> {
  if (on && Notification.permission === "default") await Notification.requestPermission();
  remember("notify", on && Notification.permission === "granted");
}

// One for each table: a newer one takes the place of the one before.
export function notifyTurn(table: string, title: string, says: string): void {
  if (notices() !== "on" || !document.hidden) return;
  try {
    const notice = new Notification(title, { body: says, tag: table });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones know the word but only let a service worker use it.
  }
}
