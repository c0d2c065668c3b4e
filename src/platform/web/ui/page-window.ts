/** First, last, and the neighbours of the current page. A gap replaces the rest. */
export type PageMark = number | "gap";

export function pageWindow(page: number, pages: number): PageMark[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const shown = [...new Set(near)].sort((one, other) => one - other);
  return shown.flatMap((number, place): PageMark[] => {
    const left = number - (shown[place - 1] ?? 0) - 1;
    if (left === 0) return [number];
    // A gap for a single page would be wider than its number.
    return left === 1 ? [number - 1, number] : ["gap", number];
  });
}
