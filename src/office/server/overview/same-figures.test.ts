import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aCopperPipe } from "#catalogue/rules/products/makers.ts";
import type { CylinderCounts } from "#cylinders/rules/custody/cylinder-counts.ts";
import type { toDo } from "#office/api/to-do.ts";
import type { Output } from "#platform/api/endpoint.ts";
import { aBankShop, aUtr } from "#testing/shops/bank-shop.ts";
import { DAY } from "#testing/shops/custody-shop.ts";
import { aDocumentShop } from "#testing/shops/document-shop.ts";
import { anImportShop } from "#testing/shops/import-shop.ts";
import { anOfficeShop } from "#testing/shops/office-shop.ts";
import { aCartWith, GOODS } from "#testing/shops/order-shop.ts";

type ToDo = Output<typeof toDo.toDo>;

test("price desk, setting and setup agree whether prices move daily", async () => {
  const pipe = aCopperPipe();
  const { owner } = await anOfficeShop([pipe, GOODS.part]);
  const read = async (path: string) => (await owner.get(`/api/admin/${path}`)).json();
  for (const dailyMovement of [true, false, true]) {
    const { version } = await read("settings");
    await owner.put("/api/admin/settings", { version, values: {}, dailyMovement });
    const moving = (await read("prices"))
      .filter(({ movesDaily }: { movesDaily: boolean }) => movesDaily)
      .map(({ id }: { id: string }) => id);
    // The part has a price that is fixed with GST.
    expect(moving).toEqual(dailyMovement ? [pipe.id] : []);
    expect((await read("settings")).dailyMovement).toBe(dailyMovement);
    expect((await read("setup")).pricesMove).toBe(dailyMovement);
  }
});

test("what is paid today and what is invoiced today are two figures, and the second is the sales report's", async () => {
  const { admin, place, pay, dispatch } = await aDocumentShop({ SHOP_INVOICE_AT: "dispatch" });
  const read = async (path: string) => (await admin.get(`/api/admin/${path}`)).json();
  const [sent, waiting] = [await place(), await place()];
  await pay(sent);
  await pay(waiting);
  expect(await read("today")).toMatchObject({ salesToday: { orders: 2 }, invoicedToday: { invoices: 0, total: 0 } });
  await dispatch(sent);
  const { day, salesToday, invoicedToday } = await read("today");
  const { rows } = await read(`sales?from=${day}&to=${day}`);
  expect(rows).toMatchObject([invoicedToday]);
  expect(invoicedToday).toEqual({ invoices: 1, total: salesToday.total / 2 });
});

test("the dashboard counts the overdue empties of the list that it opens, and of the orders", async () => {
  const testShop = await anImportShop();
  const { admin, sold, imported, pass } = testShop;
  await imported("customers", "Name,Mobile\nSharma,9810012345");
  await imported("cylinders", "Mobile,Size,Count,Since\n9810012345,small,3,2026-01-15");
  await sold(2);
  pass(5 * DAY);
  await sold(1, "promise");
  pass(28 * DAY);
  const tasks = (await admin.get("/api/admin/to-do")).json();
  const empties = (await admin.get("/api/admin/empties?due=overdue")).json();
  const orders = (await admin.get("/api/admin/orders?empties=overdue")).json();
  const overdue = empties.map(({ counts }: { counts: CylinderCounts }) => counts.overdue);
  expect(overdue).toEqual([3, 2]);
  expect(tasks).toContainEqual(expect.objectContaining({ task: "empties-overdue", count: 5 }));
  expect(orders).toMatchObject([{ emptiesDue: { cylinders: 2, overdueCylinders: 2 } }]);
});

test("a payment whose proof and bank line wait is one of the bank lines in the list, and counts once", async () => {
  const { admin, aCustomer, keep, book, counts, lines } = await aBankShop();
  const customer = await aCustomer();
  const [byUtr, byNumber] = [await customer.order({ utr: aUtr() }), await customer.order({ utr: aUtr() })];
  const credit = (narration: string, amount: number) => ({ day: "01/03/26", narration, credit: amount });
  await keep([
    credit(`UPI-${byUtr.utr}`, byUtr.total),
    credit(`NEFT CR-RAVI-${byNumber.orderNumber}`, byNumber.total),
    credit(`UPI-${aUtr()}`, 77),
  ]);
  const waiting = async () => {
    const tasks: ToDo = (await admin.get("/api/admin/to-do")).json();
    return tasks
      .filter(({ task }) => task === "payments" || task === "bank-lines")
      .map(({ task, count, countedElsewhere }) => [task, count, countedElsewhere]);
  };
  const listed = async () => {
    const { sure, noted, used, likely, possible, none } = await counts();
    return sure + noted + used + likely + possible + none;
  };
  expect(await waiting()).toEqual([
    ["payments", 2, 0],
    ["bank-lines", 3, 2],
  ]);
  expect(await listed()).toBe(3);
  // A line whose payment was reversed waits again.
  const [other] = await lines("none");
  await book({ id: other?.id, mobile: customer.mobile, allocations: [] });
  const [payment] = (await customer.account()).payments;
  await admin.post(`/api/admin/payments/${payment.id}/take-back`, { reason: "Not hers" });
  expect(await waiting()).toContainEqual(["bank-lines", 3, 2]);
  expect(await listed()).toBe(3);
});

