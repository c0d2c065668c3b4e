import { expect, test } from "vitest";
import { differencesBetween } from "./differences.tsx";

test("only the changed price gives a line", () => {
  expect(differencesBetween({ perKgPrice: 400, brand: "Floron" }, { perKgPrice: 410, brand: "Floron" })).toEqual([
    { field: "per kg price", before: "₹400.00", after: "₹410.00" },
  ]);
});

test("an added field has no old value, and a removed field no new one", () => {
  expect(differencesBetween(null, { name: "Asha", role: "prices" })).toEqual([
    { field: "name", before: "–", after: "Asha" },
    { field: "role", before: "–", after: "prices" },
  ]);
  expect(differencesBetween({ note: "Coming soon" }, { note: null })).toEqual([
    { field: "note", before: "Coming soon", after: "–" },
  ]);
});

test("a list field is named by its position, and a boolean shows yes or no", () => {
  const before = { variants: [{ weight: "500 g", basePrice: 300 }], inStock: true };
  const after = { variants: [{ weight: "500 g", basePrice: 320 }], inStock: false };
  expect(differencesBetween(before, after)).toEqual([
    { field: "variants › 1 › base price", before: "₹300.00", after: "₹320.00" },
    { field: "in stock", before: "yes", after: "no" },
  ]);
});

test.each([
  { before: "pending", after: "approved", lines: [{ field: "Value", before: "pending", after: "approved" }] },
  { before: undefined, after: null, lines: [] },
])("a bare $before that becomes $after gives a line if they differ", ({ before, after, lines }) => {
  expect(differencesBetween(before, after)).toEqual(lines);
});

test("a timestamp is shown in Indian time", () => {
  expect(differencesBetween({ archivedAt: null }, { archivedAt: "2026-11-15T09:46:28.584Z" })).toEqual([
    { field: "archived at", before: "–", after: "Sun, 15 Nov 2026, 03:16 pm IST" },
  ]);
});
