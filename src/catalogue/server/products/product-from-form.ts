/** Builds a product from a form, with derived prices, deposit and drawing. */

import { emptyCylinderFor } from "#catalogue/rules/empties/sizes.ts";
import { withImpliedPrices } from "#catalogue/rules/pricing/form-prices.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import type { ProductForm } from "#catalogue/rules/products/product-fields.ts";
import { formOf } from "#catalogue/rules/products/product-form.ts";
import { inRupees } from "#platform/rules/money/money.ts";
import { pricesFromProduct } from "./product-row.ts";

export const drawingOf = (id: string) => `/assets/images/products/${id}.svg`;

/** Retains fields that the form lacks. */
export function productFromForm(form: ProductForm, id: string, before?: Product): Product {
  const described: Product = {
    ...withImpliedPrices(form),
    id,
    image: before?.image ?? drawingOf(id),
    ...(before?.imageUrl !== undefined && { imageUrl: before.imageUrl }),
    ...(before?.isCylinder && { isCylinder: true }),
  };
  const deposit = depositFor(described, before);
  const product = deposit === undefined ? described : { ...described, deposit };
  const { priceDetails } = before ?? {};
  return priceDetails && costsTheSame(product, before as Product) ? { ...product, priceDetails } : product;
}

/** The cylinder size decides the deposit. */
function depositFor(product: Product, before: Product | undefined): number | undefined {
  if (product.requiresCylinder) return inRupees(emptyCylinderFor(product).deposit);
  return product.isCylinder ? before?.deposit : undefined;
}

/** Price details are valid only with their prices. Lists are compared in form order, because the database reorders them. */
function costsTheSame(product: Product, before: Product): boolean {
  const prices = ({ priceDetails: _, ...priced }: Product) => {
    const { variants, packaging, discount, kgsPerCylinder, cansPerBox } = formOf(priced);
    const amounts = { ...pricesFromProduct(priced), variants, packaging };
    return JSON.stringify([amounts, discount, kgsPerCylinder, cansPerBox]);
  };
  return prices(product) === prices(before);
}
