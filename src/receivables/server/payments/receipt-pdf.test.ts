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
    "Receipt voucher RV/25-26/000001",
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

test("receipts and refunds have series without gaps, and the return lists both with a reversed receipt as cancelled", async () => {
  const { admin, buyer } = await anOrderShop();
  const receive = async (reference: string) => {
    const body = { mobile: buyer.mobile, day: "2026-03-02", method: "upi", reference, amount: 500, key: randomUUID() };
    return (await admin.post("/api/admin/payments", body)).json().id as string;
  };
  const [, second] = [await receive("712345678901"), await receive("712345678902"), await receive("712345678903")];
  await admin.post(`/api/admin/payments/${second}/take-back`, { reason: "Not in the bank" });
  const refund = {
    mobile: buyer.mobile,
    amount: 700,
    method: "bank",
    reference: "N1",
    reason: "Closed",
    key: randomUUID(),
  };
  const { id } = (await admin.post("/api/admin/refunds", refund)).json();
  const { numbers } = (await admin.get("/api/admin/month-end?month=2026-03")).json();
  expect(numbers).toEqual([
    { kind: "receipt-voucher", from: "RV/25-26/000001", to: "RV/25-26/000003", total: 3, cancelled: 1 },
    { kind: "refund-voucher", from: "RF/25-26/000001", to: "RF/25-26/000001", total: 1, cancelled: 0 },
  ]);
  const { doc_issue } = (await admin.get("/api/admin/gstr-1?month=2026-03")).json();
  // Table 13 of the portal: 6 receipt vouchers, 8 refund vouchers.
  expect(doc_issue.doc_det).toMatchObject([
    { doc_num: 6, docs: [{ from: "RV/25-26/000001", to: "RV/25-26/000003", totnum: 3, cancel: 1, net_issue: 2 }] },
    { doc_num: 8, docs: [{ from: "RF/25-26/000001", totnum: 1, net_issue: 1 }] },
  ]);
  const voucher = await admin.get(`/api/admin/refunds/${id}/voucher.pdf`);
  const text = (await readPdf(voucher.rawPayload)).pages.join(" ");
  for (const field of [
    "Refund voucher RF/25-26/000001",
    "RV/25-26/000001 of 02-03-2026",
    "RV/25-26/000003 of 02-03-2026",
    "Amount refunded ₹700.00",
  ])
    expect(text).toContain(field);
});
