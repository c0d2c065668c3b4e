import { expect, test } from "vitest";
import { BLANK, EMPTY_REQUEST, type QuoteDraft, restoreDraft, storedDraftOf } from "./quote-draft.ts";

const PIPE = { lineId: null, name: "Copper pipe 1/2 inch", quantity: "20" };
const GAS = { lineId: "r32-returnable-55kg", name: "R-32 Refrigerant Gas", quantity: "2" };
const UNTOUCHED = { name: "", quantity: "1", message: "" };
const TYPED: QuoteDraft = { lines: [PIPE, GAS], message: "By Monday" };

test("a quote request in progress survives a reload", () => {
  expect(restoreDraft(storedDraftOf(TYPED, "k"), UNTOUCHED)).toEqual(TYPED);
});

test("input the browser restored itself is included once", () => {
  expect(restoreDraft(storedDraftOf(TYPED, "k"), { name: PIPE.name, quantity: "20", message: "By Monday" })).toEqual(
    TYPED,
  );
});

test("input typed before the script loaded is retained", () => {
  const seen = { name: "Copper pipe", quantity: "5", message: "Soft" };
  expect(restoreDraft({}, seen)).toEqual({
    lines: [{ ...BLANK, name: "Copper pipe", quantity: "5" }],
    message: "Soft",
  });
});

test.each(["", "null", "{", '[{"name":3}]'])("an invalid stored draft (%s) gives an empty form", (lines) => {
  expect(restoreDraft({ lines }, UNTOUCHED)).toEqual(EMPTY_REQUEST);
});
