import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";

const shop = await anOrderShop({});
const { admin } = shop;
const TODAY = "2026-03-02";

async function aCustomer() {
  const { mobile, headers } = await shop.anotherBuyer();
  const buying = shop.as(headers);
  const orderBody = () => anOrder({ mobile, cart: aCartWith([GOODS.part, 1]) });
  const place = (body = orderBody(), useCredit?: number) =>
    buying.post("/api/orders", { ...body, order: { ...body.order, ...(useCredit !== undefined && { useCredit }) } });
  return {
    mobile,
    buying,
    orderBody,
    place,
    order: async () => (await place()).json().order,
    /** As after a released deposit: no payment, only a balance. */
    release: (amount: number) =>
      admin.post(`/api/admin/customer-accounts/${mobile}/adjustments`, {
        ...{ kind: "opening", day: TODAY, owed: -amount, deposit: 0, key: randomUUID() },
      }),
    pay: (amount: number, more: object = {}) =>
      admin.post("/api/admin/payments", { mobile, day: TODAY, method: "bank", amount, key: randomUUID(), ...more }),
    credit: async (orderNumber = "") =>
      (await buying.get(`/api/payment-details${orderNumber && `?orderNumber=${orderNumber}`}`)).json().credit,
    use: (orderNumber: string, amount: number, open: number) =>
      buying.post(`/api/orders/${mobile}/${orderNumber}/credit`, { amount, open }),
    read: async (orderNumber: string) =>
      (await buying.get(`/api/orders?mobile=${mobile}`))
        .json()
        .find((order: { orderNumber: string }) => order.orderNumber === orderNumber),
    account: async () => (await admin.get(`/api/admin/customer-accounts/${mobile}`)).json(),
  };
}

const rest = (total: number, used: number) => Number((total - used).toFixed(2));

test("an order fully paid with credit at checkout is paid without a proof, and the credit is gone", async () => {
  const customer = await aCustomer();
  const { grandTotal } = await customer.order();
  await customer.release(grandTotal + 100);
  expect(await customer.credit()).toBe(rest(grandTotal + 100, 0));
  const body = customer.orderBody();
  const placed = await customer.place(body, grandTotal);
  expect(placed.statusCode).toBe(201);
  expect(placed.json().order).toMatchObject({ paid: true, utr: "", proofId: null });
  expect(await customer.credit()).toBe(100);
  const repeated = await customer.place(body, grandTotal);
  expect(repeated.statusCode).toBe(200);
  expect(await customer.credit()).toBe(100);
  const { orderNumber } = body.order;
  const [file] = (await admin.get(`/api/admin/orders?q=${orderNumber}`)).json();
  expect(file.order).toMatchObject({ paid: true });
  const log = (await admin.get("/api/admin/audit?limit=5")).json();
  expect(log.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(["use-credit", "mark-paid"]),
  );
});

test("credit for part of an order leaves the rest to pay, and staff mark paid exactly that rest", async () => {
  const customer = await aCustomer();
  await customer.release(50);
  const { order } = (await customer.place(customer.orderBody(), 50)).json();
  expect(order).toMatchObject({ paid: false, received: 50, open: rest(order.grandTotal, 50) });
  const { orderNumber, open } = order;
  const address = `/api/orders/${customer.mobile}/${orderNumber}/payment`;
  expect((await admin.post(address, { paid: true, amount: order.grandTotal })).statusCode).toBe(409);
  expect((await admin.post(address, { paid: true, amount: open })).json().order).toMatchObject({ paid: true });
  // The released deposit and the payment, and nothing is owed before the invoice.
  expect((await customer.account()).owed).toBe(-order.grandTotal);
  expect(await customer.credit()).toBeUndefined();
});

test("less credit than the buyer saw places nothing, and says what is left", async () => {
  const customer = await aCustomer();
  await customer.release(50);
  const body = customer.orderBody();
  const refused = await customer.place(body, 60);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: "changed-meanwhile",
    error: "You have ₹50.00 credit left for this order. Nothing was used; please check the amount.",
    details: { credit: 50 },
  });
  expect(await customer.read(body.order.orderNumber)).toBeUndefined();
  expect(await customer.credit()).toBe(50);
  expect((await customer.place(body, 50)).statusCode).toBe(201);
});

