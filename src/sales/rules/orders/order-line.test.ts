import { expect, test } from "vitest";
import { goodsCount, goodsNamed, type OrderLine, priceMadeOf, shortName, unitOfLine } from "./order-line.ts";

const aLine = (changes: Partial<OrderLine>): OrderLine => ({ quantity: 1, sourcePriceType: "fixed", ...changes });

test.each<{ line: Partial<OrderLine>; unit: string; madeOf: string }>([
  {
    line: { sourcePriceType: "perKg", kgsPerCylinder: 60, perKgPrice: 412 },
    unit: "per cylinder",
    madeOf: "60 kg at ₹412.00 per kg",
  },
  { line: { sourcePriceType: "perKg", kgsPerCylinder: 60 }, unit: "per cylinder", madeOf: "" },
  {
    line: { sourcePriceType: "perCan", cansPerBox: 12, perCanPrice: 180.5 },
    unit: "per box",
    madeOf: "12 cans at ₹180.50 per can",
  },
  { line: { sourcePriceType: "perCan", cansPerBox: 1, perCanPrice: 180 }, unit: "per can", madeOf: "" },
  { line: { sourcePriceType: "perCan", perCanPrice: 180 }, unit: "per can", madeOf: "" },
  {
    line: { sourcePriceType: "perMeter", metersPerBox: 90, perMeterPrice: 11 },
    unit: "per coil",
    madeOf: "90 m at ₹11.00 per meter",
  },
  { line: { sourcePriceType: "perMeter", perMeterPrice: 11 }, unit: "per coil", madeOf: "₹11.00 per meter" },
  { line: { sourcePriceType: "deposit", isEmptyCylinder: true }, unit: "deposit", madeOf: "" },
  { line: { sourcePriceType: "fixed", perKgPrice: 412 }, unit: "per piece", madeOf: "" },
])("a line priced $line.sourcePriceType shows $unit, $madeOf", ({ line, unit, madeOf }) => {
  expect(unitOfLine(aLine(line))).toBe(unit);
  expect(priceMadeOf(aLine(line))).toBe(madeOf);
});

test("empties are not counted as goods", () => {
  const lines = [aLine({ quantity: 3 }), aLine({ quantity: 3, isEmptyCylinder: true }), aLine({ quantity: 12 })];
  expect(goodsCount(lines)).toBe(15);
});

test("an order is summarised by its first goods, never by its empties", () => {
  const named = ["R-32", "Empty", "Wire", "Can", "Fan"].map((name) => ({
    ...aLine({ quantity: 2, isEmptyCylinder: name === "Empty" }),
    name,
  }));
  expect(goodsNamed(named)).toBe("2 × R-32, 2 × Wire, 2 × Can and 1 more");
  expect(goodsNamed(named.slice(0, 2))).toBe("2 × R-32");
});

test.each([
  ["R-32 Refrigerant Gas – 55 kg Returnable Cylinder", "R-32 55 kg Returnable"],
  ["R-22 Refrigerant Gas – 1 kg Can (Box of 12)", "R-22 1 kg Can (Box of 12)"],
  ["1 Core Copper Flexible Cable 0.75 sq mm – 100 m Coil", "1 Core Copper Cable 0.75 sq mm 100 m Coil"],
  ["R-32 रेफ्रिजरेंट गैस – 55 किलो वापसी वाला सिलेंडर", "R-32 55 किलो वापसी वाला"],
  ["Cylinder Trolley", "Cylinder Trolley"],
])("a list shows %s as %s", (name, short) => {
  expect(shortName(name)).toBe(short);
});
