/** The price desk: leading prices with today's price, author and history. */
import type { z } from "zod";
import type { adminPrices, deskRow } from "#catalogue/api/admin-prices.ts";
import { movesDaily } from "#catalogue/rules/pricing/daily-drift.ts";
import { leadingPrice, quotedUnit } from "#catalogue/rules/pricing/leading-price.ts";
import { cardTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { isEmptyCylinder } from "#catalogue/rules/products/product-kind.ts";
import { lastSetPrices, pricesSince, setPricesOf } from "#catalogue/server/price-history/price-store.ts";
import { priceHistories } from "#catalogue/server/price-history/prices-of-the-day.ts";
import type { Input } from "#platform/api/endpoint.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { pricesMoveDaily } from "#shop/server/settings/daily-movement-store.ts";
import type { Shop } from "#shop/server/shop.ts";

type DeskRow = z.input<typeof deskRow>;
type DeskQuery = Input<typeof adminPrices.priceDesk>["query"];

export async function priceDesk(
  shop: Pick<Shop, "db" | "now" | "catalogue">,
  { q, category, unit, offset = 0, limit }: DeskQuery,
): Promise<{ rows: DeskRow[]; total: number }> {
  const { listed, search, byId } = shop.catalogue.current();
  const found = q?.trim() ? new Set((await search()).idsFor(q)) : undefined;
  const asked = listed.filter(
    (product) =>
      isPriced(product) &&
      (found?.has(product.id) ?? true) &&
      (!category || product.category === category) &&
      (!unit || quotedUnit(product) === unit),
  );
  const shown = asked.slice(offset, limit === undefined ? undefined : offset + limit);
  const ids = shown.map(({ id }) => id);
  const [set, moves, histories] = await Promise.all([
    lastSetPrices(shop.db, ids),
    pricesMoveDaily(shop.db),
    priceHistories(shop, ids),
  ]);
  const rows = shown.map((product) => rowOf(product, { sold: byId.get(product.id), set, histories, moves }));
  return { rows, total: asked.length };
}

const isPriced = (product: Product) => leadingPrice(product) !== undefined && !isEmptyCylinder(product);

type PriceSources = {
  sold: Product | undefined;
  set: Awaited<ReturnType<typeof lastSetPrices>>;
  histories: Awaited<ReturnType<typeof priceHistories>>;
  /** The shop's prices move daily. */
  moves: boolean;
};

function rowOf(product: Product, { sold, set, histories, moves }: PriceSources): DeskRow {
  const price = leadingPrice(product) as Paise;
  const last = set.get(product.id);
  return {
    id: product.id,
    sku: product.sku,
    name: cardTitle(product),
    brand: product.brand ?? null,
    category: product.category,
    inStock: product.inStock,
    unit: quotedUnit(product),
    price,
    todaysPrice: (sold && leadingPrice(sold)) ?? price,
    movesDaily: moves && movesDaily(product),
    setBy: last?.setBy ?? null,
    setAt: last?.setAt ?? null,
    history: histories.get(product.id) ?? [],
  };
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const MAX_SET_PRICES = 200;

export async function historyOfPrice(shop: Shop, id: string, days: number) {
  const product = shop.catalogue.current().byId.get(id);
  if (product === undefined) throw new Problem("not-found", t("Product not found."));
  const first = dayInIndia(new Date(shop.now().getTime() - (days - 1) * DAY_MILLISECONDS));
  const [stored, set] = await Promise.all([pricesSince(shop.db, id, first), setPricesOf(shop.db, id, MAX_SET_PRICES)]);
  return {
    id,
    name: cardTitle(product),
    unit: quotedUnit(product),
    days: stored.map(({ day, unitPrice: price }) => ({ day, price })),
    set: set.map(({ setAt: at, setBy: by, unitPrice: price, publication }) => ({
      at,
      by: by ?? "",
      price,
      publication,
    })),
  };
}
