import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { aGas } from "#catalogue/rules/products/makers.ts";
import { mails } from "#messages/server/mail/schema.ts";
import { aDocumentShop } from "#testing/shops/document-shop.ts";
import { aCartWith, GOODS } from "#testing/shops/order-shop.ts";

const INVOICE = "/api/admin/invoices/INV-25-26-000001";
const CREDIT = `${INVOICE}/credit-notes`;
const DEBIT = `${INVOICE}/debit-notes`;

const returned = (lines: unknown, changes: object = {}) => ({
  requestId: randomUUID(),
  reason: "return",
  lines,
  ...changes,
});

test("the amount of a credit note is known before it is made, and asking uses no number", async () => {
  const shop = await aDocumentShop();
  await shop.sell();
  const preview = await shop.admin.post(`${CREDIT}/preview`, { reason: "return", lines: [{ line: 0, quantity: 1 }] });
  expect([preview.statusCode, preview.json()]).toEqual([200, { total: 165.2 }]);
  expect((await shop.admin.post(`${CREDIT}/preview`, { reason: "return", lines: "all" })).json()).toEqual({
    total: 495.6,
  });
  const made = await shop.admin.post(CREDIT, returned([{ line: 0, quantity: 1 }]));
  expect(made.json()).toMatchObject({ number: "CN/25-26/000001", total: 165.2 });
});

test("goods returned in parts are credited in parts, never above what the invoice leaves", async () => {
  const shop = await aDocumentShop();
  const { order, office } = await shop.sell();
  const first = await shop.admin.post(CREDIT, returned([{ line: 0, quantity: 1 }], { remark: "One was broken" }));
  expect(first.statusCode, first.body).toBe(201);
  expect(first.json()).toMatchObject({
    kind: "credit-note",
    number: "CN/25-26/000001",
    invoice: { number: "INV/25-26/000001", value: 495.6 },
    reason: "return",
    remark: "One was broken",
    lines: [{ invoiceLine: 0, quantity: 1, taxable: 140, igst: 25.2 }],
    total: 165.2,
  });
  const tooMuch = await shop.admin.post(CREDIT, returned([{ line: 0, quantity: 3 }]));
  expect([tooMuch.statusCode, tooMuch.json().error]).toEqual([400, "Run capacitor: only 2 NOS can still be credited."]);
  const cheaper = await shop.admin.post(CREDIT, returned([{ line: 0, amount: 80 }], { reason: "price-correction" }));
  expect(cheaper.json()).toMatchObject({ number: "CN/25-26/000002", taxable: 80, total: 94.4 });
  const rest = await shop.admin.post(CREDIT, returned("all"));
  expect(rest.json()).toMatchObject({ number: "CN/25-26/000003", total: 236 });
  const more = await shop.admin.post(CREDIT, returned("all"));
  expect([more.statusCode, more.json().error]).toEqual([400, "Nothing left to credit."]);

  const documents = (await shop.buying.get(`${order}/documents`)).json();
  const sum = documents.slice(1).reduce((total: number, { total: one }: { total: number }) => total + one, 0);
  expect([documents.length, sum]).toEqual([4, 495.6]);
  expect((await shop.admin.get(INVOICE)).json()).toMatchObject({
    left: { lines: [{ quantity: 0, taxable: 0, igst: 0 }] },
  });
  const file = (await shop.admin.get(office)).json();
  expect(file.events.at(-3)).toMatchObject({
    kind: "credit-note-issued",
    note: "CN/25-26/000001 for INV/25-26/000001\nOne was broken",
  });
  expect(await shop.shop.db.$count(mails, sql`kind = 'credit-note-issued'`)).toBe(3);
  expect((await shop.admin.get("/api/admin/audit?action=issue-credit-note")).json()).toHaveLength(3);
});

test("a repeated request creates one note, and two concurrent requests do not credit twice", async () => {
  const shop = await aDocumentShop();
  await shop.sell();
  const pressed = returned([{ line: 0, quantity: 1 }]);
  const twice = await Promise.all([shop.admin.post(CREDIT, pressed), shop.admin.post(CREDIT, pressed)]);
  expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 201]);
  expect(twice[0]?.json()).toEqual(twice[1]?.json());
  const both = await Promise.all([1, 2, 3].map(() => shop.admin.post(CREDIT, returned("all"))));
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400, 400]);
  const listed = (await shop.admin.get("/api/admin/invoices?kind=credit-note")).json();
  expect(listed.map(({ number }: { number: string }) => number)).toEqual(["CN/25-26/000002", "CN/25-26/000001"]);
});

/** Rejected requests store nothing, so these tests share one shop. */
const refusing = await aDocumentShop();
await refusing.sell();

test.each<{ what: string; body: object }>([
  { what: "nothing", body: returned([]) },
  { what: "less than nothing", body: returned([{ line: 0, quantity: -1 }]) },
  { what: "a line that is not there", body: returned([{ line: 7, quantity: 1 }]) },
  {
    what: "a line twice",
    body: returned([
      { line: 0, quantity: 1 },
      { line: 0, quantity: 1 },
    ]),
  },
  { what: "half a paisa", body: returned([{ line: 0, amount: 1.005 }]) },
  { what: "a deposit that was never taken", body: returned([{ line: 0, quantity: 1 }], { deposit: 6000 }) },
  { what: "a reason that is none", body: { ...returned("all"), reason: "deposit-forfeited" } },
  { what: "no request of its own", body: { ...returned("all"), requestId: "1" } },
])("a credit note about $what is rejected, and nothing is stored", async ({ body }) => {
  expect((await refusing.admin.post(CREDIT, body)).statusCode).toBe(400);
  expect((await refusing.admin.get("/api/admin/invoices?kind=credit-note")).json()).toEqual([]);
});

