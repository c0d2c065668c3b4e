import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { aCopperPipe } from "#catalogue/rules/products/makers.ts";
import { mails } from "#messages/server/mail/schema.ts";
import { readPdf } from "#testing/read-pdf.ts";
import { aCartWith, anOrder, anOrderNumber, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";

const COIL = aCopperPipe({
  ...{ id: "cu-coil", sku: "CU-COIL", name: "AC Copper Pipe, 15 m coil", metersPerBox: 15 },
  finalPriceInclGST: 1734.6,
});
const shop = await anOrderShop({}, { selling: [...Object.values(GOODS), COIL] });
const { admin } = shop;
const HOUR = 60 * 60 * 1000;
const PIPE = { name: "Copper pipe 1/2 inch, coil of 15 m", quantity: 20 };

async function aBuyer() {
  const buyer = await shop.anotherBuyer();
  const buying = shop.as(buyer.headers);
  return {
    ...buyer,
    buying,
    async asks(lines: object[] = [PIPE, { lineId: GOODS.part.id, quantity: 100 }]) {
      const input = await buying.post("/api/quotes", { lines, message: "For a cold store", key: randomUUID() });
      expect(input.statusCode, input.body).toBe(201);
      return input.json().number as number;
    },
    accepts(number: number, total: number, more: object = {}) {
      const { customer, billing } = anOrder({ mobile: buyer.mobile, cart: aCartWith([GOODS.part, 1]) }).order;
      const body = { revision: 1, orderNumber: anOrderNumber(), total, customer, billing, ...more };
      return buying.post(`/api/quotes/${number}/accept`, body);
    },
  };
}

const inAnHour = () => new Date(shop.shop.now().getTime() + HOUR).toISOString();
const response = (number: number, lines: object[], more: object = {}) =>
  admin.put(`/api/admin/quotes/${number}/answer`, { revision: 0, lines, validUntil: inAnHour(), ...more });
const PRICES = [{ price: 5000, hsn: "7411", gstRate: 18 }, { price: 120 }];
/** 20 × 5,000 and 100 × 120, with 18 % GST. */
const TOTAL = 132_160;

test("a buyer requests prices, the shop responds, and the buyer orders at those prices", async () => {
  const buyer = await aBuyer();
  const number = await buyer.asks();
  expect((await admin.get(`/api/admin/quotes?mobile=${buyer.mobile}`)).json()).toMatchObject([
    { number, state: "waiting", message: "For a cold store", lines: [PIPE, { name: "Run capacitor", price: null }] },
  ]);
  const replied = await response(number, PRICES, { note: "Freight included" });
  expect(replied.statusCode, replied.body).toBe(200);
  expect((await buyer.buying.get("/api/quotes")).json()).toMatchObject([
    { state: "answered", note: "Freight included", lines: [{ price: 5000 }, { price: 120 }] },
  ]);
  const ordered = await buyer.accepts(number, TOTAL);
  expect(ordered.statusCode, ordered.body).toBe(201);
  expect(ordered.json().order).toMatchObject({
    ...{ grandTotal: TOTAL, message: "For a cold store", status: "Placed" },
    items: [
      { name: PIPE.name, quantity: 20, price: 5000, hsn: "7411", gstRate: 18 },
      { id: GOODS.part.id, price: 120, hsn: "8532" },
    ],
  });
  const { orderNumber } = ordered.json().order;
  expect((await admin.get(`/api/admin/quotes/${number}`)).json()).toMatchObject({ state: "accepted", orderNumber });
  expect(await shop.shop.db.$count(mails, sql`kind = 'quote-asked'`)).toBe(1);
  expect(await shop.shop.db.$count(mails, sql`kind = 'quote-answered' and to_address = ${buyer.email}`)).toBe(1);
  expect((await buyer.buying.get("/api/my-data")).json().quotes).toMatchObject([{ number, state: "accepted" }]);
  expect((await admin.get("/api/admin/audit?action=answer-quote")).json()).toMatchObject([
    { object: { kind: "quote" } },
  ]);
});

test("a price far from the list price is stopped until it is confirmed", async () => {
  const buyer = await aBuyer();
  const number = await buyer.asks([{ lineId: GOODS.gas.id, quantity: 2 }]);
  const { listPrices, customerLanguage } = (await admin.get(`/api/admin/quotes/${number}`)).json();
  expect(customerLanguage).toBe("en");
  expect(listPrices).toMatchObject([{ kilograms: 60 }]);
  const perKg = [{ price: Math.round(listPrices[0].price / 60) }];
  const stopped = await response(number, perKg);
  expect([stopped.statusCode, stopped.json().code]).toEqual([409, "large-price-change"]);
  expect((await response(number, perKg, { confirm: true })).statusCode).toBe(200);
});

test("pipe is quoted by the coil and counted in metres", async () => {
  const buyer = await aBuyer();
  const number = await buyer.asks([{ lineId: COIL.id, quantity: 4 }]);
  const { listPrices } = (await admin.get(`/api/admin/quotes/${number}`)).json();
  expect(listPrices).toEqual([{ price: 1470, kilograms: null }]);
  expect((await response(number, [{ price: 1402.01 }])).statusCode).toBe(200);
  const [quote] = (await buyer.buying.get("/api/quotes")).json();
  expect(quote.lines[0].counted).toEqual({ quantity: 60, unit: "MTR", price: 93.467 });
});

test("a quote rejects duplicate products: each gas has one line for its empties", async () => {
  const buyer = await aBuyer();
  const gas = { lineId: GOODS.gas.id, quantity: 2 };
  const ask = (lines: object[]) => buyer.buying.post("/api/quotes", { lines, key: randomUUID() });
  const twice = await ask([gas, gas]);
  expect([twice.statusCode, twice.json().fields]).toEqual([400, { lines: "A product is listed twice." }]);
  expect((await ask([gas, PIPE, PIPE])).statusCode).toBe(201);
});

test("an item outside the catalogue is billed at the GST rate of the response", async () => {
  const buyer = await aBuyer();
  const number = await buyer.asks();
  await response(number, [{ price: 5000, hsn: "7411", gstRate: 5 }, { price: null }]);
  expect((await buyer.accepts(number, 118_000)).json().code).toBe("price-changed");
  const ordered = await buyer.accepts(number, 105_000);
  expect(ordered.json().order).toMatchObject({ grandTotal: 105_000, items: [{ gstRate: 5 }] });
});

test.each([{ gstRate: 7.5 }, { gstRate: 17 }])(
  "prices with GST of $gstRate % are rejected, because no order could charge it",
  async ({ gstRate }) => {
    const buyer = await aBuyer();
    const number = await buyer.asks();
    const refused = await response(number, [{ price: 5000, hsn: "7411", gstRate }, { price: null }]);
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { "lines.0.gstRate": "The GST rate must be one of 0 %, 5 %, 12 %, 18 %, 28 %, 40 %." },
    ]);
    expect((await admin.get(`/api/admin/quotes/${number}`)).json().state).toBe("waiting");
  },
);

