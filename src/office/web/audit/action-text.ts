import { formerNumber } from "#people/rules/accounts/account-key.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { officeCylinderPath } from "#platform/web/office-kit/office-paths.ts";
import {
  accountPath,
  adminProductPath,
  priceListPath,
  publicationPath,
  userPath,
} from "#platform/web/office-kit/paths.ts";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";
import { OFFICE_STEPS, type OfficeStep } from "#sales/rules/orders/order-steps.ts";
import { AUDIT_ACTIONS, type AuditAction } from "#shop/api/audit-actions.ts";

const TEXTS = perLanguage<Record<AuditAction, string>>(() => ({
  "add-product": t("Added a product"),
  "change-product": t("Changed a product"),
  "import-product": t("Imported a product"),
  "set-stock": t("Changed the stock"),
  "count-stock": t("Counted the stock"),
  "archive-product": t("Archived a product"),
  "restore-product": t("Restored a product"),
  "set-picture": t("Changed a picture"),
  "change-logo": t("Changed the logo"),
  "change-mail-server": t("Changed the mail server"),
  "remove-mail-server": t("Removed the mail server"),
  "remove-picture": t("Removed a picture"),
  "publish-prices": t("Published prices"),
  "schedule-prices": t("Scheduled prices"),
  "cancel-prices": t("Cancelled scheduled prices"),
  "undo-prices": t("Undid published prices"),
  "change-settings": t("Changed settings"),
  "take-order": t("Took an order"),
  ...(Object.fromEntries(Object.entries(OFFICE_STEPS).map(([step, { audit }]) => [step, audit()])) as Record<
    OfficeStep,
    string
  >),
  "correct-dispatch": t("Corrected a dispatch"),
  "correct-gst-number": t("Corrected a GST number"),
  "issue-challan": t("Created a delivery challan"),
  "save-e-way-bill": t("Saved an e-way bill number"),
  "correct-invoice-details": t("Corrected invoice details"),
  "issue-credit-note": t("Issued a credit note"),
  "issue-debit-note": t("Issued a debit note"),
  "register-invoice": t("Saved the registration of an invoice"),
  "scan-cylinders-out": t("Scanned out cylinders for an order"),
  "take-scans-back": t("Undid cylinder scans"),
  "receive-cylinders": t("Received empty cylinders"),
  "note-cylinder-event": t("Recorded cylinder events"),
  "correct-cylinder-log": t("Corrected the log of a cylinder"),
  "take-over-cylinder": t("Took over a cylinder from version 1.0.0 as it was stored"),
  "release-deposit": t("Returned a withheld deposit"),
  "report-cylinder-lost": t("Reported a cylinder lost or stolen"),
  "mark-cylinder-found": t("Marked a cylinder as found"),
  "make-label-roll": t("Created a roll of labels"),
  "bind-label": t("Put a label on a cylinder"),
  "note-empties": t("Recorded returned empties"),
  "add-note": t("Wrote a note on an order"),
  "change-whatsapp-consent": t("Changed consent to WhatsApp messages"),
  "use-whatsapp-picture": t("Added a WhatsApp picture to an order"),
  "drop-whatsapp-picture": t("Deleted a WhatsApp picture"),
  "answer-quote": t("Answered a quote"),
  "make-price-list": t("Created a price list"),
  "change-price-list": t("Changed a price list"),
  "remove-price-list": t("Removed a price list"),
  "set-price-group": t("Changed a customer's price group"),
  "mark-sez": t("Changed a customer's SEZ mark"),
  "send-newsletter": t("Sent a newsletter"),
  "import-file": t("Imported a file"),
  "undo-import": t("Undid an import"),
  "receive-payment": t("Recorded a payment"),
  "allocate-payment": t("Allocated a payment"),
  "take-payment-back": t("Reversed a payment"),
  "clear-cheque": t("Recorded a cleared cheque"),
  "ask-refund": t("Requested a refund"),
  "pay-refund": t("Paid a refund"),
  "decline-refund": t("Declined a refund"),
  "ask-correction": t("Requested a correction"),
  "decline-correction": t("Declined a correction"),
  "set-credit": t("Set a customer's credit"),
  "use-credit": t("Used account credit for an order"),
  "set-closing-day": t("Set the closing day"),
  "file-return": t("Marked a GST return as filed"),
  "undo-filed-return": t("Marked a GST return as not filed"),
  "book-opening": t("Booked an opening balance"),
  "correct-balance": t("Corrected a balance"),
  "send-reminder": t("Sent a reminder"),
  "keep-bank-lines": t("Saved a bank statement"),
  "book-bank-line": t("Booked a bank line"),
  "ignore-bank-line": t("Put a bank line aside"),
  "undo-bank-line": t("Undid a bank line"),
  "invite-customer": t("Invited a customer"),
  "change-mobile": t("Changed a customer's mobile number"),
  "approve-qr-user": t("Approved a QR user"),
  "reject-qr-user": t("Rejected a QR user"),
  "withdraw-qr-approval": t("Withdrew a QR user's approval"),
  "reconsider-qr-user": t("Set a QR user back to pending"),
  "register-cylinder": t("Registered a cylinder"),
  "import-cylinders": t("Imported cylinders"),
  "change-cylinder": t("Changed a cylinder"),
  "correct-cylinder": t("Corrected a cylinder"),
  "transfer-cylinder": t("Transferred a cylinder"),
  "confirm-transfer-account": t("Confirmed the transfer account"),
  "withdraw-transfer-account": t("Withdrew the transfer account"),
  "handle-message": t("Handled a message"),
  "reopen-message": t("Reopened a message"),
  "retry-mails": t("Retried mails"),
  "read-list": t("Viewed a list"),
  export: t("Exported a list"),
  "add-staff": t("Added a person to the staff"),
  "change-staff": t("Changed a person of the staff"),
  "invite-staff": t("Invited a person again"),
  "disable-staff": t("Disabled a person"),
  "choose-password": t("Chose a password"),
  "end-office-session": t("Logged a device out"),
  "make-token": t("Created an admin token"),
  "revoke-token": t("Revoked an admin token"),
  "accept-keys": t("Accepted new database keys"),
  "make-backup": t("Created a backup"),
  "download-backup": t("Downloaded a backup"),
}));

