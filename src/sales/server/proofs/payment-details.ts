import { dayInIndia, daysAfter } from "#platform/rules/india/india.ts";
import { bankOf, upiOf } from "#shop/rules/settings/bank-of.ts";
import type { Shop } from "#shop/server/shop.ts";

/** How long buyers see that the account changed: many pay from the saved payees in their banking app. */
const TOLD_FOR_DAYS = 30;

/** Changes in the back office are audited. */
export function paymentDetails({ settings, now }: Pick<Shop, "settings" | "now">) {
  const set = settings.current();
  return {
    bank: bankOf(set),
    upi: upiOf(set),
    whatsapp: set.SHOP_WHATSAPP,
    changedOn: changedLately(settings.moneyChangedAt(), dayInIndia(now())),
    qrAtCheckout: set.PAYMENT_QR,
  };
}

function changedLately(changedAt: Date | null, today: string): string | null {
  const day = changedAt && dayInIndia(changedAt);
  return day && today <= daysAfter(day, TOLD_FOR_DAYS) ? day : null;
}
