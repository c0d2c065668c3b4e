/** GST: each product has its own rate; most use the default. */
import type { Product } from "#catalogue/rules/products/product.ts";
import { type Paise, percentOf, times } from "#platform/rules/money/money.ts";

/** The default where a product declares no rate. */
export const GST_PERCENT = 18;

export const gstRateOf = ({ gstRate = GST_PERCENT }: Pick<Product, "gstRate">): number => gstRate;

/** Used for IGST, and for a product's breakdown while the delivery state is unknown. */
export const gstOn = (taxable: Paise, gstRate = GST_PERCENT): Paise => percentOf(taxable, gstRate);

export const withoutGst = (inclusive: Paise, gstRate = GST_PERCENT): Paise => times(inclusive, 100 / (100 + gstRate));
