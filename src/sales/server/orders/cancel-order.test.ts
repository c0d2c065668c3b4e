import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#messages/server/mail/schema.ts";
import { aDocumentShop, WRONG_GST_NUMBER } from "#testing/shops/document-shop.ts";
import { ADMIN_TOKEN, aCartWith, GOODS } from "#testing/shops/order-shop.ts";
import { waitingFor } from "#testing/to-do.ts";

const WHY = { reason: "Out of stock" };

test("a buyer cancels an unpaid, undispatched order: buyer and shop are notified, and it accepts no further action", async () => {
  const shop = await aDocumentShop();
  const { order, office } = await shop.place();
  const cancelled = await shop.buying.post(`${order}/cancel`, { reason: "Ordered twice" });
  expect([cancelled.statusCode, cancelled.json().order.cancelledAt]).toEqual([200, "2026-03-02T06:30:00.000Z"]);
  expect((await shop.buying.post(`${order}/cancel`)).json()).toEqual(cancelled.json());
  const sent = await shop.shop.db.select().from(mails).where(sql`kind like 'order-cancelled%'`).orderBy(mails.kind);
  expect(sent.map(({ toAddress }) => toAddress)).toEqual(["ravi.orders@example.in", "hello@sheetal.example"]);
  const file = (await shop.admin.get(office)).json();
  expect(file.events.at(-1)).toMatchObject({ kind: "cancelled", actor: "Ravi Kumar", note: "Ordered twice" });

  const attempts = [
    shop.admin.post(`${order}/payment`, { paid: true }),
    shop.admin.post(`${office}/dispatch`, { transporter: "Gati" }),
    shop.admin.post(`${office}/reject-payment`, { reason: "Nothing came" }),
    shop.admin.post(`${office}/invoice`),
    shop.buying.post(`${order}/proof`, { utr: "412345678901" }),
  ];
  for (const refused of await Promise.all(attempts))
    expect([refused.statusCode, refused.json().error]).toEqual([409, "This order is cancelled."]);
  expect((await shop.admin.get("/api/admin/order-groups")).json()).toMatchObject({
    toCheck: 0,
    toDispatch: 0,
    unpaid: 0,
  });
  expect((await shop.admin.get("/api/admin/orders?payment=cancelled")).json()).toHaveLength(1);
  expect((await shop.buying.get(`/api/orders?mobile=${shop.buyer.mobile}&payment=unpaid`)).json()).toEqual([]);
});

test("repeated orders and cancellations do not flood a typed-in mailbox: further mails go to the account's own address", async () => {
  const shop = await aDocumentShop();
  for (let n = 0; n < 8; n += 1) {
    const { order } = await shop.place();
    expect((await shop.buying.post(`${order}/cancel`)).statusCode).toBe(200);
  }
  const sent = await shop.shop.db.select().from(mails).where(sql`kind = 'order-cancelled'`);
  const to = (address: string) => sent.filter(({ toAddress }) => toAddress === address).length;
  expect([to("ravi.orders@example.in"), to(shop.buyer.email)]).toEqual([5, 3]);
});

test("a buyer cannot cancel a paid or dispatched order, nor another customer's order", async () => {
  const shop = await aDocumentShop();
  const paid = await shop.place();
  await shop.pay(paid);
  const late = await shop.buying.post(`${paid.order}/cancel`);
  expect([late.statusCode, late.json().code]).toEqual([409, "cannot-cancel"]);
  const gone = await shop.sell();
  await shop.pay(gone, false);
  expect((await shop.buying.post(`${gone.order}/cancel`)).json().code).toBe("cannot-cancel");
  const open = await shop.place();
  const stranger = await shop.anotherBuyer();
  expect((await shop.as(stranger.headers).post(`${open.order}/cancel`)).statusCode).toBe(403);
  // A session that is both a customer and an admin without the cancel right still cannot cancel another customer's order.
  const made = await shop.admin.post("/api/admin/tokens", { name: "Packer", role: "dispatch", token: ADMIN_TOKEN });
  const both = shop.as({ ...stranger.headers, "x-admin-token": made.json().token });
  expect((await both.post(`${open.order}/cancel`, WHY)).statusCode).toBe(403);
  // An owner who buys in their own shop and gives no reason cancels as the buyer.
  const owner = shop.as({ ...shop.buyer.headers, "x-admin-token": ADMIN_TOKEN });
  expect((await owner.post(`${open.order}/cancel`)).statusCode).toBe(200);
  expect((await shop.admin.get(open.office)).json().events.at(-1)).toMatchObject({ actor: "Ravi Kumar" });
});

