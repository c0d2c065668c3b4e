import type { z } from "zod";
import type { publication } from "#catalogue/api/admin-prices.ts";
import {
  linesOf,
  type PublicationRow,
  publicationList,
  publicationRow,
  undoneBy,
} from "#catalogue/server/price-history/publication-store.ts";
import { titlesOf } from "#catalogue/server/products/titles-of.ts";
import type { Database } from "#platform/server/database/database.ts";
import { pageOf } from "#platform/server/database/list.ts";
import { one } from "#platform/server/database/one.ts";

type Publication = z.input<typeof publication>;

type Page = { status?: PublicationRow["status"] | undefined; offset: number; limit: number };

export const publicationsIn = (db: Database, { status, ...page }: Page) =>
  pageOf(db, publicationList(db, status), page, (rows) => inFull(db, rows));

export async function publicationNumbered(db: Database, number: number): Promise<Publication> {
  const row = await publicationRow(db, number);
  return one(inFull(db, row ? [row] : []), () => new Error("A publication that was saved is there"));
}

async function inFull(db: Database, rows: readonly PublicationRow[]): Promise<Publication[]> {
  if (rows.length === 0) return [];
  const numbers = rows.map(({ number }) => number);
  const [lines, undone] = await Promise.all([linesOf(db, numbers), undoneBy(db, numbers)]);
  const titles = await titlesOf(db, [...new Set(lines.map(({ productId }) => productId))]);
  return rows.map((row) => ({
    ...row,
    by: row.byName,
    undoneBy: undone.get(row.number) ?? null,
    changes: lines
      .filter(({ publication }) => publication === row.number)
      .map(({ productId, unit, before, price }) => ({
        id: productId,
        name: titles.get(productId) ?? productId,
        unit,
        before,
        after: price,
      })),
  }));
}
