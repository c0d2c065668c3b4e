/** The shop's own settings: initial values from the environment, which the owner may override. */

import { z } from "zod";
import { GSTR_1_DEFAULTS } from "#domain/documents/gstr-1.ts";
import { cleanPrefix, DEFAULT_PREFIXES, type DocumentKind, prefixProblem } from "#domain/documents/series.ts";
import { HANDLING_DEFAULT } from "#domain/documents/tax-invoice.ts";
import { isGstin } from "#domain/gstin.ts";
import {
  BUSINESS_HOURS,
  BUSINESS_HOURS_IN_HINDI,
  HANDLING_RATES,
  type ShopIdentity,
  SUPPORT_HOURS,
  SUPPORT_HOURS_IN_HINDI,
} from "#domain/identity.ts";
import { isState } from "#domain/india.ts";
import { t } from "#domain/language/text.ts";
import { inRupees, rupees } from "#domain/money.ts";
import { HOLD_DEFAULTS } from "#domain/orders/stock-hold.ts";
import { ownTexts, SHOP_TEXTS } from "#domain/shop-texts.ts";
import { cylinderSettings } from "./cylinder-settings.ts";

// Messages continue the setting's name: "… must be on or off".

const flag = z
  .string()
  .toLowerCase()
  .refine((word) => [...ON, ...OFF].includes(word), { error: () => t("must be on or off") })
  .transform((word) => ON.includes(word));

export const limitedText = (longest = 200) =>
  z
    .string()
    .trim()
    .min(1, { error: () => t("must not be blank") })
    .max(longest, { error: () => t("must have at most {count} characters", { count: longest }) });

/** At most two decimals: whole paise. */
const amount = z
  .string()
  .regex(/^[0-9]{1,5}(?:\.[0-9]{1,2})?$/, {
    error: () => t("must be an amount in rupees from 0 to 99999.99, such as 100 or 1.50"),
  })
  .transform(Number);

export const webAddress = z
  .url({ protocol: /^https?$/, error: () => t("must be a web address such as https://shop.example") })
  .transform((address) => address.replace(/\/+$/, ""));

const phone = z
  .string()
  .regex(/^\+?[0-9][0-9 -]{8,15}$/, { error: () => t("must be a phone number such as +91 98100 00000") });

const phonesIn = (list: string) => list.split(",").map((entry) => entry.trim());
const phones = limitedText().refine((list) => phonesIn(list).every((entry) => phone.safeParse(entry).success), {
  error: () => t("must be phone numbers separated by commas"),
});

const businessHours = limitedText()
  .regex(/^[^:;]+:[^:;]+(;[^:;]+:[^:;]+)*$/, {
    error: () => t('must look like "Mon-Fri: 9-7; Sat: 10-5; Sun: closed"'),
  })
  .transform((list) =>
    list.split(";").map((entry) => {
      const [days = "", hours = ""] = entry.split(":").map((word) => word.trim());
      return { days, hours };
    }),
  );

const A_FEW_SENTENCES = 400;

const DEMO_ADDRESS = {
  english: "Demo Shop No. 12, Refrigeration Market, Delhi 110006",
  hindi: "डेमो दुकान नं. 12, रेफ्रिजरेशन मार्केट, दिल्ली 110006",
};

const DEMO_AUTHORISED_BY = { english: "Authorised by the manufacturer", hindi: "कंपनी से अधिकृत" };

/** back-office/change-settings.ts also checks whether the series has numbers. */
const prefix = (kind: DocumentKind) =>
  z
    .string()
    .transform(cleanPrefix)
    .superRefine((typed, context) => {
      const problem = prefixProblem(typed, kind, []);
      if (problem === undefined) return;
      const [first = "", ...rest] = problem.replace(/\.$/, "");
      context.addIssue({
        code: "custom",
        message: t("must be different: {problem}", { problem: `${first.toLowerCase()}${rest.join("")}` }),
      });
    })
    .default(DEFAULT_PREFIXES[kind]);

