/** Who took a list away, and which: a file leaves the shop's hands for good. */
import type { Shop } from "#server/shop.ts";
import { record } from "./record.ts";

export type Admin = { id: string; name: string };
type Export = { what: string; as: "csv" | "json" | "pdf" | "xml"; filter: unknown; admin: Admin };

export const recordExport = ({ db, now }: Pick<Shop, "db" | "now">, { what, as, filter, admin }: Export) =>
  record(db, {
    actor: { kind: "admin", id: admin.id, name: admin.name },
    action: "export",
    object: { kind: what, id: as },
    after: filter,
    at: now(),
  });

/** What cannot be written down is not given away: the first page waits for the note. */
export async function* afterNoting<Page>(note: () => Promise<void>, pages: AsyncIterable<Page>): AsyncGenerator<Page> {
  await note();
  yield* pages;
}
