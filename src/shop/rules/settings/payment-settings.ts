import { CASH_LIMIT } from "#books/rules/ledger/cash-rule.ts";
import { REFUND_WINDOW_DAYS } from "#books/rules/ledger/refund-rule.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees } from "#platform/rules/money/money.ts";
import { HANDLING_RATES } from "#shop/rules/identity/identity.ts";
import { LIMIT, number, type OwnerSettings } from "./setting-kinds.ts";

const AMOUNT = { ...number("amount", 0, 99_999.99), guard: "session" } as const;

export const HANDLING = {
  SHOP_HANDLING_PER_KG: {
    ...AMOUNT,
    default: inRupees(HANDLING_RATES.perKilogram),
    label: () => t("Per kg of gas, in ₹"),
  },
  SHOP_HANDLING_OUTSIDE_DELHI: {
    ...AMOUNT,
    default: inRupees(HANDLING_RATES.outsideState),
    label: () => t("Extra for gas delivered outside the shop's state, in ₹"),
    help: () => t("Once for each order."),
  },
  SHOP_HANDLING_CAN_BOX: {
    ...AMOUNT,
    name: "handlingPerCanBox",
    default: inRupees(HANDLING_RATES.perCanBox),
    label: () => t("Per box of cans, in ₹"),
    help: () => t("Shown in a can's price breakdown. Orders are charged for gas only."),
  },
} as const satisfies OwnerSettings;

export const REFUNDS = {
  /** Raising this limit disables dual approval. */
  SHOP_REFUND_LIMIT: {
    ...LIMIT,
    optional: true,
    initially: { text: "10000" },
    label: () => t("Second person required for refunds above, in ₹"),
    help: () =>
      t(
        "Adds up refunds and credit corrections over {days} days, per customer and per person. Empty: one person is enough.",
        { days: REFUND_WINDOW_DAYS },
      ),
    guard: "token",
  },
} as const satisfies OwnerSettings;

export const CASH = {
  SHOP_CASH_LIMIT: {
    ...LIMIT,
    default: inRupees(CASH_LIMIT),
    label: () => t("Refuse cash from one person in a day from, in ₹"),
    help: () => t("Section 186 of the Income-tax Act 2025 (269ST of the Act of 1961) allows less than ₹2,00,000."),
    guard: "session",
  },
} as const satisfies OwnerSettings;

export const PRICE_HOLD = {
  SHOP_PRICE_HOLD_MINUTES: {
    ...number("count", 0, 1_440),
    default: 30,
    label: () => t("Minutes prices are held while a buyer pays"),
    help: () => t("Starts when the buyer opens the payment step. Changed quantities get today's prices. 0: not held."),
    guard: "session",
  },
} as const satisfies OwnerSettings;

export const UNPAID_ORDERS = {
  SHOP_HOLD_HOURS: {
    ...number("count", 0, 8_760),
    default: 48,
    label: () => t("Hours an unpaid order reserves counted stock"),
    help: () => t("After that the goods are for sale again, and the buyer gets a mail. 0: no limit."),
    guard: "session",
  },
  SHOP_MAX_UNPAID_ORDERS: {
    ...number("count", 0, 1_000),
    default: 3,
    label: () => t("Unpaid orders with reserved stock, for accounts that have never paid"),
    help: () => t("0: no limit."),
    guard: "session",
  },
} as const satisfies OwnerSettings;

export const BANK_STATEMENTS = {
  SHOP_BANK_AUTO_MATCH: {
    kind: "switch",
    default: false,
    label: () => t("Orders whose UTR and amount match a statement"),
    help: () => t("Both must match exactly, with nothing that contradicts them. A person confirms everything else."),
    choices: () => ({ off: t("Are confirmed by a person"), on: t("Are marked paid when the statement is saved") }),
    guard: "session",
  },
} as const satisfies OwnerSettings;

const withoutSpaces = (typed: string) => typed.replace(/\s/g, "");

const BANK_TEXT = { kind: "text", max: 200, guard: "money" } as const;

export const BANK = {
  SHOP_BANK_HOLDER: { ...BANK_TEXT, default: "Sheetal (demo)", demo: true, label: () => t("Account holder") },
  SHOP_BANK_ACCOUNT: {
    kind: "pattern",
    clean: withoutSpaces,
    match: /^[0-9]{9,18}$/,
    must: () => t("must be an account number of 9 to 18 digits"),
    default: "000000000000",
    demo: true,
    label: () => t("Account number"),
    guard: "money",
  },
  SHOP_BANK_IFSC: {
    kind: "pattern",
    clean: (typed) => withoutSpaces(typed).toUpperCase(),
    match: /^[A-Z]{4}0[A-Z0-9]{6}$/,
    must: () => t("must have 11 characters: 4 letters, a zero, then 6 letters or digits"),
    default: "DEMO0000000",
    demo: true,
    label: () => t("IFSC"),
    guard: "money",
  },
  SHOP_BANK_NAME: { ...BANK_TEXT, default: "Demo Bank", demo: true, label: () => t("Bank") },
  SHOP_BANK_BRANCH: { ...BANK_TEXT, default: "Demo Branch, Delhi", demo: true, label: () => t("Branch") },
  SHOP_UPI_ID: {
    kind: "pattern",
    clean: withoutSpaces,
    match: /^[\w.-]{2,256}@[A-Za-z]{2,64}$/,
    must: () => t("must be a UPI id such as shop@bank"),
    optional: true,
    initially: { text: "sheetal@demobank", unless: "SHOP_BANK_ACCOUNT" },
    demo: true,
    label: () => t("UPI id"),
    help: () => t("Without one there is no UPI QR code."),
    guard: "money",
  },
  SHOP_UPI_NAME: { ...BANK_TEXT, max: 60, default: "Sheetal (demo)", demo: true, label: () => t("UPI name") },
  PAYMENT_QR: {
    name: "qrAtCheckout",
    kind: "switch",
    default: false,
    label: () => t("QR code at checkout"),
    help: () => t("The buyer sees the UPI QR code already on the checkout page."),
    guard: "session",
  },
} as const satisfies OwnerSettings;
