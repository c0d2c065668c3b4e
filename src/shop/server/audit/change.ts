/** What a person changes: one transaction at one time, whose audit entries are written last. */
import type { Database } from "#platform/server/database/database.ts";
import type { AuditAction } from "#shop/api/audit-actions.ts";
import type { Shop } from "#shop/server/shop.ts";
import { type Actor, type Admin, type AuditEntry, recordAll } from "./record.ts";

export type Change = {
  tx: Database;
  /** Read when it is first asked for: work that waits for a lock asks afterwards, and is then later than what it waited for. */
  readonly at: Date;
  /** Work for a buyer sets it to the name that the locked order has. */
  by: Actor;
  /** Notes what was done. Work that changes nothing notes nothing. */
  audit: (action: AuditAction, object: AuditEntry["object"], values?: Pick<AuditEntry, "before" | "after">) => void;
};

type Context = Pick<Shop, "db" | "now">;
type Work<Done> = (change: Change) => Promise<Done>;

/** Everything that locks or writes runs inside the work. */
export const change = <Done>(shop: Context, by: Admin | Actor, work: Work<Done>): Promise<Done> =>
  shop.db.transaction(async (tx) => {
    const entries: Omit<AuditEntry, "at">[] = [];
    let time: Date | undefined;
    const context: Change = {
      tx,
      by: "kind" in by ? by : { kind: "admin", id: by.id, name: by.name },
      get at() {
        time ??= shop.now();
        return time;
      },
      audit: (action, object, values) => entries.push({ actor: context.by, action, object, ...values }),
    };
    const done = await work(context);
    if (entries.length > 0)
      await recordAll(
        tx,
        entries.map((entry) => ({ ...entry, at: context.at })),
      );
    return done;
  });

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
