/** Readable names for the objects of audit entries, in place of 36-character ids. */
import { accountEmails, customerNames } from "#server/accounts/customer-store.ts";
import type { AuditObject } from "#server/audit/routes.ts";
import type { Database } from "#server/database/database.ts";
import { messageSenders } from "#server/enquiries/admin-store.ts";
import { mailSubjects } from "#server/mail/unsent-store.ts";
import { staffNames } from "./staff/staff-store.ts";
import { adminTokenNames } from "./store.ts";

type ReadNames = (db: Database, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;

/** By kind of object. A deleted object has no name. */
const NAMES: Readonly<Record<string, ReadNames>> = {
  "qr-user": accountEmails,
  customer: customerNames,
  "admin-token": adminTokenNames,
  staff: staffNames,
  message: messageSenders,
  mails: mailSubjects,
};

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** One query per kind on the page. */
export async function namesOf(
  db: Database,
  entries: readonly AuditObject[],
): Promise<(entry: AuditObject) => string | null> {
  const found = await Promise.all(
    Object.entries(NAMES).map(async ([kind, read]) => {
      const ids = entries.filter(({ objectKind }) => objectKind === kind).map(({ objectId }) => objectId);
      const known = [...new Set(ids)].filter((text) => UUID.test(text));
      const rows = known.length === 0 ? [] : await read(db, known);
      return [kind, new Map(rows.map(({ id, name }) => [id, name]))] as const;
    }),
  );
  const byKind = new Map(found);
  return ({ objectKind, objectId }) => byKind.get(objectKind)?.get(objectId) ?? null;
}
