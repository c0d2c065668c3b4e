/** Uses the credit of a customer's account for one order: released deposits, overpayments, credit notes. The caller locks both. */

import { NOTHING, type Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { advanceOf, type SentOrder } from "./customer-credit.ts";
import { type CustomerRow, duesByDocument } from "./ledger-store.ts";
import { onAccountOf } from "./refund-store.ts";
import { giveCredit, type LedgerOrder, openOf, type SettlementContext } from "./settle-orders.ts";

/** `sent`: the customer's dispatched unpaid orders, which the credit has to pay too. */
type CreditBooks = { books: CustomerRow | undefined; sent: readonly SentOrder[] };

export async function creditOnAccount(db: Database, { books, sent }: CreditBooks): Promise<Paise> {
  return books ? atLeastNothing(await advanceOf(db, books, sent)) : NOTHING;
}

/** Never more than the order still needs. An invoiced order is already part of what is owed, so its own debt does not count. */
export async function creditForOrder(db: Database, { books, sent }: CreditBooks, order: LedgerOrder): Promise<Paise> {
  if (books === undefined) return NOTHING;
  const others = sent.filter(({ id }) => id !== order.id);
  const [free, open] = [await advanceOf(db, books, others), await openOf(db, order)];
  const isInvoiced = (await duesByDocument(db, [order.id])).has(order.id);
  return atLeastNothing(Math.min(open, isInvoiced ? free + open : free));
}

const atLeastNothing = (amount: number) => Math.max(0, amount) as Paise;

type CreditUse = { books: CustomerRow; order: LedgerOrder; amount: Paise } & Pick<SettlementContext, "at" | "by">;

/** A cheque is no credit until it is cleared. */
export async function spendCredit(tx: Database, use: CreditUse): Promise<void> {
  const payments = await onAccountOf(tx, use.books.id);
  await giveCredit(tx, {
    ...use,
    payments: payments.filter(({ method, clearedAt }) => method !== "cheque" || clearedAt !== null),
  });
}
