import { expect, test } from "vitest";
import { isSearching, parseOrderSearch, printOrderSearch } from "./order-search.ts";

test.each(["", "?q=r-32+gas", "?payment=unpaid", "?q=wire&payment=unpaid&from=2026-01-01&to=2026-03-31"])(
  "a search survives the round trip through the URL: %s",
  (search) => {
    expect(printOrderSearch(parseOrderSearch(search))).toBe(search);
    expect(isSearching(parseOrderSearch(search))).toBe(search !== "");
  },
);

test("invalid search values are dropped", () => {
  expect(printOrderSearch(parseOrderSearch("?q=%20&payment=lost&from=yesterday&from-mail=1"))).toBe("");
});
