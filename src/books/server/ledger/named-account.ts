/** Finds an account for staff: a customer's by mobile, a deleted one by its key or by an unused mobile. */
import { formerNumber } from "#people/rules/accounts/account-key.ts";
import { type CustomerRow as Customer, customerWithMobile } from "#people/server/accounts/customer-store.ts";
import type { Database } from "#platform/server/database/database.ts";
import { type CustomerRow as Books, formerBooks, ledgerCustomerOf } from "./ledger-store.ts";

export type NamedAccount =
  | { customer: Customer; accountId: string; mobile: string; books: Books | undefined }
  /** Deleted: only its ledger is left. */
  | { customer: undefined; accountId: string; mobile: string; books: Books };

export async function namedAccount(db: Database, key: string): Promise<NamedAccount | undefined> {
  const number = formerNumber(key);
  const customer = number === undefined ? await customerWithMobile(db, key) : undefined;
  if (customer !== undefined) {
    const books = await ledgerCustomerOf(db, { customerId: customer.id, mobile: key });
    return { customer, accountId: customer.id, mobile: key, books };
  }
  const books =
    number === undefined
      ? await ledgerCustomerOf(db, { customerId: null, mobile: key })
      : await formerBooks(db, number);
  return books && { customer, accountId: books.accountId, mobile: books.mobile, books };
}
