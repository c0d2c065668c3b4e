/** Computes what a product's form omits: pack prices and prices with GST. */

import type { FormVariant } from "#catalogue/rules/products/field-kinds.ts";
import type { Product, Variant } from "#catalogue/rules/products/product.ts";
import type { ProductForm } from "#catalogue/rules/products/product-fields.ts";
import type { FormProblem } from "#catalogue/rules/products/product-form.ts";
import { isEmptyCylinder } from "#catalogue/rules/products/product-kind.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees, type Paise, priceIn, rupees, sum } from "#platform/rules/money/money.ts";
import { gstOn, gstRateOf, withoutGst } from "./gst.ts";
import { linePrice, packPrice } from "./line-price.ts";

type PricedForm = Omit<ProductForm, "variants"> & { basePrice?: number; variants?: Variant[] };

/** A unit price and its contents win over a typed total. */
export function withImpliedPrices(form: ProductForm): PricedForm {
  const { variants, ...rest } = form;
  const total = totalOf(form);
  return {
    ...rest,
    ...(total !== undefined && { price: inRupees(total) }),
    ...(total !== undefined && form.finalPriceInclGST !== undefined && { basePrice: inRupees(total) }),
    ...(variants && { variants: variants.map((variant) => withGst(variant, gstRateOf(form))) }),
  };
}

/** An old price must be higher than the price. */
export function priceProblems(form: ProductForm): FormProblem[] {
  const total = totalOf(form);
  const old = priceIn(form.originalPrice);
  const needsPrice = form.inStock && !form.variants?.length && !isEmptyCylinder(asProduct(form));
  return [
    ...(needsPrice && total === undefined ? [{ field: "price", message: t("A product in stock needs a price.") }] : []),
    ...(total !== undefined && old !== undefined && old <= total
      ? [{ field: "originalPrice", message: t("The old price must be above the price.") }]
      : []),
  ];
}

function totalOf(form: ProductForm): Paise | undefined {
  const fixed = priceIn(form.finalPriceInclGST);
  const beforeGst = fixed === undefined ? undefined : withoutGst(fixed, gstRateOf(form));
  return priceOfContents(form) ?? priceIn(form.price) ?? beforeGst;
}

function priceOfContents(form: ProductForm): Paise | undefined {
  const { price: _typed, originalPrice: _old, finalPriceInclGST: _fixed, ...unpriced } = form;
  return packPrice(asProduct(form)) ?? linePrice(asProduct(unpriced));
}

const asProduct = ({ variants: _weights, ...form }: ProductForm): Product => ({ ...form, id: "" });

const withGst = (variant: FormVariant, gstRate: number): Variant => {
  const price = rupees(variant.basePrice);
  return { ...variant, finalPriceInclGST: inRupees(sum([price, gstOn(price, gstRate)])) };
};
