import { momentText } from "#web/ui/time-text.ts";
/** What differs between two states of a thing, one line a field, however deep the field lies. */

export type Difference = { field: string; before: string; after: string };

export function differencesBetween(before: unknown, after: unknown): Difference[] {
  const then = leavesOf(before);
  const now = leavesOf(after);
  return [...new Set([...then.keys(), ...now.keys()])]
    .map((field) => ({ field, before: then.get(field) ?? NOTHING, after: now.get(field) ?? NOTHING }))
    .filter((line) => line.before !== line.after);
}

/** What stands where there was nothing. */
export const NOTHING = "–";

function leavesOf(value: unknown, path: readonly string[] = []): Map<string, string> {
  if (!isNested(value))
    return value === undefined || value === null ? new Map() : new Map([[named(path), said(value)]]);
  const inside = Array.isArray(value)
    ? value.map((entry, place): [string, unknown] => [String(place + 1), entry])
    : Object.entries(value);
  return new Map(inside.flatMap(([key, entry]) => [...leavesOf(entry, [...path, key])]));
}

const isNested = (value: unknown): value is object => typeof value === "object" && value !== null;

function said(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string" && MOMENT.test(value)) return momentText(value);
  return value === "" ? NOTHING : String(value);
}

/** As the server writes a moment; people read it in Indian time. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

const named = (path: readonly string[]) => (path.length === 0 ? "Value" : path.map(spelledOut).join(" › "));

/** "perKgPrice" reads "per kg price"; SHOP_UPI_ID reads "SHOP UPI ID". */
const spelledOut = (key: string) =>
  /^[A-Z0-9_]+$/.test(key)
    ? key.replaceAll("_", " ")
    : key
        .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
        .replaceAll(/[-_]/g, " ")
        .toLowerCase();
