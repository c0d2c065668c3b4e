import { expect, test } from "vitest";
import { countStock, type ExpectedCylinder, isExpected } from "./stock-count.ts";

const EXPECTED: ExpectedCylinder[] = [
  { number: "SH-1", state: "in-stock-full", gas: "R-32" },
  { number: "SH-2", state: "in-stock-empty", gas: "R-32" },
  { number: "SH-3", state: "quarantined", gas: "R-22" },
];
const OUT: ExpectedCylinder = { number: "SH-9", state: "with-customer", gas: "R-32" };

test("a count lists found, missing and unexpected cylinders, each once", () => {
  const known = (number: string) => [...EXPECTED, OUT].find((one) => one.number === number.toUpperCase());
  const count = countStock(EXPECTED.slice(0, 2), ["sh-1", "SH-1 ", "SH-3", "sh-9", "x", "X"], known);
  expect(count.found.map(({ number }) => number)).toEqual(["SH-1"]);
  expect(count.missing.map(({ number }) => number)).toEqual(["SH-2"]);
  expect(count.unexpected).toEqual([
    { number: "SH-3", message: 'R-22, "Set apart": not part of this count.' },
    { number: "sh-9", message: 'Our records say "With customer".' },
    { number: "x", message: "Not in our records." },
  ]);
});

test("expected are the cylinders in the yard of the counted gas and state", () => {
  expect([...EXPECTED, OUT].filter((one) => isExpected(one, {})).length).toBe(3);
  expect(EXPECTED.filter((one) => isExpected(one, { gas: "R-32" })).length).toBe(2);
  expect(EXPECTED.filter((one) => isExpected(one, { states: ["quarantined"] })).map(({ number }) => number)).toEqual([
    "SH-3",
  ]);
  expect(isExpected({ number: "T", state: "at-test", gas: "R-32" }, {})).toBe(false);
});

test("a condemned cylinder is never expected", () => {
  expect(isExpected({ number: "C", state: "condemned", gas: "R-32" }, {})).toBe(false);
});
