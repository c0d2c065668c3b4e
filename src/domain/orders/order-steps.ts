/** What can be done with an order, by whom, and how it is written down; which state allows which step is order-state.ts. */
import { perLanguage, t } from "#domain/language/text.ts";

const BY_ACCOUNTS = { audience: ["admin"], roles: ["accounts"] } as const;

/**
 * What the shop's people may do with an order: who of them, as the rows of the contract say it, and how it is written down, under
 * `event` in the order's timeline and under the step's own name in the audit log.
 */
export const OFFICE_STEPS = {
  "mark-paid": {
    by: BY_ACCOUNTS,
    event: "paid",
    timeline: () => t("Marked paid"),
    audit: () => t("Marked an order paid"),
  },
  /** One call with mark-paid, and so for the same people. */
  "mark-unpaid": {
    by: BY_ACCOUNTS,
    event: "unpaid",
    timeline: () => t("Marked unpaid"),
    audit: () => t("Marked an order unpaid"),
  },
  "reject-payment": {
    by: BY_ACCOUNTS,
    event: "payment-rejected",
    timeline: () => t("Payment rejected"),
    audit: () => t("Rejected a payment"),
  },
  /** Done again, it corrects what was noted. */
  dispatch: {
    by: { audience: ["admin"], roles: ["dispatch"] },
    event: "dispatched",
    timeline: () => t("Dispatched"),
    audit: () => t("Dispatched an order"),
  },
  /** One call for the buyer and the shop; what a buyer may cancel is buyer-cancel. */
  cancel: {
    by: { audience: ["customer", "admin"], roles: ["accounts"] },
    event: "cancelled",
    timeline: () => t("Order cancelled"),
    audit: () => t("Cancelled an order"),
  },
  /** Quantities, lines removed and lines added, until the goods leave. */
  "change-lines": {
    by: BY_ACCOUNTS,
    event: "lines-changed",
    timeline: () => t("Goods changed"),
    audit: () => t("Changed the goods of an order"),
  },
  /** By itself with another step, as the shop has set it; pressed for an invoice that had to wait. */
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

/** What an entry of an order's timeline is called. A kind that is newer than this page is shown as it is written. */
const eventWords = perLanguage(
  (): Readonly<Record<string, string>> => ({
    placed: t("Order placed"),
    ...Object.fromEntries(Object.values(ORDER_STEPS).map(({ event, timeline }) => [event, timeline()])),
    "dispatch-corrected": t("Dispatch details corrected"),
    "hold-expired": t("Reservation expired"),
    "reserved-again": t("Goods reserved again"),
    "empties-returned": t("Empties came back"),
    "cylinders-scanned": t("Cylinders scanned"),
    "scans-taken-back": t("Scans undone"),
    "invoice-waiting": t("Invoice could not be created"),
    "gst-number-corrected": t("GST number corrected"),
    "credit-note-issued": t("Credit note issued"),
    "debit-note-issued": t("Debit note issued"),
    note: t("Note"),
  }),
);

export const eventText = (kind: string): string => eventWords()[kind] ?? kind.replaceAll("-", " ");

/** What the shop's people write for each other, and what has to be mended first: no business of the buyer's. */
const OF_THE_SHOP = ["note", "invoice-waiting", "scans-taken-back"];

/** Notes that the buyer is written about anyway; the others may hold a word that was not meant for them. */
const NOTES_FOR_BUYERS = [
  ...["lines-changed", "cancelled", "payment-rejected"],
  ...["invoice-issued", "credit-note-issued", "debit-note-issued", "empties-returned", "cylinders-scanned"],
];

/** An entry of the timeline as the buyer reads it; undefined for what is the shop's alone. */
export const eventForBuyer = ({ kind, note }: { kind: string; note: string }) =>
  OF_THE_SHOP.includes(kind) ? undefined : { what: eventText(kind), note: NOTES_FOR_BUYERS.includes(kind) ? note : "" };
