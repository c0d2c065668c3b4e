import { t } from "#domain/language/text.ts";

/** What an admin's token is good for. Only the owner may do everything; a read-only token never changes anything. */
export const ADMIN_ROLES = ["owner", "accounts", "dispatch", "prices", "read-only"] as const;

export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Which roles read what, beside the owner. A row without roles is for every role; see docs/decisions/0057. */
export const READERS = {
  /** Customers and what they order, get delivered and hold: orders, documents, cylinders, messages and mails. */
  customers: ["accounts", "dispatch", "read-only"],
  /** Money: ledger, payments, proofs, bank lines, sales; and the audit log and mailing list, which name all of it. */
  books: ["accounts", "read-only"],
  /** What single customers pay: price lists and quotes. */
  tradePrices: ["accounts", "prices", "read-only"],
} as const satisfies Record<string, readonly AdminRole[]>;

/** What the desk is called by its role. */
export const roleWord = (role: AdminRole): string =>
  ({
    owner: t("owner"),
    accounts: t("accounts"),
    dispatch: t("dispatch"),
    prices: t("prices"),
    "read-only": t("read-only"),
  })[role];

/** Lists with a filter are counted to the last row up to here; above it the count is an estimate. */
export const COUNTED_EXACTLY = 10_000;

/** How many payments an account shows at a time: one of them may be a cheque that bounces when many came after it. */
export const PAYMENTS_SHOWN = 20;