test("two tabs and repeats use the credit of an open order once", async () => {
  const customer = await aCustomer();
  await customer.release(70);
  const { orderNumber, grandTotal } = await customer.order();
  expect(await customer.credit(orderNumber)).toBe(70);
  const responses = await Promise.all(Array.from({ length: 4 }, () => customer.use(orderNumber, 70, grandTotal)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await customer.read(orderNumber)).toMatchObject({ received: 70, open: rest(grandTotal, 70) });
  expect(await customer.credit(orderNumber)).toBeUndefined();
  expect((await customer.account()).payments).toMatchObject([{ method: "credit", amount: 70, onAccount: 0 }]);
});

test("two orders cannot both use the same credit", async () => {
  const customer = await aCustomer();
  const [one, other] = [await customer.order(), await customer.order()];
  await customer.release(70);
  const responses = await Promise.all(
    [one, other].map(({ orderNumber, grandTotal }) => customer.use(orderNumber, 70, grandTotal)),
  );
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json().error).toBe(
    "Your credit was used or changed meanwhile. Nothing was used for this order.",
  );
});

test("an overpayment is used before other credit, and an uncleared cheque is no credit", async () => {
  const customer = await aCustomer();
  await customer.pay(30);
  await customer.pay(500, { method: "cheque", reference: "123456" });
  await customer.release(20);
  expect(await customer.credit()).toBe(50);
  const { orderNumber, grandTotal } = await customer.order();
  expect((await customer.use(orderNumber, 50, grandTotal)).statusCode).toBe(200);
  const { payments } = await customer.account();
  const used = payments.map(({ method, onAccount }: { method: string; onAccount: number }) => [method, onAccount]);
  expect(used.toSorted()).toEqual([
    ["bank", 0],
    ["cheque", 500],
    ["credit", 0],
  ]);
});

test("cancelling gives the credit back, and it can be used again", async () => {
  const customer = await aCustomer();
  await customer.release(70);
  const { order } = (await customer.place(customer.orderBody(), 70)).json();
  expect(await customer.credit()).toBeUndefined();
  const cancelled = await customer.buying.post(`/api/orders/${customer.mobile}/${order.orderNumber}/cancel`, {});
  expect(cancelled.statusCode).toBe(200);
  expect(await customer.credit()).toBe(70);
  expect((await customer.place(customer.orderBody(), 70)).statusCode).toBe(201);
  expect((await customer.account()).payments).toMatchObject([{ method: "credit", amount: 70, onAccount: 0 }]);
});

test("credit is for the account's own orders, never more than what is open, and not for a paid order", async () => {
  const customer = await aCustomer();
  const stranger = await aCustomer();
  const { orderNumber, grandTotal } = await customer.order();
  await customer.release(grandTotal * 3);
  await stranger.release(grandTotal);
  expect(await customer.credit(orderNumber)).toBe(grandTotal);
  expect((await stranger.use(orderNumber, 1, grandTotal)).statusCode).toBe(404);
  expect((await customer.use(orderNumber, grandTotal + 1, grandTotal)).statusCode).toBe(409);
  expect((await customer.use(orderNumber, -1, grandTotal)).statusCode).toBe(400);
  expect((await customer.use(orderNumber, 1, grandTotal - 5)).statusCode).toBe(409);
  expect((await customer.use(orderNumber, grandTotal, grandTotal)).json().order).toMatchObject({ paid: true });
  expect((await customer.use(orderNumber, 1, grandTotal)).json().code).toBe("already-paid");
  expect(await customer.credit()).toBe(rest(grandTotal * 3, grandTotal));
});

test("staff cannot reverse used credit like a payment, but can take it from the order", async () => {
  const customer = await aCustomer();
  await customer.release(70);
  await customer.place(customer.orderBody(), 70);
  const [credit] = (await customer.account()).payments;
  const address = `/api/admin/payments/${credit.id}`;
  expect((await admin.post(`${address}/take-back`, { reason: "wrong" })).json().code).toBe("cannot-undo");
  expect((await admin.get(`${address}/receipt.pdf`)).statusCode).toBe(404);
  const body = { revision: credit.revision, allocations: [], reason: "asked by phone" };
  expect((await admin.put(`${address}/allocations`, body)).json()).toMatchObject({ onAccount: 70 });
  expect(await customer.credit()).toBe(70);
});
