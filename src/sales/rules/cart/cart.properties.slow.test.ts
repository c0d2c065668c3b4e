import fc from "fast-check";
import { expect, test } from "vitest";
import { type OwedLine, outstandingIn, settleReceived } from "#catalogue/rules/empties/receive-empties.ts";
import { MAX_LINES } from "#catalogue/rules/pricing/line-fields.ts";
import { aCanBox, aGas, aSparePart, aWire, DELHI_SHOP } from "#catalogue/rules/products/makers.ts";
import { INDIAN_STATES } from "#platform/rules/india/india.ts";
import { addToCart } from "./add-to-cart.ts";
import { billFor } from "./bill.ts";
import { type Cart, EMPTY_CART, lineTotal, MAX_OF_ONE } from "./cart.ts";
import { changesBetween, sameCart, withChanges } from "./cart-changes.ts";
import { changeQuantity, removeFromCart } from "./change-quantity.ts";
import { needsOf } from "./follow-gas.ts";
import { cartFrom } from "./read-stored-cart.ts";
import type { CartChange } from "./refusal.ts";
import { buyAllEmpties, buyEmpties, buyRemainingEmpties, markReturning } from "./settle-empties.ts";

const GOODS = [
  aGas(),
  aGas({ id: "r32-55", sku: "R32-55", name: "R-32 Gas 55 kg", kgsPerCylinder: 55, perKgPrice: 451.37 }),
  aGas({ id: "r410a-11", sku: "R410A", name: "R-410A Gas 11.3 kg", kgsPerCylinder: 11.3, perKgPrice: 609.99 }),
  aCanBox({ perCanPrice: 179.95 }),
  aWire({ perMeterPrice: 10.01 }),
  aSparePart({ price: 0.07 }),
];

const stored = (cart: Cart, change: CartChange) => (change.ok ? change.cart : cart);

/** A buyer's action on a cart, including absurd numbers. */
type Step = (cart: Cart) => Cart;
const count = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constantFrom(-1, 0.5, 9_999, 10_000, Number.NaN));
const product = fc.constantFrom(...GOODS);
const ofNeed =
  (at: number, change: (cart: Cart, id: string) => Cart): Step =>
  (cart) => {
    const need = needsOf(cart)[at];
    return need ? change(cart, need.id) : cart;
  };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(product, count).map(
    ([goods, quantity]): Step =>
      (cart) =>
        stored(cart, addToCart(cart, { product: goods, quantity })),
  ),
  fc.tuple(product, count).map(
    ([{ id }, quantity]): Step =>
      (cart) =>
        stored(cart, changeQuantity(cart, id, quantity)),
  ),
  product.map(
    ({ id }): Step =>
      (cart) =>
        removeFromCart(cart, id),
  ),
  fc.tuple(fc.nat(2), count).map(([at, quantity]) => ofNeed(at, (cart, id) => markReturning(cart, id, quantity))),
  fc.tuple(fc.nat(2), count).map(([at, quantity]) => ofNeed(at, (cart, id) => buyEmpties(cart, id, quantity))),
  fc
    .tuple(fc.nat(2), count)
    .map(([at, quantity]) => ofNeed(at, (cart, id) => stored(cart, changeQuantity(cart, id, quantity)))),
  fc.nat(2).map((at) => ofNeed(at, buyAllEmpties)),
);
const cart = fc
  .array(step, { maxLength: 15 })
  .map((steps) => steps.reduce<Cart>((filled, take) => take(filled), EMPTY_CART));
const state = fc.constantFrom(...INDIAN_STATES);
/** Fixed, so that failures are reproducible. */
const SEED = 20_261_115;
const holds = <Values extends [unknown, ...unknown[]]>(property: fc.IPropertyWithHooks<Values>) =>
  fc.assert(property, { numRuns: 200, seed: SEED });

test("after any actions quantities are whole, no line repeats, and empties never exceed gas", () => {
  holds(
    fc.property(cart, (filled) => {
      const ids = filled.items.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(
        filled.items.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_OF_ONE),
      ).toBe(true);
      for (const need of needsOf(filled)) {
        expect(need.returning).toBeGreaterThanOrEqual(0);
        expect(need.returning + need.buying).toBeLessThanOrEqual(need.required);
        expect(need.remaining).toBe(need.required - need.returning - need.buying);
      }
      const open = new Set(needsOf(filled).map(({ id }) => id));
      expect(filled.items.filter(({ isEmptyCylinder, id }) => isEmptyCylinder && !open.has(id))).toEqual([]);
      expect(filled.returns.filter(({ id }) => !open.has(id))).toEqual([]);
    }),
  );
});

