import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readPdf } from "#testing/read-pdf.ts";
import { anOrderShop } from "#testing/shops/order-shop.ts";

test("an advance gets a receipt voucher, and a reversed payment has none", async () => {
  const { admin, buyer, buying } = await anOrderShop();
  const body = { mobile: buyer.mobile, day: "2026-03-02", method: "upi", reference: "712345678901", amount: 5000.5 };
  const { id } = (await admin.post("/api/admin/payments", { ...body, key: randomUUID() })).json();
  const address = `/api/admin/payments/${id}/receipt.pdf`;
  const text = (await readPdf((await admin.get(address)).rawPayload)).pages.join(" ");
  for (const field of [
    "Receipt voucher RV-",
    "Date 02-03-2026 Received from",
    "Reference 712345678901",
    "In advance ₹5,000.50 Amount received ₹5,000.50",
    "Rupees Five Thousand and Fifty Paise Only",
  ])
    expect(text).toContain(field);
  expect((await buying.get(address)).statusCode).toBe(401);
  await admin.post(`/api/admin/payments/${id}/take-back`, { reason: "Not in the bank" });
  expect((await admin.get(address)).json().code).toBe("not-available");
});
