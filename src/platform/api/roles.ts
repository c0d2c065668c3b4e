import { t } from "#platform/rules/language/text.ts";

/** Permissions of an admin's token. Only the owner may do everything; a read-only token never changes anything. */
export const ADMIN_ROLES = ["owner", "accounts", "counter", "dispatch", "prices", "read-only"] as const;

export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Roles that may read, besides the owner. A row without roles is for every role; see docs/decisions/0026. */
export const READERS = {
  /** Customers and their orders, documents, cylinders, messages and mails. */
  customers: ["accounts", "counter", "dispatch", "read-only"],
  /** One customer's account with its payments, for the person who takes money at the counter too. */
  oneAccount: ["accounts", "counter", "read-only"],
  /** Money: ledger, payments, proofs, bank lines, sales; and the audit log and mailing list, which refer to all of it. */
  books: ["accounts", "read-only"],
  /** Prices of single customers: price lists and quotes. */
  tradePrices: ["accounts", "prices", "read-only"],
} as const satisfies Record<string, readonly AdminRole[]>;

export const roleWord = (role: AdminRole): string =>
  ({
    owner: t("owner"),
    accounts: t("accounts"),
    counter: t("counter"),
    dispatch: t("dispatch"),
    prices: t("prices"),
    "read-only": t("read-only"),
  })[role];

/** Lists count what they found up to here. */
export const COUNTED_UP_TO = 10_000;

/** Payments per page: a cheque may bounce after many later payments. */
export const PAYMENTS_SHOWN = 20;

/** Who made the backup of each night. Not beside its schemas, which a screen would load with it. */
export const NIGHTLY = "nightly";