test("a bill is the sum of its lines, its charges, its heads of GST and its deposits, in whole paise", () => {
  holds(
    fc.property(cart, state, (filled, deliveryState) => {
      const bill = billFor(filled, { deliveryState, shop: DELHI_SHOP });
      const goods = bill.goods.reduce((total, line) => total + line.unitPrice * line.quantity, 0);
      const deposits = bill.deposits.reduce((total, line) => total + line.unitPrice * line.quantity, 0);
      const heads = bill.gstSplit.within === "state" ? bill.gstSplit.cgst + bill.gstSplit.sgst : bill.gstSplit.igst;
      expect(bill.subtotal).toBe(goods);
      expect(bill.deposit).toBe(deposits);
      expect(bill.gst).toBe(heads);
      expect(bill.total).toBe(goods + bill.handling + heads + deposits + bill.bilty);
      expect([bill.total, bill.gst, bill.handling].every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(
        true,
      );
      expect(bill.goods.length + bill.deposits.length).toBe(filled.items.length);
    }),
  );
});

test("rounding happens once, at the unit price: twice as many cost twice as much", () => {
  holds(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }).map((tenths) => tenths / 1000),
      fc.integer({ min: 1, max: 4_999 }),
      (price, quantity) => {
        expect(lineTotal({ price, quantity: quantity * 2 })).toBe(lineTotal({ price, quantity }) * 2);
      },
    ),
  );
});

test("changes applied twice are applied once, and each changed line gets its quantity", () => {
  holds(
    fc.property(cart, cart, (mine, other) => {
      const changes = changesBetween(EMPTY_CART, mine);
      const merged = withChanges(other, changes);
      expect(withChanges(merged, changes)).toEqual(merged);
      expect(sameCart(merged, withChanges(merged, changesBetween(merged, merged)))).toBe(true);
      expect(merged.items.length).toBeLessThanOrEqual(MAX_LINES);
      for (const { id, quantity } of mine.items.filter(({ isEmptyCylinder }) => !isEmptyCylinder))
        expect(merged.items.find((item) => item.id === id)?.quantity).toBe(quantity);
    }),
  );
});

test("after the empty-cylinder screen is confirmed nothing is missing, and confirming again changes nothing", () => {
  holds(
    fc.property(cart, (filled) => {
      const settled = buyRemainingEmpties(filled);
      expect(needsOf(settled).every(({ remaining }) => remaining === 0)).toBe(true);
      expect(buyRemainingEmpties(settled)).toEqual(settled);
    }),
  );
});

test("any stored data yields a cart that can be billed, and reads back unchanged", () => {
  const hostile = fc.record(
    {
      id: fc.oneof(fc.constantFrom("r134a-60", "__proto__", "empty-cylinder-std::r134a-60"), fc.string()),
      quantity: fc.oneof(fc.anything(), fc.double(), fc.constant("3")),
      price: fc.oneof(fc.anything(), fc.double()),
      type: fc.constantFrom("gas", "spare", 7),
      category: fc.constant("refrigerants"),
      requiresCylinder: fc.boolean(),
      isEmptyCylinder: fc.boolean(),
      kgsPerCylinder: fc.oneof(fc.double(), fc.constant(60)),
    },
    { requiredKeys: [] },
  );
  holds(
    fc.property(
      fc.oneof(fc.array(hostile), fc.anything()),
      fc.oneof(fc.anything(), fc.array(fc.anything())),
      (items, returns) => {
        const read = cartFrom(items, returns);
        expect(cartFrom(read.items, read.returns)).toEqual(read);
        expect(billFor(read, { shop: DELHI_SHOP }).total).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test("returned empties are counted once each, never above what an order expects", () => {
  const line = fc.record({
    orderNumber: fc.string({ minLength: 1, maxLength: 4 }),
    id: fc.constant("x"),
    name: fc.constantFrom("Standard", "Small"),
    quantity: fc.nat(20),
    returned: fc.nat(20),
    returnBy: fc.constantFrom("2026-01-01", "2026-02-01", "2026-03-01"),
  });
  holds(
    fc.property(fc.array(line, { maxLength: 12 }), fc.nat(60), (lines: OwedLine[], count) => {
      const owed = lines
        .filter(({ name }) => name === "Standard")
        .reduce((total, one) => total + outstandingIn(one), 0);
      const settled = settleReceived(lines, { name: "Standard", count });
      const taken = settled.reduce((total, { line: one, returned }) => total + returned - one.returned, 0);
      expect(taken).toBe(Math.min(count, owed));
      expect(settled.every(({ line: one, returned }) => returned <= one.quantity && one.name === "Standard")).toBe(
        true,
      );
    }),
  );
});
