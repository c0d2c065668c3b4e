/** What the appropriation of accounts follows from, and the open debts that it stores. */
import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { AccountHistory, OpenDebt, OrderShare, RefundPart } from "#books/rules/ledger/appropriation.ts";
import type { BookedEntry, EntrySubject } from "#books/rules/ledger/entry.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { isAnyOf } from "#platform/server/database/list-filters.ts";
import { RECEIPT, receiptIn } from "./booked-entries-sql.ts";
import { ledgerEntries, ledgerOpenDebts, ledgerPayments, ledgerRefunds, ledgerShares } from "./schema.ts";

/** By ledger customer. Of the entries only what moves the balance. */
export async function accountHistories(db: Database, customers: readonly number[]) {
  const entries = Map.groupBy(await movesOf(db, customers), ({ customer }) => Number(customer));
  const shares = Map.groupBy(await sharesOf(db, customers), ({ customer }) => customer);
  const refunds = Map.groupBy(await refundPartsOf(db, customers), ({ customer }) => customer);
  return new Map(
    customers.map((customer): [number, AccountHistory] => [
      customer,
      {
        entries: entries.get(customer) ?? [],
        shares: (shares.get(customer) ?? []).map(({ share }) => share),
        refundParts: (refunds.get(customer) ?? []).flatMap(({ parts }) => parts),
      },
    ]),
  );
}

async function movesOf(db: Database, customers: readonly number[]): Promise<BookedEntry[]> {
  const { id, ledgerCustomerId, kind, day, at, about, aboutNumber, reference, corrects, orderId, receivable } =
    ledgerEntries;
  const rows = await db
    .select({
      id,
      ledgerCustomerId,
      kind,
      day,
      at,
      about,
      aboutNumber,
      reference,
      corrects,
      orderId,
      receivable,
      receipt: RECEIPT,
    })
    .from(ledgerEntries)
    .where(and(isAnyOf(ledgerCustomerId, customers, "bigint"), isNotNull(receivable)))
    .orderBy(asc(id));
  return rows.map((row) => ({
    id: String(row.id),
    customer: String(row.ledgerCustomerId),
    ...{ kind: row.kind, day: row.day, at: row.at },
    about:
      row.about === "account" ? { what: "account" } : ({ what: row.about, number: row.aboutNumber } as EntrySubject),
    ...(row.reference !== null && { reference: row.reference }),
    ...(row.corrects !== null && { corrects: String(row.corrects) }),
    ...(row.orderId !== null && { order: String(row.orderId) }),
    ...receiptIn(row.receipt),
    lines: [{ account: "receivable", amount: row.receivable as Paise }],
  }));
}

async function sharesOf(db: Database, customers: readonly number[]) {
  const { id, ledgerCustomerId, revision, method, day, takenBackAt, notedAt } = ledgerPayments;
  const { paymentId, orderId, amount } = ledgerShares;
  const rows = await db
    .select({ customer: ledgerCustomerId, payment: id, method, day, orderId, amount })
    .from(ledgerPayments)
    .innerJoin(ledgerShares, and(eq(paymentId, id), eq(ledgerShares.revision, revision)))
    .where(and(isAnyOf(ledgerCustomerId, customers, "bigint"), isNull(takenBackAt)))
    .orderBy(asc(day), asc(notedAt), asc(id), asc(orderId));
  return rows.map((row) => {
    const share: OrderShare = {
      ...(row.method !== "credit" && { payment: row.payment }),
      ...{ order: String(row.orderId), day: row.day, amount: row.amount },
    };
    return { customer: row.customer, share };
  });
}

async function refundPartsOf(db: Database, customers: readonly number[]) {
  const { id, ledgerCustomerId, kind, parts, paidAt } = ledgerRefunds;
  const rows = await db
    .select({ customer: ledgerCustomerId, id, parts })
    .from(ledgerRefunds)
    .where(and(isAnyOf(ledgerCustomerId, customers, "bigint"), eq(kind, "refund"), isNotNull(paidAt)));
  return rows.map((row) => ({
    customer: row.customer,
    parts: (row.parts ?? []).map((part): RefundPart => ({ refund: row.id, ...part })),
  }));
}

/** Of all customers at once: an import books thousands. */
export async function saveOpenDebts(tx: Database, open: ReadonlyMap<number, readonly OpenDebt[]>): Promise<void> {
  await tx.delete(ledgerOpenDebts).where(isAnyOf(ledgerOpenDebts.ledgerCustomerId, [...open.keys()], "bigint"));
  const rows = [...open].flatMap(([customer, debts]) =>
    debts.map(({ entry, day, amount }) => ({ customer, entry: Number(entry.id), day, amount })),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`insert into ${ledgerOpenDebts} (ledger_customer_id, entry_id, day, amount)
    select customer, entry, day, amount
    from json_to_recordset(${JSON.stringify(rows)}) as debt(customer bigint, entry bigint, day date, amount bigint)`);
}

/** By order id; orders with nothing open are missing. */
export async function openByOrder(db: Database, orderIds: readonly number[]): Promise<Map<number, Paise>> {
  if (orderIds.length === 0) return new Map();
  const { orderId } = ledgerEntries;
  const rows = await db
    .select({ orderId, open: sql<Paise>`sum(${ledgerOpenDebts.amount})`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(
      ledgerOpenDebts,
      and(
        eq(ledgerOpenDebts.ledgerCustomerId, ledgerEntries.ledgerCustomerId),
        eq(ledgerOpenDebts.entryId, ledgerEntries.id),
      ),
    )
    .where(isAnyOf(orderId, orderIds, "bigint"))
    .groupBy(orderId);
  return new Map(rows.flatMap((row) => (row.orderId === null ? [] : [[row.orderId, row.open as Paise]])));
}
