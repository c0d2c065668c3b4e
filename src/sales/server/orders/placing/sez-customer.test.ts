import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { AT_NOON } from "#testing/app.ts";
import { readPdf } from "#testing/read-pdf.ts";
import { PUNJAB_FIRM } from "#testing/shops/document-shop.ts";
import { aCartWith, anOrder, anOrderNumber, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Expires at the end of the first day. */
const LUT = { SHOP_LUT_NUMBER: "AD070326000123A", SHOP_LUT_EXPIRY: dayInIndia(AT_NOON) };
const OTHER_FIRM = "07AAAFK0000B1ZI";
/** Three parts of ₹140, with and without 18 % GST. */
const [TAXED, UNTAXED] = [495.6, 420];

async function aSezShop(settings: Record<string, string> = LUT, gstNumber = PUNJAB_FIRM) {
  const shop = await anOrderShop(settings);
  const { mobile, email } = shop.buyer;
  if (gstNumber) await shop.buying.put(`/api/users/${mobile}`, { gstNumber });
  const bodyOf = (total: number, number = PUNJAB_FIRM) => {
    const body = anOrder({ mobile, cart: aCartWith([GOODS.part, 3]), order: { total } });
    Object.assign(body.order.customer, { gstNumber: number, email });
    return body;
  };
  return {
    ...shop,
    bodyOf,
    mark: (sez: string) => shop.admin.put(`/api/admin/users/${mobile}/sez`, { sez }),
    order: (total: number, number?: string) => shop.buying.post("/api/orders", bodyOf(total, number)),
    prices: async () => (await shop.buying.get("/api/my-prices")).json(),
  };
}

test("orders of a marked customer have no GST from the start, online and by phone", async () => {
  const shop = await aSezShop();
  expect((await shop.order(TAXED)).statusCode).toBe(201);
  const marked = await shop.mark("without-payment");
  expect(marked.json()).toMatchObject({ sez: "without-payment", sezWarning: null });
  expect((await shop.mark("without-payment")).statusCode).toBe(200);
  expect((await shop.admin.get("/api/admin/audit?action=mark-sez")).json()).toMatchObject([
    {
      object: { id: shop.buyer.mobile },
      before: { sez: null },
      after: { sez: "without-payment", sezGstNumber: PUNJAB_FIRM },
    },
  ]);

  expect(await shop.prices()).toEqual({ own: [], group: [], sez: "without-payment" });
  expect((await shop.order(TAXED)).json().code).toBe("price-changed");
  const placed = await shop.order(UNTAXED);
  expect(placed.json().order).toMatchObject({ sez: "without-payment", igst: 0, cgst: 0, grandTotal: UNTAXED });
  const { mobile } = shop.buyer;
  const stored = await shop.admin.get(`/api/admin/orders/${mobile}/${placed.json().order.orderNumber}`);
  expect(stored.json()).toMatchObject({ order: { sez: "without-payment" }, warnings: [] });

  expect((await shop.admin.get(`/api/admin/users/${mobile}/prices`)).json().sez).toBe("without-payment");
  const taken = await shop.admin.post("/api/admin/orders", shop.bodyOf(UNTAXED));
  expect(taken.json().order, taken.body).toMatchObject({ sez: "without-payment", grandTotal: UNTAXED });
});

test("a quote to a marked customer has no GST, and its order neither", async () => {
  const shop = await aSezShop();
  await shop.mark("without-payment");
  const lines = [{ lineId: GOODS.part.id, quantity: 3 }];
  const { number } = (await shop.buying.post("/api/quotes", { lines, message: "", key: randomUUID() })).json();
  const validUntil = new Date(shop.shop.now().getTime() + DAY).toISOString();
  await shop.admin.put(`/api/admin/quotes/${number}/answer`, { revision: 0, lines: [{ price: 140 }], validUntil });
  const quotation = await shop.buying.get(`/api/quotes/${number}/quotation.pdf`);
  expect(quotation.statusCode, quotation.body.slice(0, 200)).toBe(200);
  const [text = ""] = (await readPdf(quotation.rawPayload)).pages;
  expect(text).toContain("SEZ under LUT, no tax");
  expect(text).toContain("₹420");
  const { customer, billing } = shop.bodyOf(UNTAXED).order;
  const accept = { revision: 1, orderNumber: anOrderNumber(), total: UNTAXED, customer, billing };
  const accepted = await shop.buying.post(`/api/quotes/${number}/accept`, accept);
  expect(accepted.json().order, accepted.body).toMatchObject({ sez: "without-payment", grandTotal: UNTAXED });
});

test("the mark holds for one GST number: another one, also in the profile, is charged GST as usual", async () => {
  const shop = await aSezShop();
  await shop.mark("with-payment");
  expect((await shop.order(TAXED)).json().order.sez).toBe("with-payment");
  const other = await shop.order(TAXED, OTHER_FIRM);
  expect(other.json().order.sez, other.body).toBeUndefined();
  await shop.buying.put(`/api/users/${shop.buyer.mobile}`, { gstNumber: OTHER_FIRM });
  expect((await shop.order(TAXED, OTHER_FIRM)).json().order.sez).toBeUndefined();
  expect(await shop.prices()).toEqual({ own: [], group: [] });
  const file = (await shop.admin.get(`/api/admin/users/${shop.buyer.mobile}`)).json();
  expect(file).toMatchObject({ sez: "with-payment", sezWarning: expect.stringContaining("GST number has changed") });
});

test("when the LUT has expired, new orders are charged IGST and staff are warned", async () => {
  const shop = await aSezShop();
  await shop.mark("without-payment");
  const early = (await shop.order(UNTAXED)).json().order.orderNumber;
  shop.pass(DAY);
  expect((await shop.prices()).sez).toBe("with-payment");
  const late = await shop.order(TAXED);
  expect(late.json().order).toMatchObject({ sez: "with-payment", igst: 75.6, grandTotal: TAXED });
  const { mobile } = shop.buyer;
  const fileOf = async (number: string) => (await shop.admin.get(`/api/admin/orders/${mobile}/${number}`)).json();
  expect(await fileOf(late.json().order.orderNumber)).toMatchObject({
    warnings: [{ kind: "sez-lut", text: expect.stringContaining("charged IGST") }],
    sezChoices: ["none", "with-payment"],
  });
  expect(await fileOf(early)).toMatchObject({
    warnings: [{ kind: "sez-lut", text: expect.stringContaining("will wait") }],
    sezChoices: ["none", "with-payment", "without-payment"],
  });
  const { sezWarning } = (await shop.admin.get(`/api/admin/users/${mobile}`)).json();
  expect(sezWarning).toContain("no valid LUT");
  const refused = await shop.mark("without-payment");
  expect(refused.json().fields.sez).toContain("no valid LUT");
});

test.each([
  { why: "without a GST number", settings: LUT, gstNumber: "", sez: "with-payment" },
  {
    why: "under a LUT without an expiry date",
    settings: { SHOP_LUT_NUMBER: LUT.SHOP_LUT_NUMBER },
    sez: "without-payment",
  },
  { why: "as something unknown", settings: LUT, sez: "moon" },
])("a customer is not marked $why", async ({ settings, gstNumber, sez }) => {
  const shop = await aSezShop(settings, gstNumber);
  const refused = await shop.mark(sez);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().fields).toHaveProperty("sez");
});
