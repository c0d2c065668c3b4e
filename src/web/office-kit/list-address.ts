/** A list's filters, order and page live in its address, so that a link, Back and a reload bring the same list back. */
export const PAGE_SIZE = 50;

export const pageIn = (search: URLSearchParams): number => {
  const page = Number(search.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 20_000 ? page : 1;
};

/** What the server is asked for that page. */
export const requestedPage = (search: URLSearchParams, size = PAGE_SIZE) => ({
  offset: (pageIn(search) - 1) * size,
  limit: size,
});

/** The address with some filters changed: back on the first page, and without what is empty. */
export function withFilters(search: URLSearchParams, changes: Readonly<Record<string, string | undefined>>): string {
  const next = new URLSearchParams(search);
  next.delete("page");
  // The same for lists that are walked through by key.
  next.delete("after");
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return asSearch(next);
}

export function withPage(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  if (page > 1) next.set("page", String(page));
  else next.delete("page");
  return asSearch(next);
}

/** Where a page that work has emptied leads: to the last one there is, with the same filters. Undefined when the list itself is empty. */
export function lastPageLeft(search: URLSearchParams, { total, size }: { total: number; size: number }) {
  const last = Math.ceil(total / size);
  return last > 0 && pageIn(search) > last ? withPage(search, last) : undefined;
}

/** Only the filters a call knows: an address is typed by anybody. Empty ones are left out. */
export function filtersIn<Name extends string>(search: URLSearchParams, names: readonly Name[]) {
  const given = names.map((name) => [name, search.get(name) ?? ""] as const).filter(([, value]) => value !== "");
  return Object.fromEntries(given) as Partial<Record<Name, string>>;
}

/** Beside the words that are looked for, which stand in a box of their own. */
const NO_FILTERS = ["q", "sort", "page", "after", "tab"];

/** How many filters are in force that a folded bar would hide. */
export const filtersSet = (search: URLSearchParams): number =>
  [...search].filter(([name, value]) => value !== "" && !NO_FILTERS.includes(name)).length;

const asSearch = (search: URLSearchParams) => (search.size > 0 ? `?${search}` : "?");

/** The heading of a column that orders its list: the first press one way, the next the other. */
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

/** Two years of months, the latest first, as 2026-11. */
export function monthsUpTo(latest: string): string[] {
  const [year = 0, month = 0] = latest.split("-").map(Number);
  return Array.from({ length: 24 }, (_, back) => {
    const months = year * 12 + month - 1 - back;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
  });
}
