import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#messages/server/mail/schema.ts";
import { auditLog } from "#shop/server/audit/schema.ts";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";

const shop = await anOrderShop();
const { admin, buying, buyer } = shop;
const { db } = shop.shop;
const HOUR = 60 * 60 * 1000;
const UTR = "412345678901";
const part = aCartWith([GOODS.part, 1]);

type Options = { cart?: typeof part; state?: string; order?: Record<string, unknown> };

/** Each order is placed an hour after the previous one, so that lists have a defined order. */
async function anOrderPlaced({ cart = part, state = "Punjab", order = {} }: Options = {}) {
  shop.pass(HOUR);
  const body = anOrder({ mobile: buyer.mobile, cart, state, order });
  const { statusCode } = await buying.post("/api/orders", body);
  expect(statusCode).toBe(201);
  const { orderNumber } = body.order;
  return { orderNumber, office: `/api/admin/orders/${buyer.mobile}/${orderNumber}` };
}

const pay = (orderNumber: string, paid = true) =>
  admin.post(`/api/orders/${buyer.mobile}/${orderNumber}/payment`, { paid, reason: "looked again" });

async function numbersIn(query: string): Promise<string[]> {
  const response = await admin.get(`/api/admin/orders?${query}`);
  expect(response.statusCode).toBe(200);
  const rows = response.json() as { order: { orderNumber: string } }[];
  expect(Number(response.headers["x-total-count"])).toBe(rows.length);
  return rows.map(({ order }) => order.orderNumber);
}

const auditOf = async (orderNumber: string) => {
  const object = eq(auditLog.objectId, `${buyer.mobile}/${orderNumber}`);
  return (await db.select().from(auditLog).where(object).orderBy(asc(auditLog.id))).map(({ action }) => action);
};

const customerNamed = (fullName: string, companyName: string, gstNumber: string) => ({
  customer: {
    fullName,
    email: "buyer@example.in",
    mobile: "9876500000",
    companyName,
    gstNumber,
    agreeToTransportTerms: true,
  },
});

test("an order is found by its number, mobile, UTR, GSTIN, name and company, whole or in part", async () => {
  const { orderNumber } = await anOrderPlaced({
    order: { utr: "999912345678", ...customerNamed("Meena Iyer", "Iyer Frost Works", "33AAACI1234A1ZJ") },
  });
  const mobile = ["9876500000", "+91 98765 00000", "+919876500000", "098765-00000", "९८७६५०००००"];
  for (const q of [orderNumber, ...mobile, "999912345678", "33aaaci1234", "meena", "frost IYER", "me fr"]) {
    expect(await numbersIn(`q=${encodeURIComponent(q)}`), q).toEqual([orderNumber]);
  }
  for (const q of ["nobody", "fro%st", "meena_", "ee"])
    expect(await numbersIn(`q=${encodeURIComponent(q)}`), q).toEqual([]);
});

test("lists separate paid, to be checked, unpaid, to be dispatched and dispatched orders", async () => {
  const state = "state=Goa";
  const [unpaid, toCheck, paid, sent] = [
    await anOrderPlaced({ state: "Goa" }),
    await anOrderPlaced({ state: "Goa", order: { utr: "800000000001" } }),
    await anOrderPlaced({ state: "Goa" }),
    await anOrderPlaced({ state: "Goa" }),
  ] as const;
  for (const { orderNumber } of [paid, sent]) await pay(orderNumber);
  await admin.post(`${sent.office}/dispatch`, { transporter: "VRL", confirmed: ["place-of-supply"] });
  const lists = { unpaid, "to-check": toCheck };
  for (const [payment, { orderNumber }] of Object.entries(lists)) {
    expect(await numbersIn(`${state}&payment=${payment}`)).toEqual([orderNumber]);
  }
  expect(await numbersIn(`${state}&payment=paid`)).toEqual([sent.orderNumber, paid.orderNumber]);
  expect(await numbersIn(`${state}&dispatch=to-dispatch`)).toEqual([paid.orderNumber]);
  expect(await numbersIn(`${state}&dispatch=dispatched`)).toEqual([sent.orderNumber]);
});

