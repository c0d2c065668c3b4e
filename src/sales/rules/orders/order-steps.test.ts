import { expect, test } from "vitest";
import { eventForBuyer, eventText } from "./order-steps.ts";

test.each([
  { kind: "paid", text: "Marked paid" },
  { kind: "payment-rejected", text: "Payment proof rejected" },
  { kind: "sent-to-mars", text: "sent to mars" },
])("the timeline shows $kind as '$text'", ({ kind, text }) => {
  expect(eventText(kind)).toBe(text);
});

test.each([
  { kind: "note", note: "Ask for the old dues first", reads: undefined },
  { kind: "invoice-waiting", note: "No HSN", reads: undefined },
  { kind: "dispatched", note: "VRL\nDriver is late as always", reads: { what: "Dispatched", note: "" } },
  { kind: "paid", note: "seen by Asha", reads: { what: "Marked paid", note: "" } },
  { kind: "lines-changed", note: "R-32: 3 → 2", reads: { what: "Goods changed", note: "R-32: 3 → 2" } },
])("of “$kind: $note” the buyer sees $reads", ({ kind, note, reads }) => {
  expect(eventForBuyer({ kind, note })).toEqual(reads);
});
