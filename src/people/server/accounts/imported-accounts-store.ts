import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import { accounts, customers } from "./schema.ts";

/** Locks the accounts of an import against new references, so that what uses them can be counted. */
export const lockImportedAccounts = async (tx: Database, importId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.importId, importId))
    .orderBy(accounts.id)
    .for("update");
  return rows.map(({ id }) => id);
};

const exists = (table: string, column: string, more = "") =>
  sql`exists (select from ${sql.raw(table)} where ${sql.raw(column)} = ${accounts.id} ${sql.raw(more)})`;

const USES = {
  orders: sql`${exists("orders", "customer_id")} or ${exists("quotes", "customer_id")}`,
  balances: exists(
    "ledger_customers",
    "customer_id",
    `and (owed <> 0 or deposit_held <> 0
      or exists (select from ledger_payments where ledger_customer_id = ledger_customers.id)
      or exists (select from deposit_claims where ledger_customer_id = ledger_customers.id))`,
  ),
  cylinders: sql`${exists("cylinders", "owner_id")} or ${exists("cylinders", "holder_id")}
    or ${exists("cylinders", "liable_id")}`,
  changes: sql`${accounts.emailVerifiedAt} is not null or ${customers.updatedAt} <> ${accounts.createdAt}
    or ${exists("price_lists", "customer_id")} or ${exists("sessions", "account_id")}`,
};

export type AccountUse = keyof typeof USES;

/** How many accounts of an import are used, by use. */
export async function countUsedAccounts(tx: Database, importId: string): Promise<Record<AccountUse, number>> {
  const count = (use: AccountUse) => sql`count(*) filter (where ${USES[use]})`.mapWith(Number);
  const [found] = await tx
    .select({
      orders: count("orders"),
      balances: count("balances"),
      cylinders: count("cylinders"),
      changes: count("changes"),
    })
    .from(accounts)
    .innerJoin(customers, eq(customers.accountId, accounts.id))
    .where(eq(accounts.importId, importId));
  return found ?? { orders: 0, balances: 0, cylinders: 0, changes: 0 };
}

export const removeAccounts = async (tx: Database, ids: readonly string[]) =>
  tx.delete(accounts).where(inArray(accounts.id, [...ids]));
