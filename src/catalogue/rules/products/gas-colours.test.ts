import { expect, test } from "vitest";
import { gasPaintIn, SILK_GREY } from "./gas-colours.ts";

test.each([
  { text: "R-32 Refrigerant Gas – 55 kg", designation: "R-32", flammable: true },
  { text: "r134a can", designation: "R-134a", flammable: false },
  { text: "Gas R 404a", designation: "R-404A", flammable: false },
  { text: "R-1234YF", designation: "R-1234yf", flammable: true },
])("'$text' has the colour of $designation", ({ text, designation, flammable }) => {
  expect(gasPaintIn(text)).toMatchObject({ designation, flammable });
});

test("a gas without its own colour is silk grey", () => {
  expect(gasPaintIn("R-466A in cylinders")).toEqual({ designation: "R-466A", body: SILK_GREY, flammable: false });
});

test("a text that names no gas has no gas colour", () => {
  expect(gasPaintIn("Copper elbow 1/4")).toBeUndefined();
});
