/** Logs who exported which list, because the file leaves the shop's control. */
import type { Shop } from "#shop/server/shop.ts";
import { type Admin, record } from "./record.ts";

type Export = { what: string; as: "csv" | "json" | "pdf" | "xml"; filter: unknown; admin: Admin };

export const recordExport = ({ db, now }: Pick<Shop, "db" | "now">, { what, as, filter, admin }: Export) =>
  record(db, {
    actor: { kind: "admin", id: admin.id, name: admin.name },
    action: "export",
    object: { kind: what, id: as },
    after: filter,
    at: now(),
  });

/** The first page waits for the audit entry: an export that cannot be logged is not sent. */
export async function* afterNoting<Page>(note: () => Promise<void>, pages: AsyncIterable<Page>): AsyncGenerator<Page> {
  await note();
  yield* pages;
}
