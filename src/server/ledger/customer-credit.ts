/** Whether goods may leave before they are paid: on the customer's credit, as far as it reaches. */
import { t } from "#domain/language/text.ts";
import { type CreditTerms, dueOn, mayOrderOnCredit } from "#domain/ledger/credit-limit.ts";
import { NOTHING, type Paise, shopPrice, sum } from "#domain/money.ts";
import type { Database } from "#server/database/database.ts";
import { givenAhead } from "./given-ahead-store.ts";
import { type CustomerRow, duesByPapers, ledgerCustomerOf } from "./ledger-store.ts";
import type { LedgerOrder } from "./settle-orders.ts";

/** In words for the shop's people, and the last day to pay for what leaves today. */
export type CreditAnswer = { allowed: boolean; words: string; dueOn: string };

export const termsOf = (books: CustomerRow | undefined): CreditTerms | undefined =>
  books?.creditLimit != null && books.creditDays !== null
    ? { limit: books.creditLimit, days: books.creditDays }
    : undefined;

/** `sent` are the customer's unpaid orders that have left: those without an invoice are not owed yet, and use the credit all the same. */
export async function creditFor(
  db: Database,
  { order, today }: { order: LedgerOrder; today: string },
  sent: readonly { id: number; total: Paise }[],
): Promise<CreditAnswer | undefined> {
  const books = await ledgerCustomerOf(db, order);
  const terms = termsOf(books);
  if (!books || !terms) return undefined;
  const others = sent.filter(({ id }) => id !== order.id);
  const invoiced = await duesByPapers(db, [order.id, ...others.map(({ id }) => id)]);
  const ahead = await givenAhead(db, books.id);
  // What has its invoice is among what is owed.
  const leftToPay = ({ id, total }: { id: number; total: Paise }) =>
    invoiced.has(id) ? NOTHING : ((total - (ahead.get(id) ?? NOTHING)) as Paise);
  const use = { owed: sum([books.owed, ...ahead.values()]), ordered: sum(others.map(leftToPay)) };
  const answer = mayOrderOnCredit(terms, use, leftToPay(order));
  const words = answer.allowed
    ? t("On credit: {left} of {limit} is left after this order.", {
        left: shopPrice(answer.left),
        limit: shopPrice(terms.limit),
      })
    : t("The customer's credit of {limit} does not reach: {short} is missing.", {
        limit: shopPrice(terms.limit),
        short: shopPrice(answer.short),
      });
  return { allowed: answer.allowed, words, dueOn: dueOn(today, terms) };
}
