import { expect, test } from "vitest";
import { eventText } from "./order-timeline.tsx";

test.each([
  { kind: "paid", text: "Marked paid" },
  { kind: "payment-rejected", text: "Payment rejected" },
  { kind: "sent-to-mars", text: "sent to mars" },
])("the timeline calls $kind '$text'", ({ kind, text }) => {
  expect(eventText(kind)).toBe(text);
});
