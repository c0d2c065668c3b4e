import { expect, test } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import {
  type CatalogueQuery,
  NO_FILTERS,
  PRICE_RANGE,
  parseCatalogueQuery,
  printCatalogueQuery,
  SORTS,
} from "./catalogue-query.ts";

const read = (address: string) => parseCatalogueQuery(new URLSearchParams(address));

test.each([
  { address: "", query: NO_FILTERS },
  { address: "?q=r-32", query: { ...NO_FILTERS, q: "r-32" } },
  { address: "?cat=Spare-Parts&stock=inStock", query: { ...NO_FILTERS, category: "spare-parts", stock: "inStock" } },
  { address: "?min=500&max=20000", query: { ...NO_FILTERS, min: 500, max: 20_000 } },
  { address: "?min=0&max=50000&cat=all&stock=all&q=", query: NO_FILTERS },
])("$address is parsed", ({ address, query }) => {
  expect(read(address)).toEqual(query);
});

test.each([
  "?min=abc",
  "?min=-5",
  "?min=1e9",
  "?max=NaN",
  "?max=Infinity",
  "?max=99999999999999999999",
  "?max=60000",
  "?min=900&max=100",
  "?stock=yes",
  "?stock=constructor",
  "?returnable=maybe&sort=constructor",
  "?cat=",
  `?cat=${"x".repeat(200)}`,
  "?q=%00%01",
  "?min=&max=",
  "?min=0x10",
])("%s falls back to no filter", (address) => {
  expect(read(address)).toEqual(NO_FILTERS);
});

test("a search is cut at a hundred characters and loses control characters", () => {
  expect(read(`?q=${"r".repeat(5000)}`).q).toHaveLength(100);
  expect(read("?q=%20R%00-32%0A").q).toBe("R-32");
});

test("a choice is cut at twenty characters, a category of more than sixty is ignored", () => {
  const long = "x".repeat(25);
  expect(read(`?gas=${long}&size=${long}&pipe=${long}`)).toMatchObject({
    ...{ gas: "x".repeat(20), size: "x".repeat(20), pipe: "x".repeat(20) },
  });
  expect(read(`?cat=${"x".repeat(60)}`).category).toBe("x".repeat(60));
  expect(read(`?cat=${"x".repeat(61)}`).category).toBe("all");
});

test("a price in the address may have paise and is cut to whole rupees", () => {
  expect(read("?min=99.99&max=%20200.5%20")).toMatchObject({ min: 99, max: 200 });
});

test("a blank search leaves the address empty, and the price slider moves in steps of a hundred", () => {
  expect(printCatalogueQuery({ ...NO_FILTERS, q: "  " })).toBe("");
  expect(PRICE_RANGE).toEqual({ min: 0, max: 50_000, step: 100 });
  expect([...SORTS]).toEqual(["fit", "price", "-price", "name"]);
});

test("only chosen filters are written to the address", () => {
  expect(printCatalogueQuery(NO_FILTERS)).toBe("");
  expect(printCatalogueQuery({ ...NO_FILTERS, q: "1/4 & more", stock: "outOfStock" })).toBe(
    "?q=1%2F4%20%26%20more&stock=outOfStock",
  );
  expect(printCatalogueQuery({ ...NO_FILTERS, q: "\ud800" })).toBe("?q=%EF%BF%BD");
});

test("a query written into the address is read back the same", () => {
  const chance = dice(3);
  for (let round = 0; round < 500; round += 1) {
    const min = chance.whole(0, 500) * 100;
    const query: CatalogueQuery = {
      q: chance.oneOf(["", "r-32", "ताँबा", "a+b", "50% off", "#1", "a=b&c"]),
      category: chance.oneOf(["all", "refrigerants", "copper-pipes", "odd one"]),
      min,
      max: Math.min(50_000, min + chance.whole(0, 500) * 100),
      stock: chance.oneOf(["all", "inStock", "outOfStock"] as const),
      gas: chance.oneOf(["", "R-410A"]),
      size: chance.oneOf(["", "55 kg"]),
      returnable: chance.oneOf(["", "yes", "no"] as const),
      pipe: chance.oneOf(["", "1-1/8"]),
      sort: chance.oneOf(["fit", "price", "-price", "name"] as const),
    };
    expect(read(printCatalogueQuery(query))).toEqual(query);
  }
});
