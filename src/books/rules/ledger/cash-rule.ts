/** Cash from one person: below the limit in a day, and for one order (Income-tax Act 1961, section 269ST). */
import { t } from "#platform/rules/language/text.ts";
import { type Paise, rupees, shopPrice } from "#platform/rules/money/money.ts";

export const CASH_LIMIT = rupees(2_00_000);

export type CashReceipt = {
  amount: Paise;
  /** Cash received from this customer on the same day. */
  sameDay: Paise;
  /** The largest total of cash for one of the orders that this receipt pays, with this receipt. */
  forOneOrder: Paise;
};

/** An amount equal to the limit is already refused. */
export function cashProblem({ amount, sameDay, forOneOrder }: CashReceipt, limit: Paise): string | undefined {
  if (sameDay + amount >= limit)
    return t(
      "Cash from one person must stay below {limit} in a day (section 269ST, Income-tax Act). Received that day: {received}.",
      { limit: shopPrice(limit), received: shopPrice(sameDay) },
    );
  if (forOneOrder >= limit)
    return t("Cash for one order must stay below {limit} (section 269ST, Income-tax Act).", {
      limit: shopPrice(limit),
    });
  return undefined;
}
