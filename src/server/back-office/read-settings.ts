import { SHOP_SETTINGS, type ShopSetting, type ShopSettings } from "#contract/back-office/settings.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/database.ts";
import { pricesMoveDaily } from "#server/settings/daily-movement-store.ts";
import { effectiveSettings, stringify } from "#server/settings/effective-settings.ts";
import { type OwnSettingName, type StoredSettings, storedSettings } from "#server/settings/settings-store.ts";

export const NAME_IN_ENVIRONMENT = {
  name: "SHOP_NAME",
  nameInHindi: "SHOP_NAME_HINDI",
  address: "SHOP_ADDRESS",
  addressInHindi: "SHOP_ADDRESS_HINDI",
  state: "SHOP_STATE",
  phones: "SHOP_PHONES",
  email: "SHOP_EMAIL",
  whatsapp: "SHOP_WHATSAPP",
  gstin: "SHOP_GSTIN",
  supportHours: "SHOP_SUPPORT_HOURS",
  supportHoursInHindi: "SHOP_SUPPORT_HOURS_HINDI",
  businessHours: "SHOP_BUSINESS_HOURS",
  businessHoursInHindi: "SHOP_BUSINESS_HOURS_HINDI",
  rating: "SHOP_RATING",
  authorisedBy: "SHOP_AUTHORISED_BY",
  authorisedByInHindi: "SHOP_AUTHORISED_BY_HINDI",
  facebook: "SHOP_FACEBOOK",
  instagram: "SHOP_INSTAGRAM",
  youtube: "SHOP_YOUTUBE",
  grievanceOfficer: "SHOP_GRIEVANCE_OFFICER",
  handlingPerKg: "SHOP_HANDLING_PER_KG",
  handlingPerCanBox: "SHOP_HANDLING_CAN_BOX",
  handlingOutsideDelhi: "SHOP_HANDLING_OUTSIDE_DELHI",
  announcement: "SHOP_ANNOUNCEMENT",
  announcementInHindi: "SHOP_ANNOUNCEMENT_HINDI",
  depositNote: "SHOP_DEPOSIT_NOTE",
  depositNoteInHindi: "SHOP_DEPOSIT_NOTE_HINDI",
  gstNote: "SHOP_GST_NOTE",
  gstNoteInHindi: "SHOP_GST_NOTE_HINDI",
  paymentNote: "SHOP_PAYMENT_NOTE",
  paymentNoteInHindi: "SHOP_PAYMENT_NOTE_HINDI",
  orderMailNote: "SHOP_ORDER_MAIL_NOTE",
  legalName: "SHOP_LEGAL_NAME",
  invoicePrefix: "SHOP_INVOICE_PREFIX",
  creditNotePrefix: "SHOP_CREDIT_NOTE_PREFIX",
  debitNotePrefix: "SHOP_DEBIT_NOTE_PREFIX",
  invoiceNext: "SHOP_INVOICE_NEXT",
  invoiceAt: "SHOP_INVOICE_AT",
  roundOff: "SHOP_ROUND_OFF",
  handlingHsn: "SHOP_HANDLING_HSN",
  forfeitGst: "SHOP_FORFEIT_GST",
  unscanned: "SHOP_UNSCANNED",
  testYears: "SHOP_TEST_YEARS",
  testYearsHighPressure: "SHOP_TEST_YEARS_HIGH_PRESSURE",
  testYearsToxic: "SHOP_TEST_YEARS_TOXIC",
  testUnknown: "SHOP_TEST_UNKNOWN",
  lateDaysFree: "SHOP_LATE_DAYS_FREE",
  latePercent: "SHOP_LATE_PERCENT",
  damagedPercent: "SHOP_DAMAGED_PERCENT",
  leakingPercent: "SHOP_LEAKING_PERCENT",
  valveBrokenPercent: "SHOP_VALVE_BROKEN_PERCENT",
  notEmptyPercent: "SHOP_NOT_EMPTY_PERCENT",
  worthHeavy: "SHOP_WORTH_HEAVY",
  worthStandard: "SHOP_WORTH_STANDARD",
  worthSmall: "SHOP_WORTH_SMALL",
  depositWithOffer: "SHOP_DEPOSIT_WITH_OFFER",
  paperTerms: "SHOP_PAPER_TERMS",
  signatory: "SHOP_SIGNATORY",
  hsnDigits: "SHOP_HSN_DIGITS",
  b2clLimit: "SHOP_B2CL_LIMIT",
  eWayBillLimit: "SHOP_E_WAY_BILL_LIMIT",
  refundLimit: "SHOP_REFUND_LIMIT",
  holdHours: "SHOP_HOLD_HOURS",
  maxUnpaidOrders: "SHOP_MAX_UNPAID_ORDERS",
  bankAutoMatch: "SHOP_BANK_AUTO_MATCH",
  eInvoice: "SHOP_E_INVOICE",
  gstr1Format: "SHOP_GSTR_1_FORMAT",
  bankName: "SHOP_BANK_NAME",
  bankHolder: "SHOP_BANK_HOLDER",
  bankAccount: "SHOP_BANK_ACCOUNT",
  bankIfsc: "SHOP_BANK_IFSC",
  bankBranch: "SHOP_BANK_BRANCH",
  upiId: "SHOP_UPI_ID",
  upiName: "SHOP_UPI_NAME",
  qrAtCheckout: "PAYMENT_QR",
} as const satisfies Record<ShopSetting, OwnSettingName>;

export async function readSettings(db: Database, config: Config): Promise<ShopSettings> {
  const [stored, dailyMovement] = await Promise.all([storedSettings(db), pricesMoveDaily(db)]);
  return settingsResponse(config, stored, dailyMovement);
}

export function settingsResponse(config: Config, stored: StoredSettings, dailyMovement: boolean): ShopSettings {
  const inForce = effectiveSettings(config.ownSettings, stored);
  const values = SHOP_SETTINGS.map((name) => [name, stringify(inForce[NAME_IN_ENVIRONMENT[name]])]);
  return {
    version: stored.version,
    values: Object.fromEntries(values) as ShopSettings["values"],
    setHere: SHOP_SETTINGS.filter((name) => stored.values[NAME_IN_ENVIRONMENT[name]] !== undefined),
    dailyMovement,
    changedBy: stored.changedBy,
    changedAt: stored.changedAt,
  };
}
