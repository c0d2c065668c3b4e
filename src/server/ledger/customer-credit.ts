/** Whether goods may leave before they are paid: on the customer's credit, as far as it reaches. */
import { t } from "#domain/language/text.ts";
import { type CreditTerms, dueOn, mayOrderOnCredit } from "#domain/ledger/credit-limit.ts";
import { NOTHING, type Paise, shopPrice, sum } from "#domain/money.ts";
import type { Database } from "#server/database/database.ts";
import { givenAheadBy } from "./given-ahead-store.ts";
import { type CustomerRow, duesByPapers, ledgerCustomerOf } from "./ledger-store.ts";
import type { LedgerOrder } from "./settle-orders.ts";

/** In words for the shop's people, and the last day to pay for what leaves today. */
export type CreditAnswer = { allowed: boolean; words: string; dueOn: string };

export const termsOf = (books: CustomerRow | undefined): CreditTerms | undefined =>
  books?.creditLimit != null && books.creditDays !== null
    ? { limit: books.creditLimit, days: books.creditDays }
    : undefined;

/** An order that may leave unpaid. `sent`: the customer's unpaid orders that have left. Without an invoice they are not owed yet but use credit. */
export type CreditQuestion = {
  order: LedgerOrder;
  books: CustomerRow;
  sent: readonly { id: number; total: Paise }[];
};

export async function creditFor(
  db: Database,
  { order, today }: { order: LedgerOrder; today: string },
  sent: CreditQuestion["sent"],
): Promise<CreditAnswer | undefined> {
  const books = await ledgerCustomerOf(db, order);
  return books && (await creditsFor(db, [{ order, books, sent }], today)).get(order.id);
}

/** By order; one whose customer has no credit is missing. Makes as many statements for many orders as for one. */
export async function creditsFor(
  db: Database,
  questions: readonly CreditQuestion[],
  today: string,
): Promise<Map<number, CreditAnswer>> {
  const withTerms = questions.flatMap((question) => {
    const terms = termsOf(question.books);
    return terms ? [{ ...question, terms }] : [];
  });
  if (withTerms.length === 0) return new Map();
  const orderIds = new Set(withTerms.flatMap(({ order, sent }) => [order.id, ...sent.map(({ id }) => id)]));
  const invoiced = await duesByPapers(db, [...orderIds]);
  const ahead = await givenAheadBy(db, [...new Set(withTerms.map(({ books }) => books.id))]);
  return new Map(
    withTerms.map((question) => {
      const paidAhead = ahead.get(question.books.id) ?? new Map();
      return [question.order.id, creditAnswer(question, { invoiced, paidAhead, today })];
    }),
  );
}

type CreditFacts = {
  invoiced: ReadonlyMap<number, Paise>;
  paidAhead: ReadonlyMap<number, Paise>;
  today: string;
};

function creditAnswer(
  { order, books, sent, terms }: CreditQuestion & { terms: CreditTerms },
  { invoiced, paidAhead, today }: CreditFacts,
): CreditAnswer {
  const others = sent.filter(({ id }) => id !== order.id);
  // What has its invoice is among what is owed.
  const leftToPay = ({ id, total }: { id: number; total: Paise }) =>
    invoiced.has(id) ? NOTHING : ((total - (paidAhead.get(id) ?? NOTHING)) as Paise);
  const use = { owed: sum([books.owed, ...paidAhead.values()]), ordered: sum(others.map(leftToPay)) };
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
