import { expect, test } from "vitest";
import { typedCredits, typedQuantity } from "./note-input.ts";

test.each([
  { typed: "5", is: 5 },
  { typed: " 22.6 ", is: 22.6 },
  { typed: "1,200.125", is: 1200.125 },
  { typed: "1,5", is: undefined },
  { typed: "1.2345", is: undefined },
  { typed: "five", is: undefined },
  { typed: "-1", is: undefined },
  { typed: "", is: undefined },
])("“$typed” is a quantity of $is", ({ typed, is }) => {
  expect(typedQuantity(typed)).toBe(is);
});

const pipe = { line: 1, name: "Copper pipe" };

test("₹412,50 off a price is rejected and never becomes a credit note of ₹41,250", () => {
  expect(typedCredits("amount", [{ ...pipe, typed: "412,50" }])).toEqual({
    ok: false,
    problem: "Copper pipe: please enter a plain number, such as 12.50.",
  });
  expect(typedCredits("amount", [{ ...pipe, typed: "1,412.50" }])).toEqual({
    ok: true,
    lines: [{ line: 1, amount: 1412.5 }],
  });
});

test("1,5 returned metres are not read as 15, and an empty field credits nothing", () => {
  const gas = { line: 0, name: "R-410A", typed: "  " };
  expect(typedCredits("quantity", [gas, { ...pipe, typed: "1,5" }])).toEqual({
    ok: false,
    problem: "Copper pipe: please enter a plain number, such as 12.50.",
  });
  expect(typedCredits("quantity", [gas, { ...pipe, typed: "1.5" }])).toEqual({
    ok: true,
    lines: [{ line: 1, quantity: 1.5 }],
  });
  expect(typedCredits("quantity", [{ ...pipe, typed: "0" }])).toEqual({
    ok: false,
    problem: "Copper pipe: please enter a quantity above zero.",
  });
});
