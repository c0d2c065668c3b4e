import { expect, test } from "vitest";
import { markReturning } from "#domain/cart/settle-empties.ts";
import { aCartWith, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";

const shop = await anOrderShop();

/** Two devices of one new customer. */
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

test("what one device keeps the other finds, empties and returns included", async () => {
  const { phone, desk } = await twoDevices();
  const cart = markReturning(gas, "empty-cylinder-std::r134a-60", 1);
  expect((await phone.put("/api/cart", sent(cart, 0))).json()).toEqual({ version: 1 });
  expect((await desk.get("/api/cart")).json()).toEqual({ ...cart, version: 1 });
});

test("a device that missed a change is told, and shown the cart as it is", async () => {
  const { phone, desk } = await twoDevices();
  await phone.put("/api/cart", sent(gas, 0));
  await phone.put("/api/cart", sent(parts, 1));
  for (const version of [0, 1, 7]) {
    const response = await desk.put("/api/cart", sent(gas, version));
    expect([response.statusCode, response.json().code]).toEqual([409, "cart-changed"]);
    expect(response.json().details).toEqual({ ...parts, version: 2 });
  }
});

test.each([2 ** 31, 2 ** 53 - 1, 1.5, -1])(
  "there is no version %d of a cart, and who names it is told so",
  async (version) => {
    const { phone } = await twoDevices();
    await phone.put("/api/cart", sent(gas, 0));
    expect((await phone.put("/api/cart", sent(parts, version))).statusCode).toBe(400);
  },
);

test.each([0, 1])("of twenty changes at once to version %i one wins, and the others are told", async (version) => {
  const { phone } = await twoDevices();
  if (version === 1) await phone.put("/api/cart", sent(gas, 0));
  const changes = Array.from({ length: 20 }, (_, n) => aCartWith([GOODS.part, n + 1]));
  const responses = await Promise.all(changes.map((cart) => phone.put("/api/cart", sent(cart, version))));
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
});

test("a device that wants what is there already learns the version and need not be told", async () => {
  const { phone, desk } = await twoDevices();
  await phone.put("/api/cart", sent(gas, 0));
  await phone.put("/api/cart", sent(parts, 1));
  expect((await desk.put("/api/cart", sent(parts, 1))).json()).toEqual({ version: 2 });
});

test("only what a cart line may say is kept", async () => {
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
])("a cart with $what is refused", async ({ body }) => {
  const { phone } = await twoDevices();
  expect((await phone.put("/api/cart", { items: [], returns: [], version: 0, ...body })).statusCode).toBe(400);
});

test("a cart larger than any real one is not even read", async () => {
  const { phone } = await twoDevices();
  const heavy = { id: "cap-run", quantity: 1, name: "x".repeat(300_000) };
  expect((await phone.put("/api/cart", { items: [heavy], returns: [], version: 0 })).statusCode).toBe(413);
});

test("a cart is its owner's: nobody else has a word for it", async () => {
  const anonymous = shop.as({ origin: shop.shop.config.publicUrl });
  expect((await anonymous.get("/api/cart")).statusCode).toBe(401);
  expect((await anonymous.put("/api/cart", sent(parts, 0))).statusCode).toBe(401);
  expect((await shop.admin.get("/api/cart")).statusCode).toBe(403);
});
