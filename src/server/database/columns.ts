/** Columns and conditions that the tables of several features have in common. */
import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, customType, text, timestamp } from "drizzle-orm/pg-core";
import type { Paise } from "#domain/money.ts";

/** To the millisecond, which is what JavaScript's dates hold. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** An amount. */
export const paise = (name: string) => bigint(name, { mode: "number" }).$type<Paise>();

/** What somebody may have typed: nothing is an empty text. */
export const typed = (name: string) => text(name).notNull().default("");

/** For a check, from the list the code goes by: a value that is added there asks for a migration. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;

export const isSha256 = (column: AnyPgColumn) => sql`${column} ~ '^[0-9a-f]{64}$'`;

/** A column of bytes, such as a picture. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** What makes a row of a history fit the row before it; a trigger fills it in. See database/history-chain.ts. */
export const chainHash = () => bytes("hash").notNull().default(sql`''::bytea`);