const limit = z
  .string()
  .regex(/^[1-9][0-9]{0,8}$/, { error: () => t("must be an amount in whole rupees, such as 50000") })
  .transform(Number);

const wholeNumber = (to: number) =>
  z
    .string()
    .regex(/^[0-9]{1,4}$/, { error: () => t("must be a whole number from 0 to {to}", { to }) })
    .transform(Number)
    .refine((number) => number <= to, { error: () => t("must be a whole number from 0 to {to}", { to }) });

/** A separator that does not occur in legal text. */
const sentences = limitedText(1000).transform((list) =>
  list
    .split(";")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ""),
);

export const ownSettings = z.object({
  PAYMENT_QR: flag.default(false),
  SHOP_NAME: limitedText(60).default("Sheetal"),
  SHOP_NAME_HINDI: limitedText(60).default("शीतल"),
  SHOP_ADDRESS: limitedText(300).default(DEMO_ADDRESS.english),
  SHOP_ADDRESS_HINDI: limitedText(300).optional(),
  SHOP_STATE: z
    .string()
    .refine(isState, { error: () => t("must be a state or territory of India") })
    .default("Delhi"),
  SHOP_PHONES: phones.default("+91 98100 00000, +91 98100 00001"),
  SHOP_EMAIL: z.email({ error: () => t("must be an e-mail address") }).default("hello@sheetal.example"),
  SHOP_WHATSAPP: phone.default("+91 98100 00000"),
  SHOP_GSTIN: z
    .string()
    .refine(isGstin, { error: () => t("must have the 15 characters of a GST number") })
    .default("07AAACS0000D1ZC"),
  SHOP_SUPPORT_HOURS: limitedText().default(SUPPORT_HOURS),
  SHOP_SUPPORT_HOURS_HINDI: limitedText().optional(),
  SHOP_BUSINESS_HOURS: businessHours.default([...BUSINESS_HOURS]),
  SHOP_BUSINESS_HOURS_HINDI: businessHours.optional(),
  SHOP_BANK_NAME: limitedText().default("Demo Bank"),
  SHOP_BANK_HOLDER: limitedText().default("Sheetal (demo)"),
  SHOP_BANK_ACCOUNT: z
    .string()
    .regex(/^[0-9]{9,18}$/, { error: () => t("must be an account number of 9 to 18 digits") })
    .default("000000000000"),
  SHOP_BANK_IFSC: z
    .string()
    .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, {
      error: () => t("must have 11 characters: 4 letters, a zero, then 6 letters or digits"),
    })
    .default("DEMO0000000"),
  SHOP_BANK_BRANCH: limitedText().default("Demo Branch, Delhi"),
  SHOP_UPI_ID: z
    .string()
    .regex(/^[\w.-]{2,256}@[A-Za-z]{2,64}$/, { error: () => t("must be a UPI id such as shop@bank") })
    .optional(),
  SHOP_UPI_NAME: limitedText(60).default("Sheetal (demo)"),
  SHOP_RATING: z
    .string()
    .regex(/^(?:[0-4](?:\.[0-9])?|5(?:\.0)?)$/, { error: () => t("must be a rating from 0 to 5, such as 4.8") })
    .transform(Number)
    .default(4.8),
  SHOP_AUTHORISED_BY: limitedText().default(DEMO_AUTHORISED_BY.english),
  SHOP_AUTHORISED_BY_HINDI: limitedText().optional(),
  SHOP_FACEBOOK: webAddress.optional(),
  SHOP_INSTAGRAM: webAddress.optional(),
  SHOP_YOUTUBE: webAddress.optional(),
  SHOP_GRIEVANCE_OFFICER: limitedText().default("Demo Grievance Officer"),
  SHOP_HANDLING_PER_KG: amount.default(inRupees(HANDLING_RATES.perKilogram)),
  SHOP_HANDLING_CAN_BOX: amount.default(inRupees(HANDLING_RATES.perCanBox)),
  SHOP_HANDLING_OUTSIDE_DELHI: amount.default(inRupees(HANDLING_RATES.outsideDelhi)),
  SHOP_ANNOUNCEMENT: limitedText(A_FEW_SENTENCES).optional(),
  SHOP_ANNOUNCEMENT_HINDI: limitedText(A_FEW_SENTENCES).optional(),
  SHOP_DEPOSIT_NOTE: limitedText(A_FEW_SENTENCES).default(SHOP_TEXTS.depositNote),
  SHOP_DEPOSIT_NOTE_HINDI: limitedText(A_FEW_SENTENCES).default(SHOP_TEXTS.depositNoteInHindi),
  SHOP_GST_NOTE: limitedText(A_FEW_SENTENCES).default(SHOP_TEXTS.gstNote),
  SHOP_GST_NOTE_HINDI: limitedText(A_FEW_SENTENCES).default(SHOP_TEXTS.gstNoteInHindi),
  SHOP_PAYMENT_NOTE: limitedText(A_FEW_SENTENCES).optional(),
  SHOP_PAYMENT_NOTE_HINDI: limitedText(A_FEW_SENTENCES).optional(),
  SHOP_ORDER_MAIL_NOTE: limitedText(A_FEW_SENTENCES).optional(),
  SHOP_LEGAL_NAME: limitedText(100).optional(),
  SHOP_INVOICE_PREFIX: prefix("invoice"),
  SHOP_CREDIT_NOTE_PREFIX: prefix("credit-note"),
  SHOP_DEBIT_NOTE_PREFIX: prefix("debit-note"),
  SHOP_INVOICE_NEXT: z
    .string()
    .regex(/^[1-9][0-9]{0,5}$/, { error: () => t("must be a whole number from 1 to 999999") })
    .transform(Number)
    .default(1),
  SHOP_INVOICE_AT: z.enum(["dispatch", "paid"], "must be dispatch or paid").default("dispatch"),
  SHOP_ROUND_OFF: z.enum(["none", "rupee"], "must be none or rupee").default("none"),
  SHOP_HANDLING_HSN: z
    .string()
    .toLowerCase()
    .regex(/^(?:goods|[0-9]{4}|[0-9]{6}|[0-9]{8})$/, {
      error: () => t('must be a code of 4, 6 or 8 digits, or the word "goods"'),
    })
    .default(HANDLING_DEFAULT.hsn),
  SHOP_FORFEIT_GST: z.enum(["inside", "on-top"], "must be inside or on-top").default("inside"),
  ...cylinderSettings,
  SHOP_PAPER_TERMS: sentences.optional(),
  SHOP_SIGNATORY: limitedText(100).optional(),
  SHOP_HSN_DIGITS: z.enum(["4", "6"], "must be 4 or 6").default("4"),
  SHOP_B2CL_LIMIT: limit.default(inRupees(GSTR_1_DEFAULTS.b2clLimit)),
  SHOP_E_WAY_BILL_LIMIT: limit.optional(),
  SHOP_REFUND_LIMIT: limit.optional(),
  SHOP_HOLD_HOURS: wholeNumber(8_760).default(HOLD_DEFAULTS.hours),
  SHOP_MAX_UNPAID_ORDERS: wholeNumber(1_000).default(HOLD_DEFAULTS.maxUnpaidOrders),
  SHOP_BANK_AUTO_MATCH: flag.default(false),
  SHOP_E_INVOICE: flag.default(false),
  SHOP_GSTR_1_FORMAT: z
    .string()
    .regex(/^GST[0-9]{1,2}(?:\.[0-9]{1,3}){1,3}$/, { error: () => t("must look like GST3.2.4") })
    .default(GSTR_1_DEFAULTS.formatVersion),
});

