import type { Publication } from "#catalogue/api/admin-prices.ts";
import {
  linesOf,
  type PublicationRow,
  publicationCount,
  publicationRow,
  publicationRows,
  undoneBy,
} from "#catalogue/server/price-history/publication-store.ts";
import { titlesOf } from "#catalogue/server/products/titles-of.ts";
import { inRupees, type Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";

type Page = { status?: PublicationRow["status"] | undefined; offset: number; limit: number };

export const publicationsIn = (db: Database, page: Page) => ({
  rows: publicationRows(db, page).then((rows) => inFull(db, rows)),
  total: publicationCount(db, page.status),
});

export async function publicationNumbered(db: Database, number: number): Promise<Publication> {
  const row = await publicationRow(db, number);
  const [publication] = await inFull(db, row ? [row] : []);
  return publication as Publication;
}

async function inFull(db: Database, rows: readonly PublicationRow[]): Promise<Publication[]> {
  if (rows.length === 0) return [];
  const numbers = rows.map(({ number }) => number);
  const [lines, undone] = await Promise.all([linesOf(db, numbers), undoneBy(db, numbers)]);
  const titles = await titlesOf(db, [...new Set(lines.map(({ productId }) => productId))]);
  return rows.map((row) => ({
    number: row.number,
    status: row.status,
    by: row.byName,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
    publishAt: row.publishAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    cancelledBy: row.cancelledBy,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    failure: row.failure,
    undoes: row.undoes,
    undoneBy: undone.get(row.number) ?? null,
    changes: lines
      .filter(({ publication }) => publication === row.number)
      .map(({ productId, unit, before, price }) => ({
        id: productId,
        name: titles.get(productId) ?? productId,
        unit,
        before: before === null ? null : inRupees(before as Paise),
        after: inRupees(price as Paise),
      })),
  }));
}
