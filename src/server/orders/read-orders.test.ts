import { expect, test } from "vitest";
import { markReturning } from "#domain/cart/settle-empties.ts";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/order-shop.ts";

const shop = await anOrderShop();
const { admin } = shop;
const gas = markReturning(aCartWith([GOODS.gas, 2]), "empty-cylinder-std::r134a-60", 2);

/** A buyer with so many orders, a minute apart, and their numbers, latest first. */
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

test("My Orders shows every order as it was answered when it was placed, latest first", async () => {
  const { get, mobile, placed } = await aBuyerWith(3);
  const answer = await get(`/api/orders?mobile=${mobile}`);
  expect(answer.headers).toMatchObject({ "x-total-count": "3", "cache-control": "no-store" });
  expect(answer.json()).toEqual(placed);
});

test("an order with empties that come back is read as it was placed", async () => {
  const { get, mobile, placed } = await aBuyerWith(1, gas);
  expect((await get(`/api/orders?mobile=${mobile}`)).json()).toEqual(placed);
});

test.each([
  { page: "limit=2", from: 0, to: 2 },
  { page: "offset=2&limit=2", from: 2, to: 3 },
  { page: "offset=9", from: 3, to: 3 },
])("a page of orders ($page) comes with the full count", async ({ page, from, to }) => {
  const { get, mobile, placed } = await aBuyerWith(3);
  const answer = await get(`/api/orders?mobile=${mobile}&${page}`);
  expect(answer.json()).toEqual(placed.slice(from, to));
  expect(answer.headers["x-total-count"]).toBe("3");
});

test.each(["limit=0", "limit=1001", "limit=many", "offset=-1", "sort=total"])("%s is no page", async (page) => {
  expect((await shop.buying.get(`/api/orders?mobile=${shop.buyer.mobile}&${page}`)).statusCode).toBe(400);
});

test("orders are seen by their buyer and by an admin, and by nobody else", async () => {
  const { mobile, placed } = await aBuyerWith(1);
  const other = await shop.anotherBuyer();
  const address = `/api/orders?mobile=${mobile}`;
  expect((await shop.as({}).get(address)).statusCode).toBe(401);
  expect((await shop.as(other.headers).get(address)).statusCode).toBe(403);
  expect((await shop.as(other.headers).get(`/api/orders?mobile=${other.mobile}`)).json()).toEqual([]);
  expect((await admin.get(address)).json()).toEqual(placed);
});
