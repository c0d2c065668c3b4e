import { expect, test } from "vitest";
import { GAS_PAINTS } from "#catalogue/rules/products/gas-colours.ts";
import { contrast, darker, INK, inkOn, lighter, mix, SNOW } from "./colour.ts";

test("colours mix by their share", () => {
  expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
  expect(lighter("#336699", 0)).toBe("#336699");
  expect(darker("#ffffff", 1)).toBe("#0a1a2b");
});

test.each([
  { paint: "#ffffff", ink: INK },
  { paint: "#a51890", ink: SNOW },
  { paint: "#0f2a43", ink: SNOW },
] as const)("on $paint a marking is $ink", ({ paint, ink }) => {
  expect(inkOn(paint)).toBe(ink);
});

test("black on white has the contrast of the standard", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
});

test("the number on every cylinder is readable", () => {
  for (const { designation, body } of GAS_PAINTS) {
    expect(contrast(body, inkOn(body)), designation).toBeGreaterThan(3);
  }
});
