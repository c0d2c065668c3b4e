/** What a person changes: one transaction at one time, whose audit entries are written last. */
import type { Database } from "#platform/server/database/database.ts";
import type { AuditAction } from "#shop/api/audit-actions.ts";
import type { Shop } from "#shop/server/shop.ts";
import { type Actor, type Admin, type AuditEntry, recordAll } from "./record.ts";

export type Change = {
  tx: Database;
  at: Date;
  by: Actor;
  /** Notes what was done. Work that changes nothing notes nothing. */
  audit: (action: AuditAction, object: AuditEntry["object"], values?: Pick<AuditEntry, "before" | "after">) => void;
};

type Context = Pick<Shop, "db" | "now">;
type Work<Done> = (change: Change) => Promise<Done>;

/** Everything that locks or writes runs inside the work. */
export const change = <Done>(shop: Context, by: Admin | Actor, work: Work<Done>): Promise<Done> =>
  shop.db.transaction((tx) =>
    audited(tx, { at: shop.now(), by: "kind" in by ? by : { kind: "admin", id: by.id, name: by.name } }, work),
  );

/** Part of the caller's transaction, for an actor whose name only a locked row has. */
export async function audited<Done>(tx: Database, { at, by }: Pick<Change, "at" | "by">, work: Work<Done>) {
  const entries: AuditEntry[] = [];
  const done = await work({
    tx,
    at,
    by,
    audit: (action, object, values) => entries.push({ actor: by, action, object, ...values, at }),
  });
  await recordAll(tx, entries);
  return done;
}

/** What the same work would do: it is rolled back, with its audit entries. */
export async function preview<Done>(shop: Context, by: Admin | Actor, work: Work<Done>): Promise<Done> {
  try {
    return await change(shop, by, async (context) => {
      throw new RolledBack(await work(context));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.done as Done;
    throw error;
  }
}

class RolledBack extends Error {
  readonly done: unknown;
  constructor(done: unknown) {
    super("A preview is rolled back");
    this.done = done;
  }
}
