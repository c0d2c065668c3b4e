import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#messages/server/mail/schema.ts";
import { markReturning } from "#sales/rules/cart/settle-empties.ts";
import { carts } from "#sales/server/carts/schema.ts";
import { paymentProofs } from "#sales/server/proofs/schema.ts";
import { PASSWORD } from "#testing/customers.ts";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";
import { orders } from "./schema.ts";

const cart = aCartWith([GOODS.part, 1]);

test("a customer's data export has their orders, unattached pictures and cart, and no other customer's", async () => {
  const { buying, buyer, as, anotherBuyer, aProof } = await anOrderShop();
  const other = await anotherBuyer();
  const [named, loose] = [await aProof(), await aProof()];
  await aProof(other.id);
  await as(other.headers).post("/api/orders", anOrder({ mobile: other.mobile, cart }));
  const { order } = (
    await buying.post("/api/orders", anOrder({ mobile: buyer.mobile, cart, order: { proofId: named } }))
  ).json();
  await buying.patch("/api/cart", cart);
  expect((await buying.get("/api/my-data")).json()).toMatchObject({
    orders: [order],
    loosePictures: [{ proofId: loose, bytes: 1, sentAt: "2026-03-02T06:30:00.000Z" }],
    cart,
  });
});

test("deleting an account deletes its cart and unattached pictures; orders and their proofs stay, as the law requires", async () => {
  const { buying, buyer, admin, shop, aProof } = await anOrderShop();
  const [named, loose] = [await aProof(), await aProof()];
  const placed = anOrder({ mobile: buyer.mobile, cart, order: { proofId: named } });
  await buying.post("/api/orders", placed);
  await buying.patch("/api/cart", cart);
  const cancelled = await buying.post(`/api/orders/${buyer.mobile}/${placed.order.orderNumber}/cancel`, {});
  expect(cancelled.statusCode, cancelled.body).toBe(200);
  const left = await buying.post("/api/delete-account", { password: PASSWORD });
  expect(left.statusCode, left.body).toBe(200);
  expect(await shop.db.select().from(carts)).toEqual([]);
  expect(await shop.db.select({ id: paymentProofs.id }).from(paymentProofs)).toEqual([{ id: named }]);
  expect(await shop.db.select().from(paymentProofs).where(eq(paymentProofs.id, loose))).toEqual([]);
  expect(await shop.db.select().from(orders)).toMatchObject([{ customerId: null, fullName: "Ravi Kumar" }]);
  expect((await admin.get(`/api/orders?mobile=${buyer.mobile}`)).json()).toHaveLength(1);
});

test("a customer about to delete the account sees what is still open, in figures", async () => {
  const { buying, buyer, admin, as, anotherBuyer } = await anOrderShop();
  const open = async () => (await buying.get("/api/open-matters")).json();
  expect(await open()).toEqual({ matters: [] });
  const gas = markReturning(aCartWith([GOODS.gas, 3]), "empty-cylinder-std::r134a-60", 2);
  const other = await anotherBuyer();
  await as(other.headers).post("/api/orders", anOrder({ mobile: other.mobile, cart }));
  const unpaid = (await buying.post("/api/orders", anOrder({ mobile: buyer.mobile, cart }))).json().order;
  const paid = (await buying.post("/api/orders", anOrder({ mobile: buyer.mobile, cart: gas }))).json().order;
  await admin.post(`/api/orders/${buyer.mobile}/${paid.orderNumber}/payment`, { paid: true });
  expect(await open()).toEqual({
    matters: [
      { kind: "unpaid-orders", count: 1, amount: unpaid.grandTotal },
      { kind: "orders-to-dispatch", count: 1, amount: paid.grandTotal },
      { kind: "balance-in-credit", count: 0, amount: paid.grandTotal },
      { kind: "cylinders-to-return", count: 2, amount: 0 },
    ],
  });
});

test("the shop gets an order's mail even if its buyer deleted the account before it was sent", async () => {
  const { buying, buyer, shop } = await anOrderShop();
  const order = anOrder({ mobile: buyer.mobile, cart });
  const customer = { ...order.order.customer, email: buyer.email };
  await buying.post("/api/orders", { ...order, order: { ...order.order, customer } });
  await buying.post(`/api/orders/${buyer.mobile}/${order.order.orderNumber}/cancel`, {});
  expect((await buying.post("/api/delete-account", { password: PASSWORD })).statusCode).toBe(200);
  const left = await shop.db.select({ kind: mails.kind, to: mails.toAddress }).from(mails).orderBy(mails.kind);
  expect(left).toEqual([
    { kind: "account-deleted", to: buyer.email },
    { kind: "order-received", to: "hello@sheetal.example" },
  ]);
});
