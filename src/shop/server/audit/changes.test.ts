import { expect, test } from "vitest";
import { changesBetween } from "./changes.ts";

test("only differing fields are logged, and a missing field counts as empty", () => {
  const before = { name: "R-32", price: 400, brand: "Floron", variants: [{ kg: 1 }] };
  const after = { name: "R-32", price: 410, note: "Coming soon", variants: [{ kg: 1 }] };
  expect(changesBetween(before, after)).toEqual({
    before: { price: 400, brand: "Floron", note: null },
    after: { price: 410, brand: null, note: "Coming soon" },
  });
});

test("equal values produce no changes", () => {
  expect(changesBetween({ name: "R-32", brand: undefined }, { name: "R-32", brand: null })).toBeUndefined();
});
