import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import { inRupees, type Paise } from "#platform/rules/money/money.ts";
import { orderEvents, orders } from "#sales/server/orders/schema.ts";
import { ADMIN_TOKEN, aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";

const shop = await anOrderShop({ SHOP_REFUND_LIMIT: "500" });
const { admin } = shop;
const { db } = shop.shop;
const TODAY = "2026-03-02";

async function aCustomer() {
  const buyer = await shop.anotherBuyer();
  const { mobile } = buyer;
  return {
    mobile,
    buying: shop.as(buyer.headers),
    async order(parts = 1) {
      const body = anOrder({ mobile, cart: aCartWith([GOODS.part, parts]) });
      expect((await shop.as(buyer.headers).post("/api/orders", body)).statusCode).toBe(201);
      const { orderNumber } = body.order;
      const read = async () => (await db.select().from(orders).where(eq(orders.orderNumber, orderNumber)))[0];
      const row = await read();
      return { orderNumber, total: inRupees(row?.total ?? (0 as Paise)), id: row?.id ?? 0, read };
    },
    pay: (amount: number, more: object = {}) =>
      admin.post("/api/admin/payments", { mobile, day: TODAY, method: "bank", amount, key: randomUUID(), ...more }),
    account: async () => (await admin.get(`/api/admin/customer-accounts/${mobile}`)).json(),
  };
}

const paidText = async (orderId: number) =>
  (await db.select({ kind: orderEvents.kind }).from(orderEvents).where(eq(orderEvents.orderId, orderId))).map(
    ({ kind }) => kind,
  );

test("a payment that covers an order marks it paid, and the surplus goes on account", async () => {
  const customer = await aCustomer();
  const order = await customer.order();
  const response = await customer.pay(order.total + 50, {
    reference: "UTR4411",
    allocations: [{ orderNumber: order.orderNumber, amount: order.total }],
  });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toMatchObject({
    onAccount: 50,
    allocations: [{ orderNumber: order.orderNumber }],
    revision: 1,
  });
  expect((await order.read())?.paidAt).not.toBeNull();
  expect(await paidText(order.id)).toEqual(["paid"]);
  expect((await customer.account()).owed).toBe(-(order.total + 50));
  const log = (await admin.get("/api/admin/audit?limit=2")).json();
  expect(log.map(({ action }: { action: string }) => action)).toEqual(["receive-payment", "mark-paid"]);
});

test("a partial payment leaves the order unpaid, and the rest marks it paid", async () => {
  const customer = await aCustomer();
  const order = await customer.order();
  await customer.pay(100, { allocations: [{ orderNumber: order.orderNumber, amount: 100 }] });
  expect((await order.read())?.paidAt).toBeNull();
  const [open] = (await customer.account()).openOrders;
  expect(open).toMatchObject({ due: order.total, open: Number((order.total - 100).toFixed(2)) });
  // The buyer sees only the rest as due.
  const [seen] = (await customer.buying.get(`/api/orders?mobile=${customer.mobile}`)).json();
  expect(seen).toMatchObject({ grandTotal: order.total, open: open.open, received: 100 });
  const [listed] = (await admin.get(`/api/admin/orders?q=${order.orderNumber}`)).json();
  expect(listed.order).toMatchObject({ open: open.open, received: 100 });
  await customer.pay(open.open, { allocations: [{ orderNumber: order.orderNumber, amount: open.open }] });
  expect((await order.read())?.paidAt).not.toBeNull();
  expect((await customer.account()).openOrders).toEqual([]);
});

test("one idempotency key is one payment, however often it is sent, also concurrently", async () => {
  const customer = await aCustomer();
  const key = randomUUID();
  const responses = await Promise.all(Array.from({ length: 6 }, () => customer.pay(250, { key })));
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 201]);
  expect(new Set(responses.map((response) => response.json().id)).size).toBe(1);
  expect((await customer.account()).owed).toBe(-250);
});

