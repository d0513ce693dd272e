// When the table goes, in words.
import type { Table } from "../types";
import { language, t } from "../words";

const day = 24 * 3600;
const soon = 2 * day, // then the hour matters, too
  far = 300 * day; // and here the year

function dateSays(seconds: number): string {
  const left = seconds - Date.now() / 1000;
  const parts: Intl.DateTimeFormatOptions = { day: "numeric", month: "long" };
  if (left < soon) Object.assign(parts, { hour: "2-digit", minute: "2-digit" });
  if (left > far) parts.year = "numeric";
  return new Intl.DateTimeFormat(language() === "en" ? "en-GB" : language(), parts).format(seconds * 1000);
}

export function Expiry({ table }: { table: Table }) {
  if (table.expires === null) return null;
  const date = dateSays(table.expires);
  return (
    <p class="muted" data-test="expiry">
      {table.status === "over"
        ? t("This game can be replayed here until {date}.", { date })
        : t("This table is kept until {date}, and longer if somebody plays.", { date })}
    </p>
  );
}
