import { expect, test } from "vitest";
import { buildApp } from "#app/server/app.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { afterwards } from "#testing/cleanup.ts";
import { aDocumentShop } from "#testing/shops/document-shop.ts";
import { aCartWith, anOrder, type anOrderShop, GOODS } from "#testing/shops/order-shop.ts";

type OrderShop = Awaited<ReturnType<typeof anOrderShop>>;

const COUNTED = { version: 0, was: null, lowAt: 5, reason: "Counted the shelf" };

async function aCountedShop(counts: Record<string, number>) {
  const testShop = await aDocumentShop();
  for (const [lineId, left] of Object.entries(counts)) {
    const counted = await testShop.admin.post("/api/admin/stock", { ...COUNTED, lineId, left });
    expect(counted.statusCode, counted.body).toBe(200);
  }
  return { ...testShop, left: (lineId: string) => leftOf(testShop, lineId) };
}

async function leftOf({ admin }: OrderShop, lineId: string): Promise<number> {
  const counts: { lineId: string; left: number }[] = (await admin.get("/api/admin/stock")).json();
  return counts.find((count) => count.lineId === lineId)?.left ?? Number.NaN;
}

type Goods = readonly (readonly [Product, number, weight?: string])[];

const ordering = ({ buyer, buying }: OrderShop, ...goods: Goods) =>
  buying.post("/api/orders", anOrder({ mobile: buyer.mobile, cart: aCartWith(...goods) }));

const { part, wire, byWeight, gas } = GOODS;

test("an order reduces the stock count, and one that exceeds it is rejected with the product and the number left", async () => {
  const shop = await aCountedShop({ [part.id]: 5, [wire.id]: 40 });
  expect((await ordering(shop, [part, 3], [wire, 2])).statusCode).toBe(201);
  const refused = await ordering(shop, [part, 3], [wire, 2]);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toEqual({
    error: `Only 2 left of ${part.name}. Nothing was ordered. Please change your cart.`,
    code: "out-of-stock",
    details: [{ id: part.id, name: part.name, quantity: 3, left: 2 }],
  });
  expect([await shop.left(part.id), await shop.left(wire.id)]).toEqual([2, 38]);
  expect((await shop.admin.get("/api/admin/orders")).json()).toHaveLength(1);
});

test("when many buyers order the last pieces concurrently, exactly as many succeed as there are pieces", async () => {
  const shop = await aCountedShop({ [part.id]: 10 });
  const requested = [4, 2, 3, 1, 4, 2, 9, 1, 2, 3, 1, 5, 2, 2, 1, 3];
  const responses = await Promise.all(requested.map((quantity) => ordering(shop, [part, quantity], [wire, 1])));
  const sold = responses.reduce(
    (sum, { statusCode }, place) => sum + (statusCode === 201 ? (requested[place] ?? 0) : 0),
    0,
  );
  const left = await shop.left(part.id);
  expect(sold + left).toBe(10);
  for (const [place, response] of responses.entries()) {
    if (response.statusCode === 201) continue;
    // A rejection requires that too few are left for that order.
    expect([response.json().code, (requested[place] ?? 0) > left]).toEqual(["out-of-stock", true]);
  }
  expect((await shop.admin.get("/api/admin/orders")).json()).toHaveLength(
    responses.filter(({ statusCode }) => statusCode === 201).length,
  );
});

test("orders with the same products in different sequence do not deadlock", async () => {
  const shop = await aCountedShop({ [part.id]: 1000, [wire.id]: 1000, [GOODS.can.id]: 1000 });
  const other = anotherProcess(shop);
  const carts = [
    aCartWith([part, 1], [wire, 1], [GOODS.can, 1]),
    aCartWith([GOODS.can, 1], [wire, 1], [part, 1]),
  ] as const;
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, n) => {
      const body = anOrder({ mobile: shop.buyer.mobile, cart: carts[n % 2] as (typeof carts)[0] });
      return n % 4 < 2 ? shop.buying.post("/api/orders", body) : other(body);
    }),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 201));
  expect([await shop.left(part.id), await shop.left(wire.id)]).toEqual([960, 960]);
});

