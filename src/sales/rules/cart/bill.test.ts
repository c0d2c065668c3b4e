import { expect, test } from "vitest";
import { aCanBox, aGas, aSparePart, aWire, DELHI_SHOP, dice, HARYANA_SHOP } from "#catalogue/rules/products/makers.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { billFor } from "./bill.ts";
import { EMPTY_CART } from "./cart.ts";
import { removeFromCart } from "./change-quantity.ts";
import { aCartOf } from "./makers.ts";

const toDelhi = { deliveryState: "Delhi", shop: DELHI_SHOP };
const toPunjab = { deliveryState: "Punjab", shop: DELHI_SHOP };

test("two cylinders to Delhi: goods, a rupee a kg, GST on both, deposits without GST", () => {
  expect(billFor(aCartOf([aGas(), 2]), toDelhi)).toMatchObject({
    gasKilograms: 120,
    subtotal: rupees(49_440),
    handling: rupees(120),
    gst: rupees(8920.8),
    deposit: rupees(12_000),
    bilty: 0,
    total: rupees(70_480.8),
    isEstimate: false,
  });
});

test("the same to Punjab costs ₹100 more to handle, and its GST is IGST", () => {
  const bill = billFor(aCartOf([aGas(), 2]), toPunjab);
  expect(bill.handling).toBe(rupees(220));
  expect(bill.total).toBe(rupees(70_598.8));
  expect(bill.gstSplit).toEqual({ within: "country", igst: bill.gst });
});

test("a shop that rounds to the rupee charges whole rupees, without changing GST and deposits", () => {
  const [exact, rounded] = [{}, { roundOff: "rupee" } as const].map((rule) =>
    billFor(aCartOf([aGas(), 2]), { deliveryState: "Delhi", shop: { ...DELHI_SHOP, ...rule } }),
  );
  expect(exact).toMatchObject({ roundOff: 0, total: rupees(70_480.8) });
  expect(rounded).toEqual({ ...exact, roundOff: rupees(0.2), total: rupees(70_481) });
});

test.each([
  { what: "cans", product: aCanBox() },
  { what: "wire", product: aWire() },
  { what: "a part", product: aSparePart() },
])("$what has no handling charge, in Delhi and outside", ({ product }) => {
  expect(billFor(aCartOf([product, 3]), toDelhi).handling).toBe(0);
  expect(billFor(aCartOf([product, 3]), toPunjab).handling).toBe(0);
});

test("gas in disposable cylinders has handling by the kg and no deposit", () => {
  const disposable = aGas({ kgsPerCylinder: 13.6, requiresCylinder: false });
  expect(billFor(aCartOf([disposable, 3]), toDelhi)).toMatchObject({
    gasKilograms: 40.8,
    handling: rupees(40.8),
    deposit: 0,
  });
});

test.each([
  { destination: { shop: DELHI_SHOP }, state: "Delhi", estimate: true, handling: 60 },
  { destination: { shop: DELHI_SHOP, savedState: "Punjab" }, state: "Punjab", estimate: true, handling: 160 },
  {
    destination: { shop: DELHI_SHOP, savedState: "", deliveryState: " " },
    state: "Delhi",
    estimate: true,
    handling: 60,
  },
  {
    destination: { shop: DELHI_SHOP, savedState: "Punjab", deliveryState: "New Delhi" },
    state: "New Delhi",
    estimate: false,
    handling: 60,
  },
  { destination: { shop: HARYANA_SHOP }, state: "Haryana", estimate: true, handling: 60 },
  { destination: { shop: HARYANA_SHOP, savedState: "Delhi" }, state: "Delhi", estimate: true, handling: 160 },
])("without a delivery state the bill is an estimate for $state", ({ destination, state, estimate, handling }) => {
  expect(billFor(aCartOf([aGas(), 1]), destination)).toMatchObject({
    deliveryState: state,
    isEstimate: estimate,
    handling: rupees(handling),
  });
});

test("an empty cart costs nothing", () => {
  expect(billFor(EMPTY_CART, toPunjab)).toMatchObject({ subtotal: 0, handling: 0, gst: 0, deposit: 0, total: 0 });
});

test("over thousands of carts the bill equals an integer calculation", () => {
  const chance = dice(42);
  for (let round = 0; round < 3000; round += 1) {
    const goods = randomGoods(chance);
    const state = chance.oneOf(["Delhi", "New Delhi", "Punjab", "Kerala"]);
    const filled = aCartOf(...goods.map(({ product, quantity }): [Product, number] => [product, quantity]));
    const withoutEmpties = chance.maybe(0.3);
    const empties = filled.items.filter((item) => item.isEmptyCylinder);
    const cart = withoutEmpties ? empties.reduce((left, item) => removeFromCart(left, item.id), filled) : filled;
    const bill = billFor(cart, { deliveryState: state, shop: DELHI_SHOP });
    expect(BigInt(bill.total)).toBe(clerksTotal(goods, state, withoutEmpties));
    expect(bill.total).toBe(bill.subtotal + bill.handling + bill.gst + bill.deposit + bill.bilty);
  }
});

