/** The price on a product card, in the trade's unit. */

import type { Product, Variant } from "#catalogue/rules/products/product.ts";
import { hasVariants, isCan, isCopperPipe, isGas, isWire } from "#catalogue/rules/products/product-kind.ts";
import { type PriceUnit, sizeText, unitLabel } from "#catalogue/rules/products/unit-label.ts";
import { pricePerCan, pricePerKilogram, pricePerMeter } from "#catalogue/rules/products/unit-prices.ts";
import { openingVariant } from "#catalogue/rules/products/variants.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Paise, shopPriceOr } from "#platform/rules/money/money.ts";
import { beforeDiscount } from "./before-discount.ts";
import { linePrice } from "./line-price.ts";

export type DisplayPrice = {
  amount: Paise | undefined;
  /** The crossed-out price in the same unit; undefined without a discount. */
  before: Paise | undefined;
  /** ₹1,23,456.00, or N/A when it cannot be computed. */
  text: string;
  /** Empty beside N/A. */
  unit: string;
};

export function displayPrice(product: Product, variant?: Variant): DisplayPrice {
  if (variant)
    return shown(
      product,
      linePrice(product, variant),
      t("for {weight} (Tax Exclude)", { weight: sizeText(variant.weight) }),
    );
  const [quoted, unit] = quotedPrice(product);
  if (quoted !== undefined) return shown(product, quoted, unitLabel(unit));
  if (hasVariants(product)) return displayPrice(product, openingVariant(product));
  return shown(product, linePrice(product), unitLabel(soldAs(product)));
}

function quotedPrice(product: Product): [Paise | undefined, PriceUnit] {
  if (isWire(product) || isCopperPipe(product)) return [pricePerMeter(product), "meter"];
  if (isCan(product)) return [pricePerCan(product), "can"];
  return [pricePerKilogram(product), "kg"];
}

function soldAs(product: Product): PriceUnit {
  if (isGas(product)) return "cylinder";
  if (isWire(product)) return "coil";
  return isCan(product) ? "box" : "piece";
}

function shown(product: Product, amount: Paise | undefined, unit: string): DisplayPrice {
  if (amount === undefined) return { amount, before: undefined, text: shopPriceOr(amount), unit: "" };
  const before = beforeDiscount(product, amount);
  return { amount, before: before > amount ? before : undefined, text: shopPriceOr(amount), unit };
}
