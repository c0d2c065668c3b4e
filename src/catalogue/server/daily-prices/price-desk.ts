/** The price desk: leading prices with today's price, author and history. */

import type { DeskRow } from "#catalogue/api/admin-prices.ts";
import { movesDaily } from "#catalogue/rules/pricing/daily-drift.ts";
import { type DeskQuestion, requestedRows } from "#catalogue/rules/pricing/desk-rows.ts";
import { leadingPrice, quotedUnit } from "#catalogue/rules/pricing/leading-price.ts";
import { cardTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { isEmptyCylinder } from "#catalogue/rules/products/product-kind.ts";
import { lastSetPrices, pricesSince, setPricesOf } from "#catalogue/server/price-history/price-store.ts";
import { type DayPrices, pricesOfTheDay } from "#catalogue/server/price-history/prices-of-the-day.ts";
import { namesIn, pageOfLarge } from "#catalogue/server/products/find-products.ts";
import { idsCalled, ownPricesOf } from "#catalogue/server/products/product-list-store.ts";
import { quotedIds } from "#catalogue/server/search/products-store.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees, type Paise } from "#platform/rules/money/money.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { pricesMoveDaily } from "#shop/server/settings/daily-movement-store.ts";
import type { Shop } from "#shop/server/shop.ts";

type Dependencies = Pick<Shop, "db" | "now" | "catalogue">;
type DeskQuery = DeskQuestion & {
  ids?: string | undefined;
  named?: string | undefined;
  offset?: number | undefined;
  limit?: number | undefined;
};

export async function priceDesk(
  shop: Dependencies,
  { ids, named, offset = 0, limit, ...input }: DeskQuery,
): Promise<{ rows: DeskRow[]; total: number }> {
  const { whole } = shop.catalogue.current();
  const chosen = await idsChosen(shop, { ids, named });
  if (whole === undefined) {
    if (chosen === undefined) {
      const found = await quotedIds(shop.db, input, { offset, limit: pageOfLarge(limit) });
      return { rows: await rowsById(shop, found.ids), total: found.total };
    }
    const rows = await rowsById(shop, chosen);
    return { rows, total: rows.length };
  }
  const all = await everyRow(shop, whole.history);
  const found = chosen ? all.filter(({ id }) => chosen.includes(id)) : requestedRows(all, input);
  return { rows: found.slice(offset, limit === undefined ? undefined : offset + limit), total: found.length };
}

async function idsChosen(
  { db }: Dependencies,
  { ids, named }: Pick<DeskQuery, "ids" | "named">,
): Promise<string[] | undefined> {
  if (ids !== undefined) return namesIn(ids);
  return named === undefined ? undefined : idsCalled(db, namesIn(named, "\n"));
}

async function everyRow({ db, catalogue }: Pick<Shop, "db" | "catalogue">, history: DayPrices["history"]) {
  const [set, moves] = await Promise.all([lastSetPrices(db), pricesMoveDaily(db)]);
  const rows: DeskRow[] = [];
  for await (const product of catalogue.current().everything()) rows.push(...rowOf(product, { set, history, moves }));
  return rows;
}

async function rowsById(shop: Dependencies, ids: readonly string[]): Promise<DeskRow[]> {
  const [listed, soldToday, set, moves] = await Promise.all([
    ownPricesOf(shop.db, ids),
    shop.catalogue.current().sold(ids),
    lastSetPrices(shop.db, ids),
    pricesMoveDaily(shop.db),
  ]);
  const { history } = await pricesOfTheDay(shop, [...listed.values()], { part: true });
  return ids.flatMap((id) => {
    const [product, sold] = [listed.get(id), soldToday.get(id)];
    return product && sold ? rowOf({ listed: product, sold }, { set, history, moves }) : [];
  });
}

type PriceSources = {
  set: Awaited<ReturnType<typeof lastSetPrices>>;
  history: DayPrices["history"];
  /** The shop's prices move daily. */
  moves: boolean;
};

/** Empty without a leading price. */
function rowOf(
  { listed: product, sold }: { listed: Product; sold: Product },
  { set, history, moves }: PriceSources,
): DeskRow[] {
  const price = leadingPrice(product);
  if (price === undefined || isEmptyCylinder(product)) return [];
  const last = set.get(product.id);
  return [
    {
      id: product.id,
      sku: product.sku,
      name: cardTitle(product),
      brand: product.brand ?? null,
      category: product.category,
      inStock: product.inStock,
      unit: quotedUnit(product),
      price: inRupees(price),
      todaysPrice: inRupees(leadingPrice(sold) ?? price),
      movesDaily: moves && movesDaily(product),
      setBy: last?.setBy ?? null,
      setAt: last?.setAt.toISOString() ?? null,
      history: history.get(product.id) ?? [],
    },
  ];
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const MAX_SET_PRICES = 200;

export async function historyOfPrice(shop: Shop, id: string, days: number) {
  const product = (await shop.catalogue.current().sold([id])).get(id);
  if (product === undefined) throw new Problem("not-found", t("Product not found."));
  const first = dayInIndia(new Date(shop.now().getTime() - (days - 1) * DAY_MILLISECONDS));
  const [stored, set] = await Promise.all([pricesSince(shop.db, id, first), setPricesOf(shop.db, id, MAX_SET_PRICES)]);
  return {
    id,
    name: cardTitle(product),
    unit: quotedUnit(product),
    days: stored.map(({ day, unitPrice }) => ({ day, price: inRupees(unitPrice as Paise) })),
    set: set.map(({ setAt, setBy, unitPrice, publication }) => ({
      at: setAt.toISOString(),
      by: setBy ?? "",
      price: inRupees(unitPrice as Paise),
      publication,
    })),
  };
}
