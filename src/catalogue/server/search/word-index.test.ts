import { expect, test } from "vitest";
import { aCanBox, aCopperPipe, aGas, aSparePart, aWire } from "#catalogue/rules/products/makers.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { type CatalogueQuery, NO_FILTERS } from "#catalogue/rules/search/catalogue-query.ts";
import { catalogueSearch } from "./catalogue-search.ts";
import { wordIndex } from "./word-index.ts";

async function searchIn(products: readonly Product[]) {
  const words = wordIndex();
  await words.update(products);
  return catalogueSearch({ products, every: products, words });
}

const ids = (products: readonly Product[]) => products.map(({ id }) => id);

async function resultsIn(products: readonly Product[], q: string, changes: Partial<CatalogueQuery> = {}) {
  const { found, alike } = (await searchIn(products)).find({ ...NO_FILTERS, ...changes, q });
  return { found: ids(found), alike: ids(alike) };
}

const nearIn = async (products: readonly Product[], q: string) =>
  ids((await searchIn(products)).preview({ ...NO_FILTERS, q }).near);

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

const find = (q: string, changes: Partial<CatalogueQuery> = {}) => resultsIn(SHELF, q, changes);

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
])("$q is found, because every word names it", async ({ q, finds }) => {
  expect(await find(q)).toEqual({ found: finds, alike: [] });
});

test.each([
  { q: "36 mfd", finds: ["capacitor"] },
  { q: "capasitor", finds: ["capacitor"] },
  { q: "compresser rotery", finds: ["compressor"] },
  { q: "coper pip 1/4", finds: ["pipe 1/4"] },
])("$q is similar: a word is only mentioned, or nearly spelt", async ({ q, finds }) => {
  expect(await find(q)).toEqual({ found: [], alike: finds });
});

test.each(["r23", "r33", "15 kg r32", "2 core", "valve", "5/8", "...", "%"])(
  "%s is not in the catalogue, and no similar product is shown as a match",
  async (q) => {
    expect(await find(q)).toEqual({ found: [], alike: [] });
  },
);

test("exact matches come first, and close matches are listed separately", async () => {
  const { found, alike } = await find("compressor");
  expect(found).toEqual(["compressor"]);
  expect(alike).toEqual([]);
  expect((await find("440 v")).alike).toEqual(["capacitor"]);
});

test("a long sentence is searched by its first eight words", async () => {
  const sentence = "r32 gas refrigerant cylinder returnable 55 kg sh 2903 please send it tomorrow morning";
  expect((await find(sentence)).found).toEqual(["R-32-55-back"]);
  expect(await nearIn(SHELF, "one two three four five six seven eight compressor")).toEqual([]);
});

test("the best match is first: a word in the name outweighs one in the description", async () => {
  const shelf = [
    aSparePart({ id: "said", sku: "A", name: "Bracket", description: "Holds any motor of a fan" }),
    aSparePart({ id: "named", sku: "B", name: "Motor, outdoor, for the fan" }),
  ];
  const { found, alike } = await resultsIn(shelf, "fan motors");
  expect([...found, ...alike]).toEqual(["named", "said"]);
});

test("filters and sorting apply to close matches too, and no product shows twice", async () => {
  expect((await find("cylinder r32", { returnable: "yes", sort: "name" })).found).toEqual([
    "R-32-10-back",
    "R-32-55-back",
  ]);
  expect(await find("cylinder r32", { category: "spare-parts" })).toEqual({ found: [], alike: [] });
  const twins = [
    aSparePart({ id: "one", sku: "1", name: "Fan Motor" }),
    aSparePart({ id: "two", sku: "2", name: "Fan motor" }),
  ];
  expect((await resultsIn(twins, "motor fan")).found).toHaveLength(1);
});

test("where nothing is found the nearest products are offered, including another gas", async () => {
  expect(await nearIn(SHELF, "R40A")).toEqual(["R-410A-11.3-kept"]);
  expect(await nearIn(SHELF, "copper unicorn")).toHaveLength(3);
  expect(await nearIn(SHELF, "zzz")).toEqual([]);
});

test("a search of hostile length and characters terminates", async () => {
  expect((await find("(".repeat(200))).alike).toEqual([]);
  expect((await find("a".repeat(200))).alike).toEqual([]);
  expect((await find("constructor __proto__")).alike).toEqual([]);
});

