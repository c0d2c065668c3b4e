import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Publication } from "../../../src/catalogue/api/admin-prices.ts";
import { aGas, aSparePart } from "../../../src/catalogue/rules/products/makers.ts";
import { publishDue } from "../../../src/catalogue/server/daily-prices/publish-due.ts";
import { priceHistory } from "../../../src/catalogue/server/price-history/schema.ts";
import { ensureFirstAdminToken } from "../../../src/people/server/staff/access/ensure-first-admin-token.ts";
import { orders } from "../../../src/sales/server/orders/schema.ts";
import { anApp } from "../../../src/testing/app.ts";
import { aSignedInCustomer } from "../../../src/testing/customers.ts";
import { ADMIN_TOKEN, aCartWith, anOrder } from "../../../src/testing/shops/order-shop.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const gas = (id: string) =>
  aGas({ id, sku: id, name: `Gas ${id}`, perKgPrice: 400, kgsPerCylinder: 10, price: 4000, requiresCylinder: false });
const part = aSparePart({ finalPriceInclGST: 165.2 });

/** A shop whose clock the test sets, forwards and backwards. */
async function aShopAt(moment: number) {
  let time = moment;
  const selling = [gas("moving"), gas("published"), part];
  const testShop = await anApp({ settings: { ADMIN_TOKEN }, selling, now: () => new Date(time) });
  await ensureFirstAdminToken(testShop.shop);
  const buyer = await aSignedInCustomer(testShop.shop);
  const send = (body: object) =>
    testShop.app.inject({ method: "POST", url: "/api/orders", headers: buyer.headers, payload: body });
  return {
    ...testShop,
    buyer,
    send,
    /** The current prices, as an unsent order. */
    orderOf: (id: string) => {
      const product = testShop.shop.catalogue.current().byId.get(id);
      if (!product) throw new Error(`${id} is not sold`);
      return anOrder({ mobile: buyer.mobile, cart: aCartWith([product, 1]) });
    },
    setClock: async (to: number) => {
      time = to;
      await testShop.shop.catalogue.refresh();
      return publishDue(testShop.shop);
    },
    priceOf: (id: string) => testShop.shop.catalogue.current().byId.get(id)?.perKgPrice,
    myOrders: () => testShop.app.inject({ url: `/api/orders?mobile=${buyer.mobile}`, headers: buyer.headers }),
  };
}

test.each([
  { turn: "an ordinary midnight", yesterday: "2026-03-02", today: "2026-03-03" },
  { turn: "the end of the financial year", yesterday: "2026-03-31", today: "2026-04-01" },
])(
  "a clock that jumps over $turn and back changes no price twice, no order and no login",
  async ({ yesterday, today }) => {
    const midnight = Date.parse(`${today}T00:00:00+05:30`);
    const { app, shop, send, orderOf, setClock, priceOf, myOrders } = await aShopAt(midnight - 1000);
    const catalogueDay = () => shop.catalogue.current().day;
    const headers = { "x-admin-token": ADMIN_TOKEN };
    const payload = { changes: [{ id: "published", price: 440 }], at: new Date(midnight).toISOString() };
    const scheduled = await app.inject({ method: "POST", url: "/api/admin/prices/publish", headers, payload });
    const { number } = scheduled.json<Publication>();
    expect(catalogueDay()).toBe(yesterday);
    const [before, publishedBefore] = [priceOf("moving"), priceOf("published")];
    const [placed, unsent] = [orderOf(part.id), orderOf("published")];
    expect((await send(placed)).statusCode).toBe(201);

    expect(await setClock(midnight)).toBe(1);
    expect(catalogueDay()).toBe(today);
    expect(priceOf("published")).toBe(440);
    const after = priceOf("moving");
    expect((await send(placed)).statusCode).toBe(200);
    const late = await send(unsent);
    expect([late.statusCode, late.json().code]).toEqual([409, "price-changed"]);
    expect((await myOrders()).json()).toHaveLength(1);

    // The clock is corrected: it is yesterday again.
    expect(await setClock(midnight - HOUR)).toBe(0);
    expect(catalogueDay()).toBe(yesterday);
    expect([priceOf("moving"), priceOf("published")]).toEqual([before, publishedBefore]);
    expect((await send(placed)).statusCode).toBe(200);
    expect((await send(orderOf(part.id))).statusCode).toBe(201);

    expect(await setClock(midnight + HOUR)).toBe(0);
    expect([priceOf("moving"), priceOf("published")]).toEqual([after, 440]);
    expect(await shop.db.$count(priceHistory, eq(priceHistory.publication, number))).toBe(1);
    const stored = await shop.db.select({ placedAt: orders.placedAt }).from(orders).orderBy(orders.id);
    expect(stored.map(({ placedAt }) => placedAt.getTime() - midnight)).toEqual([-1000, -HOUR]);

    // A week ahead and back: an idle session ends there, and not here.
    await setClock(midnight + 8 * DAY);
    expect((await myOrders()).statusCode).toBe(401);
    await setClock(midnight + 2 * HOUR);
    expect((await myOrders()).json()).toHaveLength(2);
  },
);