test("orders are listed by day in India, the newest or the largest first", async () => {
  const small = await anOrderPlaced({ state: "Sikkim" });
  shop.pass(48 * HOUR);
  const large = await anOrderPlaced({ state: "Sikkim", cart: aCartWith([GOODS.part, 50]) });
  const [first, second] = [small.orderNumber, large.orderNumber];
  expect(await numbersIn("state=sikkim")).toEqual([second, first]);
  expect(await numbersIn("state=Sikkim&sort=oldest")).toEqual([first, second]);
  expect(await numbersIn("state=Sikkim&sort=largest")).toEqual([second, first]);
  expect(await numbersIn("state=Sikkim&sort=smallest")).toEqual([first, second]);
  const file = (await admin.get(small.office)).json();
  const day = new Date(Date.parse(file.createdAt) + 5.5 * HOUR).toISOString().slice(0, 10);
  expect(await numbersIn(`state=Sikkim&from=${day}&to=${day}`)).toEqual([first]);
});

test("a page of a list includes the total count", async () => {
  for (let placed = 0; placed < 3; placed += 1) await anOrderPlaced({ state: "Kerala" });
  const response = await admin.get("/api/admin/orders?state=Kerala&limit=1&offset=1");
  expect([response.json().length, response.headers["x-total-count"]]).toEqual([1, "3"]);
  expect(response.json()[0]).toMatchObject({
    mobile: buyer.mobile,
    paymentStatus: "pending",
    totalAmount: 165.2,
    dispatch: null,
  });
});

test.each(["newest", "oldest", "largest", "smallest"])("a long list continues behind a row, %s first", async (sort) => {
  for (let placed = 0; placed < 5; placed += 1) await anOrderPlaced();
  const all = (await admin.get(`/api/admin/orders?sort=${sort}`)).json() as { order: { orderNumber: string } }[];
  const numbers: string[] = [];
  for (let from = ""; numbers.length < all.length; ) {
    const response = await admin.get(`/api/admin/orders?sort=${sort}&limit=2${from}`);
    const page = response.json() as typeof all;
    numbers.push(...page.map(({ order }) => order.orderNumber));
    from = `&after=${String(response.headers["x-page-keys"]).split(",").at(-1)}`;
  }
  expect(numbers).toEqual(all.map(({ order }) => order.orderNumber));
});

test.each(["offset=10001", "after=first", "before=0"])("a list that starts at %s is refused", async (query) => {
  expect((await admin.get(`/api/admin/orders?${query}`)).statusCode).toBe(400);
});

test("a list line has the dashboard's fields by their specified names, and the whole order", async () => {
  const { orderNumber } = await anOrderPlaced({ state: "Tripura", order: { utr: UTR } });
  const [{ order, ...line }] = (await admin.get("/api/admin/orders?state=Tripura")).json();
  expect(line).toMatchObject({
    orderNumber,
    mobile: buyer.mobile,
    items: [{ quantity: 1 }],
    totalAmount: order.grandTotal,
    status: "Success",
    paymentStatus: "pending",
    createdAt: order.orderDate,
  });
  expect(line.items).toEqual(order.items);
});

test("the orders of a mobile are listed in the specified format, latest first", async () => {
  const { orderNumber } = await anOrderPlaced();
  const response = await admin.get(`/api/admin/orders/${buyer.mobile}?limit=1`);
  expect(response.json()).toMatchObject([{ orderNumber, mobile: buyer.mobile, orderVersion: 2 }]);
  expect((await admin.get("/api/admin/orders/9000000000")).json()).toEqual([]);
});

