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
    values: z.object(bySetting(z.string())).meta({ description: "As they are in force now. Empty: there is none." }),
    setHere: z.array(z.enum(SHOP_SETTINGS)).meta({ description: "Those that stand over the environment's." }),
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
    summary: "The shop's identity, its bank account and its habits",
    responses: { 200: settings },
  }),
  changeSettings: endpoint({
    method: "PUT",
    path: "/api/admin/settings",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Changes settings; what is left out stays, null goes back to the environment's value",
    description:
      "facebook, instagram, youtube, upiId, the announcements, paymentNote, orderMailNote, what may be said in Hindi too, legalName, signatory, paperTerms, eWayBillLimit and refundLimit may be empty. Handling and limits are in rupees. qrAtCheckout, bankAutoMatch and eInvoice are on or off. A prefix or a next number that would break a series of invoices or notes is refused. Percentages and years are whole numbers. Only figures and switches can be changed without the token, and of those nothing about deposits and the tests of cylinders: any text could name another account to pay to. 409 changed-meanwhile carries the settings as they are now in details.",
    body: z.strictObject({
      version: z.number().int().nonnegative().meta({ description: "The one you have seen." }),
      values: z.strictObject(bySetting(z.string().max(1000).nullable().exactOptional())).default({}),
      dailyMovement: z.boolean().optional(),
      token: tokenAgain,
    }),
    responses: { 200: settings },
    problems: ["changed-meanwhile", "admin-token-needed"],
  }),
};
