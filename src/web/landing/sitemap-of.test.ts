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
    "https://sheetal.example/hi",
    "https://sheetal.example/refrigerant-prices",
    "https://sheetal.example/hi/refrigerant-prices",
    "https://sheetal.example/rate-list",
    "https://sheetal.example/hi/rate-list",
    "https://sheetal.example/terms",
    "https://sheetal.example/hi/terms",
    "https://sheetal.example/privacy",
    "https://sheetal.example/hi/privacy",
    "https://sheetal.example/product/r32",
    "https://sheetal.example/hi/product/r32",
  ]);
});

test("each address names the page in every language", () => {
  const [, terms] = /<loc>https:\/\/sheetal.example\/hi\/terms<\/loc>(.*?)<\/url>/.exec(sitemapOf(SHOP, [])) ?? [];
  expect(terms).toBe(
    '<xhtml:link rel="alternate" hreflang="en-IN" href="https://sheetal.example/terms"/>' +
      '<xhtml:link rel="alternate" hreflang="hi-IN" href="https://sheetal.example/hi/terms"/>',
  );
});
