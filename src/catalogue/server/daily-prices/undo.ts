/** Cancels a scheduled publication, or undoes a published one with a new one. */

import {
  changePublication,
  linesOf,
  lockPublication,
  type PublicationLine,
  type PublicationRow,
  undoneBy,
} from "#catalogue/server/price-history/publication-store.ts";
import { lockQuotedProducts, type QuotedProduct } from "#catalogue/server/products/reprice.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { inRupees, type Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { publishNow } from "./publish-prices.ts";

export async function cancelPublication(shop: Shop, number: number, admin: Admin): Promise<void> {
  await change(shop, admin, async ({ tx, at: now, audit }) => {
    const { status } = await found(tx, number);
    if (status !== "scheduled")
      throw new Problem(
        "not-scheduled",
        t("Publication {number} is already {status}.", { number, status: publicationText()[status] }),
      );
    await changePublication(tx, number, { status: "cancelled", cancelledAt: now, cancelledBy: admin.name });
    audit("cancel-prices", { kind: "prices", id: String(number) });
  });
}

const publicationText = perLanguage(
  (): Record<PublicationRow["status"], string> => ({
    scheduled: t("scheduled¦publication"),
    published: t("published¦publication"),
    cancelled: t("cancelled¦publication"),
    failed: t("failed¦publication"),
  }),
);

type UndoInput = { number: number; force: boolean; admin: Admin };

/** Returns the restoring publication's number. */
export async function undoPublication(shop: Shop, { number, force, admin }: UndoInput): Promise<number> {
  const undoing = await change(shop, admin, async (work) => {
    const { tx } = work;
    await refuseIfNotInForce(tx, await found(tx, number));
    const lines = (await linesOf(tx, [number])).filter(hadPrice);
    const products = await lockQuotedProducts(
      tx,
      lines.map(({ productId }) => productId),
    );
    const returning = lines
      .map((line) => ({ line, from: products.get(line.productId) as QuotedProduct }))
      // A price per kg is useless if the product is now sold by the piece.
      .filter(({ line, from }) => from.unit === line.unit);
    if (returning.length === 0)
      throw cannotUndo(t("There are no prices before publication {number} to restore.", { number }));
    if (!force) refuseChangedSince(returning);
    const prices = returning.map(({ line, from }) => ({ from, to: line.before as Paise }));
    return publishNow(work, { prices, admin, note: `Undoes publication ${number}`, undoes: number, now: work.at });
  });
  await shop.catalogue.refresh();
  return undoing;
}

async function found(tx: Database, number: number): Promise<PublicationRow> {
  const publication = await lockPublication(tx, number);
  if (publication === undefined) throw new Problem("not-found", t("Publication not found."));
  return publication;
}

async function refuseIfNotInForce(tx: Database, { number, status }: PublicationRow): Promise<void> {
  if (status !== "published")
    throw cannotUndo(
      t("Publication {number} is {status}: there is nothing to undo.", { number, status: publicationText()[status] }),
    );
  const undone = (await undoneBy(tx, [number])).get(number);
  if (undone !== undefined)
    throw cannotUndo(t("Publication {number} was already undone by publication {undone}.", { number, undone }));
}

const cannotUndo = (why: string) => new Problem("cannot-undo", why);

/** A first price has no predecessor. */
const hadPrice = ({ before }: PublicationLine) => before !== null && before > 0;

function refuseChangedSince(returning: readonly { line: PublicationLine; from: QuotedProduct }[]) {
  const lines = returning
    .filter(({ line, from }) => from.price !== line.price)
    .map(({ line, from }) => ({
      id: from.id,
      name: from.name,
      published: inRupees(line.price),
      now: inRupees(from.price),
      back: inRupees(line.before as Paise),
    }));
  if (lines.length === 0) return;
  const names = lines.map(({ name }) => name).join(", ");
  throw new Problem("changed-meanwhile", t("These prices have changed again: {names}.", { names }), {
    details: { lines },
  });
}
