/** Rows of the invoice list and its CSV, each with what was paid for its order. */

import { type PartPayment, partPayments } from "#books/server/ledger/settle-orders.ts";
import { inRupees, NOTHING, type Paise } from "#platform/rules/money/money.ts";
import type { Cell } from "#platform/rules/text/csv.ts";
import type { Database } from "#platform/server/database/database.ts";
import { type DocumentFilter, everyDocument, type ListedDocument } from "./document-store.ts";

export async function listedResponse(db: Database, rows: readonly ListedDocument[]) {
  const unpaid = rows.filter(({ isPaid }) => isPaid === false);
  const parts = await partPayments(
    db,
    unpaid.map(({ orderId, total }) => ({ id: orderId, total })),
  );
  return rows.map((row) => ({
    ...row,
    payment: row.isPaid === null ? null : paymentOf(row.isPaid, row.total, parts.get(row.orderId)),
  }));
}

function paymentOf(isPaid: boolean, total: Paise, part: PartPayment = { open: total, received: NOTHING }) {
  if (isPaid) return { state: "paid" as const, received: total, open: NOTHING };
  const state = part.received > NOTHING ? ("part-paid" as const) : ("unpaid" as const);
  return { ...part, state };
}

type Row = Awaited<ReturnType<typeof listedResponse>>[number];

const amount = (of: (row: Row) => Paise | undefined) => (row: Row) => {
  const paise = of(row);
  return paise === undefined ? null : inRupees(paise);
};

const CELLS: Readonly<Record<string, (row: Row) => Cell>> = {
  number: ({ number }) => number,
  kind: ({ kind }) => kind,
  date: ({ day }) => day,
  order: ({ orderNumber }) => orderNumber,
  mobile: ({ mobile }) => mobile,
  buyer: ({ buyerName }) => buyerName,
  gstin: ({ buyerGstin }) => buyerGstin,
  value: amount(({ value }) => value),
  total: amount(({ total }) => total),
  payment: ({ payment }) => payment?.state ?? "",
  received: amount(({ payment }) => payment?.received),
  open: amount(({ payment }) => payment?.open),
};

export const INVOICE_COLUMNS = Object.keys(CELLS);

export async function* invoiceSheet(db: Database, filter: DocumentFilter) {
  for await (const rows of everyDocument(db, filter))
    yield (await listedResponse(db, rows)).map((row) => Object.values(CELLS).map((cellOf) => cellOf(row)));
}