test.each([
  {
    what: "more than the payment",
    give: (total: number) => total,
    amount: 10,
    expected: /is more than the payment of ₹10.00/,
  },
  { what: "more than the order needs", give: (total: number) => total + 1, amount: 900, expected: /needs only/ },
])("a payment for $what is rejected, and nothing is recorded", async ({ give, amount, expected }) => {
  const customer = await aCustomer();
  const order = await customer.order();
  const response = await customer.pay(amount, {
    allocations: [{ orderNumber: order.orderNumber, amount: give(order.total) }],
  });
  expect([response.statusCode, response.json().error]).toEqual([400, expect.stringMatching(expected)]);
  expect((await customer.account()).payments).toEqual([]);
});

test("a payment for another customer's order, or with a future date, is rejected", async () => {
  const [one, other] = [await aCustomer(), await aCustomer()];
  const { orderNumber } = await other.order();
  const foreign = await one.pay(10, { allocations: [{ orderNumber, amount: 10 }] });
  expect(foreign.json().error).toBe(`${orderNumber} does not belong to this customer.`);
  expect((await one.pay(10, { day: "2026-03-03" })).json().fields).toEqual({ day: "This day is in the future." });
  expect((await one.pay(10.001)).statusCode).toBe(400);
});

test("reallocating a payment marks one order paid and the other unpaid, and the history stays", async () => {
  const customer = await aCustomer();
  const [first, second] = [await customer.order(), await customer.order()];
  const allocations = [{ orderNumber: first.orderNumber, amount: first.total }];
  const { id } = (await customer.pay(first.total, { allocations })).json();
  const anew = [{ orderNumber: second.orderNumber, amount: second.total }];
  const change = { revision: 1, allocations: anew, reason: "Ravi meant the other" };
  const address = `/api/admin/payments/${id}`;
  expect((await admin.put(`${address}/allocations`, change)).statusCode).toBe(200);
  expect([(await first.read())?.paidAt, (await second.read())?.paidAt !== null]).toEqual([null, true]);
  expect(await paidText(first.id)).toEqual(["paid", "unpaid"]);
  const stale = await admin.put(`${address}/allocations`, change);
  expect([stale.statusCode, stale.json().code]).toEqual([409, "changed-meanwhile"]);
  const { history } = (await admin.get(address)).json();
  expect(history).toMatchObject([
    { revision: 1, allocations },
    { revision: 2, allocations: anew, reason: "Ravi meant the other" },
  ]);
});

test("what is left of a payment goes to another order in one save, and the first stays paid", async () => {
  const customer = await aCustomer();
  const [first, second] = [await customer.order(), await customer.order()];
  const settled = { orderNumber: first.orderNumber, amount: first.total };
  const { id } = (await customer.pay(first.total + 100, { allocations: [settled] })).json();
  const allocations = [settled, { orderNumber: second.orderNumber, amount: 100 }];
  const saved = await admin.put(`/api/admin/payments/${id}/allocations`, { revision: 1, allocations, reason: "" });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(saved.json()).toMatchObject({ onAccount: 0, allocations });
  expect(await paidText(first.id)).toEqual(["paid"]);
  expect((await customer.account()).openOrders).toMatchObject([{ orderNumber: second.orderNumber }]);
});

test("a bounced cheque is owed again, its order is unpaid, and it bounces once", async () => {
  const customer = await aCustomer();
  const order = await customer.order();
  const allocations = [{ orderNumber: order.orderNumber, amount: order.total }];
  const { id } = (await customer.pay(order.total, { method: "cheque", reference: "004512", allocations })).json();
  await admin.post(`/api/admin/payments/${id}/clear`);
  for (let time = 0; time < 2; time += 1) {
    const back = await admin.post(`/api/admin/payments/${id}/take-back`, { reason: "Bounced" });
    expect([back.statusCode, back.json().onAccount]).toEqual([200, 0]);
  }
  expect((await order.read())?.paidAt).toBeNull();
  expect((await customer.account()).owed).toBe(0);
  const { rows } = await db.execute<{ kind: string; bank: string | null }>(
    sql`select kind, bank from ledger_entries where about_number = ${id} order by id`,
  );
  const cents = order.total * 100;
  expect(rows.map(({ kind, bank }) => [kind, Number(bank)])).toEqual([
    ["payment", 0],
    ["cheque-cleared", Math.round(cents)],
    ["cheque-bounced", -Math.round(cents)],
  ]);
});

