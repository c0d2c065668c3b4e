import { GSTR_1_DEFAULTS } from "#books/rules/documents/gstr-1.ts";
import { DEFAULT_PREFIXES } from "#books/rules/documents/series.ts";
import { HANDLING_DEFAULT } from "#books/rules/documents/tax-invoice.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees } from "#platform/rules/money/money.ts";
import { choice, LIMIT, number, type OwnerSettings } from "./setting-kinds.ts";

const PREFIX = { kind: "prefix", guard: "session" } as const;

export const DOCUMENTS = {
  SHOP_LEGAL_NAME: {
    kind: "text",
    max: 100,
    optional: true,
    label: () => t("Legal name"),
    help: () => t("As registered for GST, if different from the shop's name."),
  },
  SHOP_COMPANY: {
    kind: "switch",
    default: false,
    label: () => t("The shop is a company"),
    help: () =>
      t(
        "Under the Companies Act, such as a private limited. A company keeps its books 8 years, other shops 72 months; the privacy page says which.",
      ),
    guard: "session",
  },
  SHOP_INVOICE_AT: {
    ...choice("dispatch", () => ({ dispatch: t("When the goods leave"), paid: t("When the order is paid") })),
    label: () => t("Create the invoice"),
    help: () => t("The law requires an invoice when goods leave. Some shops create it with the payment."),
    guard: "session",
  },
  SHOP_INVOICE_PREFIX: {
    ...PREFIX,
    series: "invoice",
    default: DEFAULT_PREFIXES.invoice,
    label: () => t("Prefix of invoices"),
    help: () => t("{year} becomes 26-27. At most 10 characters, including the year.", { year: "{year}" }),
  },
  SHOP_INVOICE_NEXT: {
    ...number("count", 1, 999_999),
    default: 1,
    label: () => t("First number of invoices"),
    help: () => t("For shops that come from another system. Applies until the first invoice is created."),
    guard: "session",
  },
  SHOP_CREDIT_NOTE_PREFIX: {
    ...PREFIX,
    series: "credit-note",
    default: DEFAULT_PREFIXES["credit-note"],
    label: () => t("Prefix of credit notes"),
    help: () => t("For credits and returns."),
  },
  SHOP_DEBIT_NOTE_PREFIX: {
    ...PREFIX,
    series: "debit-note",
    default: DEFAULT_PREFIXES["debit-note"],
    label: () => t("Prefix of debit notes"),
    help: () => t("For deposits that are kept."),
  },
  SHOP_ROUND_OFF: {
    ...choice("none", () => ({ none: t("No rounding"), rupee: t("To the rupee") })),
    label: () => t("Round off"),
    help: () => t("Applies to goods, handling and GST from the next order. The invoice follows the order."),
    guard: "session",
  },
  SHOP_HSN_DIGITS: {
    ...choice("4", () => ({ "4": t("4, up to ₹5 crore"), "6": t("6, above ₹5 crore") })),
    label: () => t("Digits of HSN codes"),
    help: () => t("By last year's turnover."),
    guard: "session",
  },
  SHOP_HANDLING_HSN: {
    kind: "pattern",
    clean: (typed) => typed.toLowerCase(),
    match: /^(?:goods|[0-9]{4}|[0-9]{6}|[0-9]{8})$/,
    must: () => t('must be a code of 4, 6 or 8 digits, or the word "goods"'),
    default: HANDLING_DEFAULT.hsn,
    label: () => t("Handling code"),
    help: () => t("996719 is cargo handling. Enter goods to use the code of the gas."),
    guard: "session",
  },
  SHOP_FORFEIT_GST: {
    ...choice("inside", () => ({ inside: t("Is included in the deposit"), "on-top": t("Is charged in addition") })),
    label: () => t("GST on a deposit that is kept"),
    help: () => t("When a cylinder never comes back."),
    guard: "session",
  },
  SHOP_B2CL_LIMIT: {
    ...LIMIT,
    default: inRupees(GSTR_1_DEFAULTS.b2clLimit),
    label: () => t("Itemise sales to other states above, in ₹"),
    help: () => t("In the return, for buyers without a GST number (B2CL)."),
    guard: "session",
  },
  SHOP_E_WAY_BILL_LIMIT: {
    ...LIMIT,
    optional: true,
    label: () => t("E-way bill within the state above, in ₹"),
    help: () => t("Empty: ₹50,000, or ₹1,00,000 in states on which the published lists agree."),
    guard: "session",
  },
  SHOP_E_INVOICE: {
    kind: "switch",
    default: false,
    label: () => t("E-invoices"),
    help: () =>
      t(
        "Sales to firms are registered at the portal, and the buyer gets the invoice once its IRN is saved. The law requires this from a turnover of ₹5 crore.",
      ),
    choices: () => ({ off: t("Off"), on: t("On") }),
    guard: "session",
  },
  SHOP_LUT_NUMBER: {
    kind: "pattern",
    clean: (typed) => typed.toUpperCase(),
    match: /^[0-9A-Z/-]{5,30}$/,
    must: () => t("must have 5 to 30 letters and digits"),
    optional: true,
    rare: true,
    label: () => t("LUT number"),
    help: () => t("The letter of undertaking of this financial year, for sales to SEZ without payment of IGST."),
    guard: "session",
  },
  SHOP_LUT_EXPIRY: {
    kind: "pattern",
    match: /^20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/,
    must: () => t("must be a date, such as 2027-03-31"),
    optional: true,
    rare: true,
    label: () => t("LUT valid until"),
    help: () => t("Usually 31 March. After this day sales to SEZ are charged IGST."),
    guard: "session",
  },
  SHOP_GST_FILING: {
    ...choice("monthly", () => ({
      monthly: t("Every month"),
      quarterly: t("Every quarter (QRMP)"),
      "quarterly-iff": t("Every quarter, with invoices to firms every month (IFF)"),
    })),
    label: () => t("File GST returns"),
    help: () => t("Up to a turnover of ₹5 crore returns may be filed every quarter."),
    guard: "session",
  },
  SHOP_GSTR_1_FORMAT: {
    kind: "pattern",
    match: /^GST[0-9]{1,2}(?:\.[0-9]{1,3}){1,3}$/,
    must: () => t("must look like GST3.2.4"),
    default: GSTR_1_DEFAULTS.formatVersion,
    rare: true,
    label: () => t("Format of the return"),
    help: () => t("As named in the portal's offline tool."),
    guard: "session",
  },
  SHOP_SIGNATORY: {
    kind: "text",
    max: 100,
    optional: true,
    label: () => t("Signed by"),
    help: () => t("If blank, the shop's name is used."),
  },
  SHOP_PAPER_TERMS: {
    kind: "sentences",
    max: 1000,
    optional: true,
    label: () => t("Terms on invoices"),
    help: () => t("Separate them with semicolons."),
  },
} as const satisfies OwnerSettings;
