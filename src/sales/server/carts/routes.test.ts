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
const line = (id: string, quantity: number) => ({ id, quantity });

test("an account starts without a cart", async () => {
  const { phone } = await twoDevices();
  expect((await phone.get("/api/cart")).json()).toEqual({ items: [], returns: [] });
});

test("one device saves the cart and the other reads it, with empties and returns", async () => {
  const { phone, desk } = await twoDevices();
  const cart = markReturning(gas, "empty-cylinder-std::r134a-60", 1);
  expect((await phone.patch("/api/cart", cart)).json()).toEqual(cart);
  expect((await desk.get("/api/cart")).json()).toEqual(cart);
});

test("two devices, one offline: the last change of each line wins, and the others stay", async () => {
  const { phone, desk } = await twoDevices();
  await phone.patch("/api/cart", aCartWith([GOODS.part, 3], [GOODS.wire, 1]));
  // The phone changes the part without a signal; meanwhile the desk removes it and raises the wire.
  const offline = { ...parts, items: parts.items.map((item) => ({ ...item, quantity: 7 })) };
  await desk.patch("/api/cart", {
    items: [line("cap-run", 0), { ...aCartWith([GOODS.wire, 5]).items[0] }],
    returns: [],
  });
  const { items } = (await phone.patch("/api/cart", offline)).json();
  expect(items).toEqual([...aCartWith([GOODS.wire, 5]).items, expect.objectContaining(line("cap-run", 7))]);
  // A retry after a lost response changes nothing.
  expect((await phone.patch("/api/cart", offline)).json().items).toEqual(items);
  expect((await desk.get("/api/cart")).json().items).toEqual(items);
});

test("removed gas takes its empties and returns along, and a removed line of another device stays removed", async () => {
  const { phone, desk } = await twoDevices();
  await phone.patch("/api/cart", markReturning(gas, "empty-cylinder-std::r134a-60", 1));
  await desk.patch("/api/cart", { items: [line("r134a-60", 0)], returns: [] });
  expect((await phone.patch("/api/cart", parts)).json()).toEqual(parts);
});

test("of twenty simultaneous first changes none is lost", async () => {
  const { phone } = await twoDevices();
  const items = Array.from({ length: 20 }, (_, n) => line(`part-${n}`, n + 1));
  const responses = await Promise.all(items.map((item) => phone.patch("/api/cart", { items: [item], returns: [] })));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect((await phone.get("/api/cart")).json().items).toHaveLength(20);
});

test("a full cart is replaced by another full one, and never exceeds 100 lines", async () => {
  const { phone } = await twoDevices();
  const many = (kind: string, quantity = 1) => Array.from({ length: 100 }, (_, n) => line(`${kind}-${n}`, quantity));
  await phone.patch("/api/cart", { items: many("a"), returns: [] });
  const more = await phone.patch("/api/cart", { items: many("b"), returns: [] });
  expect(more.json().items).toHaveLength(100);
  const other = await phone.patch("/api/cart", { items: [...many("a", 0), ...many("b")], returns: [] });
  expect(other.json().items.map(({ id }: { id: string }) => id)).toEqual(many("b").map(({ id }) => id));
});

test("only known fields of a cart line are stored", async () => {
  const { phone } = await twoDevices();
  const hostile = { ...parts.items[0], evil: "<script>", isCylinder: "yes", price: 2, quantity: 2 };
  await phone.patch("/api/cart", { items: [line("cap-run", 1), hostile], returns: [] });
  const { items } = (await phone.get("/api/cart")).json();
  expect(items).toHaveLength(1);
  expect(items[0]).not.toHaveProperty("evil");
  expect(items[0]).not.toHaveProperty("isCylinder");
});

test.each([
  { what: "201 lines", body: { items: Array.from({ length: 201 }, (_, n) => line(`p${n}`, 1)) } },
  { what: "a quantity of 10,000", body: { items: [line("cap-run", 10_000)] } },
  { what: "a quantity below 0", body: { items: [line("cap-run", -1)] } },
  { what: "half an empty", body: { returns: [{ id: "empty", returnQty: 0.5 }] } },
  { what: "an owner", body: { customerId: "somebody" } },
])("a cart with $what is rejected", async ({ body }) => {
  const { phone } = await twoDevices();
  expect((await phone.patch("/api/cart", { items: [], returns: [], ...body })).statusCode).toBe(400);
});

test("an oversized cart is rejected unread", async () => {
  const { phone } = await twoDevices();
  const heavy = { id: "cap-run", quantity: 1, name: "x".repeat(300_000) };
  expect((await phone.patch("/api/cart", { items: [heavy], returns: [] })).statusCode).toBe(413);
});

test("only its owner reads or changes a cart", async () => {
  const anonymous = shop.as({ origin: shop.shop.config.publicUrl });
  expect((await anonymous.get("/api/cart")).statusCode).toBe(401);
  expect((await anonymous.patch("/api/cart", parts)).statusCode).toBe(401);
  expect((await shop.admin.get("/api/cart")).statusCode).toBe(403);
});
