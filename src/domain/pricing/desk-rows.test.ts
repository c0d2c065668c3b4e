import { expect, test } from "vitest";
import { requestedRows } from "./desk-rows.ts";

const ROWS = [
  { id: "r32", sku: "SH-R32", name: "R-32 55 kg", brand: "Floron", category: "refrigerants", unit: "kg" },
  { id: "can", sku: "SH-CAN", name: "R-134a can", brand: "Honeywell", category: "refrigerants", unit: "can" },
  { id: "pipe", sku: "SH-PIPE", name: "Pipe 1/4", brand: null, category: "copper-pipes", unit: "meter" },
] as const;

test.each([
  { asked: {}, found: ["r32", "can", "pipe"] },
  { asked: { q: "55 floron" }, found: ["r32"] },
  { asked: { q: "sh-pipe", category: "" }, found: ["pipe"] },
  { asked: { category: "refrigerants", unit: "can" }, found: ["can"] },
  { asked: { q: "nothing" }, found: [] },
])("the desk asked for $asked shows $found", ({ asked, found }) => {
  expect(requestedRows(ROWS, asked).map(({ id }) => id)).toEqual(found);
});
