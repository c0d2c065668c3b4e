/** Notices for the queries of other features. PostgreSQL merges a view into the query that reads it. */
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Database } from "#platform/server/database/database.ts";
import { mails } from "./schema.ts";

export const notices = new QueryBuilder()
  .select({ personId: mails.personId, kind: mails.kind, onceKey: mails.onceKey, details: mails.details })
  .from(mails)
  .where(isNotNull(mails.personId))
  .as("notices");

/** `rows` selects kind, to_address, subject, created_at, next_attempt_at, person_id and once_key. A writer adds the content. */
export const insertNotices = (rows: SQL): SQL => sql`
  insert into ${mails} (kind, to_address, subject, created_at, next_attempt_at, person_id, once_key, text, html)
  select *, '', '' from (${rows}) as queued`;

/** For a person who no longer wants this kind. */
export const deleteUnsentNotices = async (tx: Database, kind: string, personId: string) =>
  tx.delete(mails).where(and(eq(mails.personId, personId), eq(mails.kind, kind), sql`${mails.status} <> 'sent'`));
