/** What an action of the audit log is called, and where the thing it was done to can be looked at. */
import { AUDIT_ACTIONS, type AuditAction } from "#contract/audit-actions.ts";
import { OFFICE_STEPS, type OfficeStep } from "#domain/orders/order-steps.ts";
import { adminProductPath, officeCylinderPath, priceListPath, publicationPath } from "#web/back-office/paths.ts";
import { momentText } from "#web/ui/time-text.ts";

const STEP_WORDS = Object.fromEntries(Object.entries(OFFICE_STEPS).map(([step, { audit }]) => [step, audit])) as Record<
  OfficeStep,
  string
>;

/** The compiler asks for a word for every action the server can write down. */
const WORDS: Record<AuditAction, string> = {
  "add-product": "Added a product",
  "change-product": "Changed a product",
  "import-product": "Imported a product",
  "set-stock": "Changed the stock",
  "count-stock": "Counted the stock",
  "archive-product": "Archived a product",
  "restore-product": "Restored a product",
  "set-picture": "Changed a picture",
  "remove-picture": "Removed a picture",
  "publish-prices": "Published prices",
  "schedule-prices": "Scheduled prices",
  "cancel-prices": "Called scheduled prices off",
  "undo-prices": "Took published prices back",
  "change-settings": "Changed settings",
  "take-order": "Took an order",
  ...STEP_WORDS,
  "correct-dispatch": "Corrected a dispatch",
  "correct-gst-number": "Corrected a GST number",
  "issue-credit-note": "Issued a credit note",
  "issue-debit-note": "Issued a debit note",
  "register-invoice": "Kept the registration of an invoice",
  "scan-cylinders-out": "Scanned cylinders out with an order",
  "take-scans-back": "Took scans of cylinders back",
  "receive-cylinders": "Received empty cylinders",
  "note-cylinder-event": "Noted what was done with cylinders",
  "correct-cylinder-log": "Corrected the log of a cylinder",
  "release-deposit": "Gave a withheld deposit back",
  "report-cylinder-lost": "Reported a cylinder lost or stolen",
  "mark-cylinder-found": "Noted that a cylinder was found",
  "make-label-roll": "Made a roll of labels",
  "bind-label": "Put a label on a cylinder",
  "note-empties": "Noted empties that came back",
  "add-note": "Wrote a note on an order",
  "answer-quote": "Answered a quote",
  "make-price-list": "Made a price list",
  "change-price-list": "Changed a price list",
  "remove-price-list": "Removed a price list",
  "set-price-group": "Changed a customer's price group",
  "receive-payment": "Noted a payment",
  "allocate-payment": "Decided what a payment is for",
  "take-payment-back": "Took a payment back",
  "clear-cheque": "Noted a cleared cheque",
  "ask-refund": "Asked for a refund",
  "pay-refund": "Paid a refund",
  "decline-refund": "Declined a refund",
  "set-credit": "Set a customer's credit",
  "book-opening": "Booked an opening balance",
  "correct-balance": "Corrected a balance",
  "send-reminder": "Sent a reminder",
  "keep-bank-lines": "Kept a bank statement",
  "book-bank-line": "Booked a bank line",
  "ignore-bank-line": "Put a bank line aside",
  "undo-bank-line": "Undid a bank line",
  "approve-qr-user": "Approved a QR user",
  "reject-qr-user": "Rejected a QR user",
  "withdraw-qr-approval": "Withdrew a QR user's approval",
  "reconsider-qr-user": "Made a QR user pending again",
  "register-cylinder": "Registered a cylinder",
  "import-cylinders": "Imported cylinders",
  "change-cylinder": "Changed a cylinder",
  "correct-cylinder": "Corrected a cylinder",
  "transfer-cylinder": "Transferred a cylinder",
  "confirm-transfer-account": "Confirmed the transfer account",
  "withdraw-transfer-account": "Withdrew the transfer account",
  "handle-message": "Handled a message",
  "reopen-message": "Opened a message again",
  "retry-mails": "Retried mails",
  "read-list": "Read a list",
  export: "Exported a list",
  "make-token": "Made an admin token",
  "revoke-token": "Revoked an admin token",
  "accept-keys": "Took new keys for the database",
  "make-backup": "Made a backup",
  "download-backup": "Downloaded a backup",
};

export const ACTION_CHOICES = AUDIT_ACTIONS.map((action) => ({ value: action, label: WORDS[action] }));

/** The log is never rewritten: an action from before it was given its present name is shown as it is written. */
export const actionText = (action: string): string =>
  (WORDS as Readonly<Record<string, string>>)[action] ?? capital(action.replaceAll("-", " "));

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

type Thing = { kind: string; id: string; name?: string | null };

/** Which one it was, as people would say it: of files the kind says more than the id. */
export function thingText({ kind, id, name }: Thing): string {
  if (name) return name;
  if (kind === "cylinder-import") return momentText(id);
  if (kind === "bank-line") return "a line of the bank";
  if (UUID.test(id)) return `${kind.replaceAll("-", " ")} that is no longer kept`;
  if (kind === "prices") return `publication ${id}`;
  if (kind === "quote") return `Q-${id}`;
  if (kind === "price-list") return id === "csv" ? "price list, CSV" : `price list ${id}`;
  if (!LISTS.has(kind)) return id;
  return id === "list" ? kind : `${kind}, ${id.toUpperCase()}`;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const LISTS = new Set(["orders", "users", "products", "subscribers"]);

/** Where it can be looked at, if there is a page for it. */
export function thingPath({ kind, id, name }: Thing): string | undefined {
  if (kind === "order") return `/admin/orders/${id}`;
  if (kind === "quote") return `/admin/quotes/${id}`;
  if (kind === "price-list") return id === "csv" ? undefined : priceListPath(id);
  if (kind === "customer-account") return `/admin/users/${id}`;
  if (kind === "bank-line" || kind === "bank") return "/admin/bank";
  if (kind === "product") return adminProductPath({ id });
  if (kind === "cylinder") return officeCylinderPath(id);
  if (kind === "qr-user") return name ? `/qr-admin?q=${encodeURIComponent(name)}` : undefined;
  if (kind === "message") return name ? `/admin/messages?q=${encodeURIComponent(name)}` : undefined;
  if (kind === "prices") return publicationPath(id);
  return undefined;
}
