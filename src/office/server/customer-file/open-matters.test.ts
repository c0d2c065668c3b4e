/** An account with orders, money or cylinders open cannot be deleted. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { accounts } from "#people/server/accounts/schema.ts";
import { orders } from "#sales/server/orders/schema.ts";
import { PASSWORD } from "#testing/customers.ts";
import { aCustodyShop, DEPOSIT } from "#testing/shops/custody-shop.ts";
import { aDocumentShop } from "#testing/shops/document-shop.ts";
import { aCartWith, anOrder, GOODS } from "#testing/shops/order-shop.ts";

type Matter = { kind: string; count: number; amount: number };

async function aLeavingCustomer(settings: Record<string, string> = {}) {
  const testShop = await aCustodyShop(settings);
  const { buying, buyer, admin } = testShop;
  const address = `/api/admin/customer-accounts/${buyer.mobile}`;
  return {
    ...testShop,
    /** The reasons for rejecting the deletion; the account page lists the same. */
    async refusedFor() {
      const response = await buying.post("/api/delete-account", { password: PASSWORD });
      expect(response.statusCode, response.body).toBe(409);
      const { code, details } = response.json();
      expect(code).toBe("account-in-use");
      expect((await buying.get("/api/open-matters")).json()).toEqual(details);
      return details.matters.map(({ kind, count, amount }: Matter) => [kind, count || amount]);
    },
    leave: () => buying.post("/api/delete-account", { password: PASSWORD }),
    correct: (by: number) =>
      admin.post(`${address}/adjustments`, {
        ...{ kind: "correction", day: "2026-03-02", by, reason: "Freight", key: randomUUID() },
      }),
    receivePayment: (amount: number) =>
      admin.post("/api/admin/payments", {
        ...{ mobile: buyer.mobile, day: "2026-03-02", method: "upi", amount, key: randomUUID() },
      }),
    refund: (amount: number) =>
      admin.post("/api/admin/refunds", {
        ...{ mobile: buyer.mobile, amount, method: "upi", reason: "Paid in advance", key: randomUUID() },
      }),
  };
}

test("an order is open until it is paid and dispatched, or cancelled", async () => {
  const { refusedFor, place, pay, dispatch, leave, admin } = await aLeavingCustomer();
  const [first, second] = [await place(), await place()];
  expect(await refusedFor()).toEqual([["unpaid-orders", 2]]);
  await admin.post(`${first.order}/cancel`, { reason: "Ordered twice" });
  await pay(second);
  expect((await refusedFor())[0]).toEqual(["orders-to-dispatch", 1]);
  expect((await dispatch(second)).statusCode).toBe(200);
  expect((await leave()).statusCode).toBe(200);
});

test("a deletion requires settled debts of the customer and of the shop", async () => {
  const { refusedFor, correct, receivePayment, refund, leave, admin } = await aLeavingCustomer({
    SHOP_REFUND_LIMIT: "100",
  });
  await correct(640);
  expect(await refusedFor()).toEqual([["balance-due", 640]]);
  await receivePayment(840);
  expect(await refusedFor()).toEqual([["balance-in-credit", 200]]);
  const { id } = (await refund(200)).json();
  expect(await refusedFor()).toEqual([
    ["balance-in-credit", 200],
    ["refunds-waiting", 1],
  ]);
  await correct(200);
  expect(await refusedFor()).toEqual([["refunds-waiting", 1]]);
  expect((await admin.post(`/api/admin/refunds/${id}/decision`, { pay: false })).statusCode).toBe(200);
  expect((await leave()).statusCode).toBe(200);
});

test("deposits, held cylinders, promised empties and offers block deletion; the customer's own cylinder does not", async () => {
  const { refusedFor, sold, buying, receive, refund, leave, anotherBuyer, cylinders, buyer } = await aLeavingCustomer();
  await cylinders(1, { currentOwnerMobile: buyer.mobile, currentOwnerCompany: "Kumar Cooling" });
  const numbers = [...(await sold(1)).numbers, ...(await sold(2, "promise")).numbers];
  const friend = await anotherBuyer();
  const offer = { numbers: numbers.slice(0, 1), toMobile: friend.mobile, key: randomUUID() };
  const { id } = (await buying.post("/api/cylinder-offers", offer)).json();
  expect(await refusedFor()).toEqual([
    ["deposits-held", DEPOSIT],
    ["cylinders-to-return", 3],
    ["open-offers", 1],
  ]);
  await buying.post(`/api/cylinder-offers/${id}/recall`, {});
  expect((await receive(numbers)).statusCode).toBe(200);
  expect(await refusedFor()).toEqual([["balance-in-credit", DEPOSIT]]);
  await refund(DEPOSIT);
  expect((await leave()).statusCode).toBe(200);
});

test("when an order and the deletion of its account run concurrently, one of them is rejected", async () => {
  const { shop, as, anotherBuyer } = await aDocumentShop();
  for (let run = 0; run < 6; run += 1) {
    const buyer = await anotherBuyer();
    const buying = as(buyer.headers);
    const order = anOrder({ mobile: buyer.mobile, cart: aCartWith([GOODS.part, 1]) });
    const [deleted, placed] = await Promise.all([
      buying.post("/api/delete-account", { password: PASSWORD }),
      buying.post("/api/orders", order),
    ]);
    const isThere = (await shop.db.select().from(accounts)).some(({ id }) => id === buyer.id);
    const theirs = (await shop.db.select().from(orders)).filter(({ mobile }) => mobile === buyer.mobile);
    expect(theirs.map(({ customerId }) => customerId)).toEqual(isThere ? [buyer.id] : []);
    expect([deleted.statusCode, placed.statusCode < 300]).toEqual(isThere ? [409, true] : [200, false]);
    expect(placed.statusCode, placed.body).toBeLessThan(500);
  }
});
