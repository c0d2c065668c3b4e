import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#messages/server/mail/schema.ts";
import { DISPATCH_CHECKS } from "#sales/rules/orders/dispatch-checks.ts";
import { readPdf } from "#testing/read-pdf.ts";
import { aDocumentShop, PUNJAB_FIRM } from "#testing/shops/document-shop.ts";
import { aCartWith, GOODS } from "#testing/shops/order-shop.ts";
import { aSignedQr } from "#testing/signed-qr.ts";

type Shop = Awaited<ReturnType<typeof aDocumentShop>>;

const TRANSPORT = { transporter: "Sharma Roadways", vehicle: "DL01AB1234" };

/** As the registration portal answers for the shop's first invoice. */
const register = ({ admin }: Shop) => {
  const irn = createHash("sha256").update("07AAACS0000D1ZC2025-26INVINV/25-26/000001").digest("hex");
  const signedQr = aSignedQr({ SellerGstin: "07AAACS0000D1ZC", DocNo: "INV/25-26/000001" });
  const response = { irn, ackNo: "112610000012345", ackDay: "2026-03-02", signedQr };
  return admin.post("/api/admin/invoices/INV-25-26-000001/e-invoice", response);
};

test("with e-invoices on, nothing is sold out of the shop before the IRN: invoice, IRN, then dispatch", async () => {
  const shop = await aDocumentShop({ SHOP_E_INVOICE: "on" });
  const placed = await shop.place();
  await shop.pay(placed);
  const dispatch = () => shop.admin.post(`${placed.office}/dispatch`, TRANSPORT);
  expect((await shop.admin.get(placed.office)).json().beforeDispatch).toMatchObject({ irn: true });
  const refused = await dispatch();
  expect([refused.statusCode, refused.json().code, refused.json().details.irn]).toEqual([409, "checks-open", true]);
  const invoiced = (await shop.admin.post(`${placed.office}/invoice`)).json();
  expect(invoiced.order.documents).toMatchObject([{ irnPending: true }]);
  expect((await dispatch()).json().code).toBe("checks-open");
  expect((await register(shop)).statusCode).toBe(200);
  const sent = (await dispatch()).json();
  expect(sent.order).toMatchObject({ dispatch: TRANSPORT });
  expect(sent.order.challan).toBeUndefined();
});

test("goods that leave without an IRN travel on a challan, and the buyer's mail names it", async () => {
  const shop = await aDocumentShop({ SHOP_E_INVOICE: "on" });
  const placed = await shop.place();
  await shop.pay(placed);
  const body = { ...TRANSPORT, confirmed: ["irn"] };
  const sent = (await shop.admin.post(`${placed.office}/dispatch`, body)).json();
  expect(sent.order).toMatchObject({ challan: "DC/25-26/000001", documents: [{ irnPending: true }] });
  const [told] = await shop.shop.db.select().from(mails).where(sql`kind = 'order-dispatched'`);
  expect(told?.text).toContain("The goods travel with delivery challan DC/25-26/000001.");
  expect(told?.text).not.toContain("Your invoice waits");

  const file = `${placed.order}/challan.pdf?copies=3`;
  const { pages } = await readPdf((await shop.admin.get(file)).rawPayload);
  expect(pages).toHaveLength(3);
  // Rule 55: number, date, consigner and consignee with GSTIN, HSN, quantity, taxable value, tax, place of supply, signature.
  for (const field of [
    "DELIVERY CHALLAN ORIGINAL FOR CONSIGNEE Challan number DC/25-26/000001 Date 02-03-2026",
    "Place of supply Punjab (03)",
    `GSTIN ${PUNJAB_FIRM}`,
    "8532 3 NOS 140.00 420.00 18% 75.60 495.60",
    "Not an invoice. The tax invoice follows (CGST Rules, rule 55(4)).",
    "Authorised signatory",
  ])
    expect(pages[0]).toContain(field);
  expect((await shop.buying.get(file)).statusCode).toBe(200);
  const stranger = shop.as((await shop.anotherBuyer()).headers);
  expect((await stranger.get(file)).statusCode).toBe(403);
  const { numbers } = (await shop.admin.get("/api/admin/month-end?month=2026-03")).json();
  expect(numbers).toContainEqual(expect.objectContaining({ kind: "delivery-challan", total: 1, cancelled: 0 }));
  await expect(shop.shop.db.execute(sql`update vouchers set ordinal = 7`)).rejects.toThrow();
});

