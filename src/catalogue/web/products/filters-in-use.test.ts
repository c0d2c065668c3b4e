import { expect, test } from "vitest";
import { NO_FILTERS } from "#catalogue/rules/search/catalogue-query.ts";
import { filtersInUse } from "./filters-in-use.ts";

test.each([
  { query: NO_FILTERS, inUse: 0 },
  { query: { ...NO_FILTERS, min: 100 }, inUse: 1 },
  { query: { ...NO_FILTERS, min: 100, max: 900 }, inUse: 1 },
  { query: { ...NO_FILTERS, max: 900, stock: "inStock" as const }, inUse: 2 },
  { query: { ...NO_FILTERS, q: "r32", category: "refrigerants" }, inUse: 0 },
])("price $query.min to $query.max and stock $query.stock count as $inUse filters", ({ query, inUse }) => {
  expect(filtersInUse(query)).toBe(inUse);
});
