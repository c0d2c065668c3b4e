import { expect, test } from "vitest";
import { aCopperPipe, aGas, aSparePart } from "#catalogue/rules/products/makers.ts";
import { facetOf } from "./facets.ts";
import { choicesAmong } from "./filter-choices.ts";

const gas = (name: string, kgsPerCylinder: number, requiresCylinder = true) =>
  aGas({ id: `${name} ${kgsPerCylinder}`, name: `${name} – ${kgsPerCylinder} kg`, kgsPerCylinder, requiresCylinder });

const GOODS = [
  gas("R-410A", 45),
  gas("R-32", 55),
  gas("R-32", 0.45, false),
  gas("R-32", 10),
  aCopperPipe({ id: "1", name: "1-1/8 pipe", size: "1-1/8" }),
  aCopperPipe({ id: "2", name: "3/8 pipe", size: "3/8" }),
  aCopperPipe({ id: "3", name: "1/4 pipe", size: "1/4" }),
  aSparePart(),
];

const choices = (facet: "gas" | "size" | "returnable" | "pipe", chosen = "") =>
  choicesAmong(
    GOODS.map((product) => facetOf(product, facet)),
    chosen,
  ).map(({ value, count }) => `${value}: ${count}`);

test("every choice is listed with its count, smaller before larger", () => {
  expect(choices("gas")).toEqual(["R-32: 3", "R-410A: 1"]);
  expect(choices("size")).toEqual(["450 g: 1", "10 kg: 1", "45 kg: 1", "55 kg: 1"]);
  expect(choices("returnable")).toEqual(["no: 1", "yes: 3"]);
  expect(choices("pipe")).toEqual(["1/4: 1", "3/8: 1", "1-1/8: 1"]);
});

test("the chosen value stays among the choices, even if no product has it", () => {
  expect(choices("gas", "R-9")).toEqual(["R-9: 0", "R-32: 3", "R-410A: 1"]);
});

test.each([
  { sizes: ["1-1/8", "1/2", "7/8", "3/8"], inOrder: ["3/8", "1/2", "7/8", "1-1/8"] },
  { sizes: ["12-1/2", "2-1/4", "13/16", "1/16", "15/32"], inOrder: ["1/16", "15/32", "13/16", "2-1/4", "12-1/2"] },
  { sizes: ["1-1/2", "1-1/4"], inOrder: ["1-1/4", "1-1/2"] },
  { sizes: ["11-1/2", "11-1/4"], inOrder: ["11-1/4", "11-1/2"] },
  { sizes: ["9.52", "6.35", "12.7"], inOrder: ["6.35", "9.52", "12.7"] },
  { sizes: ["5 b", "5 a", "5 c", "x", "1/2"], inOrder: ["x", "1/2", "5 a", "5 b", "5 c"] },
  { sizes: ["2x1/4", "1"], inOrder: ["1", "2x1/4"] },
  { sizes: ["1/4 in", "0.5"], inOrder: ["0.5", "1/4 in"] },
])("pipes of $sizes are offered as $inOrder", ({ sizes, inOrder }) => {
  expect(choicesAmong(sizes, "").map(({ value }) => value)).toEqual(inOrder);
});

test("a gram less than a kilo comes before the kilo", () => {
  const sizes = [gas("R-32", 1), gas("R-22", 0.999), gas("R-134", 0.9)].map((product) => facetOf(product, "size"));
  expect(choicesAmong(sizes, "").map(({ value }) => value)).toEqual(["900 g", "999 g", "1 kg"]);
});