export type OwnSettings = z.output<typeof ownSettings>;

export function identityOf(shop: OwnSettings): ShopIdentity {
  const links = { facebook: shop.SHOP_FACEBOOK, instagram: shop.SHOP_INSTAGRAM, youtube: shop.SHOP_YOUTUBE } as const;
  return {
    name: shop.SHOP_NAME,
    nameInHindi: shop.SHOP_NAME_HINDI,
    address: shop.SHOP_ADDRESS,
    state: shop.SHOP_STATE,
    phones: phonesIn(shop.SHOP_PHONES),
    email: shop.SHOP_EMAIL,
    whatsapp: shop.SHOP_WHATSAPP,
    gstin: shop.SHOP_GSTIN,
    socialLinks: (["facebook", "instagram", "youtube"] as const).flatMap((network) => {
      const address = links[network];
      return address === undefined ? [] : [{ network, address }];
    }),
    supportHours: shop.SHOP_SUPPORT_HOURS,
    businessHours: shop.SHOP_BUSINESS_HOURS,
    rating: shop.SHOP_RATING,
    authorisedBy: shop.SHOP_AUTHORISED_BY,
    grievanceOfficer: shop.SHOP_GRIEVANCE_OFFICER,
    handling: {
      perKilogram: rupees(shop.SHOP_HANDLING_PER_KG),
      perCanBox: rupees(shop.SHOP_HANDLING_CAN_BOX),
      outsideDelhi: rupees(shop.SHOP_HANDLING_OUTSIDE_DELHI),
    },
    ...(shop.SHOP_ROUND_OFF !== "none" && { roundOff: shop.SHOP_ROUND_OFF }),
    texts: ownTexts({
      announcement: shop.SHOP_ANNOUNCEMENT ?? "",
      announcementInHindi: shop.SHOP_ANNOUNCEMENT_HINDI ?? "",
      depositNote: shop.SHOP_DEPOSIT_NOTE,
      depositNoteInHindi: shop.SHOP_DEPOSIT_NOTE_HINDI,
      gstNote: shop.SHOP_GST_NOTE,
      gstNoteInHindi: shop.SHOP_GST_NOTE_HINDI,
      paymentNote: shop.SHOP_PAYMENT_NOTE ?? "",
      paymentNoteInHindi: shop.SHOP_PAYMENT_NOTE_HINDI ?? "",
      orderMailNote: shop.SHOP_ORDER_MAIL_NOTE ?? "",
    }),
    inHindi: inHindi(shop),
  };
}

