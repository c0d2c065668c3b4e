import { expect, test } from "vitest";
import { aCanBox, aCopperPipe, aGas, anEmptyCylinder, aSparePart, aWire } from "#catalogue/rules/products/makers.ts";
import { priceRows } from "./price-row.ts";

const updatedAt = () => "2026-11-15T04:30:00.000Z";

test("a refrigerant's row has its price per kg, its size and the price of the cylinder", () => {
  expect(priceRows([aGas()], updatedAt)).toEqual([
    {
      id: "r134a-60",
      name: "R-134a Refrigerant Gas 60 kg",
      brand: "Floron",
      price: 412,
      packagingSize: "60 kg",
      kgsPerCylinder: 60,
      total: 24_720,
      inStock: true,
      updatedAt: "2026-11-15T04:30:00.000Z",
    },
  ]);
});

test("a price or size that is missing is null, never NaN", () => {
  const row = priceRows([aGas({ perKgPrice: Number.NaN, kgsPerCylinder: 0, inStock: false })], updatedAt)[0];
  expect(row).toMatchObject({ price: null, total: null, packagingSize: null, kgsPerCylinder: null, inStock: false });
});

test("the trade name of a size wins over the bare weight", () => {
  expect(priceRows([aGas({ cylinderSize: "60 kg returnable" })], updatedAt)[0]?.packagingSize).toBe("60 kg returnable");
});

test("only refrigerant gas is on the list", () => {
  const others = [aCanBox(), aWire(), aCopperPipe(), aSparePart(), anEmptyCylinder({ type: "gas" })];
  expect(priceRows(others, updatedAt)).toEqual([]);
});