test.each([
  {
    why: "an HSN code",
    line: { gstRate: 18 },
    fields: { "lines.0.hsn": "Please enter the HSN code. The invoice needs it." },
  },
  {
    why: "a GST rate",
    line: { hsn: "7411" },
    fields: { "lines.0.gstRate": "Please choose the GST rate. The invoice needs it." },
  },
])(
  "a price for goods outside the catalogue needs $why: they could leave and never be invoiced",
  async ({ line, fields }) => {
    const buyer = await aBuyer();
    const number = await buyer.asks();
    const refused = await response(number, [{ price: 5000, ...line }, { price: null }]);
    expect([refused.statusCode, refused.json().fields]).toEqual([400, fields]);
    expect((await response(number, [{ price: null }, { price: 120 }])).statusCode).toBe(200);
  },
);

test("a quote from before the HSN was asked for cannot be ordered until staff complete it", async () => {
  const buyer = await aBuyer();
  const number = await buyer.asks();
  await response(number, PRICES);
  await shop.shop.db.execute(sql`update quotes set answer = answer #- '{0,hsn}' where number = ${number}`);
  const refused = (await buyer.accepts(number, TOTAL)).json();
  expect(refused).toMatchObject({
    code: "quote-not-valid",
    error: "We cannot invoice Copper pipe 1/2 inch, coil of 15 m yet. Please call us, and we will complete the quote.",
  });
  await response(number, PRICES, { revision: 1 });
  expect((await buyer.accepts(number, TOTAL, { revision: 2 })).statusCode).toBe(201);
});