test("rejected credit notes use no number: the first issued one is number one", async () => {
  expect((await refusing.admin.post(CREDIT, returned([]))).statusCode).toBe(400);
  expect((await refusing.admin.post(CREDIT, returned("all"))).json().number).toBe("CN/25-26/000001");
});

test("a debit note forfeits a lost cylinder's deposit including GST, once, up to the amount charged", async () => {
  const shop = await aDocumentShop();
  const { order } = await shop.sell({ cart: aCartWith([{ ...GOODS.gas, hsn: "2903" }, 2]), gstNumber: "" });
  const lost = { requestId: randomUUID(), amount: 6000, cylinders: 1, remark: "Never came back" };
  const note = await shop.admin.post(DEBIT, lost);
  expect(note.statusCode, note.body).toBe(201);
  expect(note.json()).toMatchObject({
    kind: "debit-note",
    number: "DN/25-26/000001",
    reason: "deposit-forfeited",
    lines: [{ hsn: "73110020", quantity: 1 }],
    forfeited: 6000,
    total: 6000,
  });
  expect((await shop.admin.post(DEBIT, lost)).statusCode).toBe(200);
  const more = await shop.admin.post(DEBIT, { ...lost, requestId: randomUUID(), amount: 6000.01 });
  expect([more.statusCode, more.json().error]).toEqual([400, "Only ₹6,000.00 of the deposit is left."]);
  expect((await shop.buying.get(`${order}/documents`)).json()).toHaveLength(2);
  const ofANote = await shop.admin.post("/api/admin/invoices/DN-25-26-000001/credit-notes", returned("all"));
  expect(ofANote.statusCode).toBe(404);
});

test("a deposit that is no sum of 220 cylinders' deposits is rejected, and a valid sum is returned", async () => {
  const sizes = [
    { name: "R-32", kgsPerCylinder: 55 },
    { name: "R-134a", kgsPerCylinder: 60 },
    { name: "R-410A", kgsPerCylinder: 10 },
  ];
  const gases = Array.from({ length: 22 }, (_, place) =>
    aGas({ ...sizes[place % 3], id: `gas-${place}`, sku: `GAS-${place}`, finalPriceInclGST: 1180, hsn: "2903" }),
  );
  const shop = await aDocumentShop({}, { selling: gases });
  await shop.sell({ cart: aCartWith(...gases.map((gas) => [gas, 10] as const)), gstNumber: "" });
  const refused = await shop.admin.post(CREDIT, returned([{ line: 0, quantity: 1 }], { deposit: 600_500 }));
  expect([refused.statusCode, refused.json().error]).toEqual([
    400,
    "A note can return the deposit only for whole cylinders that are still out: ₹11,90,000.00.",
  ]);
  const given = await shop.admin.post(CREDIT, returned([{ line: 0, quantity: 1 }], { deposit: 601_000 }));
  expect([given.statusCode, given.json().deposit]).toEqual([201, 601_000]);
});

test("a credit note that reduces the total to the amount paid marks the order paid", async () => {
  const testShop = await aDocumentShop();
  const { admin, buyer } = testShop;
  const placed = await testShop.place();
  await admin.put(`/api/admin/customer-accounts/${buyer.mobile}/credit`, { credit: { limit: 5000, days: 30 } });
  await testShop.dispatch(placed);
  const read = async () => (await admin.get(placed.office)).json();
  const { grandTotal } = (await read()).order;
  const third = Number((grandTotal / 3).toFixed(2));
  await admin.post("/api/admin/payments", {
    ...{ mobile: buyer.mobile, day: "2026-03-02", method: "upi", key: randomUUID() },
    ...{ amount: third * 2, allocations: [{ orderNumber: placed.orderNumber, amount: third * 2 }] },
  });
  expect((await read()).order).toMatchObject({ paid: false, creditDueOn: "2026-04-01" });
  const note = { requestId: randomUUID(), reason: "return", lines: [{ line: 0, quantity: 1 }] };
  expect((await admin.post("/api/admin/invoices/INV-25-26-000001/credit-notes", note)).statusCode).toBe(201);
  const { order, events } = await read();
  expect(order.paid).toBe(true);
  expect(events.slice(-2)).toMatchObject([{ kind: "credit-note-issued" }, { kind: "paid", note: "CN/25-26/000001" }]);
  const account = (await admin.get(`/api/admin/customer-accounts/${buyer.mobile}`)).json();
  expect([account.owed, account.openOrders]).toEqual([0, []]);
});

test("an unpaid, partly returned order shows buyer and staff only the remaining amount", async () => {
  const testShop = await aDocumentShop();
  const { admin, buying, buyer } = testShop;
  const placed = await testShop.place();
  await admin.put(`/api/admin/customer-accounts/${buyer.mobile}/credit`, { credit: { limit: 5000, days: 30 } });
  await testShop.dispatch(placed);
  expect((await admin.get(placed.office)).json().order.open).toBeUndefined();
  await admin.post(CREDIT, returned([{ line: 0, quantity: 1 }]));
  const left = { grandTotal: 495.6, open: 330.4 };
  expect((await admin.get(placed.office)).json().order).toMatchObject(left);
  expect((await buying.get(`/api/orders?mobile=${buyer.mobile}`)).json()).toMatchObject([left]);
  await testShop.pay(placed);
  const { owed, payments } = (await admin.get(`/api/admin/customer-accounts/${buyer.mobile}`)).json();
  expect([owed, payments[0].amount]).toEqual([0, left.open]);
});
