import { COUNTED_UP_TO } from "#platform/api/roles.ts";

/** A list's filters, order and page are in its address, so that a link, Back and a reload restore the list. */
export const PAGE_SIZE = 50;

export const pageIn = (search: URLSearchParams): number => {
  const page = Number(search.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 20_000 ? page : 1;
};

/** Names of rows in the address, which replace the offset in long lists. */
const KEYS = ["before", "after"] as const;

export function requestedPage(search: URLSearchParams, size = PAGE_SIZE) {
  const keys = filtersIn(search, KEYS);
  return { offset: keys.before || keys.after ? 0 : (pageIn(search) - 1) * size, limit: size, ...keys };
}

export function withFilters(search: URLSearchParams, changes: Readonly<Record<string, string | undefined>>): string {
  const next = new URLSearchParams(search);
  for (const name of ["page", ...KEYS]) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return asSearch(next);
}

/** Behind the rows that are counted, a page is found by the row that it continues from. */
export function withPage(
  search: URLSearchParams,
  page: number,
  [first = "", last = ""]: readonly string[] = [],
): string {
  const isCounted = page * PAGE_SIZE <= COUNTED_UP_TO;
  const key = isCounted ? {} : page < pageIn(search) ? { before: first } : { after: last };
  return withFilters(search, { page: page > 1 ? String(page) : "", ...key });
}

/** The last existing page, when work has emptied the current one. Undefined when the whole list is empty. */
export function lastPageLeft(search: URLSearchParams, { total, size }: { total: number; size: number }) {
  const last = Math.ceil(total / size);
  return last > 0 && pageIn(search) > last ? withPage(search, last) : undefined;
}

/** Only the filters an endpoint supports, because users edit addresses. Empty ones are omitted. */
export function filtersIn<Name extends string>(search: URLSearchParams, names: readonly Name[]) {
  const given = names.map((name) => [name, search.get(name) ?? ""] as const).filter(([, value]) => value !== "");
  return Object.fromEntries(given) as Partial<Record<Name, string>>;
}

/** Includes the search text, which has its own visible field. */
const NO_FILTERS = ["q", "sort", "page", "tab", ...KEYS];

export const filtersSet = (search: URLSearchParams): number =>
  [...search].filter(([name, value]) => value !== "" && !NO_FILTERS.includes(name)).length;

const asSearch = (search: URLSearchParams) => (search.size > 0 ? `?${search}` : "?");

/** A sortable column header: each press reverses the order. */
export type SortLinks = { ascending: string; descending: string; first: "ascending" | "descending" };

export function sortingBy(ways: SortLinks, current: string, change: (sort: string) => void) {
  const sorted =
    current === ways.ascending
      ? ("ascending" as const)
      : current === ways.descending
        ? ("descending" as const)
        : undefined;
  const other = sorted === "ascending" ? ways.descending : ways.ascending;
  return { sorted, onSort: () => change(sorted === undefined ? ways[ways.first] : other) };
}

export function monthsUpTo(latest: string): string[] {
  const [year = 0, month = 0] = latest.split("-").map(Number);
  return Array.from({ length: 24 }, (_, back) => {
    const months = year * 12 + month - 1 - back;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
  });
}
