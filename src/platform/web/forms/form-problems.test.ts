import { expect, test } from "vitest";
import { isAboutFields, problemsIn, valueAt, withValueAt } from "./form-problems.ts";

const TAKEN = "Mobile number already registered.";
const sent = { name: "Asha", mobile: "9876543210" };
const refused = { typed: sent, fields: { mobile: TAKEN } };

test("a rejected field stays marked while another one is corrected", () => {
  expect(problemsIn([], refused, { ...sent, name: "Asha Verma" })).toEqual({ mobile: TAKEN });
});

test("a rejected field is cleared as soon as it changes", () => {
  expect(problemsIn([], refused, { ...sent, mobile: "9876543211" })).toEqual({});
});

test("our own findings are shown together with the server's", () => {
  const found = [{ field: "name" as const, message: "First name is required." }];
  expect(problemsIn(found, refused, { ...sent, name: "" })).toEqual({
    name: "First name is required.",
    mobile: TAKEN,
  });
});

const rows = { sku: "OIL", variants: [{ basePrice: "100" }, { basePrice: "0" }] };
const [first, second] = rows.variants;
const LOW = "The price must be above zero.";

test.each([
  { changed: "the SKU", now: { ...rows, sku: "OIL-1" }, text: { "variants.1.basePrice": LOW } },
  {
    changed: "another weight",
    now: { ...rows, variants: [{ basePrice: "90" }, second] },
    text: { "variants.1.basePrice": LOW },
  },
  { changed: "its price", now: { ...rows, variants: [first, { basePrice: "5" }] }, text: {} },
  { changed: "its row, which is gone", now: { ...rows, variants: [first] }, text: {} },
])("a rejected price in a row of weights, after a change of $changed", ({ now, text }) => {
  expect(problemsIn([], { typed: rows, fields: { "variants.1.basePrice": LOW } }, now)).toEqual(text);
});

test("an error on a field the form lacks counts for the whole form", () => {
  const unknown = { typed: sent, fields: { version: "version is required." } };
  expect(problemsIn([], unknown, sent)).toEqual({});
  expect(isAboutFields(unknown)).toBe(false);
  expect(isAboutFields(refused)).toBe(true);
});

test.each([
  { path: "sku", value: "OIL-1" },
  { path: "variants.1.basePrice", value: "5" },
  { path: "shares.ORD1", value: "100" },
])("typing into $path changes that field only", ({ path, value }) => {
  const before = { ...rows, shares: {} };
  const after = withValueAt(before, path, value);
  expect(valueAt(after, path)).toBe(value);
  expect(withValueAt(after, path, valueAt(before, path))).toEqual(before);
  expect(rows.sku).toBe("OIL");
});
