/** Compares the bill the buyer saw with the current bill, line by line. */

import { t } from "#platform/rules/language/text.ts";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import type { Bill } from "#sales/rules/cart/bill.ts";
import type { CartItem } from "#sales/rules/cart/cart.ts";

type BilledLine = { id: string; name: string; price: number };

/** As the server sends it, in rupees. */
export type NewBill = {
  items: readonly BilledLine[];
  /** The same lines at public prices, if this customer has a price list. */
  publicItems?: readonly BilledLine[];
  subtotal: number;
  handling: number;
  taxAmount: number;
  roundOff?: number;
  deposit: number;
  grandTotal: number;
};

export type PriceDifference = { name: string; before: Paise; now: Paise };

export function changedPrices(seen: readonly CartItem[], { items }: NewBill): PriceDifference[] {
  const before = new Map(seen.map((item) => [item.id, rupees(item.price)]));
  return items.flatMap(({ id, name, price }) => {
    const was = before.get(id);
    const now = rupees(price);
    return was === undefined || was === now ? [] : [{ name, before: was, now }];
  });
}

export const comparedBills = (seen: Bill, now: NewBill): PriceDifference[] => [
  { name: t("Subtotal"), before: seen.subtotal, now: rupees(now.subtotal) },
  { name: t("Handling"), before: seen.handling, now: rupees(now.handling) },
  { name: "GST", before: seen.gst, now: rupees(now.taxAmount) },
  ...roundOffs(seen.roundOff, rupees(now.roundOff ?? 0)),
  { name: t("Refundable deposit"), before: seen.deposit, now: rupees(now.deposit) },
  { name: t("Total"), before: seen.total, now: rupees(now.grandTotal) },
];

/** Listed only if one of the two was rounded. */
const roundOffs = (before: Paise, now: Paise): PriceDifference[] =>
  before === 0 && now === 0 ? [] : [{ name: t("Round-off"), before, now }];

/** Undefined if the details are not a bill. */
export function newBillIn(details: unknown): NewBill | undefined {
  const bill = (details as { bill?: Partial<NewBill> } | undefined)?.bill;
  const amounts = [bill?.subtotal, bill?.handling, bill?.taxAmount, bill?.deposit, bill?.grandTotal];
  const isWhole = Array.isArray(bill?.items) && Array.isArray(bill.publicItems ?? []) && amounts.every(Number.isFinite);
  return isWhole ? (bill as NewBill) : undefined;
}
