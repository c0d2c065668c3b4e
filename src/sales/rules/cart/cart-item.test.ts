import { expect, test } from "vitest";
import { emptiesNeeded } from "#catalogue/rules/empties/requirement.ts";
import { aCanBox, aGas, aSparePart, aWire } from "#catalogue/rules/products/makers.ts";
import { cartItem, emptyCartItem } from "./cart-item.ts";

test("gas is added to the cart with its kilograms, its price per kg and per cylinder", () => {
  expect(cartItem(aGas({ image: "r134a.svg" }), 2)).toEqual({
    id: "r134a-60",
    originalProductId: "r134a-60",
    sku: "R134A-60",
    name: "R-134a Refrigerant Gas 60 kg",
    category: "refrigerants",
    type: "gas",
    image: "r134a.svg",
    quantity: 2,
    price: 24_720,
    basePrice: 24_720,
    totalItemPrice: 49_440,
    inStock: true,
    requiresCylinder: true,
    kgsPerCylinder: 60,
    perKgPrice: 412,
    totalCylinderPrice: 24_720,
  });
});

test("boxes of cans and wire have their box price", () => {
  expect(cartItem(aCanBox(), 1)).toMatchObject({ price: 2160, totalBoxPrice: 2160, cansPerBox: 12, perCanPrice: 180 });
  expect(cartItem(aWire(), 3)).toMatchObject({ price: 1100, totalBoxPrice: 1100, totalItemPrice: 3300 });
});

test("a line has the SKU of the chosen variant, or the product's", () => {
  const small = { weight: '1/4"', weightKg: 0.3, basePrice: 420, finalPriceInclGST: 495.6 };
  const part = aSparePart({ sku: "DRIER" });
  expect(cartItem(part, 1, { ...small, sku: "DRIER-1-4" })?.sku).toBe("DRIER-1-4");
  expect(cartItem(part, 1, small)?.sku).toBe("DRIER");
});

test("a chosen weight is a separate line, with its own weight and price", () => {
  const ten = { weight: "10 kg", weightKg: 10, basePrice: 4500, finalPriceInclGST: 5310 };
  expect(cartItem(aGas({ variants: [ten] }), 1, ten)).toMatchObject({
    id: "r134a-60@10 kg",
    originalProductId: "r134a-60",
    variantWeight: "10 kg",
    name: "R-134a Refrigerant Gas 60 kg, 10 kg",
    price: 4500,
    kgsPerCylinder: 10,
  });
});

test("a product without a price makes no cart line", () => {
  expect(cartItem(aSparePart({ price: 0 }), 1)).toBeUndefined();
});

test("an empty is a line at its deposit, with the id of its need", () => {
  const gas = cartItem(aGas(), 2);
  const [need] = emptiesNeeded(gas ? [gas] : [], []);
  if (!need) throw new Error("gas needs an empty");
  expect(emptyCartItem(need, 2)).toMatchObject({
    id: "empty-cylinder-std::r134a-60",
    originalProductId: "empty-cylinder-std",
    price: 6000,
    deposit: 6000,
    totalItemPrice: 12_000,
    isEmptyCylinder: true,
    cylinderType: "standard",
  });
});

test("a part has no kilograms of gas and no price per cylinder", () => {
  const item = cartItem(aSparePart({ kgsPerCylinder: 5 }), 1);
  expect(item).not.toHaveProperty("kgsPerCylinder");
  expect(item).not.toHaveProperty("totalCylinderPrice");
  expect(Object.values(item ?? {})).not.toContain(undefined);
});

test("a small empty is a cylinder in stock, and not of the standard size", () => {
  const gas = cartItem(aGas({ kgsPerCylinder: 10 }), 1);
  const [need] = emptiesNeeded(gas ? [gas] : [], []);
  if (!need) throw new Error("gas needs an empty");
  expect(emptyCartItem(need, 1)).toMatchObject({
    category: "cylinders",
    type: "cylinder",
    isCylinder: true,
    cylinderType: "other",
    inStock: true,
  });
});
