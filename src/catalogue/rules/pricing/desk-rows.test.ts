import { expect, test } from "vitest";
import { requestedRows } from "./desk-rows.ts";

const ROWS = [
  { id: "r32", sku: "SH-R32", name: "R-32 55 kg", brand: "Floron", category: "refrigerants", unit: "kg" },
  { id: "can", sku: "SH-CAN", name: "R-134a can", brand: "Honeywell", category: "refrigerants", unit: "can" },
  { id: "pipe", sku: "SH-PIPE", name: "Pipe 1/4", brand: null, category: "copper-pipes", unit: "meter" },
] as const;

test.each([
  { input: {}, found: ["r32", "can", "pipe"] },
  { input: { q: "55 floron" }, found: ["r32"] },
  { input: { q: "sh-pipe", category: "" }, found: ["pipe"] },
  { input: { category: "refrigerants", unit: "can" }, found: ["can"] },
  { input: { q: "nothing" }, found: [] },
])("the price desk queried for $input shows $found", ({ input, found }) => {
  expect(requestedRows(ROWS, input).map(({ id }) => id)).toEqual(found);
});
