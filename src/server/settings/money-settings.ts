/** The settings that say where money and mail for the shop go, by the words the shop is told of a change with. */
const MONEY_SETTINGS: Readonly<Record<string, string>> = {
  SHOP_BANK_HOLDER: "Account holder",
  SHOP_BANK_ACCOUNT: "Account number",
  SHOP_BANK_IFSC: "IFSC",
  SHOP_BANK_NAME: "Bank",
  SHOP_BANK_BRANCH: "Branch",
  SHOP_UPI_ID: "UPI id",
  SHOP_UPI_NAME: "UPI name",
};

/** Orders, messages and warnings come here, so whoever changes it could hide what else they change. */
const MAIL_SETTING = { SHOP_EMAIL: "E-mail" } as const;

const GUARDED: Readonly<Record<string, string>> = { ...MONEY_SETTINGS, ...MAIL_SETTING };

/** What of a change has to be confirmed with the token, in words. */
export const guardedIn = (changed: readonly string[]): string[] =>
  Object.entries(GUARDED).flatMap(([name, words]) => (changed.includes(name) ? [words] : []));

export const movesMoney = (changed: readonly string[]): boolean => changed.some((name) => name in MONEY_SETTINGS);
