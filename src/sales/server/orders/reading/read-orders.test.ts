import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { markReturning } from "#sales/rules/cart/settle-empties.ts";
import { orders } from "#sales/server/orders/schema.ts";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";

const shop = await anOrderShop();
const { admin } = shop;
const gas = markReturning(aCartWith([GOODS.gas, 2]), "empty-cylinder-std::r134a-60", 2);

async function aBuyerWith(count: number, cart = aCartWith([GOODS.part, 1], [GOODS.can, 2])) {
  const buyer = await shop.anotherBuyer();
  const caller = shop.as(buyer.headers);
  const placed: object[] = [];
  for (let n = 0; n < count; n += 1) {
    shop.pass(60_000);
    placed.unshift((await caller.post("/api/orders", anOrder({ mobile: buyer.mobile, cart }))).json().order);
  }
  return { ...buyer, ...caller, placed };
}

test("My Orders shows every order as returned when it was placed, latest first", async () => {
  const { get, mobile, placed } = await aBuyerWith(3);
  const response = await get(`/api/orders?mobile=${mobile}`);
  expect(response.headers).toMatchObject({ "x-total-count": "3", "cache-control": "no-store" });
  expect(response.json()).toEqual(placed);
});

test("an order with expected empties reads the same as when it was placed", async () => {
  const { get, mobile, placed } = await aBuyerWith(1, gas);
  expect((await get(`/api/orders?mobile=${mobile}`)).json()).toEqual(placed);
});

test.each([
  { page: "limit=2", from: 0, to: 2 },
  { page: "offset=2&limit=2", from: 2, to: 3 },
  { page: "offset=9", from: 3, to: 3 },
])("a page of orders ($page) comes with the full count", async ({ page, from, to }) => {
  const { get, mobile, placed } = await aBuyerWith(3);
  const response = await get(`/api/orders?mobile=${mobile}&${page}`);
  expect(response.json()).toEqual(placed.slice(from, to));
  expect(response.headers["x-total-count"]).toBe("3");
});

test.each(["limit=0", "limit=1001", "limit=many", "offset=-1", "sort=total"])(
  "the page %s is rejected",
  async (page) => {
    expect((await shop.buying.get(`/api/orders?mobile=${shop.buyer.mobile}&${page}`)).statusCode).toBe(400);
  },
);

/** Twelve orders of parts; one of gas, to another address and paid, is far down the list. */
async function aBuyerWithOneOfGas() {
  const { get, post, mobile } = await aBuyerWith(1, gas);
  const first = (await get(`/api/orders?mobile=${mobile}`)).json()[0];
  await admin.post(`/api/orders/${mobile}/${first.orderNumber}/payment`, { paid: true });
  await shop.shop.db.update(orders).set({ shippingCity: "Ludhiana" }).where(eq(orders.orderNumber, first.orderNumber));
  const placedOn = shop.shop.now();
  shop.pass(3 * 24 * 3_600_000);
  for (let n = 0; n < 11; n += 1) {
    shop.pass(60_000);
    await post(
      "/api/orders",
      anOrder({ mobile, cart: aCartWith([GOODS.part, 1]), order: { utr: `ABCDEFGH${1000 + n}` } }),
    );
  }
  const find = async (sought: string) => {
    const response = await get(`/api/orders?mobile=${mobile}&limit=2&${sought}`);
    return [response.headers["x-total-count"], response.json()[0]?.orderNumber === first.orderNumber];
  };
  return { find, first, day: placedOn.toISOString().slice(0, 10) };
}

test("an order is found by item, number, payment and day, however far down the list it is", async () => {
  const { find, first, day } = await aBuyerWithOneOfGas();
  expect(await find("q=r-134A")).toEqual(["1", true]);
  expect(await find(`q=${GOODS.gas.sku}%20mall`)).toEqual(["1", true]);
  expect(await find("q=ludhiana")).toEqual(["1", true]);
  expect(await find(`q=${first.orderNumber.slice(-8)}`)).toEqual(["1", true]);
  expect(await find("q=capacitor")).toEqual(["11", false]);
  expect(await find("q=abcdefgh1007")).toEqual(["1", false]);
  expect(await find("q=100%25")).toEqual(["0", false]);
  expect(await find("payment=unpaid")).toEqual(["11", false]);
  expect(await find("payment=unpaid&q=r-134a")).toEqual(["0", false]);
  expect(await find(`from=${day}&to=${day}`)).toEqual(["1", true]);
  expect(await find("from=2030-01-01")).toEqual(["0", false]);
});

test.each(["payment=lost", "from=yesterday", "to=2026-02-31", `q=${"x".repeat(201)}`])(
  "the search %s is rejected",
  async (sought) => {
    expect((await shop.buying.get(`/api/orders?mobile=${shop.buyer.mobile}&${sought}`)).statusCode).toBe(400);
  },
);

test("only its buyer and an admin see an order", async () => {
  const { mobile, placed } = await aBuyerWith(1);
  const other = await shop.anotherBuyer();
  const address = `/api/orders?mobile=${mobile}`;
  expect((await shop.as({}).get(address)).statusCode).toBe(401);
  expect((await shop.as(other.headers).get(address)).statusCode).toBe(403);
  expect((await shop.as(other.headers).get(`/api/orders?mobile=${other.mobile}`)).json()).toEqual([]);
  expect((await admin.get(address)).json()).toEqual(placed);
});
