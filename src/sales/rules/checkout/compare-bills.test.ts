import { expect, test } from "vitest";
import { aGas, aSparePart, DELHI_SHOP } from "#catalogue/rules/products/makers.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { billFor } from "#sales/rules/cart/bill.ts";
import { aCartOf } from "#sales/rules/cart/makers.ts";
import { changedPrices, comparedBills, newBillIn } from "./compare-bills.ts";

const seen = aCartOf([aGas({ perKgPrice: 400 }), 1], [aSparePart(), 1]);
const now = {
  items: [
    { id: "r134a-60", name: "R-134a", price: 25_200 },
    { id: "empty-cylinder-std::r134a-60", name: "Empty", price: 6000 },
    { id: "cap-run", name: "Run capacitor", price: 140 },
  ],
  subtotal: 25_340,
  handling: 60,
  taxAmount: 4572,
  deposit: 6000,
  grandTotal: 35_972,
};

test("the buyer sees which line's price changed, with old and new price", () => {
  expect(changedPrices(seen.items, now)).toEqual([{ name: "R-134a", before: rupees(24_000), now: rupees(25_200) }]);
});

test("the buyer sees the old bill beside the new one, down to the total", () => {
  const bills = comparedBills(billFor(seen, { deliveryState: "Delhi", shop: DELHI_SHOP }), now);
  expect(bills.map(({ name, before, now }) => [name, before / 100, now / 100])).toEqual([
    ["Subtotal", 24_140, 25_340],
    ["Handling", 60, 60],
    ["GST", 4356, 4572],
    ["Refundable deposit", 6000, 6000],
    ["Total", 34_556, 35_972],
  ]);
});

test("a new round-off to the rupee is listed, and the new bill adds up", () => {
  const bill = billFor(seen, { deliveryState: "Delhi", shop: DELHI_SHOP });
  const rounded = { ...now, taxAmount: 4571.8, roundOff: 0.2 };
  expect(comparedBills(bill, rounded)[3]).toEqual({ name: "Round-off", before: rupees(0), now: rupees(0.2) });
});

test.each([
  undefined,
  null,
  {},
  { bill: {} },
  { bill: { ...now, grandTotal: "7" } },
  { bill: { ...now, items: 7 } },
  { bill: { ...now, publicItems: 7 } },
])("%j is not a bill", (details) => {
  expect(newBillIn(details)).toBeUndefined();
});

test("the new bill in a rejection is read", () => {
  expect(newBillIn({ bill: now })).toEqual(now);
});
