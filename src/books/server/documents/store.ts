import { and, eq, gt } from "drizzle-orm";
import type { DocumentKind } from "#books/rules/documents/series.ts";
import type { Database } from "#platform/server/database/database.ts";
import { one } from "#platform/server/database/one.ts";
import type { DocumentRow } from "./document-store.ts";
import { asAddress, documentSeries, eInvoices, taxDocuments, waitingInvoices } from "./schema.ts";

type NewDocument = Omit<typeof taxDocuments.$inferInsert, "hash">;

type Series = { kind: DocumentKind; prefix: string; financialYear: string };

/** Locks the series until the transaction ends. Undefined when another kind of document uses the prefix. */
export async function lockSeries(tx: Database, { kind, prefix, financialYear }: Series) {
  await tx.insert(documentSeries).values({ kind, prefix, financialYear }).onConflictDoNothing();
  const [series] = await tx
    .select()
    .from(documentSeries)
    .where(and(eq(asAddress(documentSeries.prefix), prefix.replaceAll("/", "-")), eq(documentSeries.prefix, prefix)))
    .for("update");
  return series?.kind === kind ? series : undefined;
}

export async function isKindInUse(tx: Database, kind: DocumentKind): Promise<boolean> {
  const used = and(eq(documentSeries.kind, kind), gt(documentSeries.lastOrdinal, 0));
  return (await tx.select({ id: documentSeries.id }).from(documentSeries).where(used).limit(1)).length > 0;
}

export const moveSeries = async (tx: Database, id: number, lastOrdinal: number) =>
  tx.update(documentSeries).set({ lastOrdinal }).where(eq(documentSeries.id, id));

export async function dayOfNumber(tx: Database, seriesId: number, ordinal: number): Promise<string | undefined> {
  const numbered = and(eq(taxDocuments.seriesId, seriesId), eq(taxDocuments.ordinal, ordinal));
  const [document] = await tx.select({ day: taxDocuments.day }).from(taxDocuments).where(numbered);
  return document?.day;
}

export async function insertDocument(tx: Database, document: NewDocument): Promise<DocumentRow> {
  return one(
    tx.insert(taxDocuments).values(document).returning(),
    () => new Error("A document that is inserted is there"),
  );
}

export const saveWaiting = async (tx: Database, waiting: typeof waitingInvoices.$inferInsert) =>
  tx
    .insert(waitingInvoices)
    .values(waiting)
    .onConflictDoUpdate({ target: waitingInvoices.orderId, set: { reason: waiting.reason } });

export const saveRegistration = async (tx: Database, { documentId, ...response }: typeof eInvoices.$inferInsert) =>
  tx
    .insert(eInvoices)
    .values({ documentId, ...response })
    .onConflictDoUpdate({ target: eInvoices.documentId, set: response });
