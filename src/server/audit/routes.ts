import type { FastifyInstance } from "fastify";
import { adminLists } from "#contract/admin-lists.ts";
import { serve } from "#server/http/serve.ts";
import type { Shop } from "#server/shop.ts";
import { namesOf } from "./object-names.ts";
import { auditEntries, countAuditEntries } from "./store.ts";

export function auditRoutes(app: FastifyInstance, { db }: Pick<Shop, "db">) {
  serve(app, adminLists.audit, async ({ query, reply }) => {
    const [entries, total] = await Promise.all([auditEntries(db, query), countAuditEntries(db, query)]);
    reply.header("x-total-count", total);
    const nameOf = await namesOf(db, entries);
    return entries.map(({ id, at, actorKind, actorId, actorName, action, objectKind, objectId, before, after }) => ({
      id,
      at: at.toISOString(),
      actor: { kind: actorKind, id: actorId, name: actorName },
      action,
      object: { kind: objectKind, id: objectId, name: nameOf({ objectKind, objectId }) },
      before,
      after,
    }));
  });
}
