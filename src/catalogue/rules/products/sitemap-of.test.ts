import { expect, test } from "vitest";
import { productPath } from "./product-address.ts";
import { LISTED_PAGES, sitemapOf } from "./sitemap-of.ts";

const SHOP = "https://sheetal.example";
const listOf = (...paths: string[]) => sitemapOf(SHOP, paths);
const addressesIn = (list: string) => [...list.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found]) => found);

test("a product's URL is escaped for every reader", () => {
  expect(addressesIn(listOf(productPath({ id: "R&D 'cut'" })))[0]).toBe(
    "https://sheetal.example/product/R%26D%20&apos;cut&apos;",
  );
});

test("each page is listed in every language", () => {
  expect(addressesIn(listOf(...LISTED_PAGES, "/product/r32"))).toEqual([
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

test("each URL lists the page in every language", () => {
  const [, terms] = /<loc>https:\/\/sheetal.example\/hi\/terms<\/loc>(.*?)<\/url>/.exec(listOf("/terms")) ?? [];
  expect(terms).toBe(
    '<xhtml:link rel="alternate" hreflang="en-IN" href="https://sheetal.example/terms"/>' +
      '<xhtml:link rel="alternate" hreflang="hi-IN" href="https://sheetal.example/hi/terms"/>',
  );
});
