import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { balanceText } from "./balance-text.ts";

test.each([
  { balance: 1_18_000.5, message: "₹1,18,000.50 Dr" },
  { balance: -80, message: "₹80.00 Cr" },
  { balance: 0, message: "₹0.00" },
])("a balance of $balance shows as $message", ({ balance, message }) => {
  expect(balanceText(rupees(balance))).toBe(message);
});

test("a single paisa is Dr or Cr", () => {
  expect([rupees(0.01), rupees(-0.01)].map(balanceText)).toEqual(["₹0.01 Dr", "₹0.01 Cr"]);
});
