import { t } from "#domain/language/text.ts";

/** What an admin's token is good for. Only the owner may do everything; a read-only token never changes anything. */
export const ADMIN_ROLES = ["owner", "accounts", "dispatch", "prices", "read-only"] as const;

export type AdminRole = (typeof ADMIN_ROLES)[number];

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
