import { expect, test } from "vitest";
import { aCanBox, aGas, aSparePart, dice } from "#domain/makers.ts";
import { cartCount, EMPTY_CART } from "./cart.ts";
import { aCartOf, contents } from "./makers.ts";
import { readStoredCart } from "./read-stored-cart.ts";
import { markReturning } from "./settle-empties.ts";

const read = (cart: unknown, returns: unknown = [], addingFromFlow = false) =>
  readStoredCart({ cart: JSON.stringify(cart), returns: JSON.stringify(returns), addingFromFlow });
const STD = "empty-cylinder-std::r134a-60";

test("a cart that was stored comes back as it was", () => {
  const cart = markReturning(aCartOf([aGas(), 3], [aCanBox(), 2], [aSparePart(), 1]), STD, 1);
  expect(read(cart.items, cart.returns)).toEqual(cart);
});

test.each([
  null,
  "",
  "not json",
  "null",
  "{}",
  "7",
  '"cart"',
  "[null, 1, [], {}]",
  `${"[".repeat(50_000)}`,
  '[{"id":"","price":1,"quantity":1}]',
  '[{"id":"a","price":-1,"quantity":1}]',
  '[{"id":"a","price":1e300,"quantity":1}]',
  '[{"id":"a","price":1,"quantity":0}]',
  '[{"id":"a","price":1,"quantity":"many"}]',
  '[{"id":{"toString":"x"},"price":1,"quantity":1}]',
  '[{"__proto__":{"id":"a"},"price":1,"quantity":1}]',
])("%.60s is an empty cart", (stored) => {
  expect(readStoredCart({ cart: stored, returns: stored, addingFromFlow: false })).toEqual(EMPTY_CART);
});

test("an old line without ids and with numbers as text is understood", () => {
  expect(read([{ id: "cap-run", name: "Run capacitor", price: "140.00", quantity: "2" }]).items).toEqual([
    {
      id: "cap-run",
      originalProductId: "cap-run",
      sku: "cap-run",
      name: "Run capacitor",
      category: "",
      price: 140,
      quantity: 2,
      totalItemPrice: 280,
    },
  ]);
});

test("fields nobody knows are dropped, lines of one id become one, quantities stay in bounds", () => {
  const line = { id: "a", price: 10, quantity: 6000, onclick: "alert(1)", name: 7, inStock: "yes", cylinderType: "x" };
  const [item, ...others] = read([line, line]).items;
  expect(others).toEqual([]);
  expect(item).toMatchObject({ quantity: 9999, name: "a" });
  expect(Object.keys(item ?? {})).not.toContain("onclick");
  expect(item?.inStock).toBeUndefined();
});

test("no more than a hundred lines come out", () => {
  const lines = Array.from({ length: 500 }, (_, index) => ({ id: `p${index}`, price: 1, quantity: 1 }));
  expect(read(lines).items).toHaveLength(100);
});

test("stored empties that outnumber the gas go, unless the empty-cylinder screen is adding them", () => {
  const { items } = aCartOf([aGas(), 1]);
  const surplus = items.map((item) => (item.isEmptyCylinder ? { ...item, quantity: 4 } : item));
  expect(contents(read(surplus))).toEqual(["1 × r134a-60"]);
  expect(contents(read(surplus, [], true))).toEqual(["1 × r134a-60", `4 × ${STD}`]);
});

test("no damage to a stored cart makes it unreadable, and reading it again changes nothing", () => {
  const chance = dice(21);
  const stored = JSON.stringify(aCartOf([aGas(), 3], [aCanBox(), 2], [aSparePart(), 1]).items);
  for (let round = 0; round < 3000; round += 1) {
    const at = chance.whole(0, stored.length);
    const damage = chance.oneOf(["", "0", "-", "null", '"', "}", "[]", "1e99", "\\u0000", "true"]);
    const damaged = stored.slice(0, at) + damage + stored.slice(at + chance.whole(0, 4));
    const cart = readStoredCart({ cart: damaged, returns: damaged, addingFromFlow: false });
    expect(Number.isInteger(cartCount(cart))).toBe(true);
    expect(read(cart.items, cart.returns)).toEqual(cart);
  }
});