type SoldLine = { product: Product; quantity: number; unitPaise: bigint; gasTenthsOfKg: bigint; depositRupees: bigint };

function randomGoods(chance: ReturnType<typeof dice>): SoldLine[] {
  return Array.from({ length: chance.whole(0, 8) }, (_, index): SoldLine => {
    const id = `line-${index}`;
    const quantity = chance.whole(1, chance.oneOf([3, 50, 9_999]));
    const paise = chance.whole(1, 30_000) * 10;
    const none = { quantity, gasTenthsOfKg: 0n, depositRupees: 0n };
    const kind = chance.oneOf(["gas", "can", "wire", "part"] as const);
    if (kind === "can")
      return { product: aCanBox({ id, perCanPrice: paise / 100 }), unitPaise: BigInt(paise) * 12n, ...none };
    if (kind === "wire")
      return { product: aWire({ id, perMeterPrice: paise / 100 }), unitPaise: BigInt(paise) * 100n, ...none };
    const odd = paise + chance.whole(0, 9);
    if (kind === "part") return { product: aSparePart({ id, price: odd / 100 }), unitPaise: BigInt(odd), ...none };
    const tenths = chance.oneOf([100, 136, 450, 550, 620]);
    const requiresCylinder = chance.maybe();
    const name = chance.oneOf(["R-32 gas", "R-22 gas"]);
    const heavy = tenths === 550 && name === "R-32 gas";
    return {
      product: aGas({ id, name, perKgPrice: paise / 100, kgsPerCylinder: tenths / 10, requiresCylinder }),
      quantity,
      unitPaise: (BigInt(paise) * BigInt(tenths)) / 10n,
      gasTenthsOfKg: BigInt(tenths),
      depositRupees: requiresCylinder ? (heavy ? 7000n : tenths === 100 ? 3000n : 6000n) : 0n,
    };
  });
}

function clerksTotal(goods: readonly SoldLine[], state: string, withoutEmpties: boolean): bigint {
  const total = (of: (sold: SoldLine) => bigint) =>
    goods.reduce((sum, sold) => sum + of(sold) * BigInt(sold.quantity), 0n);
  const subtotal = total((sold) => sold.unitPaise);
  const tenths = total((sold) => sold.gasTenthsOfKg);
  const handling = tenths === 0n ? 0n : tenths * 10n + (state.endsWith("Delhi") ? 0n : 10_000n);
  const taxAt = (percent: bigint) => ((subtotal + handling) * percent + 50n) / 100n;
  const gst = state.endsWith("Delhi") ? 2n * taxAt(9n) : taxAt(18n);
  const deposits = withoutEmpties ? 0n : total((sold) => sold.depositRupees * 100n);
  return subtotal + handling + gst + deposits;
}

test("kilograms are billed to the gram, despite floating-point error", () => {
  const small = aGas({ kgsPerCylinder: 0.57, requiresCylinder: false });
  expect(billFor(aCartOf([small, 100]), toDelhi)).toMatchObject({ gasKilograms: 57, handling: rupees(57) });
});

test("a part with kilograms is not gas", () => {
  const { items } = aCartOf([aSparePart(), 1]);
  const claiming = { items: items.map((item) => ({ ...item, kgsPerCylinder: 50 })), returns: [] };
  expect(billFor(claiming, toDelhi)).toMatchObject({ gasKilograms: 0, handling: 0 });
});

test("goods of several rates are taxed per rate, and handling takes the rate of the largest value", () => {
  const bill = billFor(
    aCartOf([aGas({ gstRate: 28 }), 1], [aSparePart({ price: 140.05, gstRate: 5 }), 1], [aWire(), 1]),
    toDelhi,
  );
  const halves = (taxable: number, head: number) => ({
    taxable: rupees(taxable),
    split: { within: "state", cgst: rupees(head), sgst: rupees(head), stateHead: "SGST" },
  });
  expect(bill.gstRates).toEqual([
    { gstRate: 5, ...halves(140.05, 3.5) },
    { gstRate: 18, ...halves(1100, 99) },
    { gstRate: 28, ...halves(24_780, 3469.2) },
  ]);
  expect(bill).toMatchObject({ gstRate: 28, gst: rupees(7143.4), gstSplit: { cgst: rupees(3571.7) } });
  expect(bill.total).toBe(rupees(140.05 + 1100 + 24_780 + 7143.4 + 6000));
});

test("a product with an explicit 18 % is billed like one without a rate", () => {
  const text = billFor(aCartOf([aGas({ gstRate: 18 }), 2], [aSparePart(), 1]), toPunjab);
  expect(text).toEqual(billFor(aCartOf([aGas(), 2], [aSparePart(), 1]), toPunjab));
  expect(text.gstRates).toHaveLength(1);
});
