import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";

type TableProps = {
  caption: string;
  lines: readonly Difference[];
  versions?: readonly [string, string];
};

export function DifferenceTable({ caption, lines, versions }: TableProps) {
  const headings = versions ?? [t("Before"), t("After")];
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-ink-soft">
            <th scope="col" className="py-1 pr-4 font-semibold">
              {t("Field")}
            </th>
            {headings.map((heading) => (
              <th key={heading} scope="col" className="py-1 pr-4 font-semibold">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ field, before, after }) => (
            <tr key={field} className="border-line border-t align-top">
              <th scope="row" className="min-w-24 py-1.5 pr-4 font-normal text-ink-soft">
                <span lang="en">{field}</span>
              </th>
              <td className="wrap-anywhere py-1.5 pr-4">{versions ? before : <del>{before}</del>}</td>
              <td className="wrap-anywhere py-1.5 font-semibold">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Difference = { field: string; before: string; after: string };

export function differencesBetween(before: unknown, after: unknown): Difference[] {
  const then = leavesOf(before);
  const now = leavesOf(after);
  return [...new Set([...then.keys(), ...now.keys()])]
    .map((field) => ({ field, before: then.get(field) ?? NOTHING, after: now.get(field) ?? NOTHING }))
    .filter((line) => line.before !== line.after);
}

export const NOTHING = "–";

function leavesOf(value: unknown, path: readonly string[] = []): Map<string, string> {
  if (!isNested(value))
    return value === undefined || value === null ? new Map() : new Map([[named(path), output(value, path)]]);
  const inside = Array.isArray(value)
    ? value.map((entry, place): [string, unknown] => [String(place + 1), entry])
    : Object.entries(value);
  return new Map(inside.flatMap(([key, entry]) => [...leavesOf(entry, [...path, key])]));
}

const isNested = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Numbers under these names are rupees; uppercase names are settings, whose unit is in their name. */
const IS_MONEY = /(?:price|amount|total|deposit|released|withheld|owed|limit|^prices)$/i;

const isMoney = (path: readonly string[]): boolean =>
  path.slice(-2).some((key) => IS_MONEY.test(key) && !/^[A-Z0-9_]+$/.test(key));

function output(value: unknown, path: readonly string[]): string {
  if (typeof value === "number" && isMoney(path)) return shopPrice(rupees(value));
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  if (typeof value === "string" && MOMENT.test(value)) return dateTimeText(value);
  return value === "" ? NOTHING : String(value);
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

const named = (path: readonly string[]) => (path.length === 0 ? t("Value") : path.map(spelledOut).join(" › "));

/** "perKgPrice" reads "per kg price"; SHOP_UPI_ID reads "SHOP UPI ID". */
const spelledOut = (key: string) =>
  /^[A-Z0-9_]+$/.test(key)
    ? key.replaceAll("_", " ")
    : key
        .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
        .replaceAll(/[-_]/g, " ")
        .toLowerCase();