test("a misspelt word is found among a thousand products", async () => {
  const shelf = Array.from({ length: 1000 }, (_, place) =>
    aSparePart({
      id: `p${place}`,
      sku: `SH-${place}`,
      name: `Part ${place} of kind ${(place * 7919).toString(36)} for compressor`,
      description: `Fits model ${(place * 104729).toString(36)} and its ${(place * 1299709).toString(36)} cousin`,
    }),
  );
  expect((await resultsIn(shelf, "compresser 999 part")).alike).toEqual(["p999"]);
});

test("the field decides a word's weight: name, figures, brand, kind, list, description", async () => {
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
  const { found, alike } = await resultsIn(shelf, "zetas");
  expect(found).toEqual([...["sku", "name", "variants", "boxSize", "cylinderSize", "core", "size", "hsn", "brand"]]);
  expect(alike).toEqual([...["note", "category", "grade", "specifications", "packaging", "label", "description"]]);
});

test("derived facts are searched too: whether it is returnable, and its content", async () => {
  const shelf = [
    aGas({ id: "back", name: "R-22 drum", requiresCylinder: true, kgsPerCylinder: 61 }),
    aGas({ id: "kept", name: "R-22 flask", requiresCylinder: false, kgsPerCylinder: 7 }),
  ];
  const found = async (q: string) => (await resultsIn(shelf, q)).found;
  expect(await found("returnable r22")).toEqual(["back"]);
  expect(await found("disposable r22")).toEqual(["kept"]);
  expect(await found("61 kg r22")).toEqual(["back"]);
});

test("at most four near products are offered, each once, in-stock ones first", async () => {
  const parts = [1, 2, 3, 4, 5, 6].map((place) =>
    aSparePart({ id: `p${place}`, name: `Valve ${place}`, inStock: place > 1 }),
  );
  const near = (shelf: readonly Product[]) => nearIn(shelf, "valve unicorn");
  expect(await near(parts)).toEqual(["p2", "p3", "p4", "p5"]);
  expect(await near(parts.slice(0, 2))).toEqual(["p2", "p1"]);
  expect(await near([parts[1], { ...parts[1], id: "twin" }] as Product[])).toEqual(["p2"]);
});

test("only an unknown word is corrected, and only to a word that names a product", async () => {
  const shelf = [
    aSparePart({ id: "brand", name: "Fan", brand: "Danfoss" }),
    aSparePart({ id: "said", name: "Belt", description: "Fits Emerson" }),
    aSparePart({ id: "mat", name: "Mattress", note: "Matte" }),
  ];
  const find = (q: string) => resultsIn(shelf, q);
  expect(await find("danfos fan")).toEqual({ found: ["brand"], alike: [] });
  expect(await find("danfozs fan")).toEqual({ found: [], alike: ["brand"] });
  expect(await find("emersonn belt")).toEqual({ found: [], alike: [] });
});

test("an empty search has no near matches", async () => {
  expect((await find("")).alike).toEqual([]);
  expect((await find(" the ")).alike).toEqual([]);
});

const STALL = [
  aGas({ id: "gas", name: "R-32 Refrigerant Gas 10 kg Cylinder", kgsPerCylinder: 10 }),
  aCopperPipe({ id: "pipe", name: 'AC Copper Pipe 1/4" Coil' }),
  aWire({ id: "wire", name: "2 Core Wire" }),
  aSparePart({ id: "compressor", name: "Rotary Compressor" }),
  aSparePart({ id: "fan", name: "Outdoor Fan Motor" }),
  aSparePart({ id: "rods", name: "Silver Brazing Rods" }),
];

async function idsFor(q: string) {
  const { found, alike } = await resultsIn(STALL, q);
  return [...found, ...alike];
}

test.each([
  ["गैस", ["gas"]],
  ["gais silindar", ["gas"]],
  ["सिलेंडर", ["gas"]],
  ["तांबा", ["pipe"]],
  ["ताँबा", ["pipe"]],
  ["copar paip", ["pipe"]],
  ["तांबे का पाइप", ["pipe"]],
  ["2 soot paip", ["pipe"]],
  ["taar", ["wire"]],
  ["kompresar", ["compressor"]],
  ["कम्प्रेसर", ["compressor"]],
  ["pankhe ki motar", ["fan"]],
  ["jhalai chandi", ["rods"]],
  ["छड़", ["rods"]],
])("a search for %s finds it", async (typed, ids) => {
  expect(await idsFor(typed)).toEqual(ids);
});

test.each([
  ["a word that is not finished yet", "kompre", ["compressor"]],
  ["a slip of the finger", "silnidar", ["gas"]],
  ["a slip in Hindi", "सिलैंडर", ["gas"]],
  ["something nobody sells", "kela", []],
])("%s is matched as far as possible", async (_what, typed, ids) => {
  expect(await idsFor(typed)).toEqual(ids);
});
