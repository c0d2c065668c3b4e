import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Product } from "#catalogue/rules/products/product.ts";
import { products } from "#catalogue/server/products/schema.ts";
import type { UsualPurchase } from "#sales/api/frequent-items.ts";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";
import { usualOf } from "./frequent-items.ts";

const DAY = 24 * 60 * 60 * 1000;

async function aReturningBuyer() {
  const testShop = await anOrderShop();
  const { buying, buyer, admin, pass } = testShop;
  async function buy(...goods: readonly (readonly [Product, number, weight?: string])[]) {
    pass(60_000);
    const body = anOrder({ mobile: buyer.mobile, cart: aCartWith(...goods) });
    expect((await buying.post("/api/orders", body)).statusCode).toBe(201);
    return body.order.orderNumber;
  }
  const usual = async () => (await buying.get("/api/my-usual")).json<{ usual: UsualPurchase | null }>().usual;
  return {
    ...testShop,
    buy,
    usual,
    cancel: (number: string) => admin.post(`/api/orders/${buyer.mobile}/${number}/cancel`, { reason: "Ordered twice" }),
  };
}

test("a customer without orders has no usual purchase", async () => {
  const { usual } = await aReturningBuyer();
  expect(await usual()).toBeNull();
});

test("the usual purchase is the most ordered product: last quantity, today's price; empties follow the gas", async () => {
  const { buy, usual } = await aReturningBuyer();
  await buy([GOODS.gas, 4]);
  await buy([GOODS.gas, 2], [GOODS.part, 9]);
  await buy([GOODS.can, 50]);
  expect(await usual()).toMatchObject({
    line: { id: GOODS.gas.id, originalProductId: GOODS.gas.id, quantity: 2, price: 24_720 },
    ...{ title: GOODS.gas.name, price: 24_720, everybodysPrice: 24_720, inStock: true, times: 2 },
  });
});

test("each weight of a product is a separate line", async () => {
  const { buy, usual } = await aReturningBuyer();
  await buy([GOODS.byWeight, 3, "10 kg"]);
  expect(await usual()).toMatchObject({
    line: { id: "r32@10 kg", originalProductId: "r32", variantWeight: "10 kg", quantity: 3 },
    ...{ title: "R-32 Gas · 10 kg", price: 4000 },
  });
});

test("on a tie the latest purchase is the usual; cancelled and old orders do not count", async () => {
  const { buy, usual, cancel, pass, shop, buyer } = await aReturningBuyer();
  await buy([GOODS.part, 1]);
  const cans = await buy([GOODS.can, 1]);
  expect((await usual())?.line.id).toBe(GOODS.can.id);
  expect((await cancel(cans)).statusCode).toBe(200);
  expect((await usual())?.line.id).toBe(GOODS.part.id);
  pass(200 * DAY);
  expect(await usualOf(shop, buyer.id)).toEqual({ usual: null });
});

test("the price is the buyer's own", async () => {
  const { buy, usual, admin, buyer } = await aReturningBuyer();
  await buy([GOODS.can, 1]);
  const list = await admin.post("/api/admin/price-lists", { mobile: buyer.mobile });
  const { id, version } = list.json();
  await admin.put(`/api/admin/price-lists/${id}`, { version, rows: [{ lineId: GOODS.can.id, percentOff: 10 }] });
  expect(await usual()).toMatchObject({ everybodysPrice: 2160, price: 1944 });
});

test("an out-of-stock product is marked, and a discontinued one is replaced by the next", async () => {
  const { buy, usual, shop } = await aReturningBuyer();
  const change = async (changes: Partial<typeof products.$inferInsert>) => {
    await shop.db.update(products).set(changes).where(eq(products.id, GOODS.part.id));
    await shop.catalogue.refresh();
  };
  await buy([GOODS.part, 1]);
  await buy([GOODS.part, 1], [GOODS.can, 1]);
  await change({ inStock: false });
  expect(await usual()).toMatchObject({ line: { id: GOODS.part.id }, inStock: false });
  await change({ archivedAt: shop.now() });
  expect((await usual())?.line.id).toBe(GOODS.can.id);
});
