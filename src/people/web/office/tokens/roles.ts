import type { AdminRole } from "#platform/api/roles.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";

export const ROLES = perLanguage<Readonly<Record<AdminRole, { name: string; may: string }>>>(() => ({
  owner: { name: t("Owner"), may: t("Everything, including settings and staff") },
  accounts: { name: t("Accounts"), may: t("Payments, notes, messages and exports") },
  counter: {
    name: t("Counter"),
    may: t("Orders, counter sales, payments, and cylinders out and back. No prices, refunds or settings"),
  },
  dispatch: {
    name: t("Dispatch"),
    may: t("Dispatch, empties, stock, QR users and messages. No access to ledger or bank"),
  },
  prices: { name: t("Prices"), may: t("Products, stock, prices and quotes. Sees no orders, customers or ledger") },
  "read-only": { name: t("Read only"), may: t("View everything, change nothing") },
}));

export const roleChoices = () =>
  (Object.entries(ROLES()) as [AdminRole, { name: string; may: string }][]).map(([value, { name, may }]) => ({
    value,
    label: `${name}: ${may}`,
  }));
