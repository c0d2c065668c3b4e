import { dayInIndia, daysAfter } from "#domain/india.ts";
import type { Shop } from "#server/shop.ts";

/** So long buyers are told that the account is another: many pay from the list of accounts in their banking app. */
const TOLD_FOR_DAYS = 30;

/** Where to pay, as the operator or the owner has set it. Whoever changes it in the back office is in the audit log. */
export function paymentDetails({ settings, now }: Pick<Shop, "settings" | "now">) {
  const set = settings.current();
  return {
    bank: {
      name: set.SHOP_BANK_NAME,
      holder: set.SHOP_BANK_HOLDER,
      account: set.SHOP_BANK_ACCOUNT,
      ifsc: set.SHOP_BANK_IFSC,
      branch: set.SHOP_BANK_BRANCH,
    },
    upi: set.SHOP_UPI_ID ? { id: set.SHOP_UPI_ID, payee: set.SHOP_UPI_NAME } : null,
    whatsapp: set.SHOP_WHATSAPP,
    changedOn: changedLately(settings.moneyChangedAt(), dayInIndia(now())),
    qrAtCheckout: set.PAYMENT_QR,
  };
}

function changedLately(changedAt: Date | null, today: string): string | null {
  const day = changedAt && dayInIndia(changedAt);
  return day && today <= daysAfter(day, TOLD_FOR_DAYS) ? day : null;
}
