import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { productResponse } from "#catalogue/api/catalogue.ts";
import { priceBreakdown } from "#catalogue/rules/pricing/breakdown.ts";
import { gstRateOf } from "#catalogue/rules/pricing/gst.ts";
import { cardTitle } from "#catalogue/rules/products/card-title.ts";
import { hideDuplicates } from "#catalogue/rules/products/hide-duplicates.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { stockBadge } from "#catalogue/rules/products/stock-label.ts";
import { pictureOf } from "#catalogue/server/drawings/picture-of.ts";
import { rupees, times } from "#platform/rules/money/money.ts";
import { cartItem } from "#sales/rules/cart/cart-item.ts";
import { HANDLING_RATES } from "#shop/rules/identity/identity.ts";
import { demoCatalogue } from "./demo-catalogue.ts";

const catalogue = await demoCatalogue();
const called = (id: string) => catalogue.find((product) => product.id === id) as Product;
const paise = (amount: number | undefined) => rupees(amount ?? Number.NaN);

test("the demo shop has about 150 products with unique ids and SKUs", () => {
  expect(catalogue.length).toBeGreaterThanOrEqual(150);
  expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
  const skus = catalogue.flatMap(({ sku, variants = [] }) => [sku, ...variants.map((variant) => variant.sku)]);
  expect(new Set(skus).size).toBe(skus.length);
});

test.each([
  { id: "capacitor-dual", choices: ["50+5 µF", "60+5 µF"] },
  { id: "capacitor-fan", choices: ["1.5 µF", "2 µF", "2.5 µF", "4 µF", "6 µF"] },
  { id: "drier-liquid-line", choices: ['1/4"', '3/8"'] },
  { id: "expansion-valve-thermostatic", choices: ["R-22", "R-134a", "R-404A"] },
])("the buyer of $id chooses among $choices, and the cart line names the choice", ({ id, choices }) => {
  const product = called(id);
  const variants = product.variants ?? [];
  expect(variants.map(({ weight }) => weight)).toEqual(choices);
  const lines = variants.map((variant) => cartItem(product, 1, variant));
  expect(lines.map((line) => line?.name)).toEqual(choices.map((choice) => `${product.name}, ${choice}`));
  expect(new Set(lines.map((line) => line?.sku)).size).toBe(choices.length);
  expect(lines.map((line) => line?.price)).toEqual(variants.map(({ basePrice }) => basePrice));
});

test("at least 23 refrigerants are sold, in returnable and disposable cylinders and in cans", () => {
  const gases = catalogue.filter(({ category }) => category === "refrigerants");
  expect(new Set(gases.map(({ name }) => name?.split(" ")[0])).size).toBeGreaterThanOrEqual(23);
  expect(gases.filter(({ requiresCylinder }) => requiresCylinder).length).toBeGreaterThan(20);
  expect(gases.filter(({ name }) => name?.includes("Disposable")).length).toBeGreaterThan(20);
  expect(gases.filter(({ type }) => type === "can").length).toBeGreaterThanOrEqual(5);
});

test("a cylinder costs its kilograms, a box its cans, a coil its metres", () => {
  const packed = catalogue.flatMap((product) => {
    const { perKgPrice, perCanPrice, perMeterPrice, kgsPerCylinder, cansPerBox, metersPerBox } = product;
    if (product.variants || product.type === "spare") return [];
    if (product.isCylinder) return [];
    return {
      product,
      unit: perKgPrice ?? perCanPrice ?? perMeterPrice,
      units: kgsPerCylinder ?? cansPerBox ?? metersPerBox,
    };
  });
  expect(packed.length).toBeGreaterThan(90);
  for (const { product, unit, units } of packed) {
    expect(paise(product.price), product.id).toBe(times(paise(unit), units ?? Number.NaN));
  }
});

test("the discount is the difference between the old and the new price", () => {
  const reduced = catalogue.filter(({ discount }) => discount !== undefined);
  expect(reduced.length).toBeGreaterThan(10);
  for (const { id, originalPrice = 0, price = 0, discount = 0 } of reduced) {
    expect(price / originalPrice, id).toBeCloseTo(1 - discount / 100, 4);
  }
});

