/** Settings that a logged-in browser alone may not change, with their names for the notification mail. */
const MONEY_SETTINGS: Readonly<Record<string, string>> = {
  SHOP_BANK_HOLDER: "Account holder",
  SHOP_BANK_ACCOUNT: "Account number",
  SHOP_BANK_IFSC: "IFSC",
  SHOP_BANK_NAME: "Bank",
  SHOP_BANK_BRANCH: "Branch",
  SHOP_UPI_ID: "UPI id",
  SHOP_UPI_NAME: "UPI name",
  /** Raising this limit disables dual approval. */
  SHOP_REFUND_LIMIT: "Refund limit",
};

/** Orders, messages and warnings go here: an attacker who changes it could hide other changes. */
const MAIL_SETTING = { SHOP_EMAIL: "E-mail" } as const;

/** An attacker could use any of them to send buyers to another bank account. */
const TEXT_SETTINGS: Readonly<Record<string, string>> = {
  SHOP_PHONES: "Phones",
  SHOP_WHATSAPP: "WhatsApp",
  SHOP_FACEBOOK: "Facebook",
  SHOP_INSTAGRAM: "Instagram",
  SHOP_YOUTUBE: "YouTube",
  SHOP_PAYMENT_NOTE: "Payment note",
  SHOP_PAYMENT_NOTE_HINDI: "Payment note in Hindi",
  SHOP_ORDER_MAIL_NOTE: "End of the order mail",
  SHOP_ANNOUNCEMENT: "Announcement",
  SHOP_ANNOUNCEMENT_HINDI: "Announcement in Hindi",
  SHOP_DEPOSIT_NOTE: "Deposit note",
  SHOP_DEPOSIT_NOTE_HINDI: "Deposit note in Hindi",
  SHOP_GST_NOTE: "Note to GST users",
  SHOP_GST_NOTE_HINDI: "Note to GST users in Hindi",
  SHOP_NAME: "Name",
  SHOP_NAME_HINDI: "Name in Hindi",
  SHOP_ADDRESS: "Address",
  SHOP_ADDRESS_HINDI: "Address in Hindi",
  SHOP_LEGAL_NAME: "Legal name",
  SHOP_PAPER_TERMS: "Terms on invoices",
  SHOP_SIGNATORY: "Signatory",
  SHOP_SUPPORT_HOURS: "Support hours",
  SHOP_SUPPORT_HOURS_HINDI: "Support hours in Hindi",
  SHOP_BUSINESS_HOURS: "Business hours",
  SHOP_BUSINESS_HOURS_HINDI: "Business hours in Hindi",
  SHOP_AUTHORISED_BY: "Authorised by",
  SHOP_AUTHORISED_BY_HINDI: "Authorised by, in Hindi",
  SHOP_GRIEVANCE_OFFICER: "Grievance officer",
};

/** Changing these could refund deposits too early, or release cylinders that are due for a test. */
const CYLINDER_SETTINGS: Readonly<Record<string, string>> = {
  SHOP_TEST_YEARS: "Years between tests",
  SHOP_TEST_YEARS_HIGH_PRESSURE: "Years between tests, high pressure",
  SHOP_TEST_YEARS_TOXIC: "Years between tests, toxic or corrosive gas",
  SHOP_TEST_UNKNOWN: "Cylinders without a noted test",
  SHOP_LATE_DAYS_FREE: "Free days for late cylinders",
  SHOP_LATE_PERCENT: "Deposit withheld for late weeks",
  SHOP_DAMAGED_PERCENT: "Deposit withheld for damaged cylinders",
  SHOP_LEAKING_PERCENT: "Deposit withheld for leaking cylinders",
  SHOP_VALVE_BROKEN_PERCENT: "Deposit withheld for broken valves",
  SHOP_NOT_EMPTY_PERCENT: "Deposit withheld for cylinders that are not empty",
  SHOP_DEPOSIT_WITH_OFFER: "Deposit of cylinders that are handed on",
};

const GUARDED: Readonly<Record<string, string>> = {
  ...MONEY_SETTINGS,
  ...MAIL_SETTING,
  ...TEXT_SETTINGS,
  ...CYLINDER_SETTINGS,
};

export const guardedIn = (changed: readonly string[]): string[] =>
  Object.entries(GUARDED).flatMap(([name, message]) => (changed.includes(name) ? [message] : []));

export const movesMoney = (changed: readonly string[]): boolean => changed.some((name) => name in MONEY_SETTINGS);
