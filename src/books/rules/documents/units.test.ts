import { expect, test } from "vitest";
import { countedAs, isService, unitInSheet, writtenQuantity, writtenRate } from "./units.ts";

const gas = { category: "refrigerants", type: "gas" };
const can = { category: "refrigerants", type: "can" };
const wire = { category: "copper-wires", type: "wire" };
const pipe = { category: "copper-pipes", type: "copper" };

test.each([
  { what: "gas", line: { ...gas, quantity: 3, kgsPerCylinder: 13.6 }, is: "40.8 KGS" },
  { what: "gas of unknown weight", line: { ...gas, quantity: 2 }, is: "2 NOS" },
  { what: "a box of cans", line: { ...can, quantity: 2, cansPerBox: 12 }, is: "24 CAN" },
  { what: "a single can", line: { ...can, quantity: 5 }, is: "5 CAN" },
  { what: "wire in coils of 90 m", line: { ...wire, quantity: 2, metersPerBox: 90 }, is: "180 MTR" },
  { what: "wire in the usual coil", line: { ...wire, quantity: 2 }, is: "200 MTR" },
  { what: "pipe in coils of 15 m", line: { ...pipe, quantity: 2, metersPerBox: 15 }, is: "30 MTR" },
  { what: "pipe by the metre", line: { ...pipe, quantity: 40 }, is: "40 MTR" },
  {
    what: "the deposit for a cylinder",
    line: { category: "cylinders", type: "cylinder", isEmptyCylinder: true, quantity: 2, kgsPerCylinder: 60 },
    is: "2 NOS",
  },
  { what: "a spare part", line: { category: "spare-parts", type: "spare", quantity: 7 }, is: "7 NOS" },
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
