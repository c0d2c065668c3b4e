/**
 * An unpaid order reserves counted stock for a limited time. After that it can still be paid while stock lasts.
 * See docs/decisions/0094.
 */
import { type Shortage, shortageList } from "#catalogue/rules/products/stock-count.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { isIn, isUnreserved, type OrderFacts } from "./order-state.ts";

type GoodsOfOrder = OrderFacts & { shortages?: readonly Shortage[] | undefined };

/** The buyer must not be prompted to pay. */
export const isShort = (order: GoodsOfOrder): boolean => isUnreserved(order) && (order.shortages ?? []).length > 0;

export function reservationForBuyer(order: GoodsOfOrder): string | undefined {
  if (!isUnreserved(order)) return undefined;
  const isUnpaid = isIn(order, "unpaid");
  if (!isShort(order))
    return isUnpaid
      ? t("The goods are still in stock. We reserve them again when you add your payment proof.")
      : t("The goods are in stock. We reserve them as soon as we have your payment.");
  const what = shortageList(order.shortages ?? []);
  return isUnpaid
    ? t("{what}. Please do not pay for this order. Cancel it and order again, or call us.", { what })
    : t("{what}. We will contact you about the goods or your money.", { what });
}

export function reservationForStaff(order: GoodsOfOrder): string | undefined {
  if (!isUnreserved(order)) return undefined;
  const isUnpaid = isIn(order, "unpaid");
  if (!isShort(order))
    return isUnpaid
      ? t("The reservation expired. The goods are in stock and on sale again.")
      : t("The goods are in stock, but not reserved for this order yet.");
  const what = shortageList(order.shortages ?? []);
  return isUnpaid
    ? t("The reservation expired. {what}.", { what })
    : t("The goods are not reserved. {what}. Find the goods before dispatch, or refund the payment.", { what });
}

/** Shown to an account that has never paid. */
export const tooManyUnpaidText = (count: number): string =>
  plural(count, {
    one: "Pay or cancel your open order first. If you have paid, please wait until we have checked the payment.",
    other:
      "Pay or cancel one of your {count} open orders first. If you have paid, please wait until we have checked the payment.",
  });
