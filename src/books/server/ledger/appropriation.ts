/** The appropriation of stored accounts. Open debts are stored with each booking, because lists and totals cover all customers. */
import { type AccountHistory, type Appropriation, appropriate } from "#books/rules/ledger/appropriation.ts";
import type { Database } from "#platform/server/database/database.ts";
import { accountHistories, saveOpenDebts } from "./account-history-store.ts";

export async function accountHistory(db: Database, customer: number): Promise<AccountHistory> {
  const found = (await accountHistories(db, [customer])).get(customer);
  if (found === undefined) throw new Error("A history has an entry for each customer");
  return found;
}

/** By ledger customer. */
export async function appropriations(db: Database, customers: readonly number[]): Promise<Map<number, Appropriation>> {
  const histories = await accountHistories(db, customers);
  return new Map([...histories].map(([customer, history]) => [customer, appropriate(history)]));
}

/** Call after each change to entries, allocations or refunds. The caller has locked the customers. */
export async function appropriateAnew(tx: Database, customers: readonly number[]): Promise<void> {
  const accounts = await appropriations(tx, customers);
  await saveOpenDebts(tx, new Map([...accounts].map(([customer, { open }]) => [customer, open])));
}
