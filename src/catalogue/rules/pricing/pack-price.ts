/** The price of a whole pack as text. */

import type { Product } from "#catalogue/rules/products/product.ts";
import { isCan, isCopperPipe, isGas, isWire } from "#catalogue/rules/products/product-kind.ts";
import { t } from "#platform/rules/language/text.ts";
import { shopPrice } from "#platform/rules/money/money.ts";
import { packPrice } from "./line-price.ts";

/** "₹23,100.00 per cylinder"; undefined where the quoted price already is the whole price. */
export function packPriceText(product: Product): string | undefined {
  const price = packPrice(product);
  return price === undefined
    ? undefined
    : t("{price} per {unit}", { price: shopPrice(price), unit: packName(product) });
}

export const soldUnit = (product: Product): string =>
  isGas(product) || isCan(product) || isWire(product) ? packName(product) : t("piece¦unit");

function packName(product: Product): string {
  if (isGas(product)) return t("cylinder¦unit");
  if (isCan(product)) return t("box¦unit");
  return isCopperPipe(product) && /length/i.test(product.boxSize ?? "") ? t("length¦unit") : t("coil¦unit");
}
