/** The heading of a column that orders its list: the first press one way, the next the other. */
export type Ways = { ascending: string; descending: string; first: "ascending" | "descending" };

export function sortingBy(ways: Ways, current: string, change: (sort: string) => void) {
  const sorted =
    current === ways.ascending
      ? ("ascending" as const)
      : current === ways.descending
        ? ("descending" as const)
        : undefined;
  const other = sorted === "ascending" ? ways.descending : ways.ascending;
  return { sorted, onSort: () => change(sorted === undefined ? ways[ways.first] : other) };
}
