import { expect, test } from "vitest";
import { aCopperPipe, aGas, aSparePart } from "#domain/makers.ts";
import { NO_FILTERS } from "./catalogue-query.ts";
import { filterChoices } from "./filter-choices.ts";
import { indexCatalogue } from "./search-catalogue.ts";

const gas = (name: string, kgsPerCylinder: number, requiresCylinder = true) =>
  aGas({ id: `${name} ${kgsPerCylinder}`, name: `${name} – ${kgsPerCylinder} kg`, kgsPerCylinder, requiresCylinder });

const INDEX = indexCatalogue([
  gas("R-410A", 45),
  gas("R-32", 55),
  gas("R-32", 0.45, false),
  gas("R-32", 10),
  aCopperPipe({ id: "1", name: "1-1/8 pipe", size: "1-1/8" }),
  aCopperPipe({ id: "2", name: "3/8 pipe", size: "3/8" }),
  aCopperPipe({ id: "3", name: "1/4 pipe", size: "1/4" }),
  aSparePart(),
]);

const choices = (query: Partial<typeof NO_FILTERS>, facet: "gas" | "size" | "returnable" | "pipe") =>
  filterChoices(INDEX, { ...NO_FILTERS, ...query })[facet].map(({ value, count }) => `${value}: ${count}`);

test("every choice stands with its count, the smaller before the larger", () => {
  expect(choices({}, "gas")).toEqual(["R-32: 3", "R-410A: 1"]);
  expect(choices({}, "size")).toEqual(["450 g: 1", "10 kg: 1", "45 kg: 1", "55 kg: 1"]);
  expect(choices({}, "returnable")).toEqual(["no: 1", "yes: 3"]);
  expect(choices({}, "pipe")).toEqual(["1/4: 1", "3/8: 1", "1-1/8: 1"]);
});

test("a filter is counted as if it were not set, and the others as they are", () => {
  expect(choices({ gas: "R-410A" }, "gas")).toEqual(["R-32: 3", "R-410A: 1"]);
  expect(choices({ gas: "R-410A" }, "size")).toEqual(["45 kg: 1"]);
  expect(choices({ q: "55 kg r32" }, "gas")).toEqual(["R-32: 1"]);
});

test("what is chosen stays among the choices, though nothing has it", () => {
  expect(choices({ gas: "R-9" }, "gas")).toEqual(["R-9: 0", "R-32: 3", "R-410A: 1"]);
});
