import { expect, test } from "vitest";
import { effectivePrice } from "#catalogue/rules/products/effective-price.ts";
import { hideDuplicates } from "#catalogue/rules/products/hide-duplicates.ts";
import {
  aCanBox,
  aCopperPipe,
  aGas,
  anEmptyCylinder,
  aSparePart,
  aWire,
  dice,
} from "#catalogue/rules/products/makers.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { inRupees } from "#platform/rules/money/money.ts";
import { type CatalogueQuery, NO_FILTERS } from "./catalogue-query.ts";
import { indexCatalogue, searchCatalogue } from "./search-catalogue.ts";

const find = (products: readonly Product[], query: Partial<CatalogueQuery>) =>
  searchCatalogue(indexCatalogue(products), { ...NO_FILTERS, ...query }).map((product) => product.id);

test.each([
  { field: "name", product: aSparePart({ name: "Suction Filter" }), q: "tion fil" },
  { field: "description", product: aSparePart({ description: "For scroll compressors" }), q: "SCROLL" },
  { field: "note", product: aSparePart({ note: "Coming soon" }), q: "coming" },
  { field: "type", product: aGas(), q: "gas" },
  { field: "category", product: aSparePart(), q: "spare-parts" },
  { field: "grade", product: aSparePart({ grade: "ASTM B280" }), q: "b280" },
  { field: "brand", product: aSparePart({ brand: "Danfoss" }), q: " danfoss " },
  { field: "packaging label", product: aGas({ packaging: [{ label: "Disposable" }] }), q: "dispos" },
  { field: "packaging description", product: aGas({ packaging: [{ description: "Non-refillable" }] }), q: "refill" },
])("a search looks into the $field", ({ product, q }) => {
  expect(find([product], { q })).toEqual([product.id]);
  expect(find([product], { q: `${q} of the moon` })).toEqual([]);
});

test("a search covers no other field, and never matches across two", () => {
  const product = aSparePart({ specifications: "440 V", sku: "ZZZ", brand: "Danfoss" });
  expect(find([product], { q: "440 v" })).toEqual([]);
  expect(find([product], { q: "zzz" })).toEqual([]);
  expect(find([product], { q: "capacitor\0spare" })).toEqual([]);
});

test.each(["r134a", "R 134a", "R-134A", "r134"])("%s finds the gas in every spelling", (q) => {
  expect(find([aGas({ id: "dash" }), aGas({ id: "bare", name: "R134a drum" })], { q })).toEqual(["dash", "bare"]);
});

test("empties are never found", () => {
  expect(find([anEmptyCylinder()], {})).toEqual([]);
  expect(find([anEmptyCylinder()], { q: "empty cylinder" })).toEqual([]);
});

test.each([
  { min: 140, max: 140, found: true },
  { min: 0, max: 139.99, found: false },
  { min: 140.01, max: 50_000, found: false },
])("a part of ₹140 is between ₹$min and ₹$max: $found", ({ min, max, found }) => {
  expect(find([aSparePart({ price: 140 })], { min, max })).toHaveLength(found ? 1 : 0);
});

test.each([
  { range: {}, found: ["45k", "72k"] },
  { range: { min: 40_000, max: 50_000 }, found: ["45k"] },
  { range: { max: 49_900 }, found: ["45k"] },
  { range: { min: 10_000, max: 80_000 }, found: ["45k", "72k"] },
  { range: { min: 46_000, max: Number.POSITIVE_INFINITY }, found: ["72k"] },
])("the default price range hides nothing, a chosen one applies exactly: $range", ({ range, found }) => {
  const shelf = [
    aSparePart({ id: "45k", name: "45k", price: 45_000 }),
    aGas({ id: "72k", name: "72k", price: 72_000 }),
  ];
  expect(find(shelf, range)).toEqual(found);
});

test("a product without a price shows until the buyer sets a minimum", () => {
  expect(find([aSparePart({ price: 0 })], {})).toHaveLength(1);
  expect(find([aSparePart({ price: 0 })], { min: 100 })).toHaveLength(0);
});

test.each([
  { stock: "all", found: ["here", "gone", "soon"] },
  { stock: "inStock", found: ["here"] },
  { stock: "outOfStock", found: ["gone"] },
] as const)("availability $stock shows $found", ({ stock, found }) => {
  const shelf = [
    aGas({ id: "here", name: "here" }),
    aGas({ id: "gone", name: "gone", inStock: false }),
    aGas({ id: "soon", name: "soon", inStock: false, note: "Coming soon" }),
  ];
  expect(find(shelf, { stock })).toEqual(found);
});

test("sorting by name ignores that a product is unbranded", () => {
  const shelf = [
    aWire({ id: "wire", name: "Unbranded 1.0 mm wire" }),
    aSparePart({ id: "valve", name: "Valve" }),
    aSparePart({ id: "bolt", name: "Bolt" }),
  ];
  expect(find(shelf, { sort: "name" })).toEqual(["wire", "bolt", "valve"]);
});

test("a duplicate outside the filter does not hide the one inside it", () => {
  const twins = [aSparePart({ id: "dear", price: 9000 }), aSparePart({ id: "cheap", price: 90 })];
  expect(find(twins, {})).toEqual(["dear"]);
  expect(find(twins, { max: 100 })).toEqual(["cheap"]);
});

