import { expect, test } from "vitest";
import { aGas, anEmptyCylinder, aSparePart } from "#catalogue/rules/products/makers.ts";
import { loadProduct } from "./load-product.ts";

const shop = async () =>
  Response.json([aGas(), aGas({ id: "r22", name: "R-22 Gas" }), aSparePart(), anEmptyCylinder()]);

test("a product page loads the product, its category and related products", async () => {
  expect(await loadProduct("r134a-60", shop)).toEqual({
    product: aGas(),
    related: [aGas({ id: "r22", name: "R-22 Gas" })],
    shelf: { id: "refrigerants", name: "Refrigerants" },
  });
});

test.each(["gone", "", "empty-cylinder-std"])("there is no product page for %j", async (id) => {
  expect(await loadProduct(id, shop)).toBeNull();
});
