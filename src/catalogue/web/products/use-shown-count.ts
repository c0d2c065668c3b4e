import { useState } from "react";
import { useNavigationType } from "react-router";

/** Three rows on a wide desktop, and whole rows on narrower screens. */
export const FIRST_CARDS = 12;

const MORE_CARDS = 24;

/** The card count per search of this visit, so that Back restores the page length. */
const followed = new Map<string, number>();

/** How many products are drawn: a few at first, more on request. A new search resets it. */
export function useShownCount(search: string, total: number) {
  const cameBack = useNavigationType() === "POP";
  const begin = () => ({ search, count: (cameBack && followed.get(search)) || FIRST_CARDS });
  const [shown, setShown] = useState(begin);
  const now = shown.search === search ? shown : begin();
  if (now !== shown) setShown(now);

  function showMore() {
    const count = now.count + MORE_CARDS;
    followed.set(search, count);
    setShown({ search, count });
  }

  return {
    count: Math.min(now.count, total),
    hasMore: now.count < total,
    showMore,
  };
}
