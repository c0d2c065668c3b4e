/** Where to pay, as the operator or the owner has set it. Whoever changes it in the back office is in the audit log. */
import type { Config } from "#server/config.ts";

export const paymentDetails = (config: Config) => ({
  bank: {
    name: config.SHOP_BANK_NAME,
    holder: config.SHOP_BANK_HOLDER,
    account: config.SHOP_BANK_ACCOUNT,
    ifsc: config.SHOP_BANK_IFSC,
    branch: config.SHOP_BANK_BRANCH,
  },
  upi: config.SHOP_UPI_ID ? { id: config.SHOP_UPI_ID, payee: config.SHOP_UPI_NAME } : null,
  whatsapp: config.SHOP_WHATSAPP,
  qrAtCheckout: config.PAYMENT_QR,
});