test("a cheque that bounces after many other payments is still found and undone", async () => {
  const customer = await aCustomer();
  await customer.pay(900, { method: "cheque", reference: "004411", day: "2026-02-01" });
  for (let payment = 1; payment <= 20; payment += 1) await customer.pay(payment);
  const address = `/api/admin/customer-accounts/${customer.mobile}`;
  const latest = (await admin.get(address)).json();
  expect([latest.payments.length, latest.paymentCount]).toEqual([20, 21]);
  const [cheque] = (await admin.get(`${address}?offset=20`)).json().payments;
  expect(cheque).toMatchObject({ method: "cheque", amount: 900 });
  await admin.post(`/api/admin/payments/${cheque.id}/take-back`, { reason: "Bounced" });
  expect((await customer.account()).owed).toBe(-210);
});

test("an order marked paid has a payment in the account, which can be undone", async () => {
  const customer = await aCustomer();
  const order = await customer.order();
  await admin.post(`/api/orders/${customer.mobile}/${order.orderNumber}/payment`, { paid: true });
  const [payment] = (await customer.account()).payments;
  expect(payment).toMatchObject({ markedFor: order.orderNumber, amount: order.total });
  await admin.post(`/api/admin/payments/${payment.id}/take-back`, { reason: "Not in the bank" });
  expect((await order.read())?.paidAt).toBeNull();
});

test("the money of a cancelled order goes on account, and the order takes no more", async () => {
  const customer = await aCustomer();
  const order = await customer.order(2);
  const { id } = (await customer.pay(100, { allocations: [{ orderNumber: order.orderNumber, amount: 100 }] })).json();
  const cancelled = await admin.post(`/api/orders/${customer.mobile}/${order.orderNumber}/cancel`, {
    reason: "Sold out",
  });
  expect(cancelled.statusCode).toBe(200);
  const { openOrders, payments, owed } = await customer.account();
  expect([openOrders, payments[0].onAccount, owed]).toEqual([[], 100, -100]);
  const allocations = [{ orderNumber: order.orderNumber, amount: 50 }];
  const again = await admin.put(`/api/admin/payments/${id}/allocations`, {
    revision: payments[0].revision,
    allocations,
  });
  expect([again.statusCode, again.json().error]).toEqual([400, `${order.orderNumber} is already settled.`]);
});

async function aSecondPerson() {
  const name = `Clerk ${randomUUID()}`;
  const { token } = (await admin.post("/api/admin/tokens", { name, role: "accounts", token: ADMIN_TOKEN })).json();
  return shop.as({ "x-admin-token": token });
}