test("the shop cancels a dispatched order: its invoice is credited, its empties are not expected, and it is no sale", async () => {
  const shop = await aDocumentShop();
  const gas = aCartWith([{ ...GOODS.gas, hsn: "2903" }, 2]);
  const empty = gas.items.find(({ isEmptyCylinder }) => isEmptyCylinder);
  const cart = { items: gas.items.filter((item) => item !== empty), returns: [{ id: empty?.id ?? "", returnQty: 2 }] };
  const { order, office } = await shop.sell({ cart, gstNumber: "" });
  const refused = await shop.admin.post(`${order}/cancel`);
  expect([refused.statusCode, refused.json().error]).toEqual([400, "Please give a reason."]);
  const cancelled = (await shop.admin.post(`${order}/cancel`, WHY)).json().order;
  expect(cancelled.documents).toMatchObject([
    { kind: "invoice", number: "INV/25-26/000001" },
    { kind: "credit-note", number: "CN/25-26/000001", total: cancelled.grandTotal },
  ]);
  const [, note] = (await shop.buying.get(`${order}/documents`)).json();
  expect(note).toMatchObject({ reason: "cancelled", remark: "Out of stock" });
  const file = (await shop.admin.get(office)).json();
  expect(file.events.slice(-2)).toMatchObject([
    { kind: "cancelled", note: "Out of stock" },
    { kind: "credit-note-issued" },
  ]);
  expect(file.emptiesDue).toBeNull();
  shop.pass(31 * 24 * 60 * 60 * 1000);
  expect((await shop.admin.get("/api/admin/empties")).json()).toEqual([]);
  const today = (await shop.admin.get("/api/admin/today")).json();
  expect(await waitingFor(shop.admin, "empties-overdue")).toBe(0);
  expect(today.lastDays.every(({ orders }: { orders: number }) => orders === 0)).toBe(true);
  expect((await shop.admin.get("/api/admin/audit?action=cancel")).json()).toMatchObject([
    { after: { reason: "Out of stock" } },
  ]);
});

test("cancelling a partly credited order credits the rest, and a fully credited one gets no further note", async () => {
  const shop = await aDocumentShop();
  const [part, whole] = [await shop.sell(), await shop.sell()];
  const credit = (number: string, lines: unknown) =>
    shop.admin.post(`/api/admin/invoices/${number}/credit-notes`, { requestId: randomUUID(), reason: "return", lines });
  await credit("INV-25-26-000001", [{ line: 0, quantity: 1 }]);
  await credit("INV-25-26-000002", "all");
  const totals = async (order: string) =>
    (await shop.admin.post(`${order}/cancel`, WHY)).json().order.documents.map(({ total }: { total: number }) => total);
  expect(await totals(part.order)).toEqual([495.6, 165.2, 330.4]);
  expect(await totals(whole.order)).toEqual([495.6, 495.6]);
});

test("cancelling an order removes its waiting invoice", async () => {
  const shop = await aDocumentShop();
  const { order, file } = await shop.sell({ gstNumber: WRONG_GST_NUMBER });
  expect(file.invoiceWaiting).not.toBeNull();
  expect((await shop.admin.post(`${order}/cancel`, WHY)).statusCode).toBe(200);
  expect(await waitingFor(shop.admin, "invoices")).toBe(0);
});

test("an order dispatched and cancelled concurrently has an invoice and its credit note, or neither", async () => {
  const shop = await aDocumentShop();
  for (let round = 0; round < 4; round += 1) {
    const placed = await shop.place();
    await shop.pay(placed);
    await Promise.all([shop.dispatch(placed), shop.admin.post(`${placed.order}/cancel`, WHY)]);
    const kinds = (await shop.admin.get(`${placed.order}/documents`)).json().map(({ kind }: { kind: string }) => kind);
    expect([[], ["invoice", "credit-note"]]).toContainEqual(kinds);
  }
});
