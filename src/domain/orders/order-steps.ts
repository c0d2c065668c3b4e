/** What can be done with an order, by whom, and how it is written down; which state allows which step is order-state.ts. */

const BY_ACCOUNTS = { audience: ["admin"], roles: ["accounts"] } as const;

/**
 * What the shop's people may do with an order: who of them, as the rows of the contract say it, and how it is written down, under
 * `event` in the order's timeline and under the step's own name in the audit log.
 */
export const OFFICE_STEPS = {
  "mark-paid": { by: BY_ACCOUNTS, event: "paid", timeline: "Marked paid", audit: "Marked an order paid" },
  /** One call with mark-paid, and so for the same people. */
  "mark-unpaid": { by: BY_ACCOUNTS, event: "unpaid", timeline: "Marked unpaid", audit: "Marked an order unpaid" },
  "reject-payment": {
    by: BY_ACCOUNTS,
    event: "payment-rejected",
    timeline: "Payment rejected",
    audit: "Rejected a payment",
  },
  /** Done again, it corrects what was noted. */
  dispatch: {
    by: { audience: ["admin"], roles: ["dispatch"] },
    event: "dispatched",
    timeline: "Dispatched",
    audit: "Dispatched an order",
  },
  /** One call for the buyer and the shop; what a buyer may cancel is buyer-cancel. */
  cancel: {
    by: { audience: ["customer", "admin"], roles: ["accounts"] },
    event: "cancelled",
    timeline: "Order cancelled",
    audit: "Cancelled an order",
  },
  /** Quantities, lines removed and lines added, until the goods leave. */
  "change-lines": {
    by: BY_ACCOUNTS,
    event: "lines-changed",
    timeline: "Goods changed",
    audit: "Changed the goods of an order",
  },
  /** By itself with another step, as the shop has set it; pressed for an invoice that had to wait. */
  "issue-invoice": { by: BY_ACCOUNTS, event: "invoice-issued", timeline: "Invoice issued", audit: "Issued an invoice" },
} as const;
export type OfficeStep = keyof typeof OFFICE_STEPS;

export const ORDER_STEPS = {
  "show-payment": { by: { audience: ["customer"] }, event: "proof-added", timeline: "Payment proof added" },
  ...OFFICE_STEPS,
  "buyer-cancel": { by: { audience: ["customer"] }, event: "cancelled", timeline: OFFICE_STEPS.cancel.timeline },
} as const;
export type OrderStep = keyof typeof ORDER_STEPS;

/** What an entry of an order's timeline is called. A kind that is newer than this page is shown as it is written. */
const EVENT_WORDS: Readonly<Record<string, string>> = {
  placed: "Order placed",
  ...Object.fromEntries(Object.values(ORDER_STEPS).map(({ event, timeline }) => [event, timeline])),
  "dispatch-corrected": "Dispatch details corrected",
  "empties-returned": "Empties came back",
  "cylinders-scanned": "Cylinders scanned",
  "scans-taken-back": "Scans taken back",
  "invoice-waiting": "Invoice could not be made",
  "gst-number-corrected": "GST number corrected",
  "credit-note-issued": "Credit note issued",
  "debit-note-issued": "Debit note issued",
  note: "Note",
};

export const eventText = (kind: string): string => EVENT_WORDS[kind] ?? kind.replaceAll("-", " ");

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
