import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/server/database/database.ts";
import { pageOf } from "#platform/server/database/list.ts";
import { serveList } from "#platform/server/http/serving/serve-list.ts";
import { adminLists } from "#shop/api/lists.ts";
import type { Shop } from "#shop/server/shop.ts";
import { auditList } from "./store.ts";

export type AuditObject = { objectKind: string; objectId: string };
/** Names the objects of entries; other features own those objects. */
type NamesOf = (db: Database, entries: readonly AuditObject[]) => Promise<(entry: AuditObject) => string | null>;

export function auditRoutes(app: FastifyInstance, { db }: Pick<Shop, "db">, namesOf: NamesOf) {
  serveList(
    app,
    adminLists.audit,
    ({ query }) =>
      pageOf(db, auditList(db, query), query, async (entries) => {
        const nameOf = await namesOf(db, entries);
        return entries.map((entry) => ({ ...entry, objectName: nameOf(entry) }));
      }),
    ({ actorKind, actorId, actorName, objectKind, objectId, objectName, ...entry }) => ({
      ...entry,
      actor: { kind: actorKind, id: actorId, name: actorName },
      object: { kind: objectKind, id: objectId, name: objectName },
    }),
  );
}
