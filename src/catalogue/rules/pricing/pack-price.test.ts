import { expect, test } from "vitest";
import { aCanBox, aCopperPipe, aGas, aSparePart, aWire } from "#catalogue/rules/products/makers.ts";
import { packPriceText } from "./pack-price.ts";

test.each([
  { thing: "gas", product: aGas({ perKgPrice: 420, kgsPerCylinder: 55 }), text: "₹23,100.00 per cylinder" },
  { thing: "a box of cans", product: aCanBox({ perCanPrice: 180, cansPerBox: 12 }), text: "₹2,160.00 per box" },
  { thing: "cable", product: aWire({ perMeterPrice: 57.66, metersPerBox: 100 }), text: "₹5,766.00 per coil" },
  {
    thing: "copper in coils",
    product: aCopperPipe({ perMeterPrice: 258, metersPerBox: 15, boxSize: "15 m Soft Coil" }),
    text: "₹3,870.00 per coil",
  },
  {
    thing: "copper in lengths",
    product: aCopperPipe({ perMeterPrice: 588, metersPerBox: 3, boxSize: "3 m Straight Length" }),
    text: "₹1,764.00 per length",
  },
  { thing: "copper of unknown length", product: aCopperPipe({ perMeterPrice: 258 }), text: undefined },
  { thing: "a part", product: aSparePart({ price: 140 }), text: undefined },
])("the whole pack of $thing costs $text", ({ product, text }) => {
  expect(packPriceText(product)).toBe(text);
});