/** Default Hindi texts apply only with the default English ones, or a change in English would leave outdated Hindi. */
function inHindi(shop: OwnSettings): NonNullable<ShopIdentity["inHindi"]> {
  const address = shop.SHOP_ADDRESS_HINDI ?? (shop.SHOP_ADDRESS === DEMO_ADDRESS.english && DEMO_ADDRESS.hindi);
  const supportHours =
    shop.SHOP_SUPPORT_HOURS_HINDI ?? (shop.SHOP_SUPPORT_HOURS === SUPPORT_HOURS && SUPPORT_HOURS_IN_HINDI);
  const areUsual = JSON.stringify(shop.SHOP_BUSINESS_HOURS) === JSON.stringify(BUSINESS_HOURS);
  const businessHours = shop.SHOP_BUSINESS_HOURS_HINDI ?? (areUsual && BUSINESS_HOURS_IN_HINDI);
  const authorisedBy =
    shop.SHOP_AUTHORISED_BY_HINDI ??
    (shop.SHOP_AUTHORISED_BY === DEMO_AUTHORISED_BY.english && DEMO_AUTHORISED_BY.hindi);
  return {
    ...(address && { address }),
    ...(supportHours && { supportHours }),
    ...(businessHours && { businessHours }),
    ...(authorisedBy && { authorisedBy }),
  };
}

const ON = ["on", "1", "true"];
const OFF = ["off", "0", "false"];
