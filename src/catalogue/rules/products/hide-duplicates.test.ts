import { expect, test } from "vitest";
import { hideDuplicates } from "./hide-duplicates.ts";
import { aCopperPipe, aGas, aSparePart, aWire, dice } from "./makers.ts";
import type { Product } from "./product.ts";

const soon = { inStock: false, note: "Coming soon" };
const unnamed = { id: "x", sku: "X", category: "spare-parts", inStock: true } satisfies Product;

test.each([
  { what: "two parts of one name", pair: [aSparePart(), aSparePart({ id: "b", price: 999 })], shown: 1 },
  { what: "one name in two spellings", pair: [aGas({ name: "R-32 Gas" }), aGas({ name: " r-32  GAS" })], shown: 1 },
  { what: "two names", pair: [aGas({ name: "R-32" }), aGas({ name: "R-22" })], shown: 2 },
  { what: "two coils of wire of one name", pair: [aWire(), aWire({ id: "b" })], shown: 2 },
  { what: "wire coming soon, twice", pair: [aWire(soon), aWire(soon)], shown: 2 },
  { what: "two unnamed things", pair: [unnamed, unnamed], shown: 2 },
  { what: "two things named by a space", pair: [aGas({ name: " " }), aGas({ name: " " })], shown: 2 },
  { what: "one pipe twice", pair: [aCopperPipe(), aCopperPipe({ id: "b", size: '1/4"' })], shown: 1 },
  { what: "one pipe, its size in the name", pair: [aCopperPipe(), aCopperPipe({ size: "1 / 4 inch" })], shown: 1 },
  { what: "pipes of two sizes", pair: [aCopperPipe(), aCopperPipe({ size: "3/8" })], shown: 2 },
  {
    what: "pipes of 1/8 and 1 1/8 inch",
    pair: [aCopperPipe({ size: "1/8" }), aCopperPipe({ size: "1 1/8" })],
    shown: 2,
  },
  {
    what: "pipes of 11 1/8 and 1 1/8 inch",
    pair: [aCopperPipe({ size: "11 1/8" }), aCopperPipe({ size: "1 1/8" })],
    shown: 2,
  },
  { what: "pipes of 11/16 and 1/16", pair: [aCopperPipe({ size: "11/16" }), aCopperPipe({ size: "1/16" })], shown: 2 },
  { what: "pipes of 1/16 and 1/1", pair: [aCopperPipe({ size: "1/16" }), aCopperPipe({ size: "1/1" })], shown: 2 },
  {
    what: "one pipe, with and without spaces",
    pair: [aCopperPipe({ size: "1 /4" }), aCopperPipe({ size: "1/ 4" })],
    shown: 1,
  },
  {
    what: "one pipe, its size only in the name",
    pair: [{ ...aCopperPipe({ name: "Pipe 1/4" }), size: "" }, aCopperPipe({ name: "Pipe 1/4", size: "1/4 inch" })],
    shown: 1,
  },
  { what: "names of one and two words", pair: [aGas({ name: "R 32" }), aGas({ name: "R32" })], shown: 2 },
  { what: "one part with two pictures", pair: [aSparePart(), aSparePart({ image: "other.svg" })], shown: 1 },
  { what: "one part with two notes", pair: [aSparePart(), aSparePart({ note: "New" })], shown: 1 },
  { what: "pipes of 6.35 and 9.52 mm", pair: [aCopperPipe({ size: "6.35" }), aCopperPipe({ size: "9.52" })], shown: 2 },
  { what: "pipes with two pictures", pair: [aCopperPipe(), aCopperPipe({ image: "coil.svg" })], shown: 2 },
  {
    what: "one pipe twice, each with its own drawing",
    pair: ["a", "b"].map((id) => aCopperPipe({ id, image: `/assets/images/products/${id}.svg` })),
    shown: 1,
  },
  { what: "pipes with two notes", pair: [aCopperPipe(), aCopperPipe({ note: "Hard drawn" })], shown: 2 },
  { what: "one gas coming soon, twice", pair: [aGas(soon), aGas({ ...soon, id: "b" })], shown: 1 },
  { what: "a gas, and the same coming soon", pair: [aGas(), aGas(soon)], shown: 2 },
])("$what: $shown shown", ({ pair, shown }) => {
  expect(hideDuplicates(pair)).toHaveLength(shown);
});

test("the first of two duplicates is shown", () => {
  expect(hideDuplicates([aSparePart({ id: "first" }), aSparePart({ id: "second" })])).toEqual([
    aSparePart({ id: "first" }),
  ]);
});

test("hiding duplicates is idempotent and preserves the order", () => {
  const chance = dice(7);
  const shelf = Array.from({ length: 600 }, (_, index): Product => {
    const make = chance.oneOf([aGas, aWire, aCopperPipe, aSparePart]);
    const name = chance.oneOf(["A", "a ", "B", "C 1/4", ""]);
    return make({ id: `${index}`, name, ...(chance.maybe(0.3) ? soon : {}), size: chance.oneOf(["1/4", "3/8", ""]) });
  });
  const once = hideDuplicates(shelf);
  expect(hideDuplicates(once)).toEqual(once);
  expect(once.map((product) => Number(product.id))).toEqual(
    once.map((product) => Number(product.id)).toSorted((a, b) => a - b),
  );
  expect(once.length).toBeLessThan(shelf.length);
});
