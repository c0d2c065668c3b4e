import { expect, test } from "vitest";
import { historyText } from "./history-text.ts";

const days = (...prices: number[]) => prices.map((price, index) => ({ day: `2026-11-0${index + 1}`, price }));

test.each([
  { history: days(), message: "No earlier prices." },
  { history: days(412), message: "One day: from ₹412.00 to ₹412.00, lowest ₹412.00, highest ₹412.00." },
  {
    history: days(400, 390.5, 1430, 412),
    message: "Last 4 days: from ₹400.00 to ₹412.00, lowest ₹390.50, highest ₹1,430.00.",
  },
])("$history.length days of prices read as: $message", ({ history, message }) => {
  expect(historyText(history)).toBe(message);
});
