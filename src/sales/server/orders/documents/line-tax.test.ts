import { expect, test } from "vitest";
import { aDocumentShop } from "#testing/shops/document-shop.ts";
import { aCartWith, GOODS } from "#testing/shops/order-shop.ts";

type Shop = Awaited<ReturnType<typeof aDocumentShop>>;

const correct = ({ admin }: Shop, { office }: { office: string }, line: object) =>
  admin.post(`${office}/invoice-details`, { lines: [{ id: GOODS.wire.id, ...line }] });

test("an HSN that was missing when the goods left is entered on the order, and its invoice is issued at once", async () => {
  const shop = await aDocumentShop();
  const sold = await shop.sell({ cart: aCartWith([GOODS.wire, 1]) });
  expect(sold.file.invoiceWaiting).toContain("has no HSN code");
  const corrected = (await correct(shop, sold, { hsn: "8544" })).json();
  expect(corrected).toMatchObject({ invoiceWaiting: null, order: { documents: [{ kind: "invoice" }] } });
  const invoice = (await shop.buying.get(`${sold.order}/invoice`)).json();
  expect(invoice.lines).toMatchObject([{ hsn: "8544", gstRate: 18 }]);
  const [entry] = (await shop.admin.get("/api/admin/audit?action=correct-invoice-details")).json();
  expect(entry.after).toMatchObject({ lines: [{ id: GOODS.wire.id, hsn: "8544", gstRate: 18 }] });
  expect((await correct(shop, sold, { hsn: "7408" })).json().code).toBe("already-invoiced");
});

test("another GST rate before the goods leave changes the total, and what was paid too much is the buyer's credit", async () => {
  const shop = await aDocumentShop();
  const placed = await shop.place();
  await shop.pay(placed);
  const lines = [{ id: GOODS.part.id, gstRate: 5 }];
  const corrected = (await shop.admin.post(`${placed.office}/invoice-details`, { lines })).json();
  // 3 × 140 and 5 % instead of 18 %: 441 instead of 495.60.
  expect(corrected.order).toMatchObject({ igst: 21, grandTotal: 441, paid: true, items: [{ gstRate: 5 }] });
  const account = await shop.admin.get(`/api/admin/customer-accounts/${shop.buyer.mobile}`);
  expect(account.json()).toMatchObject({ refundable: 54.6 });
  expect((await shop.dispatch(placed)).json().invoiceWaiting).toBeNull();
  expect((await shop.buying.get(`${placed.order}/invoice`)).json()).toMatchObject({ total: 441 });
});

test("after the goods have left the rate stays, because the buyer has paid the total", async () => {
  const shop = await aDocumentShop();
  const sold = await shop.sell({ cart: aCartWith([GOODS.wire, 1]) });
  const refused = await correct(shop, sold, { hsn: "8544", gstRate: 5 });
  expect([refused.statusCode, refused.json().code]).toEqual([409, "not-available"]);
  expect((await shop.admin.get(sold.office)).json().order.items).toMatchObject([{ gstRate: 18 }]);
});

test.each([
  { why: "a product that is not in the order", line: { id: "mars", hsn: "8544" }, status: 404 },
  { why: "an HSN of five digits", line: { id: GOODS.part.id, hsn: "85441" }, status: 400 },
  { why: "a rate that is none", line: { id: GOODS.part.id, gstRate: 17 }, status: 400 },
])("$why is refused", async ({ line, status }) => {
  const shop = await aDocumentShop();
  const placed = await shop.place();
  const refused = await shop.admin.post(`${placed.office}/invoice-details`, { lines: [line] });
  expect(refused.statusCode, refused.body).toBe(status);
});