export const actionChoices = () => AUDIT_ACTIONS.map((action) => ({ value: action, label: TEXTS()[action] }));

/** The log is never rewritten: an action without a current label is shown as stored. */
export const actionText = (action: string): string =>
  (TEXTS() as Readonly<Record<string, string>>)[action] ?? capital(action.replaceAll("-", " "));

const capital = (message: string) => message.charAt(0).toUpperCase() + message.slice(1);

type AuditObject = { kind: string; id: string; name?: string | null };

export function thingText({ kind, id, name }: AuditObject): string {
  if (name) return name;
  if (kind === "cylinder-import") return dateTimeText(id);
  if (kind === "bank-line") return t("a bank line");
  if (UUID.test(id)) return t("{kind} that no longer exists", { kind: kind.replaceAll("-", " ") });
  if (kind === "prices") return t("publication {id}", { id });
  if (kind === "quote") return `Q-${id}`;
  if (kind === "price-list") return id === "csv" ? t("price list, CSV") : t("price list {id}", { id });
  if (!LISTS.has(kind)) return id;
  return id === "list" ? listWord(kind) : `${listWord(kind)}, ${id.toUpperCase()}`;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const LISTS = new Set(["orders", "users", "products", "subscribers"]);

function listWord(kind: string): string {
  if (kind === "orders") return t("orders");
  if (kind === "users") return t("users");
  return kind === "products" ? t("products") : t("subscribers");
}

export function thingPath({ kind, id, name }: AuditObject): string | undefined {
  if (kind === "order") return `/admin/orders/${id}`;
  if (kind === "quote") return `/admin/quotes/${id}`;
  if (kind === "price-list") return id === "csv" ? undefined : priceListPath(id);
  if (kind === "customer-account") return formerNumber(id) === undefined ? userPath({ mobile: id }) : accountPath(id);
  if (kind === "bank-line" || kind === "bank") return "/admin/bank";
  if (kind === "product") return adminProductPath({ id });
  if (kind === "cylinder") return officeCylinderPath(id);
  if (kind === "qr-user") return name ? `/qr-admin?q=${encodeURIComponent(name)}` : undefined;
  if (kind === "message") return name ? `/admin/messages?q=${encodeURIComponent(name)}` : undefined;
  if (kind === "prices") return publicationPath(id);
  if (kind === "staff" || kind === "admin-token") return "/admin/staff";
  return undefined;
}
