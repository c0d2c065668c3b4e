import { randomUUID } from "node:crypto";
import { eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { invoiceIssued } from "#books/rules/ledger/events.ts";
import { addEntry, lockLedgerCustomer } from "#books/server/ledger/ledger-store.ts";
import { inRupees, type Paise, rupees, sum } from "#platform/rules/money/money.ts";
import { DISPATCH_CHECKS } from "#sales/rules/orders/dispatch-checks.ts";
import { orderItems, orders } from "#sales/server/orders/schema.ts";
import { aDocumentShop, PUNJAB_FIRM } from "#testing/shops/document-shop.ts";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";

const shop = await anOrderShop();
const { admin } = shop;

async function anOrderSent(state: string) {
  const buyer = await shop.anotherBuyer();
  const body = anOrder({ mobile: buyer.mobile, cart: aCartWith([GOODS.gas, 1], [GOODS.part, 2]), state });
  Object.assign(body.order.customer, { gstNumber: PUNJAB_FIRM });
  const { orderNumber } = body.order;
  expect((await shop.as(buyer.headers).post("/api/orders", body)).statusCode).toBe(201);
  // An invoice to a firm requires an HSN for every item.
  await shop.shop.db.update(orderItems).set({ hsn: "38276300" }).where(isNull(orderItems.hsn));
  const address = `/api/orders/${buyer.mobile}/${orderNumber}`;
  await admin.post(`${address}/payment`, { paid: true });
  const dispatched = await admin.post(`${address.replace("/api/", "/api/admin/")}/dispatch`, {
    transporter: "VRL",
    confirmed: DISPATCH_CHECKS,
  });
  expect(dispatched.statusCode).toBe(200);
  const [row] = await shop.shop.db.select().from(orders).where(eq(orders.orderNumber, orderNumber));
  if (!row) throw new Error("placed");
  return { buyer, row };
}

const money = (...amounts: number[]) => inRupees(amounts.reduce((total, amount) => total + amount, 0) as Paise);

test("a paid and dispatched order is in the statement with invoice, deposit and payment, and leaves nothing open", async () => {
  const { buyer, row } = await anOrderSent("Delhi");
  const statement = (await shop.as(buyer.headers).get(`/api/account-statement?mobile=${buyer.mobile}`)).json();
  expect(statement.account.closing).toBe(0);
  expect(
    statement.account.rows.map(({ what, debit, credit }: Record<string, unknown>) => [what, debit, credit]),
  ).toEqual([
    ["Payment", 0, money(row.total)],
    ["Invoice", money(row.total - row.deposit), 0],
    ["Cylinder deposit", money(row.deposit), 0],
  ]);
  expect(statement.deposits.closing).toBe(money(row.deposit));
});

test("sales equal the invoices, with goods, tax and deposits separate, in every grouping", async () => {
  const { rows: before } = (await admin.get("/api/admin/sales")).json();
  const sent = [await anOrderSent("Punjab"), await anOrderSent("Punjab"), await anOrderSent("Delhi")];
  const of = (field: (row: (typeof sent)[number]["row"]) => number) => sent.map(({ row }) => field(row));
  const { rows } = (await admin.get("/api/admin/sales?by=month")).json();
  const [month, earlier] = [rows.at(-1), before.at(-1)];
  expect(month.name).toBe("2026-03");
  expect(month.invoices - earlier.invoices).toBe(3);
  expect(month.goods - earlier.goods).toBeCloseTo(money(...of(({ subtotal, handling }) => subtotal + handling)));
  expect(month.tax - earlier.tax).toBeCloseTo(money(...of(({ tax }) => tax)));
  expect(month.total - earlier.total).toBeCloseTo(money(...of(({ total, deposit }) => total - deposit)));
  expect(month.deposits - earlier.deposits).toBeCloseTo(money(...of(({ deposit }) => deposit)));
  const states = (await admin.get("/api/admin/sales?by=state")).json().rows;
  expect(states).toContainEqual(expect.objectContaining({ name: "Punjab", invoices: 2 }));
  const customers = (await admin.get("/api/admin/sales?by=customer")).json().rows;
  expect(customers).toHaveLength(4);
  const gas = (await admin.get("/api/admin/sales?by=gas")).json().rows;
  expect(gas).toMatchObject([{ invoices: 4, kilograms: 4 * (GOODS.gas.kgsPerCylinder ?? 0) }]);
  const csv = (await admin.get("/api/admin/export/sales.csv?by=state")).body.split("\r\n");
  expect(csv[0]).toBe("\uFEFFname,deliveryState,invoices,goods,tax,total,deposits,kilograms");
  expect(csv[1]).toMatch(/^(Punjab,Punjab|Delhi,Delhi),2,/);
  expect((await admin.get("/api/admin/sales?from=2026-04-01&to=2026-03-01")).statusCode).toBe(400);
});

test("sales by state are by place of supply, and a deposit is counted once, less what notes gave back", async () => {
  const { admin, place, pay, dispatch, sell } = await aDocumentShop();
  const toHisCustomer = await place({ state: "Delhi" });
  const details = { shipTo: "customer", consignee: "Rana Ice Factory" };
  expect((await admin.post(`${toHisCustomer.office}/invoice-details`, details)).statusCode).toBe(200);
  await pay(toHisCustomer);
  expect((await dispatch(toHisCustomer)).statusCode).toBe(200);
  const gas = aCartWith([{ ...GOODS.gas, hsn: "38276300" }, 2]);
  const { office } = await sell({ cart: gas, gstNumber: "", state: "Delhi" });
  const deposits = async (by: string) =>
    (await admin.get(`/api/admin/sales?by=${by}`)).json().rows.map((row: Record<string, unknown>) => row.deposits);
  expect(await deposits("month")).toEqual([12_000]);
  await admin.post(`${office}/invoice/reissue`, { requestId: randomUUID(), companyName: "Kumar & Sons" });
  expect(await deposits("month")).toEqual([12_000]);
  const note = { requestId: randomUUID(), reason: "return", lines: [{ line: 0, quantity: 1 }], deposit: 6000 };
  expect((await admin.post("/api/admin/invoices/INV-25-26-000003/credit-notes", note)).statusCode).toBe(201);
  expect(await deposits("month")).toEqual([6000]);
  expect(await deposits("customer")).toEqual([6000]);

  const { rows } = (await admin.get("/api/admin/sales?by=state")).json();
  expect(rows).toMatchObject([
    { name: "Delhi", deliveryState: "Delhi", deposits: 6000 },
    { name: "Punjab", deliveryState: "Delhi", goods: 420, tax: 75.6, total: 495.6, deposits: 0 },
  ]);
  const { b2b, b2cs } = (await admin.get("/api/admin/gstr-1?month=2026-03")).json();
  expect([b2b[0].inv[0].pos, b2cs.map(({ pos }: { pos: string }) => pos)]).toEqual(["03", ["07"]]);
});

test("the 200 largest customers are named, and with one row for the others the list equals the month's total", async () => {
  await shop.shop.db.transaction(async (tx) => {
    for (let customer = 0; customer < 203; customer += 1) {
      const mobile = `91${String(customer).padStart(8, "0")}`;
      const { id } = await lockLedgerCustomer(tx, { customerId: null, mobile });
      const [sales, igst] = [rupees(1000 - customer), rupees(180)];
      const invoice = { number: `OLD/${customer}`, heads: { sales, igst }, total: sum([sales, igst]) };
      const booking = { customer: String(id), day: "2025-06-15", at: new Date("2025-06-15T06:30:00Z") };
      await addEntry(tx, invoiceIssued(booking, invoice), { source: invoice.number });
    }
  });
  const june = "from=2025-06-01&to=2025-06-30";
  const { rows, others } = (await admin.get(`/api/admin/sales?by=customer&${june}`)).json();
  expect(rows).toHaveLength(200);
  expect(others).toMatchObject({ invoices: 3, goods: 800 + 799 + 798, tax: 540, total: 2937, deposits: 0 });
  const [month] = (await admin.get(`/api/admin/sales?by=month&${june}`)).json().rows;
  const inAll = (field: "goods" | "total") =>
    [...rows, others].reduce((total: number, row: Record<string, number>) => total + (row[field] ?? 0), 0);
  expect([inAll("goods"), inAll("total")]).toEqual([month.goods, month.total]);
  const csv = (await admin.get(`/api/admin/export/sales.csv?by=customer&${june}`)).body.trimEnd().split("\r\n");
  expect(csv).toHaveLength(1 + 203);
});

test("unpaid goods leave within the customer's credit, and are owed from then on", async () => {
  const buyer = await shop.anotherBuyer();
  const dispatch = async (parts: number) => {
    const body = anOrder({ mobile: buyer.mobile, cart: aCartWith([GOODS.part, parts]) });
    Object.assign(body.order.customer, { gstNumber: PUNJAB_FIRM });
    await shop.as(buyer.headers).post("/api/orders", body);
    const address = `/api/admin/orders/${buyer.mobile}/${body.order.orderNumber}`;
    const seen = (await admin.get(address)).json().credit;
    return { seen, answer: await admin.post(`${address}/dispatch`, { transporter: "VRL" }) };
  };
  const without = await dispatch(1);
  expect([without.seen, without.answer.statusCode, without.answer.json().error]).toEqual([
    null,
    409,
    "This order is not paid yet. Mark it paid first.",
  ]);
  await admin.put(`/api/admin/customer-accounts/${buyer.mobile}/credit`, { credit: { limit: 500, days: 30 } });
  const { seen, answer: response } = await dispatch(2);
  expect(seen).toEqual({ allowed: true, message: "On credit: ₹169.60 of ₹500.00 is left after this order." });
  expect([response.statusCode, response.json().order.paid]).toEqual([200, false]);
  expect(response.json().events.map(({ note }: { note: string }) => note)).toContain("VRL\nOn credit, due 1 Apr 2026");
  expect(response.json().order.creditDueOn).toBe("2026-04-01");
  expect((await admin.get(`/api/admin/customer-accounts/${buyer.mobile}`)).json()).toMatchObject({ owed: 330.4 });
  const tooMuch = await dispatch(2);
  expect([tooMuch.seen.allowed, tooMuch.answer.statusCode, tooMuch.answer.json().error]).toEqual([
    false,
    409,
    "This order is not paid yet. The customer's credit of ₹500.00 is not enough: ₹160.80 short.",
  ]);
});

test("To dispatch lists exactly the paid orders and those within the buyer's credit", async () => {
  const buyer = await shop.anotherBuyer();
  const place = async (parts: number) => {
    const body = anOrder({ mobile: buyer.mobile, cart: aCartWith([GOODS.part, parts]) });
    Object.assign(body.order.customer, { gstNumber: PUNJAB_FIRM });
    await shop.as(buyer.headers).post("/api/orders", body);
    return body.order.orderNumber;
  };
  const listed = async () => {
    const rows = (await admin.get(`/api/admin/orders?mobile=${buyer.mobile}&dispatch=to-dispatch`)).json();
    return rows.map(({ order }: { order: { orderNumber: string } }) => order.orderNumber).toSorted();
  };
  const [small, large, paid] = [await place(2), await place(4), await place(1)];
  await admin.post(`/api/orders/${buyer.mobile}/${paid}/payment`, { paid: true });
  expect(await listed()).toEqual([paid]);
  await admin.put(`/api/admin/customer-accounts/${buyer.mobile}/credit`, { credit: { limit: 500, days: 30 } });
  expect(await listed()).toEqual([small, paid].toSorted());
  await admin.post(`/api/admin/orders/${buyer.mobile}/${paid}/dispatch`, { transporter: "VRL" });
  expect(await listed()).toEqual([small]);
  await admin.post(`/api/admin/orders/${buyer.mobile}/${small}/dispatch`, { transporter: "VRL" });
  expect(await listed()).toEqual([]);
  const onCredit = (await admin.get(`/api/admin/orders?mobile=${buyer.mobile}&payment=on-credit`)).json();
  expect(onCredit).toMatchObject([{ order: { orderNumber: small, paid: false } }]);
  await admin.put(`/api/admin/customer-accounts/${buyer.mobile}/credit`, { credit: { limit: 5000, days: 30 } });
  expect(await listed()).toEqual([large]);
});

test("money for one order does not send another on credit, and a partly paid order needs credit for the rest", async () => {
  const buyer = await shop.anotherBuyer();
  // The items have no HSN, so that dispatched orders still wait for their invoice.
  const place = async (parts: number) => {
    const body = anOrder({ mobile: buyer.mobile, cart: aCartWith([GOODS.part, parts]) });
    await shop.as(buyer.headers).post("/api/orders", body);
    await shop.shop.db.update(orderItems).set({ hsn: "none" }).where(eq(orderItems.productId, GOODS.part.id));
    return body.order.orderNumber;
  };
  const isListed = async (orderNumber: string) => {
    const rows = (await admin.get(`/api/admin/orders?mobile=${buyer.mobile}&dispatch=to-dispatch`)).json();
    return rows.some(({ order }: { order: { orderNumber: string } }) => order.orderNumber === orderNumber);
  };
  const creditOf = async (orderNumber: string) =>
    (await admin.get(`/api/admin/orders/${buyer.mobile}/${orderNumber}`)).json().credit;
  const pay = (amount: number, allocations: { orderNumber: string; amount: number }[] = []) =>
    admin.post("/api/admin/payments", {
      ...{ mobile: buyer.mobile, day: "2026-03-02", method: "bank", amount, key: randomUUID(), allocations },
    });
  await admin.put(`/api/admin/customer-accounts/${buyer.mobile}/credit`, { credit: { limit: 200, days: 30 } });
  const [paid, unpaid] = [await place(4), await place(4)];
  const send = (orderNumber: string) =>
    admin.post(`/api/admin/orders/${buyer.mobile}/${orderNumber}/dispatch`, { transporter: "VRL" });
  await pay(660.8, [{ orderNumber: paid, amount: 660.8 }]);
  const message = "The customer's credit of ₹200.00 is not enough: ₹460.80 short.";
  expect([await isListed(unpaid), await creditOf(unpaid)]).toEqual([false, { allowed: false, message }]);
  expect((await send(paid)).json().invoiceWaiting).not.toBeNull();
  expect([await isListed(unpaid), await creditOf(unpaid)]).toEqual([false, { allowed: false, message }]);
  await pay(400, [{ orderNumber: unpaid, amount: 400 }]);
  expect([await isListed(unpaid), (await creditOf(unpaid)).allowed]).toEqual([false, false]);
  await pay(100);
  expect([await isListed(unpaid), await creditOf(unpaid)]).toEqual([
    true,
    { allowed: true, message: "On credit: ₹39.20 of ₹200.00 is left after this order." },
  ]);
  expect((await send(unpaid)).statusCode).toBe(200);
  const [fits, tooMuch] = [await place(1), await place(2)];
  await pay(130, [{ orderNumber: fits, amount: 130 }]);
  expect([await isListed(fits), (await creditOf(fits)).allowed]).toEqual([true, true]);
  expect([await isListed(tooMuch), (await creditOf(tooMuch)).message]).toEqual([
    false,
    "The customer's credit of ₹200.00 is not enough: ₹291.20 short.",
  ]);
});
