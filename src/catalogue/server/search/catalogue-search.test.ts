import { expect, test } from "vitest";
import { aCopperPipe, aGas, anEmptyCylinder, aSparePart } from "#catalogue/rules/products/makers.ts";
import { type CatalogueQuery, NO_FILTERS } from "#catalogue/rules/search/catalogue-query.ts";
import { catalogueSearch } from "./catalogue-search.ts";
import { wordIndex } from "./word-index.ts";

const gas = (name: string, kgsPerCylinder: number, requiresCylinder = true) =>
  aGas({
    id: `${name} ${kgsPerCylinder}`,
    sku: name,
    name: `${name} – ${kgsPerCylinder} kg`,
    kgsPerCylinder,
    requiresCylinder,
  });

const PRODUCTS = [
  gas("R-410A", 45),
  gas("R-32", 55),
  gas("R-32", 10),
  gas("R-32", 0.45, false),
  aCopperPipe({ id: "pipe", sku: "CU-PIPE-14", name: "Pipe 1/4", size: "1/4" }),
  aSparePart({ id: "valve", sku: "TXV7B25", name: "Valve", discount: 5, price: 95, originalPrice: 100 }),
  anEmptyCylinder({ id: "empty-cylinder-std", sku: "EMPTY", name: "Empty cylinder" }),
];
const ARCHIVED = [aSparePart({ id: "relay", sku: "RELAY-9", name: "Relay" })];

const words = wordIndex();
await words.update([...PRODUCTS, ...ARCHIVED]);
const goods = catalogueSearch({ products: PRODUCTS, every: [...PRODUCTS, ...ARCHIVED], words });
const preview = (query: Partial<CatalogueQuery>) => goods.preview({ ...NO_FILTERS, ...query });
const counts = (choices: readonly { value: string; count: number }[]) =>
  choices.map(({ value, count }) => `${value}: ${count}`);

test("the first screen has products, counts, categories and offers", () => {
  const all = preview({});
  expect(all).toMatchObject({ exact: 6, total: 6, near: [] });
  expect(all.first.map(({ id }) => id)).toEqual(PRODUCTS.slice(0, 6).map(({ id }) => id));
  expect(all.chips[0]).toMatchObject({ id: "all", count: 6, found: 6 });
  expect(all.offers.map(({ id }) => id)).toEqual(["valve"]);
});

test("a filter's counts ignore its own value and apply the other filters", () => {
  expect(counts(preview({ gas: "R-410A" }).choices.gas)).toEqual(["R-32: 3", "R-410A: 1"]);
  expect(counts(preview({ gas: "R-410A" }).choices.size)).toEqual(["45 kg: 1"]);
  expect(counts(preview({ q: "55 kg r32" }).choices.gas)).toEqual(["R-32: 1"]);
});

test("the categories count what the search finds in all of them", () => {
  const { chips, total } = preview({ q: "r32", category: "spare-parts" });
  expect(total).toBe(0);
  expect(chips.find(({ id }) => id === "refrigerants")).toMatchObject({ count: 4, found: 3 });
});

test("a search without results offers the nearest products", () => {
  expect(preview({ q: "valve unicorn" })).toMatchObject({ total: 0, near: [{ id: "valve" }] });
});

test.each([
  { q: "r32 10", ids: ["R-32 10"] },
  { q: "R 410 a", ids: ["R-410A 45"] },
  { q: "txv7b2", ids: ["valve"] },
  { q: "cu pipe", ids: ["pipe"] },
  { q: "relay", ids: ["relay"] },
  { q: "empty", ids: ["empty-cylinder-std"] },
  { q: "valv", ids: ["valve"] },
  { q: "vavle", ids: [] },
  { q: "unicorn", ids: [] },
])("staff who search for “$q” find $ids, archived or not", ({ q, ids }) => {
  expect(goods.idsFor(q)).toEqual(ids);
});

test("a product that was renamed or removed is found by its present words only", async () => {
  const index = wordIndex();
  const [valve = aSparePart(), relay = aSparePart()] = [PRODUCTS[5], ARCHIVED[0]];
  await Promise.all([index.update([valve, relay]), index.update([{ ...valve, name: "Tap" }])]);
  const found = (q: string) => index.find(q, () => true).map(({ id }) => id);
  expect([found("tap"), found("valve"), found("relay")]).toEqual([["valve"], [], []]);
});
