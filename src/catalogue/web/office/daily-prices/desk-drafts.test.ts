import { expect, test } from "vitest";
import type { DeskRow } from "#catalogue/api/admin-prices.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { adjustDrafts, isSheet, NO_DRAFTS, pasteDrafts, readDrafts, withDraft } from "./desk-drafts.ts";

const row = (id: string, price: number) => ({ id, sku: `SH-${id}`, name: `Gas ${id}`, price }) as DeskRow;
const R32 = row("r32", 420);
const R410A = row("r410a", 610.5);
const ROWS = [R32, R410A];

test("only changed prices are published, with their previous values", () => {
  const drafts = withDraft(withDraft(NO_DRAFTS, R32, "₹ 430"), R410A, "610.5");
  expect(readDrafts(drafts, ROWS)).toEqual({
    changes: [{ id: "r32", name: "Gas r32", before: rupees(420), after: rupees(430), percent: 2.4, isLarge: false }],
    unread: [],
  });
});

test("an input without a valid price is reported and not published", () => {
  expect(readDrafts({ r32: "four hundred" }, ROWS)).toEqual({ changes: [], unread: [R32] });
});

test("a price typed back to its original value is no draft", () => {
  expect(withDraft({ r32: "430" }, R32, " 420 ")).toEqual({});
});

test("a percentage applies to the drafted price", () => {
  const by = { by: "percent", amount: 10, roundTo: rupees(1) } as const;
  expect(adjustDrafts({ r32: "500" }, ROWS, by)).toEqual({ drafts: { r32: "550", r410a: "672" }, refused: [] });
});

test("a price cannot be lowered to zero", () => {
  const by = { by: "rupees", amount: -500, roundTo: rupees(0.01) } as const;
  expect(adjustDrafts(NO_DRAFTS, ROWS, by)).toEqual({ drafts: { r410a: "110.5" }, refused: [R32] });
});

test("one pasted column fills down from the focused input", () => {
  expect(pasteDrafts(NO_DRAFTS, "615\n", ROWS, 1)).toEqual({ drafts: { r410a: "615" }, count: 1, problems: [] });
});

test("pasted names also match rows above the input, and unknown names are reported", () => {
  expect(pasteDrafts(NO_DRAFTS, "SH-r32\t425\nR-999\t10", ROWS, 1)).toEqual({
    drafts: { r32: "425" },
    count: 1,
    problems: [{ line: 2, text: "R-999 10", message: "No product with this name or SKU." }],
  });
});

test.each([
  { text: "425", sheet: false },
  { text: "425\n", sheet: false },
  { text: "425\n430", sheet: true },
  { text: "R-32\t425", sheet: true },
])("$text is recognised as spreadsheet cells: $sheet", ({ text, sheet }) => {
  expect(isSheet(text)).toBe(sheet);
});
