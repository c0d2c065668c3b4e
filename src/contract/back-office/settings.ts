/** Settings that the owner changes without the environment. They override its values, and apply at once. */
import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { tokenAgain } from "./admin-session.ts";

/** In the format of the form and of the environment: "Mon-Fri: 9-7; Sat: 10-5", "+91 98100 00000, +91 98100 00001". */
export const SHOP_SETTINGS = [
  "name",
  "nameInHindi",
  "address",
  "addressInHindi",
  "state",
  "phones",
  "email",
  "whatsapp",
  "gstin",
  "supportHours",
  "supportHoursInHindi",
  "businessHours",
  "businessHoursInHindi",
  "rating",
  "authorisedBy",
  "authorisedByInHindi",
  "facebook",
  "instagram",
  "youtube",
  "grievanceOfficer",
  "handlingPerKg",
  "handlingPerCanBox",
  "handlingOutsideDelhi",
  "announcement",
  "announcementInHindi",
  "depositNote",
  "depositNoteInHindi",
  "gstNote",
  "gstNoteInHindi",
  "paymentNote",
  "paymentNoteInHindi",
  "orderMailNote",
  "legalName",
  "invoicePrefix",
  "creditNotePrefix",
  "debitNotePrefix",
  "invoiceNext",
  "invoiceAt",
  "roundOff",
  "handlingHsn",
  "forfeitGst",
  "unscanned",
  "testYears",
  "testYearsHighPressure",
  "testYearsToxic",
  "testUnknown",
  "lateDaysFree",
  "latePercent",
  "damagedPercent",
  "leakingPercent",
  "valveBrokenPercent",
  "notEmptyPercent",
  "worthHeavy",
  "worthStandard",
  "worthSmall",
  "depositWithOffer",
  "paperTerms",
  "signatory",
  "hsnDigits",
  "b2clLimit",
  "eWayBillLimit",
  "refundLimit",
  "holdHours",
  "maxUnpaidOrders",
  "bankAutoMatch",
  "eInvoice",
  "gstr1Format",
  "bankName",
  "bankHolder",
  "bankAccount",
  "bankIfsc",
  "bankBranch",
  "upiId",
  "upiName",
  "qrAtCheckout",
] as const;

export type ShopSetting = (typeof SHOP_SETTINGS)[number];

const bySetting = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(SHOP_SETTINGS.map((name) => [name, schema])) as Record<ShopSetting, Schema>;

const settings = z
  .object({
    version: z.number().int().nonnegative(),
    values: z.object(bySetting(z.string())).meta({ description: "Effective values. Empty means not set." }),
    setHere: z.array(z.enum(SHOP_SETTINGS)).meta({ description: "Settings that override the environment." }),
    dailyMovement: z.boolean(),
    changedBy: z.string().nullable(),
    changedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "ShopSettings" });

export type ShopSettings = z.output<typeof settings>;

export const adminSettings = {
  settings: endpoint({
    method: "GET",
    path: "/api/admin/settings",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Returns the shop's settings",
    responses: { 200: settings },
  }),
  changeSettings: endpoint({
    method: "PUT",
    path: "/api/admin/settings",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Updates the given settings; null restores the environment's value",
    description:
      "May be empty: facebook, instagram, youtube, upiId, announcement, paymentNote, orderMailNote, legalName, signatory, paperTerms, eWayBillLimit, refundLimit, and the Hindi texts except nameInHindi, depositNoteInHindi and gstNoteInHindi. Handling and limits are in rupees; percentages and years are whole numbers; qrAtCheckout, bankAutoMatch and eInvoice are on or off. A prefix or next number that would break a document series is rejected. Changes to bank, UPI, email, refund limit, contact and display texts, deposit rules and cylinder tests require the token. 409 `changed-meanwhile` returns the current settings in `details`.",
    body: z.strictObject({
      version: z.number().int().nonnegative().meta({ description: "Version last read." }),
      values: z.strictObject(bySetting(z.string().max(1000).nullable().exactOptional())).default({}),
      dailyMovement: z.boolean().optional(),
      token: tokenAgain,
    }),
    responses: { 200: settings },
    problems: ["changed-meanwhile", "admin-token-needed"],
  }),
};