test("the indexed search finds exactly what a naive search finds", () => {
  const chance = dice(11);
  const shelf = randomShelf(chance);
  const index = indexCatalogue(shelf);
  for (let round = 0; round < 300; round += 1) {
    const min = chance.whole(0, 30) * 100;
    const query: CatalogueQuery = {
      ...NO_FILTERS,
      q: chance.oneOf(["", "co", "an", "E", "soon", "1/4", "zebra", "g"]),
      category: chance.oneOf(["all", "refrigerants", "Gas", "WIRE", "copper-pipes", "spare-parts", "none"]),
      min,
      max: chance.oneOf([50_000, min + 500, min + 20_000]),
      stock: chance.oneOf(["all", "inStock", "outOfStock"] as const),
    };
    expect(searchCatalogue(index, query)).toEqual(readWordByWord(shelf, query));
  }
});

function randomShelf(chance: ReturnType<typeof dice>): Product[] {
  return Array.from({ length: 400 }, (_, index) =>
    chance.oneOf([aGas, aCanBox, aWire, aCopperPipe, aSparePart, anEmptyCylinder])({
      id: `p${index}`,
      name: chance.oneOf(["Gas one", "Coil 1/4", "Capacitor", "Contactor", `Part ${index}`]),
      inStock: chance.maybe(0.7),
      note: chance.oneOf(["", "Coming soon"]),
      price: chance.oneOf([0, 100, 550, 1200.5, 60_000]),
    }),
  );
}

/** The specification's sentences in order, without an index. */
function readWordByWord(shelf: readonly Product[], query: CatalogueQuery): Product[] {
  const isEmpty = (p: Product) =>
    p.isCylinder || p.id.startsWith("empty-cylinder") || /empty cylinder/i.test(p.name ?? "");
  const found = shelf.filter((product) => {
    const price = inRupees(effectivePrice(product) ?? (0 as never));
    const category = query.category.toLowerCase();
    const words = [product.category.toLowerCase(), product.type ?? ""];
    const fields = [product.name, product.description, product.note, product.type, product.category, product.brand];
    return (
      !isEmpty(product) &&
      (category === "all" || words.includes(category)) &&
      price >= query.min &&
      (price <= query.max || (query.min === 0 && query.max === 50_000)) &&
      (query.stock !== "inStock" || product.inStock) &&
      (query.stock !== "outOfStock" || (!product.inStock && product.note !== "Coming soon")) &&
      fields.some((field) => field?.toLowerCase().includes(query.q.toLowerCase()))
    );
  });
  const isNamed = ({ name }: Product) => name?.toLowerCase().includes(query.q.toLowerCase());
  return hideDuplicates(found).toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
}

test.each([
  { chosen: { gas: "R-32" }, found: ["r32-55", "r32-5"] },
  { chosen: { gas: "R-32", returnable: "no" }, found: ["r32-5"] },
  { chosen: { size: "55 kg" }, found: ["r32-55"] },
  { chosen: { size: "450 g" }, found: ["can"] },
  { chosen: { returnable: "yes" }, found: ["r32-55"] },
  { chosen: { returnable: "no" }, found: ["r32-5", "can"] },
  { chosen: { pipe: "1/4" }, found: ["pipe"] },
  { chosen: { gas: "R-32", pipe: "1/4" }, found: [] },
] as const)("$chosen shows $found", ({ chosen, found }) => {
  const shelf = [
    aGas({ id: "r32-55", name: "R-32 Gas – 55 kg", kgsPerCylinder: 55 }),
    aGas({ id: "r32-5", name: "R32 Gas – 5 kg", kgsPerCylinder: 5, requiresCylinder: false }),
    aCanBox({ id: "can", name: "R-134a Can", weightKg: 0.45 }),
    aCopperPipe({ id: "pipe", size: "1/4" }),
    aSparePart({ id: "part", name: "Gauge for R-32" }),
  ];
  expect(find(shelf, chosen)).toEqual(found);
});

test.each([
  { sort: "fit", found: ["named", "cheap", "unpriced", "said"] },
  { sort: "name", found: ["named", "said", "cheap", "unpriced"] },
  { sort: "price", found: ["cheap", "said", "named", "unpriced"] },
  { sort: "-price", found: ["named", "said", "cheap", "unpriced"] },
] as const)("sorted by $sort: $found", ({ sort, found }) => {
  const shelf = [
    aSparePart({ id: "said", name: "Bracket 10", description: "for a fan", price: 200 }),
    aSparePart({ id: "named", name: "A fan", price: 900 }),
    aSparePart({ id: "cheap", name: "Fan 9", price: 100 }),
    aSparePart({ id: "unpriced", name: "Fan 10", price: 0 }),
  ];
  expect(find(shelf, { q: "fan", sort })).toEqual(found);
});

test("a gas in the name is found in either spelling and ranks first", () => {
  const shelf = [aSparePart({ id: "said", name: "Hose", description: "For R32" }), aGas({ id: "named", name: "R 32" })];
  expect(find(shelf, { q: "r-32" })).toEqual(["named", "said"]);
});

test("a product without a name is found by its description", () => {
  const { name: _, ...nameless } = aSparePart({ id: "x", description: "Loose bolts" });
  expect(find([nameless, { ...nameless, id: "y" }], { q: "bolts" })).toEqual(["x", "y"]);
  expect(find([nameless, aSparePart({ id: "a", name: "Bolt" })], { sort: "name" })).toEqual(["x", "a"]);
});

test("products without a price come last, in their original order", () => {
  const part = (id: string, price: number) => aSparePart({ id, name: id, price });
  const shelf = [part("none", 0), part("also none", 0), part("dear", 900), part("cheap", 0.01)];
  expect(find(shelf, { sort: "price" })).toEqual(["cheap", "dear", "none", "also none"]);
  expect(find(shelf, { sort: "-price" })).toEqual(["dear", "cheap", "none", "also none"]);
});
