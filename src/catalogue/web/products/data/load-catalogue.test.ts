import { expect, test } from "vitest";
import { aGas, anEmptyCylinder, aSparePart } from "#catalogue/rules/products/makers.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { loadCatalogueFor } from "./load-catalogue.ts";

const shopWith = (products: Product[]) => async () => Response.json(products);

const parts = Array.from({ length: 30 }, (_, number) => aSparePart({ id: `part-${number}`, name: `Part ${number}` }));

test("the page opens with the first twelve products and the total count", async () => {
  const glance = await loadCatalogueFor("https://shop.example/", shopWith([...parts, anEmptyCylinder()]));
  expect(glance.first.map(({ id }) => id)).toEqual(parts.slice(0, 12).map(({ id }) => id));
  expect(glance.total).toBe(30);
  expect(glance.chips[0]).toMatchObject({ id: "all", count: 30 });
});

test("the server renders the results of a shared search", async () => {
  const glance = await loadCatalogueFor("https://shop.example/?q=r134a&stock=inStock", shopWith([...parts, aGas()]));
  expect(glance.query).toMatchObject({ q: "r134a", stock: "inStock" });
  expect(glance.first).toEqual([aGas()]);
  expect(glance.chips[0]).toMatchObject({ count: 31 });
});

test("offers do not depend on the search", async () => {
  const offer = aGas({ discount: 5 });
  const glance = await loadCatalogueFor("https://shop.example/?q=nothing+like+it", shopWith([...parts, offer]));
  expect(glance).toMatchObject({ total: 0, offers: [offer] });
});

test("a large shop sends only the first screen, without its whole list", async () => {
  const requests: string[] = [];
  const glance = {
    first: parts.slice(0, 12),
    exact: 100_000,
    total: 100_000,
    near: [],
    chips: [],
    offers: [],
    choices: {},
  };
  const large = async (path: string) => {
    requests.push(path);
    return Response.json({ isWhole: false, glance });
  };
  expect(await loadCatalogueFor("https://shop.example/?q=part&min=100&returnable=yes", large)).toMatchObject({
    total: 100_000,
  });
  expect(requests).toEqual(["/api/catalogue?q=part&returnable=yes&min=100&max=50000"]);
});
