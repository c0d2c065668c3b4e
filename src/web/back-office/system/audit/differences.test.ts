import { expect, test } from "vitest";
import { differencesBetween } from "./differences.tsx";

test("a changed price is one line, and what stayed is none", () => {
  expect(differencesBetween({ perKgPrice: 400, brand: "Floron" }, { perKgPrice: 410, brand: "Floron" })).toEqual([
    { field: "per kg price", before: "400", after: "410" },
  ]);
});

test("something new has nothing before it, something removed nothing after", () => {
  expect(differencesBetween(null, { name: "Asha", role: "prices" })).toEqual([
    { field: "name", before: "–", after: "Asha" },
    { field: "role", before: "–", after: "prices" },
  ]);
  expect(differencesBetween({ note: "Coming soon" }, { note: null })).toEqual([
    { field: "note", before: "Coming soon", after: "–" },
  ]);
});

test("a field inside a list is told by its place, and a claim as yes or no", () => {
  const before = { variants: [{ weight: "500 g", basePrice: 300 }], inStock: true };
  const after = { variants: [{ weight: "500 g", basePrice: 320 }], inStock: false };
  expect(differencesBetween(before, after)).toEqual([
    { field: "variants › 1 › base price", before: "300", after: "320" },
    { field: "in stock", before: "yes", after: "no" },
  ]);
});

test.each([
  { before: "pending", after: "approved", lines: [{ field: "Value", before: "pending", after: "approved" }] },
  { before: undefined, after: null, lines: [] },
])("a bare $before that becomes $after is told too", ({ before, after, lines }) => {
  expect(differencesBetween(before, after)).toEqual(lines);
});

test("a moment is told in Indian time", () => {
  expect(differencesBetween({ archivedAt: null }, { archivedAt: "2026-11-15T09:46:28.584Z" })).toEqual([
    { field: "archived at", before: "–", after: "Sun, 15 Nov 2026, 03:16 pm IST" },
  ]);
});
