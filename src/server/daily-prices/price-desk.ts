/** The price desk: every leading price of the catalogue beside what it is today, who set it, and how it did lately. */

import type { DeskRow } from "#contract/admin-prices.ts";
import { cardTitle } from "#domain/catalogue/card-title.ts";
import { isEmptyCylinder } from "#domain/catalogue/product-kind.ts";
import { dayInIndia } from "#domain/india.ts";
import { t } from "#domain/language/text.ts";
import { inRupees, type Paise } from "#domain/money.ts";
import { movesDaily } from "#domain/pricing/daily-drift.ts";
import { leadingPrice, quotedUnit } from "#domain/pricing/leading-price.ts";
import { Problem } from "#server/http/problems.ts";
import { lastSetPrices, pricesSince, setPricesOf } from "#server/price-history/price-store.ts";
import type { Shop } from "#server/shop.ts";

export async function priceDesk(shop: Pick<Shop, "db" | "catalogue">): Promise<DeskRow[]> {
  const now = shop.catalogue.current();
  const set = await lastSetPrices(shop.db);
  const rows: DeskRow[] = [];
  for await (const { listed: product, sold } of now.everything()) {
    const price = leadingPrice(product);
    if (price === undefined || isEmptyCylinder(product)) continue;
    const last = set.get(product.id);
    rows.push({
      id: product.id,
      sku: product.sku,
      name: cardTitle(product),
      brand: product.brand ?? null,
      category: product.category,
      inStock: product.inStock,
      unit: quotedUnit(product),
      price: inRupees(price),
      todaysPrice: inRupees(leadingPrice(sold) ?? price),
      movesDaily: movesDaily(product),
      setBy: last?.setBy ?? null,
      setAt: last?.setAt.toISOString() ?? null,
      history: now.whole?.history.get(product.id) ?? [],
    });
  }
  return rows;
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const MOST_SET_PRICES = 200;

export async function historyOfPrice(shop: Shop, id: string, days: number) {
  const product = (await shop.catalogue.current().sold([id])).get(id);
  if (product === undefined) throw new Problem("not-found", t("There is no such product."));
  const first = dayInIndia(new Date(shop.now().getTime() - (days - 1) * DAY_MILLISECONDS));
  const [kept, set] = await Promise.all([pricesSince(shop.db, id, first), setPricesOf(shop.db, id, MOST_SET_PRICES)]);
  return {
    id,
    name: cardTitle(product),
    unit: quotedUnit(product),
    days: kept.map(({ day, unitPrice }) => ({ day, price: inRupees(unitPrice as Paise) })),
    set: set.map(({ setAt, setBy, unitPrice, publication }) => ({
      at: setAt.toISOString(),
      by: setBy ?? "",
      price: inRupees(unitPrice as Paise),
      publication,
    })),
  };
}
