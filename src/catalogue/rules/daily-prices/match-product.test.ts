import { expect, test } from "vitest";
import { aGas } from "#catalogue/rules/products/makers.ts";
import { byName, productOfRow } from "./match-product.ts";

const shelf = byName([aGas({ id: "first", name: "R-32 Gas" }), aGas({ id: "second", name: "r-32 gas" })]);

test.each([
  { name: "R-32 Gas", id: "first" },
  { name: " r-32 GAS ", id: "first" },
  { name: "R-32", id: undefined },
  { name: "", id: undefined },
])("the row '$name' opens $id", ({ name, id }) => {
  expect(productOfRow({ name }, shelf)?.id).toBe(id);
});
