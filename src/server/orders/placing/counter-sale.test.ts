import { expect, test } from "vitest";
import { mails } from "#server/mail/schema.ts";
import { aDocumentShop } from "#testing/shops/document-shop.ts";
import { aCartWith, anOrder, GOODS } from "#testing/shops/order-shop.ts";

const MOBILE = "9812300077";

function aSale(parts = 1, mobile = MOBILE) {
  const cart = aCartWith([GOODS.part, parts]);
  const { orderNumber, cart: items, returns, subtotal, total } = anOrder({ mobile, cart, state: "Delhi" }).order;
  return {
    mobile,
    fullName: "Mohan Lal",
    order: { orderNumber, cart: items, returns, subtotal, total },
    method: "cash",
  };
}

test("a walk-in buyer pays in cash: the order is paid, handed over and invoiced, and no mail is sent", async () => {
  const { shop, admin } = await aDocumentShop();
  const sale = aSale();
  const sold = await admin.post("/api/admin/counter-sales", sale);
  expect(sold.statusCode, sold.body).toBe(201);
  const { order } = sold.json();
  expect(order).toMatchObject({ paid: true, customer: { fullName: "Mohan Lal", email: "" }, cgst: order.sgst });
  expect(order.dispatchedAt).not.toBeNull();
  expect(order.documents).toMatchObject([{ kind: "invoice" }]);
  expect((await admin.post("/api/admin/counter-sales", sale)).statusCode).toBe(200);
  const account = (await admin.get(`/api/admin/customer-accounts/${MOBILE}`)).json();
  expect(account).toMatchObject({
    owed: 0,
    name: "Mohan Lal",
    payments: [{ method: "cash", amount: order.grandTotal }],
  });
  expect(await shop.db.$count(mails)).toBe(0);
  const file = (await admin.get(`/api/admin/orders/${MOBILE}/${order.orderNumber}`)).json();
  expect(file.events.map(({ kind }: { kind: string }) => kind)).toEqual([
    "placed",
    "paid",
    "dispatched",
    "invoice-issued",
  ]);
});

test("two sales sent at once with one number are one sale, and the buyer's next sale uses the same account", async () => {
  const { admin } = await aDocumentShop();
  await admin.post("/api/admin/counter-sales", aSale());
  const again = aSale(2);
  const both = await Promise.all([1, 2].map(() => admin.post("/api/admin/counter-sales", again)));
  expect(both.some(({ statusCode }) => statusCode === 201)).toBe(true);
  const listed = (await admin.get(`/api/admin/orders?mobile=${MOBILE}`)).json();
  expect(listed).toHaveLength(2);
  expect((await admin.get(`/api/admin/customer-accounts/${MOBILE}`)).json()).toMatchObject({ paymentCount: 2 });
});

test("a sale that needs an address on its invoice, and one without a name, are rejected whole", async () => {
  const { admin } = await aDocumentShop();
  const dear = await admin.post("/api/admin/counter-sales", aSale(400));
  expect([dear.statusCode, dear.json().code]).toEqual([403, "not-allowed"]);
  expect((await admin.post("/api/admin/counter-sales", { ...aSale(), fullName: " " })).statusCode).toBe(400);
  expect((await admin.get(`/api/admin/orders?mobile=${MOBILE}`)).json()).toEqual([]);
  expect((await admin.get(`/api/admin/users/${MOBILE}`)).statusCode).toBe(404);
});
