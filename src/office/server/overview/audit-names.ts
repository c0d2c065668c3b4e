/** Readable names for the objects of audit entries, in place of 36-character ids. */

import { messageSenders } from "#messages/server/enquiries/admin-store.ts";
import { mailSubjects } from "#messages/server/mail/sending/unsent-store.ts";
import { accountEmails, customerNames } from "#people/server/accounts/customer-store.ts";
import { adminTokenNames } from "#people/server/staff/access/store.ts";
import { staffNames } from "#people/server/staff/staff-store.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { AuditObject } from "#shop/server/audit/routes.ts";

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
