import { expect, test } from "vitest";
import { FIELD_NAMES } from "./product-fields.ts";
import { isFieldOf } from "./product-form.ts";

const fieldsOf = (type: string | undefined, category: string) =>
  FIELD_NAMES.filter((field) => isFieldOf(field, { type, category })).toSorted();

test.each([
  {
    what: "a gas",
    type: "gas",
    category: "refrigerants",
    has: ["perKgPrice", "kgsPerCylinder", "requiresCylinder", "variants", "packaging"],
    hasNot: ["perCanPrice", "perMeterPrice", "core", "metersPerBox"],
  },
  {
    what: "a box of cans",
    type: "can",
    category: "refrigerants",
    has: ["perCanPrice", "cansPerBox", "boxSize"],
    hasNot: ["perKgPrice", "requiresCylinder", "core"],
  },
  {
    what: "a wire",
    type: "wire",
    category: "copper-wires",
    has: ["perMeterPrice", "metersPerBox", "core", "size"],
    hasNot: ["perKgPrice", "cansPerBox", "cylinderSize", "variants"],
  },
  {
    what: "a wire that is called copper",
    type: "copper",
    category: "copper-wires",
    has: ["core"],
    hasNot: ["kgsPerCylinder"],
  },
  {
    what: "a pipe",
    type: "copper",
    category: "copper-pipes",
    has: ["perMeterPrice", "size", "grade"],
    hasNot: ["core", "requiresCylinder", "cansPerBox"],
  },
  {
    what: "a spare part",
    type: "spare",
    category: "spare-parts",
    has: ["weightKg", "variants"],
    hasNot: ["requiresCylinder", "perMeterPrice", "packaging"],
  },
  {
    what: "a thing of no kind",
    type: undefined,
    category: "tools",
    has: ["weightKg"],
    hasNot: ["requiresCylinder", "perCanPrice"],
  },
])("$what is asked for what it has and for nothing else", ({ type, category, has, hasNot }) => {
  const fields = fieldsOf(type, category);
  expect(fields).toEqual(expect.arrayContaining(has));
  expect(hasNot.filter((field) => (fields as string[]).includes(field))).toEqual([]);
});

test("name, price and HSN code are everybody's", () => {
  for (const field of ["name", "price", "hsn", "inStock"] as const)
    expect(isFieldOf(field, { type: "wire", category: "copper-wires" })).toBe(true);
});
