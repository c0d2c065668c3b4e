import type { OwnSettings } from "./settings.ts";

/** Where buyers transfer money. Null until the shop has an account of its own. */
export const bankOf = (settings: OwnSettings) =>
  settings.SHOP_BANK_ACCOUNT && settings.SHOP_BANK_IFSC
    ? {
        name: settings.SHOP_BANK_NAME,
        holder: settings.SHOP_BANK_HOLDER || settings.SHOP_NAME,
        account: settings.SHOP_BANK_ACCOUNT,
        ifsc: settings.SHOP_BANK_IFSC,
        branch: settings.SHOP_BANK_BRANCH,
      }
    : null;

export const upiOf = (settings: OwnSettings) =>
  settings.SHOP_UPI_ID ? { id: settings.SHOP_UPI_ID, payee: settings.SHOP_UPI_NAME || settings.SHOP_NAME } : null;
