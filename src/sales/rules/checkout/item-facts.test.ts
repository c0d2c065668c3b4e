import { expect, test } from "vitest";
import { aCanBox, aGas, aSparePart, aWire } from "#catalogue/rules/products/makers.ts";
import { aCartOf } from "#sales/rules/cart/makers.ts";
import { itemFacts } from "./item-facts.ts";

test.each([
  { what: "wire", product: aWire(), facts: ["100 m a coil", "₹1,100.00 per 100 m, excluding GST"] },
  {
    what: "wire on a short coil without a price a metre",
    product: aWire({ perMeterPrice: undefined, price: 990, metersPerBox: 90 } as never),
    facts: ["90 m a coil", "₹1,100.00 per 100 m, excluding GST"],
  },
  {
    what: "a box of cans",
    product: aCanBox({ weightKg: 0.45 }),
    facts: ["12 cans per box", "450 g each", "₹180.00 per can, excluding GST"],
  },
  {
    what: "a box of kilo cans",
    product: aCanBox({ weightKg: 1 }),
    facts: ["12 cans per box", "1 kg each", "₹180.00 per can, excluding GST"],
  },
  {
    what: "a box of cans of 453.6 g",
    product: aCanBox({ weightKg: 0.4536 }),
    facts: ["12 cans per box", "454 g each", "₹180.00 per can, excluding GST"],
  },
  {
    what: "wire on a short coil with a price a metre",
    product: aWire({ perMeterPrice: 11, price: 500, metersPerBox: 90 }),
    facts: ["90 m a coil", "₹1,100.00 per 100 m, excluding GST"],
  },
  { what: "a part without a box", product: aSparePart(), facts: ["₹140.00 each, excluding GST"] },
  { what: "gas", product: aGas(), facts: ["60 kg", "₹412.00 per kg, excluding GST"] },
  { what: "a part", product: aSparePart({ boxSize: "Box of 6" }), facts: ["Box of 6", "₹140.00 each, excluding GST"] },
])("checkout shows for $what: $facts", ({ product, facts }) => {
  const [item] = aCartOf([product, 1]).items;
  expect(item && itemFacts(item)).toEqual(facts);
});

test("an empty cylinder is called a refundable deposit", () => {
  const [, empty] = aCartOf([aGas(), 2]).items;
  expect(empty && itemFacts(empty)).toEqual(["₹6,000.00 refundable deposit each"]);
});

test("missing facts are left out", () => {
  const [cans] = aCartOf([aCanBox(), 1]).items;
  const [gas] = aCartOf([aGas(), 1]).items;
  if (!cans || !gas) throw new Error("no items");
  const { cansPerBox: _1, weightKg: _2, perCanPrice: _3, ...bareCans } = cans;
  const { kgsPerCylinder: _4, perKgPrice: _5, ...bareGas } = gas;
  expect(itemFacts(bareCans)).toEqual([]);
  expect(itemFacts(bareGas)).toEqual(["₹24,720.00 a cylinder, excluding GST"]);
});
