import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aDocumentShop, PUNJAB_FIRM, WRONG_GST_NUMBER } from "#testing/shops/document-shop.ts";
import { aCartWith, GOODS } from "#testing/shops/order-shop.ts";

type Shop = Awaited<ReturnType<typeof aDocumentShop>>;
const GAS = () => aCartWith([{ ...GOODS.gas, hsn: "38276300" }, 2]);

const balanceOf = async ({ admin, buyer }: Shop) =>
  (await admin.get(`/api/admin/customer-accounts/${buyer.mobile}`)).json() as Record<string, unknown>;

test("a buyer's GST number is added after the invoice: a credit note, a new invoice, the same total", async () => {
  const shop = await aDocumentShop();
  const { order, office, file } = await shop.sell({ cart: GAS(), gstNumber: "" });
  const before = await balanceOf(shop);
  const body = { requestId: randomUUID(), gstNumber: PUNJAB_FIRM };
  const reissued = await shop.admin.post(`${office}/invoice/reissue`, body);
  expect(reissued.statusCode, reissued.body).toBe(200);
  const again = await shop.admin.post(`${office}/invoice/reissue`, body);
  expect(again.json().events).toEqual(reissued.json().events);

  const [first, note, second] = (await shop.buying.get(`${order}/documents`)).json();
  expect(first).toMatchObject({ number: "INV/25-26/000001", buyer: { gstin: "" } });
  expect(note).toMatchObject({ kind: "credit-note", reason: "reissued", total: first.total, deposit: 12_000 });
  expect(second).toMatchObject({
    number: "INV/25-26/000002",
    buyer: { gstin: PUNJAB_FIRM },
    replaces: { number: "INV/25-26/000001" },
    deposit: 12_000,
    total: first.total,
  });
  expect((await shop.buying.get(`${order}/invoice`)).json().number).toBe("INV/25-26/000002");
  // Paid as before, and the cylinders are still out against their deposit.
  expect(reissued.json()).toMatchObject({ paymentStatus: "paid", order: { grandTotal: file.order.grandTotal } });
  expect(reissued.json().empties).toEqual(file.empties);
  const { owed, depositHeld, refundable } = before;
  expect(await balanceOf(shop)).toMatchObject({ owed, depositHeld, refundable });
  expect(reissued.json().order.documents.map(({ credited }: { credited?: boolean }) => credited)).toEqual([
    true,
    undefined,
    undefined,
  ]);
  const { b2b, b2cs = [] } = (await shop.admin.get("/api/admin/gstr-1?month=2026-03")).json();
  expect(b2b).toMatchObject([{ ctin: PUNJAB_FIRM, inv: [{ inum: "INV/25-26/000002", val: second.value }] }]);
  // The sale without a GST number and its credit note cancel out.
  expect(b2cs).toEqual([]);
});

test("two people reissue an invoice at once: both corrections get a number, and one invoice counts", async () => {
  const shop = await aDocumentShop();
  const { office } = await shop.sell({ gstNumber: "" });
  const answers = await Promise.all(
    [1, 2].map(() => shop.admin.post(`${office}/invoice/reissue`, { requestId: randomUUID(), gstNumber: PUNJAB_FIRM })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { documents } = (await shop.admin.get(office)).json().order;
  const standing = documents.filter(
    (one: { kind: string; credited?: true }) => one.kind === "invoice" && !one.credited,
  );
  expect(standing).toMatchObject([{ number: "INV/25-26/000003" }]);
});

test("after a full credit note the order is invoiced again by hand, and only then", async () => {
  const shop = await aDocumentShop();
  const { order, office } = await shop.sell({ gstNumber: "" });
  await shop.admin.post(`${office}/invoice`);
  const credit = { requestId: randomUUID(), reason: "price-correction", lines: "all" };
  await shop.admin.post("/api/admin/invoices/INV-25-26-000001/credit-notes", credit);
  await shop.dispatch({ order, office, orderNumber: "" }, "Gati");
  expect((await shop.admin.get(office)).json().order.documents).toHaveLength(2);

  await shop.admin.post(`${office}/invoice-details`, { gstNumber: PUNJAB_FIRM, companyName: "Kumar & Sons" });
  const [one, two] = await Promise.all([shop.admin.post(`${office}/invoice`), shop.admin.post(`${office}/invoice`)]);
  expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
  const numbers = (await shop.admin.get(office)).json().order.documents.map(({ number }: { number: string }) => number);
  expect(numbers).toEqual(["INV/25-26/000001", "CN/25-26/000001", "INV/25-26/000002"]);
  expect((await shop.buying.get(`${order}/invoice`)).json().buyer).toMatchObject({ name: "Kumar & Sons" });
  const notes = await shop.admin.get("/api/admin/invoices/INV-25-26-000002");
  expect(notes.json()).toMatchObject({ notes: [], left: { lines: [{ quantity: 3 }] } });
  const cancelled = await shop.admin.post(`${order}/cancel`, { reason: "Not wanted" });
  expect(cancelled.json().order.documents.at(-1)).toMatchObject({ number: "CN/25-26/000002" });
});

test("a wrong GST number reissues nothing, and uses no number", async () => {
  const shop = await aDocumentShop();
  const { office } = await shop.sell({ gstNumber: "" });
  const wrong = { requestId: randomUUID(), gstNumber: WRONG_GST_NUMBER };
  expect((await shop.admin.post(`${office}/invoice/reissue`, wrong)).statusCode).toBe(400);
  expect((await shop.admin.get(office)).json().order.documents).toHaveLength(1);
});

test("after an earlier credit note the new invoice charges all again, and the order is unpaid until that is settled", async () => {
  const shop = await aDocumentShop();
  const { office } = await shop.sell({ gstNumber: "" });
  const credit = { requestId: randomUUID(), reason: "return", lines: [{ line: 0, quantity: 1 }] };
  const note = await shop.admin.post("/api/admin/invoices/INV-25-26-000001/credit-notes", credit);
  expect(note.json().total).toBe(165.2);
  const body = { requestId: randomUUID(), gstNumber: PUNJAB_FIRM };
  const { order } = (await shop.admin.post(`${office}/invoice/reissue`, body)).json();
  // The account's credit of the note settles it: nothing is open, and the order stays paid.
  expect(order).toMatchObject({ paid: true });
  await shop.admin.post("/api/admin/invoices/INV-25-26-000002/credit-notes", { ...credit, requestId: randomUUID() });
  const refund = { mobile: shop.buyer.mobile, amount: 165.2, method: "bank", reason: "Returned", key: randomUUID() };
  expect((await shop.admin.post("/api/admin/refunds", refund)).statusCode).toBe(201);
  const again = (await shop.admin.post(`${office}/invoice/reissue`, { ...body, requestId: randomUUID() })).json();
  expect(again.order).toMatchObject({ paid: false, open: 165.2 });
});
