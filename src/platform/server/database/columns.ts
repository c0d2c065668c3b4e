/** Columns and conditions shared by several features. */
import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, customType, text, timestamp } from "drizzle-orm/pg-core";
import type { Paise } from "#platform/rules/money/money.ts";

/** paidAt is paid_at. */
export const columnName = (field: string) => field.replace(/([a-z])([A-Z])/g, "$1_$2").toLowerCase();

/** As precise as JavaScript dates. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const paise = (name: string) => bigint(name, { mode: "number" }).$type<Paise>();

/** Optional user input: absent is the empty string. */
export const typed = (name: string) => text(name).notNull().default("");

/** A check constraint: a new value requires a migration. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;

export const isSha256 = (column: AnyPgColumn) => sql`${column} ~ '^[0-9a-f]{64}$'`;

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
