import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { ImportKind } from "#office/rules/imports/import-kinds.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { imports } from "./schema.ts";

export type ImportRow = typeof imports.$inferSelect;
type NewImport = typeof imports.$inferInsert;

/** Serializes imports and their undoing. */
export const lockImports = async (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('imports'))`);

const isInForce = isNull(imports.undoneAt);

export async function importOfFile(
  db: Database,
  { kind, fileHash }: { kind: ImportKind; fileHash: string },
): Promise<ImportRow | undefined> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.kind, kind), eq(imports.fileHash, fileHash), isInForce));
  return row;
}

export const addImport = async (tx: Database, row: NewImport) => tx.insert(imports).values(row);

export async function importWithId(db: Database, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  return row;
}

export const markUndone = async (tx: Database, id: string, { at, by }: { at: Date; by: string }) =>
  tx.update(imports).set({ undoneAt: at, undoneBy: by }).where(eq(imports.id, id));

export const importList = (db: Database) => ({
  order: [desc(imports.at), desc(imports.id)],
  rows: () => db.select().from(imports).$dynamic(),
});

export const hasImports = async (db: Database): Promise<boolean> => (await db.$count(imports, isInForce)) > 0;

/** The sums of the files in force, by kind. */
export const fileTotals = async (db: Database) =>
  db
    .select({
      kind: imports.kind,
      rows: sql`sum(${imports.rows})`.mapWith(Number),
      debit: sql<Paise>`sum(${imports.debit})`.mapWith(Number),
      credit: sql<Paise>`sum(${imports.credit})`.mapWith(Number),
      deposits: sql<Paise>`sum(${imports.deposits})`.mapWith(Number),
      cylinders: sql`sum(${imports.cylinders})`.mapWith(Number),
    })
    .from(imports)
    .where(isInForce)
    .groupBy(imports.kind);
