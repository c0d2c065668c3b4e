import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { IMPORT_KINDS } from "#office/rules/imports/import-kinds.ts";
import { isOneOf, isSha256, moment, paise } from "#platform/server/database/columns.ts";

/** Imported files. What they wrote names the import: accounts.import_id, ledger sources and the batch of cylinder events. */
export const imports = pgTable(
  "imports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind", { enum: IMPORT_KINDS }).notNull(),
    /** SHA-256 of the file's text, whatever its encoding: the idempotency key. */
    fileHash: text("file_hash").notNull(),
    rows: integer("rows").notNull(),
    /** The file's sums. Only the columns of its kind are not zero. */
    debit: paise("debit").notNull(),
    credit: paise("credit").notNull(),
    deposits: paise("deposits").notNull(),
    cylinders: integer("cylinders").notNull(),
    at: moment("at").notNull(),
    byId: text("by_id").notNull(),
    byName: text("by_name").notNull(),
    undoneAt: moment("undone_at"),
    undoneBy: text("undone_by"),
  },
  (one) => [
    uniqueIndex("imports_file").on(one.kind, one.fileHash).where(sql`${one.undoneAt} is null`),
    index("imports_at").on(one.at, one.id),
    check("imports_kind", isOneOf(one.kind, IMPORT_KINDS)),
    check("imports_file_hash", isSha256(one.fileHash)),
    check("imports_rows", sql`${one.rows} >= 0`),
    check("imports_undone", sql`(${one.undoneAt} is null) = (${one.undoneBy} is null)`),
  ],
);
