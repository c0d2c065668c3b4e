import { documentsOfOrder } from "#books/server/documents/document-store.ts";
import { moneyOf } from "#books/server/ledger/settle-orders.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import type { Database } from "#platform/server/database/database.ts";
import { forEachYielding } from "#platform/server/jobs/for-each-yielding.ts";
import { certaintyOf, concludeMatching, type MatchResult, recordedPayment } from "#receivables/rules/bank/matching.ts";
import { indexOrders, type OpenOrder } from "#receivables/rules/bank/order-index.ts";
import { referencesIn } from "#receivables/rules/bank/references.ts";
import { perhapsTakenBackOn } from "#receivables/rules/bank/reversals.ts";
import { type IncomingLine, type Suggestion, suggestFor } from "#receivables/rules/bank/suggest.ts";
import { unpaidOrders } from "#sales/server/orders/payment/payable-orders-store.ts";
import { debitsLike, type LineRow, settledUtrs, unshownPayments } from "./store.ts";

export { bookedReversals, waitingBankLines } from "./store.ts";

/** Staff search for older orders by hand. */
const MAX_ORDERS = 10_000;

export type OrderReference = { mobile: string; orderNumber: string; name: string };

export type MatchedLines = MatchResult & {
  orders: ReadonlyMap<string, OpenOrder & OrderReference>;
  usedUtrs: ReadonlySet<string>;
  noted(line: Pick<IncomingLine, "references" | "amount">): UnmatchedPayment | undefined;
  certainty(line: IncomingLine): ReturnType<typeof certaintyOf>;
  /** By line: the day of a debit that may take the credit back. */
  perhapsTakenBack: ReadonlyMap<string, string>;
};

export type UnmatchedPayment = Awaited<ReturnType<typeof unshownPayments>>[number];

export type WaitingLine = Pick<LineRow, "fingerprint" | "bank" | "day" | "amount" | "narration" | "reference">;

/** From the text: the stored references of older lines have order numbers among them. */
export const incoming = ({
  fingerprint: id,
  day,
  amount,
  narration,
  reference,
}: Omit<WaitingLine, "bank">): IncomingLine => ({
  ...{ id, day, amount, narration },
  references: referencesIn({ narration, reference }),
});

/** Lines matched before yielding to the event loop. */
const AT_A_TIME = 50;

/** `newDebits` are those of a statement that is not saved yet. */
export async function matchWaiting(
  db: Database,
  waiting: readonly WaitingLine[],
  newDebits: readonly WaitingLine[] = [],
): Promise<MatchedLines> {
  const lines = waiting.map(incoming);
  const utrs = [...new Set(lines.flatMap(({ references }) => references))];
  const [orders, usedUtrs, payments, debits] = await Promise.all([
    lines.length === 0 ? [] : openOrders(db),
    settledUtrs(db, utrs),
    unshownPayments(db, utrs),
    debitsLike(db, waiting),
  ]);
  const perhapsTakenBack = takenBackBy([...newDebits, ...debits], waiting);
  const index = indexOrders(orders);
  const suggestions = new Map<string, Suggestion[]>();
  await forEachYielding(lines, AT_A_TIME, (line) => suggestions.set(line.id, suggestFor(line, index)));
  const matched = concludeMatching(lines, suggestions, usedUtrs, perhapsTakenBack);
  const byReference = Map.groupBy(payments, ({ reference }) => reference);
  const noted = (line: Pick<IncomingLine, "references" | "amount">) => {
    const candidates = line.references.flatMap((utr) => byReference.get(utr) ?? []);
    return candidates.find(({ id }) => id === recordedPayment(line, candidates)?.id);
  };
  return {
    ...matched,
    orders: new Map(orders.map((order) => [order.id, order])),
    usedUtrs,
    noted,
    perhapsTakenBack,
    certainty: (line) => certaintyOf(line, matched, noted(line)),
  };
}

function takenBackBy(debits: readonly WaitingLine[], waiting: readonly WaitingLine[]): Map<string, string> {
  const byAmount = Map.groupBy(debits, ({ amount }) => -amount);
  return new Map(
    waiting.flatMap((line) => {
      const day = perhapsTakenBackOn(line, byAmount.get(line.amount) ?? []);
      return day === undefined ? [] : [[line.fingerprint, day] as const];
    }),
  );
}

/** Unpaid orders with the amount still due, after part payments and credit notes. */
async function openOrders(db: Database): Promise<(OpenOrder & OrderReference)[]> {
  const rows = await unpaidOrders(db, MAX_ORDERS);
  const ids = rows.map(({ id }) => id);
  const [money, documents] = await Promise.all([moneyOf(db, rows), documentsOfOrder(db, ids)]);
  const numbers = Map.groupBy(documents, ({ orderId }) => orderId);
  return rows.map((row) => ({
    id: String(row.id),
    orderNumber: row.orderNumber,
    mobile: row.mobile,
    name: row.companyName || row.fullName,
    customer: row.customerId ?? row.mobile,
    open: money.get(row.id)?.open ?? row.total,
    placedOn: dayInIndia(row.placedAt),
    names: [row.fullName, row.companyName, row.mobile, row.contactMobile].filter(Boolean),
    utrs: row.utr ? [row.utr] : [],
    documents: (numbers.get(row.id) ?? []).map(({ number }) => number),
  }));
}