test("an order's file shows its history, with the names of those who acted", async () => {
  const { orderNumber, office } = await anOrderPlaced({ order: { utr: UTR } });
  await admin.post(`${office}/notes`, { note: "Called the buyer" });
  await pay(orderNumber);
  const sent = { transporter: "VRL Logistics", lrNumber: "LR-77", vehicle: "DL1LX1234", note: "Two boxes" };
  const file = await admin.post(`${office}/dispatch`, sent);
  expect(file.json()).toMatchObject({
    dispatch: { transporter: "VRL Logistics", lrNumber: "LR-77", vehicle: "DL1LX1234" },
    events: [
      { kind: "placed", actor: "Ravi Kumar" },
      { kind: "note", actor: "owner", note: "Called the buyer" },
      { kind: "paid", actor: "owner" },
      { kind: "dispatched", actor: "owner", note: "VRL Logistics, LR-77, DL1LX1234\nTwo boxes" },
      { kind: "invoice-issued" },
    ],
    customerId: buyer.id,
    empties: [],
  });
  expect(await auditOf(orderNumber)).toEqual(["add-note", "mark-paid", "dispatch", "issue-invoice"]);
});

test("only paid goods leave, the buyer is notified once, and again of a correction", async () => {
  const { orderNumber, office } = await anOrderPlaced();
  const details = { transporter: "VRL", lrNumber: "1" };
  const early = await admin.post(`${office}/dispatch`, details);
  expect([early.statusCode, early.json().code]).toEqual([409, "not-paid"]);
  await pay(orderNumber);
  const first = (await admin.post(`${office}/dispatch`, details)).json();
  shop.pass(HOUR);
  expect((await admin.post(`${office}/dispatch`, details)).json()).toEqual(first);
  const corrected = (await admin.post(`${office}/dispatch`, { ...details, lrNumber: "2" })).json();
  expect(corrected.dispatch).toMatchObject({ lrNumber: "2", dispatchedAt: first.dispatch.dispatchedAt });
  expect(corrected.events.at(-1).kind).toBe("dispatch-corrected");
  const notified = await db
    .select()
    .from(mails)
    .where(eq(mails.kind, "order-dispatched"))
    .orderBy(asc(mails.createdAt));
  const ours = notified.filter(({ subject }) => subject.includes(orderNumber)).map(({ text }) => text);
  expect(ours).toEqual([expect.stringContaining("bilty number: 1"), expect.stringContaining("We have corrected")]);
});

test("the second of two dispatches sees the first one's transporter, and the buyer gets one mail", async () => {
  const { orderNumber, office } = await anOrderPlaced();
  await pay(orderNumber);
  const [first, second] = [
    { transporter: "VRL", lrNumber: "1", seen: null },
    { transporter: "Gati", seen: null },
  ];
  await admin.post(`${office}/dispatch`, first);
  const late = await admin.post(`${office}/dispatch`, second);
  expect([late.statusCode, late.json()]).toEqual([
    409,
    expect.objectContaining({ code: "changed-meanwhile", error: expect.stringContaining("VRL, LR 1") }),
  ]);
  // A double click.
  expect((await admin.post(`${office}/dispatch`, first)).statusCode).toBe(200);
  const file = (await admin.get(office)).json();
  expect(file.dispatch).toMatchObject({ transporter: "VRL", lrNumber: "1" });
  const corrected = await admin.post(`${office}/dispatch`, { ...second, seen: file.dispatch.dispatchedAt });
  expect(corrected.json().dispatch).toMatchObject({ transporter: "Gati", lrNumber: "" });
});

test("the bilty number of dispatched goods can be corrected, also after their payment was undone", async () => {
  const { orderNumber, office } = await anOrderPlaced();
  await pay(orderNumber);
  await admin.post(`${office}/dispatch`, { transporter: "VRL", lrNumber: "1" });
  await pay(orderNumber, false);
  const corrected = await admin.post(`${office}/dispatch`, { transporter: "VRL", lrNumber: "2" });
  expect(corrected.json()).toMatchObject({
    dispatch: { lrNumber: "2" },
    order: { paid: false },
    events: expect.arrayContaining([expect.objectContaining({ kind: "dispatch-corrected", note: "VRL, LR 2" })]),
  });
});

