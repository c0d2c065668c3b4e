/** Readable names for the objects of audit entries, in place of 36-character ids. */
import { inArray } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { accounts, customers } from "#server/accounts/schema.ts";
import type { Database } from "#server/database/database.ts";
import { contactMessages } from "#server/enquiries/schema.ts";
import { mails } from "#server/mail/schema.ts";
import { adminTokens } from "./schema.ts";

type AuditObject = { objectKind: string; objectId: string };
type Source = { table: PgTable; id: PgColumn; name: readonly PgColumn[] };

/** Where the name is stored, by kind. A deleted object has no name. */
const SOURCES: Readonly<Record<string, Source>> = {
  "qr-user": { table: accounts, id: accounts.id, name: [accounts.email] },
  customer: { table: customers, id: customers.accountId, name: [customers.firstName, customers.lastName] },
  "admin-token": { table: adminTokens, id: adminTokens.id, name: [adminTokens.name] },
  message: { table: contactMessages, id: contactMessages.id, name: [contactMessages.fullName] },
  mails: { table: mails, id: mails.id, name: [mails.subject] },
};

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** One query per kind on the page. */
export async function namesOf(
  db: Database,
  entries: readonly AuditObject[],
): Promise<(entry: AuditObject) => string | null> {
  const kinds = [...new Set(entries.map(({ objectKind }) => objectKind))].filter((kind) =>
    Object.hasOwn(SOURCES, kind),
  );
  const found = await Promise.all(kinds.map(async (kind) => [kind, await namesIn(db, kind, entries)] as const));
  const byKind = new Map(found);
  return ({ objectKind, objectId }) => byKind.get(objectKind)?.get(objectId) ?? null;
}

async function namesIn(db: Database, kind: string, entries: readonly AuditObject[]): Promise<Map<string, string>> {
  const { table, id, name } = SOURCES[kind] as Source;
  const ids = entries.filter(({ objectKind }) => objectKind === kind).map(({ objectId }) => objectId);
  const known = [...new Set(ids)].filter((text) => UUID.test(text));
  if (known.length === 0) return new Map();
  const parts = Object.fromEntries(name.map((column, place) => [String(place), column]));
  const rows = await db
    .select({ id, ...parts })
    .from(table)
    .where(inArray(id, known));
  return new Map(
    rows.map(({ id: rowId, ...message }) => [String(rowId), Object.values(message).filter(Boolean).join(" ")] as const),
  );
}
