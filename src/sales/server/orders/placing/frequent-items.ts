/** A customer's usual purchase at today's price: the most ordered product that is still sold. */

import type { z } from "zod";
import { linePrice } from "#catalogue/rules/pricing/line-price.ts";
import { shownTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { hasVariants } from "#catalogue/rules/products/product-kind.ts";
import { variantOf } from "#catalogue/rules/products/variants.ts";
import { type TradePrices, yourLinePrice } from "#catalogue/rules/trade-prices/trade-price.ts";
import { tradePricesOf } from "#catalogue/server/trade-prices/trade-price-store.ts";
import type { usual } from "#sales/api/frequent-items.ts";
import type { Shop } from "#shop/server/shop.ts";
import { oftenBought, type UsualLine } from "./frequent-items-store.ts";

/** Half a year, so that a seasonal buyer still finds the purchases of the other season. */
const LOOKS_BACK_MILLISECONDS = 183 * 24 * 60 * 60 * 1000;
/** Fallbacks when the first is no longer sold. */
const CANDIDATES = 5;

export async function usualOf({ db, now, catalogue }: Pick<Shop, "db" | "now" | "catalogue">, customerId: string) {
  const since = new Date(now().getTime() - LOOKS_BACK_MILLISECONDS);
  const often = await oftenBought(db, { customerId, since, most: CANDIDATES });
  if (often.length === 0) return { usual: null };
  const [sold, prices] = await Promise.all([
    catalogue.current().sold(often.map(({ productId }) => productId)),
    tradePricesOf(
      db,
      customerId,
      often.map(({ lineId }) => lineId),
    ),
  ]);
  const usual = often.map((bought) => asSold(bought, sold.get(bought.productId), prices)).find((line) => line !== null);
  return { usual: usual ?? null };
}

/** Null when it is no longer sold, or not in that weight. */
function asSold(bought: UsualLine, product: Product | undefined, prices: TradePrices): z.input<typeof usual> | null {
  const { lineId, productId, variantWeight, quantity, unitPrice, times } = bought;
  const variant = product && variantWeight !== null ? variantOf(product, variantWeight) : undefined;
  if (!product || hasVariants(product) !== (variant !== undefined)) return null;
  const price = yourLinePrice({ product, variant, quantity }, prices);
  const everybodysPrice = linePrice(product, variant);
  if (price === undefined || everybodysPrice === undefined) return null;
  return {
    line: {
      ...{ id: lineId, originalProductId: productId, name: bought.name, quantity, price: unitPrice },
      ...(variantWeight !== null && { variantWeight }),
    },
    title: [shownTitle(product).text, ...(variant ? [variant.weight] : [])].join(" · "),
    price,
    everybodysPrice,
    inStock: product.inStock,
    times,
  };
}
