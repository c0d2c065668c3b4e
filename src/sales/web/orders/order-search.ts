/** In the URL, so that Back and links restore it. */
export type OrderSearch = { q: string; unpaid: boolean; from: string; to: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const LONGEST = 200;

export function parseOrderSearch(search: string): OrderSearch {
  const query = new URLSearchParams(search);
  const day = (name: string) => (DAY.test(query.get(name) ?? "") ? (query.get(name) ?? "") : "");
  return {
    q: (query.get("q") ?? "").slice(0, LONGEST),
    unpaid: query.get("payment") === "unpaid",
    from: day("from"),
    to: day("to"),
  };
}

export function printOrderSearch(sought: OrderSearch): string {
  const query = new URLSearchParams(orderSearchQuery(sought));
  return query.size > 0 ? `?${query}` : "";
}

/** The query of GET /api/orders. */
export const orderSearchQuery = ({ q, unpaid, from, to }: OrderSearch) => ({
  ...(q.trim() !== "" && { q: q.trim() }),
  ...(unpaid && { payment: "unpaid" as const }),
  ...(from !== "" && { from }),
  ...(to !== "" && { to }),
});

export const isSearching = (sought: OrderSearch): boolean => printOrderSearch(sought) !== "";