test("a refund up to the limit is paid at once, above it only after a second person confirms", async () => {
  const customer = await aCustomer();
  await customer.pay(2000);
  const refund = (amount: number, key = randomUUID()) => ({
    ...{ mobile: customer.mobile, amount, method: "upi", reason: "Paid too much", key },
  });
  const small = refund(500);
  expect((await admin.post("/api/admin/refunds", small)).json().state).toBe("paid");
  expect((await admin.post("/api/admin/refunds", small)).statusCode).toBe(200);
  expect((await customer.account()).owed).toBe(-1500);

  const { id, state } = (await admin.post("/api/admin/refunds", refund(1200))).json();
  expect([state, (await customer.account()).owed]).toEqual(["waiting", -1500]);
  const own = await admin.post(`/api/admin/refunds/${id}/decision`, { pay: true });
  expect([own.statusCode, own.json().error]).toEqual([
    403,
    "A second person must approve this, not the person who requested it.",
  ]);
  const second = await aSecondPerson();
  expect((await second.get("/api/admin/refunds")).json()).toMatchObject([{ id, amount: 1200 }]);
  expect((await second.post(`/api/admin/refunds/${id}/decision`, { pay: true })).json().state).toBe("paid");
  expect((await second.post(`/api/admin/refunds/${id}/decision`, { pay: true })).statusCode).toBe(409);
  const account = await customer.account();
  expect([account.owed, account.payments[0].onAccount]).toEqual([-300, 300]);
  expect((await admin.post("/api/admin/refunds", refund(301))).json().error).toBe(
    "This customer has ₹300.00 with us that is not assigned to an order. You cannot refund more.",
  );
});

test("money allocated to a waiting order is not refunded, whether requested before or after the allocation", async () => {
  const customer = await aCustomer();
  const order = await customer.order();
  const { id, revision } = (await customer.pay(order.total + 600)).json();
  // The limit counts per person, so each test uses a separate person.
  const asking = await aSecondPerson();
  const refund = (amount: number) =>
    asking.post("/api/admin/refunds", {
      ...{ mobile: customer.mobile, amount, method: "bank", reason: "Asked for it", key: randomUUID() },
    });
  const early = (await refund(700)).json();
  expect([early.state, (await customer.account()).refundable]).toEqual(["waiting", order.total + 600]);
  const allocations = [{ orderNumber: order.orderNumber, amount: order.total }];
  await admin.put(`/api/admin/payments/${id}/allocations`, { revision, allocations });
  const message = "This customer has ₹600.00 with us that is not assigned to an order. You cannot refund more.";
  const second = await aSecondPerson();
  expect((await second.post(`/api/admin/refunds/${early.id}/decision`, { pay: true })).json().error).toBe(message);
  expect((await refund(600.01)).json().fields).toEqual({ amount: message });
  expect((await refund(400)).json().state).toBe("paid");
  expect(await customer.account()).toMatchObject({ owed: -(order.total + 200), refundable: 200 });
  expect((await order.read())?.paidAt).not.toBeNull();
});

test("refunded money can be neither allocated to an order nor undone", async () => {
  const customer = await aCustomer();
  const order = await customer.order(3);
  const { id, revision } = (await customer.pay(400)).json();
  await (await aSecondPerson()).post("/api/admin/refunds", {
    ...{ mobile: customer.mobile, amount: 300, method: "bank", reason: "Asked for it", key: randomUUID() },
  });
  const allocations = [{ orderNumber: order.orderNumber, amount: 400 }];
  const given = await admin.put(`/api/admin/payments/${id}/allocations`, { revision, allocations });
  expect(given.statusCode).toBe(400);
  expect((await admin.post(`/api/admin/payments/${id}/take-back`, { reason: "oops" })).statusCode).toBe(409);
});

