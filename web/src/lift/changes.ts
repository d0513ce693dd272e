// What would be different: the numbers and counts of the table and of my seat. A board that knows better says it itself.
import type { Change, Look } from "../boards/board";
import type { Field, Json } from "../types";

const mostChanges = 8;

function sizeOf(value: unknown): number | null {
  if (typeof value === "number") return value;
  if (Array.isArray(value)) return value.length;
  if (typeof value !== "object" || value === null) return null;
  const { count } = value as Json;
  return typeof count === "number" && Object.keys(value).length === 1 ? count : null;
}

function changed(symbol: string, says: string, now: number | null, then: number | null): Change[] {
  if (now === null || then === null || now === then) return [];
  return [{ symbol, says, now, then, ...(then < now && { worse: true as const }) }];
}

function inField(look: Look, field: Field, before: unknown, after: unknown): Change[] {
  if (field.type === "counts" && !field.list) {
    const old = (before ?? {}) as Record<string, number>, now = (after ?? {}) as Record<string, number>;
    return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((word) => {
      const thing = field.kind ? (look.game.things[field.kind]?.[word]?.says ?? word) : word;
      return changed("", `${field.says}: ${thing}`, old[word] ?? 0, now[word] ?? 0);
    });
  }
  if (field.type !== "number" && field.type !== "pile") return [];
  if (field.list && field.type === "number") return [];
  return changed(field.type === "pile" ? "card" : "", field.says, sizeOf(before), sizeOf(after));
}

export function changesOf(look: Look, after: Json): Change[] {
  const seatIn = (view: Json) => (view.seats as Json[] | undefined)?.[look.seat ?? 0] ?? {};
  const places = { table: [look.view, after], seat: [seatIn(look.view), seatIn(after)] };
  return look.game.fields
    .flatMap((field) => {
      const [before, then] = places[field.of] as [Json, Json];
      return field.key in before && field.key in then ? inField(look, field, before[field.key], then[field.key]) : [];
    })
    .slice(0, mostChanges);
}