test("a payment that did not arrive is rejected with a reason, and the same UTR can be submitted again", async () => {
  const { orderNumber, office } = await anOrderPlaced({ order: { utr: "700000000007" } });
  const rejected = await admin.post(`${office}/reject-payment`, { reason: "Not in the account" });
  expect(rejected.json()).toMatchObject({
    order: { status: "Placed", paid: false, utr: "700000000007" },
    events: [{ kind: "placed" }, { kind: "payment-rejected", note: "Not in the account" }],
  });
  await admin.post(`${office}/reject-payment`, { reason: "Pressed twice" });
  const notified = await db.select().from(mails).where(eq(mails.kind, "payment-rejected"));
  expect(notified).toMatchObject([
    { toAddress: "ravi.orders@example.in", text: expect.stringContaining("> Not in the account") },
  ]);
  const again = await buying.post(`/api/orders/${buyer.mobile}/${orderNumber}/proof`, { utr: "700000000007" });
  expect(again.json().order.status).toBe("Success");
});

test("a paid order cannot be rejected, and a rejection needs a reason", async () => {
  const { orderNumber, office } = await anOrderPlaced({ order: { utr: "700000000008" } });
  expect((await admin.post(`${office}/reject-payment`, { reason: " " })).statusCode).toBe(400);
  await pay(orderNumber);
  const response = await admin.post(`${office}/reject-payment`, { reason: "No money" });
  expect([response.statusCode, response.json().code]).toEqual([409, "already-paid"]);
});

test("the payment desk shows the oldest first and warns of a reused UTR or picture", async () => {
  const utr = "600000000006";
  const first = await anOrderPlaced({ order: { utr, proofId: await shop.aProof() } });
  const second = await anOrderPlaced({ order: { utr, proofId: await shop.aProof() } });
  const desk = (await admin.get("/api/admin/payments?limit=1000")).json() as { order: { orderNumber: string } }[];
  const numbers = desk.map(({ order }) => order.orderNumber);
  expect(numbers.indexOf(first.orderNumber)).toBeLessThan(numbers.indexOf(second.orderNumber));
  const { warnings } = (await admin.get(second.office)).json();
  const elsewhere = [{ mobile: buyer.mobile, orderNumber: first.orderNumber }];
  expect(warnings).toMatchObject([
    { kind: "utr-used-before", orders: elsewhere },
    { kind: "picture-used-before", orders: elsewhere },
  ]);
});

test("expensive goods that leave the state need an e-way bill, and the file warns of it", async () => {
  const dear = await anOrderPlaced({ cart: aCartWith([GOODS.can, 30]) });
  const within = await anOrderPlaced({ cart: aCartWith([GOODS.can, 30]), state: "Delhi" });
  const kinds = async ({ office }: typeof dear) =>
    (await admin.get(office)).json().warnings.map(({ kind }: { kind: string }) => kind);
  expect(await kinds(dear)).toEqual(["e-way-bill"]);
  expect(await kinds(within)).toEqual(["place-of-supply"]);
  expect((await admin.get(dear.office)).json().beforeDispatch).toEqual({
    toScan: 0,
    eWayBill: true,
    shipTo: false,
    irn: false,
  });
});

test("an order that waits for dispatch says how many cylinders are left to scan", async () => {
  const gas = await anOrderPlaced({ cart: aCartWith([GOODS.gas, 2]) });
  const [listed] = (await admin.get(`/api/admin/orders?q=${gas.orderNumber}`)).json();
  expect(listed.beforeDispatch).toMatchObject({ toScan: 2 });
  await pay(gas.orderNumber);
  await admin.post(`${gas.office}/dispatch`, { transporter: "VRL", confirmed: ["cylinders", "e-way-bill"] });
  expect((await admin.get(gas.office)).json().beforeDispatch).toBeNull();
});

