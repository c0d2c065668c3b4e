import { expect, test } from "vitest";
import { aGas, aSparePart, DELHI_SHOP } from "#catalogue/rules/products/makers.ts";
import { billFor } from "#sales/rules/cart/bill.ts";
import { aCartOf } from "#sales/rules/cart/makers.ts";
import { billLines } from "./bill-lines.ts";

const sent = (...input: Parameters<typeof billFor>) =>
  billLines(billFor(...input)).map(({ name, text, note }) => [name, text, note]);

test("handling is an estimate until the buyer chooses a delivery state", () => {
  expect(sent(aCartOf([aGas(), 2]), { savedState: "Punjab", shop: DELHI_SHOP })).toEqual([
    ["Subtotal", "₹49,440.00", "Goods without GST"],
    ["Handling (estimate)", "₹220.00", "120 kg of gas to Punjab"],
    ["GST 18%", "₹8,938.80", "IGST 18%"],
    ["Refundable deposit", "₹12,000.00", "Empty cylinders, no GST"],
    ["Total", "₹70,598.80", undefined],
  ]);
});

test("goods within the shop's state show CGST and SGST, which add up", () => {
  expect(sent(aCartOf([aSparePart({ price: 140.05 }), 1]), { deliveryState: "Delhi", shop: DELHI_SHOP })).toEqual([
    ["Subtotal", "₹140.05", "Goods without GST"],
    ["Handling", "₹0.00", undefined],
    ["GST 18%", "₹25.20", "CGST 9% ₹12.60 + SGST 9% ₹12.60"],
    ["Total", "₹165.25", undefined],
  ]);
});

test.each([
  { sez: "with-payment", gst: "₹25.21", note: "SEZ, IGST paid", total: "₹165.26" },
  { sez: "without-payment", gst: "₹0.00", note: "SEZ under LUT, no tax", total: "₹140.05" },
] as const)("the bill of an SEZ customer $sez says so", ({ sez, gst, note, total }) => {
  const cart = aCartOf([aSparePart({ price: 140.05 }), 1]);
  expect(sent(cart, { deliveryState: "Delhi", sez, shop: DELHI_SHOP }).slice(2)).toEqual([
    ["GST 18%", gst, note],
    ["Total", total, undefined],
  ]);
});

test("a bill rounded to the rupee shows the rounding", () => {
  const shop = { ...DELHI_SHOP, roundOff: "rupee" } as const;
  expect(sent(aCartOf([aSparePart({ price: 140.05 }), 1]), { deliveryState: "Delhi", shop }).slice(3)).toEqual([
    ["Round-off", "-₹0.25", undefined],
    ["Total", "₹165.00", undefined],
  ]);
});

test("several GST rates each have a row with the taxable amount", () => {
  const cart = aCartOf([aSparePart({ price: 1000, gstRate: 5 }), 1], [aSparePart({ id: "b", price: 200 }), 1]);
  expect(sent(cart, { deliveryState: "Delhi", shop: DELHI_SHOP }).slice(2)).toEqual([
    ["GST 5%", "₹50.00", "On ₹1,000.00: CGST 2.5% ₹25.00 + SGST 2.5% ₹25.00"],
    ["GST 18%", "₹36.00", "On ₹200.00: CGST 9% ₹18.00 + SGST 9% ₹18.00"],
    ["Total", "₹1,286.00", undefined],
  ]);
  const free = aCartOf([aSparePart({ gstRate: 0 }), 1]);
  expect(sent(free, { deliveryState: "Punjab", shop: DELHI_SHOP })[2]).toEqual(["GST 0%", "₹0.00", ""]);
});
