import { expect, test } from "vitest";
import { aDocumentShop } from "#testing/shops/document-shop.ts";

const LUT = { SHOP_LUT_NUMBER: "AD070326000123A", SHOP_LUT_EXPIRY: "2026-03-31" };

test("an order marked SEZ under LUT has no GST, from its total to the returns, and the surplus becomes credit", async () => {
  const shop = await aDocumentShop(LUT);
  const placed = await shop.place();
  await shop.pay(placed);
  const mark = () => shop.admin.post(`${placed.office}/invoice-details`, { sez: "without-payment" });
  const marked = (await mark()).json();
  // 3 × 140, without the 75.60 of IGST.
  expect(marked.order).toMatchObject({ sez: "without-payment", igst: 0, grandTotal: 420, paid: true });
  expect((await mark()).json().events).toEqual(marked.events);
  const account = await shop.admin.get(`/api/admin/customer-accounts/${shop.buyer.mobile}`);
  expect(account.json()).toMatchObject({ refundable: 75.6 });
  const dispatched = (await shop.dispatch(placed)).json();
  expect(dispatched.invoiceWaiting).toBeNull();
  const invoice = (await shop.buying.get(`${placed.order}/invoice`)).json();
  expect(invoice).toMatchObject({ levy: "IGST", sez: "without-payment", lut: LUT.SHOP_LUT_NUMBER, total: 420 });
  const month = "month=2026-03";
  const { b2b, nil } = (await shop.admin.get(`/api/admin/gstr-1?${month}`)).json();
  expect(b2b).toMatchObject([{ inv: [{ inv_typ: "SEWOP", itms: [{ itm_det: { txval: 420, rt: 18, iamt: 0 } }] }] }]);
  expect(nil).toBeUndefined();
  const { sup_details } = (await shop.admin.get(`/api/admin/gstr-3b?${month}`)).json();
  expect(sup_details).toMatchObject({ osup_det: { txval: 0 }, osup_zero: { txval: 420, iamt: 0 } });
  expect(dispatched.sezChoices).toEqual(["without-payment"]);
  const late = await shop.admin.post(`${placed.office}/invoice/reissue`, {
    ...{ sez: "with-payment", requestId: crypto.randomUUID() },
  });
  expect(late.json().code).toBe("not-available");
});

test("an order within the state marked SEZ with payment moves its GST to IGST and keeps its total; back again too", async () => {
  const shop = await aDocumentShop();
  const placed = await shop.place({ state: "Delhi", gstNumber: "07AAAFK0000B1ZI" });
  const mark = async (sez: string) => (await shop.admin.post(`${placed.office}/invoice-details`, { sez })).json().order;
  expect(await mark("with-payment")).toMatchObject({ igst: 75.6, cgst: 0, sgst: 0, grandTotal: 495.6 });
  const plain = await mark("none");
  expect(plain).toMatchObject({ igst: 0, cgst: 37.8, sgst: 37.8, grandTotal: 495.6 });
  expect(plain.sez).toBeUndefined();
});

test("a paid order that loses the mark costs its GST again, and is unpaid", async () => {
  const shop = await aDocumentShop(LUT);
  const placed = await shop.place();
  const mark = async (sez: string) => (await shop.admin.post(`${placed.office}/invoice-details`, { sez })).json().order;
  expect(await mark("without-payment")).toMatchObject({ grandTotal: 420 });
  await shop.pay(placed);
  expect(await mark("none")).toMatchObject({ grandTotal: 495.6, open: 75.6, paid: false });
});

test.each([
  { why: "without the shop's LUT number", settings: {}, gstNumber: undefined, body: { sez: "without-payment" } },
  { why: "without a GST number", settings: LUT, gstNumber: "", body: { sez: "with-payment" } },
  { why: "with an unknown value", settings: LUT, gstNumber: undefined, body: { sez: "moon" } },
])("an order $why is not marked", async ({ settings, gstNumber, body }) => {
  const shop = await aDocumentShop(settings);
  const placed = await shop.place(gstNumber === undefined ? {} : { gstNumber });
  const refused = await shop.admin.post(`${placed.office}/invoice-details`, body);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().fields).toHaveProperty("sez");
});
