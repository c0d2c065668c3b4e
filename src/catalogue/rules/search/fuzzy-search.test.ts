import { expect, test } from "vitest";
import { aCanBox, aCopperPipe, aGas, aSparePart, aWire } from "#catalogue/rules/products/makers.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { type CatalogueQuery, NO_FILTERS } from "./catalogue-query.ts";
import { findInCatalogue, nearMatches } from "./fuzzy-search.ts";
import { indexCatalogue } from "./search-catalogue.ts";

const gas = (number: string, kilograms: number, returnable: boolean, changes: Partial<Product> = {}): Product =>
  aGas({
    id: `${number}-${kilograms}-${returnable ? "back" : "kept"}`,
    sku: `SH-${number}-${kilograms}`,
    name: `${number} Refrigerant Gas – ${kilograms} kg ${returnable ? "Returnable" : "Disposable"} Cylinder`,
    kgsPerCylinder: kilograms,
    requiresCylinder: returnable,
    hsn: "29034200",
    ...changes,
  });

const pipe = (size: string): Product =>
  aCopperPipe({
    id: `pipe ${size}`,
    sku: `SH-PIPE-${size}`,
    name: `AC Copper Pipe ${size}" × 22 SWG`,
    size,
    hsn: "74111000",
  });

const SHELF: readonly Product[] = [
  gas("R-22", 10, true),
  gas("R-32", 5, false),
  gas("R-32", 10, true),
  gas("R-32", 55, true),
  gas("R-410A", 11.3, false),
  aCanBox({
    id: "can",
    sku: "SH-CAN",
    name: "R-134a – 450 g Can (Box of 24)",
    weightKg: 0.45,
    requiresCylinder: false,
  }),
  pipe("1/4"),
  pipe("1/2"),
  pipe("1-1/2"),
  aWire({ id: "wire", sku: "SH-WIRE", name: "3 Core Flexible 2.5 sq mm – 100 m Coil", core: "3 core" }),
  aSparePart({ id: "capacitor", sku: "SH-CAP", name: "AC Run Capacitor", specifications: "Values: 25, 36 µF; 440 V" }),
  aSparePart({ id: "compressor", sku: "SH-COMP", name: "Rotary Compressor 1.5 TR", brand: "Highly" }),
];

const find = (q: string, changes: Partial<CatalogueQuery> = {}) => {
  const { found, alike } = findInCatalogue(indexCatalogue(SHELF), { ...NO_FILTERS, ...changes, q });
  return { found: found.map(({ id }) => id), alike: alike.map(({ id }) => id) };
};

test.each([
  { q: "55 kg R32", finds: ["R-32-55-back"] },
  { q: "55kgs r 32", finds: ["R-32-55-back"] },
  { q: "5 kg r32", finds: ["R-32-5-kept"] },
  { q: "cylinder returnable 32", finds: ["R-32-10-back", "R-32-55-back"] },
  { q: "non-returnable r32", finds: ["R-32-5-kept"] },
  { q: "Non returnable gas", finds: ["R-32-5-kept", "R-410A-11.3-kept", "can"] },
  { q: "returnable r-32 10", finds: ["R-32-10-back"] },
  { q: "r410 gas", finds: ["R-410A-11.3-kept"] },
  { q: "1/2 inch copper", finds: ["pipe 1/2"] },
  { q: "half inch tube", finds: ["pipe 1/2"] },
  { q: "½ pipe", finds: ["pipe 1/2"] },
  { q: "1 1/2 copper pipe", finds: ["pipe 1-1/2"] },
  { q: "pipe 22 gauge 1/4", finds: ["pipe 1/4"] },
  { q: "cable 3 cores", finds: ["wire"] },
  { q: "sh-r32-55", finds: ["R-32-55-back"] },
  { q: "7411", finds: ["pipe 1/4", "pipe 1/2", "pipe 1-1/2"] },
  { q: "ताँबा 1/4", finds: ["pipe 1/4"] },
])("$q is found, because every word names it", ({ q, finds }) => {
  expect(find(q)).toEqual({ found: finds, alike: [] });
});

