import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#messages/server/mail/schema.ts";
import { customers } from "#people/server/accounts/schema.ts";
import { aDocumentShop, PUNJAB_FIRM, WRONG_GST_NUMBER } from "#testing/shops/document-shop.ts";
import { aCartWith, GOODS } from "#testing/shops/order-shop.ts";
import { waitingFor } from "#testing/to-do.ts";

type Shop = Awaited<ReturnType<typeof aDocumentShop>>;

const myOrder = async ({ buying, buyer }: Shop) => (await buying.get(`/api/orders?mobile=${buyer.mobile}`)).json()[0];

test("the buyer reads that the invoice waits, corrects the GST number once, and gets the invoice", async () => {
  const shop = await aDocumentShop();
  await shop.shop.db.update(customers).set({ gstNumber: WRONG_GST_NUMBER });
  const { order } = await shop.sell({ gstNumber: WRONG_GST_NUMBER });
  expect(await myOrder(shop)).toMatchObject({ invoiceWaiting: true, dispatch: { transporter: "Sharma Roadways" } });
  const [told] = await shop.shop.db.select().from(mails).where(sql`kind = 'order-dispatched'`);
  expect(told?.text).toContain(`Your invoice waits: the GST number ${WRONG_GST_NUMBER} is wrong.`);

  const correct = () => shop.buying.post(`${order}/gst-number`, { gstNumber: ` ${PUNJAB_FIRM.toLowerCase()} ` });
  const both = await Promise.all([correct(), correct()]);
  for (const { statusCode, body } of both) expect(statusCode, body).toBe(200);
  const [first] = both;
  const documents = [{ kind: "invoice", number: "INV/25-26/000001", day: "2026-03-02", total: 495.6 }];
  expect(first?.json().order).toMatchObject({ customer: { gstNumber: PUNJAB_FIRM }, documents });
  const mine = await myOrder(shop);
  expect([mine.documents, mine.invoiceWaiting]).toEqual([documents, undefined]);
  expect(await shop.shop.db.select().from(customers)).toMatchObject([{ gstNumber: PUNJAB_FIRM }]);
  expect(await waitingFor(shop.admin, "invoices")).toBe(0);
  expect(await shop.shop.db.$count(mails, sql`kind = 'invoice-issued'`)).toBe(1);
  const [entry, ...others] = (await shop.admin.get("/api/admin/audit?action=correct-invoice-details")).json();
  expect(entry).toMatchObject({ actor: { kind: "customer" }, after: { gstNumber: PUNJAB_FIRM } });
  expect(others).toEqual([]);
});

test("before dispatch the correction waits for the goods, and staff are warned until then", async () => {
  const shop = await aDocumentShop();
  const placed = await shop.place({ gstNumber: WRONG_GST_NUMBER });
  const warnings = async () =>
    (await shop.admin.get(placed.office)).json().warnings.map(({ kind }: { kind: string }) => kind);
  expect(await warnings()).toContain("gst-number");
  const saved = await shop.buying.post(`${placed.order}/gst-number`, { gstNumber: PUNJAB_FIRM });
  expect(saved.json().order.documents).toBeUndefined();
  expect(await warnings()).not.toContain("gst-number");
  await shop.pay(placed);
  expect((await shop.dispatch(placed)).json().order.documents).toHaveLength(1);
});

test("an invoice that waits for another reason is told without it, and the GST number stays", async () => {
  const shop = await aDocumentShop();
  const { order } = await shop.sell({ cart: aCartWith([GOODS.wire, 1]) });
  const mine = await myOrder(shop);
  expect(mine.invoiceWaiting).toBe(true);
  expect(JSON.stringify(mine)).not.toContain("has no HSN code");
  const refused = await shop.buying.post(`${order}/gst-number`, { gstNumber: "27AAPFU0939F1ZV" });
  expect([refused.statusCode, refused.json().code]).toEqual([409, "not-available"]);
  expect((await myOrder(shop)).customer.gstNumber).toBe(PUNJAB_FIRM);
});

test.each(["", WRONG_GST_NUMBER, "x".repeat(30)])("the GST number '%s' corrects nothing", async (gstNumber) => {
  const shop = await aDocumentShop();
  const { order } = await shop.place({ gstNumber: WRONG_GST_NUMBER });
  const refused = await shop.buying.post(`${order}/gst-number`, { gstNumber });
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["gstNumber"]]);
});

test("neither an order without a GST number, nor a cancelled one, nor another buyer's is corrected", async () => {
  const shop = await aDocumentShop();
  const body = { gstNumber: PUNJAB_FIRM };
  const unregistered = await shop.place({ gstNumber: "" });
  expect((await shop.buying.post(`${unregistered.order}/gst-number`, body)).statusCode).toBe(409);
  const { order, orderNumber } = await shop.place({ gstNumber: WRONG_GST_NUMBER });
  const other = await shop.anotherBuyer();
  const stranger = shop.as(other.headers);
  expect((await stranger.post(`${order}/gst-number`, body)).statusCode).toBe(403);
  expect((await stranger.post(`/api/orders/${other.mobile}/${orderNumber}/gst-number`, body)).statusCode).toBe(404);
  await shop.buying.post(`${order}/cancel`);
  const late = await shop.buying.post(`${order}/gst-number`, body);
  expect([late.statusCode, late.json().code]).toEqual([409, "order-cancelled"]);
});

test("a wrong GST number is refused with the order, also a stored one that the device knows masked", async () => {
  const shop = await aDocumentShop();
  await shop.shop.db.update(customers).set({ gstNumber: WRONG_GST_NUMBER });
  await expect(shop.place({ gstNumber: "03AAACK1234A1Z6" })).rejects.toThrow(
    "Character 15 of the GST number, 6, does not fit",
  );
  await expect(shop.place({ gstNumber: "XXXXXXXXXXXA1Z5" })).rejects.toThrow(
    "Character 15 of the GST number, 5, does not fit",
  );
});
