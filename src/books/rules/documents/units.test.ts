import { expect, test } from "vitest";
import { countedAs, isService, unitInSheet, writtenQuantity, writtenRate } from "./units.ts";

test.each([
  { what: "gas by the kg", line: { quantity: 3, priceKind: "perKg", kgsPerCylinder: 13.6 }, is: "40.8 KGS" },
  {
    what: "gas at a price for the whole",
    line: { quantity: 2, priceKind: "fixed", kgsPerCylinder: 0.95 },
    is: "1.9 KGS",
  },
  { what: "gas of unknown weight", line: { quantity: 2, priceKind: "fixed" }, is: "2 NOS" },
  { what: "a box of cans", line: { quantity: 2, priceKind: "perCan", cansPerBox: 12 }, is: "24 CAN" },
  { what: "a single can", line: { quantity: 5, priceKind: "perCan" }, is: "5 CAN" },
  { what: "wire in coils of 90 m", line: { quantity: 2, priceKind: "perMeter", metersPerBox: 90 }, is: "180 MTR" },
  { what: "wire in the usual coil", line: { quantity: 2, priceKind: "perMeter" }, is: "200 MTR" },
  {
    what: "the deposit for a cylinder",
    line: { quantity: 2, priceKind: "deposit", kgsPerCylinder: 60 },
    is: "2 NOS",
  },
  { what: "a spare part", line: { quantity: 7, priceKind: "fixed" }, is: "7 NOS" },
] as const)("$what is counted as $is", ({ line, is }) => {
  const { quantity, unit } = countedAs(line);
  expect(`${quantity} ${unit}`).toBe(is);
});

test("sheets spell a unit out, and services have none", () => {
  expect((["KGS", "MTR", "CAN", "NOS", "OTH"] as const).map(unitInSheet)).toEqual([
    ...["KGS-KILOGRAMS", "MTR-METERS", "CAN-CANS", "NOS-NUMBERS", "OTH-OTHERS"],
  ]);
  expect(unitInSheet("NA")).toBe("NA");
  expect(isService("996719")).toBe(true);
  expect(isService("38276300")).toBe(false);
});

test.each([
  { rate: 450, is: "450.00" },
  { rate: 8.7, is: "8.70" },
  { rate: 4.35, is: "4.35" },
  { rate: 412.345, is: "412.345" },
  { rate: 12_345.678, is: "12,345.678" },
])("a rate of $rate is written as $is, on screens and documents", ({ rate, is }) => {
  expect(writtenRate(rate)).toBe(is);
});

test("a quantity shows only the decimals it needs", () => {
  expect([113, 22.6, 1200].map(writtenQuantity)).toEqual(["113", "22.6", "1,200"]);
});
