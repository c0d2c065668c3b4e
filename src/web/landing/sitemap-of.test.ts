import { expect, test } from "vitest";
import { aGas } from "#domain/makers.ts";
import { sitemapOf } from "./sitemap-of.ts";

const SHOP = "https://sheetal.example";

test("every product has its address in the list, spelt so that any reader understands it", () => {
  const list = sitemapOf(SHOP, [aGas({ id: "r32-55kg" }), aGas({ id: "R&D 'cut'" })]);
  expect(list).toContain("<loc>https://sheetal.example/product/r32-55kg</loc>");
  expect(list).toContain("<loc>https://sheetal.example/product/R%26D%20&apos;cut&apos;</loc>");
});

test("empty cylinders are no goods to be found by a search", () => {
  expect(sitemapOf(SHOP, [aGas({ id: "empty-cylinder-std", isCylinder: true })])).not.toContain("empty-cylinder");
});

test("the pages of the shop are listed before its products", () => {
  const addresses = [...sitemapOf(SHOP, [aGas({ id: "r32" })]).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, found]) => found,
  );
  expect(addresses).toEqual([
    "https://sheetal.example/",
    "https://sheetal.example/refrigerant-prices",
    "https://sheetal.example/rate-list",
    "https://sheetal.example/terms",
    "https://sheetal.example/privacy",
    "https://sheetal.example/product/r32",
  ]);
});
