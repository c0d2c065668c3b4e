/** Where to pay, as the operator or the owner has set it. Whoever changes it in the back office is in the audit log. */
import { dayInIndia, daysAfter } from "#domain/india.ts";
import type { Shop } from "#server/shop.ts";

/** So long buyers are told that the account is another: many pay from the list of accounts in their banking app. */
const TOLD_FOR_DAYS = 30;

export const paymentDetails = ({ config, settings, now }: Shop) => ({
  bank: {
    name: config.SHOP_BANK_NAME,
    holder: config.SHOP_BANK_HOLDER,
    account: config.SHOP_BANK_ACCOUNT,
    ifsc: config.SHOP_BANK_IFSC,
    branch: config.SHOP_BANK_BRANCH,
  },
  upi: config.SHOP_UPI_ID ? { id: config.SHOP_UPI_ID, payee: config.SHOP_UPI_NAME } : null,
  whatsapp: config.SHOP_WHATSAPP,
  changedOn: changedLately(settings.moneyChangedAt(), dayInIndia(now())),
  qrAtCheckout: config.PAYMENT_QR,
});

function changedLately(changedAt: Date | null, today: string): string | null {
  const day = changedAt && dayInIndia(changedAt);
  return day && today <= daysAfter(day, TOLD_FOR_DAYS) ? day : null;
}
