/** Counts loans per duration, updated with the log, so that a median needs only a few rows. */
import { and, gt, gte, inArray, sql } from "drizzle-orm";
import type { CustodyEvent } from "#cylinders/rules/custody/custody-event.ts";
import { type Loan, type LoansOfLength, loansOf } from "#cylinders/rules/custody/figures.ts";
import { holdAccounts } from "#people/server/accounts/customer-store.ts";
import type { Database } from "#platform/server/database/database.ts";
import { customerRotation, gasRotation } from "./schema.ts";

/** `loans` is negative if a return was undone. */
type RotationCount = { of: string; month: string; days: number; loans: number };

export type LoanCounts = { gas: Map<string, RotationCount>; customer: Map<string, RotationCount> };

export const noLoans = (): LoanCounts => ({ gas: new Map(), customer: new Map() });

export function countLoan(counts: LoanCounts, { gas, customer, month, days }: Loan, loans = 1): void {
  add(counts.gas, { of: gas, month, days, loans });
  if (customer !== undefined) add(counts.customer, { of: customer, month, days, loans });
}

function add(counted: Map<string, RotationCount>, more: RotationCount): void {
  const key = [more.month, more.of, more.days].join("/");
  counted.set(key, { ...more, loans: (counted.get(key)?.loans ?? 0) + more.loans });
}

/** Replaces the loans counted before a correction. */
export function countCorrected(counts: LoanCounts, events: readonly CustodyEvent[], added: ReadonlySet<number>): void {
  for (const loan of loansOf(events.filter(({ id }) => !added.has(id)))) countLoan(counts, loan, -1);
  for (const loan of loansOf(events)) countLoan(counts, loan);
}

/** A fixed order prevents deadlocks. */
export async function noteLoans(tx: Database, counts: LoanCounts): Promise<void> {
  const [gases, customers] = [changed(counts.gas), await withAccount(tx, changed(counts.customer))];
  for (const some of inPieces(gases))
    await tx
      .insert(gasRotation)
      .values(some.map(({ of, ...rest }) => ({ gas: of, ...rest })))
      .onConflictDoUpdate({
        target: [gasRotation.month, gasRotation.gas, gasRotation.days],
        set: { loans: sql`greatest(0, ${gasRotation.loans} + excluded.loans)` },
      });
  for (const some of inPieces(customers))
    await tx
      .insert(customerRotation)
      .values(some.map(({ of, ...rest }) => ({ customerId: of, ...rest })))
      .onConflictDoUpdate({
        target: [customerRotation.customerId, customerRotation.month, customerRotation.days],
        set: { loans: sql`greatest(0, ${customerRotation.loans} + excluded.loans)` },
      });
}

export const replaceLoans = (db: Database, counts: LoanCounts): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${gasRotation}, ${customerRotation} in exclusive mode`);
    await tx.delete(gasRotation);
    await tx.delete(customerRotation);
    await noteLoans(tx, counts);
  });

const changed = (counted: ReadonlyMap<string, RotationCount>): RotationCount[] =>
  [...counted]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, row]) => (row.loans === 0 ? [] : [row]));

/** The log still names deleted accounts. */
async function withAccount(tx: Database, rows: readonly RotationCount[]): Promise<RotationCount[]> {
  if (rows.length === 0) return [];
  const known = new Set<string>();
  for (const some of inPieces([...new Set(rows.map(({ of }) => of))]))
    for (const id of await holdAccounts(tx, some)) known.add(id);
  return rows.filter(({ of }) => known.has(of));
}

const ROWS_AT_ONCE = 1000;

const inPieces = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, place) =>
    rows.slice(place * ROWS_AT_ONCE, (place + 1) * ROWS_AT_ONCE),
  );

export const loansByGas = (db: Database, sinceMonth: string): Promise<LoansOfLength[]> =>
  db
    .select({ of: gasRotation.gas, month: gasRotation.month, days: gasRotation.days, loans: gasRotation.loans })
    .from(gasRotation)
    .where(and(gte(gasRotation.month, sinceMonth), gt(gasRotation.loans, 0)));

export function loansByCustomer(
  db: Database,
  customerIds: readonly string[],
  sinceMonth: string,
): Promise<LoansOfLength[]> {
  const { customerId, month, days, loans } = customerRotation;
  return db
    .select({ of: customerId, month, days, loans })
    .from(customerRotation)
    .where(and(inArray(customerId, [...customerIds]), gte(month, sinceMonth), gt(loans, 0)));
}
