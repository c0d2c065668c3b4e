/** What each role is for, in the words of somebody who hands out a token. */
import type { AdminRole } from "#contract/back-office.ts";

export const ROLES: Readonly<Record<AdminRole, { name: string; may: string }>> = {
  owner: { name: "Owner", may: "Everything, settings and tokens included" },
  accounts: { name: "Accounts", may: "Payments, notes, messages and exports" },
  dispatch: { name: "Dispatch", may: "Dispatch, empties, stock, QR users and messages" },
  prices: { name: "Prices", may: "Products, stock and prices" },
  "read-only": { name: "Read only", may: "Looking, and nothing else" },
};

export const ROLE_CHOICES = (Object.entries(ROLES) as [AdminRole, { name: string; may: string }][]).map(
  ([value, { name, may }]) => ({ value, label: `${name}: ${may}` }),
);
