import { expect, test } from "vitest";
import { aDocumentShop } from "#testing/shops/document-shop.ts";
import { aCartWith, anOrder, GOODS } from "#testing/shops/order-shop.ts";

const HARYANA_FIRM = "06AAAPR0000C1ZQ";

/** A Haryana firm orders to Delhi, as the page sends it. */
async function ordered(shop: Awaited<ReturnType<typeof aDocumentShop>>, shipTo?: "own-place" | "customer") {
  const order = shipTo ? { shipTo, consignee: "Rana Ice Factory" } : {};
  const body = anOrder({ mobile: shop.buyer.mobile, cart: aCartWith([GOODS.part, 3]), state: "Delhi", order });
  body.order.customer.gstNumber = HARYANA_FIRM;
  body.order.billing = { address: "2 Sadar Bazar, Gurugram", pincode: "122001", state: "Haryana" };
  Object.assign(body.order, { shipping: { address: "5 Karol Bagh", pincode: "110005", state: "Delhi" } });
  Object.assign(body.order.customer, { isShippingSameAsBilling: false });
  const placed = await shop.buying.post("/api/orders", body);
  expect(placed.statusCode, placed.body).toBe(201);
  const named = `${shop.buyer.mobile}/${body.order.orderNumber}`;
  return { order: placed.json().order, path: `/api/orders/${named}`, office: `/api/admin/orders/${named}` };
}

const kindsOf = ({ warnings }: { warnings: { kind: string }[] }) => warnings.map(({ kind }) => kind);

test("goods for the buyer's customer are taxed in the state of the GST number, from the order to the e-way bill", async () => {
  const shop = await aDocumentShop();
  const { order, path, office } = await ordered(shop, "customer");
  // 3 × 140 at 18 %.
  expect(order).toMatchObject({
    shipTo: "customer",
    consignee: "Rana Ice Factory",
    igst: 75.6,
    cgst: 0,
    sgst: 0,
    grandTotal: 495.6,
  });
  expect(kindsOf((await shop.admin.get(office)).json())).not.toContain("place-of-supply");
  await shop.admin.post(`${path}/payment`, { paid: true });
  await shop.admin.post(`${office}/dispatch`, { transporter: "Gati", vehicle: "DL01AB1234" });
  const invoice = (await shop.buying.get(`${path}/invoice`)).json();
  expect(invoice).toMatchObject({
    levy: "IGST",
    placeOfSupply: { state: "Haryana", code: "06" },
    delivery: { state: "Delhi", shipTo: "customer", name: "Rana Ice Factory" },
  });
  const { billLists } = (await shop.admin.get(`${office}/e-way-bill`)).json();
  expect(billLists).toMatchObject([{ transType: 2, toStateCode: 6, actualToStateCode: 7, igstValue: 75.6 }]);
  const filed = (await shop.admin.get("/api/admin/gstr-1?month=2026-03")).json();
  expect(filed.b2b).toMatchObject([{ ctin: HARYANA_FIRM, inv: [{ pos: "06", itms: [{ itm_det: { iamt: 75.6 } }] }] }]);
  const [saved] = (await shop.buying.get("/api/delivery-addresses")).json();
  expect(saved).toMatchObject({ state: "Delhi", shipTo: "customer" });
});

test("an unanswered order counts as the buyer's own place, and staff are warned until they answer", async () => {
  const shop = await aDocumentShop();
  const { order, path, office } = await ordered(shop);
  expect(order).toMatchObject({ cgst: 37.8, sgst: 37.8, igst: 0 });
  expect(order.shipTo).toBeUndefined();
  const open = (await shop.admin.get(office)).json();
  expect(kindsOf(open)).toContain("place-of-supply");
  expect(open.beforeDispatch.shipTo).toBe(true);

  const answered = (await shop.admin.post(`${office}/invoice-details`, { shipTo: "customer" })).json();
  expect(answered.order).toMatchObject({ shipTo: "customer", cgst: 0, sgst: 0, igst: 75.6, grandTotal: 495.6 });
  expect(kindsOf(answered)).not.toContain("place-of-supply");
  const again = (await shop.admin.post(`${office}/invoice-details`, { shipTo: "customer" })).json();
  expect(again.events).toEqual(answered.events);
  await shop.admin.post(`${path}/payment`, { paid: true });
  const sent = (await shop.admin.post(`${office}/dispatch`, { transporter: "Gati" })).json();
  expect(sent.invoiceWaiting).toBeNull();
  const late = await shop.admin.post(`${office}/invoice-details`, { shipTo: "own-place" });
  expect(late.json().code).toBe("already-invoiced");
});

test("a corrected GST number moves the tax to another head, and the paise between them to the round-off", async () => {
  const shop = await aDocumentShop();
  const { office, order } = await ordered(shop, "customer");
  const corrected = (await shop.admin.post(`${office}/invoice-details`, { gstNumber: "" })).json().order;
  expect(corrected).toMatchObject({ cgst: 37.8, sgst: 37.8, igst: 0, grandTotal: order.grandTotal });
  expect(corrected.shipTo).toBeUndefined();
});

test.each([
  { shipTo: "the moon" },
  { shipTo: null },
  { companyName: "x".repeat(121) },
  { gstNumber: "06AAAPR0000C1ZX" },
])("%j is refused with a plain message", async (body) => {
  const shop = await aDocumentShop();
  const { office } = await ordered(shop);
  expect((await shop.admin.post(`${office}/invoice-details`, body)).statusCode).toBe(400);
});
