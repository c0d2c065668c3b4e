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
  choices?: Readonly<Record<string, string>>;
};

export type SettingGroup = {
  title: string;
  note?: string;
  /** Problems of the effective values in combination, although each is valid. */
  warnings?: (values: ShopSettings["values"]) => readonly { message: string }[];
  fields: readonly SettingField[];
};

export const SETTING_GROUPS = perLanguage<readonly SettingGroup[]>(() => [
  {
    title: t("The shop"),
    // An issued document never changes, so values that the portals would reject are reported before the next one.
    warnings: shopProblems,
    fields: [
      { name: "name", label: t("Name") },
      { name: "nameInHindi", label: t("Name in Hindi"), optional: true },
      { name: "address", label: t("Address"), type: "lines" },
      { name: "addressInHindi", label: t("Address in Hindi"), optional: true, type: "lines" },
      { name: "state", label: t("State"), hint: t("Decides between CGST with SGST and IGST."), type: "state" },
      { name: "gstin", label: t("GSTIN"), optional: true },
      { name: "authorisedBy", label: t("Authorised by") },
      { name: "authorisedByInHindi", label: t("Authorised by, in Hindi"), optional: true },
      { name: "rating", label: t("Rating"), hint: t("From 0 to 5."), type: "decimal" },
    ],
  },
  {
    title: t("Contact details"),
    fields: [
      { name: "phones", label: t("Phones"), hint: t("Separate them with commas."), type: "tel" },
      { name: "whatsapp", label: "WhatsApp", type: "tel" },
      { name: "email", label: t("E-mail"), hint: t("Orders, messages and warnings appear here."), type: "email" },
      { name: "supportHours", label: t("Support hours"), hint: t("When you answer the phone.") },
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
        label: t("Extra for gas delivered outside Delhi, in ₹"),
        hint: t("Once for each order."),
        type: "decimal",
      },
      {
        name: "handlingPerCanBox",
        label: t("Per box of cans, in ₹"),
        hint: t("Shown in a can's price breakdown. Orders are charged for gas only."),
        type: "decimal",
      },
    ],
  },
  {
    title: t("Refunds"),
    fields: [
      {
        name: "refundLimit",
        label: t("Second person required for refunds above, in ₹"),
        hint: t(
          "Adds up refunds and credit corrections over {days} days, per customer and per person. Empty: one person is enough.",
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
        label: t("Hours an unpaid order reserves counted stock"),
        hint: t("After that the goods are for sale again, and the buyer gets a mail. 0: no limit."),
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
        label: t("Orders whose UTR and amount match a statement"),
        hint: t("Both must match exactly, with nothing that contradicts them. A person confirms everything else."),
        choices: { off: t("Are confirmed by a person"), on: t("Are marked paid when the statement is saved") },
      },
    ],
  },
  {
    title: t("Texts"),
    fields: [
      {
        name: "announcement",
        label: t("Announcement"),
        hint: t("Shown at the top of every page."),
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
        hint: t("Shown below the payment methods."),
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
      "These settings apply to invoices, notes and returns from now on. Existing documents do not change. An accountant must confirm each setting. The shop's name, address, state and GSTIN are above, the bank account below.",
    ),
    fields: [
      {
        name: "legalName",
        label: t("Legal name"),
        hint: t("As registered for GST, if different from the shop's name."),
        optional: true,
      },
      {
        name: "invoiceAt",
        label: t("Create the invoice"),
        hint: t("The law requires an invoice when goods leave. Some shops create it with the payment."),
        choices: { dispatch: t("When the goods leave"), paid: t("When the order is paid") },
      },
      {
        name: "invoicePrefix",
        label: t("Prefix of invoices"),
        hint: t("{year} becomes 26-27. At most 10 characters, including the year.", { year: "{year}" }),
      },
      {
        name: "invoiceNext",
        label: t("First number of invoices"),
        hint: t("For shops that come from another system. Applies until the first invoice is created."),
        type: "decimal",
      },
      { name: "creditNotePrefix", label: t("Prefix of credit notes"), hint: t("For credits and returns.") },
      { name: "debitNotePrefix", label: t("Prefix of debit notes"), hint: t("For deposits that are kept.") },
      {
        name: "roundOff",
        label: t("Round off"),
        hint: t("Applies to goods, handling and GST from the next order. The invoice follows the order."),
        choices: { none: t("No rounding"), rupee: t("To the rupee") },
      },
      {
        name: "hsnDigits",
        label: t("Digits of HSN codes"),
        hint: t("By last year's turnover."),
        choices: { 4: t("4, up to ₹5 crore"), 6: t("6, above ₹5 crore") },
      },
      {
        name: "handlingHsn",
        label: t("Handling code"),
        hint: t("996719 is cargo handling. Enter goods to use the code of the highest-value goods."),
      },
      {
        name: "forfeitGst",
        label: t("GST on a deposit that is kept"),
        hint: t("When a cylinder never comes back."),
        choices: { inside: t("Is included in the deposit"), "on-top": t("Is charged in addition") },
      },
      {
        name: "b2clLimit",
        label: t("Itemise sales to other states above, in ₹"),
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
        hint: t("Sales to firms are registered at the portal. The law requires this from a turnover of ₹5 crore."),
        choices: { off: t("Not registered"), on: t("Registered") },
      },
      { name: "gstr1Format", label: t("Format of the return"), hint: t("As named in the portal's offline tool.") },
      { name: "signatory", label: t("Signed by"), hint: t("If blank, the shop's name is used."), optional: true },
      {
        name: "paperTerms",
        label: t("Terms on invoices"),
        hint: t("Separate them with semicolons."),
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
