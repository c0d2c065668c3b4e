import { expect, test } from "vitest";
import { eventForBuyer, eventNote, eventText } from "./order-steps.ts";

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

test.each([
  { kind: "part-paid", amounts: "₹1,080.00 received, ₹100.00 left to pay" },
  { kind: "part-payment-undone", amounts: "₹1,080.00 taken out, ₹100.00 left to pay" },
])("$kind names its amounts to both, and only staff see the note", ({ kind, amounts }) => {
  const event = { kind, note: "620000013332", data: { amount: 1080, open: 100 } };
  expect(eventForBuyer(event)?.note).toBe(amounts);
  expect(eventNote(event)).toBe(`${amounts}\n620000013332`);
});

test("another event's note is as written", () => {
  expect(eventNote({ kind: "paid", note: "seen by Asha", data: { amount: 5 } })).toBe("seen by Asha");
});
