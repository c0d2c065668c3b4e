import { shownTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product, Variant } from "#catalogue/rules/products/product.ts";
import { t } from "#platform/rules/language/text.ts";
import { useShop } from "#shop/web/use-shop.ts";
import { type BreakdownLine, breakdownLines, breakdownUnit, chargedOnOrder, yourLines } from "./breakdown-lines.ts";
import { useYourPrices } from "./your-prices.ts";

type Props = { product: Product; variant?: Variant | undefined };

const ROWS: Record<BreakdownLine["kind"], string> = {
  line: "text-ink-soft",
  sum: "mt-1 border-line border-t pt-1.5 font-semibold text-ink",
  apart: "mt-1 border-line border-t border-dashed pt-1.5 text-ink-soft",
  yours: "font-semibold text-cold",
};

export function PriceBreakdown({ product, variant }: Props) {
  const shop = useShop();
  const { handling } = shop;
  const unit = breakdownUnit(product, variant);
  const prices = useYourPrices();
  const onOrder = chargedOnOrder(product, shop, { variant, prices });
  const lines = [...breakdownLines(product, handling, variant), ...yourLines(product, handling, { variant, prices })];
  return (
    <div>
      <p className="font-semibold">{unit ? t("Price breakdown, {unit}", { unit }) : t("Price breakdown")}</p>
      <dl
        className="mt-1.5 min-w-56 space-y-1"
        aria-label={t("Price breakdown of {product}", { product: shownTitle(product).text })}
      >
        {lines.map(({ name, text, kind }) => (
          <div key={name} className={`flex justify-between gap-6 ${ROWS[kind]}`}>
            <dt>{name}</dt>
            <dd className="whitespace-nowrap text-right">{text}</dd>
          </div>
        ))}
      </dl>
      {onOrder && <p className="mt-2 max-w-72 text-ink-soft">{onOrder}</p>}
    </div>
  );
}