test("after any sequence of HTTP requests ledger, orders and allocations agree", async () => {
  const chance = dice(152);
  const customer = await aCustomer();
  const placed = [await customer.order(1), await customer.order(2), await customer.order(4)];
  const payments: string[] = [];
  for (let step = 0; step < 40; step += 1) {
    const order = chance.oneOf(placed);
    const address = `/api/orders/${customer.mobile}/${order.orderNumber}/payment`;
    const allocations = placed
      .filter(() => chance.maybe(0.4))
      .map(({ orderNumber, total }) => ({ orderNumber, amount: chance.maybe() ? total : chance.whole(1, 90) }));
    const happening = chance.whole(0, 4);
    if (happening <= 1) {
      const response = await customer.pay(chance.whole(50, 1500), { allocations });
      if (response.statusCode === 201) payments.push(response.json().id);
    } else if (happening === 2) await admin.post(address, { paid: chance.maybe() });
    else if (payments.length > 0) {
      const id = chance.oneOf(payments);
      const { revision } = (await admin.get(`/api/admin/payments/${id}`)).json();
      if (happening === 3) await admin.put(`/api/admin/payments/${id}/allocations`, { revision, allocations });
      else await admin.post(`/api/admin/payments/${id}/take-back`, { reason: "wrong" });
    }
    const { rows } = await db.execute<{ total: string; given: string; paid: boolean }>(sql`
      select o.total, o.paid_at is not null as paid,
        coalesce((select sum(s.amount) from ledger_shares s join ledger_payments p on p.id = s.payment_id and p.revision = s.revision
          where s.order_id = o.id), 0) as given
      from orders o where o.mobile = ${customer.mobile}`);
    for (const { total, given, paid } of rows) {
      expect(Number(given), `step ${step}`).toBeLessThanOrEqual(Number(total));
      expect(paid, `step ${step}`).toBe(Number(given) === Number(total));
    }
  }
  const { rows } = await db.execute<{ owed: string; here: string }>(sql`
    select c.owed, (select coalesce(sum(p.amount), 0) from ledger_payments p
      where p.ledger_customer_id = c.id and p.taken_back_at is null) as here
    from ledger_customers c where c.mobile = ${customer.mobile}`);
  expect(rows.map(({ owed, here }) => Number(owed) + Number(here))).toEqual([0]);
});

test("a UTR that was recorded before needs a confirmation, also for another customer", async () => {
  const [first, second] = [await aCustomer(), await aCustomer()];
  await first.pay(250, { reference: "AXIS1234" });
  const refused = await second.pay(250, { reference: "axis1234" });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: "duplicate-reference",
    fields: { reference: expect.stringContaining("₹250.00") },
  });
  expect((await second.account()).owed).toBe(0);
  expect((await second.pay(250, { reference: "axis1234", confirm: true })).statusCode).toBe(201);
  const [one, other] = await Promise.all([
    first.pay(10, { reference: "SAME1" }),
    second.pay(10, { reference: "SAME1" }),
  ]);
  expect([one.statusCode, other.statusCode].toSorted()).toEqual([201, 409]);
});

test("cash stays below two lakh rupees a day and an order, and a reversed receipt does not count", async () => {
  const customer = await aCustomer();
  const cash = (amount: number, more: object = {}) => customer.pay(amount, { method: "cash", ...more });
  const first = await cash(1_50_000);
  expect(first.statusCode).toBe(201);
  const refused = await cash(50_000);
  expect(refused.statusCode).toBe(403);
  expect(refused.json().fields.amount).toContain("269ST");
  expect((await cash(50_000, { day: "2026-03-01" })).statusCode).toBe(201);
  await admin.post(`/api/admin/payments/${first.json().id}/take-back`, { reason: "Counted wrongly" });
  expect((await cash(50_000)).statusCode).toBe(201);
});

test("cash that moves to another order stays below two lakh rupees for it", async () => {
  const customer = await aCustomer();
  const [large, other] = [await customer.order(1500), await customer.order(1500)];
  const pay = async (day: string, { orderNumber }: { orderNumber: string }) =>
    (await customer.pay(1_20_000, { method: "cash", day, allocations: [{ orderNumber, amount: 1_20_000 }] })).json();
  await pay("2026-03-01", large);
  const { id, revision } = await pay(TODAY, other);
  const move = (amount: number) =>
    admin.put(`/api/admin/payments/${id}/allocations`, {
      revision,
      allocations: [{ orderNumber: large.orderNumber, amount }],
      reason: "It was for this order",
    });
  const refused = await move(80_000);
  expect(refused.statusCode, refused.body).toBe(403);
  expect(refused.json().fields.allocations).toContain("269ST");
  expect((await move(79_999)).statusCode).toBe(200);
});
