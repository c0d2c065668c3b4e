import { expect, test } from "vitest";
import { DARK_INK, GAS_PAINTS, gasPaintIn, SILK_GREY } from "./gas-colours.ts";

test.each([
  { text: "R-32 Refrigerant Gas – 55 kg", designation: "R-32", flammable: true },
  { text: "r134a can", designation: "R-134a", flammable: false },
  { text: "Gas R 404a", designation: "R-404A", flammable: false },
  { text: "R-1234YF", designation: "R-1234yf", flammable: true },
])("'$text' has the colour of $designation", ({ text, designation, flammable }) => {
  expect(gasPaintIn(text)).toMatchObject({ designation, flammable });
});

test("a gas without its own colour is silk grey", () => {
  expect(gasPaintIn("R-466A in cylinders")).toEqual({
    designation: "R-466A",
    body: SILK_GREY,
    ink: DARK_INK,
    flammable: false,
  });
});

test("a text that names no gas has no gas colour", () => {
  expect(gasPaintIn("Copper elbow 1/4")).toBeUndefined();
});

/** Relative luminance, as defined by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(GAS_PAINTS)("the marking on a cylinder of $designation is readable", ({ body, ink }) => {
  const [dark = 0, light = 0] = [luminance(body), luminance(ink)].sort((a, b) => a - b);
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThan(3);
});
