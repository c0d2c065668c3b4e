import { linePrice } from "#catalogue/rules/pricing/line-price.ts";
import { soldUnit } from "#catalogue/rules/pricing/pack-price.ts";
import type { Product, Variant } from "#catalogue/rules/products/product.ts";
import { lineIdOf } from "#catalogue/rules/products/stock-count.ts";
import { sizeText } from "#catalogue/rules/products/unit-label.ts";
import { type TradePrices, yourQuantities } from "#catalogue/rules/trade-prices/trade-price.ts";
import { t } from "#platform/rules/language/text.ts";
import { shopPrice } from "#platform/rules/money/money.ts";

type Props = { product: Product; variant?: Variant | undefined; prices: TradePrices };

export function YourPrice({ product, variant, prices }: Props) {
  const everybodys = linePrice(product, variant);
  if (everybodys === undefined) return null;
  const [first, ...more] = yourQuantities(everybodys, lineIdOf(product, variant), prices);
  if (first === undefined) return null;
  const unit = variant
    ? t("for {weight}", { weight: sizeText(variant.weight) })
    : t("per {unit}", { unit: soldUnit(product) });
  const from = (quantity: number) => (quantity > 1 ? ` ${t("from {count}¦quantity", { count: quantity })}` : "");
  return (
    <p className="font-semibold text-cold text-sm">
      {t("Your price {price} {unit}", { price: shopPrice(first.price), unit })}
      {from(first.fromQuantity)}
      {more.map(({ fromQuantity, price }) => (
        <span key={fromQuantity} className="block font-medium">
          {shopPrice(price)}
          {from(fromQuantity)}
        </span>
      ))}
    </p>
  );
}
