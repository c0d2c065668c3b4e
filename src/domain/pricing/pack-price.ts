/** What one buys at a time costs, in words, where the price is quoted by the kilogram, the can or the metre. */
import type { Product } from "#domain/catalogue/product.ts";
import { isCan, isCopperPipe, isGas, isWire } from "#domain/catalogue/product-kind.ts";
import { shopPrice } from "#domain/money.ts";
import { packPrice } from "./line-price.ts";

/** "₹23,100.00 per cylinder"; undefined where the quoted price is the whole price already. */
export function packPriceText(product: Product): string | undefined {
  const price = packPrice(product);
  return price === undefined ? undefined : `${shopPrice(price)} per ${packName(product)}`;
}

/** What one line of the cart is one of. */
export const soldUnit = (product: Product): string =>
  isGas(product) || isCan(product) || isWire(product) ? packName(product) : "piece";

function packName(product: Product): string {
  if (isGas(product)) return "cylinder";
  if (isCan(product)) return "box";
  return isCopperPipe(product) && /length/i.test(product.boxSize ?? "") ? "length" : "coil";
}
