/** The settings in the order and the groups an owner thinks of them, and how each is typed. */
import type { ShopSetting } from "#contract/admin-settings.ts";

export type SettingField = {
  name: Exclude<ShopSetting, "qrAtCheckout">;
  label: string;
  hint?: string;
  optional?: true;
  type?: "email" | "tel" | "url" | "decimal" | "lines" | "state";
};

export type SettingGroup = { title: string; fields: readonly SettingField[] };

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
