import { expect, test } from "vitest";
import { aGas } from "#catalogue/rules/products/makers.ts";
import type { CatalogueOfTheDay } from "./catalogue-of-the-day.ts";
import { searchCache } from "./search-cache.ts";

const FOUND = { found: [aGas()], total: 1 };

function aCatalogue() {
  let now = { version: "1" } as CatalogueOfTheDay;
  return {
    current: () => now,
    change: () => {
      now = { version: `${now.version}1` } as CatalogueOfTheDay;
    },
    refresh: async () => undefined,
    stop: async () => undefined,
  };
}

test("a search is cached until the catalogue changes", async () => {
  const catalogue = aCatalogue();
  const { find, keep } = searchCache(catalogue);
  const response = await keep("/api/products?q=gas", FOUND, catalogue.current());
  expect([find("/api/products?q=gas"), find("/api/products?q=oil")]).toEqual([response, undefined]);
  catalogue.change();
  expect(find("/api/products?q=gas")).toBeUndefined();
});

test("a response from an outdated catalogue is sent but not cached", async () => {
  const catalogue = aCatalogue();
  const { find, keep } = searchCache(catalogue);
  const before = catalogue.current();
  catalogue.change();
  expect((await keep("/api/products?q=gas", FOUND, before)).bodies.identity.length).toBeGreaterThan(0);
  expect(find("/api/products?q=gas")).toBeUndefined();
});

test("random searches stay within the memory limit, and one large response is not cached", async () => {
  const catalogue = aCatalogue();
  const { find, keep } = searchCache(catalogue, 20_000);
  for (let number = 0; number < 100; number += 1) await keep(`/api/products?q=${number}`, FOUND, catalogue.current());
  const cached = Array.from({ length: 100 }, (_, number) => find(`/api/products?q=${number}`)).filter(Boolean);
  expect(cached.length).toBeGreaterThan(1);
  expect(cached.length).toBeLessThan(50);
  await keep("/api/products?q=", { found: Array(50).fill(aGas()), total: 50 }, catalogue.current());
  expect(find("/api/products?q=")).toBeUndefined();
});
