/** Uses the credit of a customer's account for one order: released deposits, overpayments, credit notes. The caller locks both. */

import { takenFor } from "#books/rules/ledger/allocations.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { NOTHING, type Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { advanceOf, type SentOrder } from "./customer-credit.ts";
import { addPayment, addRevision, allocationOf, type CustomerRow, duesByDocument } from "./ledger-store.ts";
import { onAccountOf } from "./refund-store.ts";
import { type LedgerOrder, nameOf, openOf, type SettlementContext } from "./settle-orders.ts";

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

/** Unallocated payments first, oldest first. The rest was no payment, so it gets a row of its own that can be allocated. */
export async function giveCredit(tx: Database, { books, order, amount, at, by }: CreditUse): Promise<void> {
  const payments = (await onAccountOf(tx, books.id)).filter(
    ({ method, clearedAt }) => method !== "cheque" || clearedAt !== null,
  );
  const { revisions, rest } = takenFor(
    { order: nameOf(order), amount },
    payments.map(({ id, onAccount }) => ({ id, amount: onAccount as Paise })),
    { revisions: await allocationOf(tx, payments), at, by },
  );
  for (const revision of revisions) await addRevision(tx, revision);
  if (rest === NOTHING) return;
  const noted = { ledgerCustomerId: books.id, day: dayInIndia(at), notedAt: at, notedBy: by };
  const credit = await addPayment(tx, { ...noted, method: "credit", reference: "", amount: rest });
  await addRevision(tx, { payment: credit.id, revision: 1, shares: [{ order: nameOf(order), amount: rest }], at, by });
}
