/** The steps of an order, their roles and log entries; order-state.ts decides which state allows which step. */
import { partText } from "#books/rules/ledger/part-payment.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";

const BY_ACCOUNTS = { audience: ["admin"], roles: ["accounts"] } as const;

/** Steps for staff. `event` is logged in the order's timeline, the step's name in the audit log. */
export const OFFICE_STEPS = {
  "mark-paid": {
    by: BY_ACCOUNTS,
    event: "paid",
    timeline: () => t("Marked paid"),
    audit: () => t("Marked an order paid"),
  },
  /** Shares an endpoint with mark-paid, so it has the same roles. */
  "mark-unpaid": {
    by: BY_ACCOUNTS,
    event: "unpaid",
    timeline: () => t("Marked unpaid"),
    audit: () => t("Marked an order unpaid"),
  },
  "reject-payment": {
    by: BY_ACCOUNTS,
    event: "payment-rejected",
    timeline: () => t("Payment proof rejected"),
    audit: () => t("Rejected a payment proof"),
  },
  /** Repeating it corrects the dispatch details. */
  dispatch: {
    by: { audience: ["admin"], roles: ["counter", "dispatch"] },
    event: "dispatched",
    timeline: () => t("Dispatched"),
    audit: () => t("Dispatched an order"),
  },
  /** One endpoint for buyers and staff; buyer-cancel limits what a buyer may cancel. */
  cancel: {
    by: { audience: ["customer", "admin"], roles: ["accounts"] },
    event: "cancelled",
    timeline: () => t("Order cancelled"),
    audit: () => t("Cancelled an order"),
  },
  "change-lines": {
    by: BY_ACCOUNTS,
    event: "lines-changed",
    timeline: () => t("Goods changed"),
    audit: () => t("Changed the goods of an order"),
  },
  /** Automatic with another step, depending on the settings; staff run it for a blocked invoice. */
  "issue-invoice": {
    by: BY_ACCOUNTS,
    event: "invoice-issued",
    timeline: () => t("Invoice issued"),
    audit: () => t("Issued an invoice"),
  },
} as const;
export type OfficeStep = keyof typeof OFFICE_STEPS;

export const ORDER_STEPS = {
  "show-payment": { by: { audience: ["customer"] }, event: "proof-added", timeline: () => t("Payment proof added") },
  ...OFFICE_STEPS,
  "buyer-cancel": { by: { audience: ["customer"] }, event: "cancelled", timeline: OFFICE_STEPS.cancel.timeline },
} as const;
export type OrderStep = keyof typeof ORDER_STEPS;

/** An unknown kind from a newer release is shown as written. */
const eventWords = perLanguage(
  (): Readonly<Record<string, string>> => ({
    placed: t("Order placed"),
    ...Object.fromEntries(Object.values(ORDER_STEPS).map(({ event, timeline }) => [event, timeline()])),
    "dispatch-corrected": t("Dispatch details corrected"),
    "part-paid": t("Part payment received"),
    "part-payment-undone": t("Part payment undone"),
    "credit-used": t("Account credit used"),
    "hold-expired": t("Reservation expired"),
    "reserved-again": t("Goods reserved again"),
    "empties-returned": t("Empties came back"),
    "cylinders-scanned": t("Cylinders scanned"),
    "scans-taken-back": t("Scans undone"),
    "invoice-waiting": t("Invoice could not be created"),
    "challan-issued": t("Delivery challan created"),
    "gst-number-corrected": t("GST number corrected"),
    "e-way-bill-saved": t("E-way bill saved"),
    "invoice-details-corrected": t("Invoice details corrected"),
    "credit-note-issued": t("Credit note issued"),
    "debit-note-issued": t("Debit note issued"),
    note: t("Note"),
  }),
);

export const eventText = (kind: string): string => eventWords()[kind] ?? kind.replaceAll("-", " ");

/** Internal to staff. */
const OF_THE_SHOP = ["note", "invoice-waiting", "scans-taken-back"];

/** The buyer gets these notes by mail; other notes may contain internal remarks. */
const NOTES_FOR_BUYERS = [
  ...["lines-changed", "cancelled", "payment-rejected", "credit-used"],
  ...[
    "invoice-issued",
    "challan-issued",
    "credit-note-issued",
    "debit-note-issued",
    "empties-returned",
    "cylinders-scanned",
  ],
];

type OrderEvent = { kind: string; note: string; data?: unknown };

export const eventForBuyer = ({ kind, note, data }: OrderEvent) =>
  OF_THE_SHOP.includes(kind)
    ? undefined
    : { what: eventText(kind), note: NOTES_FOR_BUYERS.includes(kind) ? note : (amountsText(kind, data) ?? "") };

/** Staff also see what was typed, such as the UTR. */
export const eventNote = ({ kind, note, data }: OrderEvent): string =>
  [amountsText(kind, data), note].filter(Boolean).join("\n");

/** Of a part payment, in rupees: how much came or went, and what is then left to pay. */
export type PartPaymentData = { amount: number; open: number };

function amountsText(kind: string, data: unknown): string | undefined {
  if (kind !== "part-paid" && kind !== "part-payment-undone") return undefined;
  const { amount, open } = data as PartPaymentData;
  if (kind === "part-paid") return partText({ amount: rupees(amount), open: rupees(open) });
  return t("{amount} taken out, {open} left to pay", {
    amount: shopPrice(rupees(amount)),
    open: shopPrice(rupees(open)),
  });
}
