import { expect, test } from "vitest";
import { deedText, objectPath } from "./deed-words.ts";

test.each([
  { action: "set-stock", words: "Changed the stock" },
  { action: "count-empties", words: "Count empties" },
])("$action reads “$words”", ({ action, words }) => {
  expect(deedText(action)).toBe(words);
});

test.each([
  { kind: "order", id: "9810000001/ORD1", path: "/admin/orders/9810000001/ORD1" },
  { kind: "product", id: "r32", path: "/admin/products/r32" },
  { kind: "settings", id: "shop", path: undefined },
])("a changed $kind leads to $path", ({ path, ...object }) => {
  expect(objectPath(object)).toBe(path);
});