test.each([
  { q: "36 mfd", finds: ["capacitor"] },
  { q: "capasitor", finds: ["capacitor"] },
  { q: "compresser rotery", finds: ["compressor"] },
  { q: "coper pip 1/4", finds: ["pipe 1/4"] },
])("$q is similar: a word is only mentioned, or nearly spelt", ({ q, finds }) => {
  expect(find(q)).toEqual({ found: [], alike: finds });
});

test.each(["r23", "r33", "15 kg r32", "2 core", "valve", "5/8", "...", "%"])(
  "%s is not in the catalogue, and no similar product is shown as a match",
  (q) => {
    expect(find(q)).toEqual({ found: [], alike: [] });
  },
);

test("exact matches come first, and close matches are listed separately", () => {
  const { found, alike } = find("compressor");
  expect(found).toEqual(["compressor"]);
  expect(alike).toEqual([]);
  expect(find("440 v").alike).toEqual(["capacitor"]);
});

test("a long sentence is searched by its first eight words", () => {
  const sentence = "r32 gas refrigerant cylinder returnable 55 kg sh 2903 please send it tomorrow morning";
  expect(find(sentence).found).toEqual(["R-32-55-back"]);
  const near = nearMatches(indexCatalogue(SHELF), "one two three four five six seven eight compressor");
  expect(near).toEqual([]);
});

test("the best match is first: a word in the name outweighs one in the description", () => {
  const shelf = [
    aSparePart({ id: "said", sku: "A", name: "Bracket", description: "Holds any motor of a fan" }),
    aSparePart({ id: "named", sku: "B", name: "Motor, outdoor, for the fan" }),
  ];
  const { found, alike } = findInCatalogue(indexCatalogue(shelf), { ...NO_FILTERS, q: "fan motors" });
  expect([...found, ...alike].map(({ id }) => id)).toEqual(["named", "said"]);
});

test("filters and sorting apply to close matches too, and no product shows twice", () => {
  expect(find("cylinder r32", { returnable: "yes", sort: "name" }).found).toEqual(["R-32-10-back", "R-32-55-back"]);
  expect(find("cylinder r32", { category: "spare-parts" })).toEqual({ found: [], alike: [] });
  const twins = [
    aSparePart({ id: "one", sku: "1", name: "Fan Motor" }),
    aSparePart({ id: "two", sku: "2", name: "Fan motor" }),
  ];
  expect(findInCatalogue(indexCatalogue(twins), { ...NO_FILTERS, q: "motor fan" }).found).toHaveLength(1);
});

test("where nothing is found the nearest products are offered, including another gas", () => {
  const near = nearMatches(indexCatalogue(SHELF), "R40A").map(({ id }) => id);
  expect(near).toEqual(["R-410A-11.3-kept"]);
  expect(nearMatches(indexCatalogue(SHELF), "copper unicorn")).toHaveLength(3);
  expect(nearMatches(indexCatalogue(SHELF), "zzz")).toEqual([]);
});

test("a search of hostile length and characters terminates", () => {
  expect(find("(".repeat(200)).alike).toEqual([]);
  expect(find("a".repeat(200)).alike).toEqual([]);
  expect(find("constructor __proto__").alike).toEqual([]);
});

test("a thousand products are searched in every way within the time of a key press", () => {
  const shelf = Array.from({ length: 1000 }, (_, place) =>
    aSparePart({
      id: `p${place}`,
      sku: `SH-${place}`,
      name: `Part ${place} of kind ${(place * 7919).toString(36)} for compressor`,
      description: `Fits model ${(place * 104729).toString(36)} and its ${(place * 1299709).toString(36)} cousin`,
    }),
  );
  const index = indexCatalogue(shelf);
  const { alike } = findInCatalogue(index, { ...NO_FILTERS, q: "compresser 999 part" });
  expect(alike.map(({ id }) => id)).toEqual(["p999"]);
});

