import { useState } from "react";
import { useNavigationType } from "react-router";

/** Three rows on a wide desk, and whole rows on anything narrower. */
export const FIRST_CARDS = 12;

const MORE_CARDS = 24;

/** What lies below the products must stay within reach: from here on only a press shows more. */
const SHOWN_BY_SCROLLING = 96;

/** How far each search of this visit had been followed, so that Back finds the page as long as it was left. */
const followed = new Map<string, number>();

/** How many of the found products are drawn. A few at first, more on the way down; another search starts anew. */
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
    byScrolling: now.count < SHOWN_BY_SCROLLING,
    showMore,
  };
}
