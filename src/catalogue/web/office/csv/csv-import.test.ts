import { expect, test } from "vitest";
import { importText } from "./csv-import.tsx";

const NOTHING = { done: false, rows: 0, created: 0, updated: 0, unchanged: 0, problems: [] };
const wrong = (row: number, field: string) => ({ row, field, message: "Please enter a plain number." });

test.each([
  { found: { ...NOTHING, rows: 3, created: 1, unchanged: 2 }, text: "The file is valid: 1 new, 2 unchanged" },
  { found: { ...NOTHING, rows: 1, updated: 1, done: true }, text: "Imported: 1 changed" },
  {
    found: { ...NOTHING, rows: 9, problems: [wrong(2, "price"), wrong(2, "hsn"), wrong(5, "price")] },
    text: "2 of 9 rows need fixing",
  },
  { found: { ...NOTHING, problems: [wrong(1, "colour")] }, text: "This file cannot be read yet" },
])("an import is described as “$text”", ({ found, text }) => {
  expect(importText(found)).toBe(text);
});
