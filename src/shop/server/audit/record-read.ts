/** Logs who read a list of people and its length, once an hour: search-as-you-type must not flood the log. */
import type { Shop } from "#shop/server/shop.ts";
import { type Admin, record } from "./record.ts";
import { hasReadSince } from "./store.ts";

type ReadRecord = { what: string; count: number; admin: Admin };

const HOUR = 60 * 60 * 1000;

export async function recordRead({ db, now }: Pick<Shop, "db" | "now">, { what, count, admin }: ReadRecord) {
  const at = now();
  if (await hasReadSince(db, { what, adminId: admin.id, since: new Date(at.getTime() - HOUR) })) return;
  await record(db, {
    actor: { kind: "admin", id: admin.id, name: admin.name },
    action: "read-list",
    object: { kind: what, id: "list" },
    after: { count },
    at,
  });
}
