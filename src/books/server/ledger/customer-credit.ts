/** Decides whether goods may leave unpaid, within the customer's credit. */

import { type CreditTerms, dueOn, mayOrderOnCredit } from "#books/rules/ledger/credit-limit.ts";
import { t } from "#platform/rules/language/text.ts";
import { NOTHING, type Paise, shopPrice, sum } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { advancesGiven, givenAheadBy, unclearedCheques } from "./advances-store.ts";
import { type CustomerRow, duesByDocument, ledgerCustomerOf, payerOf } from "./ledger-store.ts";
import type { LedgerOrder } from "./settle-orders.ts";

/** `message` is for staff; `dueOn` is the last day to pay for what leaves today. */
export type CreditResponse = { allowed: boolean; message: string; dueOn: string };

export const termsOf = (books: CustomerRow | undefined): CreditTerms | undefined =>
  books?.creditLimit != null && books.creditDays !== null
    ? { limit: books.creditLimit, days: books.creditDays }
    : undefined;

/** `sent`: the customer's dispatched unpaid orders. Without an invoice they are not owed yet but use credit. */
export type CreditQuestion = {
  order: LedgerOrder;
  books: CustomerRow;
  sent: readonly SentOrder[];
};

export async function creditFor(
  db: Database,
  { order, today }: { order: LedgerOrder; today: string },
  sent: CreditQuestion["sent"],
): Promise<CreditResponse | undefined> {
  const books = await ledgerCustomerOf(db, payerOf(order));
  return books && (await creditsFor(db, [{ order, books, sent }], today)).get(order.id);
}

/** By order; orders whose customer has no credit are missing. The number of queries does not depend on the number of orders. */
export async function creditsFor(
  db: Database,
  questions: readonly CreditQuestion[],
  today: string,
): Promise<Map<number, CreditResponse>> {
  const withTerms = questions.flatMap((question) => {
    const terms = termsOf(question.books);
    return terms ? [{ ...question, terms }] : [];
  });
  if (withTerms.length === 0) return new Map();
  const orderIds = new Set(withTerms.flatMap(({ order, sent }) => [order.id, ...sent.map(({ id }) => id)]));
  const invoiced = await duesByDocument(db, [...orderIds]);
  const ahead = await givenAheadBy(db, [...new Set(withTerms.map(({ books }) => books.id))]);
  return new Map(
    withTerms.map((question) => {
      const paidAhead = ahead.get(question.books.id) ?? new Map();
      return [question.order.id, creditResponse(question, { invoiced, paidAhead, today })];
    }),
  );
}

type CreditFacts = {
  invoiced: ReadonlyMap<number, Paise>;
  paidAhead: ReadonlyMap<number, Paise>;
  today: string;
};

function creditResponse(
  { order, books, sent, terms }: CreditQuestion & { terms: CreditTerms },
  { invoiced, paidAhead, today }: CreditFacts,
): CreditResponse {
  const others = sent.filter(({ id }) => id !== order.id);
  const { owed, leftToPay } = creditUse(books, { invoiced, paidAhead });
  const response = mayOrderOnCredit(terms, { owed, ordered: sum(others.map(leftToPay)) }, leftToPay(order));
  const message = response.allowed
    ? t("On credit: {left} of {limit} is left after this order.", {
        left: shopPrice(response.left),
        limit: shopPrice(terms.limit),
      })
    : t("The customer's credit of {limit} is not enough: {short} short.", {
        limit: shopPrice(terms.limit),
        short: shopPrice(response.short),
      });
  return { allowed: response.allowed, message, dueOn: dueOn(today, terms) };
}

export type SentOrder = { id: number; total: Paise };

/** What the customer owes, and the open amount of an order. Invoiced orders are part of what is owed. */
const creditUse = (books: CustomerRow, { invoiced, paidAhead }: Pick<CreditFacts, "invoiced" | "paidAhead">) => ({
  owed: sum([books.owed, ...paidAhead.values()]),
  leftToPay: ({ id, total }: SentOrder) =>
    invoiced.has(id) ? NOTHING : ((total - (paidAhead.get(id) ?? NOTHING)) as Paise),
});

/** Unallocated advances plus unused credit. */
export const coverOf = async (db: Database, books: CustomerRow, sent: readonly SentOrder[]): Promise<Paise> =>
  sum([termsOf(books)?.limit ?? NOTHING, await advanceOf(db, books, sent)]);

/** Unallocated advances; cheques count once cleared. Negative when the customer already owes more. */
export async function advanceOf(db: Database, books: CustomerRow, sent: readonly SentOrder[]): Promise<Paise> {
  const sentIds = sent.map(({ id }) => id);
  const facts = { invoiced: await duesByDocument(db, sentIds), paidAhead: await advancesGiven(db, books.id) };
  const { owed, leftToPay } = creditUse(books, facts);
  return (NOTHING - owed - sum(sent.map(leftToPay)) - (await unclearedCheques(db, books.id))) as Paise;
}
