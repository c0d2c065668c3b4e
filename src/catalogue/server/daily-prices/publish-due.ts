/** Publishes scheduled prices exactly once across processes. */

import {
  changePublication,
  linesOf,
  lockDuePublication,
  mayPublishDue,
  noteBefore,
  type PublicationRow,
} from "#catalogue/server/price-history/publication-store.ts";
import { saveToHistory } from "#catalogue/server/price-history/save-publication.ts";
import { lockQuotedProducts, type QuotedProduct, reprice } from "#catalogue/server/products/reprice.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { type Change, change } from "#shop/server/audit/change.ts";
import type { Shop } from "#shop/server/shop.ts";
import { asRecorded } from "./publish-prices.ts";

type Dependencies = Pick<Shop, "db" | "now" | "log" | "catalogue">;

/** Returns how many were due. */
export async function publishDue(shop: Dependencies): Promise<number> {
  let due = 0;
  while (await publishNext(shop)) due += 1;
  if (due > 0) await shop.catalogue.refresh();
  return due;
}

/** Lock and status ensure a single publication. */
const publishNext = ({ db, now: clock }: Dependencies): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await mayPublishDue(tx))) return false;
    const publication = await lockDuePublication(tx, clock());
    if (publication === undefined) return false;
    const { number } = publication;
    try {
      const by = { id: publication.byId, name: publication.byName };
      const publishedAt = await change({ db: tx, now: clock }, by, (work) => putInForce(work, publication));
      await changePublication(tx, number, { status: "published", publishedAt });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await changePublication(tx, number, { status: "failed", failure: error.message });
    }
    return true;
  });

/** Returns when the prices took effect. */
async function putInForce(work: Change, { number, byName }: PublicationRow): Promise<Date> {
  const { tx } = work;
  const lines = await linesOf(tx, [number]);
  const found = await lockQuotedProducts(
    tx,
    lines.map(({ productId }) => productId),
  );
  const prices = lines.map(({ productId, unit, price }) => {
    const from = found.get(productId) as QuotedProduct;
    if (from.unit !== unit) throw new Problem("price-not-quoted", `${from.name} is not priced per ${unit} any more.`);
    return { from, to: price as Paise };
  });
  const { at: now } = work;
  await reprice(tx, prices, now);
  await noteBefore(tx, number, new Map(prices.map(({ from }) => [from.id, from.price])));
  const set = prices.map(({ from, to }) => ({ productId: from.id, unit: from.unit, before: from.price, price: to }));
  await saveToHistory(tx, { prices: set, by: byName, publication: number, now });
  work.audit("publish-prices", { kind: "prices", id: String(number) }, asRecorded(prices));
  return now;
}