test("each weight has its own count, and empties that follow the gas are not counted", async () => {
  const shop = await aCountedShop({ [`${byWeight.id}@3 kg`]: 1, [gas.id]: 2 });
  expect((await ordering(shop, [byWeight, 1, "3 kg"], [gas, 2])).statusCode).toBe(201);
  // "Out of stock", or "no longer available" once this process has the new catalogue.
  expect((await ordering(shop, [byWeight, 1, "3 kg"])).statusCode).toBe(409);
  expect((await ordering(shop, [byWeight, 1, "10 kg"])).statusCode).toBe(201);
  const empties = { ...COUNTED, lineId: "empty-cylinder-std", left: 9 };
  expect((await shop.admin.post("/api/admin/stock", empties)).statusCode).toBe(404);
});

test("resending a placed order returns it, even after everything is sold out", async () => {
  const shop = await aCountedShop({ [part.id]: 3 });
  const body = anOrder({ mobile: shop.buyer.mobile, cart: aCartWith([part, 3]) });
  expect((await shop.buying.post("/api/orders", body)).statusCode).toBe(201);
  expect((await shop.buying.post("/api/orders", body)).statusCode).toBe(200);
  expect(await shop.left(part.id)).toBe(0);
});

test("a cancelled order returns its stock once; dispatched goods are counted by hand", async () => {
  const shop = await aCountedShop({ [part.id]: 10 });
  const cart = aCartWith([part, 4]);
  const [open, gone] = [await shop.place({ cart }), await shop.sell({ cart })];
  expect(await shop.left(part.id)).toBe(2);
  await Promise.all([shop.buying.post(`${open.order}/cancel`), shop.buying.post(`${open.order}/cancel`)]);
  expect(await shop.left(part.id)).toBe(6);
  await shop.admin.post(`${gone.order}/cancel`, { reason: "Sent to the wrong place" });
  expect(await shop.left(part.id)).toBe(6);
});

test("an order from before the count, or from an earlier count, returns no stock", async () => {
  const shop = await aCountedShop({});
  const before = await shop.place({ cart: aCartWith([part, 4]) });
  const count = { ...COUNTED, lineId: part.id, left: 10 };
  await shop.admin.post("/api/admin/stock", count);
  const during = await shop.place({ cart: aCartWith([part, 1]) });
  await shop.admin.post("/api/admin/stock", { ...count, version: 1, was: 9, left: null });
  await shop.admin.post("/api/admin/stock", count);
  for (const { order } of [before, during]) await shop.buying.post(`${order}/cancel`);
  expect(await shop.left(part.id)).toBe(10);
});

test("visitors see the number left only when stock is low, and see when it is sold out", async () => {
  const shop = await aCountedShop({ [part.id]: 8 });
  const seen = async () => {
    await shop.shop.catalogue.refresh();
    const products = (await shop.app.inject({ url: "/api/products" })).json();
    const { inStock, stockLeft } = products.find(({ id }: { id: string }) => id === part.id);
    return [inStock, stockLeft];
  };
  expect(await seen()).toEqual([true, undefined]);
  await ordering(shop, [part, 5]);
  await expect.poll(() => shop.shop.catalogue.current().byId.get(part.id)?.stockLeft).toEqual({ [part.id]: 3 });
  expect(await seen()).toEqual([true, { [part.id]: 3 }]);
  await ordering(shop, [part, 3]);
  expect(await seen()).toEqual([false, { [part.id]: 0 }]);
});

/** A second process on the same database, with its own order desk. */
function anotherProcess({ shop, buyer }: OrderShop) {
  const app = buildApp(shop);
  afterwards(() => app.close());
  return (payload: object) => app.inject({ method: "POST", url: "/api/orders", headers: buyer.headers, payload });
}