test("customers hold what was imported, on every screen that counts cylinders", async () => {
  const { admin, imported, totals, holdings } = await anImportShop();
  const holders = async () => (await admin.get("/api/admin/custody/holders")).json();
  expect(await holders()).toEqual([]);
  await imported("customers", "Name,Mobile\nSharma,9810012345\nAsha,9810022222");
  await imported("cylinders", "Mobile,Size,Count,Since\n9810012345,small,3,2026-02-15\n9810022222,heavy,2,2026-02-10");
  const empties = (await admin.get("/api/admin/empties")).json();
  expect(await holders()).toMatchObject([
    { mobile: "9810022222", counts: { withoutNumber: 2, owed: 2 } },
    { mobile: "9810012345", counts: { withoutNumber: 3, owed: 3 } },
  ]);
  for (const { mobile, counts } of await holders()) {
    expect(await holdings(mobile)).toMatchObject(counts);
    expect(empties).toContainEqual(expect.objectContaining({ mobile, counts }));
  }
  expect((await totals()).heldCylinders).toEqual({ files: 5, books: 5 });
  const { bands } = (await admin.get("/api/admin/custody/figures")).json();
  expect(bands.reduce((sum: number, { cylinders }: { cylinders: number }) => sum + cylinders, 0)).toBe(5);
});

test("a customer's page and account say the same about what is left to pay", async () => {
  const { admin, aCustomer } = await aBankShop();
  const customer = await aCustomer();
  const [first] = [await customer.order({ parts: 2 }), await customer.order()];
  await admin.post("/api/admin/payments", {
    ...{ mobile: customer.mobile, day: "2026-03-01", method: "upi", amount: 230.4, key: randomUUID() },
    allocations: [{ orderNumber: first.orderNumber, amount: 230.4 }],
  });
  const { orders } = (await admin.get(`/api/admin/users/${customer.mobile}`)).json();
  const { openOrders } = await customer.account();
  expect(openOrders.map(({ open }: { open: number }) => open)).toEqual([100, 165.2]);
  expect(orders.unpaidTotal).toBe(265.2);
});

test("the dashboard sums what is left to pay for unpaid orders, and a fully credited one waits for no money", async () => {
  const { admin, place, dispatch, buyer, buying } = await aDocumentShop();
  const read = async (path: string) => (await admin.get(`/api/admin/${path}`)).json();
  const payments = async () => (await read("payments")).length;
  await admin.put(`/api/admin/customer-accounts/${buyer.mobile}/credit`, { credit: { limit: 9000, days: 30 } });
  const [sent, waiting] = [await place({ cart: aCartWith([GOODS.part, 2]) }), await place()];
  await dispatch(sent);
  // ₹330.40 and ₹495.60, less ₹100 for the second order and ₹50 that is for no order and settles the invoice.
  const pay = (amount: number, allocations: object[] = []) =>
    admin.post("/api/admin/payments", {
      ...{ mobile: buyer.mobile, day: "2026-03-02", method: "cash", amount, key: randomUUID(), allocations },
    });
  await pay(150, [{ orderNumber: waiting.orderNumber, amount: 100 }]);
  expect((await read("today")).unpaidOrders).toEqual({ count: 2, open: 280.4 + 395.6 });
  expect((await read(`users/${buyer.mobile}`)).orders.unpaidTotal).toBe(676);

  await buying.post(`${sent.order}/proof`, { utr: "412345678901" });
  expect(await payments()).toBe(1);
  const credit = { requestId: randomUUID(), reason: "return", lines: "all" };
  expect((await admin.post("/api/admin/invoices/INV-25-26-000001/credit-notes", credit)).statusCode).toBe(201);
  expect(await payments()).toBe(0);
  const counts = await read("order-groups");
  expect(counts).toMatchObject({ toCheck: 0 });
  const tasks: ToDo = await read("to-do");
  expect(tasks.find(({ task }) => task === "payments")).toBeUndefined();
  // The ₹50 are credit of the account again.
  expect((await read("today")).unpaidOrders).toEqual({ count: 1, open: 395.6 });
});

test("an order with a promised empty and a bought one is listed once, and while one of them is out", async () => {
  const { admin, sell } = await aDocumentShop();
  const gas = aCartWith([GOODS.gas, 2]);
  const [empty] = gas.items.filter(({ isEmptyCylinder }) => isEmptyCylinder);
  const items = gas.items.map((item) => (item === empty ? { ...item, quantity: 1 } : item));
  const cart = { ...gas, items, returns: [{ id: empty?.id ?? "", returnQty: 1 }] };
  const { office, orderNumber } = await sell({ cart });
  const listed = async () => {
    const { headers, json } = await admin.get("/api/admin/orders?empties=expected");
    return [headers["x-total-count"], ...json().map((row: { orderNumber: string }) => row.orderNumber)];
  };
  const [promised, bought] = (await admin.get(office)).json().empties;
  expect([promised.deposit, bought.deposit > 0]).toEqual([0, true]);
  expect(await listed()).toEqual(["1", orderNumber]);
  await admin.post(`${office}/empties`, { id: promised.id, returned: 1 });
  expect(await listed()).toEqual(["1", orderNumber]);
});