test("gas with a deposit leaves on a challan", async () => {
  const shop = await aDocumentShop({ SHOP_E_INVOICE: "on" });
  const placed = await shop.place({ cart: aCartWith([GOODS.gas, 2]) });
  await shop.pay(placed);
  const sent = await shop.admin.post(`${placed.office}/dispatch`, { ...TRANSPORT, confirmed: DISPATCH_CHECKS });
  expect(sent.statusCode, sent.body).toBe(200);
  expect(sent.json().order.challan).toBe("DC/25-26/000001");
  const { pages } = await readPdf((await shop.admin.get(`${placed.order}/challan.pdf`)).rawPayload);
  expect(pages[0]).toContain("120 KGS 412.00 49,440.00");
});

test("an order on credit is invoiced first too, and then leaves without being paid", async () => {
  const shop = await aDocumentShop({ SHOP_E_INVOICE: "on" });
  const placed = await shop.place();
  expect((await shop.admin.post(`${placed.office}/invoice`)).json().code).toBe("not-paid");
  await shop.admin.put(`/api/admin/customer-accounts/${shop.buyer.mobile}/credit`, {
    credit: { limit: 100_000, days: 15 },
  });
  const answer = await shop.admin.post(`${placed.office}/invoice`);
  const invoiced = answer.json();
  expect(invoiced.order, answer.body).toMatchObject({
    paid: false,
    documents: [{ kind: "invoice", irnPending: true }],
  });
  expect((await shop.admin.get(placed.office)).json().order.documents).toHaveLength(1);
  expect((await register(shop)).statusCode).toBe(200);
  const sent = await shop.admin.post(`${placed.office}/dispatch`, TRANSPORT);
  expect(sent.json().order.creditDueOn).toBeDefined();
});

test("an invoice that waits for a correction leaves the goods a challan, which is not renewed", async () => {
  const shop = await aDocumentShop();
  const { order, office, file } = await shop.sell({ cart: aCartWith([GOODS.wire, 1]) });
  expect(file.order).toMatchObject({ challan: "DC/25-26/000001", invoiceWaiting: true });
  await shop.admin.post(`${office}/dispatch`, { ...TRANSPORT, vehicle: "DL01AB9999" });
  const lines = [{ id: GOODS.wire.id, hsn: "8544" }];
  await shop.admin.post(`${office}/invoice-details`, { lines });
  const mine = (await shop.buying.get(`/api/orders?mobile=${shop.buyer.mobile}`)).json()[0];
  expect(mine).toMatchObject({ challan: "DC/25-26/000001", documents: [{ kind: "invoice" }] });
  expect((await shop.buying.get(`${order}/challan.pdf`)).statusCode).toBe(200);
});

test("a month with an invoice without its IRN cannot be marked filed", async () => {
  const shop = await aDocumentShop({ SHOP_E_INVOICE: "on" });
  const placed = await shop.place();
  await shop.pay(placed);
  await shop.admin.post(`${placed.office}/dispatch`, { ...TRANSPORT, confirmed: ["irn"] });
  shop.pass(40 * 24 * 60 * 60 * 1000);
  const problem = "INV/25-26/000001 has no IRN yet. Enter it before the return is filed.";
  expect((await shop.admin.get("/api/admin/month-end?month=2026-03")).json().filingProblem).toBe(problem);
  const file = () => shop.admin.put("/api/admin/filed-returns/07AAACS0000D1ZC/2026-03", {});
  const refused = await file();
  expect([refused.statusCode, refused.json().error], refused.body).toEqual([409, problem]);
  await register(shop);
  expect((await file()).statusCode).toBeLessThan(300);
});
