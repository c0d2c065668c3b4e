/** The settings in the order and the groups an owner thinks of them, and how each is typed. */
import type { ShopSetting } from "#contract/admin-settings.ts";
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
  fields: readonly SettingField[];
};

export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    title: "The shop",
    fields: [
      { name: "name", label: "Name" },
      { name: "nameInHindi", label: "Name in Hindi", optional: true },
      { name: "address", label: "Address", type: "lines" },
      { name: "state", label: "State", hint: "Decides between CGST with SGST, and IGST.", type: "state" },
      { name: "gstin", label: "GSTIN", optional: true },
      { name: "authorisedBy", label: "Authorised by" },
      { name: "rating", label: "Rating", hint: "From 0 to 5.", type: "decimal" },
    ],
  },
  {
    title: "How to reach it",
    fields: [
      { name: "phones", label: "Phones", hint: "With commas between them.", type: "tel" },
      { name: "whatsapp", label: "WhatsApp", type: "tel" },
      { name: "email", label: "E-mail", hint: "Orders, messages and warnings come here.", type: "email" },
      { name: "supportHours", label: "Support hours", hint: "When the phone is answered." },
      { name: "businessHours", label: "Business hours", hint: "Such as Mon-Fri: 9-7; Sat: 10-5; Sun: closed" },
      { name: "grievanceOfficer", label: "Grievance officer" },
      { name: "facebook", label: "Facebook", optional: true, type: "url" },
      { name: "instagram", label: "Instagram", optional: true, type: "url" },
      { name: "youtube", label: "YouTube", optional: true, type: "url" },
    ],
  },
  {
    title: "Handling charges",
    fields: [
      { name: "handlingPerKg", label: "Per kg of gas, in ₹", type: "decimal" },
      {
        name: "handlingOutsideDelhi",
        label: "More for gas that leaves Delhi, in ₹",
        hint: "Once for each order.",
        type: "decimal",
      },
      {
        name: "handlingPerCanBox",
        label: "Per box of cans, in ₹",
        hint: "Shown in a can's price breakdown; an order pays for gas only.",
        type: "decimal",
      },
    ],
  },
  {
    title: "Refunds",
    fields: [
      {
        name: "refundLimit",
        label: "A second person confirms refunds above, in ₹",
        hint: "Empty: one person is enough.",
        optional: true,
        type: "decimal",
      },
    ],
  },
  {
    title: "Bank statements",
    fields: [
      {
        name: "bankAutoMatch",
        label: "An order whose UTR and amount stand in a statement",
        hint: "Exactly both, and nothing that speaks against it. Everything else is confirmed by a person.",
        choices: { off: "Is confirmed by a person", on: "Is marked paid when the statement is kept" },
      },
    ],
  },
  {
    title: "Texts",
    fields: [
      {
        name: "announcement",
        label: "Announcement",
        hint: "Above every page of the shop.",
        optional: true,
        type: "lines",
      },
      { name: "announcementInHindi", label: "Announcement in Hindi", optional: true, type: "lines" },
      { name: "depositNote", label: "Deposit note", hint: "In the cart.", type: "lines" },
      { name: "depositNoteInHindi", label: "Deposit note in Hindi", type: "lines" },
      { name: "gstNote", label: "Note to GST users", hint: "With the empty cylinders.", type: "lines" },
      { name: "gstNoteInHindi", label: "Note to GST users in Hindi", type: "lines" },
      { name: "paymentNote", label: "Payment note", hint: "Under the ways to pay.", optional: true, type: "lines" },
      { name: "orderMailNote", label: "End of the order mail", optional: true, type: "lines" },
    ],
  },
  ...CYLINDER_GROUPS,
  {
    title: "Invoices and GST",
    note: "These decide what invoices, notes and returns say from now on; papers that were made stay as they are. An accountant must confirm each of them. Name, address, state and GSTIN of the shop stand above, the bank account below.",
    fields: [
      {
        name: "legalName",
        label: "Legal name",
        hint: "As registered for GST, if it is not the shop's name.",
        optional: true,
      },
      {
        name: "invoiceAt",
        label: "An invoice is made",
        hint: "The law wants one when goods leave; some make it with the payment.",
        choices: { dispatch: "When the goods leave", paid: "When the order is paid" },
      },
      {
        name: "invoicePrefix",
        label: "Prefix of invoices",
        hint: "{year} becomes 26-27. At most 10 characters with the year in it.",
      },
      {
        name: "invoiceNext",
        label: "First number of invoices",
        hint: "For a shop that comes from other books; it counts until the first invoice is made.",
        type: "decimal",
      },
      { name: "creditNotePrefix", label: "Prefix of credit notes", hint: "For what is taken back." },
      { name: "debitNotePrefix", label: "Prefix of debit notes", hint: "For deposits that are kept." },
      {
        name: "roundOff",
        label: "Round off",
        hint: "Rounded, an invoice may differ from the bill by up to 50 paise.",
        choices: { none: "Not at all", rupee: "To the rupee" },
      },
      {
        name: "hsnDigits",
        label: "Digits of HSN codes",
        hint: "By last year's turnover.",
        choices: { 4: "4, up to ₹5 crore", 6: "6, above ₹5 crore" },
      },
      {
        name: "handlingHsn",
        label: "Code of handling",
        hint: "996719 is cargo handling. The word goods takes the code of the goods worth most.",
      },
      {
        name: "forfeitGst",
        label: "GST on a deposit that is kept",
        hint: "When a cylinder never comes back.",
        choices: { inside: "Is inside the deposit", "on-top": "Is asked for besides" },
      },
      {
        name: "b2clLimit",
        label: "Sales to other states are named above, in ₹",
        hint: "In the return, for buyers without a GST number (B2CL).",
        type: "decimal",
      },
      {
        name: "eWayBillLimit",
        label: "E-way bill within the state above, in ₹",
        hint: "Empty: ₹50,000, or ₹1,00,000 in states on which the published lists agree.",
        optional: true,
        type: "decimal",
      },
      {
        name: "eInvoice",
        label: "E-invoices",
        hint: "Sales to firms are registered at the portal. From a turnover of ₹5 crore the law asks for it.",
        choices: { off: "Not registered", on: "Registered" },
      },
      { name: "gstr1Format", label: "Format of the return", hint: "As the offline tool of the portal names it." },
      { name: "signatory", label: "Signed by", hint: "The shop's name, if empty.", optional: true },
      {
        name: "paperTerms",
        label: "Terms on invoices",
        hint: "With semicolons between them.",
        optional: true,
        type: "lines",
      },
    ],
  },
  {
    title: "Bank and UPI",
    fields: [
      { name: "bankHolder", label: "Account holder" },
      { name: "bankAccount", label: "Account number" },
      { name: "bankIfsc", label: "IFSC" },
      { name: "bankName", label: "Bank" },
      { name: "bankBranch", label: "Branch" },
      { name: "upiId", label: "UPI id", hint: "Without one there is no UPI QR code.", optional: true },
      { name: "upiName", label: "UPI name" },
    ],
  },
];

export const TYPED_SETTINGS = SETTING_GROUPS.flatMap(({ fields }) => fields.map(({ name }) => name));

export const SETTING_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SETTING_GROUPS.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label]))),
  qrAtCheckout: "QR code at checkout",
  dailyMovement: "Daily movement of prices",
  token: "Your admin token",
};
