/**
 * What a customer may buy before they pay: a limit in rupees, and days after the invoice to pay in. Without a limit there is no credit. An order
 * that was sent on credit uses the limit from that moment on, although it is owed only when its invoice is made.
 */

import { daysAfter, daysBetween } from "#domain/india.ts";
import { plural, t } from "#domain/language/text.ts";
import { NOTHING, type Paise, shopPrice } from "#domain/money.ts";

export type CreditTerms = { limit: Paise; days: number };

/**
 * What uses the limit up: what is owed, and what is left to pay for orders on credit that have no invoice yet. An advance makes it larger,
 * but not money that is for an order: it pays for that one.
 */
export type CreditUse = { owed: Paise; ordered: Paise };

export type CreditDecision =
  | { allowed: true /** Of the limit, when this order is sent. */; left: Paise; message: string }
  | { allowed: false /** How much is missing. */; short: Paise; message: string };

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

/** The last day to pay for an invoice of that day. */
export const dueOn = (invoiced: string, terms: CreditTerms | undefined): string =>
  daysAfter(invoiced, terms?.days ?? 0);

/** How many days late the oldest open amount is; nothing while there is still time. */
export const daysOverdue = (oldestOpen: string | undefined, terms: CreditTerms | undefined, today: string): number =>
  oldestOpen === undefined ? 0 : Math.max(0, daysBetween(dueOn(oldestOpen, terms), today));
