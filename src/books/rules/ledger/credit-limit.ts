/**
 * Credit terms: a limit in rupees, and days to pay after the invoice. Without a limit there is no credit.
 * An order sent on credit uses the limit at once, although it is owed only once invoiced.
 */

import { daysAfter, daysBetween } from "#platform/rules/india/india.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { NOTHING, type Paise, shopPrice } from "#platform/rules/money/money.ts";

export type CreditTerms = { limit: Paise; days: number };

/**
 * The amount owed, and the unpaid part of credit orders without an invoice. An advance raises the available credit,
 * except money allocated to an order.
 */
export type CreditUse = { owed: Paise; ordered: Paise };

export type CreditDecision =
  | { allowed: true /** Left of the limit after this order. */; left: Paise; message: string }
  | { allowed: false; short: Paise; message: string };

export function mayOrderOnCredit(terms: CreditTerms | undefined, use: CreditUse, order: Paise): CreditDecision {
  if (terms === undefined || terms.limit <= 0)
    return { allowed: false, short: order, message: t("This order must be paid before dispatch.") };
  const free = terms.limit - use.owed - use.ordered;
  if (order <= free) {
    const left = (free - order) as Paise;
    const message =
      terms.days === 0
        ? t("You can send this order now and pay later. Pay when you get the invoice.")
        : plural(terms.days, {
            one: "You can send this order now and pay later. Pay within {count} day of the invoice.",
            other: "You can send this order now and pay later. Pay within {count} days of the invoice.",
          });
    return { allowed: true, left, message };
  }
  const message =
    free > 0
      ? t(
          "You have {left} left of your {limit} credit, and this order is {amount}. Please pay for it, or settle your account first.",
          { left: shopPrice(free as Paise), limit: shopPrice(terms.limit), amount: shopPrice(order) },
        )
      : t("Your credit of {limit} is used up. Please pay for this order, or settle your account first.", {
          limit: shopPrice(terms.limit),
        });
  return { allowed: false, short: (order - Math.max(free, NOTHING)) as Paise, message };
}

export const dueOn = (invoiced: string, terms: CreditTerms | undefined): string =>
  daysAfter(invoiced, terms?.days ?? 0);

/** 0 until the oldest open amount is due. */
export const daysOverdue = (oldestOpen: string | undefined, terms: CreditTerms | undefined, today: string): number =>
  oldestOpen === undefined ? 0 : Math.max(0, daysBetween(dueOn(oldestOpen, terms), today));
