import { expect, test } from "vitest";
import { NO_TRADE_PRICES } from "#catalogue/rules/trade-prices/trade-price.ts";
import { rowFromProduct } from "#catalogue/server/products/product-row.ts";
import { products } from "#catalogue/server/products/schema.ts";
import { atYourPrices } from "#sales/rules/cart/agreed-price.ts";
import type { Cart } from "#sales/rules/cart/cart.ts";
import { atHeldPrices } from "#sales/rules/cart/held-prices.ts";
import { aSignedInCustomer } from "#testing/customers.ts";
import { aCartWith, anOrder, anOrderNumber, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";

const MINUTE = 60_000;
const shop = await anOrderShop();
const { buying, buyer } = shop;

type HoldResponse = {
  priceHold: string;
  until: string;
  lines: { id: string; quantity: number; price: number; pack: number }[];
};

async function hold(orderNumber: string, cart: Cart, options: { earlier?: string; as?: typeof buying } = {}) {
  const { earlier: priceHold, as = buying } = options;
  const lines = cart.items.map(({ id, quantity }) => ({ id, quantity }));
  const body = { orderNumber, cart: lines, returns: cart.returns, ...(priceHold && { priceHold }) };
  return (await as.post("/api/price-holds", body)).json().hold as HoldResponse;
}

/** The bill as the page computes it: held prices over the cart. */
function place(orderNumber: string, cart: Cart, { priceHold, lines = [] }: Partial<HoldResponse>, as = buyer) {
  const priced = atHeldPrices(atYourPrices(cart, NO_TRADE_PRICES), lines, "held");
  const body = anOrder({ mobile: as.mobile, cart: priced, order: { orderNumber, ...(priceHold && { priceHold }) } });
  return shop.as(as.headers).post("/api/orders", body);
}

let nth = 0;

/** A part of its own for each test, whose price the shop then changes. */
async function aPart() {
  nth += 1;
  const part = {
    ...GOODS.part,
    id: `held-${nth}`,
    sku: `HELD-${nth}`,
    name: `Valve ${nth}`,
  };
  await shop.shop.db.insert(products).values(rowFromProduct(part, 200 + nth));
  await shop.shop.catalogue.refresh();
  return {
    part,
    async nowCosts(next: number) {
      const changed = { ...part, price: next };
      const { id, ...row } = rowFromProduct(changed, 200 + nth);
      await shop.shop.db
        .insert(products)
        .values({ id, ...row })
        .onConflictDoUpdate({ target: products.id, set: row });
      await shop.shop.catalogue.refresh();
      return changed;
    },
  };
}

test.each([200, 100])("an order keeps the price of its payment step when the shop then asks ₹%s", async (next) => {
  const { part, nowCosts } = await aPart();
  const orderNumber = anOrderNumber();
  const held = await hold(orderNumber, aCartWith([part, 10]));
  expect(held).toMatchObject({
    lines: [{ id: part.id, quantity: 10, price: 140 }],
    until: new Date(shop.shop.now().getTime() + 30 * MINUTE).toISOString(),
  });
  const today = aCartWith([await nowCosts(next), 10]);
  shop.pass(29 * MINUTE);
  const placed = await place(orderNumber, today, held);
  expect([placed.statusCode, placed.json().order?.subtotal]).toEqual([201, 1400]);
  expect(placed.json().order.items).toMatchObject([{ price: 140, totalItemPrice: 1400 }]);
});

test("after the hold the buyer gets the new bill", async () => {
  const { part, nowCosts } = await aPart();
  const orderNumber = anOrderNumber();
  const cart = aCartWith([part, 10]);
  const held = await hold(orderNumber, cart);
  await nowCosts(200);
  shop.pass(30 * MINUTE + 1000);
  const refused = await place(orderNumber, cart, held);
  expect([refused.statusCode, refused.json().code]).toEqual([409, "price-changed"]);
  expect(refused.json().details.bill).toMatchObject({ subtotal: 2000 });
});

test("changed goods get today's price, and the others keep theirs", async () => {
  const [one, other] = [await aPart(), await aPart()];
  const orderNumber = anOrderNumber();
  const held = await hold(orderNumber, aCartWith([one.part, 10], [other.part, 5]));
  const today = aCartWith([await one.nowCosts(200), 10], [await other.nowCosts(200), 6]);
  const placed = await place(orderNumber, today, held);
  expect([placed.statusCode, placed.json().order?.subtotal]).toEqual([201, 10 * 140 + 6 * 200]);
});

test("opening the payment step again keeps lower prices without extending them, and takes lower ones of today", async () => {
  const { part, nowCosts } = await aPart();
  const orderNumber = anOrderNumber();
  const cart = aCartWith([part, 10]);
  const first = await hold(orderNumber, cart);
  await nowCosts(200);
  shop.pass(20 * MINUTE);
  const dearer = await hold(orderNumber, cart, { earlier: first.priceHold });
  expect(dearer).toMatchObject({ until: first.until, lines: [{ price: 140 }] });
  await nowCosts(100);
  const cheaper = await hold(orderNumber, cart, { earlier: first.priceHold });
  expect(cheaper).toMatchObject({ lines: [{ price: 100 }] });
  expect(Date.parse(cheaper.until) - Date.parse(first.until)).toBe(20 * MINUTE);
  await nowCosts(200);
  shop.pass(10 * MINUTE + 1000);
  expect(await hold(orderNumber, cart, { earlier: first.priceHold })).toMatchObject({ lines: [{ price: 200 }] });
});

test("a hold is worthless to another customer, for another order, and when altered", async () => {
  const { part, nowCosts } = await aPart();
  const orderNumber = anOrderNumber();
  const cart = aCartWith([part, 10]);
  const held = await hold(orderNumber, cart);
  await nowCosts(200);
  const [body = "", seal = ""] = held.priceHold.split(".");
  const altered = Buffer.from(body, "base64url").toString().replace('"price":140', '"price":1');
  const forged = { ...held, priceHold: `${Buffer.from(altered).toString("base64url")}.${seal}` };
  const stranger = await aSignedInCustomer(shop.shop);
  const tries = [
    await place(orderNumber, cart, held, stranger),
    await place(anOrderNumber(), cart, held),
    await place(orderNumber, cart, forged),
    await place(orderNumber, cart, { ...held, priceHold: "not.a.hold" }),
  ];
  expect(tries.map((response) => response.json().code)).toEqual(Array(4).fill("price-changed"));
  expect((await place(orderNumber, cart, held)).statusCode).toBe(201);
});

test("a customer's own price is held too", async () => {
  const { part } = await aPart();
  const { admin } = shop;
  const made = (await admin.post("/api/admin/price-lists", { mobile: buyer.mobile })).json();
  const rows = [{ lineId: part.id, price: 120 }];
  const list = (
    await admin.put(`/api/admin/price-lists/${made.id}`, { version: made.version, rows, confirm: true })
  ).json();
  const orderNumber = anOrderNumber();
  const held = await hold(orderNumber, aCartWith([part, 10]));
  await admin.delete(`/api/admin/price-lists/${made.id}?version=${list.version}`);
  const placed = await place(orderNumber, aCartWith([part, 10]), held);
  expect([placed.statusCode, placed.json().order?.subtotal]).toEqual([201, 1200]);
});

test("goods that are sold out are not held", async () => {
  const lines = [{ id: GOODS.soldOut.id, quantity: 1 }];
  const response = await buying.post("/api/price-holds", { orderNumber: anOrderNumber(), cart: lines });
  expect([response.statusCode, response.json().code]).toEqual([409, "not-available"]);
});

test("with 0 minutes the shop holds no prices", async () => {
  const { version } = (await shop.admin.get("/api/admin/settings")).json();
  const changed = await shop.admin.put("/api/admin/settings", { version, values: { priceHoldMinutes: "0" } });
  expect(changed.statusCode).toBe(200);
  expect(await hold(anOrderNumber(), aCartWith([GOODS.part, 1]))).toBeNull();
});
