import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bestOffers } from "#catalogue/rules/products/best-offers.ts";
import { categoryChips } from "#catalogue/rules/products/categories.ts";
import { aGas, aSparePart } from "#catalogue/rules/products/makers.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { type CatalogueQuery, NO_FILTERS } from "#catalogue/rules/search/catalogue-query.ts";
import { filterChoices } from "#catalogue/rules/search/filter-choices.ts";
import { findInCatalogue, nearMatches } from "#catalogue/rules/search/fuzzy-search.ts";
import { indexCatalogue } from "#catalogue/rules/search/search-catalogue.ts";
import { demoCatalogue } from "#catalogue/server/demo/demo-catalogue.ts";
import { wholeCatalogue } from "#catalogue/server/products/catalogue-of-the-day.ts";
import { largeCatalogue } from "#catalogue/server/products/large-catalogue.ts";
import { products } from "#catalogue/server/products/schema.ts";
import { anApp } from "#testing/app.ts";

/** The demo catalogue with duplicates, and with names that contain pattern characters. */
const SELLING = [
  ...(await demoCatalogue()),
  aSparePart({ id: "valve-a", sku: "VALVE-A", name: "Service Valve 1/4", price: 140, category: "spare-parts" }),
  aSparePart({ id: "valve-b", sku: "VALVE-B", name: "service  valve 1/4", price: 90, category: "cold rooms" }),
  aSparePart({ id: "valve-10", sku: "VALVE-10", name: "Valve 10", price: 10 }),
  aSparePart({ id: "valve-9", sku: "VALVE-9", name: "Valve 9", price: 9, note: "coming soon", inStock: false }),
  aSparePart({ id: "odd", sku: "ODD_1%", name: "100% wool_felt \\ ring", description: "A service valve needs it" }),
  aGas({ id: "r32-again", sku: "R32-AGAIN", name: "R 32 refill", discount: 10, featured: true }),
];

const { shop } = await anApp({ selling: SELLING });
const small = await wholeCatalogue(shop);
const large = await largeCatalogue(shop);
const sold = small.whole?.products ?? [];
const index = indexCatalogue(sold);

const named = (id: string) => eq(products.id, id);
const EVERYTHING = { offset: 0, limit: 10_000 };
const ids = (found: readonly Product[]) => found.map(({ id }) => id);
const searchText = (query: Partial<CatalogueQuery>): CatalogueQuery => ({ ...NO_FILTERS, ...query });

const SEARCHES = [
  "",
  "r",
  "r32",
  "R-410A",
  "r 4",
  "gas",
  "copper pipe",
  "pipe copper",
  "tube",
  "tamba",
  "coper",
  "cilinder",
  "55 kg",
  "10kg r32",
  "1/2 inch",
  "non returnable",
  "disposable",
  "valve service",
  "410 gas",
  "134 can",
  "2.5 mm wire",
  "r32 10",
  "VALVE-A",
  "2903",
  "wire 2 core",
  "100%",
  "_",
  "\\",
  "rings",
  "zq nothing",
  "ring felt wool 100 valve service needs it nothing",
  "r33",
  "गैस",
  "तांबे का पाइप",
  "silindar 10 kilo",
  "kompresr",
  "2 soot paip",
  "a\u0001b\u0000",
];
const FILTERS: Partial<CatalogueQuery>[] = [
  {},
  { sort: "name" },
  { sort: "price" },
  { sort: "-price", stock: "inStock" },
  { stock: "outOfStock" },
  { category: "refrigerants" },
  { category: "Cold Rooms" },
  { min: 100, max: 5000 },
  { returnable: "yes", gas: "R-32" },
  { pipe: "1/4" },
];

test.each(SEARCHES)("a search for “%s” gives the same results in memory and in the database", async (q) => {
  for (const filter of FILTERS) {
    const query = searchText({ q, ...filter });
    const { found, alike } = findInCatalogue(index, query);
    const response = await large.find(query, EVERYTHING);
    expect({ filter, found: ids(response.found), total: response.total }).toEqual({
      filter,
      found: ids([...found, ...alike]),
      total: found.length + alike.length,
    });
  }
});

test.each(["", "valve", "pipe copper", "r32 10", "410 gas", "r33", "zq nothing", "coper wir"])(
  "the first screen of “%s” equals that of the whole list",
  async (q) => {
    const query = searchText({ q, stock: "inStock" });
    const { found, alike } = findInCatalogue(index, query);
    const all = [...found, ...alike];
    const glance = await large.glance?.(query);
    expect(
      glance && { ...glance, first: ids(glance.first), near: ids(glance.near), offers: ids(glance.offers) },
    ).toEqual({
      first: ids(all).slice(0, 12),
      exact: found.length,
      total: all.length,
      near: all.length === 0 ? ids(nearMatches(index, q)) : [],
      chips: categoryChips(sold, all),
      offers: ids(bestOffers(sold)),
      choices: filterChoices(index, query),
    });
  },
);

test("a page starts where the previous one ended", async () => {
  const query = searchText({ q: "valve" });
  const all = ids((await large.find(query, EVERYTHING)).found);
  const pages = [0, 2, 4].map(async (offset) => ids((await large.find(query, { offset, limit: 2 })).found));
  expect((await Promise.all(pages)).flat()).toEqual(all.slice(0, 6));
});

test("products read by id equal those read in sequence", async () => {
  const lines = ["r32-again", "valve-a", "empty-cylinder-std::r32-again", "nothing-like-it"];
  const known = await large.sold(lines);
  expect([...known.values()]).toEqual(
    expect.arrayContaining(["r32-again", "valve-a"].map((id) => small.whole?.byId.get(id))),
  );
  const streamed: Product[] = [];
  for await (const { sold: product } of large.everything()) streamed.push(product);
  expect(streamed).toEqual(sold);
  expect(large.counts).toEqual(small.counts);
  expect(large.pricesAnswer.bodies.identity.toString()).toBe(small.pricesAnswer.bodies.identity.toString());
});

test("only changes are recomputed, and archived products are no longer found", async () => {
  const { shop: other } = await anApp({ selling: SELLING });
  const before = await largeCatalogue(other);
  expect((await largeCatalogue(other)).version).toBe(before.version);
  await other.db.update(products).set({ name: "Wooden valve", version: 2 }).where(named("valve-a"));
  await other.db.update(products).set({ archivedAt: new Date() }).where(named("valve-9"));
  const after = await largeCatalogue(other);
  expect(after.version).not.toBe(before.version);
  expect(ids((await after.find(searchText({ q: "wooden" }), EVERYTHING)).found)).toEqual(["valve-a"]);
  expect(ids((await after.find(searchText({ q: "valve 9" }), EVERYTHING)).found)).not.toContain("valve-9");
  expect(ids((await after.find(searchText({ q: "service valve" }), EVERYTHING)).found)).toContain("valve-b");
});
