/** Cash from one person: below the limit in a day, and for one order (Income-tax Act 1961, section 269ST; from 1 April 2026, Income-tax Act 2025, section 186). */
import { t } from "#platform/rules/language/text.ts";
import { type Paise, rupees, shopPrice } from "#platform/rules/money/money.ts";

export const CASH_LIMIT = rupees(2_00_000);

export type CashReceipt = {
  /** In India, as 2026-09-15. */
  day: string;
  amount: Paise;
  /** Cash received from this customer on the same day. */
  sameDay: Paise;
  /** The largest total of cash for one of the orders that this receipt pays, with this receipt. */
  forOneOrder: Paise;
};

/** An amount equal to the limit is already refused. */
export const cashSection = (day: string): string =>
  day < "2026-04-01" ? t("section 269ST, Income-tax Act 1961") : t("section 186, Income-tax Act 2025");

export function cashProblem({ day, amount, sameDay, forOneOrder }: CashReceipt, limit: Paise): string | undefined {
  if (sameDay + amount >= limit)
    return t("Cash from one person must stay below {limit} in a day ({section}). Received that day: {received}.", {
      limit: shopPrice(limit),
      section: cashSection(day),
      received: shopPrice(sameDay),
    });
  if (forOneOrder >= limit)
    return t("Cash for one order must stay below {limit} ({section}).", {
      limit: shopPrice(limit),
      section: cashSection(day),
    });
  return undefined;
}
