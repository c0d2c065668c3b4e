import { t } from "#platform/rules/language/text.ts";
import { LONGEST_CITY } from "#platform/rules/text/city.ts";
import { BUSINESS_HOURS, SUPPORT_HOURS } from "#shop/rules/identity/identity.ts";
import { SHOP_TEXTS } from "#shop/rules/identity/shop-texts.ts";
import { number, type OwnerSettings } from "./setting-kinds.ts";

const TEXT = { kind: "text", max: 200 } as const;

export const SHOP = {
  SHOP_NAME: { kind: "text", max: 60, default: "Sheetal", label: () => t("Name") },
  SHOP_NAME_HINDI: { kind: "text", max: 60, default: "शीतल", demo: true, label: () => t("Name in Hindi") },
  SHOP_ADDRESS: {
    kind: "lines",
    max: 300,
    default: "Demo Shop No. 12, Refrigeration Market, Delhi 110006",
    demo: true,
    label: () => t("Address"),
  },
  SHOP_CITY: {
    kind: "text",
    max: LONGEST_CITY,
    optional: true,
    label: () => t("City"),
    help: () => t("The place on e-invoices and e-way bills. Without it, the place is read from the address."),
  },
  SHOP_ADDRESS_HINDI: { kind: "lines", max: 300, optional: true, label: () => t("Address in Hindi") },
  SHOP_STATE: {
    kind: "state",
    default: "Delhi",
    label: () => t("State"),
    help: () => t("Decides the GST heads, the handling charge and when empties are due."),
    guard: "session",
  },
  SHOP_GSTIN: { kind: "gstin", default: "07AAACS0000D1ZC", demo: true, label: () => t("GSTIN"), guard: "session" },
} as const satisfies OwnerSettings;

/** The demo shop makes these claims. A shop with its own name makes each only when its owner has said that it is true. */
export const CLAIMS = {
  SHOP_SHOW_AUTHORISED: {
    kind: "switch",
    default: false,
    label: () => t("The manufacturer has authorised us"),
    help: () => t("Buyers then see it as a badge on the home page. Turn it on only if it is true."),
    guard: "session",
  },
  SHOP_AUTHORISED_BY: { ...TEXT, default: "Authorised by the manufacturer", label: () => t("Authorised by") },
  SHOP_AUTHORISED_BY_HINDI: { ...TEXT, optional: true, label: () => t("Authorised by, in Hindi") },
  SHOP_SHOW_RATING: {
    kind: "switch",
    default: false,
    label: () => t("Our customers gave us this rating"),
    help: () => t("Buyers then see the rating on every product. Turn it on only if it is true."),
    guard: "session",
  },
  SHOP_RATING: {
    ...number("rating", 0, 5),
    default: 4.8,
    label: () => t("Rating"),
    help: () => t("From 0 to 5."),
    guard: "session",
  },
} as const satisfies OwnerSettings;

const demoLink = (text: string) =>
  ({ kind: "link", optional: true, initially: { text, unless: "SHOP_NAME" }, demo: true }) as const;

export const CONTACT = {
  SHOP_PHONES: {
    kind: "phones",
    default: "+91 98100 00000, +91 98100 00001",
    demo: true,
    label: () => t("Phones"),
    help: () => t("Separate them with commas."),
  },
  SHOP_WHATSAPP: { kind: "phone", default: "+91 98100 00000", demo: true, label: () => "WhatsApp" },
  /** An attacker who changes it could hide other changes. */
  SHOP_EMAIL: {
    kind: "email",
    default: "hello@sheetal.example",
    demo: true,
    label: () => t("Email"),
    help: () => t("Orders, messages and warnings appear here."),
  },
  SHOP_SUPPORT_HOURS: {
    ...TEXT,
    default: SUPPORT_HOURS,
    label: () => t("Support hours"),
    help: () => t("When you answer the phone."),
  },
  SHOP_SUPPORT_HOURS_HINDI: { ...TEXT, optional: true, label: () => t("Support hours in Hindi") },
  SHOP_BUSINESS_HOURS: {
    kind: "hours",
    default: BUSINESS_HOURS,
    label: () => t("Business hours"),
    help: () => t("Such as Mon-Fri: 9-7; Sat: 10-5; Sun: closed"),
  },
  SHOP_BUSINESS_HOURS_HINDI: {
    kind: "hours",
    optional: true,
    label: () => t("Business hours in Hindi"),
    help: () => "सोम-शुक्र: 9-7; शनि: 10-5; रवि: बंद",
  },
  SHOP_GRIEVANCE_OFFICER: {
    ...TEXT,
    default: "Demo Grievance Officer",
    demo: true,
    label: () => t("Grievance officer"),
  },
  SHOP_FACEBOOK: { ...demoLink("https://facebook.example/sheetal"), label: () => t("Facebook") },
  SHOP_INSTAGRAM: { ...demoLink("https://instagram.example/sheetal"), label: () => t("Instagram") },
  SHOP_YOUTUBE: { ...demoLink("https://youtube.example/@sheetal"), label: () => "YouTube" },
} as const satisfies OwnerSettings;

const NOTE = { kind: "lines", max: 400 } as const;

export const TEXTS = {
  SHOP_ANNOUNCEMENT: {
    ...NOTE,
    optional: true,
    label: () => t("Announcement"),
    help: () => t("Shown at the top of every page."),
  },
  SHOP_ANNOUNCEMENT_HINDI: { ...NOTE, optional: true, label: () => t("Announcement in Hindi") },
  SHOP_DEPOSIT_NOTE: {
    ...NOTE,
    default: SHOP_TEXTS.depositNote,
    label: () => t("Deposit note"),
    help: () => t("In the cart."),
  },
  SHOP_DEPOSIT_NOTE_HINDI: { ...NOTE, default: SHOP_TEXTS.depositNoteInHindi, label: () => t("Deposit note in Hindi") },
  SHOP_GST_NOTE: {
    ...NOTE,
    default: SHOP_TEXTS.gstNote,
    label: () => t("Note to GST users"),
    help: () =>
      t(
        "With the empty cylinders. For tax, a refundable deposit is not a supply (CGST Act, section 2(31)): no GST is charged on it, and its refund needs no GST invoice. Ask your accountant before you keep or change this note.",
      ),
  },
  SHOP_GST_NOTE_HINDI: { ...NOTE, default: SHOP_TEXTS.gstNoteInHindi, label: () => t("Note to GST users in Hindi") },
  SHOP_PAYMENT_NOTE: {
    ...NOTE,
    optional: true,
    label: () => t("Payment note"),
    help: () => t("Shown below the payment methods."),
  },
  SHOP_PAYMENT_NOTE_HINDI: { ...NOTE, optional: true, label: () => t("Payment note in Hindi") },
  SHOP_ORDER_MAIL_NOTE: { ...NOTE, optional: true, label: () => t("End of the order mail") },
} as const satisfies OwnerSettings;