test("a firm cannot order taxed and exempt goods together: it gets two documents, so two orders", async () => {
  const buyer = await aBuyer();
  const number = await buyer.asks();
  await response(number, [{ price: 5000, hsn: "4901", gstRate: 0 }, { price: 120 }]);
  const { customer } = anOrder({ mobile: buyer.mobile, cart: aCartWith([GOODS.part, 1]) }).order;
  const accept = (gstNumber: string, aadhaarNumber: string) =>
    buyer.accepts(number, 114_160, { customer: { ...customer, gstNumber, aadhaarNumber } });
  const refused = (await accept("07AAAFK0000B1ZI", "")).json();
  expect(refused).toMatchObject({
    code: "not-available",
    error:
      "A firm gets goods without GST on a bill of their own. Please order Copper pipe 1/2 inch, coil of 15 m separately.",
  });
  // 100,000 without GST, and 12,000 with 18 %.
  expect((await accept("", "234123412346")).json().order).toMatchObject({ grandTotal: 114_160 });
});

test("an HSN of five digits is rejected, because tax portals reject such an invoice", async () => {
  const buyer = await aBuyer();
  const number = await buyer.asks();
  const refused = await response(number, [{ price: 5000, hsn: "74111" }, { price: null }]);
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { "lines.0.hsn": "The HSN code must have 4, 6 or 8 digits." },
  ]);
});

test("a quote becomes one order, however often it is accepted, and the cart stays", async () => {
  const buyer = await aBuyer();
  const cart = aCartWith([GOODS.wire, 2]);
  await buyer.buying.patch("/api/cart", cart);
  const number = await buyer.asks();
  await response(number, PRICES);
  const orderNumber = anOrderNumber();
  const responses = await Promise.all([
    ...Array.from({ length: 3 }, () => buyer.accepts(number, TOTAL, { orderNumber })),
    ...Array.from({ length: 3 }, () => buyer.accepts(number, TOTAL)),
  ]);
  const orders = (await buyer.buying.get(`/api/orders?mobile=${buyer.mobile}`)).json();
  expect(orders).toHaveLength(1);
  expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  const sent = responses.filter(({ statusCode }) => statusCode === 409).map((sent) => sent.json().error);
  expect(new Set(sent)).toEqual(new Set(["This quote is already an order."]));
  expect((await buyer.buying.get("/api/cart")).json().items).toEqual(cart.items);
});

