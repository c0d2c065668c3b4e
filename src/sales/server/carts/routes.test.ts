import { expect, test } from "vitest";
import { markReturning } from "#sales/rules/cart/settle-empties.ts";
import { aCartWith, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";

const shop = await anOrderShop();

async function twoDevices() {
  const buyer = await shop.anotherBuyer();
  return { phone: shop.as(buyer.headers), desk: shop.as(buyer.headers) };
}

const gas = aCartWith([GOODS.gas, 2]);
const parts = aCartWith([GOODS.part, 3]);
const sent = (cart: typeof gas, version: number) => ({ items: cart.items, returns: cart.returns, version });

test("an account starts without a cart", async () => {
  const { phone } = await twoDevices();
  expect((await phone.get("/api/cart")).json()).toEqual({ items: [], returns: [], version: 0 });
});

test("one device saves the cart and the other reads it, with empties and returns", async () => {
  const { phone, desk } = await twoDevices();
  const cart = markReturning(gas, "empty-cylinder-std::r134a-60", 1);
  expect((await phone.put("/api/cart", sent(cart, 0))).json()).toEqual({ version: 1 });
  expect((await desk.get("/api/cart")).json()).toEqual({ ...cart, version: 1 });
});

test("a device with an outdated version is rejected and gets the current cart", async () => {
  const { phone, desk } = await twoDevices();
  await phone.put("/api/cart", sent(gas, 0));
  await phone.put("/api/cart", sent(parts, 1));
  for (const version of [0, 1, 7]) {
    const response = await desk.put("/api/cart", sent(gas, version));
    expect([response.statusCode, response.json().code]).toEqual([409, "cart-changed"]);
    expect(response.json().details).toEqual({ ...parts, version: 2 });
  }
});

test.each([2 ** 31, 2 ** 53 - 1, 1.5, -1])("version %d of a cart does not exist and is rejected", async (version) => {
  const { phone } = await twoDevices();
  await phone.put("/api/cart", sent(gas, 0));
  expect((await phone.put("/api/cart", sent(parts, version))).statusCode).toBe(400);
});

test.each([0, 1])(
  "of twenty simultaneous changes to version %i one succeeds and the others are rejected",
  async (version) => {
    const { phone } = await twoDevices();
    if (version === 1) await phone.put("/api/cart", sent(gas, 0));
    const changes = Array.from({ length: 20 }, (_, n) => aCartWith([GOODS.part, n + 1]));
    const responses = await Promise.all(changes.map((cart) => phone.put("/api/cart", sent(cart, version))));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
  },
);

test("saving a cart equal to the current one returns its version without a conflict", async () => {
  const { phone, desk } = await twoDevices();
  await phone.put("/api/cart", sent(gas, 0));
  await phone.put("/api/cart", sent(parts, 1));
  expect((await desk.put("/api/cart", sent(parts, 1))).json()).toEqual({ version: 2 });
});

test("only known fields of a cart line are stored", async () => {
  const { phone } = await twoDevices();
  const line = { ...parts.items[0], evil: "<script>", isCylinder: "yes", price: "free", quantity: 2 };
  await phone.put("/api/cart", { items: [line, { id: "cap-run", quantity: 1 }], returns: [], version: 0 });
  const { items } = (await phone.get("/api/cart")).json();
  expect(items).toHaveLength(1);
  expect(items[0]).not.toHaveProperty("evil");
  expect(items[0]).not.toHaveProperty("isCylinder");
});

test.each([
  { what: "101 lines", body: { items: Array.from({ length: 101 }, (_, n) => ({ id: `p${n}`, quantity: 1 })) } },
  { what: "a quantity of 10,000", body: { items: [{ id: "cap-run", quantity: 10_000 }] } },
  { what: "no version", body: { version: undefined } },
  { what: "a version below 0", body: { version: -1 } },
  { what: "an owner", body: { customerId: "somebody" } },
])("a cart with $what is rejected", async ({ body }) => {
  const { phone } = await twoDevices();
  expect((await phone.put("/api/cart", { items: [], returns: [], version: 0, ...body })).statusCode).toBe(400);
});

test("an oversized cart is rejected unread", async () => {
  const { phone } = await twoDevices();
  const heavy = { id: "cap-run", quantity: 1, name: "x".repeat(300_000) };
  expect((await phone.put("/api/cart", { items: [heavy], returns: [], version: 0 })).statusCode).toBe(413);
});

test("only its owner reads or changes a cart", async () => {
  const anonymous = shop.as({ origin: shop.shop.config.publicUrl });
  expect((await anonymous.get("/api/cart")).statusCode).toBe(401);
  expect((await anonymous.put("/api/cart", sent(parts, 0))).statusCode).toBe(401);
  expect((await shop.admin.get("/api/cart")).statusCode).toBe(403);
});
