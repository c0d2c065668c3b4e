import { expect, test } from "vitest";
import { aCopperPipe, aGas, anEmptyCylinder, aSparePart } from "#catalogue/rules/products/makers.ts";
import { relatedProducts } from "./related-products.ts";

const gas = (id: string, name: string, changes = {}) => aGas({ id, name, ...changes });

test("related products share the category, without the product itself, duplicates and empties", () => {
  const product = gas("r32-55", "R-32 Gas 55 kg");
  const shelf = [
    product,
    gas("r32-55-again", "R-32 Gas 55 kg"),
    gas("r22-62", "R-22 Gas 62 kg"),
    anEmptyCylinder({ category: "refrigerants" }),
    aCopperPipe(),
    aSparePart(),
  ];
  expect(relatedProducts(product, shelf).map(({ id }) => id)).toEqual(["r22-62"]);
});

test("products in stock come first, then other packs of the same gas", () => {
  const product = gas("r32-55", "R-32 Gas 55 kg");
  const shelf = [
    gas("r32-3", "R-32 Gas 3 kg", { inStock: false }),
    gas("r22-62", "R-22 Gas 62 kg"),
    gas("r32-10", "R-32 Gas 10 kg"),
  ];
  expect(relatedProducts(product, shelf).map(({ id }) => id)).toEqual(["r32-10", "r22-62", "r32-3"]);
});

test("at most four related products are shown", () => {
  const shelf = ["a", "b", "c", "d", "e", "f"].map((id) => gas(id, `R-${id}`));
  expect(relatedProducts(gas("r32-55", "R-32 Gas 55 kg"), shelf)).toHaveLength(4);
});
