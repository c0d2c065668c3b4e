/** The shop's cylinders that customers held before the shop moved in, with their deposits. */

import { firstOpenDay } from "#books/rules/ledger/booking-day.ts";
import { openingDeposit } from "#books/rules/ledger/events.ts";
import { holdClosingDay } from "#books/server/ledger/closing-day-store.ts";
import { addEntries, lockLedgerCustomers } from "#books/server/ledger/ledger-store.ts";
import { returnBy } from "#catalogue/rules/empties/deposit-amounts.ts";
import { type EmptySize, sizeLabel } from "#catalogue/rules/empties/sizes.ts";
import { mayHappen, stepProblem } from "#cylinders/rules/custody/cylinder-state.ts";
import { append } from "#cylinders/server/cylinder/append-store.ts";
import { byNumber, type CylinderWithStanding, sizeOf } from "#cylinders/server/cylinder/cylinder-facts.ts";
import { cylindersAmong, lockCylinders } from "#cylinders/server/cylinder/cylinder-store.ts";
import { HELD_COLUMNS } from "#office/rules/imports/import-kinds.ts";
import { type HeldRow, readHeldCylinders } from "#office/rules/imports/read-held-cylinders.ts";
import { startOfDayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { sum, times } from "#platform/rules/money/money.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";
import { type RowProblem, rowProblems } from "#platform/rules/text/read-table.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { accountsWithCarriedOver, addClaims } from "#sales/server/deposits/claims-store.ts";
import { type CustomersOfRows, customersOfRows, namedCustomers } from "./customers-of-rows.ts";
import {
  type ImportPlan,
  inChunks,
  type MakePlan,
  NO_SUMS,
  previewOf,
  type RoledAdmin,
  sourceOf,
  type WriteContext,
} from "./import-plan.ts";

export const planHeldCylinders: MakePlan = async (_shop, db, input): Promise<ImportPlan> => {
  const { csv, today, admin, registeredConfirmed } = input;
  const { table, rows, problems } = readHeldCylinders(csv, today);
  const customers = await customersOfRows(db, rows, registeredConfirmed);
  const numbered = rows.filter(({ number }) => number !== "");
  const known = await knownCylinders(db, numbered);
  return {
    sums: {
      ...NO_SUMS,
      rows: rows.length,
      deposits: sum(rows.map(({ each, count }) => times(each, count))),
      cylinders: rows.reduce((total, { count }) => total + count, 0),
    },
    problems: [
      ...problems,
      ...customers.problems,
      ...numbered.flatMap((row) => cylinderProblem(row, known)),
      ...(await countedBefore(db, rows, customers)),
    ],
    ...previewOf(table, HELD_COLUMNS),
    write: (context) => write({ ...context, rows, customers, admin }),
  };
};

type KnownCylinders = ReadonlyMap<string, CylinderWithStanding>;

async function knownCylinders(db: Database, rows: readonly HeldRow[]): Promise<KnownCylinders> {
  const numbers = rows.map(({ number }) => number);
  return byNumber(await cylindersAmong(db, numbers));
}

function cylinderProblem({ row, number, size }: HeldRow, known: KnownCylinders): RowProblem[] {
  const problem = (column: keyof typeof HELD_COLUMNS, message: string) =>
    rowProblems(row, HELD_COLUMNS, [[column, message]]);
  const found = known.get(numberKey(number));
  if (found === undefined)
    return problem("number", t("This cylinder is not registered. Please import the cylinder register first."));
  if (found.standing.owner.kind !== "shop") return problem("number", t("This cylinder does not belong to the shop."));
  const refused = stepProblem(found.standing.state, "carried-over");
  if (refused !== undefined) return problem("number", refused);
  return size === undefined || size === sizeOf(found)
    ? []
    : problem("size", t("By the register, this cylinder is {size}.", { size: sizeLabel(sizeOf(found)) }));
}

/** A corrected file must not count the same cylinders a second time. A numbered one is already with its customer. */
async function countedBefore(db: Database, rows: readonly HeldRow[], { ids }: CustomersOfRows): Promise<RowProblem[]> {
  const before = await accountsWithCarriedOver(db, [...ids.values()]);
  return rows
    .filter(({ number, mobile }) => number === "" && before.has(ids.get(mobile) ?? ""))
    .flatMap(({ row }) =>
      rowProblems(row, HELD_COLUMNS, [["mobile", t("This customer's cylinders were already imported.")]]),
    );
}

type HeldWrite = WriteContext & {
  rows: readonly HeldRow[];
  customers: CustomersOfRows;
  admin: RoledAdmin;
};

async function write({ tx, importId, at, rows, customers, admin }: HeldWrite): Promise<void> {
  const source = sourceOf(importId);
  const books = await lockLedgerCustomers(tx, namedCustomers(rows, customers));
  const numbered = rows.filter(({ number }) => number !== "");
  await lockCylinders(
    tx,
    numbered.map(({ number }) => number),
  );
  const known = await knownCylinders(tx, numbered);
  for (const some of inChunks(numbered))
    await append(
      tx,
      some.map(({ number, mobile, since }) => {
        const { cylinder, standing } = cylinderIn(known, number);
        if (!mayHappen(standing.state, "carried-over")) throw changedMeanwhile();
        const to = { kind: "customer", id: customers.ids.get(mobile) ?? "" } as const;
        const noted = { by: { kind: "admin", id: admin.id }, at: startOfDayInIndia(since), notedAt: at } as const;
        const event = { ...noted, kind: "carried-over", to, dueOn: returnBy(since), batch: source } as const;
        return { cylinder, notes: [{ event }] };
      }),
    );
  const claims = claimsOf(rows, (row) => (row.number === "" ? row.size : sizeOf(cylinderIn(known, row.number))));
  const booksOf = (mobile: string) => books.get(customers.ids.get(mobile) ?? "") ?? 0;
  for (const some of inChunks(claims))
    await addClaims(
      tx,
      some.map(({ row, mobile, size, each, count, since }) => ({
        orderId: null,
        orderNumber: numberOf(since),
        lineId: `${source}${row}`,
        ledgerCustomerId: booksOf(mobile),
        size,
        each,
        dueOn: returnBy(since),
        charged: count,
        open: count,
      })),
    );
  const closingDay = await holdClosingDay(tx);
  for (const some of inChunks(claims.filter(({ each }) => each > 0)))
    await addEntries(
      tx,
      some.map(({ row, mobile, each, count, since }) => {
        const booking = { customer: String(booksOf(mobile)), day: firstOpenDay(since, closingDay), at };
        return {
          entry: openingDeposit(booking, numberOf(since), times(each, count)),
          from: { source: `${source}${row}` },
        };
      }),
    );
}

/** Brought forward: stands where others have an order number. */
const numberOf = (since: string) => `BF-${since}`;

const cylinderIn = (known: KnownCylinders, number: string): CylinderWithStanding => {
  const found = known.get(numberKey(number));
  if (found === undefined) throw changedMeanwhile();
  return found;
};

const changedMeanwhile = () =>
  new Problem("changed-meanwhile", t("One of these cylinders has just changed. Please check the file again."));

type HeldClaim = Omit<HeldRow, "number" | "size"> & { size: EmptySize };

/** One claim for equal cylinders of a customer, named by its first row. */
function claimsOf(rows: readonly HeldRow[], sizeIn: (row: HeldRow) => EmptySize | undefined): HeldClaim[] {
  const claims = new Map<string, HeldClaim>();
  for (const row of rows) {
    const size = sizeIn(row) ?? "standard";
    const key = [row.mobile, size, row.each, row.since].join(" ");
    const known = claims.get(key);
    if (known) known.count += row.count;
    else claims.set(key, { ...row, size });
  }
  return [...claims.values()];
}
