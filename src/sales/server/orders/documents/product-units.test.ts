import { expect, test } from "vitest";
import { countedAs } from "#books/rules/documents/units.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { openingVariant } from "#catalogue/rules/products/variants.ts";
import { demoCatalogue } from "#catalogue/server/demo/demo-catalogue.ts";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import { atAgreedPrice } from "#sales/rules/cart/agreed-price.ts";
import { EMPTY_CART } from "#sales/rules/cart/cart.ts";
import { cartItem } from "#sales/rules/cart/cart-item.ts";
import { itemRows } from "#sales/server/orders/order-rows.ts";

const catalogue = (await demoCatalogue()).filter(({ isCylinder }) => !isCylinder);
const called = (id: string) => catalogue.find((product) => product.id === id) as Product;

/** Two of the product in an order, at the list price or a paisa below it. */
function countedInOrder(product: Product, { belowList }: { belowList: number }) {
  const item = cartItem(product, 2, openingVariant(product));
  if (!item) throw new Error(`${product.id} has no price`);
  const line = belowList === 0 ? item : atAgreedPrice(item, (rupees(item.price) - belowList) as Paise);
  const [row] = itemRows({ ...EMPTY_CART, items: [line] }, new Map([[product.id, product]]));
  const { quantity, unit } = countedAs(row as NonNullable<typeof row>);
  return `${quantity} ${unit}`;
}

test.each([
  { id: "r134a-can-450g", is: "48 CAN" },
  { id: "r22-can-1kg", is: "24 CAN" },
  { id: "copper-wire-1c-1-5", is: "200 MTR" },
  { id: "copper-pipe-1-4-22swg", is: "30 MTR" },
  { id: "r22-returnable-62kg", is: "124 KGS" },
  { id: "compressor-rotary-1tr-r32", is: "2 NOS" },
])("two of $id are $is on the invoice, at the list price and at a trade price", ({ id, is }) => {
  expect(countedInOrder(called(id), { belowList: 0 })).toBe(is);
  expect(countedInOrder(called(id), { belowList: 1 })).toBe(is);
});

test("no trade price changes the unit of a product", () => {
  const changed = catalogue.filter(
    (product) => countedInOrder(product, { belowList: 0 }) !== countedInOrder(product, { belowList: 1 }),
  );
  expect(changed.map(({ id }) => id)).toEqual([]);
});
