/** What a deed of the audit log is called. One that is newer than this page is shown as it is written. */
export const DEEDS: Readonly<Record<string, string>> = {
  "add-product": "Added a product",
  "change-product": "Changed a product",
  "import-product": "Imported a product",
  "set-stock": "Changed the stock",
  "archive-product": "Archived a product",
  "restore-product": "Restored a product",
  "set-picture": "Changed a picture",
  "remove-picture": "Removed a picture",
  "publish-prices": "Published prices",
  "schedule-prices": "Scheduled prices",
  "cancel-prices": "Called scheduled prices off",
  "undo-prices": "Took published prices back",
  "change-settings": "Changed settings",
  "mark-paid": "Marked an order paid",
  "mark-unpaid": "Marked an order unpaid",
  "reject-payment": "Rejected a payment",
  "dispatch-order": "Dispatched an order",
  "approve-qr-user": "Approved a QR user",
  "reject-qr-user": "Rejected a QR user",
  "make-token": "Made an admin token",
  "revoke-token": "Revoked an admin token",
  "handle-message": "Handled a message",
  "reopen-message": "Opened a message again",
  "retry-mails": "Retried mails",
  "register-cylinder": "Registered a cylinder",
  "import-cylinders": "Imported cylinders",
  "change-cylinder": "Changed a cylinder",
  "transfer-cylinder": "Transferred a cylinder",
};

export const deedText = (action: string): string => DEEDS[action] ?? capital(action.replaceAll("-", " "));

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Where the thing that was changed can be looked at, if there is a page for it. */
export function objectPath({ kind, id }: { kind: string; id: string }): string | undefined {
  if (kind === "order") return `/admin/orders/${id}`;
  if (kind === "product") return `/admin/products/${encodeURIComponent(id)}`;
  if (kind === "cylinder") return `/gas-cylinders?q=${encodeURIComponent(id)}`;
  return undefined;
}
