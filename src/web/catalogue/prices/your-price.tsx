import type { Product, Variant } from "#domain/catalogue/product.ts";
import { lineIdOf } from "#domain/catalogue/stock-count.ts";
import { sizeText } from "#domain/catalogue/unit-label.ts";
import { t } from "#domain/language/text.ts";
import { shopPrice } from "#domain/money.ts";
import { linePrice } from "#domain/pricing/line-price.ts";
import { soldUnit } from "#domain/pricing/pack-price.ts";
import { type TradePrices, yourQuantities } from "#domain/pricing/trade-price.ts";

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