test("the breakdowns of fixed prices add up to the paisa", () => {
  const fixed = catalogue.filter(({ finalPriceInclGST, type }) => finalPriceInclGST && type !== "spare");
  expect(fixed.map(({ id }) => id)).toEqual(["r134a-can-450g", "r23-returnable-40kg"]);
  for (const product of fixed) {
    const { finalPriceInclGST, price } = product;
    const lines = priceBreakdown(product, HANDLING_RATES);
    expect(paise(lines?.basePriceBeforeDiscount) - paise(lines?.discountAmount)).toBe(paise(lines?.priceAfterDiscount));
    expect(paise(lines?.priceAfterDiscount)).toBe(paise(price));
    expect(paise(lines?.priceAfterDiscount) + paise(lines?.handlingCharge)).toBe(paise(lines?.priceBeforeGST));
    expect(Math.round(paise(lines?.priceBeforeGST) * 0.18)).toBe(paise(lines?.gstAmount));
    expect(paise(lines?.priceBeforeGST) + paise(lines?.gstAmount)).toBe(paise(lines?.finalPrice));
    expect(lines?.finalPrice).toBe(finalPriceInclGST);
  }
});

test("every product except empties has a price breakdown", () => {
  const unpriced = catalogue.filter(
    (product) => !product.isCylinder && priceBreakdown(product, HANDLING_RATES)?.finalPrice === undefined,
  );
  expect(unpriced.map(({ id }) => id)).toEqual([]);
});

test.each([
  { gas: "r32-returnable-55kg", deposit: 7000 },
  { gas: "r32-returnable-45kg", deposit: 6000 },
  { gas: "r407c-returnable-55kg", deposit: 6000 },
  { gas: "r22-returnable-62kg", deposit: 6000 },
  { gas: "r410a-returnable-10kg", deposit: 3000 },
  { gas: "r290-returnable-8kg", deposit: 3000 },
  { gas: "empty-cylinder-heavy", deposit: 7000 },
  { gas: "empty-cylinder-std", deposit: 6000 },
  { gas: "empty-cylinder-small", deposit: 3000 },
])("$gas carries a deposit of ₹$deposit", ({ gas, deposit }) => {
  expect(called(gas).deposit).toBe(deposit);
});

test.each([
  { id: "r717-returnable-60kg", hsn: "28141000", gstRate: 5 },
  { id: "r717-returnable-45kg", hsn: "28141000", gstRate: 5 },
  { id: "r744-returnable-45kg", hsn: "28112190", gstRate: 18 },
  { id: "tube-cutter", hsn: "82034000", gstRate: 18 },
  { id: "flaring-tool-eccentric", hsn: "82055990", gstRate: 18 },
  { id: "charging-scale-100kg", hsn: "84238290", gstRate: 18 },
])("$id has HSN $hsn and $gstRate % GST", ({ id, hsn, gstRate }) => {
  const product = called(id);
  expect([product.hsn, gstRateOf(product)]).toEqual([hsn, gstRate]);
  expect(product.specifications).toContain(`HSN: ${hsn}`);
});

test("duplicate entries are shown once", () => {
  const hidden = catalogue.filter((product) => !hideDuplicates(catalogue).includes(product));
  expect(hidden.map(({ id }) => id)).toEqual([
    "r410a-disposable-11-3kg-again",
    "r454b-disposable-9kg-again",
    "copper-pipe-1-4-22swg-again",
    "capacitor-run-again",
  ]);
});

test("a product without a name gets a title from its other fields", () => {
  expect(catalogue.filter(({ name }) => name === undefined).map(cardTitle)).toEqual([
    "Unbranded 1.0 mm 2 core wire 100 m coil",
  ]);
});

test("the catalogue has products in stock, out of stock, coming soon and featured", () => {
  expect(new Set(catalogue.map(stockBadge))).toEqual(new Set(["In Stock", "Out of Stock", "Coming soon"]));
  expect(catalogue.filter(({ featured }) => featured).length).toBeGreaterThan(8);
});

test("every demo product matches the API output schema", () => {
  for (const product of catalogue) expect(productResponse.parse(product)).toEqual(product);
});

test("every product has a portable picture under 4 KB", async () => {
  for (const product of catalogue) {
    const picture = pictureOf(product);
    expect(gzipSync(picture).length, product.id).toBeLessThan(4096);
    expect(await sharp(Buffer.from(picture)).metadata(), product.id).toMatchObject({
      format: "svg",
      width: 400,
      height: 400,
    });
  }
});

test("a product without an English name has a Hindi one", () => {
  const nameless = catalogue.filter(({ name }) => name === undefined);
  expect(nameless.map(({ nameInHindi }) => nameInHindi)).toEqual(["बिना ब्रांड 2 कोर वायर 1.0 mm – 100 मीटर कॉइल"]);
});

test("every named product has a Hindi name and description", () => {
  const named = catalogue.filter(({ name }) => name !== undefined);
  for (const { id, nameInHindi, descriptionInHindi } of named) {
    expect(nameInHindi, id).toMatch(/\p{Script=Devanagari}/u);
    expect(descriptionInHindi, id).toMatch(/\p{Script=Devanagari}.*।$/u);
    expect(`${nameInHindi} ${descriptionInHindi}`, id).not.toMatch(/undefined/);
  }
});
