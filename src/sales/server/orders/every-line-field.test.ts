/** A field that is missing from one step would be lost for good: the order is the only record of what was sold. */
import { expect, test } from "vitest";
import { CART_FIELDS, ORDER_FIELDS, orderFieldsOf } from "#catalogue/rules/pricing/line-fields.ts";
import { aWire, everyFieldSet } from "#catalogue/rules/products/makers.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { cartFrom } from "#sales/rules/cart/read-stored-cart.ts";
import { aCartWith, anOrder, anOrderShop } from "#testing/shops/order-shop.ts";

const { variants = [], ...form } = everyFieldSet();
const [variant] = variants as [NonNullable<Product["variants"]>[number]];
const whole: Product = { ...form, id: "whole", sku: "WHOLE", finalPriceInclGST: 118 };
const byWeight: Product = {
  ...form,
  id: "by-weight",
  sku: "BY-WEIGHT",
  variants: [{ ...variant, basePrice: 100, finalPriceInclGST: 118 }],
};
const wire = aWire({ finalPriceInclGST: 1298 });
const PRODUCTS = new Map([whole, byWeight, wire].map((product) => [product.id, product]));
const cart = aCartWith([whole, 1], [byWeight, 2, variant.weight], [wire, 1]);

const { buying, buyer, admin } = await anOrderShop({}, { selling: [...PRODUCTS.values()] });

type Line = Parameters<typeof orderFieldsOf>[0] & { id: string; originalProductId: string };
const described = (lines: readonly Line[]) =>
  lines.map((line) => [line.id, ...ORDER_FIELDS.map((name) => (line as Record<string, unknown>)[name])]);
const EXPECTED = described(
  cart.items.map((item) => ({ ...item, ...orderFieldsOf(item, PRODUCTS.get(item.originalProductId)) })),
);

test("the test cart sets every field of goods and empties", () => {
  const set = new Set(cart.items.flatMap((item) => Object.keys(item)));
  expect(CART_FIELDS.filter((name) => !set.has(name))).toEqual([]);
  expect(ORDER_FIELDS.filter((_, place) => EXPECTED.every((line) => line[place + 1] === undefined))).toEqual([]);
});

test("a stored cart is read with every field", () => {
  expect(cartFrom(JSON.parse(JSON.stringify(cart.items)), [])).toEqual(cart);
});

test("an order returns every field, when it is placed, listed, and changed by the shop", async () => {
  const { order } = (await buying.post("/api/orders", anOrder({ mobile: buyer.mobile, cart }))).json();
  expect(described(order.items)).toEqual(EXPECTED);
  const [listed] = (await buying.get(`/api/orders?mobile=${buyer.mobile}`)).json();
  expect(described(listed.items)).toEqual(EXPECTED);
  const lines = cart.items.map(({ id, quantity }) => ({ id, quantity }));
  const at = `/api/admin/orders/${buyer.mobile}/${order.orderNumber}/lines`;
  const { bill } = (await admin.post(`${at}/preview`, { lines })).json();
  expect(described(bill.items)).toEqual(EXPECTED);
});
