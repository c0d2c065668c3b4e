/** What one buys at a time costs, in words, where the price is quoted by the kilogram, the can or the metre. */

import type { Product } from "#domain/catalogue/product.ts";
import { isCan, isCopperPipe, isGas, isWire } from "#domain/catalogue/product-kind.ts";
import { t } from "#domain/language/text.ts";
import { shopPrice } from "#domain/money.ts";
import { packPrice } from "./line-price.ts";

/** "₹23,100.00 per cylinder"; undefined where the quoted price is the whole price already. */
export function packPriceText(product: Product): string | undefined {
  const price = packPrice(product);
  return price === undefined
    ? undefined
    : t("{price} per {unit}", { price: shopPrice(price), unit: packName(product) });
}

/** What one line of the cart is one of. */
export const soldUnit = (product: Product): string =>
  isGas(product) || isCan(product) || isWire(product) ? packName(product) : t("piece¦unit");

function packName(product: Product): string {
  if (isGas(product)) return t("cylinder¦unit");
  if (isCan(product)) return t("box¦unit");
  return isCopperPipe(product) && /length/i.test(product.boxSize ?? "") ? t("length¦unit") : t("coil¦unit");
}
