/** GST: one rate for everything the shop sells. */
import { type Paise, percentOf, times } from "#domain/money.ts";

export const GST_PERCENT = 18;

/** Where no delivery state is known yet (a product's breakdown), and IGST. */
export const gstOn = (taxable: Paise): Paise => percentOf(taxable, GST_PERCENT);

/** The price before GST of something priced with GST in it. */
export const withoutGst = (inclusive: Paise): Paise => times(inclusive, 100 / (100 + GST_PERCENT));
