/** Locks what other transactions may hold when an account is deleted, in the global order: orders, ledger account, cylinders. */

import { lockLedgerAccounts } from "#books/server/ledger/ledger-store.ts";
import { lockCylindersOf } from "#cylinders/server/cylinder/customer-cylinders-store.ts";
import { holdForRemoval, lockCustomer } from "#people/server/accounts/customer-store.ts";
import type { Database } from "#platform/server/database/database.ts";
import { lockOrdersOfCustomer } from "#sales/server/orders/payment/payable-orders-store.ts";

/** Holders of these rows may still insert references to the account. Locking the rows before the removal avoids a deadlock. */
export async function holdAllOf(tx: Database, accountId: string): Promise<void> {
  await lockCustomer(tx, accountId);
  await lockOrdersOfCustomer(tx, accountId);
  await lockLedgerAccounts(tx, [accountId]);
  await lockCylindersOf(tx, accountId);
  // Last: waits for transactions that reference the account, and blocks new references.
  await holdForRemoval(tx, accountId);
}
