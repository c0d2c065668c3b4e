import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#messages/server/mail/schema.ts";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";

const KINDS = ["payment-received", "payment-undone", "payment-rejected", "refund-paid"];

async function aBuyer() {
  const { shop, admin, buying, buyer } = await anOrderShop({ SHOP_REFUND_LIMIT: "5000" });
  const { mobile, email } = buyer;
  const body = anOrder({ mobile, cart: aCartWith([GOODS.part, 1]) });
  const { grandTotal } = (await buying.post("/api/orders", body)).json().order;
  const { orderNumber } = body.order;
  return {
    ...{ admin, buying, mobile, orderNumber, total: grandTotal as number },
    payment: (paid: boolean) => admin.post(`/api/orders/${mobile}/${orderNumber}/payment`, { paid }),
    pay: (amount: number, given: number, key: string = randomUUID()) =>
      admin.post("/api/admin/payments", {
        ...{ mobile, day: "2026-03-02", method: "upi", amount, key },
        allocations: given > 0 ? [{ orderNumber, amount: given }] : [],
      }),
    subjects: async () =>
      (
        await shop.db
          .select()
          .from(mails)
          .where(and(eq(mails.toAddress, email), inArray(mails.kind, KINDS)))
      )
        .map(({ kind, text }) => `${kind}: ${text?.split("\n")[0]}`)
        .toSorted(),
    texts: async () => (await shop.db.select().from(mails).where(eq(mails.toAddress, email))).map(({ text }) => text),
  };
}

test("a buyer hears once when an order is marked paid and once when it is marked unpaid", async () => {
  const { payment, subjects, texts, total } = await aBuyer();
  for (const paid of [true, true, false, false]) expect((await payment(paid)).statusCode).toBe(200);
  expect(await subjects()).toEqual([
    `payment-received: We received your payment of ₹${total.toFixed(2)}`,
    `payment-undone: Your payment of ₹${total.toFixed(2)} is no longer recorded`,
  ]);
  expect((await texts()).join("\n")).toContain(`₹${total.toFixed(2)}, paid in full`);
});

test("a buyer hears what a payment is for: in part, on account, reversed", async () => {
  const { admin, pay, subjects, texts, total, orderNumber } = await aBuyer();
  const key = randomUUID();
  const { id } = (await pay(150, 100, key)).json();
  await pay(150, 100, key);
  const left = (total - 100).toFixed(2);
  expect((await texts()).join("\n")).toContain(`Order ${orderNumber}: ₹100.00 received, ₹${left} left to pay`);
  expect((await texts()).join("\n")).toContain("₹50.00 stays as credit on your account.");
  for (const _ of [1, 2]) await admin.post(`/api/admin/payments/${id}/take-back`, { reason: "Wrong customer" });
  expect(await subjects()).toEqual([
    "payment-received: We received your payment of ₹150.00",
    "payment-undone: Your payment of ₹150.00 is no longer recorded",
  ]);
  // A remark of staff is internal.
  expect((await texts()).join("\n")).not.toContain("Wrong customer");
});

test("a buyer hears about a refund", async () => {
  const { admin, pay, subjects, mobile } = await aBuyer();
  await pay(300, 0);
  const refund = { mobile, amount: 200, method: "upi", reference: "R1", reason: "Asked for it", key: randomUUID() };
  for (const _ of [1, 2]) expect((await admin.post("/api/admin/refunds", refund)).statusCode).toBeLessThan(300);
  expect(await subjects()).toEqual([
    "payment-received: We received your payment of ₹300.00",
    "refund-paid: We refunded ₹200.00",
  ]);
});

test("a rejected proof and an order marked unpaid read differently", async () => {
  const { admin, buying, payment, mobile, orderNumber } = await aBuyer();
  const office = `/api/admin/orders/${mobile}/${orderNumber}`;
  await buying.post(`/api/orders/${mobile}/${orderNumber}/proof`, { utr: "412345678901" });
  await admin.post(`${office}/reject-payment`, { reason: "Not in the bank" });
  const rejected = (await admin.get(office)).json();
  expect(rejected.order.proofRejectedAt).not.toBeNull();
  expect(rejected.events.at(-1)).toMatchObject({ kind: "payment-rejected" });
  await payment(true);
  await payment(false);
  const undone = (await admin.get(office)).json();
  expect([undone.order.proofRejectedAt, undone.order.paymentUndoneAt === null]).toEqual([null, false]);
  expect(undone.events.at(-1)).toMatchObject({ kind: "unpaid" });
});
