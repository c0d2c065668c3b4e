/** The settings in the order and the groups an owner thinks of them, and how each is typed. */

import type { ShopSetting, ShopSettings } from "#contract/back-office/settings.ts";
import { shopProblems } from "#domain/documents/document-problems.ts";
import { perLanguage, t } from "#domain/language/text.ts";
import { REFUND_WINDOW_DAYS } from "#domain/ledger/refund-rule.ts";
import { CYLINDER_GROUPS } from "./cylinder-settings.ts";

export type SettingField = {
  name: Exclude<ShopSetting, "qrAtCheckout">;
  label: string;
  hint?: string;
  optional?: true;
  type?: "email" | "tel" | "url" | "decimal" | "lines" | "state";
  /** One of these, and what each means. */
  choices?: Readonly<Record<string, string>>;
};

export type SettingGroup = {
  title: string;
  /** What an owner has to know before changing any of them. */
  note?: string;
  /** What is wrong with them as they are in force, although each by itself is right. */
  warnings?: (values: ShopSettings["values"]) => readonly { message: string }[];
  fields: readonly SettingField[];
};

export const SETTING_GROUPS = perLanguage<readonly SettingGroup[]>(() => [
  {
    title: t("The shop"),
    // A paper keeps the shop as it was for ever, so what the portals would refuse is said before the next one is made.
    warnings: shopProblems,
    fields: [
      { name: "name", label: t("Name") },
      { name: "nameInHindi", label: t("Name in Hindi"), optional: true },
      { name: "address", label: t("Address"), type: "lines" },
      { name: "addressInHindi", label: t("Address in Hindi"), optional: true, type: "lines" },
      { name: "state", label: t("State"), hint: t("Decides between CGST with SGST, and IGST."), type: "state" },
      { name: "gstin", label: t("GSTIN"), optional: true },
      { name: "authorisedBy", label: t("Authorised by") },
      { name: "authorisedByInHindi", label: t("Authorised by, in Hindi"), optional: true },
      { name: "rating", label: t("Rating"), hint: t("From 0 to 5."), type: "decimal" },
    ],
  },
  {
    title: t("How to reach it"),
    fields: [
      { name: "phones", label: t("Phones"), hint: t("With commas between them."), type: "tel" },
      { name: "whatsapp", label: "WhatsApp", type: "tel" },
      { name: "email", label: t("E-mail"), hint: t("Orders, messages and warnings come here."), type: "email" },
      { name: "supportHours", label: t("Support hours"), hint: t("When the phone is answered.") },
      { name: "supportHoursInHindi", label: t("Support hours in Hindi"), optional: true },
      { name: "businessHours", label: t("Business hours"), hint: t("Such as Mon-Fri: 9-7; Sat: 10-5; Sun: closed") },
      {
        name: "businessHoursInHindi",
        label: t("Business hours in Hindi"),
        hint: "सोम-शुक्र: 9-7; शनि: 10-5; रवि: बंद",
        optional: true,
      },
      { name: "grievanceOfficer", label: t("Grievance officer") },
      { name: "facebook", label: t("Facebook"), optional: true, type: "url" },
      { name: "instagram", label: t("Instagram"), optional: true, type: "url" },
      { name: "youtube", label: "YouTube", optional: true, type: "url" },
    ],
  },
  {
    title: t("Handling charges"),
    fields: [
      { name: "handlingPerKg", label: t("Per kg of gas, in ₹"), type: "decimal" },
      {
        name: "handlingOutsideDelhi",
        label: t("More for gas that leaves Delhi, in ₹"),
        hint: t("Once for each order."),
        type: "decimal",
      },
      {
        name: "handlingPerCanBox",
        label: t("Per box of cans, in ₹"),
        hint: t("Shown in a can's price breakdown; an order pays for gas only."),
        type: "decimal",
      },
    ],
  },
  {
    title: t("Refunds"),
    fields: [
      {
        name: "refundLimit",
        label: t("A second person confirms refunds above, in ₹"),
        hint: t(
          "Counts refunds and credit corrections of {days} days together, per customer and per person. Empty: one person is enough.",
          { days: REFUND_WINDOW_DAYS },
        ),
        optional: true,
        type: "decimal",
      },
    ],
  },
  {
    title: t("Unpaid orders"),
    fields: [
      {
        name: "holdHours",
        label: t("Hours that an unpaid order reserves counted stock"),
        hint: t("After that the goods are on sale again, and the buyer gets a mail. 0: for ever."),
        type: "decimal",
      },
      {
        name: "maxUnpaidOrders",
        label: t("Unpaid orders with reserved stock, for accounts that have never paid"),
        hint: t("0: no limit."),
        type: "decimal",
      },
    ],
  },
  {
    title: t("Bank statements"),
    fields: [
      {
        name: "bankAutoMatch",
        label: t("An order whose UTR and amount stand in a statement"),
        hint: t("Exactly both, and nothing that speaks against it. Everything else is confirmed by a person."),
        choices: { off: t("Is confirmed by a person"), on: t("Is marked paid when the statement is kept") },
      },
    ],
  },
  {
    title: t("Texts"),
    fields: [
      {
        name: "announcement",
        label: t("Announcement"),
        hint: t("Above every page of the shop."),
        optional: true,
        type: "lines",
      },
      { name: "announcementInHindi", label: t("Announcement in Hindi"), optional: true, type: "lines" },
      { name: "depositNote", label: t("Deposit note"), hint: t("In the cart."), type: "lines" },
      { name: "depositNoteInHindi", label: t("Deposit note in Hindi"), type: "lines" },
      { name: "gstNote", label: t("Note to GST users"), hint: t("With the empty cylinders."), type: "lines" },
      { name: "gstNoteInHindi", label: t("Note to GST users in Hindi"), type: "lines" },
      {
        name: "paymentNote",
        label: t("Payment note"),
        hint: t("Under the ways to pay."),
        optional: true,
        type: "lines",
      },
      { name: "paymentNoteInHindi", label: t("Payment note in Hindi"), optional: true, type: "lines" },
      { name: "orderMailNote", label: t("End of the order mail"), optional: true, type: "lines" },
    ],
  },
  ...CYLINDER_GROUPS(),
  {
    title: t("Invoices and GST"),
    note: t(
      "These decide what invoices, notes and returns say from now on; papers that were made stay as they are. An accountant must confirm each of them. Name, address, state and GSTIN of the shop stand above, the bank account below.",
    ),
    fields: [
      {
        name: "legalName",
        label: t("Legal name"),
        hint: t("As registered for GST, if it is not the shop's name."),
        optional: true,
      },
      {
        name: "invoiceAt",
        label: t("An invoice is made"),
        hint: t("The law wants one when goods leave; some make it with the payment."),
        choices: { dispatch: t("When the goods leave"), paid: t("When the order is paid") },
      },
      {
        name: "invoicePrefix",
        label: t("Prefix of invoices"),
        hint: t("{year} becomes 26-27. At most 10 characters with the year in it.", { year: "{year}" }),
      },
      {
        name: "invoiceNext",
        label: t("First number of invoices"),
        hint: t("For a shop that comes from other books; it counts until the first invoice is made."),
        type: "decimal",
      },
      { name: "creditNotePrefix", label: t("Prefix of credit notes"), hint: t("For what is taken back.") },
      { name: "debitNotePrefix", label: t("Prefix of debit notes"), hint: t("For deposits that are kept.") },
      {
        name: "roundOff",
        label: t("Round off"),
        hint: t("Goods, handling and GST of an order, from the next order on. Its invoice follows it."),
        choices: { none: t("Not at all"), rupee: t("To the rupee") },
      },
      {
        name: "hsnDigits",
        label: t("Digits of HSN codes"),
        hint: t("By last year's turnover."),
        choices: { 4: t("4, up to ₹5 crore"), 6: t("6, above ₹5 crore") },
      },
      {
        name: "handlingHsn",
        label: t("Code of handling"),
        hint: t("996719 is cargo handling. The word goods takes the code of the goods worth most."),
      },
      {
        name: "forfeitGst",
        label: t("GST on a deposit that is kept"),
        hint: t("When a cylinder never comes back."),
        choices: { inside: t("Is inside the deposit"), "on-top": t("Is asked for besides") },
      },
      {
        name: "b2clLimit",
        label: t("Sales to other states are named above, in ₹"),
        hint: t("In the return, for buyers without a GST number (B2CL)."),
        type: "decimal",
      },
      {
        name: "eWayBillLimit",
        label: t("E-way bill within the state above, in ₹"),
        hint: t("Empty: ₹50,000, or ₹1,00,000 in states on which the published lists agree."),
        optional: true,
        type: "decimal",
      },
      {
        name: "eInvoice",
        label: t("E-invoices"),
        hint: t("Sales to firms are registered at the portal. From a turnover of ₹5 crore the law asks for it."),
        choices: { off: t("Not registered"), on: t("Registered") },
      },
      { name: "gstr1Format", label: t("Format of the return"), hint: t("As the offline tool of the portal names it.") },
      { name: "signatory", label: t("Signed by"), hint: t("The shop's name, if empty."), optional: true },
      {
        name: "paperTerms",
        label: t("Terms on invoices"),
        hint: t("With semicolons between them."),
        optional: true,
        type: "lines",
      },
    ],
  },
  {
    title: t("Bank and UPI"),
    fields: [
      { name: "bankHolder", label: t("Account holder") },
      { name: "bankAccount", label: t("Account number") },
      { name: "bankIfsc", label: t("IFSC") },
      { name: "bankName", label: t("Bank") },
      { name: "bankBranch", label: t("Branch") },
      { name: "upiId", label: t("UPI id"), hint: t("Without one there is no UPI QR code."), optional: true },
      { name: "upiName", label: t("UPI name") },
    ],
  },
]);

export const TYPED_SETTINGS = SETTING_GROUPS().flatMap(({ fields }) => fields.map(({ name }) => name));

export const SETTING_LABELS = perLanguage<Readonly<Record<string, string>>>(() => ({
  ...Object.fromEntries(SETTING_GROUPS().flatMap(({ fields }) => fields.map(({ name, label }) => [name, label]))),
  qrAtCheckout: t("QR code at checkout"),
  dailyMovement: t("Daily movement of prices"),
  token: t("Your admin token"),
}));
