import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { staffLabel } from "#sales/rules/orders/order-state.ts";
import { aBankShop, aUtr } from "#testing/shops/bank-shop.ts";

const shop = await aBankShop();
const { admin } = shop;

type Customer = Awaited<ReturnType<typeof shop.aCustomer>>;
type Placed = Awaited<ReturnType<Customer["order"]>>;

const fileOf = async ({ mobile }: Customer, { orderNumber }: Placed) =>
  (await admin.get(`/api/admin/orders/${mobile}/${orderNumber}`)).json();
const timelineOf = async ({ mobile }: Customer, { orderNumber }: Placed) =>
  (await admin.get(`/api/orders/${mobile}/${orderNumber}/timeline`)).json();
const waits = async ({ orderNumber }: Placed) =>
  (await admin.get("/api/admin/payments"))
    .json()
    .some(({ order }: { order: Placed }) => order.orderNumber === orderNumber);
async function shortPayment(order: Placed, missing: number) {
  const narration = `UPI-${order.utr}-${order.orderNumber}`;
  const { lines } = await shop.keep([
    { day: "01/03/26", narration, credit: Number((order.total - missing).toFixed(2)) },
  ]);
  const line = lines.find((one) => one.narration === narration);
  const { mobile, allocations } = line?.suggestions[0] ?? { mobile: "", allocations: [] };
  const shares = allocations.map(({ orderNumber, amount }) => ({ orderNumber, amount }));
  const [booked] = (await shop.book({ id: line?.id, mobile, allocations: shares })).json();
  expect(booked).toMatchObject({ ok: true });
  return line?.id;
}

test("an order that was paid ₹100 short leaves the proofs to check as part paid, with the rest on card and timeline", async () => {
  const customer = await shop.aCustomer();
  const order = await customer.order({ utr: aUtr(), parts: 2 });
  expect([order.total, await waits(order)]).toEqual([330.4, true]);
  await shortPayment(order, 100);
  expect(await waits(order)).toBe(false);
  const file = await fileOf(customer, order);
  expect(file.order).toMatchObject({ status: "Placed", paid: false, received: 230.4, open: 100 });
  expect(staffLabel(file.order)).toBe("Part paid");
  const text = "₹230.40 received, ₹100.00 left to pay";
  expect(file.events.at(-1)).toMatchObject({ kind: "part-paid", note: `${text}\n${order.utr}` });
  expect((await timelineOf(customer, order)).at(-1)).toMatchObject({ what: "Part payment received", note: text });
  const [listed] = (await admin.get(`/api/admin/orders?payment=unpaid&q=${order.orderNumber}`)).json();
  expect(listed.order).toMatchObject({ received: 230.4, open: 100 });
  const csv = (await admin.get(`/api/admin/export/orders.csv?q=${order.orderNumber}`)).body;
  expect(csv).toContain(",pending,Part paid,100,");

  await admin.post(`/api/orders/${customer.mobile}/${order.orderNumber}/payment`, { paid: true, amount: 100 });
  const { payments } = await customer.account();
  // The rest came by another transfer.
  expect(payments.map(({ amount, reference }: Record<string, unknown>) => [amount, reference]).toSorted()).toEqual([
    [100, ""],
    [230.4, order.utr],
  ]);
  expect(staffLabel((await fileOf(customer, order)).order)).toBe("Paid");
});

test("a short payment that is undone waits to be checked again, and the timeline says so", async () => {
  const customer = await shop.aCustomer();
  const order = await customer.order({ utr: aUtr() });
  const line = await shortPayment(order, 0.5);
  await admin.post(`/api/admin/bank-lines/${line}/undo`, { reason: "Not hers" });
  expect(await waits(order)).toBe(true);
  const { order: seen, events } = await fileOf(customer, order);
  expect(seen.received).toBeUndefined();
  const text = `₹${(order.total - 0.5).toFixed(2)} taken out, ₹${order.total.toFixed(2)} left to pay`;
  expect(events.at(-1)).toMatchObject({ kind: "part-payment-undone", note: `${text}\nNot hers` });
  expect((await timelineOf(customer, order)).at(-1)).toMatchObject({ what: "Part payment undone", note: text });
});

test("a part in cash leaves the proof to check, and money that moves away is in both timelines", async () => {
  const customer = await shop.aCustomer();
  const [first, second] = [await customer.order({ utr: aUtr() }), await customer.order()];
  const allocations = [{ orderNumber: first.orderNumber, amount: 40 }];
  const cash = { mobile: customer.mobile, day: "2026-03-01", method: "cash", amount: 40, key: randomUUID() };
  const { id } = (await admin.post("/api/admin/payments", { ...cash, allocations })).json();
  expect(await waits(first)).toBe(true);
  const change = { revision: 1, allocations: [{ orderNumber: second.orderNumber, amount: 25 }], reason: "" };
  expect((await admin.put(`/api/admin/payments/${id}/allocations`, change)).statusCode).toBe(200);
  const lastOf = async (order: Placed) => (await fileOf(customer, order)).events.at(-1);
  expect(await lastOf(first)).toMatchObject({ kind: "part-payment-undone" });
  expect(await lastOf(second)).toMatchObject({ kind: "part-paid" });
  expect(await waits(first)).toBe(true);
});
