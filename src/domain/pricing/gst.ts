/** GST: each product has its rate, and most have the usual one. */
import type { Product } from "#domain/catalogue/product.ts";
import { type Paise, percentOf, times } from "#domain/money.ts";

/** Where a product says no other. */
export const GST_PERCENT = 18;

export const gstRateOf = ({ gstRate = GST_PERCENT }: Pick<Product, "gstRate">): number => gstRate;

/** Where no delivery state is known yet (a product's breakdown), and IGST. */
export const gstOn = (taxable: Paise, gstRate = GST_PERCENT): Paise => percentOf(taxable, gstRate);

/** The price before GST of something priced with GST in it. */
export const withoutGst = (inclusive: Paise, gstRate = GST_PERCENT): Paise => times(inclusive, 100 / (100 + gstRate));