test("the field decides a word's weight: name, figures, brand, kind, list, description", () => {
  const bare = { category: "x", inStock: true } as const;
  const shelf: Product[] = [
    { ...bare, id: "description", sku: "1", description: "zeta" },
    { ...bare, id: "specifications", sku: "2", specifications: "zeta" },
    {
      ...bare,
      id: "variants",
      sku: "3",
      variants: [{ weight: "zeta", weightKg: 1, basePrice: 5, finalPriceInclGST: 5.9 }],
    },
    { ...bare, id: "packaging", sku: "4", packaging: [{ description: "zeta" }] },
    { ...bare, id: "label", sku: "4b", packaging: [{ label: "zeta" }] },
    { ...bare, id: "note", sku: "5", note: "zeta" },
    { ...bare, id: "category", sku: "6", category: "zeta" },
    { ...bare, id: "grade", sku: "7", grade: "zeta" },
    { ...bare, id: "brand", sku: "8", brand: "zeta" },
    { ...bare, id: "boxSize", sku: "9", boxSize: "zeta" },
    { ...bare, id: "cylinderSize", sku: "10", cylinderSize: "zeta" },
    { ...bare, id: "core", sku: "11", core: "zeta" },
    { ...bare, id: "size", sku: "12", size: "zeta" },
    { ...bare, id: "hsn", sku: "13", hsn: "zeta" },
    { ...bare, id: "sku", sku: "zeta" },
    { ...bare, id: "name", sku: "15", name: "zeta" },
  ];
  const { found, alike } = findInCatalogue(indexCatalogue(shelf), { ...NO_FILTERS, q: "zetas" });
  expect(found.map(({ id }) => id)).toEqual([
    ...["sku", "name", "variants", "boxSize", "cylinderSize", "core", "size", "hsn", "brand"],
  ]);
  expect(alike.map(({ id }) => id)).toEqual([
    ...["note", "category", "grade", "specifications", "packaging", "label", "description"],
  ]);
});

test("derived facts are searched too: whether it is returnable, and its content", () => {
  const shelf = [
    aGas({ id: "back", name: "R-22 drum", requiresCylinder: true, kgsPerCylinder: 61 }),
    aGas({ id: "kept", name: "R-22 flask", requiresCylinder: false, kgsPerCylinder: 7 }),
  ];
  const found = (q: string) => findInCatalogue(indexCatalogue(shelf), { ...NO_FILTERS, q }).found.map(({ id }) => id);
  expect(found("returnable r22")).toEqual(["back"]);
  expect(found("disposable r22")).toEqual(["kept"]);
  expect(found("61 kg r22")).toEqual(["back"]);
});

test("at most four near products are offered, each once, in-stock ones first", () => {
  const parts = [1, 2, 3, 4, 5, 6].map((place) =>
    aSparePart({ id: `p${place}`, name: `Valve ${place}`, inStock: place > 1 }),
  );
  const near = (shelf: readonly Product[]) => nearMatches(indexCatalogue(shelf), "valve unicorn").map(({ id }) => id);
  expect(near(parts)).toEqual(["p2", "p3", "p4", "p5"]);
  expect(near(parts.slice(0, 2))).toEqual(["p2", "p1"]);
  expect(near([parts[1], { ...parts[1], id: "twin" }] as Product[])).toEqual(["p2"]);
});

test("only an unknown word is corrected, and only to a word that names a product", () => {
  const shelf = [
    aSparePart({ id: "brand", name: "Fan", brand: "Danfoss" }),
    aSparePart({ id: "said", name: "Belt", description: "Fits Emerson" }),
    aSparePart({ id: "mat", name: "Mattress", note: "Matte" }),
  ];
  const find = (q: string) => {
    const { found, alike } = findInCatalogue(indexCatalogue(shelf), { ...NO_FILTERS, q });
    return { found: found.map(({ id }) => id), alike: alike.map(({ id }) => id) };
  };
  expect(find("danfos fan")).toEqual({ found: ["brand"], alike: [] });
  expect(find("danfozs fan")).toEqual({ found: [], alike: ["brand"] });
  expect(find("emersonn belt")).toEqual({ found: [], alike: [] });
});

test("an empty search has no near matches", () => {
  expect(find("").alike).toEqual([]);
  expect(find(" the ").alike).toEqual([]);
});
