import { expect, test } from "vitest";
import { looksLikeGas, missingInGas, missingOnInvoice } from "./import-checks.ts";
import { aGas, aSparePart } from "./makers.ts";
import { formOf } from "./product-form.ts";

test.each([
  { name: "R-32 10 kg", category: "Gas" },
  { name: "Propane", category: "Refrigerant gases" },
  { name: "Freon 22", category: "freon" },
  { name: "R-32", category: "गैस" },
  { name: "R-32 10 kg", category: "spare-parts" },
  { name: "Mafron R410A 11.3kg", category: "AC" },
  { name: "R-22 refrigerant", category: "AC" },
  { name: "R 404A", category: "AC" },
  { name: "R600a", category: "AC" },
])("$name in $category looks like a gas", (row) => {
  expect(looksLikeGas(row)).toBe(true);
});

test.each([
  { name: "Expansion valve R-22", category: "spare-parts" },
  { name: "R-134a Compressor 1/6 HP", category: "compressors" },
  { name: "Gas charging hose 3 m", category: "tools" },
  { name: "Compressor oil 1 kg", category: "oils" },
  { name: "Gasket set", category: "gaskets" },
  { name: undefined, category: "wire" },
])("$name in $category does not look like a gas", ({ name, category }) => {
  expect(looksLikeGas({ category, ...(name !== undefined && { name }) })).toBe(false);
});

const bare = { sku: "R32", category: "Gas", name: "R-32 10 kg", inStock: true, price: 4100 };
const fieldsOf = (problems: readonly { field: string }[]) => problems.map(({ field }) => field);

test.each([
  { what: "a gas without its kind", form: bare, missing: ["type"] },
  { what: "a gas of another kind", form: { ...bare, type: "can" as const }, missing: [] },
  {
    what: "a gas with its kind",
    form: { ...bare, type: "gas" as const },
    missing: ["kgsPerCylinder", "requiresCylinder"],
  },
  {
    what: "a weighed gas",
    form: { ...bare, type: "gas" as const, kgsPerCylinder: 10 },
    missing: ["requiresCylinder"],
  },
  {
    what: "a disposable cylinder",
    form: { ...bare, type: "gas" as const, kgsPerCylinder: 10, requiresCylinder: false },
    missing: [],
  },
  {
    what: "a gas in several weights",
    form: {
      ...bare,
      type: "gas" as const,
      requiresCylinder: false,
      variants: [{ weight: "1 kg", weightKg: 1, basePrice: 450 }],
    },
    missing: [],
  },
  { what: "a spare part", form: formOf(aSparePart()), missing: [] },
])("$what must still state $missing", ({ form, missing }) => {
  expect(fieldsOf(missingInGas(form, undefined))).toEqual(missing);
});

test("a known product is asked only when its kind changes", () => {
  const { type: _, ...untyped } = aGas();
  const { requiresCylinder: __, ...undecided } = aGas();
  expect(missingInGas(formOf(undecided), undecided)).toEqual([]);
  expect(missingInGas(formOf(untyped), untyped)).toEqual([]);
  expect(fieldsOf(missingInGas(formOf(untyped), aGas()))).toEqual(["type"]);
  expect(fieldsOf(missingInGas(formOf(undecided), untyped))).toEqual(["requiresCylinder"]);
});

test("HSN code and GST rate are missed on a new product, or where a row removes them", () => {
  const part = aSparePart();
  const complete = aSparePart({ hsn: "85322500", gstRate: 18 });
  expect(fieldsOf(missingOnInvoice(formOf(part), undefined))).toEqual(["hsn", "gstRate"]);
  expect(fieldsOf(missingOnInvoice(formOf(part), complete))).toEqual(["hsn", "gstRate"]);
  expect(missingOnInvoice(formOf(part), part)).toEqual([]);
  expect(missingOnInvoice(formOf(complete), undefined)).toEqual([]);
  expect(missingOnInvoice(formOf(aSparePart({ hsn: "8532", gstRate: 0 })), undefined)).toEqual([]);
});
