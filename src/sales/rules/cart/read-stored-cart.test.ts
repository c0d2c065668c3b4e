import { expect, test } from "vitest";
import { aCanBox, aGas, aSparePart, dice } from "#catalogue/rules/products/makers.ts";
import { cartCount, EMPTY_CART } from "./cart.ts";
import { aCartOf, contents } from "./makers.ts";
import { cartFrom, readStoredCart } from "./read-stored-cart.ts";
import { markReturning } from "./settle-empties.ts";

const read = (cart: unknown, returns: unknown = [], addingFromFlow = false) =>
  readStoredCart({ cart: JSON.stringify(cart), returns: JSON.stringify(returns), addingFromFlow });
const STD = "empty-cylinder-std::r134a-60";

test("a stored cart is restored unchanged", () => {
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
])("%.60s yields an empty cart", (stored) => {
  expect(readStoredCart({ cart: stored, returns: stored, addingFromFlow: false })).toEqual(EMPTY_CART);
});

test("an old line without ids and with numbers as text is read", () => {
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

test("unknown fields are dropped, lines with one id are merged, quantities stay in bounds", () => {
  const line = { id: "a", price: 10, quantity: 6000, onclick: "alert(1)", name: 7, inStock: "yes", cylinderType: "x" };
  const [item, ...others] = read([line, line]).items;
  expect(others).toEqual([]);
  expect(item).toMatchObject({ quantity: 9999, name: "a" });
  expect(Object.keys(item ?? {})).not.toContain("onclick");
  expect(item?.inStock).toBeUndefined();
});

test("at most a hundred lines are read", () => {
  const lines = Array.from({ length: 500 }, (_, index) => ({ id: `p${index}`, price: 1, quantity: 1 }));
  expect(read(lines).items).toHaveLength(100);
});

test("stored empties that outnumber the gas are removed, unless the empty-cylinder screen is adding them", () => {
  const { items } = aCartOf([aGas(), 1]);
  const surplus = items.map((item) => (item.isEmptyCylinder ? { ...item, quantity: 4 } : item));
  expect(contents(read(surplus))).toEqual(["1 × r134a-60"]);
  expect(contents(read(surplus, [], true))).toEqual(["1 × r134a-60", `4 × ${STD}`]);
});

test("a damaged stored cart can always be read, and reading it again changes nothing", () => {
  const chance = dice(21);
  const stored = JSON.stringify(aCartOf([aGas(), 3], [aCanBox(), 2], [aSparePart(), 1]).items);
  for (let round = 0; round < 1000; round += 1) {
    const at = chance.whole(0, stored.length);
    const damage = chance.oneOf(["", "0", "-", "null", '"', "}", "[]", "1e99", "\\u0000", "true"]);
    const damaged = stored.slice(0, at) + damage + stored.slice(at + chance.whole(0, 4));
    const cart = readStoredCart({ cart: damaged, returns: damaged, addingFromFlow: false });
    expect(Number.isInteger(cartCount(cart))).toBe(true);
    expect(read(cart.items, cart.returns)).toEqual(cart);
  }
});

test("every field of a line is restored", () => {
  const line = {
    ...{ id: "w", originalProductId: "w", sku: "W", name: "Wire", category: "wires", type: "wire", image: "w.svg" },
    ...{ quantity: 2, price: 10, totalItemPrice: 20, basePrice: 0, kgsPerCylinder: 1, weightKg: 2, cansPerBox: 3 },
    ...{ metersPerBox: 4, perMeterPrice: 5, perKgPrice: 6, perCanPrice: 7, totalCylinderPrice: 8, totalBoxPrice: 9 },
    ...{ deposit: 10, variantWeight: "10 kg", cylinderSize: "small", boxSize: "12", isCylinder: false, inStock: true },
    ...{ requiresCylinder: false, isEmptyCylinder: false },
  };
  expect(read([{ ...line, cylinderType: "other" }]).items).toStrictEqual([{ ...line, cylinderType: "other" }]);
  expect(read([{ ...line, cylinderType: "standard" }]).items).toStrictEqual([{ ...line, cylinderType: "standard" }]);
  expect(read([{ ...line, cylinderType: "x" }]).items).toStrictEqual([line]);
});

test.each(["", " ", null, true, [5], 1_00_00_001, "dear"])(
  "a price of %j is invalid, and the line is removed",
  (price) => {
    expect(read([{ id: "a", price, quantity: 1 }]).items).toEqual([]);
  },
);

test.each([0, 1_00_00_000])("a price of %d is valid", (price) => {
  expect(read([{ id: "a", price, quantity: 1 }]).items).toMatchObject([{ price }]);
});

test.each([
  { name: "n".repeat(300), readAs: "n".repeat(300) },
  { name: "n".repeat(301), readAs: "a" },
  { name: "  ", readAs: "a" },
])("a name of up to 300 characters is retained, and a blank one is ignored", ({ name, readAs }) => {
  expect(read([{ id: "a", name, price: 1, quantity: 1 }]).items).toMatchObject([{ name: readAs }]);
});

test("a quantity of 1.5 becomes 1", () => {
  expect(read([{ id: "a", price: 1, quantity: 1.5 }]).items).toMatchObject([{ quantity: 1 }]);
});

test.each(["r134a-60@10 kg", "r134a-60::other"])("an old line %s gets its product from its id", (id) => {
  expect(read([{ id, price: 1, quantity: 1 }]).items).toMatchObject([{ originalProductId: "r134a-60" }]);
});

test("surplus empties in an order's body are removed, as no screen is adding them", () => {
  const surplus = aCartOf([aGas(), 1]).items.map((item) => (item.isEmptyCylinder ? { ...item, quantity: 4 } : item));
  expect(contents(cartFrom(surplus, []))).toEqual(["1 × r134a-60"]);
});