test("a payment is approved only for the amount seen, and rejected only for the proof seen", async () => {
  const { orderNumber, office } = await anOrderPlaced({ order: { utr: UTR } });
  const { order } = (await admin.get(office)).json();
  const lines = [{ id: order.items[0].id, quantity: 2 }];
  const total = (await admin.post(`${office}/lines/preview`, { lines })).json().bill.grandTotal;
  expect((await admin.patch(`${office}/lines`, { lines, seen: null, total })).statusCode).toBe(200);
  const marking = (amount: number) =>
    admin.post(`/api/orders/${buyer.mobile}/${orderNumber}/payment`, { paid: true, amount });
  const late = await marking(order.grandTotal);
  expect([late.statusCode, late.json().code]).toEqual([409, "changed-meanwhile"]);

  const another = "412345678999";
  await buying.post(`/api/orders/${buyer.mobile}/${orderNumber}/proof`, { utr: another });
  const reject = (utr: string) =>
    admin.post(`${office}/reject-payment`, { reason: "Not in the bank", seen: { utr, proofId: null } });
  expect((await reject(UTR)).json().code).toBe("changed-meanwhile");
  expect((await admin.get(office)).json().order.status).toBe("Success");
  expect((await reject(another)).json().order.status).toBe("Placed");
  expect((await marking(total)).json().order.paid).toBe(true);
});

test("empties are counted on return, and an order that owes some is overdue after its due date", async () => {
  const gas = aCartWith([GOODS.gas, 2]);
  const [empty] = gas.items.filter(({ isEmptyCylinder }) => isEmptyCylinder);
  const returning = {
    ...gas,
    items: gas.items.filter((item) => item !== empty),
    returns: [{ id: empty?.id ?? "", returnQty: 2 }],
  };
  const { orderNumber, office } = await anOrderPlaced({ cart: returning, state: "Assam" });
  await pay(orderNumber);
  const id = (await admin.get(office)).json().empties[0].id;
  const tooMany = await admin.post(`${office}/empties`, { id, returned: 3 });
  expect([tooMany.statusCode, tooMany.json().error]).toEqual([400, "Only 2 of these are expected back."]);
  for (const returned of [-1, 1.5, "abc", null, 1e300]) {
    const refused = await admin.post(`${office}/empties`, { id, returned });
    expect([refused.statusCode, refused.json().fields?.returned], String(returned)).toEqual([400, expect.any(String)]);
  }
  expect((await admin.get(office)).json().empties).toMatchObject([{ returned: 0 }]);
  expect((await admin.post(`${office}/empties`, { id: "other", returned: 1 })).statusCode).toBe(404);
  const one = await admin.post(`${office}/empties`, { id, returned: 1 });
  expect(one.json().empties).toMatchObject([{ quantity: 2, returned: 1, overdue: false }]);
  expect(one.json().events.at(-1)).toMatchObject({ kind: "empties-returned", note: expect.stringContaining("1 of 2") });
  const fromBefore = await admin.post(`${office}/empties`, { id, returned: 2, was: 0 });
  expect([fromBefore.statusCode, fromBefore.json().code]).toEqual([409, "changed-meanwhile"]);
  expect((await admin.get(office)).json().empties).toMatchObject([{ returned: 1 }]);
  expect(await numbersIn("state=Assam&empties=expected")).toEqual([orderNumber]);
  expect(await numbersIn("state=Assam&empties=overdue")).toEqual([]);
  shop.pass(22 * 24 * HOUR);
  expect(await numbersIn("state=Assam&empties=due-soon")).toEqual([]);
  shop.pass(24 * HOUR);
  expect(await numbersIn("state=Assam&empties=due-soon")).toEqual([orderNumber]);
  shop.pass(8 * 24 * HOUR);
  expect(await numbersIn("state=Assam&empties=due-soon")).toEqual([]);
  expect(await numbersIn("state=Assam&empties=overdue")).toEqual([orderNumber]);
  expect((await admin.get(office)).json().empties).toMatchObject([{ overdue: true }]);
  await admin.post(`${office}/empties`, { id, returned: 2 });
  expect(await numbersIn("state=Assam&empties=expected")).toEqual([]);
});

test("an order that does not exist has no file", async () => {
  const response = await admin.get(`/api/admin/orders/${buyer.mobile}/ORD1700000000000`);
  expect([response.statusCode, response.json().error]).toEqual([404, "Order not found."]);
});