test("expired, changed or missing prices cannot be ordered at", async () => {
  const buyer = await aBuyer();
  const [waiting, changed, over, none] = [
    await buyer.asks(),
    await buyer.asks(),
    await buyer.asks(),
    await buyer.asks(),
  ];
  await response(changed, PRICES);
  await response(changed, [{ ...PRICES[0], price: 5100 }, { price: 120 }], { revision: 1 });
  await response(none, [{ price: null }, { price: null }]);
  await response(over, PRICES);
  const why = async (number: number) => (await buyer.accepts(number, TOTAL)).json();
  expect(await why(waiting)).toMatchObject({ code: "quote-not-valid", error: "This quote has no prices yet." });
  expect((await why(changed)).error).toBe("The shop has changed its prices since. Please review them again.");
  expect((await why(none)).error).toBe("The shop does not offer this. Please call us.");
  shop.pass(2 * HOUR);
  expect((await why(over)).error).toBe("These prices have expired. Please ask for new ones.");
  expect((await response(changed, PRICES, { revision: 1 })).json().code).toBe("changed-meanwhile");
  expect((await buyer.buying.get(`/api/orders?mobile=${buyer.mobile}`)).json()).toEqual([]);
});

test("the server rejects orders at another buyer's prices, empty requests and prices already expired", async () => {
  const [buyer, other] = [await aBuyer(), await aBuyer()];
  const number = await buyer.asks();
  await response(number, PRICES);
  expect((await other.accepts(number, TOTAL)).statusCode).toBe(404);
  expect((await other.buying.get("/api/quotes")).json()).toEqual([]);
  const ask = (lines: object[]) => buyer.buying.post("/api/quotes", { lines, key: randomUUID() });
  expect((await ask([])).statusCode).toBe(400);
  expect((await ask([{ name: " ", quantity: 1 }])).statusCode).toBe(400);
  expect((await ask([{ lineId: "mars", quantity: 1 }])).statusCode).toBe(404);
  const yesterday = new Date(shop.shop.now().getTime() - HOUR).toISOString();
  expect((await response(await buyer.asks(), PRICES, { validUntil: yesterday })).statusCode).toBe(400);
  expect((await response(await buyer.asks(), [{ price: 1 }])).statusCode).toBe(400);
  expect((await buyer.accepts(number, 1)).json().code).toBe("price-changed");
});

test("quoted gas is ordered with its empties, and repeated requests with one key create one quote", async () => {
  const buyer = await aBuyer();
  const key = randomUUID();
  const body = { lines: [{ lineId: GOODS.gas.id, quantity: 2 }], key };
  const numbers = await Promise.all([1, 2, 3].map(() => buyer.buying.post("/api/quotes", body)));
  expect(new Set(numbers.map((input) => input.json().number)).size).toBe(1);
  const number = numbers[0]?.json().number;
  await response(number, [{ price: 20_000 }]);
  const kilograms = 2 * (GOODS.gas.kgsPerCylinder ?? 0);
  const total = Number(((40_000 + kilograms + 100) * 1.18 + 12_000).toFixed(2));
  const { order } = (await buyer.accepts(number, total)).json();
  expect(order).toMatchObject({ deposit: 12_000, gasKilograms: kilograms, grandTotal: total });
});

test("an answered quote is a PDF with units and validity, for its buyer and for sellers", async () => {
  const [buyer, other] = [await aBuyer(), await aBuyer()];
  const number = await buyer.asks([PIPE, { lineId: GOODS.gas.id, quantity: 2 }]);
  const address = `/api/quotes/${number}/quotation.pdf`;
  expect((await buyer.buying.get(address)).json().code).toBe("not-available");
  await response(number, [PRICES[0] ?? {}, { price: 20_000 }]);
  expect((await other.buying.get(address)).statusCode).toBe(404);
  const own = await buyer.buying.get(address);
  expect(Buffer.compare((await admin.get(address)).rawPayload, own.rawPayload)).toBe(0);
  const text = (await readPdf(own.rawPayload)).pages.join(" ");
  for (const field of [
    `Quotation Q-${number}`,
    "Valid until",
    "1 Copper pipe 1/2 inch, coil of 15 m 7411 20 per piece ₹5,000.00 18% ₹1,00,000.00",
    "per cylinder ₹20,000.00 18% ₹40,000.00",
    "Goods without GST ₹1,40,000.00 GST 18% ₹25,200.00 Total ₹1,65,200.00",
  ])
    expect(text).toContain(field);
});
