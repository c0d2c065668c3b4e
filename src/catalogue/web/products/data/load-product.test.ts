import { expect, test } from "vitest";
import { categoriesOf, categoryChips, countCategories } from "#catalogue/rules/products/categories.ts";
import { aGas, anEmptyCylinder, aSparePart } from "#catalogue/rules/products/makers.ts";
import { loadProduct } from "./load-product.ts";

const GOODS = [aGas(), aGas({ id: "r22", name: "R-22 Gas" }), aSparePart(), anEmptyCylinder()];

async function shop(path: string) {
  const url = new URL(path, "https://shop.example");
  if (url.pathname === "/api/catalogue")
    return Response.json({
      chips: categoryChips(countCategories(GOODS.map((product) => ({ categories: categoriesOf(product) })))),
    });
  const ids = url.searchParams.get("ids");
  return Response.json(
    GOODS.filter(({ id, category }) => (ids === null ? category === url.searchParams.get("category") : id === ids)),
  );
}

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
